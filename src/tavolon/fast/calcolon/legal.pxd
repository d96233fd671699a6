# The types of C for legal.py.
cimport cython
from tavolon.fast.calcolon.turns cimport Turns

cdef int ABLE, ASKS, ATTACK, BARTER, BURN, BURN_TWO, BUST, CLAIM, COUNT, DEAL, DECIDING, DRAW, DRAWN
cdef int DRAWN_SIZE, FLAG, HAND, HELD, HIGHEST, KINDS, LAST_THROW, LAY, LAYING, PASS, PILE, PUSHED
cdef int REBELLING, RECEIVING, REDRAW, ROB, ROW_SIZE, SHOW, SHOWDOWN, SHUFFLING, SIZE, STOCK, SWAP
cdef int SWAPPING, SWAPS, TARGET, THROW, ZERO, DEVIL, SWORD, FLAME, BOW, TRADE_1, SPECIAL, NEXT, ONE_KIND

cdef class Legal(Turns):
    cdef int listed[5040]
    cdef int gives[20]
    cdef int count, given

    cdef void add(self, int action) noexcept

    @cython.locals(question=cython.int, rank=cython.int)
    cdef int answers(self, int seat) except -1

    @cython.locals(card=cython.int, kinds=cython.int)
    cdef int turn_answers(self, int seat, int may_attack) except -1

    cdef int thrown(self, int card) noexcept

    @cython.locals(distance=cython.int)
    cdef void effects(self, int seat, int card) noexcept

    cdef int skippable(self) noexcept

    @cython.locals(size=cython.int)
    cdef int swappable(self, int seat, int opponent, int carts, int size) noexcept

    @cython.locals(distance=cython.int)
    cdef void pushes(self, int seat) noexcept

    @cython.locals(kind=cython.int, kinds=cython.int, number=cython.int, operator=cython.int)
    cdef void burns(self) noexcept

    @cython.locals(distance=cython.int)
    cdef void rebel_answers(self, int seat) noexcept

    @cython.locals(copies=cython.int, copy=cython.int, kinds=cython.int, laid=cython.int, ways=cython.int)
    cdef int rows(self, int seat) noexcept

    @cython.locals(_=cython.int, card=cython.int, kinds=cython.int)
    cdef void giveable(self, int seat) noexcept

    @cython.locals(i=cython.int, j=cython.int, single=cython.int)
    cdef void swaps(self, int seat) noexcept

    @cython.locals(one=cython.int, other=cython.int, size=cython.int)
    cdef void slots(self, int base, int single) noexcept

    @cython.locals(kinds=cython.int)
    cdef void last_throws(self, int seat) noexcept

    @cython.locals(kinds=cython.int, place=cython.int, some=cython.int)
    cdef int throwable(self, int seat) noexcept

    @cython.locals(place=cython.int)
    cdef bint drawn(self, int card) noexcept

    @cython.locals(made=cython.int, value=cython.int)
    cdef int shows(self, int seat) except -1

    @cython.locals(_=cython.int, card=cython.int)
    cdef void deals(self) noexcept
