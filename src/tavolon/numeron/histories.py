"""What was said of a number as people write it down, read into facts, and written back."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from tavolon.kernel import BadNotation
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
from tavolon.numeron.forms import check_fact
from tavolon.numeron.number import DigitClass
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.spellings import words

__all__ = ["Row", "parse_row", "read_history", "read_row", "rows_in", "write_row"]

LONGEST = 200  # characters; no spelling of a row comes near


class Row(NamedTuple):
    """A fact and the item it was written for; a call and a lost digit come from none."""

    item: Item | None
    fact: Fact


def read_row(text: str, rules: Ruleset) -> Fact:
    """The fact that a row states under a ruleset; BadNotation says why it states none.

    >>> from tavolon.numeron.editions import RULESETS
    >>> read_row("251 1EAT 1BITE", RULESETS["wiki-ko"])
    Judged(call='251', eat=1, bite=1)
    """
    fact = parse_row(text).fact
    check_fact(fact, rules)
    return fact


def read_history(text: str, rules: Ruleset) -> tuple[Fact, ...]:
    """The facts of many rows, one a line; empty lines and those after a `#` are passed over.

    BadNotation has the number of the line, counted from 1, among its values.
    """
    return tuple(_at_line(number, line, rules) for number, line in rows_in(text))


def rows_in(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text that are rows, each with its number, without remarks."""
    for number, line in enumerate(text.splitlines(), start=1):
        row = line.split("#")[0].strip()
        if row:
            yield number, row


def parse_row(text: str) -> Row:
    """A row as it is written, whether or not any number fits it; BadNotation if it is unclear."""
    if len(text) > LONGEST:
        raise BadNotation("row-long", text=text[:40], most=LONGEST)
    row = words(text)
    if not row:
        raise BadNotation("empty")
    for shape, make in SHAPES.items():
        if found := shape.fullmatch(row):
            return make(**found.groupdict())
    raise BadNotation(_fault(row), text=text.strip()[:40])


def write_row(fact: Fact, item: Item | None = None) -> str:
    """A fact as a row; the item tells a digit that TARGET found from one that DOUBLE cost.

    >>> write_row(Judged("251", 1, 1))
    '251 1-1'
    """
    match fact:
        case Judged(call, eat, bite):
            return f"{call} {eat}-{bite}"
        case Classes(classes):
            return f"HIGH&LOW {classes}"
        case Counts(high, low):
            return f"HIGH&LOW {high}-{low}"
        case ClassAt(position, digit_class):
            return f"HIGH&LOW {position} {digit_class.name}"
        case Slashed(slash):
            return f"SLASH {slash}"
        case DigitAt(digit, position):
            return f"{'DOUBLE' if item is Item.DOUBLE else 'TARGET'} {digit} at {position}"
        case Absent(digit):
            return f"TARGET {digit} absent"
        case Lost(digit):
            return f"BARRED {digit}"
        case Shuffled():
            return "SHUFFLE"
        case Changed(position, digit_class):
            return f"CHANGE {position} {digit_class.name}"
        case ChangedDigit(position, digit):
            return f"CHANGE {position} {digit}"


def _at_line(number: int, line: str, rules: Ruleset) -> Fact:
    try:
        return read_row(line, rules)
    except BadNotation as error:
        raise BadNotation(error.reason, **error.values, line=number) from None


def _fault(row: str) -> str:
    """Why no shape fits a row: it says nothing, too little, or nothing clear."""
    if re.fullmatch(rf"[0-9]+|{ASKED}(?: @?[0-9]| high| low)?", row):
        return "answer-missing"
    if re.fullmatch("[0-9]+ - [0-9]+ - [0-9]+", row):
        return "answer-negative"
    if re.match(rf"[0-9]+ |{ASKED} ", row):
        return "answer-unclear"
    return "row"


def _judged(call: str, eat: str | None = None, bite: str | None = None) -> Row:
    return Row(None, Judged(call, int(eat or 0), int(bite or 0)))


def _classes(row: str) -> Row:
    letters = row.replace("high", "h").replace("low", "l")
    return Row(Item.HIGH_LOW, Classes(re.sub("[^hl]", "", letters).upper()))


