"""Whole broadcasts: perfect ones, and those told by the ends of their duels."""

from collections import Counter
from typing import Any

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelBegan
from tavolon.calcolon.moves import Attack, Choose, Deal, DrawFactor, Multiplier, Pass
from tavolon.calcolon.rules import Ruleset
from tavolon.kernel import CHANCE, Action, Seat, Table, format_seat, parse_seat
from tests.rules.calcolon.duels import RULESETS, Result, cards, deal_any, ruleset, settle, state

BEST = {4: cards("9 1/10 1/10 ÷ ÷"), 6: cards("9 9 1/10 1/10 × ÷ ÷")}
"""The cards of the highest totals, 900 and 8100, by the size of a hand."""

JUNK = cards("bow bow bow bow bow bow trade1 trade2 - - - - + + + + × × ×")
"""Cards that make nothing among themselves."""


def perfect(name: str, *stars: Seat) -> Table[Ruleset]:
    """A broadcast in which the first star at a table wins every duel with the highest total.

    The stars draw the first numbers of their tables, and the lottery multiplies by a hundred.
    """
    table = Table(GAME, RULESETS[name])
    while not table.over:
        for seat in table.pending:
            legal = table.legal(seat)
            table.submit(seat, _chance(table, legal, stars) if seat == CHANCE else _answer(table, legal))
    return table


def _chance(table: Table[Ruleset], legal: Any, stars: tuple[Seat, ...]) -> Action:
    match legal[0]:
        case Choose():
            return _lot(table, [choice.seat for choice in legal], stars)
        case Deal():
            return Deal(_card(table, stars))
        case _:
            return DrawFactor(Card.HALBERD, Multiplier.HUNDRED)


def _lot(table: Table[Ruleset], seats: list[Seat], stars: tuple[Seat, ...]) -> Choose:
    """Each star has the first place of a table; between players who are level the first star is chosen."""
    place = table.seats - len(seats)
    here = [seat for seat in stars if seat in seats]
    if place % table.rules.seats == 0 and here:
        return Choose(here[0])
    return Choose(next((seat for seat in seats if seat not in stars), seats[0]))


def _card(table: Table[Ruleset], stars: tuple[Seat, ...]) -> Card:
    """What a star still needs, or what helps nobody."""
    match = state(table)
    to, pile = match.phase.to, match.duel.pile
    star = next(seat for seat in stars if seat in match.stage.circle)
    needed = Counter(BEST[match.size]) - Counter(match.hand(to))
    if to == star and match.duel.king is None:
        return next(iter(needed))
    return next(card for card in JUNK if card in pile)


def _answer(table: Table[Ruleset], legal: Any) -> Action:
    """Attacks, lets everything be, shows the highest value; else the first thing that may be done."""
    return next((action for action in legal if isinstance(action, Attack | Pass)), legal[0])


def beginners(table: Table[Ruleset]) -> list[Seat]:
    """Who began each duel."""
    return [event.first for event in table.events if isinstance(event, DuelBegan)]


def broadcast(rules: Ruleset | str) -> Table[Ruleset]:
    """A broadcast whose players have drawn the numbers of their seats."""
    table = Table(GAME, ruleset(rules))
    deal_any(table)
    return table


def ends(table: Table[Ruleset], king: str, **results: Result) -> None:
    """A duel that ends with these results, by letters of seats."""
    deal_any(table)
    assert {format_seat(seat) for seat in state(table).stage.circle} == set(results)
    settle(table, parse_seat(king), *(results[letter] for letter in sorted(results)))


def area(table: Table[Ruleset], winner: Seat, *values: int) -> None:
    """All duels of a table, won by a king with these values; the others are bust."""
    for value in values:
        deal_any(table)
        settle(table, winner, *(value if seat == winner else "bust" for seat in seats(table)))


def seats(table: Table[Ruleset]) -> list[Seat]:
    """Who sits at the table, in the order of seats."""
    return sorted(state(table).stage.circle)


TENS = (10, 20, 10, 20, 10)
"""Five duels in which nothing is doubled but the last: 80 points."""
