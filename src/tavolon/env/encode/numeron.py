"""Numer0n as numbers: every number that can be set or called has its own, and so has every use of an item."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any

from tavolon.env.catalogue import Cells, Groups, Listed, Part, Seen, mark
from tavolon.env.encode.numeron_facts import SAID, fact_parts, write_facts
from tavolon.kernel import Action
from tavolon.numeron.asked import Question
from tavolon.numeron.moves import (
    Begin,
    Call,
    Change,
    Double,
    Hand,
    HighLow,
    Pass,
    Pick,
    Point,
    SetNumber,
    Shuffle,
    Slash,
    TakeDigit,
    TakeItems,
    Target,
    Throw,
)
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.view import Known, View

__all__ = ["Numeron"]

DIGITS = "0123456789"
ITEMS = tuple(Item)
QUESTIONS = [question for question in Question if question is not Question.NOTHING]


class Numeron(Listed):
    """The numbers of Numer0n for a ruleset's digits and items."""

    version = 1

    def __init__(self, rules: Ruleset, seats: int) -> None:
        super().__init__(_groups(rules), _lots(rules), _parts(rules))

    def fill(self, seen: Seen, cells: Mapping[str, Cells]) -> None:
        """Writes what is seen to the cells of each part, which are 0."""
        view: View = seen.view
        me = view.seat or 0
        if view.asked.question is not Question.NOTHING:
            mark(cells["question"], QUESTIONS.index(view.asked.question))
        cells["called"][0], cells["battle"][0] = view.called, view.battle
        for item in view.picked:
            mark(cells["picked"], ITEMS.index(item))
        for side, seat in enumerate((me, 1 - me)):
            cells["asked"][side] = seat in view.asked.seats
            cells["turn"][side] = seat == view.attacker
            cells["first"][side] = seat == view.first
            self._player(view.players[seat], side, cells)

    def _player(self, player: Known, side: int, cells: Mapping[str, Cells]) -> None:
        cells["wins"][side], cells["turns"][side] = player.wins, player.turns
        cells["chosen"][side], cells["used"][side] = player.items is not None, player.used
        for item in player.items or ():
            cells["held"][side, ITEMS.index(item)] = 1
        for item in player.spent:
            cells["spent"][side, ITEMS.index(item)] = 1
        for digit in player.lost:
            cells["lost"][side, int(digit)] = 1
        for place, digit in enumerate(player.number or ""):
            cells["number"][side, place, int(digit)] = 1
        cells["said"][side] = len(player.facts)
        write_facts(player.facts, {name: cells[name][side] for name in SAID})


@lru_cache(maxsize=8)
def _groups(rules: Ruleset) -> Groups:
    """Every action, in the order of their numbers."""
    positions, numbers = range(1, rules.digits + 1), rules.numbers
    orders = permutations(positions)
    return {
        "take items": ("a set of items, in the order of the legal ones", _each(TakeItems, rules.loadouts)),
        "pick": ("an item in a draft", _each(Pick, ITEMS)),
        "throw": ("rock, scissors, paper", _each(Throw, Hand)),
        "pass": ("no defence item", (Pass(),)),
        "shuffle": ("the order of the digits, as itertools.permutations lists them", _each(Shuffle, orders)),
        "change": (
            "a digit at a position: 10 a position",
            tuple(Change(position, digit) for position in positions for digit in DIGITS),
        ),
        "double": ("", (Double(),)),
        "high-low": ("without a position, then at each", (HighLow(), *map(HighLow, positions))),
        "target": ("the digit", _each(Target, DIGITS)),
        "slash": ("", (Slash(),)),
        "point": ("the position that DOUBLE costs", _each(Point, positions)),
        "take digit": ("the digit the loser loses", _each(TakeDigit, DIGITS)),
        "set": ("the number hidden: every number of the ruleset, ascending", _each(SetNumber, numbers)),
        "call": ("the number called, likewise", _each(Call, numbers)),
    }


def _lots(rules: Ruleset) -> Groups:
    return {
        "begin": ("the seat that begins", (Begin(0), Begin(1))),
        "name items": ("a set of items for both", _each(TakeItems, rules.loadouts)),
    }


def _each(kind: Callable[[Any], Action], values: Iterable[Any]) -> tuple[Action, ...]:
    return tuple(map(kind, values))


def _parts(rules: Ruleset) -> tuple[Part, ...]:
    each, digits = "oneself, the other", rules.digits
    items = ", ".join(ITEMS)
    return (
        Part("question", (len(QUESTIONS),), 1, "the open question: " + ", ".join(QUESTIONS)),
        Part("asked", (2,), 1, f"who is asked: {each}"),
        Part("turn", (2,), 1, f"whose turn it is to call: {each}"),
        Part("first", (2,), 1, f"who began the battle: {each}"),
        Part("called", (1,), 1, "whether a call was made in this turn"),
        Part("battle", (1,), rules.best_of, "the number of the battle, from 1"),
        Part("wins", (2,), rules.best_of, f"battles won: {each}"),
        Part("turns", (2,), rules.turn_cap, f"turns in this battle: {each}"),
        Part("chosen", (2,), 1, f"whether items were chosen: {each}"),
        Part("used", (2,), len(ITEMS), f"items used in this turn: {each}"),
        Part("held", (2, len(ITEMS)), 1, f"items held ({each}): {items}"),
        Part("spent", (2, len(ITEMS)), 1, "items used up, likewise"),
        Part("picked", (len(ITEMS),), 1, "items picked in a draft so far"),
        Part("lost", (2, 10), 1, f"digits that may not be used ({each})"),
        Part("number", (2, digits, 10), 1, f"the number, as far as it is seen ({each}): position, digit"),
        *fact_parts(rules),
    )
