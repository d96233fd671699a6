# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""Kinds of sets while an item is still to be used, by the one who searches the set or against him.

An item of one's own is a question before a call, or DOUBLE: two calls for a digit of one's own number at a
position the other names. What is exchanged for what without consequence depends on the item: for TARGET and
DOUBLE all digits, for HIGH & LOW those of a class, for SLASH every digit for its opposite at once.
"""

from array import array
from functools import partial

from tavolon.fast.race.catalogue import HIT, SURE, Items, Option
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.shape import Shaper
from tavolon.numeron.rules import Item

__all__ = ["Holder", "held"]


class Holder:
    """The kinds of sets whose searcher holds an item or none, and is or is not `exposed` to DOUBLE.

    LOW are the smaller half of the digits. With `once`, a question is asked before the first call or never.
    With `late`, options are found when they are asked for, unless the item is TARGET or DOUBLE.
    """

    def __init__(
        self, kinds: Kinds, item: Item | None, exposed: bool = False, once: bool = False, late: bool = False
    ) -> None:
        assert kinds.prune or not late
        self.kinds = kinds
        self.item = item
        self.exposed = exposed
        self.once = once
        self.late = late and not once and item not in (Item.TARGET, Item.DOUBLE)
        self.shapers = _shapers(kinds, item)
        self.seen: dict[int, int] = {}
        self.shapes: dict[int, int] = {}
        self.spent = self if item is None else held(kinds, None, exposed, late=late)
        """The holders without the item."""
        self.safe = held(kinds, item, once=once, late=late) if exposed else self
        """The holders when the other has used DOUBLE."""
        self.later = self.spent if once else self
        """The holders after the first call."""

    @property
    def start(self) -> int:
        """The kind of all numbers."""
        return self.of(array("H", range(self.kinds.count)))

    def of(self, members: "array[int]") -> int:
        """The kind of a set of codes, given as an array of `H`, ascending."""
        if self.item is None and not self.exposed:
            return self.kinds.of(members)
        size = len(members)
        if size == 1:
            return SURE
        codes = members
        name = 0
        for i in range(size):
            name ^= self.kinds.raw[codes[i]]
        kind = self.seen.get(name, -1)
        if kind < 0:
            kind = self._late(members) if self.late else self._shaped(members)
            self.seen[name] = kind
        return kind

    def _shaped(self, members: "array[int]") -> int:
        """The kind of a set not met before."""
        key = min([shaper.key(members) for shaper in self.shapers])
        if key not in self.shapes:
            items = Items(self._questions(members), self._single(members), self._shown(members))
            self.shapes[key] = self.kinds.intern(len(members), self._options(members), items)
        return self.shapes[key]

    def _late(self, members: "array[int]") -> int:
        """The same, its options left for later if they matter."""
        size = len(members)
        plain, questions = 0, self._questions(members)
        if self.item is None:
            plain = self.kinds.of(members)
        elif not questions:
            return self.spent.of(members)
        cells = questions[0] if questions else (plain,)
        if sum([self.kinds.within(part, 1) for part in cells]) == size:
            return self.kinds.intern(size, (), Items(((SURE,) * size,)))
        shown = self._shown(members)
        if all(map(self._apart, cells)):
            # As many as can be are hit in the first turn, and all others in the next: nothing is better.
            options = () if questions else ((HIT,) + (SURE,) * (size - 1),)
            return self.kinds.intern(size, options, Items(questions, 0, shown))
        key = min([shaper.key(members) for shaper in self.shapers])
        if key not in self.shapes:
            rows = self.kinds.codes.rows
            items = Items(
                questions, 0, shown, plain, len({digit for code in members for digit in rows[code]})
            )
            self.shapes[key] = self.kinds.defer(size, items, partial(self._options, members))
        return self.shapes[key]

    def _apart(self, kind: int) -> bool:
        """Whether one of the numbers, called, tells all others apart."""
        return self.kinds.options[kind] == ((HIT,) + (SURE,) * (self.kinds.sizes[kind] - 1),)

    def _options(self, members: "array[int]") -> tuple[Option, ...]:
        return self.kinds.choices(members, self.later.shapers[0], self.later)

    def _questions(self, members: "array[int]") -> tuple[Option, ...]:
        """The parts that each question of the item leaves, without those that tell nothing."""
        rows = self.kinds.codes.rows
        asked: list[list[object]] = []
        match self.item:
            case Item.TARGET:
                for digit in range(self.kinds.codes.symbols):
                    asked.append([rows[code].index(digit) if digit in rows[code] else -1 for code in members])
            case Item.HIGH_LOW:
                low = self.kinds.codes.symbols // 2
                asked.append([tuple([digit < low for digit in rows[code]]) for code in members])
            case Item.SLASH:
                asked.append([max(rows[code]) - min(rows[code]) for code in members])
        return tuple(sorted({self.spent.parts(members, told) for told in asked if len(set(told)) > 1}))

    def _single(self, members: "array[int]") -> int:
        return self.spent.of(members) if self.item is Item.DOUBLE else 0

    def _shown(self, members: "array[int]") -> tuple[Option, ...]:
        """Position by position, the kinds when a digit of the set's number is shown."""
        if not self.exposed:
            return ()
        rows = self.kinds.codes.rows
        positions = range(self.kinds.codes.positions)
        told: list[list[object]] = [[rows[code][place] for code in members] for place in positions]
        return tuple(sorted({self.safe.parts(members, one) for one in told}))

    def parts(self, members: "array[int]", told: list[object]) -> Option:
        """The kinds of the parts of a set by what is told of each member."""
        parts: dict[object, list[int]] = {}
        for code, answer in zip(members, told, strict=True):
            parts.setdefault(answer, []).append(code)
        return tuple(sorted([self.of(array("H", part)) for part in parts.values()]))


def held(
    kinds: Kinds, item: Item | None, exposed: bool = False, once: bool = False, late: bool = False
) -> Holder:
    """The same holder whenever it is asked for, so that no set is looked at twice."""
    key = (item, exposed, once, late)
    if key not in kinds.holders:
        kinds.holders[key] = Holder(kinds, item, exposed, once, late)
    found: Holder = kinds.holders[key]
    return found


def _shapers(kinds: Kinds, item: Item | None) -> list[Shaper]:
    """The shapers that exchange digits as an item allows; the smallest of their keys is the key."""
    codes = kinds.codes
    symbols = codes.symbols
    match item:
        case Item.HIGH_LOW:
            low = symbols // 2
            ways = [bytes(digit < low for digit in range(symbols))]
            if 2 * low == symbols:
                ways.append(bytes(digit >= low for digit in range(symbols)))
            return [Shaper(codes, way) for way in ways]
        case Item.SLASH:
            return [Shaper(codes, bytes(range(symbols))), Shaper(codes, bytes(range(symbols))[::-1])]
    return [kinds.shaper]
