# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""What is known of kinds by number: how large they are, what can be made of them, and which are as good.

An option is what a call leads to: the kinds of the parts it leaves, in order, with HIT for the number that
was called. A kind is the size of a set and its options but for those another option is never worse than.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

__all__ = ["HIT", "SURE", "Catalogue", "Items", "Option"]

HIT = 0
"""The part that ends the race."""

SURE = 1
"""A single number."""

Option = tuple[int, ...]


class Items(NamedTuple):
    """What items may still make of a set, besides its calls."""

    questions: tuple[Option, ...] = ()
    """Each question an item may ask: the kinds of the parts, of which the asker then calls in one."""
    single: int = 0
    """The kind without DOUBLE, if the searcher holds it: what two calls are made in."""
    shown: tuple[Option, ...] = ()
    """If the other holds DOUBLE: position by position, the kinds when its digit is shown."""
    plain: int = 0
    """The kind if nothing were shown, where options are left for later: a plan does as well with it."""
    digits: int = 0
    """How many digits may be shown, then."""

    def reach(self, catalogue: "Catalogue", turns: int) -> int:
        """How many numbers can be hit within so many turns if an item is used in the first."""
        most = catalogue.within(self.single, turns + 1) if self.single else 0
        for parts in self.questions:
            most = max(most, sum([catalogue.within(part, turns) for part in parts]))
        return most


class Catalogue:
    """Kinds without the sets that they are of, numbered as they are met."""

    def __init__(self) -> None:
        self.sizes: list[int] = [1, 1]
        """Kind: how many numbers it has."""
        self.options: list[tuple[Option, ...]] = [(), ((HIT,),)]
        """Kind: what can be made of it."""
        self.reach: list[tuple[int, ...]] = [(1,), (0, 1)]
        """Kind: how many of its numbers can be hit within so many calls, up to all of them."""
        self.items: list[Items | None] = [None, None]
        """Kind: what items may still make of it."""
        self.late: dict[int, Callable[[], tuple[Option, ...]]] = {}
        """Kind: how its options are found, where that was left for later."""
        self.index: dict[tuple[tuple[Option, ...], Items | None], int] = {(((HIT,),), None): SURE}
        self.better: dict[int, bool] = {}

    def intern(self, size: int, options: tuple[Option, ...], items: "Items | None" = None) -> int:
        """The kind of so many numbers with these options, new if there was none."""
        if (options, items) not in self.index:
            self.index[options, items] = len(self.sizes)
            self.sizes.append(size)
            self.options.append(options)
            self.items.append(items)
            self.reach.append(self._reach(size, options, items))
        return self.index[options, items]

    def defer(self, size: int, items: "Items", options: "Callable[[], tuple[Option, ...]]") -> int:
        """A new kind whose options are left for later: plans ask at once, or are those of `plain`."""
        kind = len(self.sizes)
        self.sizes.append(size)
        self.options.append(())
        self.items.append(items)
        self.reach.append(self.reach[items.plain] if items.plain else self._reach(size, (), items))
        self.late[kind] = options
        return kind

    def _reach(self, size: int, options: tuple[Option, ...], items: "Items | None") -> tuple[int, ...]:
        """How many of a set's numbers can be hit within 0, 1, 2 turns and so on, up to all."""
        found = [0]
        calls = 0
        while found[calls] < size:
            most = 0
            for option in options:
                reached = 0
                for kind in option:
                    reached += self.within(kind, calls)
                most = max(most, reached)
            calls += 1
            if items is not None:
                most = max(most, items.reach(self, calls))
            found.append(most)
        return tuple(found)

    def within(self, kind: int, calls: int) -> int:
        """How many of a kind's numbers can be hit within so many calls."""
        reach = self.reach[kind]
        return reach[calls] if calls < len(reach) else reach[len(reach) - 1]

    def undominated(self, found: list[Option]) -> tuple[Option, ...]:
        """The options without those that are part by part no better than another."""
        alike: dict[tuple[int, ...], list[Option]] = defaultdict(list)
        for option in sorted(found, key=lambda one: (one[0] != HIT, one)):
            group = alike[self.widths(option)]
            if not any(self._covers(kept, option) for kept in group):
                group[:] = [kept for kept in group if not self._covers(option, kept)]
                group.append(option)
        return tuple(sorted(option for group in alike.values() for option in group))

    def _covers(self, one: Option, other: Option) -> bool:
        """Whether the parts of one option are as good as the other's, matched one to one."""
        if len(one) == len(other) == 1:
            return self.at_least(one[0], other[0])
        mine = list(one)
        for kind in other:
            if kind in mine:
                mine.remove(kind)
        rest = list(other)
        for kind in one:
            if kind in rest:
                rest.remove(kind)
        return self._matched(mine, rest)

    def _matched(self, mine: list[int], rest: list[int]) -> bool:
        if not rest:
            return True
        last = len(rest) - 1
        kind = rest[last]
        for place, own in enumerate(mine):
            if self.sizes[own] == self.sizes[kind] and self.at_least(own, kind):
                if self._matched(mine[:place] + mine[place + 1 :], rest[:last]):
                    return True
        return False

    def at_least(self, one: int, other: int) -> bool:
        """Whether a kind is at least as good to search as another of its size."""
        if one in (other, HIT):
            return True
        if other == HIT or self.items[one] is not None or self.items[other] is not None:
            return False
        mark = one
        mark = mark << 32 | other
        known = self.better.get(mark)
        if known is None:
            known = self._as_far(one, other) and self._answers_all(one, other)
            self.better[mark] = known
        return known

    def _answers_all(self, one: int, other: int) -> bool:
        """Whether there is an option as good as each of the other's."""
        for theirs in self.options[other]:
            for mine in self.options[one]:
                if self._alike(mine, theirs) and self._covers(mine, theirs):
                    break
            else:
                return False
        return True

    def _as_far(self, one: int, other: int) -> bool:
        """Whether as many can be hit within any number of calls."""
        mine, theirs = self.reach[one], self.reach[other]
        if len(mine) > len(theirs):
            return False
        for calls in range(len(mine)):
            if mine[calls] < theirs[calls]:
                return False
        return True

    def _alike(self, one: Option, other: Option) -> bool:
        """Whether two options have parts of the same sizes."""
        if len(one) != len(other):
            return False
        return self.widths(one) == self.widths(other)

    def widths(self, option: Option) -> tuple[int, ...]:
        """The sizes of an option's parts, in order."""
        widths = []
        for kind in option:
            widths.append(self.sizes[kind])
        widths.sort()
        return tuple(widths)
