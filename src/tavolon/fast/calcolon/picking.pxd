# The types of C for picking.py.
cimport cython
from tavolon.fast.calcolon.legal cimport Legal

cdef int ASKS, ATTACK, BUST, COUNT, DECIDING, HELD, HIGHEST, LAST_THROW, LAY, LAYING, RECEIVING
cdef int ROW_SIZE, SHOW, SHOWDOWN, SIZE, SWAP, SWAPPING, TARGET, LISTED, THROWS, RANKS, SHOWS, SLOTS
cdef int SPECIAL, BOW

cdef class Picking(Legal):
    cdef int places[20]
    cdef int form, kinds

    @cython.locals(question=cython.int)
    cdef int ways(self, int seat) except -1

    @cython.locals(size=cython.int)
    cdef int way(self, int place) except -1

    cdef int throw_ways(self, int seat, int may_attack) except -1

    cdef int last_ways(self, int seat) noexcept

    @cython.locals(values=tuple)
    cdef int shown(self, int place) except -1

    @cython.locals(i=cython.int, some=cython.int)
    cdef int slot_ways(self, int seat) noexcept
