# The types of C for row.py.

cdef class Row:
    cdef int own[616]
    cdef unsigned long long state
    cdef short marks[5040]
    cdef int seat, ways
