"""Worlds a seat may be in: hands for the others that go with what it has seen, and a pile in some order."""

from collections.abc import Sequence

from tavolon.fast.calcolon.layout import (
    ABLE,
    ASKS,
    CELLS,
    CHANCE,
    CLAIM,
    FACTOR,
    HAND,
    KINDS,
    KING,
    OPEN,
    PILE,
    PILE_SIZE,
    ROOM,
    SHUFFLING,
    SIZE,
    WINNER,
)
from tavolon.fast.calcolon.policy import NONE, Policy

__all__ = ["Worlds"]

DECKFUL = 240
TRIES, KING_TRIES = 80, 8000
"""How often a hand is drawn again at most, until it is likely enough."""
SLIP = 0.06
"""How likely a seat lets a throw go by that it should have robbed, or a hand that should attack."""
CARE = 8.0
"""How many points a throw may be worse than the best and still be a quarter as likely."""
FLOORS = (1.0, 0.17, 0.09, 0.05, 0.04, 0.03, 0.03)
POOR, RICH = 45.0, 205.0
"""How likely a worthless hand is beside a rich one, by the turns a seat has had: counted where bots met.
Hands worth -POOR or less are worthless, those worth RICH more are rich."""
LEAST = 0.0005
FREE = (1 << 51) - 1
"""A hand's code without what a devil zero costs that cannot be thrown."""
DICE = 1 << 16


