# The types of C for scoring.py.
cimport cython
from tavolon.fast.calcolon.trading cimport Trading

cdef int ANSWER, BUST, COPIED, COPIED_TO, DUEL, FACTOR, FLAG, HIGHEST, KING, OVER, PUSHED, REBELLED
cdef int SCORE, SHOW, VALUE, WINNER, WON_BY, WON_WITH, ZERO_DUEL, DEVIL, SHIELD, NO_WINNER, SAME_WINNER

cdef class Scoring(Trading):
    @cython.locals(distance=cython.int, king=cython.int, seat=cython.int, shown=cython.int,
        value=cython.int, winner=cython.int)
    cdef void score(self) noexcept

    @cython.locals(copied=cython.int, pending=cython.int, twice=cython.int)
    cdef void settle_win(self, int winner, int value) noexcept

    @cython.locals(earned=cython.int, seat=cython.int)
    cdef void settle_flags(self, int winner) noexcept

    cdef int lost(self, int seat) noexcept

    @cython.locals(more=cython.int)
    cdef int won(self, int seat, int value) noexcept

    cdef bint doubles(self, int seat, int value) noexcept
