# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""Kinds of sets: all sets whose calls lead to the same choices are one kind, however they look.

A call splits a set; what it leads to is an option. Options are left out that another is never worse than: one
that splits every part further, or one whose parts are as good, part by part.
"""

from array import array
from collections.abc import Callable
from typing import Any, Protocol

from tavolon.fast.race.catalogue import HIT, SURE, Catalogue, Option
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.shape import Shaper, mix

__all__ = ["Kinds", "Told"]

Told = Callable[[int], None]


class Parts(Protocol):
    """Where the kinds of a call's parts are looked up, and found if they are new."""

    seen: dict[int, int]

    def of(self, members: "array[int]", /) -> int:
        """The kind of a set."""


class Kinds(Catalogue):
    """The kinds of the sets that calls leave; `prune` leaves out options that are never better.

    `told` hears how many different sets there are so far, and may raise to end the work.
    """

    def __init__(self, codes: Codes, prune: bool = True, told: Told | None = None) -> None:
        super().__init__()
        self.codes = codes
        self.told = told
        self.shaper = Shaper(codes)
        self.prune = prune
        self.count = len(codes)
        self.answers = codes.answers
        self.table = codes.table
        self.raw = self.shaper.raw
        self.digits = codes.digits
        self.seen: dict[int, int] = {}
        self.shapes: dict[int, int] = {}
        self.splits: dict[int, int] = {}
        self.holders: dict[object, Any] = {}
        self.tally = array("i", bytes(4 * self.answers))
        self.name = array("Q", bytes(8 * self.answers))
        self.first = array("i", bytes(4 * self.answers))

    @property
    def start(self) -> int:
        """The kind of all numbers."""
        return self.of(array("H", range(self.count)))

    def find(self, members: "array[int]") -> int | None:
        """The kind of a set if it has been met, in this form or another; nothing is learnt."""
        size = len(members)
        if size == 1:
            return SURE
        if self.prune and size <= self.answers and self._told_apart(members, size):
            return self.splits.get(size)
        return self.shapes.get(self.shaper.key(members))

    def call_for(self, members: "array[int]", option: Option) -> int:
        """The smallest call that makes an option of a set."""
        widths = self.widths(option)
        for call in self.calls(members, self.shaper):
            if self.divide(members, len(members), call):
                counts = [count for count in self.tally if count]
                if tuple(sorted(counts)) == widths and self.option(members, call) == option:
                    return call
        raise AssertionError(option)

    def of(self, members: "array[int]") -> int:
        """The kind of a set of codes, given as an array of `H`, ascending."""
        size = len(members)
        if size == 1:
            return SURE
        name = 0
        codes = members
        for i in range(size):
            name ^= self.raw[codes[i]]
        kind = self.seen.get(name, -1)
        if kind < 0:
            kind = self._shaped(members, size)
            self.seen[name] = kind
        return kind

    def _shaped(self, members: "array[int]", size: int) -> int:
        """The kind of a set not met before."""
        if self.prune and size <= self.answers and self._told_apart(members, size):
            if size not in self.splits:
                self.splits[size] = self.intern(size, ((HIT,) + (SURE,) * (size - 1),))
            return self.splits[size]
        key = self.shaper.key(members)
        if key not in self.shapes:
            self.shapes[key] = self.intern(size, self.choices(members, self.shaper))
            if self.told is not None:
                self.told(len(self.shapes))
        return self.shapes[key]

    def _told_apart(self, members: "array[int]", size: int) -> bool:
        """Whether one of the members, called, tells all others apart: nothing is better."""
        codes = members
        for i in range(size):
            met = 0
            for j in range(size):
                bit = 1 << self.table[codes[i] * self.count + codes[j]]
                if met & bit:
                    break
                met |= bit
            else:
                return True
        return False

    def calls(self, members: "array[int]", shaper: Shaper) -> list[int]:
        """The calls that are no copy of a smaller one: an unused digit is the smallest of its class."""
        width = self.codes.positions
        alive = 0
        codes = members
        for i in range(len(members)):
            for place in range(width):
                alive |= 1 << self.digits[codes[i] * width + place]
        found = []
        for call in range(self.count):
            used = alive
            for place in range(width):
                digit = self.digits[call * width + place]
                if not alive >> digit & 1:
                    unused = 0
                    while used >> unused & 1 or shaper.classes[unused] != shaper.classes[digit]:
                        unused += 1
                    if digit != unused:
                        break
                    used |= 1 << digit
            else:
                found.append(call)
        return found

    def choices(
        self, members: "array[int]", shaper: Shaper, after: "Parts | None" = None
    ) -> tuple[Option, ...]:
        """The options of a set, where digits of a class of the shaper may be exchanged; see `option`."""
        met: set[int] = set()
        found: dict[Option, int] = {}
        for call in self.calls(members, shaper):
            mark = self.divide(members, len(members), call)
            if mark and mark not in met:
                met.add(mark)
                found.setdefault(self.option(members, call, after), call)
        if self.prune:
            self.drop_coarser(members, len(members), found)
            return self.undominated(list(found))
        return tuple(sorted(found))

    def divide(self, members: "array[int]", size: int, call: int) -> int:
        """Names the parts of a split and counts them; gives the split a name, 0 if it tells nothing."""
        codes = members
        for answer in range(self.answers):
            self.tally[answer] = 0
            self.name[answer] = 0
        row = call * self.count
        for i in range(size):
            answer = self.table[row + codes[i]]
            self.tally[answer] += 1
            self.name[answer] ^= self.raw[codes[i]]
        mark = 1 + self.tally[self.answers - 1]
        for answer in range(self.answers):
            if self.tally[answer] == size and size > 1:
                return 0
            mark += mix(self.name[answer])
        return mark & 0x3FFFFFFFFFFFFFFF

    def option(self, members: "array[int]", call: int, after: "Parts | None" = None) -> Option:
        """What a call makes of a set it has just divided: the kinds of the parts, HIT first.

        The parts are sets of `after`, if that is given, where an item has still to be used.
        """
        seen = self.seen if after is None else after.seen
        kinds = []
        unknown = []
        for answer in range(self.answers):
            if self.tally[answer] == 0:
                continue
            if answer == self.answers - 1:
                kinds.append(HIT)
            elif self.tally[answer] == 1:
                kinds.append(SURE)
            else:
                kind = seen.get(self.name[answer], -1)
                if kind < 0:
                    unknown.append(answer)
                else:
                    kinds.append(kind)
        for answer in unknown:
            part = self.part(members, call, answer)
            kinds.append(self.of(part) if after is None else after.of(part))
        kinds.sort()
        return tuple(kinds)

    def part(self, members: "array[int]", call: int, answer: int) -> "array[int]":
        """The members that would give an answer."""
        row = call * self.count
        return array("H", [code for code in members if self.table[row + code] == answer])

    def drop_coarser(self, members: "array[int]", size: int, found: dict[Option, int]) -> None:
        """Drops the calls that cannot hit and tell nothing another call does not tell."""
        rows = sorted(((len(option), call, option) for option, call in found.items()), reverse=True)
        for parts, call, option in rows:
            if option[0] == HIT:
                continue
            for more, other, _ in rows:
                if more < parts:
                    break
                if other != call and self._finer(members, size, other, call):
                    del found[option]
                    break

    def _finer(self, members: "array[int]", size: int, call: int, coarser: int) -> bool:
        """Whether every part of one split lies within a part of the other."""
        codes = members
        for answer in range(self.answers):
            self.first[answer] = -1
        row = call * self.count
        other = coarser * self.count
        for i in range(size):
            answer = self.table[row + codes[i]]
            if self.first[answer] < 0:
                self.first[answer] = self.table[other + codes[i]]
            elif self.first[answer] != self.table[other + codes[i]]:
                return False
        return True
