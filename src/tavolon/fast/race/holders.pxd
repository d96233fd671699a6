# The types of C for holders.py.
cimport cython
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.shape cimport wide

cdef class Holder:
    cdef readonly Kinds kinds
    cdef readonly object item
    cdef readonly bint exposed, once, late
    cdef readonly list shapers
    cdef readonly dict seen, shapes
    cdef readonly Holder spent, safe, later

    @cython.locals(codes="unsigned short[::1]", size=int, i=int, name=wide, kind=int)
    cpdef int of(self, members) except -1

    cdef int _shaped(self, members) except -1

    @cython.locals(size=int)
    cdef int _late(self, members) except -1

    cpdef bint _apart(self, int kind) except -1

    cpdef tuple _options(self, members)

    cpdef tuple parts(self, members, list told)
