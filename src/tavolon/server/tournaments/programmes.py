"""How the broadcasts' own tournaments went, as far as it is known [N7.1, C8.1, C8.4, R6.4]."""

from collections.abc import Iterator

from tavolon.server.wire import Programme, TournamentOptions, Way

__all__ = ["PROGRAMMES"]

FINAL = {"hand_size": 6, "qualifying_duels": 2, "last_duel_factor": 1}
"""Calcolon's final at a table of its own: hands of six, two duels, the last one not doubled [C8.1, C7.5]."""


def _numeron(name: str, ruleset: str, limit: int, final: str | None = None, **more: int | bool) -> Programme:
    """All against all, and the best two in a final."""
    return Programme(
        name,
        TournamentOptions(
            title="", game="numeron", way=Way.BROADCAST, ruleset=ruleset, final=final, limit=limit,
            areas=int(more.get("areas", 1)), each=bool(more.get("each", False)),
        ),
    )  # fmt: skip


def _calcolon(edition: str, *, each: bool) -> Programme:
    """Two areas of three, and a final of two [C8.4]."""
    return Programme(
        f"calcolon-{edition}",
        TournamentOptions(
            title="", game="calcolon", way=Way.BROADCAST, ruleset=edition, seats=3, limit=6, each=each,
            carry=not each, final=edition, final_rules=FINAL,
        ),
    )  # fmt: skip


def _all() -> Iterator[Programme]:
    yield _numeron("numeron-first", "tv-1", 4)
    yield _numeron("numeron-third", "tv-3", 6, areas=2, each=True)
    yield _numeron("numeron-regular", "tv-12", 4, "four-digit")
    yield _numeron("numeron-ii", "ii", 4, "ii-final")
    yield _calcolon("tv-2", each=True)
    yield from (_calcolon(edition, each=False) for edition in ("tv-3", "tv-4", "tv-5"))
    options = TournamentOptions(title="", game="rotolon", way=Way.KNOCKOUT, limit=4)
    yield Programme("rotolon-tournament", options)


PROGRAMMES = tuple(_all())
