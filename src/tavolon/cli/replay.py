"""`tavolon replay`: a record move by move, as one seat, the audience or everyone saw it."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from tavolon.cli.errors import Refused
from tavolon.cli.faces import Face, face_of
from tavolon.cli.saving import open_record
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import BOT, Seat, Table, format_seat

__all__ = ["replay"]

FORWARD = ("\r", "\n", " ", "\x1b[C", "n")
BACK = ("\x1b[D", "\x7f", "b", "p")
START = ("\x1b[H", "\x1b[1~")
END = ("\x1b[F", "\x1b[4~", "e")
QUIT = ("q", "\x03", "\x04", "\x1b")


class Step(Struct, frozen=True):
    """A point of a match: the scene there, and what was told on the way to it."""

    scene: Scene
    told: tuple[str, ...]


@command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "eyes", metavar="A|B|audience|everyone")
@click.option("--step", is_flag=True)
@click.pass_obj
def replay(texts: Texts, /, file: Path, eyes: str | None, step: bool) -> None:
    """Shows a record, step by step on a terminal if asked, and else all at once."""
    record, table = open_record(file, GAMES)
    face, screen = face_of(table.game.name), Screen()
    start = _scene(table, record.header.players, eyes, texts)
    steps = _steps(table, face, start)
    if step and sys.stdin.isatty() and screen.console.is_terminal:
        _page(steps, face, screen)
    else:
        for one in steps:
            screen.say(*one.told)
        screen.table(face, steps[-1].scene, whole=True)


def _scene(table: Table[Any], players: Sequence[str], eyes: str | None, texts: Texts) -> Scene:
    """The start of a match as the eyes asked for saw it; everyone, or the audience while it runs, if none."""
    if eyes is None:
        eyes = "everyone" if table.over else "audience"
    seat = _seat(eyes, table.seats)
    if not table.over and eyes != "audience" and not _held(seat, players):
        raise Refused("replay.running", name=eyes)
    return scene_of(table, seat, tuple(players), texts, face_up=eyes == "everyone")


def _held(seat: Seat | None, players: Sequence[str]) -> bool:
    """Whether a person holds a seat; what a bot knows stays hidden while the match runs."""
    return seat is not None and seat < len(players) and not players[seat].startswith(BOT)


def _seat(eyes: str, seats: int) -> Seat | None:
    """The seat of a letter; none for the audience and for everyone."""
    letters = [format_seat(seat) for seat in range(seats)]
    if eyes in ("audience", "everyone"):
        return None
    if eyes.upper() not in letters:
        raise Refused("replay.eyes", name=eyes, near=", ".join((*letters, "audience", "everyone")))
    return letters.index(eyes.upper())


def _steps(table: Table[Any], face: Face, scene: Scene) -> list[Step]:
    """The opening, then every move of which something is told."""
    steps: list[Step] = []
    for events in (table.opening, *(done.events for done in table.resolutions)):
        told = []
        for event in events:
            told.append(face.tell(event if scene.open else event.seen_by(scene.seat), scene))
            scene = scene.see(event)
        if any(told):
            steps.append(Step(scene, tuple(told)))
    return steps or [Step(scene, ())]


def _page(steps: Sequence[Step], face: Face, screen: Screen) -> None:
    """Shows one step at a time, and goes where a key says, until it says to stop."""
    place: int | None = 0
    while place is not None:
        one = steps[place]
        screen.console.clear()
        screen.table(face, one.scene)
        screen.say("", *one.told)
        screen.say(one.scene.texts("replay.step", n=place + 1, m=len(steps)), style="dim")
        place = _place(click.getchar(), place, len(steps) - 1)


def _place(key: str, place: int, last: int) -> int | None:
    """Where a key leads; nowhere if it ends the showing."""
    if key in FORWARD:
        return min(place + 1, last)
    if key in BACK:
        return max(place - 1, 0)
    if key in START or key in END:
        return 0 if key in START else last
    return None if key in QUIT else place
