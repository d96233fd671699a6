"""What hands of Calcolon are worth to a bot, in points ahead of the others: quick, and no more than likely.

The solver counts exactly from what a seat has seen. Here others hold any cards of a fresh deck, and so does
the pile unless what is left of it is given; how duels go on is a few numbers counted where bots met. What
is worked out is kept, so that a bot decides many times a second.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from tavolon.calcolon.cards import COUNTED, SPECIALS, Card, Deck, counted
from tavolon.calcolon.hands import BITS, PLACE, WEIGHT, Aim, Key, index
from tavolon.calcolon.odds import Drawing, odds

__all__ = ["Left", "Stakes", "Worth", "copies", "danger", "rivals", "worth"]

ENDING = 0.35
"""How likely the duel ends before one's next turn."""

OFFERED = 0.8
"""How likely the throw of another is one that may be robbed."""

KINGS: Mapping[int, float] = {
    -10: 0.01, 0: 0.29, 10: 0.24, 20: 0.06, 30: 0.04, 40: 0.04, 50: 0.04, 60: 0.03, 70: 0.03, 80: 0.02,
    90: 0.02, 200: 0.04, 350: 0.04, 500: 0.04, 700: 0.06,
}  # fmt: skip
"""How often kings attack with a value; high ones are put together."""

WON = sum(value * often for value, often in KINGS.items())
"""What a king attacks with on average."""

LEAST = 10
"""What it costs at least when another attacks, be it with a 0."""

KINDS = (*COUNTED, Card.BOW)
"""The cards a formula knows, and the bow for all that it does not."""

STEPS = tuple((WEIGHT[card], PLACE.get(card, 2 * BITS)) for card in KINDS)
"""What each kind adds to a key, and where the key counts it."""

Left = Sequence[int]
"""How many copies there are of each kind."""


class Stakes(Struct, frozen=True):
    """What a duel is about for one seat."""

    aim: Aim
    deck: Deck
    others: int
    draws: int
    """How many cards the last draw has."""
    factor: int
    """How often the winner's value counts."""
    bust: int
    king_killed: int


def copies(cards: Mapping[Card, int]) -> Left:
    """How many there are of each kind, given how many there are of each card."""
    found = dict.fromkeys(KINDS, 0)
    for card, number in cards.items():
        found[Card.BOW if card in SPECIALS else counted(card)] += number
    return tuple(found.values())


@lru_cache(maxsize=64)
def rivals(aim: Aim, deck: Deck, draws: int) -> Mapping[int, float]:
    """How likely each value is the best of a stranger's last draw; more than two draws count as two."""
    stranger = Drawing(aim=aim, unknown=2 * aim.numbers - 2, draws=min(draws, 2), redraws=True)
    return {value: float(chance) for value, chance in odds(stranger, deck.counts).chances}


@lru_cache(maxsize=1024)
def danger(aim: Aim, deck: Deck, card: Card) -> float:
    """What a stranger may be expected to win by robbing a card."""
    robber = Drawing(aim=aim, known=(card,), unknown=2 * aim.numbers - 2)
    return sum(float(chance) * max(value, LEAST) for value, chance in odds(robber, deck.counts).chances)


