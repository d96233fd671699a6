# The types of C for states.py.
cimport cython
from tavolon.fast.race.shape cimport wide

cdef wide STIR

cdef class States:
    cdef readonly long count, room
    cdef wide[::1] mark
    cdef int[::1] least, most

    @cython.locals(place=long)
    cdef long find(self, wide mark) except -2

    @cython.locals(place=long)
    cdef long add(self, wide mark, int least, int most) except -1

    @cython.locals(last=wide, place=wide)
    cdef long _place(self, wide mark) except -1

    @cython.locals(marks="unsigned long long[::1]", leasts="int[::1]", mosts="int[::1]", room=long, old=long, place=long)
    cdef long _grow(self) except -1
