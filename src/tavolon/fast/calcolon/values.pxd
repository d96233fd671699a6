# The types of C for values.py.

cdef class Values:
    cdef readonly int numbers, pairs, shape, mask, size
    cdef readonly bint negatives, zero
    cdef int weights[20]
    cdef bytearray table
    cdef readonly list sets
    cdef dict numbered
