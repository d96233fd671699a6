"""A tournament as this process has it: its state, who looks at it, and how new that is."""

import asyncio

from tavolon.server.store import Tabled
from tavolon.server.tournaments.acts import may_enter
from tavolon.server.tournaments.tournament import Tournament
from tavolon.server.wire import Tournament as Told

__all__ = ["KEY", "Kept", "key_of", "person_key", "tabled"]

KEY = "tournament-"
"""What the name of a tournament's log begins with, so that no table's code can be the same."""


def key_of(code: str) -> str:
    """Under which name the store keeps a tournament's log."""
    return f"{KEY}{code}"


def person_key(person: str) -> str:
    """Under which name the store finds a person's tournaments, apart from their tables."""
    return f"tournament {person}"


class Kept:
    """A tournament and who looks at it."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.lock = asyncio.Lock()
        """Held by who decides, so that one request is done before the next one is looked at."""
        self.looking: set[asyncio.Event] = set()
        """Set whenever it looks otherwise."""
        self.unwritten = 0
        """Batches handed over and not yet on disk."""
        self.whole = asyncio.Event()
        """Cleared while it is read anew, since what was made of it here is not in the log."""
        self.whole.set()
        self.tabled: Tabled | None = None
        self.seen: dict[str, object] = {}
        """How each table looked from here when it was looked at last."""
        self.shown: Told | None = None
        """What all are told, until something changes."""

    @property
    def key(self) -> str:
        """The name of its log."""
        return key_of(self.tournament.code)

    def stir(self) -> None:
        """All who look are to look again."""
        self.shown = None
        for event in self.looking:
            event.set()

    def found(self) -> Tabled | None:
        """What finds it, if that has changed."""
        now = tabled(self.tournament)
        if now == self.tabled:
            return None
        self.tabled = now
        return now


def tabled(tournament: Tournament) -> Tabled:
    """What finds a tournament without opening it."""
    people = (tournament.master, *(one.person for one in tournament.entrants if one.person))
    return Tabled(
        table=key_of(tournament.code),
        stage=f"{KEY}{tournament.stage.value}",
        listed=tournament.options.listed and may_enter(tournament),
        at=tournament.founded.at,
        people=tuple(map(person_key, dict.fromkeys(people))),
    )
