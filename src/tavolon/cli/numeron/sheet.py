"""A sheet of rows about one hidden number, and what follows from them."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from tavolon.cli.errors import Refused
from tavolon.cli.rulesets import load
from tavolon.games import GAMES
from tavolon.kernel import BadNotation
from tavolon.numeron.candidates import candidates
from tavolon.numeron.conflicts import conflicts
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Becoming, Classes, Counts, Doubtful, History, Judged, Lost
from tavolon.numeron.forms import check_edition, check_fact, check_number
from tavolon.numeron.histories import Row, parse_row
from tavolon.numeron.moves import Call
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.solver import Split, advice, progress, proven, split

__all__ = ["ANY", "Form", "Sheet", "named", "of_length", "sheet_of"]

ANY = replace(RULESETS["wiki-ko"], name="any")
"""The rules where none are named: every item there is, and rows in every edition's form."""


class Form(Struct, frozen=True):
    """What rows are held to: an edition if one is named, a length of numbers if one is asked for."""

    edition: Ruleset | None = None
    digits: int | None = None


class Sheet(Struct, frozen=True, dict=True, kw_only=True):
    """Rows in time order, counted from 1, and those of them that are ignored."""

    form: Form
    rules: Ruleset
    written: tuple[str, ...]
    rows: tuple[Row, ...]
    ignored: frozenset[int] = frozenset()

    def add(self, text: str) -> "Sheet":
        """The sheet with one more row."""
        return replace(sheet_of((*self.written, text), self.form), ignored=self.ignored)

    def ignore(self, row: int) -> "Sheet":
        """The sheet with one more row ignored."""
        if not 1 <= row <= len(self.rows):
            raise Refused("solve.no-row", n=row)
        return replace(self, ignored=self.ignored | {row})

    def advice(self, items: Sequence[Item], limit: int, weigh: Sequence[Number] = ()) -> list[Split]:
        """Calls to weigh, then the best ones, then what the items held would tell.

        Nothing is advised where nothing fits, nor what could tell nothing and not hit.
        """
        for number in weigh:
            check_number(number, self.rules)
        weighed = [split(self.rules, self.facts, Call(number)) for number in weigh if self.left]
        found = advice(self.rules, self.facts, items, limit)
        useful = [one for one in found if one.hits or len(one.parts) > 1]
        return [*weighed, *(one for one in useful if one not in weighed)]

    @property
    def facts(self) -> History:
        """What the rows say; ignored ones are doubtful."""
        return tuple(
            Doubtful(row.fact) if place in self.ignored else row.fact
            for place, row in enumerate(self.rows, start=1)
        )

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many numbers are left after each row."""
        return progress(self.rules, self.facts)

    @cached_property
    def left(self) -> tuple[Number, ...]:
        """The numbers left after all rows."""
        return candidates(self.rules, self.facts)

    @property
    def proven(self) -> Number | None:
        """The next call of a strategy with the least calls on average, while the rows follow it."""
        return proven(self.rules, self.facts)

    @cached_property
    def conflicts(self) -> tuple[tuple[int, ...], ...]:
        """The smallest sets of rows that cannot hold together."""
        found = () if self.left else conflicts(self.rules, self.facts)
        return tuple(tuple(place + 1 for place in one) for one in found)

    @cached_property
    def wasted(self) -> frozenset[int]:
        """The rows whose answer was known before: as many numbers left as without them, and no hit."""
        before = (len(self.rules.numbers), *self.counts)
        return frozenset(
            place
            for place, row in enumerate(self.rows, start=1)
            if before[place] == before[place - 1] > 0 and place not in self.ignored and self._asked(row)
        )

    @property
    def used(self) -> frozenset[Item]:
        """The items the rows show to be used by the one who keeps the sheet."""
        return frozenset(row.item for row in self.rows if row.item and self._asked(row))

    def _asked(self, row: Row) -> bool:
        """Whether a row answers a question of the one who keeps the sheet, other than with a hit."""
        hit = isinstance(row.fact, Judged) and row.fact.eat == self.rules.digits
        return not hit and row.item is not Item.DOUBLE and not isinstance(row.fact, Becoming | Lost)


def named(wanted: str) -> Ruleset:
    """The ruleset of a name or a file."""
    rules = load(GAMES["numeron"], wanted)
    assert isinstance(rules, Ruleset)
    return rules


def of_length(rules: Ruleset, digits: int) -> Ruleset:
    """The ruleset with numbers of another length."""
    if not 2 <= digits <= 5:
        raise Refused("solve.length")
    return rules if digits == rules.digits else replace(rules, digits=digits)


def sheet_of(written: Sequence[str], form: Form) -> Sheet:
    """The sheet of some written rows.

    The length of numbers is the one asked for, else the edition's, else that of the first row that shows
    one. Refused says which row cannot be, and why.
    """
    rows = tuple(_parsed(place, text) for place, text in enumerate(written, start=1))
    rules = of_length(form.edition or ANY, _digits(form, rows))
    for place, (row, text) in enumerate(zip(rows, written, strict=True), start=1):
        try:
            check_fact(row.fact, rules)
            if form.edition:
                check_edition(row.item, row.fact, rules)
        except BadNotation as error:
            raise _in_row(place, text, error) from None
    return Sheet(form=form, rules=rules, written=tuple(written), rows=rows)


def _parsed(place: int, text: str) -> Row:
    try:
        return parse_row(text)
    except BadNotation as error:
        raise _in_row(place, text, error) from None


def _in_row(place: int, text: str, error: BadNotation) -> Refused:
    return Refused("solve.row", n=place, row=" ".join(text.split())[:40], reason=error)


def _digits(form: Form, rows: Iterable[Row]) -> int:
    """How long numbers are."""
    if form.digits is not None:
        return form.digits
    return form.edition.digits if form.edition else _shown(rows)


def _shown(rows: Iterable[Row]) -> int:
    """The length of numbers that rows show; the usual one if none does."""
    for row in rows:
        match row.fact:
            case Judged(call):
                return len(call)
            case Classes(classes):
                return len(classes)
            case Counts(high, low):
                return high + low
    return ANY.digits
