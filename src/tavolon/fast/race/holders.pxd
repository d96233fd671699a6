# The types of C for holders.py.
cimport cython
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.shape cimport wide

cdef class Holder:
    cdef readonly Kinds kinds
    cdef readonly object item
    cdef readonly bint exposed, once
    cdef readonly list shapers
    cdef readonly dict seen, shapes
    cdef readonly Holder spent, safe, later

    @cython.locals(codes="unsigned short[::1]", size=int, i=int, name=wide, kind=int)
    cpdef int of(self, members) except -1

    @cython.locals(call=int, mark=wide)
    cdef tuple _choices(self, members, int size)

    @cython.locals(answer=int, found=list, counts=list, names=list, kind=int)
    cdef tuple _option(self, members, int call)

    cpdef tuple parts(self, members, list told)
