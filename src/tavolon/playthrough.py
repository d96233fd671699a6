"""Golden playthroughs: a scripted match written out, with what everybody sees after every move.

A folder holds one TOML file of scripts a game, and beside it a folder of that game's name with one
text a script. The texts are made by this module and reviewed like code.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import (
    Action,
    Dealer,
    Event,
    Game,
    Seat,
    Table,
    TavolonError,
    format_move,
    format_seat,
    parse_move,
)

__all__ = ["Script", "playthrough", "scripts", "texts", "update"]


class Script(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match to be written out: a ruleset, what is changed in it, and moves in notation, one a line."""

    name: str
    about: str
    ruleset: str
    moves: str
    changes: Mapping[str, Any] = {}
    seats: int | None = None
    seed: str | None = None
    """Draws for chance and the clock; without it their moves stand among the others."""

    def table(self, game: Game[Any]) -> Table[Any]:
        """The table before the first move."""
        usual = game.rulesets[self.ruleset]
        fields = msgspec.json.decode(msgspec.json.encode(usual))
        rules = msgspec.convert({**fields, **self.changes}, type(usual))
        return Table(game, rules, self.seats, None if self.seed is None else Dealer(self.seed))


def scripts(path: Path) -> list[Script]:
    """The scripts of a TOML file, in order."""
    return msgspec.convert(tomllib.loads(path.read_text("utf-8"))["script"], list[Script])


def texts(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every golden file that a folder of scripts should hold, and what should stand in it."""
    for path in sorted(folder.glob("*.toml")):
        for script in scripts(path):
            yield path.with_suffix("") / f"{script.name}.txt", playthrough(GAMES[path.stem], script)


def update(folder: Path) -> list[Path]:
    """Writes the golden files of a folder anew and returns those that have changed."""
    changed = []
    for path, text in texts(folder):
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            changed.append(path)
    return changed


def playthrough(game: Game[Any], script: Script) -> str:
    """The match of a script: each move, what each seat and the audience see, and who is asked next."""
    table = script.table(game)
    lines = [*_title(script, table), *_told(table, table.opening), *_dealt(table, 0), *_asked(table)]
    for text in script.moves.splitlines():
        try:
            lines += _played(table, text)
        except TavolonError as error:
            error.add_note(f"{script.name}: {text}")
            raise
    return "\n".join(lines) + "\n"


def _title(script: Script, table: Table[Any]) -> Iterator[str]:
    yield f"{table.game.name} {script.ruleset} by {table.seats}: {script.about}"
    for field, value in script.changes.items():
        yield f"{field} = {_json(value)}"
    if script.seed is not None:
        yield f"seed {script.seed}"
    yield ""


def _played(table: Table[Any], text: str) -> Iterator[str]:
    """A move and what came of it; a sealed one shows in nothing."""
    move = parse_move(table.game, text)
    before = len(table.resolutions)
    if move.lapsed:
        table.lapse(move.seat, move.action)
    else:
        table.submit(move.seat, move.action)
    yield format_move(table.game, move)
    if len(table.resolutions) == before:
        yield "    sealed"
        return
    yield from _told(table, table.resolutions[before].events)
    yield from _dealt(table, before + 1)
    yield from _asked(table)


def _dealt(table: Table[Any], start: int) -> Iterator[str]:
    """What the dealer has decided for chance since."""
    for done in table.resolutions[start:]:
        yield from (format_move(table.game, move) for move in done.moves)
        yield from _told(table, done.events)


def _told(table: Table[Any], events: Sequence[Event]) -> Iterator[str]:
    """Each event once for all who see the same of it."""
    watching: tuple[Seat | None, ...] = (*range(table.seats), None)
    for event in events:
        seen: dict[str, list[str]] = {}
        for seat in watching:
            name = "audience" if seat is None else format_seat(seat)
            seen.setdefault(_json(event.seen_by(seat)), []).append(name)
        for text, names in seen.items():
            yield f"    {'all' if len(seen) == 1 else ', '.join(names)} {text}"


def _asked(table: Table[Any]) -> Iterator[str]:
    """Who is asked, among how many actions, and a digest of their list; or the scores."""
    if table.over:
        yield f"over, scores {', '.join(map(str, table.scores))}"
        return
    for seat in sorted(table.awaiting):
        legal = table.legal(seat)
        actions = "1 action" if len(legal) == 1 else f"{len(legal)} actions"
        yield f"  {format_seat(seat)} has {actions} {_digest(legal)}{_words(table, seat)}"


def _words(table: Table[Any], seat: Seat) -> str:
    """What a seat may say besides."""
    words = [table.game.format(action) for action in table.interjections(seat)]
    return f", may {' or '.join(words)}" if words else ""


def _digest(actions: Sequence[Action]) -> str:
    """Eight hexadecimal digits that change with the actions or their order."""
    return hashlib.sha256(_json(list(actions)).encode()).hexdigest()[:8]


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
