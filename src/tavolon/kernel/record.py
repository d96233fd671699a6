"""A match as text: a header, one move a line, a result; docs/record.md is its specification."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType, to_builtins

from tavolon.kernel.dealer import Dealer, commitment
from tavolon.kernel.errors import BadRecord, Fault, IllegalAction, UnsupportedRuleset
from tavolon.kernel.game import Game
from tavolon.kernel.table import Resolution, Table
from tavolon.kernel.values import CHANCE, Act, Action, Move, Ruleset, snake

__all__ = ["BOT", "Acted", "Header", "Line", "Record", "Result", "decode", "encode", "record_of", "replay"]

BOT = "bot:"
"""How a record marks a player that is a bot; no person's name begins so."""

LONGEST = 1 << 24  # bytes; the longest match of any ruleset is far shorter


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag=snake):
    """One line of a record."""


class Header(_Part, frozen=True):
    """What was played, by how many, and the seed: its hash before the end, itself after it."""

    format: Literal[1]
    game: str
    seats: int
    rules: Any
    players: tuple[str, ...] = ()
    seed_sha256: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    master: bool = False
    """Whether a game master decided what he may in the place of chance."""


class Line(_Part, frozen=True, tag="move"):
    """One move and the check that chains it to everything before."""

    seat: int
    action: Any
    lapsed: bool = False
    check: str | UnsetType = UNSET


class Acted(Act, frozen=True, tag="act"):
    """A game master's act, chained like a move."""

    check: str | UnsetType = UNSET


class Result(_Part, frozen=True):
    """How it ended: one score a seat."""

    scores: tuple[int, ...]


class Record(Struct, frozen=True):
    """A match: its ruleset and the decisions in order, a game master's acts among them."""

    header: Header
    lines: tuple[Line | Acted, ...] = ()
    result: Result | None = None

    FIRST_MOVE: ClassVar[int] = 2
    """The line number of the first move."""

    @property
    def moves(self) -> tuple[Line, ...]:
        """The lines that are moves."""
        return tuple(line for line in self.lines if isinstance(line, Line))


def record_of(table: Table[Any], players: Sequence[str] = ()) -> Record:
    """The record of a table as it stands; sealed answers stand last, the seed is given only at the end."""
    seed = table.dealer.seed if table.dealer else UNSET
    header = Header(
        format=1,
        game=table.game.name,
        seats=table.seats,
        rules=_plain(table.rules),
        players=tuple(players),
        seed_sha256=commitment(seed) if isinstance(seed, str) else UNSET,
        seed=seed if table.over or table.called_off else UNSET,
        master=table.master,
    )
    lines = [_written(part, check) for part, check in zip(_parts(table), _checks(header, table), strict=True)]
    return Record(header, tuple(lines), Result(table.scores) if table.over else None)


def encode(record: Record) -> str:
    """The record as JSON Lines."""
    parts = (record.header, *record.lines, *([record.result] if record.result else []))
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


