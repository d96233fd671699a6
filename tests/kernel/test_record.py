"""A match as text, and what a replay checks of it."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tavolon.games import GAMES as REGISTERED
from tavolon.kernel import (
    CHANCE,
    BadRecord,
    Dealer,
    Record,
    Table,
    commitment,
    decode,
    encode,
    record_of,
    replay,
)
from tavolon.kernel.record import Header, Line, Result
from tests.kernel.pennies import GAMES, HEADS, PENNIES, TAILS, Quit, Toss

SEED = "a seed"


def dealt() -> Table[Any]:
    """A match of two coins, the second hidden by the clock, dealt from a seed."""
    table = Table(PENNIES, dealer=Dealer(SEED))
    table.submit(0, HEADS)
    table.submit(1, TAILS)
    table.lapse(1)
    table.lapse(0)
    assert table.over
    return table


def half() -> Table[Any]:
    """A match in which seat 1 has sealed an answer, and seat 0 has not."""
    table = Table(PENNIES, dealer=Dealer(SEED))
    table.submit(0, HEADS)
    table.submit(1, TAILS)
    table.lapse(1)
    return table


def lines(table: Table[Any]) -> list[Any]:
    """The record as decoded JSON, one value a line."""
    return [json.loads(line) for line in encode(record_of(table)).splitlines()]


def text(rows: list[Any]) -> str:
    """Lines of JSON from values."""
    return "".join(json.dumps(row) + "\n" for row in rows)


def refused(rows: list[Any] | str | bytes, line: int, reason: str, dealer: Dealer | None = None) -> None:
    """The text is refused at the line, for the reason."""
    with pytest.raises(BadRecord) as error:
        replay(decode(text(rows) if isinstance(rows, list) else rows), GAMES, dealer)
    assert (error.value.line, reason in error.value.reason) == (line, True), error.value
    assert str(error.value) == f"line {line}: {error.value.reason}"


class TestWriting:
    """What a record says."""

    def test_a_finished_match(self) -> None:
        """Header with the seed, moves in order, those of the clock marked, and the result."""
        table = dealt()
        header, *moves, result = lines(table)
        assert header == {
            "type": "header",
            "format": 1,
            "game": "pennies",
            "seats": 2,
            "rules": {"name": "two", "coins": 2, "seats": [2, 3]},
            "seed_sha256": commitment(SEED),
            "seed": SEED,
        }
        assert [row["seat"] for row in moves] == [0, 1, CHANCE, 0, 1, CHANCE]
        assert moves[0]["action"] == {"type": "show", "side": "heads"}
        assert [row.get("lapsed") for row in moves] == [None, None, None, True, True, None]
        assert all(len(row["check"]) == 16 for row in moves)
        assert result == {"type": "result", "scores": list(table.scores)}

    def test_an_unfinished_match(self) -> None:
        """No seed, no result; what is sealed stands last, unchecked."""
        header, *moves = lines(half())
        assert "seed" not in header
        assert header["seed_sha256"] == commitment(SEED)
        assert [row["seat"] for row in moves] == [0, 1, CHANCE, 1]
        assert ["check" in row for row in moves] == [True, True, True, False]
        assert record_of(half()).result is None

    def test_a_match_without_a_dealer(self) -> None:
        """There is no seed and no hash of one."""
        header = record_of(Table(PENNIES)).header
        assert (header.seed, header.seed_sha256) == (UNSET, UNSET)

    def test_players_are_named_in_the_header(self) -> None:
        """In seat order, in any language."""
        record = decode(encode(record_of(dealt(), ("Ada", "盆栽"))))
        assert record.header.players == ("Ada", "盆栽")

    def test_a_record_equals_what_it_decodes_to(self) -> None:
        """Written and read again, a record is the same; so is its text."""
        for table in (dealt(), half(), Table(PENNIES)):
            record = record_of(table)
            assert decode(encode(record)) == decode(encode(record).encode()) == record
            assert encode(decode(encode(record))) == encode(record)
            assert record_of(replay(record, GAMES, Dealer(SEED) if table.dealer else None)) == record

    def test_the_chain_of_checks(self) -> None:
        """Each check hashes the one before it, the move, and at the last of a resolution what happened."""
        table = dealt()
        header, *moves, _ = lines(table)
        link = sha256(canonical({key: value for key, value in header.items() if key != "seed"}))
        for done in table.resolutions:
            for place, move in enumerate(done.moves):
                events = [json.loads(msgspec.json.encode(event, order="sorted")) for event in done.events]
                happened = canonical(events) if place == len(done.moves) - 1 else ""
                said = json.loads(msgspec.json.encode(move))
                link = sha256(link + canonical(said) + happened)
                row = moves.pop(0)
                assert row["check"] == link[:16]
                assert said.items() <= row.items()


def canonical(value: Any) -> str:
    """JSON with sorted keys and nothing between."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(plain: str) -> str:
    """The hash of a text, in hexadecimal."""
    return hashlib.sha256(plain.encode()).hexdigest()


