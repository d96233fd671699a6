"""Battles of Numer0n for the tests: prepared in a line, played in notation, seen from a seat."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import CHANCE, Action, Event, Seat, Table, parse_move
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Fact
from tavolon.numeron.moves import Begin, Hand, Pick, SetNumber, TakeItems, Throw
from tavolon.numeron.rules import (
    CallRule,
    Carried,
    Disclosure,
    First,
    HighLowMode,
    Item,
    NextFirst,
    RevealTime,
    Ruleset,
    Scope,
    Selection,
    TimeoutEffect,
    in_order,
)
from tavolon.numeron.view import View

ALL_ITEMS = replace(
    RULESETS["wiki-ko"], name="all-items", items_per_player=6, item_selection=Selection.SAME_FOR_ALL
)
"""Both sides hold all six items, so that a test need not choose them."""


def play(table: Table[Ruleset], moves: str) -> tuple[Event, ...]:
    """What happens when moves in notation are made, one a line."""
    events: tuple[Event, ...] = ()
    for line in moves.strip().splitlines():
        move = parse_move(GAME, line)
        events += table.submit(move.seat, move.action)
    return events


def battle(
    rules: Ruleset | str = ALL_ITEMS,
    a: str = "157",
    b: str = "439",
    first: Seat = 0,
    items: Sequence[str] = ("", ""),
) -> Table[Ruleset]:
    """A table at the first turn: A's number, B's number, who begins, and each side's items as words."""
    table = Table(GAME, RULESETS[rules] if isinstance(rules, str) else rules)
    prepare(table, a, b, first, items)
    return table


def prepare(table: Table[Ruleset], a: str, b: str, first: Seat = 0, items: Sequence[str] = ("", "")) -> None:
    """Answers whatever is asked before the first turn of a battle."""
    chosen = [in_order(map(Item, words.split())) for words in items]
    while isinstance(asked := table.legal(seat := table.pending[0])[0], PREPARING):
        table.submit(seat, _answer(table, seat, asked, (a, b), first, chosen))


PREPARING = (TakeItems, Pick, SetNumber, Throw, Begin)


def _answer(
    table: Table[Ruleset],
    seat: Seat,
    asked: Action,
    numbers: tuple[str, str],
    first: Seat,
    chosen: list[tuple[Item, ...]],
) -> Action:
    match asked:
        case SetNumber():
            return SetNumber(numbers[seat])
        case Begin():
            return Begin(first)
        case Throw():
            return Throw(Hand.ROCK if seat == first else Hand.SCISSORS)
        case TakeItems():
            return TakeItems(chosen[max(seat, 0)]) if chosen[max(seat, 0)] else asked
        case _:
            wanted = [
                pick for pick in table.legal(seat) if isinstance(pick, Pick) and pick.item in chosen[seat]
            ]
            return wanted[0] if wanted else asked


def seen(table: Table[Ruleset], seat: Seat | None) -> View:
    """What a seat, or the audience, knows by now."""
    view: View = GAME.view(table.rules, table.seats, seat)
    for event in table.events:
        view = view.see(event.seen_by(seat))
    return view


def said(table: Table[Ruleset], about: Seat) -> tuple[Fact, ...]:
    """What has been said of a seat's number in this battle."""
    return seen(table, None).players[about].facts


def happened(table: Table[Ruleset], kind: type[Any]) -> list[Any]:
    """The events of a kind, in order."""
    return [event for event in table.events if isinstance(event, kind)]


def last(table: Table[Ruleset], kind: type[Any]) -> Any:
    """The latest event of a kind."""
    return happened(table, kind)[-1]


def words(table: Table[Ruleset], seat: Seat) -> list[str]:
    """What a seat may do, in notation."""
    return [GAME.format(action) for action in table.legal(seat)]


def wander(rules: Ruleset, rng: Random) -> Iterator[tuple[Table[Ruleset], dict[Seat | None, View]]]:
    """A table and everybody's views after every step of a match in which anything is done."""
    table = Table(GAME, rules)
    views: dict[Seat | None, View] = {seat: GAME.view(rules, 2, seat) for seat in (0, 1, None)}
    told = 0
    while True:
        for event in table.events[told:]:
            views = {seat: view.see(event.seen_by(seat)) for seat, view in views.items()}
        told = len(table.events)
        yield table, views
        if table.over:
            return
        _step(table, rng)


def _step(table: Table[Ruleset], rng: Random) -> None:
    """Everybody asked answers somehow; now and then the clock does, or somebody gives up."""
    for seat in table.pending:
        chance = rng.random() if seat != CHANCE else 1
        if chance < 0.01:
            table.submit(seat, rng.choice(table.interjections(seat)))
            return
        if chance < 0.05:
            table.lapse(seat, rng.choice(table._state.phase.defaults(table._state, seat)))
        else:
            table.submit(seat, rng.choice(table.legal(seat)))


SMALL = replace(ALL_ITEMS, name="small", digits=2, digit_pool="01567", items_per_player_per_turn=2, best_of=3)
VARIANTS: tuple[Ruleset, ...] = (
    SMALL,
    replace(
        SMALL,
        attack_blocks_defence=False,
        double_reveal_time=RevealTime.AFTER_TWO_MISSES,
        change_discloses=Disclosure.POSITION_AND_DIGIT,
    ),
    replace(SMALL, leading_zero=False, shuffle_identity_allowed=False, call_rule=CallRule.NO_REPEAT),
    replace(
        SMALL,
        change_same_allowed=True,
        call_rule=CallRule.CONSISTENT,
        equal_last_turn=True,
        high_low_mode=HighLowMode.COUNTS,
    ),
    replace(SMALL, lost_numbers=True, digit_pool="0125679", high_low_mode=HighLowMode.ONE_POSITION),
    replace(SMALL, item_selection=Selection.DRAFT, items_per_player=3, next_first_player=NextFirst.JANKEN),
    replace(SMALL, item_selection=Selection.DRAFT, items_per_player=2, first_player=First.JANKEN, turn_cap=3),
    replace(SMALL, item_scope=Scope.MATCH, timeout_effect=TimeoutEffect.LOSS, turn_cap=2),
    replace(SMALL, item_scope=Scope.TOURNAMENT, carried=(Carried((Item.CHANGE,), "1"), Carried())),
    replace(SMALL, item_selection=Selection.FREE, items_per_player=2, next_first_player=NextFirst.ALTERNATE),
    replace(SMALL, item_selection=Selection.GAME_MASTER, items_per_player=3, next_first_player=NextFirst.LOT),
    replace(
        SMALL,
        best_of=1,
        items_available=(Item.DOUBLE, Item.HIGH_LOW, Item.SLASH, Item.SHUFFLE, Item.CHANGE),
        items_per_player=3,
        item_selection=Selection.FREE,
        exclusive_pairs=((Item.HIGH_LOW, Item.SLASH),),
    ),
)
"""Small rulesets in which every rule of play is met."""
