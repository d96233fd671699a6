# The types of C for policy.py.
cimport cython
from tavolon.fast.calcolon.playing cimport Playing

cdef int ABLE, ASKS, ATTACK, BUST, CARD, CHANCE, CLAIM, COUNT, DECIDING, DRAW, FLAG, HAND, HIGHEST, KINDS
cdef int LAST_THROW, LAY, LAYING, OPEN, PASS, PUSHED, REBELLING, RECEIVING, REDRAW, ROB, SHOW, SHOWDOWN
cdef int SIZE, STOCK, SWAP, SWAPPING, TARGET, THROW, WINNER, WON_BY, ZERO_DUEL
cdef int ZERO, DEVIL, FLAME, SHIELD, BOW, TRADE_1
cdef int BINS, FULL, DIGITS, ABOVE, LEVELS, DEPTH, LOWEST, SETS, NONE
cdef int PUSH, SKIP, SWAPPED, SINGLE_BOW, PAIR, AFTER_ZERO, REBELLION

cdef class Policy(Playing):
    cdef object guide
    cdef unsigned long long codes[65536]
    cdef double worths[65536]
    cdef int where[20]
    cdef double dangers[20]
    cdef int tops[65535]
    cdef double chances[6144]
    cdef int ready[6]
    cdef int met, topped, found
    cdef double lost_then
    cdef public bint later

    cdef int counted_at(self, int card) noexcept

    @cython.locals(card=cython.int, stuck=cython.ulonglong, code=cython.ulonglong, copies=cython.ulonglong)
    cdef unsigned long long code(self, int seat) noexcept

    @cython.locals(step=cython.ulonglong)
    cdef unsigned long long step_of(self, int card) noexcept

    @cython.locals(slot=cython.ulonglong)
    cdef double hold(self, unsigned long long code) except? -1

    @cython.locals(one=cython.int)
    cdef double learn(self, unsigned long long code, unsigned long long slot) except? -1

    cdef int top(self, int made) except? -1

    @cython.locals(level=cython.int, place=cython.int)
    cdef double exceeded(self, int seat, int value) except? -1

    @cython.locals(safe=cython.double, other=cython.int, won=cython.double)
    cdef double crown(self, int seat, int value) except? -1

    cpdef double waiting(self, int seat) except? -1

    cpdef int choose(self, int seat) except -1

    @cython.locals(question=cython.int, made=cython.int)
    cdef int quick(self, int seat) except -1

    @cython.locals(card=cython.int, made=cython.int)
    cdef int quick_claim(self, int seat) except -1

    @cython.locals(code=cython.ulonglong, best=cython.double, worth=cython.double, action=cython.int, made=cython.int, card=cython.int)
    cdef int quick_turn(self, int seat, bint may_attack) except -1

    @cython.locals(distance=cython.int, worth=cython.double, bows=cython.int)
    cdef double throw_worth(self, int seat, int card, unsigned long long code) except? -1

    @cython.locals(count=cython.int, place=cython.int, card=cython.int, made=cython.int, shown=cython.int, best=cython.int, action=cython.int)
    cdef int quick_last(self, int seat) except -1

    @cython.locals(count=cython.int, place=cython.int, pair=cython.int, choice=cython.int, single=cython.bint, first=cython.int, ways=cython.int, code=cython.ulonglong, left=cython.ulonglong, best=cython.double, worth=cython.double)
    cdef int quick_swap(self, int seat) except -1
