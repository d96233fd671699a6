"""How likely a hand that holds unseen cards is complete, and with which value.

Every set of unseen cards is equally likely to be in a hand and to be drawn; what the play of a
seat tells of its cards is left out. Counting goes over kinds: the sets of numbers times the sets of
operators times the cards that no formula uses, each in as many ways as the unseen copies allow.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from msgspec import Struct

from tavolon.calcolon.cards import COUNTED, NUMBERS, OPERATORS, SPECIALS, Card, counted
from tavolon.calcolon.hands import BITS, SHAPE, WEIGHT, Aim, Key, cards_of, index
from tavolon.calcolon.holding import Hand
from tavolon.kernel.errors import UnsupportedRuleset

__all__ = ["Drawing", "Odds", "odds"]


class Odds(Struct, frozen=True):
    """Each best value and how likely it is, ascending; what is missing to one is a bust."""

    chances: tuple[tuple[int, Fraction], ...] = ()

    @property
    def complete(self) -> Fraction:
        """How likely any value is."""
        return sum((chance for _, chance in self.chances), Fraction(0))

    def above(self, value: int) -> Fraction:
        """How likely a higher value is."""
        return sum((chance for best, chance in self.chances if best > value), Fraction(0))


class Drawing(Struct, frozen=True, kw_only=True):
    """A hand with cards that are known and cards that are not, and what it may still draw and throw.

    It throws what is more than complete hands have, so that the best is left [C6.2].
    """

    aim: Aim
    known: Hand = ()
    unknown: int = 0
    draws: int = 0
    redraws: bool = False
    """Whether drawn bows are thrown back for other cards, as it always pays [C5.1]."""
    keeps_devil: bool = False
    """Whether a devil zero among the known cards must stay [C5.4]."""
    throws_drawn: bool = False
    """Whether only drawn cards may be thrown [C6.2]."""

    @property
    def spare(self) -> int:
        """How many cards are thrown at last; a hand that would be short is never complete."""
        return len(self.known) + self.unknown + self.draws - (2 * self.aim.numbers - 1)


Ways = Mapping[Key, int]
Copies = Mapping[Card, int]


def odds(drawing: Drawing, unseen: Copies) -> Odds:
    """How likely each best value is, exactly; UnsupportedRuleset for one rare house rule.

    That is keeping several, but not all, drawn cards where only drawn cards may be thrown.

    >>> from tavolon.calcolon.cards import DECK_56
    >>> stranger = Drawing(aim=Aim(), unknown=4, draws=2, redraws=True)
    >>> float(round(odds(stranger, DECK_56.counts).complete, 4))
    0.1453
    """
    found: dict[int, Fraction] = {}
    if drawing.spare >= 0:
        picks = drawing.throws_drawn and drawing.spare > 0
        for value, chance in _picking(drawing, unseen) if picks else _throwing(drawing, unseen):
            found[value] = found.get(value, Fraction(0)) + chance
    return Odds(tuple(sorted((value, chance) for value, chance in found.items() if chance)))


def _throwing(drawing: Drawing, unseen: Copies) -> Iterator[tuple[int, Fraction]]:
    """Any card may be thrown, so it is all one which are held and which drawn, but for bows thrown back."""
    bows = unseen.get(Card.BOW, 0) if drawing.redraws else 0
    others = sum(unseen.values()) - bows
    for held in range(min(bows, drawing.unknown, drawing.spare) + 1):
        taken = drawing.unknown - held + drawing.draws
        hands = comb(bows, held) * comb(others, drawing.unknown - held)
        ways = comb(bows + others, drawing.unknown) * comb(others, taken)
        if ways:
            for value, count in _tally(drawing, unseen, drawing.spare - held).items():
                yield value, Fraction(hands * count, ways)


def _tally(drawing: Drawing, unseen: Copies, spare: int) -> dict[int, int]:
    """In how many ways cards that include the known ones, and so many to spare, have each best value."""
    size, needed = 2 * drawing.aim.numbers - 1 + spare, drawing.aim.numbers
    copies, known = _counted(unseen), Counter(map(counted, drawing.known))
    numbers = _ways(NUMBERS, copies, known, range(needed, needed + spare + 1))
    operators = _ways(OPERATORS, copies, known, range(needed - 1, needed + spare))
    useless, held = _useless(unseen, drawing), sum(known[card] for card in SPECIALS)
    best = _best(drawing.aim, drawing.keeps_devil and Card.DEVIL in drawing.known)
    tally: dict[int, int] = {}
    for some, some_ways in numbers.items():
        for others, ways in operators.items():
            rest = size - (some + others & COUNT) - (some + others >> BITS & COUNT) - held
            if rest >= 0 and (value := best[some + others]) is not None:
                tally[value] = tally.get(value, 0) + some_ways * ways * comb(useless, rest)
    return tally


COUNT = (1 << BITS) - 1


def _useless(unseen: Copies, drawing: Drawing) -> int:
    """How many unseen cards no formula uses; bows are not among them where they are thrown back."""
    return sum(unseen.get(card, 0) for card in SPECIALS if card is not Card.BOW or not drawing.redraws)


def _counted(cards: Copies) -> Counter[Card]:
    copies: Counter[Card] = Counter()
    for card, number in cards.items():
        copies[counted(card)] += number
    return copies


def _ways(cards: Iterable[Card], copies: Copies, known: Copies, sizes: range) -> dict[Key, int]:
    """Every set of so many of some cards that includes the known ones, and the ways to take the rest."""
    found = {0: 1}
    for card in cards:
        if counted(card) is card:
            held, weight = known.get(card, 0), WEIGHT[card]
            more = [
                (held + taken, comb(copies.get(card, 0), taken)) for taken in range(copies.get(card, 0) + 1)
            ]
            found = {
                key + weight * number: count * ways
                for key, count in found.items()
                for number, ways in more
                if _size(key) + number < sizes.stop
            }
    return {key: count for key, count in found.items() if _size(key) in sizes}


def _size(key: Key) -> int:
    """How many numbers or operators a key has that has only one of the two."""
    return (key | key >> BITS) & COUNT


class Best(dict[Key, int | None]):
    """The best value of a hand and what it may throw, by its key; None if nothing completes it."""

    def __init__(self, aim: Aim, keeps_zero: bool) -> None:
        self.aim = aim
        self.keeps_zero = keeps_zero
        self.made = index(aim)

    def __missing__(self, key: Key) -> int | None:
        if key & SHAPE == self.made.shape:
            values = self.made[key]
            best = values[-1] if values else None
        else:
            left = [value for card in self._spare(key) if (value := self[key - WEIGHT[card]]) is not None]
            best = max(left, default=None)
        self[key] = best
        return best

    def _spare(self, key: Key) -> Iterator[Card]:
        """The cards that may go: of what there is too much, but a last 0 that must stay."""
        cards = Counter(cards_of(key))
        for card, copies in cards.items():
            kind, needed = (0, self.aim.numbers) if card in NUMBERS else (BITS, self.aim.numbers - 1)
            stays = self.keeps_zero and card is Card.ZERO and copies == 1
            if key >> kind & COUNT > needed and not stays:
                yield card


@lru_cache(maxsize=64)
def _best(aim: Aim, keeps_zero: bool) -> Best:
    return Best(aim, keeps_zero)


def _picking(drawing: Drawing, unseen: Copies) -> Iterator[tuple[int, Fraction]]:
    """All cards held stay, and the best of the drawn ones joins them."""
    if drawing.draws - drawing.spare != 1:
        raise UnsupportedRuleset("only one of the drawn cards can be kept here")
    bows = unseen.get(Card.BOW, 0) if drawing.redraws else 0
    total = sum(unseen.values())
    rest = max(total - bows - drawing.unknown, 0)
    ways = comb(total, drawing.unknown) * comb(rest, drawing.draws)
    tally: dict[int, int] = {}
    for hand, hands in _short_hands(drawing, unseen).items():
        left = _left(unseen, drawing, hand)
        for value, count in _best_drawn(hand, drawing, left, rest):
            tally[value] = tally.get(value, 0) + hands * count
    for value, count in tally.items():
        if ways:
            yield value, Fraction(count, ways)


def _short_hands(drawing: Drawing, unseen: Copies) -> dict[Key, int]:
    """Every hand one card short of a formula, and the ways to hold it."""
    needed, copies, known = drawing.aim.numbers, _counted(unseen), Counter(map(counted, drawing.known))
    if any(card in known for card in SPECIALS):
        return {}
    numbers = _ways(NUMBERS, copies, known, range(needed - 1, needed + 1))
    operators = _ways(OPERATORS, copies, known, range(needed - 2, needed))
    return {
        some + others: some_ways * ways
        for some, some_ways in numbers.items()
        for others, ways in operators.items()
        if _size(some) + _size(others) == 2 * needed - 2
    }


def _left(unseen: Copies, drawing: Drawing, hand: Key) -> Counter[Card]:
    """What may be drawn beside a hand."""
    left = _counted(unseen)
    left.update(map(counted, drawing.known))
    left.subtract(cards_of(hand))
    return left


def _best_drawn(hand: Key, drawing: Drawing, left: Copies, rest: int) -> Iterator[tuple[int, int]]:
    """In how many ways each value is the best that the drawn cards bring."""
    made = index(drawing.aim)
    brings: Counter[int] = Counter()
    for card in COUNTED:
        if left[card] > 0 and (values := made[hand + WEIGHT[card]]):
            brings[values[-1]] += left[card]
    for value in sorted(brings, reverse=True):
        yield value, comb(rest, drawing.draws) - comb(rest - brings[value], drawing.draws)
        rest -= brings[value]
