# The types of C for encoding.py.
cimport cython
from tavolon.fast.calcolon.duel cimport Duel

cdef int ASKED, ASKS, CLIP, DUEL, FACTOR, FIRST, FLAG, HAND, KINDS, KING, KNOWN, KNOWN_CELLS, KNOWS, OPENED, PILE_SIZE
cdef int PUSHED, REBELLING, ROOM, ROW, ROW_SIZE, SIZE, SKIPS, STOCK, TABLE, TABLE_SIZE, TARGET, WON_BY
cdef int WON_WITH, ZERO_DUEL, BY_CHANCE, MARKS, SEVEN, ONESELF, AT_TABLE, IS_ASKED, ON_TURN, BEGAN, IS_KING
cdef int MISSES, THREW, HAS_LAID, WON

cdef class Encoding:
    cdef Duel hand
    cdef float[:, ::1] seen
    cdef int width, question, final, duel, factor, pile, pushed, last_value, zero, thrown, slots, clip
    cdef int laid, flags, cards, stock, rebellion, held, table

    @cython.locals(cell=cython.int, distance=cython.int, line="float[::1]", seat=cython.int)
    cpdef int see(self, int viewer, int to) except -1

    @cython.locals(asks=cython.int, row="int *")
    cdef void see_duel(self, int to) noexcept

    @cython.locals(from_=cython.int, place=cython.int, row="int *", thrown=cython.int)
    cdef void see_table(self, int viewer, int to) noexcept

    cdef int from_viewer(self, int viewer, int seat) noexcept

    @cython.locals(by=cython.int, row="int *", slot=cython.int)
    cdef void see_laid(self, int viewer, int to) noexcept

    @cython.locals(card=cython.int, flags=cython.int, row="int *")
    cdef void see_player(self, int viewer, int seat, int distance, int to) noexcept

    @cython.locals(card=cython.int, cell=cython.int, packed=cython.int)
    cdef void see_known(self, int start, int first, int to) noexcept
