# The types of C for catalogue.py.
cimport cython
from tavolon.fast.race.shape cimport wide

cdef class Catalogue:
    cdef readonly list sizes, options, items, reach
    cdef readonly dict index, better, late

    cpdef int intern(self, int size, tuple options, items=*) except -1

    cpdef int defer(self, int size, items, options) except -1

    @cython.locals(found=list, calls=int, most=int, reached=int, option=tuple, kind=int)
    cdef tuple _reach(self, int size, tuple options, items)

    @cython.locals(reach=tuple)
    cpdef int within(self, int kind, int calls) except -1

    @cython.locals(mine=list, rest=list)
    cdef bint _covers(self, tuple one, tuple other) except -1

    @cython.locals(place=int, last=int, kind=int, own=int)
    cdef bint _matched(self, list mine, list rest) except -1

    @cython.locals(mark=wide)
    cpdef bint at_least(self, int one, int other) except -1

    @cython.locals(mine=tuple, theirs=tuple)
    cdef bint _answers_all(self, int one, int other) except -1

    @cython.locals(mine=tuple, theirs=tuple, calls=int)
    cdef bint _as_far(self, int one, int other) except -1

    cdef bint _alike(self, tuple one, tuple other) except -1

    @cython.locals(kind=int, widths=list)
    cpdef tuple widths(self, tuple option)
