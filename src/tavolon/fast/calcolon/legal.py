"""What a seat may answer, as ascending numbers (layout.py) in the order of the readable game."""

from tavolon.fast.calcolon.layout import (
    ABLE,
    ASKS,
    ATTACK,
    BARTER,
    BURN,
    BURN_TWO,
    BUST,
    CLAIM,
    COUNT,
    DEAL,
    DECIDING,
    DRAW,
    DRAWN,
    DRAWN_SIZE,
    FLAG,
    HAND,
    HELD,
    HIGHEST,
    KINDS,
    LAST_THROW,
    LAY,
    LAYING,
    PASS,
    PILE,
    PUSHED,
    REBELLING,
    RECEIVING,
    REDRAW,
    ROB,
    ROW_SIZE,
    SHOW,
    SHOWDOWN,
    SHUFFLING,
    SIZE,
    STOCK,
    SWAP,
    SWAPPING,
    SWAPS,
    TARGET,
    THROW,
)
from tavolon.fast.calcolon.turns import Turns

__all__ = ["Legal"]

ZERO, DEVIL, SWORD, FLAME, BOW, TRADE_1 = 0, 10, 12, 14, 17, 18
SPECIAL = 0xC4401
"""Kinds that may have an effect: zero, the devil zero, the flame arrow, trades."""
NEXT = 1
ONE_KIND = 1


