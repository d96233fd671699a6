# The types of C for seeing.py.
cimport cython
from tavolon.fast.calcolon.acting cimport Acting

cdef int ASKED, ASKS, CLIP, DUEL, FIRST, FLAG, HAND, KINDS, KING, OPENED, OVER, PILE_SIZE, PUSHED, ROW
cdef int ROW_SIZE, SEEN_HANDS, SEEN_PLAYER, SEEN_TABLE, SIZE, SKIPS, STOCK, TABLE
cdef int TABLE_SIZE, TARGET, WINNER

cdef class Seeing(Acting):
    cdef int seen[405]

    @cython.locals(place=cython.int)
    cpdef list observe(self, int viewer)

    @cython.locals(place=cython.int, seat=cython.int)
    cdef void look(self, int viewer) noexcept

    @cython.locals(place=cython.int)
    cdef void see_row(self, int viewer) noexcept

    @cython.locals(base=cython.int, card=cython.int, known=cython.int, shown=cython.int)
    cdef void see_player(self, int viewer, int seat) noexcept
