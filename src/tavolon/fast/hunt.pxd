# The types of C for hunt.py.
cimport cython

from tavolon.fast.caller cimport Caller

cdef int TURNS, DOUBLE, SHUFFLE, CHANGE, TOLD, KEPT
cdef double DARING

cdef class Hunt(Caller):
    cdef double[::1] hits
    cdef dict lone
    cdef readonly long long nodes

    @cython.locals(top=cython.int, added=cython.int)
    cdef bint defend(self, int level, int start, int size, int turn, int attacks, int defences)

    @cython.locals(i=cython.int, mass=cython.double)
    cdef void alone(self, int level, int start, int turn, int attacks, int defences)

    cdef void window(self, int level, int start, int size, int turn, int attacks, int defences)

    @cython.locals(question=cython.int, call=cython.int)
    cdef void attack(self, int level, int start, int size, int turn, int attacks, int defences)

    @cython.locals(top=cython.int, item=cython.int, answer=cython.int, cell=cython.int)
    cdef void ask(self, int level, int start, int size, int turn, int attacks, int defences, int question)

    @cython.locals(top=cython.int, answer=cython.int, cell=cython.int)
    cdef void call(self, int level, int start, int size, int turn, int attacks, int defences, int calls, int call)

    @cython.locals(i=cython.int)
    cdef bint counts(self, int start, int size)

    @cython.locals(top=cython.int, position=cython.int, most=cython.int, place=cython.int, told=cython.int, added=cython.int)
    cdef bint change(self, int level, int start, int size, int turn, int attacks, int defences)
