"""What follows from a view: what the cards make, what they wait for, what an attack is worth.

Odds take all cards that the seat has not seen to be equally likely to be anywhere. What others did with
their cards tells something of them too, and that is left out.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import inf, prod

from msgspec import Struct

from tavolon.calcolon.cards import Card
from tavolon.calcolon.formula import Formula
from tavolon.calcolon.hands import values
from tavolon.calcolon.holding import Hand, insert, remove
from tavolon.calcolon.odds import Drawing, Odds, odds
from tavolon.calcolon.rules import LastDrawKeep
from tavolon.calcolon.scoring import Memory, Showing, score_duel
from tavolon.calcolon.spellings import formulas
from tavolon.calcolon.view import View
from tavolon.calcolon.waits import Wait, waits
from tavolon.kernel import Seat

__all__ = [
    "Attack",
    "Left",
    "attacks",
    "completions",
    "duels",
    "factor",
    "last_draw",
    "lefts",
    "live_waits",
    "memory",
    "rob_odds",
    "robbed",
    "seen",
    "unseen",
    "win",
]


class Left(Struct, frozen=True):
    """What throwing a card leaves: a hand, what it makes if it is complete, and else what it waits for."""

    card: Card
    hand: Hand
    values: tuple[int, ...]
    waits: tuple[Wait, ...]

    @property
    def live(self) -> int:
        """How many unseen cards complete the hand; a hand is near-complete if there is any."""
        return sum(wait.live for wait in self.waits)

    @property
    def best(self) -> int | None:
        """The highest value that may still come."""
        return max((wait.best for wait in self.waits if wait.live), default=None)


class Attack(Struct, frozen=True):
    """What attacking now with a value is worth."""

    value: int
    win: int
    """The points of a win, with everything that is doubled or copied."""
    loss: int
    """The points of a beaten king."""
    beaten_by: tuple[tuple[Seat, Fraction], ...]
    """Each other seat, and how likely its last draw makes more."""

    @property
    def beaten(self) -> Fraction:
        """How likely anybody's does.

        It is exact against one, and against several as if each drew from a deck of its own; no more
        than `bounds` is certain then.
        """
        return 1 - prod((1 - chance for _, chance in self.beaten_by), start=Fraction(1))

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """Between what that chance lies for certain, however the hands hang together."""
        chances = [chance for _, chance in self.beaten_by]
        return max(chances), min(sum(chances, Fraction(0)), Fraction(1))

    @property
    def expected(self) -> Fraction:
        """The points to be expected, by `beaten`."""
        return self.win * (1 - self.beaten) + self.loss * self.beaten


def seen(view: View) -> Hand:
    """Every card whose place the seat knows: on the table, in stocks, and in hands for certain."""
    held = (card for player in view.players for card in player.held)
    bows = sum(player.stock for player in view.players)
    return (*(thrown.card for thrown in view.table), *held, *(Card.BOW,) * bows)


def unseen(view: View) -> Counter[Card]:
    """How many copies of each card a seat has not seen: they are in the pile or in others' hands."""
    copies = Counter(view.rules.deck.counts)
    copies.subtract(seen(view))
    return +copies


def completions(view: View) -> dict[int, Formula]:
    """Every value the own hand makes now, ascending, with a formula for it."""
    assert view.seat is not None
    return dict(formulas(view.hand, view.aim(view.seat)))


def live_waits(view: View, hand: Hand) -> tuple[Wait, ...]:
    """What a hand of the seat, one card short, waits for; seen cards are not live."""
    assert view.seat is not None
    others = Counter(seen(view))
    others.subtract(hand)
    return waits(hand, view.aim(view.seat), view.rules.deck, (+others).elements())


def lefts(view: View) -> tuple[Left, ...]:
    """What each card that may be thrown leaves: the highest value first, then the most live waits."""
    assert view.seat is not None
    aim = view.aim(view.seat)
    hands = {card: remove(view.hand, card) for card in view.hand if not (view.pushed and card is Card.DEVIL)}
    found = [Left(card, hand, values(hand, aim), live_waits(view, hand)) for card, hand in hands.items()]
    return tuple(sorted(found, key=lambda left: (max(left.values, default=-inf), left.live), reverse=True))


def robbed(view: View, card: Card) -> tuple[int, ...]:
    """What the own hand makes with a card that another threw, ascending; nothing if it cannot be robbed."""
    assert view.seat is not None
    return values(insert(view.hand, card), view.aim(view.seat))


def rob_odds(view: View, seat: Seat, card: Card) -> Odds:
    """How likely a seat completes with a card that is thrown now, and with which value."""
    player = view.players[seat]
    hand = insert(player.held, card)
    drawing = Drawing(aim=view.aim(seat), known=hand, unknown=player.cards - len(player.held))
    return odds(drawing, unseen(view))


def last_draw(view: View, seat: Seat) -> Odds:
    """How likely each value is the best that a seat's last draw makes, a bust being the rest [C6.2].

    Where the pile is too short for the draw, the cards on the table count as unseen.
    """
    player, rules = view.players[seat], view.rules
    left = unseen(view)
    if view.pile < rules.last_draw:
        left.update(thrown.card for thrown in view.table if not thrown.returned)
    unknown = player.cards - len(player.held)
    drawing = Drawing(
        aim=view.aim(seat),
        known=player.held,
        unknown=unknown,
        draws=min(rules.last_draw, left.total() - unknown),
        redraws=rules.last_draw_bow_redraw,
        keeps_devil=view.pushed,
        throws_drawn=rules.last_draw_keep is LastDrawKeep.HAND_PLUS_ONE_DRAWN,
    )
    return odds(drawing, left)


def attacks(view: View, made: Sequence[int]) -> tuple[Attack, ...]:
    """What an attack is worth with each of some values, the most promising first [C7.1, C7.2]."""
    assert view.seat is not None
    others = {seat: last_draw(view, seat) for seat in view.circle if seat != view.seat}
    found = [
        Attack(
            value,
            win(view, value),
            view.rules.king_killed,
            tuple((seat, chances.above(value)) for seat, chances in others.items()),
        )
        for value in made
    ]
    return tuple(sorted(found, key=lambda attack: -attack.expected))


def win(view: View, value: int) -> int:
    """What winning this duel with a value brings the seat, in this duel and an earlier one [C7.3]."""
    assert view.seat is not None
    showing = Showing(view.seat, (), value)
    score = score_duel(view.rules, view.duel, view.seat, (showing,), memory(view), factor(view))
    return score.cells[view.seat] + score.copied


def factor(view: View) -> int:
    """How often the winner's value counts in this duel, a double score apart [C7.5]."""
    if view.duel < duels(view):
        return 1
    return view.rules.final_last_factor if view.final else view.rules.last_duel_factor


def memory(view: View) -> Memory:
    """What the stage remembers of the last duel that was won [C7.3, C7.4]."""
    past = Memory()
    for duel, row in enumerate(view.sheets[-1].rows, start=1):
        if row.winner is not None and row.value is not None:
            showing = Showing(row.winner, (), row.value)
            past = score_duel(view.rules, duel, row.winner, (showing,), past, 1).memory
    return past


def duels(view: View) -> int:
    """How many duels the stage has, with those that a 0 in the last one added [C7.3]."""
    count = view.rules.final_duels if view.final else view.rules.qualifying_duels
    for duel, row in enumerate(view.sheets[-1].rows, start=1):
        count += duel == count and row.value == 0 and view.rules.zero_win_extra_duel
    return count
