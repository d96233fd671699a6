# The types of C for plans.py.
cimport cython
from tavolon.fast.race.catalogue cimport Catalogue
from tavolon.fast.race.columns cimport Columns
from tavolon.fast.race.shape cimport wide

cdef class Plans:
    cdef readonly Columns columns
    cdef readonly Catalogue catalogue
    cdef readonly list here, next, bared
    cdef readonly dict index, against, known, exposed

    @cython.locals(mark=wide, found=int)
    cdef int stake(self, int theirs, int ahead) except -1

    @cython.locals(size=int, turns=int, calls=int, later=int, found=int, bared=int, row=tuple)
    cdef int _new_stake(self, int theirs, int ahead) except -1

    @cython.locals(found=int)
    cdef int _intern(self, int here, int later, int bared) except -1

    cpdef tuple shown(self, int kind, int turns)

    cdef tuple _new_shown(self, int kind, int turns)

    @cython.locals(rows=list, row=tuple, calls=int, total=int, place=int)
    cdef _raise(self, list best, tuple way, int turns, int spent)

    @cython.locals(mark=wide, found=long, here=long)
    cdef long worth(self, int own, int stake) except -1

    @cython.locals(table=Columns, most=long, here=long, later=int, way=int, total=long)
    cdef long _new_worth(self, int own, int stake) except -1

    @cython.locals(table=Columns, most=long, here=long, way=int, total=long)
    cdef long twice(self, int own, int stake) except -1

    @cython.locals(table=Columns, total=long, place=int, part=int)
    cdef long _sum(self, int way, long hit, int stake) except -1
