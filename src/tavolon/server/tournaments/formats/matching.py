"""As many pairs as there can be among those who may meet: Edmonds' blossoms."""

from collections import deque
from collections.abc import Collection, Sequence

__all__ = ["pairs_in"]

NOBODY = -1


def pairs_in(near: Sequence[Collection[int]], mates: Sequence[int] = ()) -> list[int]:
    """Everybody's mate, or -1, in a largest set of pairs; `near` says whom each one may meet.

    Pairs that are known already, as everybody's mate, are a start that saves work.
    """
    search = _Search(near, list(mates) or [NOBODY] * len(near))
    for one in range(len(near)):
        if search.mate[one] == NOBODY:
            search.grow(one)
    return search.mate


class _Search:
    """Looks for a path between two who have nobody, along which all can change partners."""

    def __init__(self, near: Sequence[Collection[int]], mate: list[int]) -> None:
        self.near = near
        self.mate = mate

    def grow(self, root: int) -> None:
        """One pair more, if the root can have one."""
        end = self._path(root)
        while end != NOBODY:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def _path(self, root: int) -> int:
        """The far end of a path from the root, or -1."""
        size = len(self.near)
        self.parent = [NOBODY] * size
        self.base = list(range(size))
        self.outer = [False] * size
        self.outer[root] = True
        self.waiting = deque([root])
        while self.waiting:
            one = self.waiting.popleft()
            for other in self.near[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                mate = self.mate[other]
                if other == root or (mate != NOBODY and self.parent[mate] != NOBODY):
                    self._shrink(one, other)
                elif self.parent[other] == NOBODY:
                    self.parent[other] = one
                    if mate == NOBODY:
                        return other
                    self.outer[mate] = True
                    self.waiting.append(mate)
        return NOBODY

    def _shrink(self, one: int, other: int) -> None:
        """A ring of odd length becomes one place."""
        base = self._meeting(one, other)
        ring: set[int] = set()
        self._mark(one, base, other, ring)
        self._mark(other, base, one, ring)
        for place in range(len(self.near)):
            if self.base[place] in ring:
                self.base[place] = base
                if not self.outer[place]:
                    self.outer[place] = True
                    self.waiting.append(place)

    def _meeting(self, one: int, other: int) -> int:
        """Where the ways of two towards the root come together."""
        passed: set[int] = set()
        while True:
            one = self.base[one]
            passed.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while (other := self.base[other]) not in passed:
            other = self.parent[self.mate[other]]
        return other

    def _mark(self, one: int, base: int, child: int, ring: set[int]) -> None:
        while self.base[one] != base:
            mate = self.mate[one]
            ring.update((self.base[one], self.base[mate]))
            self.parent[one] = child
            child = mate
            one = self.parent[mate]