def decode(text: str | bytes) -> Record:
    """The record a text holds; BadRecord with the line number if it is malformed."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LONGEST:
        raise BadRecord(1, Fault.LONG)
    rows = raw.splitlines()
    if not rows:
        raise BadRecord(1, Fault.EMPTY)
    header = _line(rows[0], 1, Header)
    lines: list[Line | Acted] = []
    for number, row in enumerate(rows[1:], start=Record.FIRST_MOVE):
        part = _line(row, number, Line | Acted | Result)
        if isinstance(part, Result):
            if number != len(rows):
                raise BadRecord(number + 1, Fault.AFTER_RESULT)
            return Record(header, tuple(lines), part)
        lines.append(part)
    return Record(header, tuple(lines))


def replay(record: Record, games: Mapping[str, Game[Any]], dealer: Dealer | None = None) -> Table[Any]:
    """The table after a record, everything in it checked: seed, draws, legality, checks and result.

    With a dealer an unfinished match can go on from there. BadRecord names the first line that is wrong.
    """
    table = _seat(record.header, games)
    header = record.header
    dealt = Dealer(header.seed) if isinstance(header.seed, str) else dealer
    if dealt and commitment(dealt.seed) != header.seed_sha256:
        raise BadRecord(1, Fault.SEED)
    for number, line in enumerate(record.lines, start=Record.FIRST_MOVE):
        _submit(table, line, number, dealt)
    _compare(record, table)
    if record.result is not None:
        _close(record, table)
    if dealt:
        table.deal_from(dealt)
    return table


def _line(row: bytes, number: int, kind: Any) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadRecord(number, Fault.LINE, str(error), detail=str(error)) from None


def _seat(header: Header, games: Mapping[str, Game[Any]]) -> Table[Any]:
    game = games.get(header.game)
    if game is None:
        raise BadRecord(1, Fault.GAME, f"there is no game {header.game!r}", name=header.game)
    kind: type[Ruleset] = type(game.rulesets[game.usual])
    try:
        rules = msgspec.convert(header.rules, kind)
        return Table(game, rules, header.seats, master=header.master)
    except (msgspec.MsgspecError, UnsupportedRuleset, RecursionError) as error:
        raise BadRecord(1, Fault.RULES, str(error), detail=str(error)) from None


def _submit(table: Table[Any], line: Line | Acted, number: int, dealer: Dealer | None) -> None:
    if table.called_off:
        raise BadRecord(number, Fault.AFTER_END)
    if isinstance(line, Acted):
        table.note(_act(line))
        return
    try:
        action = table.game.action(line.action)
        if dealer and action not in _drawn(table, line, action, dealer):
            raise BadRecord(number, Fault.DRAW)
        if line.lapsed:
            table.lapse(line.seat, action)
        else:
            table.submit(line.seat, action)
    except IllegalAction as error:
        raise BadRecord(number, error.refusal, str(error)) from None
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord(number, Fault.MOVE, str(error), detail=str(error)) from None


def _drawn(table: Table[Any], line: Line, action: Action, dealer: Dealer) -> Sequence[Action]:
    """What the seed draws for chance or the clock; a seat's own decision is any, and a game master's."""
    drawn = line.seat == CHANCE and not table.mastered
    ways = table.defaults(line.seat) if line.lapsed else table.legal(CHANCE) if drawn else ()
    return (ways[dealer.draw(table.place(line.seat), len(ways), line.seat)],) if ways else (action,)


def _parts(table: Table[Any]) -> list[Move[Any] | Act]:
    """Moves that took effect and acts in order, then the answers still sealed, in seat order."""
    parts: list[Move[Any] | Act] = []
    for place, done in enumerate(table.resolutions):
        parts += [*_acts(table, place), *done.moves]
    parts += _acts(table, len(table.resolutions))
    return [*parts, *(move for _, move in sorted(table.sealed.items()))]


def _acts(table: Table[Any], place: int) -> list[Act]:
    return [act for after, act in table.acts if after == place]


def _act(line: Acted) -> Act:
    return Act(line.act, line.at, line.by, line.seat, line.seconds, line.text)


def _written(part: Move[Any] | Act, check: str | UnsetType) -> Line | Acted:
    if isinstance(part, Act):
        return Acted(part.act, part.at, part.by, part.seat, part.seconds, part.text, check)
    return Line(part.seat, _plain(part.action), part.lapsed, check)


def _compare(record: Record, table: Table[Any]) -> None:
    """The checks of the lines are those of the replay, and a window stands in seat order."""
    checked = bool(record.lines) and record.lines[0].check is not UNSET
    parts = _parts(table)
    rows = zip(record.lines, parts, _checks(record.header, table), strict=False)
    for number, (line, part, check) in enumerate(rows, start=Record.FIRST_MOVE):
        if isinstance(line, Acted) is not isinstance(part, Act) or line.seat != part.seat:
            raise BadRecord(number, Fault.ORDER)
        if line.check != (check if checked else UNSET):
            raise BadRecord(number, Fault.CHECK)
    if len(parts) != len(record.lines):
        raise BadRecord(Record.FIRST_MOVE + len(parts), Fault.UNOPENED)


def _close(record: Record, table: Table[Any]) -> None:
    end = Record.FIRST_MOVE + len(record.lines)
    if not table.over:
        raise BadRecord(end, Fault.UNFINISHED)
    if record.result != Result(table.scores):
        scores = list(table.scores)
        raise BadRecord(end, Fault.RESULT, f"the result is {scores}", scores=", ".join(map(str, scores)))
    if isinstance(record.header.seed_sha256, str) and record.header.seed is UNSET:
        raise BadRecord(1, Fault.SEEDLESS)


def _checks(header: Header, table: Table[Any]) -> Iterator[str | UnsetType]:
    """One check a move or act: a hash of the check before it, the move, and what happened with it.

    An answer still sealed has none.
    """
    public = {key: value for key, value in to_builtins(header).items() if key != "seed"}
    link = hashlib.sha256(msgspec.json.encode(public, order="sorted")).hexdigest()
    for place, done in enumerate((*table.resolutions, None)):
        acts = ((b"", _canonical(act)) for act in _acts(table, place))
        for last, text in (*acts, *(_texts(done) if done else ())):
            link = hashlib.sha256(link.encode() + text + last).hexdigest()
            yield link[:16]
    yield from (UNSET for _ in table.sealed)


def _texts(done: Resolution) -> Iterator[tuple[bytes, bytes]]:
    """Each move as canonical JSON, the events after the last of those that took effect together."""
    for place, move in enumerate(done.moves, start=1):
        yield _canonical(done.events) if place == len(done.moves) else b"", _canonical(move)


def _canonical(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _plain(value: Any) -> Any:
    """A value as its JSON would be read, so that a record is equal to what its text decodes to."""
    return msgspec.json.decode(_canonical(value))
