# The types of C for subsets.py.
cimport cython
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.shape cimport wide

cdef class Subsets:
    cdef readonly Kinds kinds
    cdef readonly dict seen, shapes, known, index
    cdef readonly list members, public, sorts, options

    @cython.locals(codes="unsigned short[::1]", i=int, name=wide, place=int)
    cpdef int of(self, members) except -1

    cdef int _shaped(self, members) except -1

    @cython.locals(call=int, mark=wide, part=int)
    cpdef list splits(self, int place)

    @cython.locals(answer=int, part=int)
    cpdef tuple parts(self, members, int call)

    @cython.locals(call=int, mark=wide)
    cpdef int sort(self, int place) except -1

    @cython.locals(codes="unsigned short[::1]", i=int)
    cdef bint _hits(self, members, int call) except -1

    cdef tuple _option(self, members, int call)

    cdef int _intern(self, int public, tuple options) except -1
