"""Finished matches to look at, each played once."""

from functools import cache
from typing import Any

from tavolon.bots.party import play
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table, encode, parse_move, record_of

__all__ = ["BOTS", "played", "record", "scripted"]

BOTS = {"numeron": "consistent", "calcolon": "greedy", "rotolon": "greedy"}


@cache
def played(game: str, ruleset: str | None = None, seed: str = "match", bot: str | None = None) -> Table[Any]:
    """A match between bots of one kind."""
    kind = GAMES[game]
    rules = kind.rulesets[ruleset or kind.usual]
    return play(kind, rules, [bot or BOTS[game]] * kind.seats(rules)[0], seed)


def record(game: str, ruleset: str | None = None, seed: str = "match") -> str:
    """The record of such a match as text, its players named."""
    table = played(game, ruleset, seed)
    return encode(record_of(table, [f"Player {seat}" for seat in range(table.seats)]))


def scripted(game: str, ruleset: str, lines: str, seats: int | None = None) -> Table[Any]:
    """A table at which the moves of some lines of notation have been played, chance among them."""
    kind = GAMES[game]
    table = Table(kind, kind.rulesets[ruleset], seats)
    for line in filter(None, map(str.strip, lines.splitlines())):
        move = parse_move(kind, line)
        table.submit(move.seat, move.action)
    return table


def dealt(game: str, seed: str) -> Table[Any]:
    """A table of the usual ruleset with a dealer."""
    return Table(GAMES[game], dealer=Dealer(seed))
