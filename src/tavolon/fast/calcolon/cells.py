"""The row of a duel: cards that change places, what others know of them, what hands make, and dice."""

from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon.layout import (
    AUDIENCE,
    CELLS,
    FLAG,
    HAND,
    HELD,
    KEY,
    KINDS,
    KNOWN,
    KNOWN_CELLS,
    KNOWS,
    PILE,
    PILE_SIZE,
    ROOM,
    SEEN_CELLS,
    SIZE,
    STOCK,
    TABLE,
    TABLE_SIZE,
)
from tavolon.fast.calcolon.terms import Terms
from tavolon.fast.calcolon.values import UNKNOWN, values_of

__all__ = ["Cells"]

WORD = 0xFFFFFFFFFFFFFFFF
GOLDEN, ONE, OTHER = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
BOW, DEVIL = 17, 10
BITS, MASK = 21, 0x1FFFFF
MOST = 5040
"""No question has more answers: the rows of seven cards."""
SEVEN = 7  # kinds to a cell of what is known


class Cells:
    """A row of integers (layout.py) and what a ruleset makes of it; seats are places at the table."""

    def prepare(self, rules: Ruleset, seats: int, final: bool) -> None:
        """Makes room for all that the methods write."""
        self.terms, self.values = Terms(rules, final), values_of(rules, final)
        self.table = self.values.table
        self.seats = seats
        self.length = TABLE + self.terms.total
        self.own = list(bytes(CELLS))
        self.row = self.own
        self.state = 0
        self.listed, self.gives = list(bytes(MOST)), list(bytes(KINDS))
        self.count = self.given = self.form = self.kinds = 0
        self.places = list(bytes(KINDS))
        self.rest, self.moved = list(bytes(KINDS)), list(bytes(4))
        self.seen = list(bytes(SEEN_CELLS))

    def seed(self, seed: int) -> None:
        """Sets the dice, which are no part of the row."""
        self.state = seed & WORD

    def below(self, ways: int) -> int:
        """A number from 0 to ways - 1, each as likely as any other to within 2 to the -32."""
        self.state = self.state + GOLDEN & WORD
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * ONE & WORD
        mixed = (mixed ^ mixed >> 27) * OTHER & WORD
        mixed ^= mixed >> 31
        return (mixed >> 32) * ways >> 32

    def count_bits(self, bits: int) -> int:
        """How many of up to twenty bits are set."""
        bits = bits - (bits >> 1 & 0x55555)
        bits = (bits & 0x33333) + (bits >> 2 & 0x33333)
        return ((bits + (bits >> 4) & 0xF0F0F) * 0x10101 >> 16) & 31

    def nth_bit(self, bits: int, place: int) -> int:
        """The place of the n-th bit that is set, from 0."""
        for _ in range(place):
            bits &= bits - 1
        return self.count_bits((bits & -bits) - 1)

    def after(self, seat: int) -> int:
        """The left-hand neighbour [C2.2]."""
        return seat + 1 if seat + 1 < self.seats else 0

    def on(self, seat: int, distance: int) -> int:
        """The place so many on, clockwise."""
        to = seat + distance
        return to - self.seats if to >= self.seats else to

    def held(self, seat: int, card: int) -> int:
        """How many of a kind a hand has."""
        return self.row[HAND + seat * KINDS + card]

    def gain(self, seat: int, card: int) -> None:
        """A card joins a hand."""
        self.row[HAND + seat * KINDS + card] += 1
        self.row[HELD + seat] |= 1 << card
        self.row[SIZE + seat] += 1
        self.row[KEY + seat] += self.values.weights[card]

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand, and nobody is told."""
        self.row[HAND + seat * KINDS + card] -= 1
        if not self.row[HAND + seat * KINDS + card]:
            self.row[HELD + seat] ^= 1 << card
        self.row[SIZE + seat] -= 1
        self.row[KEY + seat] -= self.values.weights[card]

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand, and all see which: nobody thinks any longer that it is there."""
        self.lose(seat, card)
        if self.row[KNOWS + seat]:
            cell, shift = KNOWN + seat * KNOWN_CELLS + card // SEVEN, 4 * (card % SEVEN)
            for _ in range(ROOM + 1):  # every seat, and the audience
                if self.row[cell] >> shift & 15:
                    self.row[cell] -= 1 << shift
                cell += ROOM * KNOWN_CELLS

    def throw(self, seat: int, card: int, returned: int) -> None:
        """A card goes from a hand to the table."""
        self.leave(seat, card)
        self.row[TABLE + self.row[TABLE_SIZE]] = card + 32 * seat + 256 * returned
        self.row[TABLE_SIZE] += 1

    def take(self, seat: int, card: int) -> None:
        """A card comes off the pile into a hand."""
        self.row[PILE + card] -= 1
        self.row[PILE_SIZE] -= 1
        self.gain(seat, card)

    def pass_bows(self, seat: int, bows: int) -> None:
        """Bows go from a hand to the left-hand neighbour's stock [C5.1]."""
        for _ in range(bows):
            self.leave(seat, BOW)
        self.row[STOCK + self.after(seat)] += bows

    def known(self, viewer: int, seat: int, card: int) -> int:
        """How many of a kind somebody else knows to be in a hand."""
        cell = KNOWN + (viewer * ROOM + seat) * KNOWN_CELLS + card // SEVEN
        return self.row[cell] >> 4 * (card % SEVEN) & 15

    def tell(self, viewer: int, seat: int, card: int, copies: int) -> None:
        """Somebody learns that so many more cards of a kind are in another's hand, or fewer."""
        cell = KNOWN + (viewer * ROOM + seat) * KNOWN_CELLS + card // SEVEN
        self.row[cell] += copies * (1 << 4 * (card % SEVEN))
        self.row[KNOWS + seat] = 1

    def tell_all(self, seat: int, card: int) -> None:
        """All see a card go into a hand."""
        for viewer in range(self.seats):
            if viewer != seat:
                self.tell(viewer, seat, card, 1)
        self.tell(AUDIENCE, seat, card, 1)

    def level(self, seat: int) -> int:
        """What may help a seat to complete its hand: brackets, and turned cards [C3.3, C5.5]."""
        bows, pairs = self.row[STOCK + seat], 0
        while bows >= self.terms.bows and pairs < self.values.pairs:
            bows -= self.terms.bows
            pairs += 1
        return 2 * pairs + (self.row[FLAG + seat] > 0 and self.terms.rotate)

    def made(self, seat: int, card: int) -> int:
        """The number of the set of values a hand makes, with one card more unless it is -1 [C3.2]."""
        size, key = self.row[SIZE + seat], self.row[KEY + seat]
        if card >= 0:
            size += 1
            key += self.values.weights[card]
        if size != self.terms.full or key >> BITS != self.values.shape:
            return 0
        level = self.level(seat)
        cell = 2 * (level * self.values.size + (key & MASK))
        found = self.table[cell] | self.table[cell + 1] << 8
        if found == UNKNOWN:
            cards = [self.held(seat, kind) + (kind == card) for kind in range(KINDS)]
            return self.values.learn(level, key, cards)
        return found
