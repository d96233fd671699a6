# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""What `replies` does, quick enough for three digits out of ten: sets that look alike are one.

The other may also make a call that tells him nothing, once there has been a call to repeat.
"""

from array import array
from itertools import accumulate

from tavolon.fast.race.catalogue import HIT, SURE, Option
from tavolon.fast.race.subsets import Subsets
from tavolon.fast.race.values import Race

__all__ = ["Informed"]

Aims = list[tuple[int, int]]
"""Calls, and how many others tell the same."""

Parts = list[tuple[int, "array[int]"]]
"""Sets, and where their members stand in the set that they are parts of."""

Table = tuple[list[int], "array[int]", "array[int]"]
"""Sorts, where options end, and the parts of the options."""


class Informed:
    """Best replies, by one who knows his own number, to one who plays the solved race.

    He calls evenly among all calls that keep the value. Wins are pairs that the other wins on average, one
    for each member of the set searched by the player of the solved race, in the order of `Subsets`.
    """

    def __init__(self, race: Race) -> None:
        assert not race.even
        self.race = race
        self.kinds = race.kinds
        self.subsets = Subsets(race.kinds)
        self.start = self.subsets.start
        self.whole = self.subsets.sort(self.start)
        self.hunted: dict[int, array[float]] = {}
        self.replied: dict[int, array[float]] = {}
        self.grouped: dict[int, dict[Option, Aims]] = {}
        self.aimed: dict[int, Aims] = {}
        self.mapped: dict[int, Parts] = {}
        self.tables: dict[int, Table] = {}

    def bounds(self) -> tuple[float, float]:
        """What the first player keeps at least with the solved race, and what the second holds him to."""
        pairs = float(self.kinds.count**2)
        kept = 1 - sum(self.hunt(self.start, self.whole)) / pairs
        return kept, sum(self.reply(self.start, self.whole)) / pairs

    def hunt(self, place: int, theirs: int) -> "array[float]":
        """The player of the solved race moves; he is after a set, the other after a set of a sort."""
        size = len(self.subsets.members[place])
        mark = place
        mark = mark << 32 | theirs
        won = self.hunted.get(mark)
        if won is None:
            won = array("d", bytes(8 * size))
            if size == self.kinds.count:
                # All first calls look alike: an even choice gives every number what one gives on average.
                self._after(won, self._map(place, 0), 1.0, theirs)
                won = array("d", [sum(won) / size]) * size
            elif size > 1:
                aims = self._aims(place, self.subsets.sorts[theirs])
                total = sum([copies for _, copies in aims])
                for call, copies in aims:
                    self._after(won, self._map(place, call), copies / total, theirs)
            self.hunted[mark] = won
        return won

    def _after(self, won: "array[float]", parts: Parts, weight: float, theirs: int) -> None:
        """Adds what the other wins after a call that is made with some chance."""
        wins = won
        for part, places in parts:
            reply = self.reply(part, theirs)
            into = places
            more = reply
            for i in range(len(reply)):
                wins[into[i]] += weight * more[i]

    def reply(self, place: int, theirs: int) -> "array[float]":
        """The other moves, after a set of a sort, and knows which member of the set is his number."""
        size = len(self.subsets.members[place])
        if theirs == SURE:
            return array("d", [1.0]) * size
        mark = place
        mark = mark << 32 | theirs
        best = self.replied.get(mark)
        if best is None:
            parts, ends, flat = self._table(theirs)
            rows = array("d", [1.0]) * size
            for part in parts:
                rows.extend(self.hunt(place, part))
            best = array("d", bytes(8 * size))
            self._best(best, rows, ends, flat)
            self.replied[mark] = best
        return best

    def _best(
        self, best: "array[float]", rows: "array[float]", ends: "array[int]", flat: "array[int]"
    ) -> None:
        """The most that an option wins, member by member: the sum of what its parts win."""
        most, cells, last, places = best, rows, ends, flat
        size = len(best)
        for i in range(size):
            at = 0
            for option in range(len(ends)):
                total = 0.0
                while at < last[option]:
                    total += cells[places[at] * size + i]
                    at += 1
                if total > most[i]:
                    most[i] = total

    def _table(self, theirs: int) -> Table:
        """A sort's options: the sorts among their parts, where each option ends, and its parts by place.

        Place 0 is a hit.
        """
        if theirs not in self.tables:
            options = list(self.subsets.options[theirs])
            if theirs != self.whole:
                options.append((theirs,))
            parts = sorted({part for option in options for part in option if part != HIT})
            places = {part: place for place, part in enumerate([HIT, *parts])}
            flat = array("i", [places[part] for option in options for part in option])
            ends = array("i", accumulate(map(len, options)))
            self.tables[theirs] = parts, ends, flat
        return self.tables[theirs]

    def _aims(self, place: int, public: int) -> Aims:
        """The calls that keep the value of the solved race against a kind, alike ones once, and how many."""
        mark = place
        mark = mark << 32 | public
        if mark not in self.aimed:
            own = self.subsets.public[place]
            value = self.race.value(own, public)
            self.aimed[mark] = [
                aim
                for option, aims in self._groups(place).items()
                if self.race.keeps(option, public, value)
                for aim in aims
            ]
        return self.aimed[mark]

    def _groups(self, place: int) -> dict[Option, Aims]:
        """The calls of a set by their option in the solved race."""
        if place not in self.grouped:
            groups: dict[Option, Aims] = {}
            for split in self.subsets.splits(place):
                groups.setdefault(split.option, []).append((split.call, split.copies))
            self.grouped[place] = groups
        return self.grouped[place]

    def _map(self, place: int, call: int) -> Parts:
        """The parts of a set after a call, and where their members stand in it."""
        mark = place
        mark = mark << 32 | call
        if mark not in self.mapped:
            members = self.subsets.members[place]
            at = {code: i for i, code in enumerate(members)}
            found: Parts = []
            for answer in range(self.kinds.answers - 1):
                part = self.kinds.part(members, call, answer)
                if part:
                    order = self.kinds.shaper.arranged(part)
                    found.append((self.subsets.of(part), array("i", [at[code] for code in order])))
            self.mapped[mark] = found
        return self.mapped[mark]
