"""Which matches count, and for which ratings: what a table's log says of it, and nothing else."""

from functools import cache
from typing import Any

from tavolon.games import GAMES
from tavolon.kernel import Game, Ruleset
from tavolon.server.room import Room
from tavolon.server.store import Result
from tavolon.server.wire import Stage

__all__ = ["class_of", "classes", "counts_as", "may_count", "result_of"]

TWO = 2


def class_of(game: Game[Any], rules: Ruleset, seats: int) -> str | None:
    """What a match is rated as: its game, with what makes another game of it; None for a house's own rules.

    Numer0n is rated by the digits of a number, Calcolon between two apart from more, Rotolon as one.
    """
    if game.rulesets.get(rules.name) != rules:
        return None
    match game.name:
        case "numeron":
            return f"numeron-{rules.digits}"  # type: ignore[attr-defined]
        case "calcolon":
            return "calcolon-two" if seats == TWO else "calcolon-several"
    return game.name


@cache
def classes() -> tuple[str, ...]:
    """Every class there is, in the order of games and editions."""
    found = (
        class_of(game, rules, seats)
        for game in GAMES.values()
        for rules in game.rulesets.values()
        for seats in sorted(game.seats(rules))
    )
    return tuple(dict.fromkeys(one for one in found if one is not None))


def may_count(room: Room) -> str | None:
    """The class a table's match is rated in, if it counts for those at it who are rated.

    A game master deals in the place of chance, and a desk's keeper enters what others did: neither counts.
    """
    options = room.options
    if not options.rated or options.desk or room.mastered:
        return None
    return class_of(room.game, room.rules, room.seats)


def counts_as(room: Room) -> str | None:
    """The class a match is rated in; None once it is known that there are not two to rate."""
    started = room.playing is not None
    rated = sum(sitter is not None and sitter.rated for sitter in room.seating.sitters)
    return None if started and rated < TWO else may_count(room)


def result_of(room: Room) -> Result | None:
    """What a finished match says of those who played it: at least two different people who are rated.

    A match that was called off says nothing. Bots are neither rated nor anchors.
    """
    class_ = may_count(room)
    if class_ is None or room.playing is None or room.stage is not Stage.OVER:
        return None
    scores = room.playing.table.scores
    rated = [
        (sitter.person, score)
        for sitter, score in zip(room.seating.sitters, scores, strict=True)
        if sitter is not None and sitter.rated
    ]
    if len({person for person, _ in rated}) != len(rated) or len(rated) < TWO:
        return None
    ranks = tuple((person, sum(other > score for _, other in rated)) for person, score in rated)
    return Result(room.code, class_, room.playing.beats[-1].at, ranks)
