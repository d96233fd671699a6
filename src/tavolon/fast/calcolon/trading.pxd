# The types of C for trading.py.
cimport cython
from tavolon.fast.calcolon.picking cimport Picking

cdef int CLIP, COUNT, HAND, HELD, KINDS, KNOWN, KNOWN_CELLS, KNOWS, LAYING, PUSHED, ROOM, ROW, ROW_SIZE, SEAT, SHUFFLING, SIZE
cdef int SWAP, SWAPPING, TARGET, DEVIL

cdef class Trading(Picking):
    cdef int rest[20]
    cdef int moved[4]

    cdef void swap_with(self, int seat, int opponent, int carts) noexcept

    @cython.locals(card=cython.int, kind=cython.int, kinds=cython.int, opponent=cython.int, place=cython.int, rank=cython.int,
        seat=cython.int, size=cython.int, some=cython.int, ways=cython.int)
    cdef void lay(self, int rank) noexcept

    @cython.locals(cards=cython.int, choice=cython.int, clip=cython.int, opponent=cython.int,
        place=cython.int, viewer=cython.int)
    cdef void swap(self, int seat, int action) noexcept

    @cython.locals(place=cython.int)
    cdef void traded(self, int viewer, int other, int cards, int gained) noexcept

    @cython.locals(seat=cython.int)
    cdef int clipped(self) noexcept

    @cython.locals(cell=cython.int, here=cython.int, there=cython.int)
    cdef bint knowing(self, int viewer, int seat, int opponent) noexcept

    @cython.locals(card=cython.int, come=cython.int, gone=cython.int, here=cython.int,
        here_left=cython.int, mine=cython.int, theirs=cython.int, there=cython.int,
        there_left=cython.int)
    cdef void bound(self, int viewer, int seat, int opponent, int clip) noexcept

    cdef int stayed(self, int card, int copies, int devil) noexcept

    @cython.locals(size=cython.int)
    cdef int gone(self, int seat, int card, int copies, int devil) noexcept
