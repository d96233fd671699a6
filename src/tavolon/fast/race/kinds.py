# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""Kinds of sets: all sets whose calls lead to the same choices are one kind, however they look.

A call splits a set; what it leads to is an option, the kinds of its parts in order, with HIT for the number
that was called. A kind is the size of a set and its options but for those another option is never worse than:
one that splits every part further, or one whose parts are as good, part by part.
"""

from array import array
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from tavolon.fast.race.codes import Codes
from tavolon.fast.race.shape import Shaper, mix

__all__ = ["HIT", "SURE", "Items", "Kinds", "Option", "Told"]

HIT = 0
"""The part that ends the race."""

SURE = 1
"""A single number."""

Option = tuple[int, ...]
Told = Callable[[int], None]


class Items(NamedTuple):
    """What items may still make of a set, besides its calls."""

    questions: tuple[Option, ...] = ()
    """Each question an item may ask: the kinds of the parts, of which the asker then calls in one."""
    single: int = 0
    """The kind without DOUBLE, if the searcher holds it: what two calls are made in."""
    shown: tuple[Option, ...] = ()
    """If the other holds DOUBLE: position by position, the kinds when its digit is shown."""

    def reach(self, kinds: "Kinds", turns: int) -> int:
        """How many numbers can be hit within so many turns if an item is used in the first."""
        most = kinds.within(self.single, turns + 1) if self.single else 0
        for parts in self.questions:
            most = max(most, sum([kinds.within(part, turns) for part in parts]))
        return most


class Kinds:
    """Every kind met, numbered as they are met; `prune` leaves out options that are never better.

    `told` hears how many different sets there are so far, and may raise to end the work.
    """

    def __init__(self, codes: Codes, prune: bool = True, told: Told | None = None) -> None:
        self.codes = codes
        self.told = told
        self.shaper = Shaper(codes)
        self.prune = prune
        self.count = len(codes)
        self.answers = codes.answers
        self.table = codes.table
        self.raw = self.shaper.raw
        self.digits = codes.digits
        self.sizes: list[int] = [1, 1]
        """Kind: how many numbers it has."""
        self.options: list[tuple[Option, ...]] = [(), ((HIT,),)]
        """Kind: what can be made of it."""
        self.reach: list[tuple[int, ...]] = [(1,), (0, 1)]
        """Kind: how many of its numbers can be hit within so many calls, up to all of them."""
        self.items: list[Items | None] = [None, None]
        """Kind: what items may still make of it."""
        self.index: dict[tuple[tuple[Option, ...], Items | None], int] = {(((HIT,),), None): SURE}
        self.seen: dict[int, int] = {}
        self.shapes: dict[int, int] = {}
        self.splits: dict[int, int] = {}
        self.better: dict[int, bool] = {}
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
        widths = self._widths(option)
        for call in self.calls(members):
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
            self.shapes[key] = self.intern(size, self._choices(members, size))
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

    def calls(self, members: "array[int]") -> list[int]:
        """The calls that are no copy of a smaller one: of digits in no member, the smallest come first."""
        return self.calls_of(members, self.shaper)

    def calls_of(self, members: "array[int]", shaper: Shaper) -> list[int]:
        """The same where only digits of one class may be exchanged."""
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

    def _choices(self, members: "array[int]", size: int) -> tuple[Option, ...]:
        """The options of a set."""
        met: set[int] = set()
        found: dict[Option, int] = {}
        for call in self.calls(members):
            mark = self.divide(members, size, call)
            if mark and mark not in met:
                met.add(mark)
                found.setdefault(self.option(members, call), call)
        if self.prune:
            self.drop_coarser(members, size, found)
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

    def option(self, members: "array[int]", call: int) -> Option:
        """What a call makes of a set: the kinds of the parts, HIT first."""
        size = len(members)
        self.divide(members, size, call)
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
                kind = self.seen.get(self.name[answer], -1)
                if kind < 0:
                    unknown.append(answer)
                else:
                    kinds.append(kind)
        for answer in unknown:
            kinds.append(self.of(self.part(members, call, answer)))
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

    def undominated(self, found: list[Option]) -> tuple[Option, ...]:
        """The options without those that are part by part no better than another."""
        alike: dict[tuple[int, ...], list[Option]] = defaultdict(list)
        for option in sorted(found, key=lambda one: (one[0] != HIT, one)):
            group = alike[self._widths(option)]
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
        return self._widths(one) == self._widths(other)

    def _widths(self, option: Option) -> tuple[int, ...]:
        """The sizes of an option's parts, in order."""
        widths = []
        for kind in option:
            widths.append(self.sizes[kind])
        widths.sort()
        return tuple(widths)

    def intern(self, size: int, options: tuple[Option, ...], items: "Items | None" = None) -> int:
        """The kind of so many numbers with these options, new if there was none."""
        if (options, items) not in self.index:
            self.index[options, items] = len(self.sizes)
            self.sizes.append(size)
            self.options.append(options)
            self.items.append(items)
            self.reach.append(self._reach(size, options, items))
        return self.index[options, items]

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