HEADER = json.dumps(
    {"type": "header", "format": 1, "game": "pennies", "seats": 2, "rules": {"name": "two"}}
).encode()
MOVE = b'{"type":"move","seat":0,"action":{"type":"quit"}}'
RESULT = b'{"type":"result","scores":[0,0]}'


class TestDecoding:
    """What is no record is refused with its line."""

    def test_the_least_there_is(self) -> None:
        """A header alone is a match that has not begun; line ends of any system do."""
        assert decode(HEADER) == Record(decode(HEADER).header)
        for end in (b"\n", b"\r\n", b"\r"):
            record = decode(HEADER + end + MOVE + end + RESULT + end)
            assert len(record.lines) == 1
            assert record.result == Result((0, 0))
            assert replay(record, GAMES).scores == (0, 0)

    @pytest.mark.parametrize("nothing", [b"", ""])
    def test_nothing(self, nothing: str | bytes) -> None:
        """An empty text is no record."""
        refused(nothing, 1, "this is empty")

    @pytest.mark.parametrize(
        "line",
        [
            b"",
            b" ",
            b"null",
            b"[]",
            b"{}",
            b"1",
            b'"header"',
            b"{",
            b"{}{}",
            b"\xff",
            b'"\xff"',
            b"\xef\xbb\xbf{}",
            b"\0",
            MOVE,
            RESULT,
            b'{"type":"header"}',
            HEADER[:-1],
            HEADER.replace(b'"format": 1', b'"format": 2'),
            HEADER.replace(b'"format": 1', b'"format": "1"'),
            HEADER.replace(b'"format": 1', b'"format": 1.5'),
            HEADER.replace(b'"seats": 2', b'"seats": "2"'),
            HEADER.replace(b'"seats": 2', b'"seats": null'),
            HEADER.replace(b'"seats": 2', b'"seats": NaN'),
            HEADER.replace(b'"game"', b'"gamme"'),
            HEADER.replace(b'"seats": 2,', b""),
            HEADER.replace(b'"seats"', b'"note":"","seats"'),
            HEADER.replace(b'"header"', b'"Header"'),
            HEADER.replace(b'"two"', b'"\\ud800"'),
        ],
        ids=lambda line: line[:60].decode(errors="replace"),
    )
    def test_a_first_line_that_is_no_header(self, line: bytes) -> None:
        """Line 1 is to blame."""
        refused(line + b"\n" + MOVE, 1, "")

    @pytest.mark.parametrize(
        "line",
        [
            b"",
            b"{}",
            b"nonsense",
            b'{"type":"mvoe","seat":0,"action":{"type":"quit"}}',
            b'{"type":"move","seat":0}',
            b'{"type":"move","seat":"A","action":{"type":"quit"}}',
            b'{"type":"move","seat":0.5,"action":{"type":"quit"}}',
            b'{"type":"move","seat":0,"action":{"type":"quit"},"lapsed":1}',
            b'{"type":"move","seat":0,"action":{"type":"quit"},"check":null}',
            b'{"type":"move","seat":0,"action":{"type":"quit"},"note":""}',
            b'{"type":"result","scores":0}',
            b'{"type":"result","scores":[0.5,0]}',
            HEADER,
            MOVE + b" x",
            MOVE[:-1],
        ],
        ids=lambda line: line[:70].decode(),
    )
    def test_a_later_line_that_is_no_move(self, line: bytes) -> None:
        """The line itself is to blame."""
        refused(b"\n".join((HEADER, line, MOVE)), 2, "")
        refused(b"\n".join((HEADER, MOVE, line, RESULT)), 3, "")

    def test_nothing_follows_a_result(self) -> None:
        """The line after it is to blame, whatever it is."""
        for line in (MOVE, RESULT, b"{}"):
            refused(b"\n".join((HEADER, MOVE, RESULT, line)), 4, "nothing follows a result")

    def test_a_text_without_end(self) -> None:
        """What is longer than any match is not even looked at."""
        refused(b" " * (1 << 24) + HEADER, 1, "longer than any match")


