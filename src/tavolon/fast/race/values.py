# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""The race: two players in turn, each after the other's number, everything said heard by both.

Values count pairs of hidden numbers in halves: two for a pair the player to move wins, one for a pair that
ends even. Where the first hit wins at once, a hit is worth two for every number the other still has to find.
Where the second player has an equal last turn, the first player's hit is answered by a call that hits one.
"""

from tavolon.fast.race.catalogue import HIT, SURE, Items, Option
from tavolon.fast.race.kinds import Kinds, Told

__all__ = ["Race"]


class Race:
    """The value of the race between kinds, for sets without their own numbers (docs/results.md).

    With `prune`, options are left out that cannot be better: a player can always call blindly, by a plan of
    his own, and wins at least what the other cannot hit in the calls made until then. `told` hears how many
    states have been solved, and may raise to end the work.
    """

    def __init__(
        self, kinds: Kinds, even: bool = False, prune: bool = True, told: Told | None = None
    ) -> None:
        self.kinds = kinds
        self.told = told
        self.even = even
        self.prune = prune
        self.known: dict[tuple[int, int, bool], int] = {}
        self.blind: dict[int, int] = {}
        self.doubled: dict[tuple[int, int], int] = {}
        self.staked: dict[int, int] = {}
        self.stakes: dict[tuple[int, ...], int] = {}
        self.prizes: list[tuple[int, ...]] = []

    def value(self, own: int, theirs: int, second: bool = False) -> int:
        """Half-pairs won by the player to move, who is after `own` while the other is after `theirs`.

        `second` says that he is the second player of the round: it counts for an equal last turn only.
        """
        second = second and self.even
        size = self.kinds.sizes[theirs]
        if own == SURE:
            return 2 * size - (self.even and not second)
        found = self.known.get((own, theirs, second))
        if found is None:
            best = self.floor(own, theirs, second) if self.prune else 0
            rows = []
            for option in self.kinds.options[own]:
                rows.append((self._bounds(option, theirs, second), option))
            rows.sort(key=_total, reverse=True)
            for bounds, option in rows:
                if self.prune and sum(bounds) <= best:
                    break
                best = max(best, self._exact(option, bounds, theirs, second, best))
            items = self.kinds.items[own]
            if items is not None:
                best = self._with_items(items, theirs, best)
            found = best
            self.known[own, theirs, second] = found
        return found

    def _with_items(self, items: Items, theirs: int, best: int) -> int:
        """The best of a state when the items are tried too."""
        assert not self.even, "items are solved for the race that the first hit wins"
        for parts in items.questions:
            best = max(best, self._together(parts, theirs, best))
        if items.single:
            held = self.kinds.items[theirs]
            least = 2 * self.kinds.sizes[items.single] * self.kinds.sizes[theirs]
            for parts in held.shown if held is not None else ((theirs,),):
                total = 0
                for part in parts:
                    total += self._twice(items.single, part)
                least = min(least, total)
                if least <= best:
                    break
            best = max(best, least)
        return best

    def _together(self, parts: Option, theirs: int, best: int) -> int:
        """The value of being told which part it is and moving on there, HIT being a call that wins.

        Something no more than `best` once it cannot be more.
        """
        bounds = []
        for part in parts:
            bounds.append(self._ceiling(part, theirs))
        total = sum(bounds)
        for part, bound in zip(parts, bounds, strict=True):
            if self.prune and total <= best:
                break
            if part > SURE:
                total += self.value(part, theirs) - bound
        return total

    def _twice(self, own: int, theirs: int) -> int:
        """The value of a state in which two calls are made before the other moves."""
        found = self.doubled.get((own, theirs))
        if found is None:
            found = 0
            for option in self.kinds.options[own]:
                found = max(found, self._together(option, theirs, found))
            self.doubled[own, theirs] = found
        return found

    def _ceiling(self, own: int, theirs: int) -> int:
        """What the player to move wins at most: all that the other does not win by calls made blindly."""
        size = self.kinds.sizes[theirs]
        if own <= SURE or not self.prune:
            return 2 * self.kinds.sizes[own] * size
        return 2 * self.kinds.sizes[own] * size - self._blindly(theirs, self._stake(own, True, 1), 0)

    def choice(self, own: int, theirs: int, second: bool = False) -> Option:
        """An option that keeps the value of a state."""
        best = self.value(own, theirs, second)
        second = second and self.even
        for option in self.kinds.options[own]:
            if self._settled(option, theirs, second) == best:
                return option
        rows = []
        for option in self.kinds.options[own]:
            rows.append((self._bounds(option, theirs, second), option))
        rows.sort(key=_total, reverse=True)
        for bounds, option in rows:
            if self._exact(option, bounds, theirs, second, best - 1) == best:
                return option
        raise AssertionError

    def _settled(self, option: Option, theirs: int, second: bool) -> int:
        """The worth of an option if it follows from what has been found already, else less than nothing."""
        size = self.kinds.sizes[theirs]
        total = 0
        for part in option:
            if part == HIT:
                total += 2 * size - (self.even and not second)
            elif theirs == SURE:
                return -1
            else:
                found = self.known.get((theirs, part, not second and self.even))
                if found is None:
                    return -1
                total += 2 * self.kinds.sizes[part] * size - found
        return total

    def worth(self, option: Option, theirs: int, second: bool = False) -> int:
        """The value of a state if this option is taken."""
        second = second and self.even
        return self._exact(option, self._bounds(option, theirs, second), theirs, second, -1)

    def keeps(self, option: Option, theirs: int, value: int) -> bool:
        """Whether an option is worth as much as the state, if the first hit wins."""
        size = self.kinds.sizes[theirs]
        total = 0
        for part in option:
            most = 2 * self.kinds.sizes[part] * size
            total += most
            if part != HIT and self.prune:
                total -= self.floor(theirs, part)
        if total < value:
            return False
        return self._exact(option, self._bounds(option, theirs, False), theirs, False, value - 1) >= value

    def _bounds(self, option: Option, theirs: int, second: bool) -> list[int]:
        """What each part can be worth at most, with the bounds as they are now."""
        size = self.kinds.sizes[theirs]
        bounds = []
        for part in option:
            if part == HIT:
                bounds.append(2 * size - (self.even and not second))
            else:
                most = 2 * self.kinds.sizes[part] * size
                bounds.append(most - self.floor(theirs, part, not second) if self.prune else most)
        return bounds

    def _exact(self, option: Option, bounds: list[int], theirs: int, second: bool, best: int) -> int:
        """The worth of an option; something no more than `best` once it cannot be more.

        Each bound is exchanged for its own exact value. Bounds are not read anew meanwhile: a sum of
        some values and some bounds of another time is neither.
        """
        size = self.kinds.sizes[theirs]
        total = sum(bounds)
        order = sorted(zip(option, bounds, strict=True))
        for part, bound in order:
            if self.prune and total <= best:
                break
            if part != HIT:
                most = 2 * self.kinds.sizes[part] * size
                total += most - self.value(theirs, part, not second) - bound
        return total

    def floor(self, own: int, theirs: int, second: bool = False) -> int:
        """What the player to move wins at least, by calls that do not heed what the other hears."""
        stake = self._stake(theirs, second and self.even, 0)
        return self._blindly(own, stake, 0)

    def _stake(self, theirs: int, second: bool, ahead: int) -> int:
        """A name for what a hit at the first, second, third call is worth at least against a kind.

        The other has made so many calls `ahead`, none or one.
        """
        mark = theirs
        mark = (mark << 1 | second) << 1 | ahead
        found = self.staked.get(mark)
        if found is None:
            found = self._new_stake(theirs, second, ahead)
            self.staked[mark] = found
        return found

    def _new_stake(self, theirs: int, second: bool, ahead: int) -> int:
        size = self.kinds.sizes[theirs]
        reach = self.kinds.reach[theirs]
        prizes = []
        for calls in range(len(reach) + 1):
            lost = 2 * self.kinds.within(theirs, calls + ahead)
            if self.even and not second:
                lost = self.kinds.within(theirs, calls) + self.kinds.within(theirs, calls + 1)
            elif self.even:
                lost = self.kinds.within(theirs, calls) + self.kinds.within(theirs, max(calls - 1, 0))
            prizes.append(2 * size - lost)
        key = tuple(prizes)
        if key not in self.stakes:
            self.stakes[key] = len(self.prizes)
            self.prizes.append(key)
        return self.stakes[key]

    def _blindly(self, own: int, stake: int, calls: int) -> int:
        """The most a plan for a kind makes of a stake when so many calls have been made."""
        prizes = self.prizes[stake]
        if calls >= len(prizes):
            return 0
        if own == SURE:
            return prizes[calls]
        mark = own
        mark = (mark << 20 | stake) << 6 | calls
        known = self.blind.get(mark)
        if known is not None:
            return known
        here = prizes[calls]
        most = 0
        for option in self.kinds.options[own]:
            total = 0
            for part in option:
                total += here if part == HIT else self._blindly(part, stake, calls + 1)
            most = max(most, total)
        items = self.kinds.items[own]
        if items is not None:
            for option in items.questions:
                total = 0
                for part in option:
                    total += self._blindly(part, stake, calls)
                most = max(most, total)
        self.blind[mark] = most
        if self.told is not None and not len(self.blind) & 1023:
            self.told(len(self.known))
        return most


def _total(row: tuple[list[int], Option]) -> int:
    return sum(row[0])
