# The types of C for playing.py.
cimport cython
from tavolon.fast.calcolon.seeing cimport Seeing

cdef int ABLE, ANSWER, ASKS, CHANCE, CLAIM, DUEL, FACTOR, FIRST, FIRST_DRAW, FLAG, KINDS, KING, NOBODY, OPEN, OPENED, ORDER, OVER, PASS, PILE, PILE_SIZE, SCORE, SEAT, SHOWDOWN, SHUFFLING, TABLE, TARGET, TURN, WINNER, WON_BY, WON_WITH, ZERO_DUEL

cdef class Playing(Seeing):
    @cython.locals(cell=cython.int, kind=cython.int, seat=cython.int)
    cdef void reset(self, int first) noexcept

    @cython.locals(distance=cython.int, seat=cython.int, start=cython.int)
    cdef int asked(self) noexcept

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
