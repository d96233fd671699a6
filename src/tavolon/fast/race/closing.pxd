# The types of C for closing.py.
cimport cython
from tavolon.fast.race.columns cimport Columns
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.plans cimport Plans
from tavolon.fast.race.shape cimport wide

cdef wide TWICE
cdef int REPLY, ASK, AGAIN, SHOW, ROOM, FIRST

cdef class Closing:
    cdef readonly Kinds kinds
    cdef readonly object told
    cdef readonly bint even
    cdef readonly Columns columns
    cdef readonly Plans plans
    cdef readonly long room, count, searched
    cdef wide[::1] mark
    cdef int[::1] least, most, kept
    cdef long top, low, high

    cpdef long value(self, int own, int theirs) except -1

    cpdef bint reaches(self, int own, int theirs, long pairs) except -1

    @cython.locals(slot=long)
    cdef long _value(self, int own, int theirs, long alpha, long beta) except -1

    cdef long _doubled(self, int own, int theirs, long alpha, long beta) except -1

    @cython.locals(table=Columns, size=long)
    cdef long _look(self, int own, int theirs, wide twice) except -2

    @cython.locals(table=Columns, mark=wide, slot=long, whole=long, least=long, most=long)
    cdef long _slot(self, int own, int theirs, wide twice) except -1

    @cython.locals(last=wide, place=wide)
    cdef long _place(self, wide mark) except -1

    @cython.locals(marks="unsigned long long[::1]", leasts="int[::1]", mosts="int[::1]", room=long, old=long, slot=long)
    cdef long _grow(self) except -1

    @cython.locals(table=Columns, best=long, high=long, begin=int, end=int, base=long, doubles=bint, ways=int, most=long, way=int, bound=long, place=int, found=long, slot=long)
    cdef long _search(self, int own, int theirs, long alpha, long beta, wide twice) except -1

    cdef int _sort(self, int own, int way, wide twice) noexcept

    @cython.locals(table=Columns, way=int, sort=int, total=long, place=int)
    cdef long _bound_ways(self, int own, int theirs, int begin, int end, long base, wide twice) except -1

    @cython.locals(table=Columns, whole=long, low=long)
    cdef long _part(self, int sort, int part, int own, int theirs) except -1

    @cython.locals(table=Columns, begin=int, parts=int, base=long, low=long, high=long, place=int, least=long, most=long, above=long, below=long, found=long)
    cdef long _sum(self, int sort, int way, int own, int theirs, long alpha, long beta) except -1

    @cython.locals(chosen=int, least=long, place=int, gap=long)
    cdef int _next(self, long base, int parts) noexcept

    @cython.locals(whole=long)
    cdef long _exact(self, int sort, int part, int own, int theirs, long alpha, long beta) except -1

    @cython.locals(table=Columns, begin=int, end=int, least=long, way=int, total=long, place=int)
    cdef long _double_most(self, int single, int theirs) except -1

    @cython.locals(table=Columns, single=int, least=long, way=int, most=long, found=long)
    cdef long _double(self, int own, int theirs, long alpha, long beta) except -1
