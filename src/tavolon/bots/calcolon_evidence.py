"""What a view tells of the others' hands beyond the cards that are known: what they let go by, and threw."""

from collections.abc import Sequence

from msgspec import Struct

from tavolon.calcolon.cards import Card
from tavolon.calcolon.view import Thrown, View
from tavolon.fast.calcolon.naming import PLACE

__all__ = ["Evidence", "evidence"]

BREAKS = (Card.FLAME, Card.TRADE_1, Card.TRADE_2)
"""After one of these nobody may have the hand he had."""


class Evidence(Struct):
    """By place at the table; cards are their places in `Card`."""

    missing: list[int]
    """How many cards of a hand are not known."""
    passed: list[list[int]]
    """What was thrown and not robbed while the hand was as it is."""
    threw: list[int]
    """What the seat threw and kept this hand, or -1."""
    threw_last: list[int]
    """The same in its last draw."""
    turns: list[int]
    """How many turns the seat has had, as far as the table tells."""
    robbed: int = -1
    """What the king robbed, or -1."""


def evidence(view: View, claim: bool) -> Evidence:
    """What the seat may conclude; `claim` is whether it is asked for a rob."""
    circle = view.circle
    seats = len(circle)
    found = Evidence(
        missing=[view.players[seat].cards - len(view.players[seat].held) for seat in circle],
        passed=[[] for _ in circle],
        threw=[-1] * seats,
        threw_last=[-1] * seats,
        turns=[sum(one.seat == seat for one in view.table) for seat in circle],
    )
    thrown = _told(view)
    if view.king is not None:
        _last_throws(view, found)
    elif view.turn is not None:
        turn = None if claim else circle.index(view.turn)
        _walk(thrown, [circle.index(one.seat) for one in thrown], turn, found)
    return found


def _told(view: View) -> Sequence[Thrown]:
    """The throws since hands were last changed by more than a draw."""
    table = view.table
    broken = max((place for place, one in enumerate(table) if one.card in BREAKS), default=-1)
    if broken >= 0 and table[broken].card is Card.FLAME:
        return ()
    return table[broken + 1 :]


def _walk(thrown: Sequence[Thrown], by: Sequence[int], turn: int | None, found: Evidence) -> None:
    """From the latest throw back, until every seat has come to one of its own turns."""
    seats = len(found.missing)
    still = set(range(seats))
    later = turn
    for one, seat in zip(reversed(thrown), reversed(by), strict=True):
        if later is not None:
            # Whose turns lie between threw nothing on the table, and have another hand since.
            gap = (later - seat) % seats
            still -= {(seat + step) % seats for step in range(1, gap + (later == turn))}
        if seat in still:
            found.threw[seat] = PLACE[one.card]
            still.remove(seat)
        for other in still:
            found.passed[other].append(PLACE[one.card])
        if not still:
            return
        later = seat


def _last_throws(view: View, found: Evidence) -> None:
    """Who has five cards after an attack, and is not king, has thrown in a last draw."""
    full = view.rules.size(view.final) + 1
    for place, seat in enumerate(view.circle):
        if seat != view.king and view.players[seat].cards == full:
            mine = [one.card for one in view.table if one.seat == seat and not one.returned]
            found.threw_last[place] = PLACE[mine[-1]] if mine else -1
    assert view.king is not None
    if view.king != view.turn:
        known = [PLACE[card] for card in view.players[view.king].held if card is not Card.DEVIL]
        found.robbed = known[0] if known and view.king != view.seat else -1
