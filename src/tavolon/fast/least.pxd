# The types of C for least.py.
cimport cython

from tavolon.fast.shapes cimport Shapes

cdef int WIDTH, PULSE

cdef class Search:
    cdef const unsigned char[::1] table
    cdef Shapes shapes
    cdef int count, answers, last
    cdef readonly int stages
    cdef long long[::1] weights, floors, lows
    cdef unsigned short[::1] bits, pool, calls, masks
    cdef unsigned char[::1] parts
    cdef int[::1] worth, scores, starts, sizes
    cdef readonly dict known
    cdef readonly long long nodes
    cdef public object watch

    @cython.locals(i=cython.int)
    cdef void set_bits(self)

    @cython.locals(low=cython.longlong, after=cython.longlong, later=cython.longlong, parts=cython.int)
    cdef long long solve(self, int level, int stage, int start, int size, long long bound)

    @cython.locals(known=cython.longlong, cost=cython.longlong)
    cdef long long search(self, int level, int stage, int start, int size, long long bound)

    @cython.locals(i=cython.int, j=cython.int, row=cython.int, seen=cython.int, most=cython.int)
    cdef int most_parts(self, int start, int size)

    @cython.locals(base=cython.int, end=cython.int, best=cython.longlong, chosen=cython.int)
    cdef long long branch(self, int level, int stage, int start, int size, long long bound)

    @cython.locals(chosen=cython.int, i=cython.int)
    cdef int foremost(self, int base, int end, long long best)

    @cython.locals(
        after=cython.int, own=cython.longlong, few=cython.int, hitting=cython.int, wanted=cython.int,
        found=cython.int, call=cython.int, mask=cython.int
    )
    cdef int weigh(self, int base, int stage, int start, int size, long long bound)

    @cython.locals(answer=cython.int, i=cython.int, low=cython.longlong, score=cython.int)
    cdef bint glance(
        self, int place, int call, int after, int start, int size, long long bound, long long own
    )

    @cython.locals(masks="unsigned short[::1]", bits="unsigned short[::1]", call=cython.int, i=cython.int, row=cython.int)
    cdef void mark(self, int start, int size)

    @cython.locals(parts=cython.int, least=cython.int, more=cython.int, low=cython.longlong)
    cdef int enough(self, int size, int after, long long bound, int hits)

    @cython.locals(cells=cython.int, cell=cython.int, after=cython.int, smallest=cython.int, part=cython.int)
    cdef long long follow(
        self, int level, int stage, int start, int size, int call, long long low, long long best
    )

    @cython.locals(cells=cython.int, cell=cython.int, place=cython.int, i=cython.int)
    cdef void deal(self, int level, int start, int size, int row)
