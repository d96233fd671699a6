# The types of C for columns.py.
from tavolon.fast.race.catalogue cimport Catalogue

cdef class Columns:
    cdef readonly Catalogue catalogue
    cdef readonly int met
    cdef readonly list store
    cdef int[::1] size, once, options, questions, shown, after, single, parts, begins, late, plain

    cdef void _lend(self)

    cdef void _release(self)

    cpdef learn(self)

    cpdef unfold(self, int kind)

    cdef int _ways(self, tuple ways) except -1
