"""What was said of a number in Numer0n, as rows of cells, the newest first."""

from collections.abc import Mapping, Sequence

from tavolon.env.catalogue import Cells, Part
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
from tavolon.numeron.rules import Ruleset

__all__ = ["KIND", "ROWS", "SAID", "fact_parts", "write_facts"]

ROWS = 20
"""How many facts of each number are in an observation: the newest."""
KINDS = (
    *(Judged, Classes, Counts, ClassAt, Slashed, DigitAt, Absent, Lost),
    *(Shuffled, Changed, ChangedDigit),
)
KIND: Mapping[type, int] = {kind: place for place, kind in enumerate(KINDS)}
SIGN = {DigitClass.HIGH: 1, DigitClass.LOW: -1}
SAID = ("fact", "call", "answer", "classes", "amounts", "digit", "position")
"""The parts that hold facts."""


def fact_parts(rules: Ruleset) -> tuple[Part, ...]:
    """The parts that hold facts: for one's own number and the other's, rows of facts, the newest first."""
    digits, kinds = rules.digits, ", ".join(kind.__name__ for kind in KINDS)
    most = 2 * rules.turn_cap + 2 * len(KINDS)
    return (
        Part("said", (2,), most, "how many facts there are of one's own number, and of the other's"),
        Part("fact", (2, ROWS, len(KINDS)), 1, f"their kinds, newest first: {kinds}"),
        Part("call", (2, ROWS, digits, 10), 1, "the number called: position, digit"),
        Part("answer", (2, ROWS, 2), digits, "EAT, BITE"),
        Part("classes", (2, ROWS, digits), 1, "1 for HIGH, -1 for LOW, 0 for untold, by position", low=-1),
        Part("amounts", (2, ROWS, 3), 9, "HIGH, LOW, the slash number"),
        Part("digit", (2, ROWS, 10), 1, "the digit spoken of"),
        Part("position", (2, ROWS, digits), 1, "the position spoken of"),
    )


def write_facts(facts: Sequence[Fact], cells: Mapping[str, Cells]) -> None:
    """Writes what was said of one number to its rows."""
    for row, fact in enumerate(reversed(facts[-ROWS:])):
        cells["fact"][row, KIND[type(fact)]] = 1
        _write(fact, {name: cells[name][row] for name in SAID[1:]})


def _write(fact: Fact, cells: Mapping[str, Cells]) -> None:
    match fact:
        case Judged(call, eat, bite):
            for place, digit in enumerate(call):
                cells["call"][place, int(digit)] = 1
            cells["answer"][:] = eat, bite
        case Classes(classes):
            cells["classes"][:] = [SIGN[DigitClass(one)] for one in classes]
        case Counts(high, low):
            cells["amounts"][:2] = high, low
        case Slashed(slash):
            cells["amounts"][2] = slash
        case Absent(digit) | Lost(digit):
            cells["digit"][int(digit)] = 1
        case DigitAt(digit, position) | ChangedDigit(position, digit):
            cells["digit"][int(digit)] = cells["position"][position - 1] = 1
        case ClassAt(position, one) | Changed(position, one):
            cells["position"][position - 1] = 1
            cells["classes"][position - 1] = SIGN[one]