class Worlds(Policy):
    """Deals the cards that one seat cannot see, again and again; evidence says how likely a hand is."""

    def clear_worlds(self) -> None:
        """Makes room for a beginning, a world, and what is known of the others."""
        self.root = list(bytes(CELLS))
        self.world = list(bytes(CELLS))
        self.order = list(bytes(DECKFUL))
        self.ordered = self.drawn_so = 0
        self.me = 0
        self.missing = list(bytes(ROOM))
        self.passed = list(bytes(ROOM * DECKFUL))
        self.passes = list(bytes(ROOM))
        self.threw = list(bytes(ROOM))
        self.threw_last = list(bytes(ROOM))
        self.liked = list(bytes(16))
        self.turns = list(bytes(ROOM))
        self.floors = list(FLOORS)
        self.robbed = -1
        self.rich = RICH if self.terms.hand <= 4 else 4 * RICH

    def stand(
        self,
        me: int,
        missing: Sequence[int],
        passed: Sequence[Sequence[int]],
        threw: Sequence[int],
        threw_last: Sequence[int],
        turns: Sequence[int],
        robbed: int,
    ) -> None:
        """Takes the duel as it is now, the others' hands holding only what is known, for the beginning.

        By place: how many cards are missing from each hand; what was thrown and not robbed since the hand
        is as it is; what the seat itself threw from it then, and in its last draw; how many turns it has had.
        `robbed` is what the king robbed. -1 stands for nothing.
        """
        self.me = me
        for cell in range(self.length):
            self.root[cell] = self.row[cell]
        for seat in range(self.seats):
            self.missing[seat] = missing[seat]
            self.passes[seat] = len(passed[seat])
            for place in range(len(passed[seat])):
                self.passed[seat * DECKFUL + place] = passed[seat][place]
            self.threw[seat] = threw[seat]
            self.threw_last[seat] = threw_last[seat]
            self.turns[seat] = min(turns[seat], len(FLOORS) - 1)
        self.robbed = robbed

    def imagine(self, seed: int) -> None:
        """Deals a world; the same seed deals the same."""
        self.seed(seed)
        for cell in range(self.length):
            self.row[cell] = self.root[cell]
        size = 0
        for card in range(KINDS):
            for _ in range(self.row[PILE + card]):
                self.order[size] = card
                size += 1
        dealt = 0
        for distance in range(self.seats):
            seat = self.on(self.row[KING] if self.row[KING] >= 0 else self.me, distance)
            if seat != self.me and self.missing[seat]:
                self.deal_hand(seat, dealt, size)
                dealt += self.missing[seat]
        self.ordered = size - dealt
        for place in range(dealt, size):
            other = place + self.below(size - place)
            card = self.order[other]
            self.order[other] = self.order[place]
            self.order[place - dealt] = card
        if self.row[ASKS] == CLAIM:
            self.find_able()
        for cell in range(self.length):
            self.world[cell] = self.row[cell]

    def deal_hand(self, seat: int, start: int, size: int) -> int:
        """Draws a hand until it is likely enough, else keeps the likeliest; how many were drawn in vain."""
        missing = self.missing[seat]
        tries = KING_TRIES if seat == self.row[KING] else TRIES
        best = -1.0
        for tried in range(tries):
            for place in range(start, start + missing):
                other = place + self.below(size - place)
                card = self.order[other]
                self.order[other] = self.order[place]
                self.order[place] = card
                self.take(seat, card)
            likely = self.fits(seat)
            if self.below(DICE) < likely * DICE:
                return tried
            if likely > best:
                best = likely
                for place in range(missing):
                    self.liked[place] = self.order[start + place]
            for place in range(start, start + missing):
                self.put_back(seat, self.order[place])
        for place in range(missing):
            other = start + place
            while self.order[other] != self.liked[place]:
                other += 1
            self.order[other] = self.order[start + place]
            self.order[start + place] = self.liked[place]
            self.take(seat, self.liked[place])
        return tries

    def put_back(self, seat: int, card: int) -> None:
        """A card goes back to the pile."""
        self.lose(seat, card)
        self.row[PILE + card] += 1
        self.row[PILE_SIZE] += 1

    def fits(self, seat: int) -> float:
        """How likely a seat with these cards would have played as it did, to within a factor."""
        if self.row[KING] >= 0:
            return self.fits_last(seat)
        likely = self.sought(seat)
        if self.passes[seat]:
            worth = self.hold(self.code(seat))
            for place in range(self.passes[seat]):
                made = self.made(seat, self.passed[seat * DECKFUL + place])
                if made and self.crown(seat, self.top(made)) > worth:
                    likely *= SLIP
        if self.threw[seat] >= 0 and likely > LEAST:
            self.gain(seat, self.threw[seat])
            likely *= self.careful(seat, self.threw[seat])
            self.lose(seat, self.threw[seat])
        return likely

    def sought(self, seat: int) -> float:
        """The more turns a seat has had, the likelier it holds cards that are worth something."""
        turns = self.turns[seat]
        if not turns:
            return 1.0
        floor = self.floors[turns]
        good = (self.hold(self.code(seat) & FREE) / self.row[FACTOR] + POOR) / self.rich
        good = max(0.0, min(1.0, good))
        return floor + (1.0 - floor) * good

    def careful(self, seat: int, threw: int) -> float:
        """How likely a seat throws a card of these."""
        code = self.code(seat)
        mine = best = self.throw_worth(seat, threw, code)
        made = self.made(seat, -1)
        likely = 1.0
        if made and self.crown(seat, self.top(made)) > mine:
            likely = SLIP
        for card in range(KINDS):
            if self.row[HAND + seat * KINDS + card] and card != threw:
                worth = self.throw_worth(seat, card, code)
                if worth > best:
                    best = worth
        worse = 1.0 + (best - mine) / CARE
        return likely / (worse * worse)

    def fits_last(self, seat: int) -> float:
        """The same once there is a king: he is complete, and others keep the best of their last draw."""
        if seat == self.row[KING]:
            return self.fits_king(seat)
        threw = self.threw_last[seat]
        if threw < 0:
            return self.sought(seat)
        made = self.made(seat, -1)
        shown = self.top(made) if made else NONE
        self.gain(seat, threw)
        likely = 1.0
        for card in range(KINDS):
            if self.row[HAND + seat * KINDS + card] and card != threw:
                self.lose(seat, card)
                other = self.made(seat, -1)
                if other and self.top(other) > shown:
                    likely = SLIP / 4
                self.gain(seat, card)
        if likely == 1.0:
            one = self.any_card(seat)
            self.lose(seat, one)
            other = self.any_card(seat)
            self.lose(seat, other)
            likely = self.sought(seat)
            self.gain(seat, one)
            self.gain(seat, other)
        self.lose(seat, threw)
        return likely

    def fits_king(self, seat: int) -> float:
        """A king is complete, with the card robbed or any other drawn last."""
        made = self.made(seat, -1)
        if not made:
            return 0.0
        card = self.robbed if self.robbed >= 0 else self.any_card(seat)
        self.lose(seat, card)
        likely = self.sought(seat)
        if self.crown(seat, self.top(made)) < self.hold(self.code(seat)):
            likely *= SLIP
        self.gain(seat, card)
        return likely

    def any_card(self, seat: int) -> int:
        """A card of a hand, by dice."""
        place = self.below(self.row[SIZE + seat])
        card = 0
        while place >= self.row[HAND + seat * KINDS + card]:
            place -= self.row[HAND + seat * KINDS + card]
            card += 1
        return card

    def back(self) -> None:
        """Goes back to the world that was dealt last."""
        self.drawn_so = 0
        for cell in range(self.length):
            self.row[cell] = self.world[cell]

    def finish(self) -> int:
        """Plays on to the end: dice for chance, quick choices for the seats; the winner's place, or -1."""
        while True:
            seat = self.asked()
            if seat == CHANCE:
                self.come()
            elif seat < 0:
                return self.row[WINNER]
            elif self.row[ASKS] == CLAIM and self.row[OPEN] & ~self.row[ABLE]:
                self.pass_idle()
            else:
                self.answer(seat, self.quick(seat))

    def come(self) -> None:
        """Cards come in the order of the world; when the pile is new, by dice."""
        if self.drawn_so < self.ordered and self.row[ASKS] != SHUFFLING:
            self.drawn_so += 1
            self.dealt(self.order[self.drawn_so - 1])
        else:
            self.chance()