class Worth:
    """What can be had from a hand, by its key, for certain stakes."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self._made = index(stakes.aim)
        self._fresh = copies(stakes.deck.counts)
        self._lost = -WON * stakes.factor / stakes.others
        self._rival = rivals(Aim(numbers=stakes.aim.numbers), stakes.deck, stakes.draws)
        self._attacks: dict[Key, float | None] = {}
        self._wins: dict[int, float] = {}
        self._rests: dict[Key, float] = {}
        self._turns: dict[Key, float] = {}

    def hold(self, key: Key, left: Left) -> float:
        """Waiting with a hand while so much is left: for a throw to rob, one's turn, or the end."""
        total = sum(left) or 1
        turn = sum(
            number * self._turn(key + step) for number, (step, _) in zip(left, STEPS, strict=True) if number
        )
        waits = ENDING * self._last(key, left) + (1 - ENDING) * turn / total
        return waits + self._robs(key, left, waits)

    def rest(self, key: Key) -> float:
        """Holding a hand, without a look at one's next turn."""
        if key not in self._rests:
            left = self._others(key)
            last = self._last(key, left)
            self._rests[key] = last + self._robs(key, left, last)
        return self._rests[key]

    def king(self, win: float, beaten: float) -> float:
        """Being king, where a win brings so much, and somebody's last draw is better so often."""
        return (1 - beaten) * win + beaten * (self.stakes.king_killed + self._lost)

    def _turn(self, key: Key) -> float:
        """Having drawn: the attack, or the best throw."""
        if key not in self._turns:
            attack = self._attack(key)
            throws = [self.rest(key - step) for step, place in STEPS if key >> place & MOST]
            self._turns[key] = max(throws) if attack is None else max(attack, *throws)
        return self._turns[key]

    def _attack(self, key: Key) -> float | None:
        """Being king with a hand; None if it is not complete."""
        if key not in self._attacks:
            values = self._values(key)
            self._attacks[key] = self._plain_king(values[-1]) if values else None
        return self._attacks[key]

    def _plain_king(self, value: int) -> float:
        above = sum(chance for best, chance in self._rival.items() if best > value)
        return self.king(value * self.stakes.factor, 1 - (1 - above) ** self.stakes.others)

    def _values(self, key: Key) -> tuple[int, ...]:
        """The index's values, kept also where there are none."""
        values = self._made.get(key)
        if values is None:
            self._made[key] = values = self._made[key]
        return values

    def _robs(self, key: Key, left: Left, waits: float) -> float:
        """What the others' throws add to waiting."""
        gain = 0.0
        for number, (step, _) in zip(left, STEPS, strict=True):
            if number:
                attack = self._attack(key + step)
                if attack is not None and attack > waits:
                    gain += number * (attack - waits)
        return OFFERED * self.stakes.others * gain / (sum(left) or 1)

    def _others(self, key: Key) -> Left:
        """What is left of a fresh deck beside a hand."""
        return [number - (key >> place & MOST) for number, (_, place) in zip(self._fresh, STEPS, strict=True)]

    def _last(self, key: Key, left: Left) -> float:
        """Going into the last draw with a hand that all stays: the best of the cards drawn, or a bust."""
        stakes, worth, chance = self.stakes, 0.0, 1.0
        for value, below in self._drawn(key, left):
            wins = self._beats(value)
            won = value * stakes.factor - stakes.king_killed / stakes.others
            worth += (chance - below) * (wins * won + (1 - wins) * self._lost)
            chance = below
        return worth + chance * (stakes.bust + self._lost)

    def _drawn(self, key: Key, left: Left) -> Iterator[tuple[int, float]]:
        """Each value that a card brings, the highest first, and how likely all the draws bring less."""
        brings: dict[int, int] = {}
        for number, (step, _) in zip(left, STEPS, strict=True):
            if number and (values := self._values(key + step)):
                brings[values[-1]] = brings.get(values[-1], 0) + number
        rest = total = sum(left) or 1
        for value in sorted(brings, reverse=True):
            rest -= brings[value]
            yield value, (rest / total) ** self.stakes.draws

    def _beats(self, value: int) -> float:
        """How likely a value is more than the king's, and no less than the others'."""
        if value not in self._wins:
            kings = sum(often for king, often in KINGS.items() if king < value)
            above = sum(chance for best, chance in self._rival.items() if best > value)
            self._wins[value] = kings * (1 - above) ** (self.stakes.others - 1)
        return self._wins[value]


MOST = (1 << BITS) - 1


@lru_cache(maxsize=256)
def worth(stakes: Stakes) -> Worth:
    """The worth of hands for some stakes, shared by all who ask."""
    return Worth(stakes)
