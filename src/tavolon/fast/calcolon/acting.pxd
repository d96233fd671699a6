# The types of C for acting.py.
cimport cython
from tavolon.fast.calcolon.scoring cimport Scoring

cdef int ANSWER, ASKS, ATTACK, BARTER, BURN, BURN_TWO, CARD, CLAIM, DEAL, DRAW, DRAWN, DRAWN_SIZE
cdef int LAST_DRAW, LAST_THROW, LAY, LAYING, LEFT, OPEN, PASS, PUSHED, REBELLING, RECEIVING, REDRAW
cdef int RETURNED, ROB, SEAT, SHOWDOWN, SHUFFLING, SIZE, SKIPS, SWAPPING, SWAPS, TABLE_SIZE, TARGET
cdef int THROW, TURN, ZERO, DEVIL, SWORD, FLAME, BOW, TRADE_1

cdef class Acting(Scoring):
    @cython.locals(question=cython.int)
    cdef int answer(self, int seat, int action) except -1

    @cython.locals(by=cython.int, distance=cython.int, king=cython.int)
    cdef void claimed(self) noexcept

    cdef void unclaimed(self) noexcept

    cdef void rebelled(self, int seat, int action) noexcept

    @cython.locals(distance=cython.int)
    cdef int act(self, int seat, int action) except -1

    @cython.locals(place=cython.int)
    cdef int card_of(self, int action) noexcept

    @cython.locals(pair=cython.int)
    cdef int named(self, int action) noexcept

    cdef int thrown_plain(self, int seat, int card) except -1

    cdef int take_effect(self, int seat, int card, int to) except -1

    cdef void push(self, int seat, int to) noexcept

    @cython.locals(card=cython.int)
    cdef void last_threw(self, int seat, int action) noexcept

    @cython.locals(after=cython.int, place=cython.int)
    cdef void undraw(self, int card) noexcept
