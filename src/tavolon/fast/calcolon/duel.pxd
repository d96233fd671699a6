# The types of C for duel.py.
cimport cython
from tavolon.fast.calcolon.seeing cimport Seeing

cdef int ABLE, ANSWER, ASKS, CHANCE, CLAIM, DUEL, FACTOR, FIRST, FIRST_DRAW, FLAG, KINDS, KING, NOBODY
cdef int OPEN, OPENED, ORDER, OVER, PASS, PILE, PILE_SIZE, ROOM, SCORE, SEAT, SHOWDOWN, SHUFFLING, TABLE
cdef int TABLE_SIZE, TARGET, TURN, WINNER, WON_BY, WON_WITH, ZERO_DUEL

cdef class Duel(Seeing):
    cdef readonly object rules
    cdef readonly bint final
    cdef long long sums[6]

    @cython.locals(cell=cython.int, kind=cython.int, seat=cython.int)
    cdef void reset(self, int first) noexcept

    @cython.locals(distance=cython.int, seat=cython.int, start=cython.int)
    cdef int asked(self) noexcept

    @cython.locals(cell=cython.int)
    cpdef void copy_into(self, Duel other)

    cpdef Duel clone(self)

    cpdef void hand_out(self, int seat, int card) noexcept

    @cython.locals(place=cython.int)
    cpdef list legal(self, int seat)

    cpdef int apply(self, int seat, int action) except -1

    @cython.locals(place=cython.int)
    cpdef list options(self)

    cpdef int step(self, int action) except -1

    @cython.locals(card=cython.int, kind=cython.int, passed=cython.int, place=cython.int)
    cpdef void chance(self) noexcept

    @cython.locals(seat=cython.int)
    cpdef int follow(self) except -1

    @cython.locals(seat=cython.int)
    cdef void pass_idle(self) noexcept

    @cython.locals(made=cython.int, place=cython.int, seat=cython.int, ways=cython.int)
    cpdef int play(self) except -1

    @cython.locals(_=cython.int, made=cython.longlong, seat=cython.int, sums="long long *", voids=cython.int)
    cpdef tuple play_random(self, int duels, unsigned long long seed)
