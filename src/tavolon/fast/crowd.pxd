# The types of C for crowd.py.
cimport cython

cdef int WIDTH, LEVELS, FREE

cdef class Crowd:
    cdef const unsigned char[::1] digits, table, asked, shown
    cdef readonly int length, count, answers
    cdef bint tabled
    cdef int perms, room, width, levels, top
    cdef int[::1] names, held, orders, changes, codes, marks, cells, sizes
    cdef double[::1] likely, mass

    @cython.locals(i=cython.int, size=cython.int)
    cpdef int load(self, codes, likely, mass)

    @cython.locals(eat=cython.int, common=cython.int, both=cython.int, place=cython.int)
    cdef int answer(self, int call, int code)

    @cython.locals(base=cython.int, answer=cython.int, i=cython.int, place=cython.int)
    cdef void split(self, int level, int start, int size, int by, bint question)

    @cython.locals(place=cython.int)
    cdef int put(self, int end, int first, int code, double likely, double mass)

    @cython.locals(i=cython.int)
    cdef void unmark(self, int first, int end)

    @cython.locals(first=cython.int, end=cython.int, i=cython.int, row=cython.int, ways=cython.int, order=cython.int, code=cython.int)
    cdef int shuffled(self, int start, int size)

    @cython.locals(first=cython.int, end=cython.int, i=cython.int, spot=cython.int, ways=cython.int, way=cython.int, code=cython.int)
    cdef int changed(self, int start, int size, int place, int told)
