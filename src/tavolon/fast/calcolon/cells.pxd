# The types of C for cells.py.
cimport cython
from tavolon.fast.calcolon.terms cimport Terms
from tavolon.fast.calcolon.values cimport Values

cdef unsigned long long WORD, GOLDEN, ONE, OTHER
cdef int BOW, DEVIL, BITS, MASK, SEVEN, UNKNOWN
cdef int AUDIENCE, CELLS, FLAG, HAND, HELD, KEY, KINDS, KNOWN, KNOWN_CELLS, KNOWS, PILE, PILE_SIZE, MOST, ROOM, SEEN_CELLS, SIZE, STOCK
cdef int TABLE, TABLE_SIZE

cdef class Cells:
    cdef readonly Terms terms
    cdef readonly Values values
    cdef readonly int seats, length
    cdef int *row
    cdef int own[616]
    cdef bytearray table
    cdef unsigned long long state

    @cython.locals(mixed=cython.ulonglong)
    cdef int below(self, int ways) noexcept

    cdef int count_bits(self, int bits) noexcept

    @cython.locals(_=cython.int)
    cdef int nth_bit(self, int bits, int place) noexcept

    cdef int after(self, int seat) noexcept

    @cython.locals(to=cython.int)
    cdef int on(self, int seat, int distance) noexcept

    cdef int held(self, int seat, int card) noexcept

    cdef void gain(self, int seat, int card) noexcept

    cdef void lose(self, int seat, int card) noexcept

    @cython.locals(_=cython.int, cell=cython.int, shift=cython.int)
    cdef void leave(self, int seat, int card) noexcept

    cdef void throw(self, int seat, int card, int returned) noexcept

    cdef void take(self, int seat, int card) noexcept

    @cython.locals(_=cython.int)
    cdef void pass_bows(self, int seat, int bows) noexcept

    @cython.locals(cell=cython.int)
    cdef int known(self, int viewer, int seat, int card) noexcept

    @cython.locals(cell=cython.int)
    cdef void tell(self, int viewer, int seat, int card, int copies) noexcept

    @cython.locals(viewer=cython.int)
    cdef void tell_all(self, int seat, int card) noexcept

    @cython.locals(bows=cython.int, pairs=cython.int)
    cdef int level(self, int seat) noexcept

    @cython.locals(cell=cython.int, size=cython.int, key=cython.int, level=cython.int, found=cython.int)
    cdef int made(self, int seat, int card) except -1