class Legal(Turns):
    """Lists of answers, written to `listed`; each method is a function of `calcolon.phases`."""

    def add(self, action: int) -> None:
        """One more answer."""
        self.listed[self.count] = action
        self.count += 1

    def answers(self, seat: int) -> int:
        """Lists what an asked seat may answer, or chance; how many that is."""
        self.count = 0
        question = self.row[ASKS]
        if question in {DECIDING, RECEIVING}:
            self.turn_answers(seat, question == DECIDING or self.terms.receiver_attacks)
        elif question == CLAIM:
            self.add(PASS)
            if self.row[ABLE] >> seat & 1:
                self.add(ROB)
        elif question == LAST_THROW:
            self.last_throws(seat)
        elif question == SHOWDOWN:
            self.shows(seat)
        elif question == REBELLING:
            self.rebel_answers(seat)
        elif question in {LAYING, SHUFFLING}:
            for rank in range(self.rows(self.row[TARGET])):
                self.add(LAY + rank)
        elif question == SWAPPING:
            self.swaps(seat)
        else:
            self.deals()
        return self.count

    def turn_answers(self, seat: int, may_attack: bool) -> None:
        """An attack with a complete hand, and every card that may be thrown, plain first [C4.3, C4.4]."""
        if may_attack and self.made(seat, -1):
            self.add(ATTACK)
        kinds = self.row[HELD + seat]
        while kinds:
            card = self.nth_bit(kinds, 0)
            kinds &= kinds - 1
            if not SPECIAL >> card & 1:
                self.add(self.thrown(card))
            elif card != DEVIL:
                self.add(self.thrown(card))
                self.effects(seat, card)
            elif not self.row[PUSHED]:
                self.pushes(seat)

    def thrown(self, card: int) -> int:
        """The number of throwing a card without effect."""
        return THROW + 8 * (card + 10 * (card > FLAME))

    def effects(self, seat: int, card: int) -> None:
        """Each effect the card may be thrown with."""
        if card == ZERO:
            for distance in range(1, self.skippable() + 1):
                self.add(THROW + distance)
        elif card >= TRADE_1:
            for distance in range(1, self.seats):
                if self.swappable(
                    seat, self.on(seat, distance), card - TRADE_1 + 1, self.row[SIZE + seat] - 1
                ):
                    self.add(self.thrown(card) + distance)
        elif card == FLAME and self.row[STOCK + seat]:
            self.burns()

    def skippable(self) -> int:
        """How many seats, from the left-hand neighbour on, a zero may be thrown at [C5.2]."""
        if self.terms.skip > NEXT:
            return self.seats - 1
        return self.terms.skip

    def swappable(self, seat: int, opponent: int, carts: int, size: int) -> int:
        """How many cards can be swapped, of a hand with so many [C5.3]."""
        if not self.terms.give_devil:
            size -= self.held(seat, DEVIL)
        return min(carts, self.row[SIZE + opponent], size)

    def pushes(self, seat: int) -> None:
        """A push to anybody else whom no rebellion guards [C5.4]."""
        for distance in range(1, self.seats):
            if not (self.terms.immune and self.row[FLAG + self.on(seat, distance)] > 0):
                self.add(THROW + 8 * DEVIL + distance)

    def burns(self) -> None:
        """What a flame arrow may name: kinds that are in the deck, but not itself [C5.6]."""
        kinds = self.terms.kinds & ~(1 << FLAME)
        if not self.terms.burn_devil:
            kinds &= ~(1 << DEVIL)
        if self.terms.flame == ONE_KIND:
            for kind in range(KINDS):
                if kinds >> kind & 1:
                    self.add(BURN + kind)
        elif self.terms.flame > ONE_KIND:
            for number in range(SWORD):
                for operator in range(SWORD, BOW):
                    if kinds >> number & kinds >> operator & 1:
                        self.add(BURN_TWO + 5 * number + operator - SWORD)

    def rebel_answers(self, seat: int) -> None:
        """Drawing, or a swap with anybody who has cards, unless all have just swapped in turn [C5.5]."""
        self.add(DRAW)
        if self.row[SWAPS] < self.seats:
            for distance in range(1, self.seats):
                if self.swappable(seat, self.on(seat, distance), 1, self.row[SIZE + seat]):
                    self.add(BARTER + distance)

    def rows(self, seat: int) -> int:
        """How many rows a hand can lie in."""
        ways = laid = 1
        kinds = self.row[HELD + seat]
        while kinds:
            copies = self.row[HAND + seat * KINDS + self.nth_bit(kinds, 0)]
            kinds &= kinds - 1
            ways *= laid
            laid += 1
            for copy in range(2, copies + 1):
                ways = ways * laid // copy
                laid += 1
        return ways

    def giveable(self, seat: int) -> None:
        """Lists the cards a user may give, in order, in `gives` [C5.3]."""
        self.given = 0
        kinds = self.row[HELD + seat]
        if not self.terms.give_devil:
            kinds &= ~(1 << DEVIL)
        while kinds:
            card = self.nth_bit(kinds, 0)
            kinds &= kinds - 1
            for _ in range(self.row[HAND + seat * KINDS + card]):
                self.gives[self.given] = card
                self.given += 1

    def swaps(self, seat: int) -> None:
        """One's own cards, alike ones once, for those in any slots [C5.3]."""
        self.giveable(seat)
        single = self.row[COUNT] == 1
        for i in range(self.given):
            if i and self.gives[i] == self.gives[i - 1]:
                continue
            for j in range(i + 1, i + 2 if single else self.given):
                if j > i + 1 and self.gives[j] == self.gives[j - 1]:
                    continue
                self.slots(SWAP + 64 * (8 * i + (0 if single else j)), single)

    def slots(self, base: int, single: bool) -> None:
        """Every slot, or every two."""
        size = self.row[ROW_SIZE]
        for one in range(size):
            for other in range(one + 1, one + 2 if single else size):
                self.add(base + 8 * one + (0 if single else other))

    def last_throws(self, seat: int) -> None:
        """Any card that may go, or nothing from a hand that is short; another card for a drawn bow [C6.2]."""
        if self.row[SIZE + seat] <= self.terms.full:
            self.add(PASS)
        else:
            kinds = self.throwable(seat)
            while kinds:
                self.add(self.thrown(self.nth_bit(kinds, 0)))
                kinds &= kinds - 1
        if self.terms.redraw and self.drawn(BOW) and self.drawable():
            self.add(REDRAW)

    def throwable(self, seat: int) -> int:
        """The kinds that may go from a hand that is too large, as bits [C5.4, C6.2]."""
        kinds = self.row[HELD + seat]
        if self.terms.drawn_only:
            some = 0
            for place in range(self.row[DRAWN_SIZE]):
                some |= 1 << self.row[DRAWN + place]
            kinds &= some
        return kinds & ~(1 << DEVIL) if self.row[PUSHED] else kinds

    def drawn(self, card: int) -> bool:
        """Whether a card is among those of the last draw."""
        for place in range(self.row[DRAWN_SIZE]):
            if self.row[DRAWN + place] == card:
                return True
        return False

    def shows(self, seat: int) -> None:
        """Every value the cards make, the highest first; a bust only for cards that make none [C6.4]."""
        made = self.made(seat, -1)
        if not made:
            self.add(BUST)
        else:
            for value in reversed(self.values.sets[made]):
                self.add(SHOW + (HIGHEST - value) // 10)

    def deals(self) -> None:
        """Every card left in the pile, each copy for itself."""
        for card in range(KINDS):
            for _ in range(self.row[PILE + card]):
                self.add(DEAL + card)
