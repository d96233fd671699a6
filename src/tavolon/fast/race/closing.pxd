# The types of C for closing.py.
cimport cython
from tavolon.fast.race.columns cimport Columns
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.plans cimport Plans
from tavolon.fast.race.states cimport States
from tavolon.fast.race.shape cimport wide

cdef wide TWICE
cdef int REPLY, ASK, AGAIN, SHOW, ROOM

cdef class Closing:
    cdef readonly Kinds kinds
    cdef readonly Columns columns
    cdef readonly Plans plans
    cdef readonly States states
    cdef readonly long searched
    cdef int[::1] kept
    cdef long top, low, high

    cpdef long value(self, int own, int theirs) except -1

    cpdef long twice(self, int own, int theirs) except -1

    cdef long _value(self, int own, int theirs, long alpha, long beta, wide twice) except -1

    @cython.locals(table=Columns, size=long, slot=long)
    cdef long _look(self, int own, int theirs, wide twice) except -1

    @cython.locals(table=Columns, mark=wide, slot=long, whole=long, least=long, most=long)
    cdef long _slot(self, int own, int theirs, wide twice) except -1

    @cython.locals(best=long, high=long, base=long, ways=int, most=long, way=int, bound=long, found=long)
    cdef long _search(self, int own, int theirs, long alpha, long beta, wide twice) except -1

    @cython.locals(slot=long)
    cdef long _settle(self, int own, int theirs, wide twice, long least, long most) except -1

    @cython.locals(table=Columns, found=long)
    cdef long _unfold(self, int own, int theirs, long alpha, long beta, wide twice) except -2

    @cython.locals(table=Columns, base=long, begin=int, ways=int, doubles=bint, way=int, sort=int, total=long, place=int)
    cdef int _ways(self, int own, int theirs, wide twice) except -1

    @cython.locals(chosen=int, way=int)
    cdef int _promising(self, long base, int ways) noexcept

    @cython.locals(place=int)
    cdef long _way(self, int way, int own, int theirs, long alpha, long beta, wide twice) except -1

    cdef int _sort(self, int own, int way, wide twice) noexcept

    @cython.locals(table=Columns, whole=long, low=long)
    cdef long _part(self, int sort, int part, int own, int theirs) except -1

    @cython.locals(table=Columns, begin=int, parts=int, base=long, low=long, high=long, place=int, least=long, most=long, above=long, below=long, found=long)
    cdef long _sum(self, int sort, int way, int own, int theirs, long alpha, long beta) except -1

    @cython.locals(base=long, low=long, high=long, place=int)
    cdef long _open(self, int sort, int begin, int parts, int own, int theirs) except -1

    @cython.locals(chosen=int, least=long, place=int, gap=long)
    cdef int _next(self, long base, int parts) noexcept

    @cython.locals(whole=long)
    cdef long _exact(self, int sort, int part, int own, int theirs, long alpha, long beta) except -1

    @cython.locals(table=Columns, begin=int, end=int, least=long, way=int, total=long, place=int)
    cdef long _double_most(self, int single, int theirs) except -1

    @cython.locals(table=Columns, single=int, least=long, way=int, most=long, found=long)
    cdef long _double(self, int own, int theirs, long alpha, long beta) except -1
