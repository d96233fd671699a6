"""Calcolon as numbers: actions as the compiled duel has them (fast/calcolon/layout.py)."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import Choose, Deal, DrawFactor, Lay, Multiplier, Swap
from tavolon.calcolon.rules import Ruleset, TradePick
from tavolon.calcolon.view import View
from tavolon.env.catalogue import Block, Catalogue, Cells, Seen
from tavolon.env.encode.calcolon_seen import most, parts, write
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.naming import PLACE, number, thrown
from tavolon.kernel import Action

__all__ = ["Calcolon"]

SEATS, ROWS = 12, at.SWAP - at.LAY
CHOOSE, FACTOR, LAID = at.KINDS, at.KINDS + SEATS, at.KINDS + SEATS + 6
"""Where lots other than cards begin."""


class Calcolon(Catalogue):
    """The numbers of Calcolon, the same for every ruleset."""

    version = 1
    by_points = True

    def __init__(self, rules: Ruleset, seats: int) -> None:
        shuffled = rules.trade_pick is TradePick.BLIND_SHUFFLED
        super().__init__(ACTIONS, LOTS if shuffled else LOTS[:-1], parts(rules, seats))
        worst = min(rules.king_killed, rules.bust, rules.devil_bust, 0)
        self._most = most(rules)
        self._worst = -worst * (rules.qualifying_duels + rules.final_duels)

    @property
    def most(self) -> float:
        """More points than a match brings a seat, and than it costs."""
        return self._most

    @property
    def penalty(self) -> float:
        """As many points as the worst of a duel in each of them costs, and one more."""
        return self._worst + 1

    def ids(self, view: View, legal: Sequence[Action]) -> list[int]:
        """The numbers of a seat's legal actions, in their order."""
        if isinstance(legal[0], Lay):
            return list(range(at.LAY, at.LAY + len(legal)))
        return [_number(view, action) for action in legal]

    def lot_ids(self, legal: Sequence[Action]) -> list[int]:
        """The numbers of what chance may decide, in its order, alike cards for each copy."""
        if isinstance(legal[0], Lay):
            return list(range(LAID, LAID + len(legal)))
        return [_lot(action) for action in legal]

    def fill(self, seen: Seen, cells: Mapping[str, Cells]) -> None:
        """Writes what is seen to the cells of each part, which are 0."""
        write(seen, cells)


def _number(view: View, action: Action) -> int:
    if isinstance(action, Swap):
        return _swap(view, action)
    assert view.seat is not None
    return number(action, view.seat, view.circle)


def _swap(view: View, swap: Swap) -> int:
    """The first places of the cards among those that may be given, and the slots, all from 0."""
    may = [card for card in view.hand if card is not Card.DEVIL or view.rules.trade_may_give_devil]
    one = may.index(swap.give[0])
    other = may.index(swap.give[1], one + 1) if len(swap.give) > 1 else 0
    slots = (*(slot - 1 for slot in swap.take), 0)
    return at.SWAP + 8 * (8 * (8 * one + other) + slots[0]) + slots[1]


def _lot(action: Any) -> int:
    match action:
        case Deal(card):
            return PLACE[card]
        case Choose(seat):
            return CHOOSE + seat
        case DrawFactor(operator, number):
            divided = operator is Card.SHIELD
            return FACTOR + 3 * divided + tuple(Multiplier).index(number)
    raise AssertionError(action)


CARDS = ", ".join(Card)
ACTIONS = (
    Block("pass", at.PASS, 1, "nobody is robbed, or nothing thrown in the last draw"),
    Block("rob", at.ROB, 1, "the card just thrown"),
    Block("draw", at.DRAW, 1, "for who is in rebellion, and could swap"),
    Block("barter", at.BARTER + 1, 5, "a swap with the seat 1, 2, … places clockwise"),
    Block("attack", at.ATTACK, 1, ""),
    Block(
        "throw",
        at.THROW,
        at.BURN - at.THROW,
        f"8 a card, to {Card.FLAME}: without effect, then on the seat so many places on",
    ),
    Block("burn", at.BURN, at.KINDS, "the kind that the flame arrow names"),
    Block("burn two", at.BURN_TWO, 60, "5 a number: the operator, from + on"),
    Block(
        "throw on",
        thrown(Card.HALBERD),
        at.REDRAW - thrown(Card.HALBERD),
        f"throws from {Card.HALBERD} on, likewise",
    ),
    Block("redraw", at.REDRAW, 1, "another card for a drawn bow"),
    Block("bust", at.BUST, 1, ""),
    Block("show", at.SHOW, at.LAY - at.SHOW, f"the value: {at.HIGHEST}, and 10 less with every number"),
    Block("lay", at.LAY, ROWS, "the rank of the row among all rows of one's hand"),
    Block(
        "swap",
        at.SWAP,
        at.DEAL - at.SWAP,
        "i, j, k, l: places of own cards that may be given, and slots, in base 8; j and l are 0 for one card",
    ),
)
LOTS = (
    Block("deal", 0, at.KINDS, f"the card: {CARDS}"),
    Block("choose", CHOOSE, SEATS, "the seat"),
    Block("factor", FACTOR, 6, "× 100, 10, 1/10, then ÷"),
    Block("row", LAID, ROWS, "the rank of the row, where chance lays it"),
)
