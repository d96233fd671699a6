# The types of C for caller.py.
cimport cython

from tavolon.fast.crowd cimport Crowd

cdef int FULL, SAMPLE
cdef double ALARM, TELLING, SPLITTING

cdef class Caller(Crowd):
    cdef int items
    cdef int[::1] starts
    cdef double[::1] sums
    cdef int[::1] masks
    cdef unsigned char[::1] parts

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

    @cython.locals(i=cython.int, whole=cython.double, top=cython.double)
    cdef bint near(self, int start, int size)