class TestReplaying:
    """What reads well and yet is no match is refused with its line."""

    def test_the_game_and_its_ruleset(self) -> None:
        """The game must be there, the ruleset must be one of it, and be played by so many."""
        rows = lines(dealt())
        for field, value, reason in (
            ("game", "chess", "there is no game 'chess'"),
            ("seats", 4, "two is not played by 4"),
            ("seats", 10**30, "two is not played by"),
            ("rules", {}, "name"),
            ("rules", None, "object"),
            ("rules", {"name": "two", "coins": "2"}, "coins"),
            ("rules", {"name": "two", "dice": 2}, "dice"),
        ):
            refused([rows[0] | {field: value}, *rows[1:]], 1, reason)

    def test_a_ruleset_no_table_could_play(self) -> None:
        """What the game itself refuses, a record is refused for."""
        header = {
            "type": "header",
            "format": 1,
            "game": "numeron",
            "seats": 2,
            "rules": {"name": "x", "digits": 9},
        }
        with pytest.raises(BadRecord, match="line 1: digits"):
            replay(decode(text([header])), REGISTERED)

    @pytest.mark.parametrize("seed", ["another", ""])
    def test_the_seed_is_the_one_published(self, seed: str) -> None:
        """In the record or from the driver, it must have the hash in the header."""
        rows = lines(dealt())
        refused([rows[0] | {"seed": seed}, *rows[1:]], 1, "does not have the hash")
        refused(lines(half()), 1, "does not have the hash", Dealer(seed))
        del rows[0]["seed_sha256"]
        refused(rows, 1, "does not have the hash")

    def test_a_finished_record_gives_its_seed(self) -> None:
        """A hash alone would leave the draws unchecked."""
        rows = lines(dealt())
        del rows[0]["seed"]
        refused(rows, 1, "gives its seed")
        with pytest.raises(BadRecord, match="gives its seed"):
            replay(decode(text(rows)), GAMES)

    def test_draws_are_checked(self) -> None:
        """What chance or the clock is said to have played is what the seed draws there."""
        rows = [dict(row) for row in lines(dealt())]
        for row in rows:
            row.pop("check", None)
        for place, row in enumerate(rows):
            if row["type"] == "move" and (row["seat"] == CHANCE or row.get("lapsed")):
                side = "tails" if row["action"]["side"] == "heads" else "heads"
                other = row | {"action": row["action"] | {"side": side}}
                refused(
                    [*rows[:place], other, *rows[place + 1 :]], place + 1, "the seed draws something else"
                )
        assert replay(decode(text(rows)), GAMES).over

    def test_sealed_draws_are_checked(self) -> None:
        """So is what the clock has sealed in a match that goes on, given the seed."""
        rows = lines(half())
        side = "tails" if rows[-1]["action"]["side"] == "heads" else "heads"
        rows[-1]["action"]["side"] = side
        refused(rows, 5, "the seed draws something else", Dealer(SEED))
        assert replay(decode(text(rows)), GAMES).pending == (0,)

    def test_chance_cannot_lapse(self) -> None:
        """A record cannot get round the draw by saying that chance ran out of time."""
        rows = lines(dealt())
        for row in rows:
            row.pop("check", None)
        refused([*rows[:3], rows[3] | {"lapsed": True}, *rows[4:]], 4, "not among the legal")

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            ({"seat": 0, "action": {"type": "toss", "side": "heads"}}, "not among the legal"),
            ({"seat": 2, "action": {"type": "show", "side": "heads"}}, "not this seat's turn"),
            ({"seat": CHANCE, "action": {"type": "toss", "side": "heads"}}, "not this seat's turn"),
            ({"seat": 0, "action": {"type": "show", "side": "edge"}}, "edge"),
            ({"seat": 0, "action": {"type": "steal"}}, "steal"),
            ({"seat": 0, "action": None}, "object"),
            ({"seat": 0, "action": {"type": "quit"}, "lapsed": True}, "the seed draws something else"),
        ],
    )
    def test_every_move_is_legal(self, row: dict[str, Any], reason: str) -> None:
        """The first that is not is refused."""
        refused([*lines(half())[:4], {"type": "move", **row}], 5, reason, Dealer(SEED))

    def test_nobody_moves_after_the_end(self) -> None:
        """Nor twice in a window."""
        header, *moves, result = lines(dealt())
        refused([header, *moves, moves[0], result], 8, "the match is over")
        refused([header, moves[0], moves[0], *moves[1:], result], 3, "already decided")

    def test_the_checks_fit(self) -> None:
        """A check that is wrong, missing or too many is refused where it stands; all may be left out."""
        header, *moves, result = lines(dealt())
        bare = [{key: value for key, value in row.items() if key != "check"} for row in moves]
        assert replay(decode(text([header, *bare, result])), GAMES).over
        for place, row in enumerate(moves):
            for wrong in (row | {"check": "0" * 16}, bare[place]):
                reason = "already" if place < 0 else "the check does not fit"
                line = place + 2 if wrong != bare[0] else 3
                refused([header, *moves[:place], wrong, *moves[place + 1 :], result], line, reason)
            if place:
                refused([header, *bare[:place], row, *bare[place + 1 :], result], place + 2, "does not fit")

    def test_a_name_in_the_header_is_under_the_checks(self) -> None:
        """Whatever the header says, but the seed, is part of the chain."""
        rows = lines(dealt())
        refused([rows[0] | {"players": ["Eve"]}, *rows[1:]], 2, "the check does not fit")

    def test_a_window_stands_in_seat_order(self) -> None:
        """Answers are written by seat, whoever gave them first, so that one match has one record."""
        header, one, two, *rest = lines(dealt())
        refused([header, two, one, *rest], 2, "stand in seat order")

    def test_all_answers_are_opened(self) -> None:
        """An answer that an interjection dropped does not stand in the record."""
        table = Table(PENNIES)
        table.submit(0, HEADS)
        table.submit(1, Quit())
        header, quit_, result = lines(table)
        sealed = {"type": "move", "seat": 0, "action": {"type": "show", "side": "heads"}}
        refused([header, sealed, quit_, result], 2, "all are opened")
        last = quit_ | {"seat": 0}
        del last["check"]
        refused([header, sealed, last, result], 3, "an answer was never opened")

    def test_the_result_is_that_of_the_match(self) -> None:
        """It comes at the end, and is what the rules say."""
        *rows, result = lines(dealt())
        refused([*rows, result | {"scores": [9, 9]}], 8, f"the result is {result['scores']}")
        refused([*rows, result | {"scores": []}], 8, "the result is")
        refused([*rows[:-1], result], 7, "there is a result, but the match is not over")

    def test_a_match_may_stop_anywhere(self) -> None:
        """Without a result a record is a match under way; one cut within a window has a check too many."""
        rows = lines(dealt())
        for stop in (1, 3, 4, 6, 7):
            table = replay(decode(text(rows[:stop])), GAMES)
            assert table.moves == dealt().moves[: len(table.moves)]
            assert len(table.moves) in (stop - 1, stop)
        for stop in (2, 5):
            refused(rows[:stop], stop, "the check does not fit")
            sealed = {key: value for key, value in rows[stop - 1].items() if key != "check"}
            assert len(replay(decode(text([*rows[: stop - 1], sealed])), GAMES).sealed) == 1

    def test_it_goes_on_with_its_dealer(self) -> None:
        """Chance is drawn at once where it is asked, and the end is the same."""
        table = replay(record_of(half()), GAMES, Dealer(SEED))
        assert table.sealed == half().sealed
        table.lapse(0)
        assert (table.moves, table.scores) == (dealt().moves, dealt().scores)
        start = replay(decode(text(lines(half())[:3])), GAMES, Dealer(SEED))
        assert start.moves == half().moves[:3]

    def test_without_a_dealer_chance_is_asked(self) -> None:
        """A match that goes on without its seed has no draws made for it."""
        assert replay(decode(text(lines(half())[:3])), GAMES).awaiting == {CHANCE}

    def test_a_replayed_match_keeps_its_seed(self) -> None:
        """The record of a replayed match is the record it was replayed from."""
        record = record_of(dealt())
        assert record_of(replay(record, GAMES)) == record


@pytest.mark.parametrize("end", ["", "\n"])
def test_the_last_line_may_lack_its_end(end: str) -> None:
    """As editors leave it."""
    assert decode(encode(record_of(dealt())).rstrip("\n") + end) == record_of(dealt())


def test_a_record_is_a_value() -> None:
    """Header, lines and result do not change."""
    record = record_of(dealt())
    for part in (record, record.header, record.lines[0], record.result):
        with pytest.raises(AttributeError):
            part.seat = 3  # type: ignore[union-attr]
    assert isinstance(record.header, Header)
    assert all(isinstance(line, Line) for line in record.lines)
    assert replace(record, result=None) != record


def test_a_toss_is_chance_alone() -> None:
    """With the seed, what chance played is checked where chance is asked, and refused elsewhere."""
    table = Table(PENNIES)
    table.submit(0, HEADS)
    table.submit(1, HEADS)
    table.submit(CHANCE, Toss("tails"))
    play: Callable[..., Table[Any]] = replay
    assert play(record_of(table), GAMES).moves == table.moves
