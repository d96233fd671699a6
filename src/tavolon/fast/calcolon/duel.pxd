# The types of C for duel.py.
cimport cython
from tavolon.fast.calcolon.playing cimport Playing

cdef int ABLE, ASKS, CLAIM, NOBODY, OPEN, OVER, ROOM, SCORE, TABLE, TABLE_SIZE, WINNER

cdef class Duel(Playing):
    cdef readonly object rules
    cdef readonly bint final
    cdef long long sums[6]

    @cython.locals(cell=cython.int)
    cpdef void copy_into(self, Duel other)

    cpdef Duel clone(self)

    cpdef int play(self) except -1

    @cython.locals(made=cython.int, place=cython.int, seat=cython.int, ways=cython.int)
    cdef int lead(self, int hero) except -1

    @cython.locals(_=cython.int, made=cython.longlong, seat=cython.int, sums="long long *", voids=cython.int)
    cpdef tuple play_random(self, int duels, unsigned long long seed)
