# The types of C for kinds.py.
cimport cython
from tavolon.fast.race.catalogue cimport Catalogue
from tavolon.fast.race.shape cimport Shaper, mix, wide

cdef class Kinds(Catalogue):
    cdef readonly object codes, told
    cdef readonly Shaper shaper
    cdef readonly bint prune
    cdef readonly int count, answers
    cdef const unsigned char[::1] table, digits
    cdef readonly wide[::1] raw, name
    cdef readonly int[::1] tally
    cdef int[::1] first
    cdef readonly dict seen, shapes, splits, holders

    @cython.locals(codes="unsigned short[::1]", size=int, i=int, name=wide, kind=int)
    cpdef int of(self, members) except -1

    cdef int _shaped(self, members, int size) except -1

    @cython.locals(codes="unsigned short[::1]", i=int, j=int, met=int, bit=int)
    cdef bint _told_apart(self, members, int size) except -1

    @cython.locals(codes="unsigned short[::1]", width=int, alive=int, i=int, place=int, call=int, used=int, unused=int, digit=int)
    cpdef list calls(self, members, Shaper shaper)

    @cython.locals(call=int, mark=wide)
    cpdef tuple choices(self, members, Shaper shaper, after=*)

    @cython.locals(codes="unsigned short[::1]", answer=int, row=int, i=int, mark=wide)
    cpdef wide divide(self, members, int size, int call) except? 77

    @cython.locals(answer=int, seen=dict, kinds=list, unknown=list, kind=int)
    cpdef tuple option(self, members, int call, after=*)

    cpdef object part(self, members, int call, int answer)

    @cython.locals(codes="unsigned short[::1]", answer=int, row=int, other=int, i=int)
    cpdef bint _finer(self, members, int size, int call, int coarser) except -1
