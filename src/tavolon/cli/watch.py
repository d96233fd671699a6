"""`tavolon watch`: bots play, and it is told as it happens."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import click

from tavolon.bots import BOTS
from tavolon.bots.party import Party
from tavolon.cli.choosing import bot_named, choose_game, game_named, party_of, seats_of, seed_of, suited
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.faces import face_of
from tavolon.cli.programs import bot_seconds, faulted, listed, programs
from tavolon.cli.rulesets import load
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.kernel import BOT, Dealer, Table

__all__ = ["watch"]

PAUSE = 0.5
"""Seconds between decisions on a terminal."""


@command("watch")
@click.argument("game", required=False)
@click.option("--bots", metavar="NAME,NAME")
@click.option("--seats", type=int, metavar="N")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--seed", metavar="TEXT")
@click.option("--delay", type=click.FloatRange(0, 60), metavar="SECONDS")
@click.option("--count", type=click.IntRange(1), default=1, metavar="N")
@click.option("--open", "face_up", is_flag=True)
@bot_seconds
@click.pass_obj
def watch(
    texts: Texts,
    /,
    game: str | None,
    bots: str | None,
    seats: int | None,
    rules: str | None,
    seed: str | None,
    delay: float | None,
    count: int,
    face_up: bool,
    bot_seconds: float,
) -> int:
    """Seats bots, tells their matches, and adds up the scores."""
    played = game_named(game) if game else choose_game(texts, asks=False)
    chosen = load(played, rules or played.usual)
    sitting = seats_of(played, chosen, seats, len(listed(bots)) if bots else 0)
    players = _players(played.name, bots, sitting)
    names = [player.removeprefix(BOT) for player in players]
    suited(played.name, names, chosen, sitting)
    pause = PAUSE * Screen().console.is_terminal if delay is None else delay

    def table(seed: str) -> Table[Any]:
        return Table(played, chosen, sitting, Dealer(seed))

    with programs(names, bot_seconds):
        return _watched(_seeds(seed_of(seed), count), table, players, texts, pause, face_up)


def _watched(
    seeds: Sequence[str],
    seat: Callable[[str], Table[Any]],
    players: tuple[str, ...],
    texts: Texts,
    pause: float,
    face_up: bool,
) -> int:
    """Tells each match; Ctrl-C ends it, and what was finished is added up all the same."""
    screen, scores = Screen(), list[Sequence[int]]()
    try:
        for number, seed in enumerate(seeds, start=1):
            screen.say(texts("watch.heading", n=number, of=len(seeds), seed=seed), style="dim")
            table = seat(seed)
            scene = scene_of(table, None, players, texts, face_up=face_up)
            _tell(party_of(table, players, seed), screen, scene, pause)
            scores.append(table.scores)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if len(scores) > 1:
            _sum(scores, screen, scene)
    return 0


def _seeds(first: str, count: int) -> Sequence[str]:
    """A lone match has the seed itself; of several, each has it with its number."""
    return [first] if count == 1 else [f"{first}/{number}" for number in range(1, count + 1)]


def _players(game: str, bots: str | None, seats: int) -> tuple[str, ...]:
    """A bot for each seat: those named, or the strongest at every seat."""
    names = listed(bots) if bots else [list(BOTS[game])[-1]] * seats
    if len(names) != seats:
        raise Refused("watch.bots", n=seats)
    return tuple(BOT + bot_named(game, name) for name in names)


def _tell(party: Party, screen: Screen, scene: Scene, pause: float) -> None:
    """Plays a match to its end, and says each thing that happens."""
    face = face_of(party.table.game.name)
    scene = screen.follow(face, scene, party.table.events)
    while not party.table.over:
        seat = party.table.pending[0]
        before = len(party.faults)
        events = party.move(seat)
        for noted in party.faults[before:]:
            screen.say(faulted(noted, scene.name(noted.seat), scene.texts))
        scene = screen.follow(face, scene, events)
        if not party.table.over:
            screen.catch_up(face, scene)
        if events:
            time.sleep(pause)
    screen.table(face, scene, whole=True)


def _sum(scores: Sequence[Sequence[int]], screen: Screen, scene: Scene) -> None:
    """The scores of each seat added up over the matches."""
    for seat, points in enumerate(zip(*scores, strict=True)):
        screen.say(scene.texts("watch.sum", who=scene.name(seat), points=sum(points), n=len(scores)))
