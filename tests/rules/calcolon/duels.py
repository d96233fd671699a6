"""Duels of Calcolon for the tests: dealt in a line, played in notation, seen from a seat."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card, parse_card
from tavolon.calcolon.holding import remove
from tavolon.calcolon.moves import Bust, Choose, Deal, Show
from tavolon.calcolon.phases.showdown import Showdown
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Row
from tavolon.calcolon.state import Match
from tavolon.calcolon.view import View
from tavolon.kernel import CHANCE, Event, Seat, Table, format_seat, parse_move

RULESETS = GAME.rulesets
THREE = ("1 1 1 2", "3 3 3 4", "6 6 6 7")
"""Three hands that rob little and complete nothing."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards named by words, in the order of their kinds."""
    named = Counter(parse_card(word) for word in text.split())
    return tuple(card for card in Card for _ in range(named[card]))


def ruleset(rules: Ruleset | str, **fields: Any) -> Ruleset:
    """A ruleset by name or as given, with some fields altered."""
    return replace(RULESETS[rules] if isinstance(rules, str) else rules, **fields)


def duel(
    rules: Ruleset | str,
    *hands: str,
    first: Seat = 0,
    stocks: Sequence[int] = (),
    flags: Sequence[int] = (),
    pushed: bool = False,
) -> Table[Ruleset]:
    """A table at the first turn of its first duel, before the card of the turn is dealt.

    Each hand is given as words, seat by seat; bows for the stocks come off the pile.
    """
    table = Table(GAME, ruleset(rules), len(hands))
    deal_hands(table, *map(cards, hands), first=first, flags=flags)
    match = state(table)
    if stocks:
        pile = match.duel.pile
        for _ in range(sum(stocks)):
            pile = remove(pile, Card.BOW)
        match = match.in_duel(stocks=tuple(stocks), pile=pile)
    table._state = match.in_duel(pushed=pushed)
    return table


def deal_hands(
    table: Table[Ruleset], *hands: Sequence[Card], first: Seat = 0, flags: Sequence[int] = ()
) -> None:
    """Plays chance until every seat has the hand named; the lots fall so that `first` begins."""
    left = {seat: list(hand) for seat, hand in enumerate(hands)}
    while isinstance(table.legal(CHANCE)[0], Choose):
        seats = [choice.seat for choice in table.legal(CHANCE)]
        table.submit(CHANCE, Choose(min(seats, key=lambda seat: (seat - first) % len(hands))))
    if flags:
        table._state = state(table).in_stage(flags=tuple(flags))
    while any(left.values()):
        table.submit(CHANCE, Deal(left[table._state.phase.to].pop(0)))


def state(table: Table[Ruleset]) -> Match:
    """Where the match stands."""
    match = table._state
    assert isinstance(match, Match)
    return match


def hand(table: Table[Ruleset], seat: Seat) -> str:
    """A hand as words."""
    return " ".join(state(table).hand(seat))


def sizes(table: Table[Ruleset]) -> list[int]:
    """How many cards each seat holds."""
    return [len(held) for held in state(table).duel.hands]


def play(table: Table[Ruleset], moves: str) -> tuple[Event, ...]:
    """What happens when moves in notation are made, one a line; `A, B pass` is two."""
    events: tuple[Event, ...] = ()
    for line in filter(None, map(str.strip, moves.splitlines())):
        *others, last = line.split(", ")
        _, _, rest = last.partition(" ")
        for text in (*(f"{seat} {rest}" for seat in others), last):
            move = parse_move(GAME, text)
            events += table.submit(move.seat, move.action)
    return events


def words(table: Table[Ruleset], seat: Seat) -> list[str]:
    """What a seat may do, in notation."""
    return [GAME.format(action) for action in table.legal(seat)]


def awaited(table: Table[Ruleset]) -> str:
    """Who is asked, by letters."""
    return "".join(format_seat(seat) for seat in sorted(table.awaiting))


def happened(table: Table[Ruleset], kind: type[Any]) -> list[Any]:
    """The events of a kind, in order."""
    return [event for event in table.events if isinstance(event, kind)]


def last(table: Table[Ruleset], kind: type[Any]) -> Any:
    """The latest event of a kind."""
    return happened(table, kind)[-1]


def seen(table: Table[Ruleset], seat: Seat | None) -> View:
    """What a seat, or the audience, knows by now."""
    view: View = GAME.view(table.rules, table.seats, seat)
    for event in table.events:
        view = view.see(event.seen_by(seat))
    return view


MAKING = {
    0: "0 6 4 ÷ ÷",
    10: "1 4 5 + +",
    20: "3 7 1 × -",
    30: "3 7 9 + ×",
    40: "0 5 8 × +",
    50: "0 5 1/10 ÷ +",
    60: "0 6 1/10 ÷ +",
    80: "0 8 1/10 ÷ +",
    90: "0 9 1/10 ÷ +",
    100: "2 5 1/10 × ÷",
    300: "5 6 1/10 × ÷",
    900: "9 1/10 1/10 ÷ ÷",
    -10: "1 5 6 - -",
    "bust": "1 1 1 + +",
    "devil": "1 3 devil + +",
    "shield": "1 1 3 ÷ +",
    "both": "1 3 devil ÷ +",
    "devil 30": "5 6 devil × +",
}
"""A hand for a value, or for a bust: plain, with the devil zero, with a ÷, with both.

Two cards more, of those a final has, change none of that.
"""

Result = int | str


def settle(table: Table[Ruleset], king: Seat, *results: Result) -> Row:
    """Scores a duel in which the seats of the circle, in order of seats, end with these results."""
    match = state(table)
    hands = list(match.duel.hands)
    for seat, result in zip(sorted(match.stage.circle), results, strict=True):
        more = "" if match.size == 4 else " + 0" if isinstance(result, int) else " + 1"
        hands[seat] = cards(MAKING[result] + more)
    table._state = match.in_duel(hands=tuple(hands), king=king).at(Showdown())
    for seat, result in zip(sorted(match.stage.circle), results, strict=True):
        value = int(str(result).removeprefix("devil ")) if "0" in str(result) else None
        table.submit(seat, Bust() if value is None else Show(value))
    return rows(table)[-1]


def season(rules: Ruleset | str, *duels: tuple[Seat, Sequence[Result]]) -> list[list[int | None]]:
    """Each seat's cells after some duels, given as king and results."""
    table = Table(GAME, ruleset(rules), len(duels[0][1]))
    for king, results in duels:
        deal_any(table)
        settle(table, king, *results)
    return [[row.cells[seat] for row in rows(table)] for seat in range(table.seats)]


def deal_any(table: Table[Ruleset]) -> None:
    """Lets chance decide anything until the first turn."""
    while CHANCE in table.awaiting:
        table.submit(CHANCE, table.legal(CHANCE)[0])


def rows(table: Table[Ruleset]) -> tuple[Row, ...]:
    """The score sheet."""
    return state(table).rows
