# The types of C for least.py.
cimport cython

from tavolon.fast.shapes cimport Shapes

cdef int WIDTH

cdef class Search:
    cdef const unsigned char[::1] table
    cdef Shapes shapes
    cdef int count, answers, stages
    cdef public int smallest
    cdef long long[::1] weights, floors, lows
    cdef unsigned short[::1] bits, pool, calls, masks
    cdef unsigned char[::1] parts
    cdef int[::1] worth, scores, starts, sizes
    cdef public dict memo
    cdef public long long nodes

    @cython.locals(floor=cython.longlong, cost=cython.longlong, after=cython.longlong, later=cython.longlong, parts=cython.int)
    cdef long long solve(self, int level, int stage, int start, int size, long long bound)

    @cython.locals(i=cython.int)
    cdef void set_bits(self)

    @cython.locals(i=cython.int, j=cython.int, row=cython.int, seen=cython.int, parts=cython.int, most=cython.int)
    cdef int most_parts(self, int start, int size)

    @cython.locals(base=cython.int, end=cython.int, best=cython.longlong, chosen=cython.int, i=cython.int)
    cdef long long branch(self, int level, int stage, int start, int size, long long bound)

    @cython.locals(count=cython.int, floors=cython.int, own=cython.longlong, call=cython.int, i=cython.int, found=cython.int, answer=cython.int, row=cython.int, low=cython.longlong, score=cython.int, few=cython.int, hitting=cython.int, mask=cython.int)
    cdef int weigh(self, int base, int stage, int start, int size, long long bound)

    @cython.locals(masks="unsigned short[::1]", bits="unsigned short[::1]", call=cython.int)
    cdef void mark(self, int row)

    @cython.locals(cells=cython.int, cell=cython.int, after=cython.int, floors=cython.int, smallest=cython.int, part=cython.int)
    cdef long long follow(self, int level, int stage, int start, int size, int call, long long low, long long best)

    @cython.locals(cells=cython.int, base=cython.int, cell=cython.int, i=cython.int)
    cdef void deal(self, int level, int start, int size, int row)

    @cython.locals(parts=cython.int, least=cython.int, more=cython.int, low=cython.longlong)
    cdef int enough(self, int size, int floors, long long bound, int hits)
