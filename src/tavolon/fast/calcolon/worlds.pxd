# The types of C for worlds.py.
cimport cython
from tavolon.fast.calcolon.policy cimport Policy

cdef int ABLE, ASKS, CHANCE, OPEN, WINNER, CELLS, CLAIM, FACTOR, HAND, KINDS, KING, PILE, PILE_SIZE, ROOM, SHUFFLING, SIZE
cdef int DECKFUL, TRIES, KING_TRIES, DICE
cdef double SLIP, CARE, POOR, RICH, LEAST
cdef unsigned long long FREE

cdef class Worlds(Policy):
    cdef int root[616]
    cdef int world[616]
    cdef int order[240]
    cdef int ordered, drawn_so, me
    cdef int missing[6]
    cdef int passed[1440]
    cdef int passes[6]
    cdef int threw[6]
    cdef int threw_last[6]
    cdef int liked[16]
    cdef int turns[6]
    cdef double floors[7]
    cdef int robbed
    cdef double rich

    @cython.locals(cell=cython.int, seat=cython.int, place=cython.int)
    cpdef int stand(self, int me, object missing, object passed, object threw, object threw_last, object turns, int robbed) except -1

    @cython.locals(cell=cython.int, size=cython.int, card=cython.int, _=cython.int, dealt=cython.int, distance=cython.int, seat=cython.int, place=cython.int, other=cython.int)
    cpdef int imagine(self, unsigned long long seed) except -1

    @cython.locals(missing=cython.int, tries=cython.int, best=cython.double, likely=cython.double, tried=cython.int, place=cython.int, other=cython.int, card=cython.int)
    cdef int deal_hand(self, int seat, int start, int size) except -1

    cdef void put_back(self, int seat, int card) noexcept

    @cython.locals(likely=cython.double, worth=cython.double, place=cython.int, made=cython.int)
    cdef double fits(self, int seat) except? -1

    @cython.locals(turns=cython.int, floor=cython.double, good=cython.double)
    cdef double sought(self, int seat) except? -1

    @cython.locals(code=cython.ulonglong, mine=cython.double, best=cython.double, made=cython.int, likely=cython.double, card=cython.int, worth=cython.double, worse=cython.double)
    cdef double careful(self, int seat, int threw) except? -1

    @cython.locals(made=cython.int, threw=cython.int, shown=cython.int, likely=cython.double, card=cython.int, other=cython.int, one=cython.int)
    cdef double fits_last(self, int seat) except? -1

    @cython.locals(made=cython.int, card=cython.int, likely=cython.double)
    cdef double fits_king(self, int seat) except? -1

    @cython.locals(place=cython.int, card=cython.int)
    cdef int any_card(self, int seat) noexcept

    @cython.locals(cell=cython.int)
    cdef void back(self) noexcept

    @cython.locals(seat=cython.int)
    cpdef int finish(self) except? -1

    cdef void come(self) noexcept
