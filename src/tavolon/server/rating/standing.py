"""Everybody's ratings, as they follow from all results in the order in which the matches ended."""

from msgspec import Struct
from openskill.models import PlackettLuce

from tavolon.server.store import Result, Store, Wish

__all__ = ["PROVISIONAL", "Change", "Ratings", "Standing"]

PROVISIONAL = 10
"""Matches before which a rating says little."""
LATE = 10 * 60 * 1000
"""Milliseconds after its end by which a result has long been on disk, whichever process wrote it."""
MEAN, SPREAD = 25.0, 25.0 / 3
SCALE = 60.0
"""From the model's numbers to those that people read: who is new has 1500, give or take 500."""
_model = PlackettLuce(mu=MEAN, sigma=SPREAD, beta=SPREAD / 2, kappa=0.0001, tau=MEAN / 300)


Events = dict[tuple[int, int, str], Result | Wish]


class Standing(Struct, frozen=True):
    """What is known of a person's strength in one class."""

    mu: float = MEAN
    sigma: float = SPREAD
    matches: int = 0
    last: int = 0
    """When the last of them ended."""

    @property
    def rating(self) -> int:
        """The rating that people read."""
        return round(self.mu * SCALE)

    @property
    def spread(self) -> int:
        """How far it may be off, either way, in two cases of three."""
        return round(self.sigma * SCALE)

    @property
    def provisional(self) -> bool:
        """Whether there were too few matches to say much."""
        return self.matches < PROVISIONAL


class Change(Struct, frozen=True):
    """A standing before a match, and after it."""

    before: Standing
    after: Standing


class Ratings:
    """A fold that goes on when there is more, and begins anew when something comes late.

    The same results and wishes give the same ratings in any process, in whatever order they are read.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._begin()

    def _begin(self) -> None:
        self._met: set[tuple[int, int, str]] = set()
        self._last: tuple[int, int, str] | None = None
        self._horizon = 0
        self._declined: set[str] = set()
        self._wished: dict[str, int] = {}
        self._standings: dict[str, dict[str, Standing]] = {}
        self._changes: dict[str, dict[str, Change]] = {}

    async def catch_up(self) -> None:
        """Takes in what is new in the store."""
        fresh = self._new(await self._read(self._horizon))
        if fresh and self._last and min(fresh) < self._last:
            # Another process wrote it, of a match that ended earlier.
            everything = await self._read(0)
            self._begin()
            fresh = self._new(everything)
        for place in sorted(fresh):
            self._take(fresh[place])
            self._last = place
            self._met.add(place)
        self._horizon = max(self._horizon, self._last[0] - LATE if self._last else 0)

    async def _read(self, since: int) -> Events:
        """Results and wishes from then on, by their place: when, and which of that moment."""
        results, wishes = await self._store.results(since), await self._store.wishes(since)
        found: Events = {(one.at, 0, one.table): one for one in results}
        return found | {(one.at, 1, one.person): one for one in wishes}

    def _new(self, found: Events) -> Events:
        """What was not taken in before, also not while it was being read."""
        return {place: one for place, one in found.items() if place not in self._met}

    def of(self, class_: str, person: str) -> Standing | None:
        """A person's standing in a class; None before the first match that counts."""
        return self._standings.get(class_, {}).get(person)

    def every(self, person: str) -> dict[str, Standing]:
        """A person's standings by class."""
        return {class_: found[person] for class_, found in self._standings.items() if person in found}

    def ladder(self, class_: str) -> list[tuple[str, Standing]]:
        """Everybody in a class: first whose rating says something, the highest first."""
        found = self._standings.get(class_, {}).items()
        return sorted(found, key=lambda one: (one[1].provisional, -one[1].mu, one[1].last, one[0]))

    def change(self, table: str, person: str) -> Change | None:
        """What a match changed for a person."""
        return self._changes.get(table, {}).get(person)

    def told(self, table: str) -> bool:
        """Whether a table's match has been taken in."""
        return table in self._changes

    def declined(self, person: str) -> bool:
        """Whether a person wants no rating."""
        return person in self._declined

    def moment(self, person: str, now: int) -> int:
        """When a wish made now is to stand: after the one before, however quickly it follows."""
        return max(now, self._wished.get(person, 0) + 1)

    def _take(self, one: Result | Wish) -> None:
        if isinstance(one, Wish):
            self._wish(one)
            return
        known = self._standings.setdefault(one.class_, {})
        ranks = {person: rank for person, rank in one.ranks if person not in self._declined}
        changes = self._changes[one.table] = _played(known, ranks, one.at)
        known.update((person, change.after) for person, change in changes.items())

    def _wish(self, one: Wish) -> None:
        """Who wants no rating has none any more; who wants one again begins anew."""
        self._wished[one.person] = one.at
        if one.rated:
            self._declined.discard(one.person)
            return
        self._declined.add(one.person)
        for found in self._standings.values():
            found.pop(one.person, None)


def _played(known: dict[str, Standing], ranks: dict[str, int], at: int) -> dict[str, Change]:
    """What a match changes: nothing unless two are left who are rated."""
    if len(ranks) < 2:
        return {}
    before = {person: known.get(person, Standing()) for person in ranks}
    teams = [[_model.rating(mu=one.mu, sigma=one.sigma)] for one in before.values()]
    rated = _model.rate(teams, ranks=[float(rank) for rank in ranks.values()])
    return {
        person: Change(old, Standing(new.mu, new.sigma, old.matches + 1, at))
        for (person, old), (new,) in zip(before.items(), rated, strict=True)
    }
