"""Tables of examples, and facts as the tables write them."""

import csv
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from tavolon.numeron.facts import (
    Absent,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Lost,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass

__all__ = ["fact", "facts", "rows"]

TABLES = Path(__file__).parents[2] / "tables"

SHAPES: Mapping[str, Callable[..., Fact]] = {
    r"(\d+) (\d)-(\d)": lambda call, eat, bite: Judged(call, int(eat), int(bite)),
    r"([HL]{2,5})": Classes,
    r"(\d)H (\d)L": lambda high, low: Counts(int(high), int(low)),
    r"(\d) ([HL])": lambda position, one: ClassAt(int(position), DigitClass(one)),
    r"slash (\d)": lambda number: Slashed(int(number)),
    r"(\d) at (\d)": lambda digit, position: DigitAt(digit, int(position)),
    r"no (\d)": Absent,
    r"lost (\d)": Lost,
    r"shuffle": Shuffled,
    r"change (\d) ([HL])": lambda position, one: Changed(int(position), DigitClass(one)),
    r"change (\d) was (\d)": lambda position, digit: ChangedDigit(int(position), digit),
}


def fact(text: str) -> Fact:
    """A fact as the tables write it, such as `251 1-1`, `LLH` or `change 2 L`."""
    for shape, make in SHAPES.items():
        if found := re.fullmatch(shape, text):
            return make(*found.groups())
    raise AssertionError(text)


def facts(text: str) -> tuple[Fact, ...]:
    """Facts in time order, written with commas."""
    return tuple(map(fact, text.split(", ")))


def rows(table: str) -> list[dict[str, str]]:
    """A table's rows; `example` names each."""
    with (TABLES / f"{table}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))
