# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""A hunt for a hidden number played plainly to its end, for every number it may be at once."""

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from tavolon.fast.caller import Caller
from tavolon.numeron.rules import Item

__all__ = ["ASKING", "Hunt", "bits"]

ASKING = (Item.HIGH_LOW, Item.TARGET, Item.SLASH)
"""The items that ask, each the bit of its place."""
TURNS = 16
"""No hunt is followed further."""
DOUBLE = 1 << 7
"""The attack item that is no question; items that ask are the bits below it."""
SHUFFLE, CHANGE = 1, 2
"""The defence items."""
TOLD = 10
"""No change tells one of more."""
DARING = 0.6
"""How likely two calls must be to hit for a plain hunter to double."""
KEPT = 20000
"""So many hunts for single numbers are kept."""


class Hunt(Caller):
    """A hunter who calls what tells most, and a hidden number whose owner defends when it is near."""

    def __init__(self, *tables: Any, starts: Sequence[int]) -> None:
        super().__init__(*tables, starts=starts)
        self.hits = array("d", bytes(8 * (TURNS + 2)))
        self.lone: dict[tuple[int, int, int], list[float]] = {}
        self.nodes = 0

    def ready(self, codes: Sequence[int], likely: Sequence[float], mass: Sequence[float]) -> int:
        """Lays out a set to hunt in, with nothing hit; says its size."""
        for turn in range(TURNS + 2):
            self.hits[turn] = 0.0
        if len(self.lone) > KEPT:
            self.lone.clear()
        return self.load(codes, likely, mass)

    def found(self) -> list[float]:
        """How much was hit in each turn, from the first."""
        return [self.hits[turn] for turn in range(1, TURNS + 1)]

    def from_window(self, size: int, attacks: int, defences: int) -> None:
        """Plays on from where the owner may defend."""
        self.window(0, 0, size, 1, attacks, defences)

    def from_attack(self, size: int, attacks: int, defences: int) -> None:
        """Plays on from where the hunter may use an item."""
        self.attack(0, 0, size, 1, attacks, defences)

    def from_question(self, size: int, attacks: int, defences: int, question: int) -> None:
        """Plays on with a question, and then a call."""
        self.ask(0, 0, size, 1, attacks, defences, question)

    def from_call(self, size: int, attacks: int, defences: int, calls: int, call: int) -> None:
        """Plays on from where the hunter calls, so often in this turn; the first call is given, or is -1."""
        self.call(0, 0, size, 1, attacks, defences, calls, call)

    def window(self, level: int, start: int, size: int, turn: int, attacks: int, defences: int) -> None:
        """The owner defends if the next call is likely enough to hit."""
        if defences and self.top + 2 * self.count <= self.room:
            if size == 1:
                self.alone(level, start, turn, attacks, defences)
                return
            if self.near(start, size) and self.defend(level, start, size, turn, attacks, defences):
                return
        self.attack(level, start, size, turn, attacks, defences)

    def defend(self, level: int, start: int, size: int, turn: int, attacks: int, defences: int) -> bool:
        """SHUFFLE if it is held, else CHANGE, and the hunt that follows; false if neither can be used."""
        if not defences & SHUFFLE:
            return self.change(level, start, size, turn, attacks, defences & ~CHANGE)
        top = self.top
        added = self.shuffled(start, size)
        self.attack(level, top, added, turn, attacks, defences & ~SHUFFLE)
        self.top = top
        return True

    def alone(self, level: int, start: int, turn: int, attacks: int, defences: int) -> None:
        """The same where one number is left; what comes of it is kept."""
        key = (self.codes[start], attacks, defences)
        mass = self.mass[start]
        found = self.lone.get(key)
        if found is None:
            before = [self.hits[i] for i in range(TURNS + 2)]
            for i in range(TURNS + 2):
                self.hits[i] = 0.0
            self.mass[start] = 1.0
            if not self.defend(level, start, 1, 1, attacks, defences):
                self.hits[1] = 1.0
            self.mass[start] = mass
            found = [self.hits[i] for i in range(TURNS + 2)]
            self.lone[key] = found
            for i in range(TURNS + 2):
                self.hits[i] = before[i]
        for i in range(1, TURNS + 2 - turn + 1):
            self.hits[turn - 1 + i] += mass * found[i]

    def attack(self, level: int, start: int, size: int, turn: int, attacks: int, defences: int) -> None:
        """The hunter asks while that tells enough, doubles where that is likely to hit, and calls."""
        if attacks and size > 1 and self.top + size <= self.room:
            question = self.question(start, size, attacks)
            if question >= 0:
                self.ask(level, start, size, turn, attacks, defences, question)
                return
        if attacks & DOUBLE and size > 1:
            call = self.choose(start, size)
            if self.twice(start, size, call) >= DARING:
                self.call(level, start, size, turn, attacks & ~DOUBLE, defences, 2, call)
            else:
                self.call(level, start, size, turn, attacks, defences, 1, call)
            return
        self.call(level, start, size, turn, attacks, defences, 1, -1)

    def ask(
        self, level: int, start: int, size: int, turn: int, attacks: int, defences: int, question: int
    ) -> None:
        """A question, and a call in each of its parts."""
        top, item = self.top, 0
        while self.starts[item + 1] <= question:
            item += 1
        self.split(level, start, size, question * self.count, True)
        for answer in range(self.width):
            cell = level * self.width + answer
            if self.counts(self.cells[cell], self.sizes[cell]):
                self.call(
                    level + 1,
                    self.cells[cell],
                    self.sizes[cell],
                    turn,
                    attacks & ~(1 << item),
                    defences,
                    1,
                    -1,
                )
        self.top = top

    def call(
        self, level: int, start: int, size: int, turn: int, attacks: int, defences: int, calls: int, call: int
    ) -> None:
        """A call, and what follows each answer."""
        self.nodes += 1
        if turn > TURNS or level >= self.levels - 1 or self.top + size > self.room:
            return
        if size == 1 and call < 0:
            self.hits[turn] += self.mass[start]
            return
        if call < 0:
            call = self.choose(start, size)
        top = self.top
        self.split(level, start, size, call, False)
        for answer in range(self.answers):
            cell = level * self.width + answer
            if not self.counts(self.cells[cell], self.sizes[cell]):
                continue
            if answer == self.answers - 1:
                self.hits[turn] += self.mass[self.cells[cell]]
            elif calls > 1:
                self.call(
                    level + 1, self.cells[cell], self.sizes[cell], turn, attacks, defences, calls - 1, -1
                )
            else:
                self.window(level + 1, self.cells[cell], self.sizes[cell], turn + 1, attacks, defences)
        self.top = top

    def counts(self, start: int, size: int) -> bool:
        """Whether anything of a set is counted."""
        for i in range(start, start + size):
            if self.mass[i] > 0.0:
                return True
        return False

    def change(self, level: int, start: int, size: int, turn: int, attacks: int, defences: int) -> bool:
        """CHANGE at the position where most comes of it, and the hunt in what is then left; false if none."""
        position, most, top = -1, 0, self.top
        for place in range(self.length):
            added = 0
            for told in range(TOLD):
                added += self.changed(start, size, place, told)
                self.top = top
            if added > most:
                position, most = place, added
        if position < 0:
            return False
        for told in range(TOLD):
            added = self.changed(start, size, position, told)
            if self.counts(top, added):
                self.attack(level, top, added, turn, attacks, defences)
            self.top = top
        return True


def bits(items: Iterable[Item]) -> tuple[int, int]:
    """Attack items and defence items as a hunt knows them."""
    attacks = defences = 0
    for item in items:
        if item in ASKING:
            attacks |= 1 << ASKING.index(item)
        elif item is Item.DOUBLE:
            attacks |= DOUBLE
        else:
            defences |= SHUFFLE if item is Item.SHUFFLE else CHANGE
    return attacks, defences
