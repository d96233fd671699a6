# The types of C for trials.py.
cimport cython
from tavolon.fast.calcolon.worlds cimport Worlds

cdef int COPIED, REBELLED, ROOM, SCORE, VALUE, WINNER, TRIED, WORLDS, SPAN, RIVALS

cdef class Trials(Worlds):
    cdef double leads[96]
    cdef double squares[96]
    cdef double[::1] goods
    cdef double totals[6]
    cdef double stays[1025]
    cdef double outside[12]
    cdef double behind[13]
    cdef double lead, good, after_zero, rebelling, points, prize
    cdef int spots, outsiders

    @cython.locals(seat=cython.int, place=cython.int)
    cpdef int set_stakes(self, int later, double after_zero, double rebellion, double points, double prize, int spots, object totals, object outside, object stays) except -1

    @cython.locals(count=cython.int, world=cython.int, place=cython.int, dice=cython.ulonglong)
    cpdef int run(self, object answers, object numbers, int start, int stop, unsigned long long seed) except -1

    @cython.locals(mine=cython.double, others=cython.double, points=cython.double, bonus=cython.double, seat=cython.int)
    cdef void weigh(self) noexcept

    @cython.locals(place=cython.int, seat=cython.int, points=cython.double, safe=cython.double)
    cdef double spot(self, double mine) noexcept

    @cython.locals(tens=cython.int, stays=cython.double, place=cython.int)
    cdef void meet(self, double lead) noexcept

    @cython.locals(total=cython.double, squares=cython.double, more=cython.double, middle=cython.double, world=cython.int)
    cpdef tuple compared(self, int one, int other, int worlds)

    @cython.locals(middle=cython.double)
    cpdef tuple ahead(self, int one, int worlds)
