# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""Every set that calls can leave, one of each look, its members in an order by their looks.

What is found for the members of one set is so found for all sets that look alike. A set has its splits, one
for all calls that tell the same, and two kinds: the public kind it is of in the solved race, and its sort,
which is the public kind with every option there is, nothing left out.
"""

from array import array
from typing import NamedTuple

from tavolon.fast.race.catalogue import HIT, SURE, Option
from tavolon.fast.race.kinds import Kinds

__all__ = ["Split", "Subsets"]


class Split(NamedTuple):
    """What some calls tell of a set."""

    call: int
    """The smallest of them."""
    copies: int
    """How many they are."""
    option: Option
    """The option in the solved race."""


class Subsets:
    """The sets met so far by number, and the sorts of sets by number."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.seen: dict[int, int] = {}
        self.shapes: dict[int, int] = {}
        self.members: list[array[int]] = []
        """Set: its members, as they stand in the copy met first."""
        self.public: list[int] = []
        """Set: its kind in the solved race."""
        self.known: dict[int, int] = {}
        """Set: its sort, if that is known."""
        self.index: dict[tuple[int, tuple[Option, ...]], int] = {}
        self.sorts: list[int] = [SURE, SURE]
        """Sort: the public kind."""
        self.options: list[tuple[Option, ...]] = [(), ((HIT,),)]
        """Sort: all that can be made of it, as sorts, HIT first."""

    @property
    def start(self) -> int:
        """The set of all numbers."""
        return self.of(array("H", range(self.kinds.count)))

    def of(self, members: "array[int]") -> int:
        """The set that looks like these codes, given as an array of `H`."""
        name = 0
        codes = members
        for i in range(len(members)):
            name ^= self.kinds.raw[codes[i]]
        place = self.seen.get(name, -1)
        if place < 0:
            place = self._shaped(members)
            self.seen[name] = place
        return place

    def _shaped(self, members: "array[int]") -> int:
        """The set that looks like codes not met before."""
        key = self.kinds.shaper.key(members)
        if key not in self.shapes:
            self.shapes[key] = len(self.members)
            self.members.append(self.kinds.shaper.arranged(members))
            self.public.append(self.kinds.of(members))
        return self.shapes[key]

    def splits(self, place: int) -> list[Split]:
        """What calls tell of a set, without those that tell nothing."""
        members = self.members[place]
        found: dict[tuple[int, int], int] = {}
        copies: dict[tuple[int, int], int] = {}
        for call in range(self.kinds.count):
            mark = self.kinds.divide(members, len(members), call)
            if mark:
                # The mark does not say which of the single numbers is the one that was called.
                told = (mark, call if self._hits(members, call) else -1)
                found.setdefault(told, call)
                copies[told] = copies.get(told, 0) + 1
        splits = []
        for told, call in found.items():
            kinds = [HIT] if told[1] >= 0 else []
            kinds += [self.public[part] for part in self.parts(members, call)]
            kinds.sort()
            splits.append(Split(call, copies[told], tuple(kinds)))
        return splits

    def parts(self, members: "array[int]", call: int) -> Option:
        """The sets a call leaves, in the order of its answers, without the hit."""
        self.kinds.divide(members, len(members), call)
        found = []
        for answer in range(self.kinds.answers - 1):
            if self.kinds.tally[answer]:
                part = self.seen.get(self.kinds.name[answer], -1)
                found.append(part if part >= 0 else -1 - answer)
        return tuple(
            [self.of(self.kinds.part(members, call, -1 - part)) if part < 0 else part for part in found]
        )

    def _hits(self, members: "array[int]", call: int) -> bool:
        """Whether a call is one of the codes."""
        codes = members
        for i in range(len(members)):
            if codes[i] == call:
                return True
        return False

    def sort(self, place: int) -> int:
        """The sort of a set."""
        if place not in self.known:
            members = self.members[place]
            if len(members) == 1:
                self.known[place] = SURE
            else:
                options = set()
                met = set()
                for call in self.kinds.calls(members, self.kinds.shaper):
                    mark = self.kinds.divide(members, len(members), call)
                    if mark and mark not in met:
                        met.add(mark)
                        options.add(self._option(members, call))
                self.known[place] = self._intern(self.public[place], tuple(sorted(options)))
        return self.known[place]

    def _option(self, members: "array[int]", call: int) -> Option:
        """What a call makes of a set, as sorts."""
        sorts = [HIT] if self._hits(members, call) else []
        sorts += [self.sort(part) for part in self.parts(members, call)]
        sorts.sort()
        return tuple(sorts)

    def _intern(self, public: int, options: tuple[Option, ...]) -> int:
        if (public, options) not in self.index:
            self.index[public, options] = len(self.sorts)
            self.sorts.append(public)
            self.options.append(options)
        return self.index[public, options]