def _counts(high: str, low: str) -> Row:
    return Row(Item.HIGH_LOW, Counts(int(high), int(low)))


def _class_at(position: str, kind: str) -> Row:
    return Row(Item.HIGH_LOW, ClassAt(int(position), DigitClass(kind[0].upper())))


def _slashed(slash: str) -> Row:
    return Row(Item.SLASH, Slashed(int(slash)))


def _digit_at(item: str, digit: str, position: str) -> Row:
    return Row(Item(item), DigitAt(digit, int(position)))


def _absent(digit: str) -> Row:
    return Row(Item.TARGET, Absent(digit))


def _shuffled() -> Row:
    return Row(Item.SHUFFLE, Shuffled())


def _changed(position: str, kind: str) -> Row:
    return Row(Item.CHANGE, Changed(int(position), DigitClass(kind[0].upper())))


def _changed_digit(position: str, digit: str) -> Row:
    return Row(Item.CHANGE, ChangedDigit(int(position), digit))


def _lost(digit: str) -> Row:
    return Row(None, Lost(digit))


ASKED = "(?:highlow|slash|target|change|double|barred)"
CALL, EAT, BITE = "(?P<call>[0-9]+)", "(?P<eat>[0-9]{1,2})", "(?P<bite>[0-9]{1,2})"
E, B = "(?:eat|[eash])", "(?:bite|b)"
HIGH, LOW, H, L = "(?P<high>[0-9])", "(?P<low>[0-9])", "(?:high|h)", "(?:low|l)"
DIGIT, AT, PLACE, KIND = (
    "(?P<digit>[0-9])",
    "@(?P<position>[0-9])",
    "@?(?P<position>[0-9])",
    f"(?P<kind>{H}|{L})",
)
SHAPES: Mapping[re.Pattern[str], Callable[..., Row]] = {
    re.compile(shape): make
    for shape, make in (
        (f"{CALL} (?P<eat>[0-9]) (?:- )?(?P<bite>[0-9])", _judged),
        (f"{CALL} {EAT} {E}(?: {BITE} {B})?", _judged),
        (f"{CALL} {E} {EAT}(?: {B} {BITE})?", _judged),
        (f"{CALL} {BITE} {B}(?: {EAT} {E})?", _judged),
        (f"{CALL} {B} {BITE}(?: {E} {EAT})?", _judged),
        (rf"{CALL} \+ {EAT}(?: - {BITE})?", _judged),
        (rf"{CALL} - {BITE}(?: \+ {EAT})?", _judged),
        (f"{CALL} (?:0|none)", _judged),
        ("(?:highlow )?(?P<row>(?:high|low)(?:(?: -)? (?:high|low))+)", _classes),
        ("(?:highlow )?(?P<row>[hl](?:(?: -)? ?[hl])+)", _classes),
        (f"highlow {HIGH} - {LOW}", _counts),
        (f"(?:highlow )?{H} {HIGH} {L} {LOW}", _counts),
        (f"(?:highlow )?{L} {LOW} {H} {HIGH}", _counts),
        (f"(?:highlow )?{HIGH} {H} {LOW} {L}", _counts),
        (f"(?:highlow )?{LOW} {L} {HIGH} {H}", _counts),
        (f"highlow {PLACE} {KIND}", _class_at),
        (f"highlow {KIND} {AT}", _class_at),
        ("slash (?P<slash>[0-9]{1,2})", _slashed),
        (f"(?P<item>target|double) {DIGIT} {PLACE}", _digit_at),
        (f"(?P<item>target|double) {AT} {DIGIT}", _digit_at),
        (f"target {DIGIT} none", _absent),
        ("shuffle", _shuffled),
        (f"change {PLACE} {KIND}", _changed),
        (f"change {KIND} {PLACE}", _changed),
        (f"change {PLACE} {DIGIT}", _changed_digit),
        (f"change {DIGIT} {AT}", _changed_digit),
        (f"barred {DIGIT}", _lost),
    )
}
"""Each way to write a row, in the words of `spellings`, and the row it makes."""
