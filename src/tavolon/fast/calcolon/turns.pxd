# The types of C for turns.py.
cimport cython
from tavolon.fast.calcolon.cells cimport Cells

cdef int ABLE, ASKED, ASKS, CARD, CLAIM, DECIDING, DRAWN, DRAWN_SIZE, FILLING, FIRST, FIRST_DRAW, FLAG
cdef int HAND, KINDS, KING, LAST_DRAW, LAST_THROW, LEFT, OPEN, OPENED, ORDER, OVER, OWED, PILE
cdef int PILE_SIZE, PUSHED, REBELLING, REFILLING, RESHUFFLES, RETURNED, SCORE, SEAT, SHOWDOWN, SIZE
cdef int SKIPS, SWAPS, TABLE, TABLE_SIZE, TARGET, TURN, TURN_DRAW, WINNER, BOW, DEVIL, IMMEDIATE
cdef int OWN_TURN_ONE

cdef class Turns(Cells):
    cdef void ask(self, int question, int seat, int asked) noexcept

    cdef int others(self, int seat) noexcept

    cdef bint drawable(self) noexcept

    cdef void deal(self, int question, int to) noexcept

    @cython.locals(kept=cython.int, place=cython.int, thrown=cython.int)
    cdef void reshuffle(self) noexcept

    @cython.locals(seat=cython.int)
    cdef void annul(self) noexcept

    @cython.locals(question=cython.int, to=cython.int)
    cdef void dealt(self, int card) noexcept

    cdef void filled(self, int to) noexcept

    @cython.locals(bows=cython.int)
    cdef void drew(self, int to, int card) noexcept

    cdef void last_drew(self, int to, int card) noexcept

    cdef void next_turn(self) noexcept

    @cython.locals(seat=cython.int, shortage=cython.int)
    cdef void open_turn(self, int seat) noexcept

    cdef void draw(self, int seat) noexcept

    cdef void draw_card(self, int seat) noexcept

    cdef int claim(self, int by, int card, int skipped) except -1

    @cython.locals(able=cython.int, seat=cython.int)
    cpdef int find_able(self) except -1

    cdef void attack(self, int seat) noexcept

    @cython.locals(to=cython.int)
    cdef void next_draw(self, int seat) noexcept

    @cython.locals(card=cython.int, owed=cython.int, place=cython.int, seat=cython.int)
    cdef void burn(self, int kinds, int by) noexcept

    @cython.locals(_=cython.int, seat=cython.int)
    cdef void refill(self, int seat) noexcept
