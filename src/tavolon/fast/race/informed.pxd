# The types of C for informed.py.
cimport cython
from tavolon.fast.race.kinds cimport Kinds
from tavolon.fast.race.shape cimport wide
from tavolon.fast.race.subsets cimport Subsets
from tavolon.fast.race.values cimport Race

cdef class Informed:
    cdef readonly Race race
    cdef readonly Kinds kinds
    cdef readonly Subsets subsets
    cdef readonly int start, whole
    cdef readonly dict hunted, replied, grouped, aimed, mapped, tables

    @cython.locals(size=int, mark=wide)
    cpdef object hunt(self, int place, int theirs)

    @cython.locals(wins="double[::1]", into="int[::1]", more="double[::1]", i=int, part=int)
    cdef object _after(self, won, list parts, double weight, int theirs)

    @cython.locals(size=int, mark=wide)
    cpdef object reply(self, int place, int theirs)

    @cython.locals(most="double[::1]", cells="double[::1]", last="int[::1]", places="int[::1]", size=int, i=int, at=int, option=int, total=double)
    cdef object _best(self, best, rows, ends, flat)

    cdef tuple _table(self, int theirs)

    @cython.locals(mark=wide, own=int, value=long)
    cdef list _aims(self, int place, int public)

    cdef dict _groups(self, int place)

    @cython.locals(mark=wide)
    cdef list _map(self, int place, int call)
