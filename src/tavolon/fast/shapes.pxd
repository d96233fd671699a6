# The types of C for shapes.py.
cimport cython

cdef unsigned long long ALL, ONE, OTHER

cdef unsigned long long mix(unsigned long long value)

cdef class Shapes:
    cdef const unsigned char[::1] digits
    cdef readonly int length, pool, count
    cdef unsigned long long[::1] places, figures, seen, weights
    cdef bytearray text
    cdef unsigned char[::1] letters
    cdef int[::1] codes, ranks, where, powers, kind, order, taken
    cdef unsigned char[::1] marks

    cpdef bytes name(self, unsigned short[::1] members, int start, int size)

    @cython.locals(i=cython.int, place=cython.int, digit=cython.int, cell=cython.int, base=cython.int, length=cython.int, pool=cython.int, total=cython.ulonglong)
    cdef void refine(self, unsigned short[::1] members, int start, int size)

    @cython.locals(place=cython.int, digit=cython.int, length=cython.int, pool=cython.int, total=cython.ulonglong)
    cdef void recolour(self)

    @cython.locals(i=cython.int, turn=cython.int, first=cython.int, tied=cython.int)
    cdef void rank(self, unsigned short[::1] members, int start, int size, unsigned long long[::1] colours, int offset, int count)

    @cython.locals(i=cython.int, place=cython.int, digit=cython.int, code=cython.int, free=cython.int, number=cython.int)
    cdef bytes renamed(self, unsigned short[::1] members, int start, int size)

    @cython.locals(i=cython.int, digit=cython.int, other=cython.int)
    cdef void kinds(self, unsigned short[::1] members, int start, int size)

    @cython.locals(i=cython.int, place=cython.int, digit=cython.int, code=cython.int, base=cython.int, length=cython.int)
    cdef bint alike(self, unsigned short[::1] members, int start, int size, int one, int other)

    @cython.locals(i=cython.int, digit=cython.int, kind=cython.int)
    cdef bint first_of_kind(self, int call)
