"""A record cannot be altered unnoticed: whatever is changed in one place is refused, or is no change."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tavolon.games import GAMES as REGISTERED
from tavolon.kernel import BadRecord, Dealer, Record, Table, decode, encode, record_of, replay
from tavolon.numeron.rules import CallRule, Item, NextFirst, Ruleset, TimeoutEffect
from tests.kernel.pennies import GAMES as PENNIES
from tests.laws.play import Sitting, decide

GAMES = {**REGISTERED, **PENNIES}
ODD: tuple[Any, ...] = (None, True, 0, 1, 10**20, 1.0, "", "x", [], {})
"""What every value of a record is changed to."""

SERIES = Ruleset(
    name="mutations",
    digits=2,
    digit_pool="0123567",
    items_available=tuple(Item),
    items_per_player=6,
    items_per_player_per_turn=2,
    attack_blocks_defence=False,
    best_of=3,
    lost_numbers=True,
    turn_cap=3,
    timeout_effect=TimeoutEffect.TURN_LOST,
    next_first_player=NextFirst.ALTERNATE,
    prize_per_unit=10,
)  # fmt: skip


@cache
def finished(name: str) -> Record:
    """Finished matches with items, series, lapses and interjections, and one of chance at every turn."""
    match name:
        case "series":
            return _play(Sitting("numeron", SERIES, 2, 156, 0))
        case "consistent":
            rules = replace(SERIES, best_of=1, lost_numbers=False, call_rule=CallRule.CONSISTENT)
            return _play(Sitting("numeron", rules, 2, 1, 0))
        case "broadcast":
            rules = REGISTERED["numeron"].rulesets["forum"]
            return _play(Sitting("numeron", replace(rules, turn_cap=2), 2, 2, 0))
    table = Table(PENNIES["pennies"], seats=3, dealer=Dealer("mutations"))
    while not table.over:
        table.lapse(table.pending[0])
    return record_of(table, ("Ada", "Bo", "盆"))


def _play(sitting: Sitting) -> Record:
    """A match of players at random; the clock and interjections have their part in it."""
    table, dice = sitting.table(), sitting.dice()
    while not table.over:
        decide(table, dice)
    return record_of(table, ("Ada", "Bo"))


RECORDS = ("series", "consistent", "broadcast", "pennies")
every_record = pytest.mark.parametrize("name", RECORDS)


def test_the_records_are_rich() -> None:
    """Among them are items, lost digits, several battles, moves of the clock and interjections."""
    kinds = {line.action["type"] for name in RECORDS for line in finished(name).lines}
    assert {"double", "point", "shuffle", "change", "pass", "call", "take_digit", "resign", "lapse"} <= kinds
    assert any(line.lapsed for line in finished("series").lines)
    assert sum(line.action["type"] == "set_number" for line in finished("series").lines) >= 4


def accepted(text: str, original: Record) -> bool:
    """Whether a text is taken; then it says what the original says, or the beginning of it."""
    try:
        record = decode(text)
        table = replay(record, GAMES)
    except BadRecord:
        return False
    count = len(record.lines)
    assert (record.header, record.lines) == (original.header, original.lines[:count])
    assert record.result == original.result if table.over and record.result else record.result is None
    return True


def changed(value: Any) -> Iterator[Any]:
    """A JSON value with one thing in it changed, removed or added."""
    yield from (odd for odd in ODD if odd != value or type(odd) is not type(value))
    if isinstance(value, str) and value:
        yield from (
            value[:-1],
            value + value[-1],
            value.upper(),
            value[::-1],
            chr(ord(value[0]) ^ 1) + value[1:],
        )
    elif isinstance(value, int):
        yield from (value + 1, value - 1, str(value))
    elif isinstance(value, dict):
        yield {**value, "unknown": 1}
        for key, one in value.items():
            rest = {other: kept for other, kept in value.items() if other != key}
            yield rest
            yield {**rest, key + "_": one}
            yield from ({**value, key: other} for other in changed(one))
    elif isinstance(value, list):
        yield value + value[-1:]
        for place, one in enumerate(value):
            yield value[:place] + value[place + 1 :]
            yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(one))


@every_record
def test_every_field_of_every_line(name: str) -> None:
    """Each value of each line changed in every way above is refused, unless it says the same."""
    original = finished(name)
    lines = encode(original).splitlines()
    tried = taken = 0
    for place, line in enumerate(lines):
        for other in changed(json.loads(line)):
            text = "\n".join([*lines[:place], json.dumps(other), *lines[place + 1 :]])
            tried += 1
            taken += accepted(text, original)
    assert tried > 1000
    assert taken < tried / 100


@every_record
def test_every_line(name: str) -> None:
    """Lines dropped, doubled, swapped or moved are refused; a beginning is a match under way."""
    original = finished(name)
    lines = encode(original).splitlines()
    last = len(lines) - 1
    for place, line in enumerate(lines):
        rest = lines[:place] + lines[place + 1 :]
        assert accepted("\n".join(rest), original) == (place == last)
        assert not accepted("\n".join([*lines[: place + 1], line, *lines[place + 1 :]]), original)
        assert not accepted("\n".join([*lines[:place], "", *lines[place:]]), original)
        for other in range(place):
            moved = [*rest[:other], line, *rest[other:]]
            assert not accepted("\n".join(moved), original)
    begun = [accepted("\n".join(lines[:stop]), original) for stop in range(len(lines) + 1)]
    assert not begun[0]
    assert begun[1]
    assert begun[-2:] == [True, True]


@every_record
def test_every_byte_cut_off(name: str) -> None:
    """A text cut off within a line is refused at that line."""
    original = finished(name)
    text = encode(original)
    for stop in range(0, len(text) - 1, 7):
        cut = text[:stop]
        whole = cut.endswith("}\n") or text[stop : stop + 2] == "}\n" or text[stop] == "\n"
        assert whole or not accepted(cut, original)


@every_record
def test_every_byte_flipped(name: str) -> None:
    """One bit of the text turned over is refused, unless it says the same."""
    original = finished(name)
    text = encode(original).encode()
    for place in range(0, len(text), 3):
        flipped = bytes([*text[:place], text[place] ^ (1 << place % 8), *text[place + 1 :]])
        accepted(flipped.decode("utf-8", "surrogateescape"), original)


@pytest.mark.parametrize("name", RECORDS[1:])
def test_without_checks_a_change_is_seen_in_what_it_does(name: str) -> None:
    """A record that carries no checks may be another legal match, and is then reported as that match."""
    original = finished(name)
    bare = replace(original, lines=tuple(replace(line, check=UNSET) for line in original.lines))
    lines = encode(bare).splitlines()
    for place, line in enumerate(lines[1:-1], start=1):
        for other in changed(json.loads(line)["action"]):
            row = json.dumps(json.loads(line) | {"action": other})
            try:
                record = decode("\n".join([*lines[:place], row, *lines[place + 1 :]]))
                table = replay(record, GAMES)
            except BadRecord:
                continue
            again = record_of(table, record.header.players)
            assert [line.action for line in again.lines] == [line.action for line in record.lines]
            assert again.result == record.result
