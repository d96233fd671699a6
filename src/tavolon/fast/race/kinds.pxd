# The types of C for kinds.py.
cimport cython
from tavolon.fast.race.shape cimport Shaper, mix, wide

cdef class Kinds:
    cdef readonly object codes, told
    cdef readonly Shaper shaper
    cdef readonly bint prune
    cdef readonly int count, answers
    cdef const unsigned char[::1] table, digits
    cdef readonly wide[::1] raw, name
    cdef readonly int[::1] tally
    cdef int[::1] first
    cdef readonly list sizes, options, items, reach
    cdef readonly dict index, seen, shapes, splits, better

    @cython.locals(codes="unsigned short[::1]", size=int, i=int, name=wide, kind=int)
    cpdef int of(self, members) except -1

    cdef int _shaped(self, members, int size) except -1

    @cython.locals(codes="unsigned short[::1]", i=int, j=int, met=int, bit=int)
    cdef bint _told_apart(self, members, int size) except -1

    cpdef list calls(self, members)

    @cython.locals(codes="unsigned short[::1]", width=int, alive=int, i=int, place=int, call=int, used=int, unused=int, digit=int)
    cpdef list calls_of(self, members, Shaper shaper)

    @cython.locals(call=int, mark=wide)
    cdef tuple _choices(self, members, int size)

    @cython.locals(codes="unsigned short[::1]", answer=int, row=int, i=int, mark=wide)
    cpdef wide divide(self, members, int size, int call) except? 77

    @cython.locals(size=int, answer=int, kinds=list, unknown=list, kind=int)
    cpdef tuple option(self, members, int call)

    cpdef object part(self, members, int call, int answer)

    @cython.locals(codes="unsigned short[::1]", answer=int, row=int, other=int, i=int)
    cpdef bint _finer(self, members, int size, int call, int coarser) except -1

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
    cdef tuple _widths(self, tuple option)

    cpdef int intern(self, int size, tuple options, items=*) except -1

    @cython.locals(found=list, calls=int, most=int, reached=int, option=tuple, kind=int)
    cdef tuple _reach(self, int size, tuple options, items)

    @cython.locals(reach=tuple)
    cpdef int within(self, int kind, int calls) except -1
