# The types of C for hunt.py.
cimport cython

from tavolon.fast.crowd cimport Crowd

cdef int TURNS, DOUBLE, SHUFFLE, CHANGE, TOLD, FULL, SAMPLE, KEPT
cdef double ALARM, TELLING, SPLITTING, DARING

cdef class Hunt(Crowd):
    cdef int items
    cdef int[::1] starts
    cdef double[::1] sums, hits
    cdef int[::1] masks
    cdef unsigned char[::1] parts
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

    @cython.locals(masks="int[::1]", i=cython.int, row=cython.int, call=cython.int, most=cython.int, worth=cython.double)
    cdef int probe(self, int start, int size, double best, int chosen)

    @cython.locals(i=cython.int, call=cython.int, worth=cython.double)
    cpdef list ranked(self, int size, int limit)

    @cython.locals(best=cython.double, top=cython.double, worth=cython.double, chosen=cython.int, step=cython.int, i=cython.int, call=cython.int)
    cdef int choose(self, int start, int size)

    @cython.locals(sums="double[::1]", answer=cython.int, i=cython.int, row=cython.int, total=cython.double)
    cdef double worth(self, int start, int size, int call)

    @cython.locals(chosen=cython.int, whole=cython.double, best=cython.double, parts=cython.double, i=cython.int, item=cython.int, question=cython.int)
    cdef int question(self, int start, int size, int attacks)

    @cython.locals(sums="double[::1]", answer=cython.int, i=cython.int, row=cython.int, squares=cython.double)
    cdef double evenness(self, int start, int size, int question, double whole)

    @cython.locals(sums="double[::1]", answer=cython.int, i=cython.int, whole=cython.double, total=cython.double)
    cdef double twice(self, int start, int size, int call)

    @cython.locals(i=cython.int)
    cdef bint counts(self, int start, int size)

    @cython.locals(i=cython.int, whole=cython.double, top=cython.double)
    cdef bint near(self, int start, int size)

    @cython.locals(top=cython.int, position=cython.int, most=cython.int, place=cython.int, told=cython.int, added=cython.int)
    cdef bint change(self, int level, int start, int size, int turn, int attacks, int defences)
