"""A match as text: a first line that names the rules, each move, and below it what is seen and asked."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tavolon.games import GAMES
from tavolon.kernel import Event, Move, Table, format_move, format_seat, parse_move

Changes = dict[str, Any]


class Script(Struct, frozen=True):
    """What to play: a ruleset, its changes, the seats, and the moves in notation."""

    game: str
    rules: str
    seats: int
    moves: tuple[str, ...]
    changes: Changes = {}

    @property
    def title(self) -> str:
        """The first line of the text."""
        changed = msgspec.json.encode(self.changes).decode() if self.changes else ""
        return f"{self.game} {self.rules} {self.seats} seats {changed}".rstrip()


def read(text: str) -> Script:
    """The script a playthrough was made from; lines that are set in are what came of it."""
    title, *lines = text.splitlines()
    game, rules, seats, _, *changed = title.split(maxsplit=4)
    moves = tuple(line for line in lines if line and not line.startswith(" "))
    changes = msgspec.json.decode(changed[0], type=Changes) if changed else {}
    return Script(game, rules, int(seats), moves, changes)


def table_for(script: Script) -> Table[Any]:
    """A table without a dealer, at which the script's rules are played."""
    game = GAMES[script.game]
    rules = game.rulesets[script.rules]
    fields = msgspec.to_builtins(rules) | script.changes
    return Table(game, msgspec.convert(fields, type(rules)), script.seats)


def write(script: Script) -> str:
    """The playthrough of a script."""
    table = table_for(script)
    lines = [script.title, *_seen(table, table.opening), *_asked(table)]
    for text in script.moves:
        move = parse_move(table.game, text)
        events = _play(table, move)
        lines += [format_move(table.game, move), *_seen(table, events)]
        lines += _asked(table) if events or not table.sealed else []
    return "\n".join([*lines, f"  scores {list(table.scores)}" if table.over else "  goes on"]) + "\n"


def _play(table: Table[Any], move: Move[Any]) -> tuple[Event, ...]:
    if move.lapsed:
        return table.lapse(move.seat, move.action)
    return table.submit(move.seat, move.action)


def _seen(table: Table[Any], events: Sequence[Event]) -> Iterator[str]:
    """Each event as the audience sees it, and for a seat that sees more, what it sees."""
    for event in events:
        public = _text(event.seen_by(None))
        yield f"  -- {public}"
        for seat in range(table.seats):
            own = _text(event.seen_by(seat))
            if own != public:
                yield f"  {format_seat(seat)}: {own}"


def _asked(table: Table[Any]) -> Iterator[str]:
    """Who is asked, how many actions are legal, the first of them, and a digest of all in order."""
    for seat in sorted(table.awaiting):
        legal = [table.game.format(action) for action in table.legal(seat)]
        digest = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:8]
        yield f"  asks {format_seat(seat)}: {len(legal)} from {legal[0]} to {legal[-1]} #{digest}"


def _text(event: Event) -> str:
    return msgspec.json.encode(event, order="sorted").decode()
