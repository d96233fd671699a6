# The types of C for values.py.
cimport cython
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.shape cimport wide

cdef class Race:
    cdef readonly Kinds kinds
    cdef readonly object told
    cdef readonly bint even, prune
    cdef readonly dict known, blind, doubled, stakes, staked
    cdef readonly list prizes

    @cython.locals(size=long, best=long, rows=list)
    cpdef long value(self, int own, int theirs, bint second=*) except -1

    @cython.locals(best=long, rows=list)
    cpdef tuple choice(self, int own, int theirs, bint second=*)

    @cython.locals(size=long, total=long, part=int, most=long)
    cdef long _settled(self, tuple option, int theirs, bint second) except? -2

    @cython.locals(size=long, total=long, part=int, most=long)
    cpdef bint keeps(self, tuple option, int theirs, long value) except -1

    cpdef long worth(self, tuple option, int theirs, bint second=*) except? -1

    @cython.locals(size=long, most=long, part=int, bounds=list)
    cdef list _bounds(self, tuple option, int theirs, bint second)

    @cython.locals(size=long, total=long, part=int, bound=long, most=long)
    cdef long _exact(self, tuple option, list bounds, int theirs, bint second, long best) except? -1

    @cython.locals(parts=tuple, least=long, total=long, part=int)
    cdef long _with_items(self, items, int theirs, long best) except? -1

    @cython.locals(bounds=list, total=long, part=int, bound=long)
    cdef long _together(self, tuple parts, int theirs, long best) except? -1

    cdef long _twice(self, int own, int theirs) except? -1

    @cython.locals(size=long)
    cdef long _ceiling(self, int own, int theirs) except? -1

    cpdef long floor(self, int own, int theirs, bint second=*) except -1

    @cython.locals(mark=wide)
    cdef int _stake(self, int theirs, bint second, int ahead) except -1

    @cython.locals(size=long, lost=long, calls=int, reach=tuple)
    cdef int _new_stake(self, int theirs, bint second, int ahead) except -1

    @cython.locals(prizes=tuple, total=long, most=long, part=int, option=tuple, here=long, mark=wide)
    cdef long _blindly(self, int own, int stake, int calls) except -1
