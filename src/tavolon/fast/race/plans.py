# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""What a player wins for certain by a plan that does not heed what the other hears.

A stake says what a hit is worth now, which stake is left if a turn is let go, and which if DOUBLE is used
first, when the other has been shown a digit. A plan is a way to search a kind by which all that it hits, each
at its time, is worth the most.
"""

from tavolon.fast.race.catalogue import HIT, SURE
from tavolon.fast.race.columns import Columns

__all__ = ["Plans"]


class Plans:
    """The best plans for kinds against stakes; stake 0 is worth nothing."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.catalogue = columns.catalogue
        self.here: list[int] = [0]
        """Stake: what a hit is worth now."""
        self.next: list[int] = [0]
        """Stake: what is left when a turn is over."""
        self.bared: list[int] = [0]
        """Stake: the stake if DOUBLE is used now, or -1 if the other has nothing to be shown."""
        self.index: dict[tuple[int, int, int], int] = {}
        self.against: dict[int, int] = {}
        self.known: dict[int, int] = {}
        self.exposed: dict[tuple[int, int], tuple[int, ...]] = {}

    def stake(self, theirs: int, ahead: int) -> int:
        """What hits are worth against one after a kind who has made so many calls already."""
        mark = theirs
        mark = mark << 2 | ahead
        found = self.against.get(mark, -1)
        if found < 0:
            found = self._new_stake(theirs, ahead)
            self.against[mark] = found
        return found

    def _new_stake(self, theirs: int, ahead: int) -> int:
        size = self.catalogue.sizes[theirs]
        turns = len(self.catalogue.reach[theirs]) - 1
        items = self.catalogue.items[theirs]
        found = 0
        for calls in range(turns, ahead - 1, -1):
            bared = -1
            if items is not None and items.shown:
                row = self.shown(theirs, calls)
                bared = 0
                for later in range(turns, calls, -1):
                    bared = self._intern(size - row[later], bared, -1)
                bared = self._intern(size - self.catalogue.within(theirs, calls), bared, -1)
            found = self._intern(size - self.catalogue.within(theirs, calls), found, bared)
        return found

    def _intern(self, here: int, later: int, bared: int) -> int:
        if here == 0:
            return 0
        key = (here, later, bared)
        found = self.index.get(key, -1)
        if found < 0:
            found = len(self.here)
            self.index[key] = found
            self.here.append(here)
            self.next.append(later)
            self.bared.append(bared)
        return found

    def shown(self, kind: int, turns: int) -> tuple[int, ...]:
        """How many can be hit within 0, 1, 2 turns and so on if a digit is shown after so many of them."""
        found = self.exposed.get((kind, turns))
        if found is None:
            found = self._new_shown(kind, turns)
            self.exposed[kind, turns] = found
        return found

    def _new_shown(self, kind: int, turns: int) -> tuple[int, ...]:
        reach = self.catalogue.reach[kind]
        items = self.catalogue.items[kind]
        if kind <= SURE or items is None or not items.shown:
            return reach
        width = len(reach)
        if turns == 0:
            return tuple(max(self._within(way, calls) for way in items.shown) for calls in range(width))
        if items.plain:
            # Not all options are known. Whoever took for granted that a certain digit will be shown would hit
            # as many of those for which it is, digit by digit, without being shown any.
            size = reach[width - 1]
            more = [min(size, items.digits * many) for many in reach[turns + 1 :]]
            return reach[: turns + 1] + tuple(more)
        best = [0] * width
        for way in self.catalogue.options[kind]:
            self._raise(best, way, turns - 1, 1)
        for way in items.questions:
            self._raise(best, way, turns, 0)
        if items.single:
            single = self.catalogue.items[items.single]
            if single is not None and single.plain:
                row = self.shown(items.single, turns)
                best = [max(one, row[min(calls + 1, len(row) - 1)]) for calls, one in enumerate(best)]
            for way in self.catalogue.options[items.single]:
                self._raise(best, way, turns, 0)
        return tuple(max(one, other) for one, other in zip(best, reach, strict=True))

    def _within(self, way: tuple[int, ...], calls: int) -> int:
        """How many can be hit within so many calls, whatever part of a way it is."""
        return sum(self.catalogue.within(part, calls) for part in way)

    def _raise(self, best: list[int], way: tuple[int, ...], turns: int, spent: int) -> None:
        """Raises the counts to what a way reaches, when some turns are spent by it."""
        rows = []
        for part in way:
            rows.append((1,) if part == HIT else self.shown(part, turns))
        for calls in range(1, len(best)):
            total = 0
            for row in rows:
                place = calls - spent
                total += row[place] if place < len(row) else row[len(row) - 1]
            if total > best[calls]:
                best[calls] = total

    def worth(self, own: int, stake: int) -> int:
        """What the best plan for a kind makes of a stake."""
        if stake == 0 or own == HIT:
            return 0
        here = self.here[stake]
        if own == SURE:
            return here
        own = self.columns.plain[own]
        mark = own
        mark = mark << 32 | stake
        found = self.known.get(mark, -1)
        if found < 0:
            found = self._new_worth(own, stake)
            self.known[mark] = found
        return found

    def _new_worth(self, own: int, stake: int) -> int:
        table = self.columns
        most = 0
        here, later = self.here[stake], self.next[stake]
        if not table.late[own]:
            for way in range(table.options[own], table.questions[own]):
                total = self._sum(way, here, later)
                if total > most:
                    most = total
        for way in range(table.questions[own], table.shown[own]):
            total = self._sum(way, 0, stake)
            if total > most:
                most = total
        if table.single[own]:
            total = self.twice(table.single[own], stake if self.bared[stake] < 0 else self.bared[stake])
            if total > most:
                most = total
        return most

    def twice(self, own: int, stake: int) -> int:
        """What the best plan makes of a stake if its first turn has two calls."""
        if stake == 0:
            return 0
        table = self.columns
        most = 0
        here = self.here[stake]
        if own == SURE:
            return here
        own = table.plain[own]
        for way in range(table.options[own], table.questions[own]):
            total = self._sum(way, here, stake)
            if total > most:
                most = total
        return most

    def _sum(self, way: int, hit: int, stake: int) -> int:
        """What the parts of a way make of a stake, a hit being worth so much."""
        table = self.columns
        total = 0
        for place in range(table.begins[way], table.begins[way + 1]):
            part = table.parts[place]
            total += hit if part == HIT else self.worth(part, stake)
        return total
