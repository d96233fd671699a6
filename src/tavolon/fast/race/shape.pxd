# The types of C for shape.py.
cimport cython

ctypedef unsigned long long wide

cdef wide MASK, FIRST, SECOND, ALONE

cpdef wide mix(wide value) noexcept

cdef class Shaper:
    cdef readonly int positions, symbols
    cdef bint coloured
    cdef const unsigned char[::1] digits, classes, orders
    cdef readonly wide[::1] names, raw
    cdef wide[::1] colour, other, word, profile
    cdef int[::1] count, label
    cdef int chosen

    cdef int _read(self, tuple row)

    @cython.locals(codes="unsigned short[::1]", size=int, best=wide, found=wide, before=wide, width=int, start=int, place=int, fits=bint)
    cpdef wide key(self, members)

    @cython.locals(width=int, cell=int, i=int, place=int, digit=int, seen=int, value=wide)
    cdef void _tally(self, unsigned short[::1] codes, int size)

    @cython.locals(width=int, alive=int, digit=int, total=int, place=int, seen=int, value=wide)
    cdef wide _ordered(self, unsigned short[::1] codes, int size, int start)

    @cython.locals(width=int, digit=int, cell=int, value=wide, i=int, base=int, place=int, beside=int, fellow=int)
    cdef void _refine(self, unsigned short[::1] codes, int size, int start)

    @cython.locals(different=int, digit=int, smaller=int, fellow=int, first=bint)
    cdef int _rank(self)

    @cython.locals(chosen=int, digit=int, fellow=int)
    cdef void _single_out(self)

    @cython.locals(codes="unsigned short[::1]", size=int, i=int)
    cpdef object arranged(self, members)

    @cython.locals(value=int, place=int, digit=int)
    cdef int _rename(self, int code, int start)

    @cython.locals(key=wide, i=int, digit=int)
    cdef wide _name(self, unsigned short[::1] codes, int size, int start)
