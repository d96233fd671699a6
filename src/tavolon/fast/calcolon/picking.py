"""How many answers a seat has, and which is the n-th of them, without a list where that is quicker."""

from tavolon.fast.calcolon.layout import (
    ASKS,
    ATTACK,
    BUST,
    COUNT,
    DECIDING,
    HELD,
    HIGHEST,
    LAST_THROW,
    LAY,
    LAYING,
    RECEIVING,
    ROW_SIZE,
    SHOW,
    SHOWDOWN,
    SIZE,
    SWAP,
    SWAPPING,
    TARGET,
)
from tavolon.fast.calcolon.legal import Legal

__all__ = ["Picking"]

LISTED, THROWS, RANKS, SHOWS, SLOTS = 0, 1, 2, 3, 4
SPECIAL, BOW = 0xC4401, 17


class Picking(Legal):
    """Answers by their place in the list of `answers`; `way` is about the seat that `ways` was asked for."""

    def ways(self, seat: int) -> int:
        """How many answers an asked seat has."""
        question = self.row[ASKS]
        self.form = LISTED
        if question in {DECIDING, RECEIVING}:
            if not self.row[HELD + seat] & SPECIAL:
                return self.throw_ways(seat, question == DECIDING or self.terms.receiver_attacks)
        elif question == LAST_THROW:
            if self.row[SIZE + seat] > self.terms.full and not (self.terms.redraw and self.drawn(BOW)):
                return self.last_ways(seat)
        elif question == SHOWDOWN:
            self.form, self.kinds = SHOWS, self.made(seat, -1)
            return len(self.values.sets[self.kinds]) if self.kinds else 1
        elif question == LAYING:
            self.form = RANKS
            return self.rows(self.row[TARGET])
        elif question == SWAPPING and self.row[COUNT] == 1:
            return self.slot_ways(seat)
        return self.answers(seat)

    def way(self, place: int) -> int:
        """The answer at a place, from 0."""
        if self.form == LISTED:
            return self.listed[place]
        if self.form == THROWS:
            if place < self.given:
                return ATTACK
            return self.thrown(self.nth_bit(self.kinds, place - self.given))
        if self.form == RANKS:
            return LAY + place
        if self.form == SHOWS:
            return SHOW + (HIGHEST - self.shown(place)) // 10 if self.kinds else BUST
        size = self.row[ROW_SIZE]
        return SWAP + 512 * self.places[place // size] + 8 * (place % size)

    def throw_ways(self, seat: int, may_attack: bool) -> int:
        """Those of a hand without a card that has an effect."""
        self.form, self.kinds = THROWS, self.row[HELD + seat]
        self.given = 1 if may_attack and self.made(seat, -1) else 0
        return self.given + self.count_bits(self.kinds)

    def last_ways(self, seat: int) -> int:
        """Those of a hand that is too large, where no bow is given back."""
        self.form, self.given, self.kinds = THROWS, 0, self.throwable(seat)
        return self.count_bits(self.kinds)

    def shown(self, place: int) -> int:
        """The value at a place, the highest first."""
        values = self.values.sets[self.kinds]
        return values[len(values) - 1 - place]

    def slot_ways(self, seat: int) -> int:
        """A card of one's own for one in any slot."""
        self.giveable(seat)
        self.form = SLOTS
        some = 0
        for i in range(self.given):
            if not i or self.gives[i] != self.gives[i - 1]:
                self.places[some] = i
                some += 1
        return some * self.row[ROW_SIZE]
