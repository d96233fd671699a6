"""A hunt at one point: what its hunter may do next, how it ends if it is played on plainly, what follows."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from tavolon.bots.numeron_duel import counted, foreseen
from tavolon.fast.ground import Ground
from tavolon.fast.hunt import ASKING, bits
from tavolon.numeron.facts import Shuffled
from tavolon.numeron.moves import ITEM_OF, Call, Double, Point
from tavolon.numeron.rules import Item
from tavolon.numeron.solver import Asked

__all__ = ["DOUBLE", "Ends", "Hunter", "Hunts", "Part", "shares"]

DOUBLE, _ = bits((Item.DOUBLE,))
_, SHUFFLE = bits((Item.SHUFFLE,))

CALLS = 12
"""So many calls are looked into at most."""

FEW = 12
"""Of more numbers than this the fewer calls are looked into the more there are."""

ASKED = 3
"""Of so many uses of an item that asks."""

TURNS = 16
"""No hunt is followed further."""

NEAR = 0.4
"""How likely the next call must be to hit for an owner to defend, as in a hunt that is played plainly."""


Shares = tuple[float, ...]
"""The sum of the squares of parts, and the parts, ascending."""


class Ends(NamedTuple):
    """How likely a hunt ends in its first turn, its second and so on, for any number and for one's own."""

    any: Sequence[float]
    own: Sequence[float]


class Options(NamedTuple):
    """What a hunter may do and how the hunt ends then; DOUBLE is apart, if he holds it."""

    actions: list[Call | Asked | Double]
    any: list[Sequence[float]]
    own: list[Sequence[float]]
    double: Ends | None

    def ends(self, place: int) -> Ends:
        """How the hunt ends with one of the actions."""
        return Ends(self.any[place], self.own[place])


class Part(NamedTuple):
    """An answer, how likely it is for any number and for one's own, and the hunt after it."""

    answer: int
    any: float
    own: float
    hunter: "Hunter"


class Hunts:
    """All hunts that come up while one decision is made; those that are alike are one.

    `spend` is told of every hunt that is played to its end.
    """

    def __init__(self, ground: Ground, spend: Callable[[], None]) -> None:
        self.ground, self.spend = ground, spend
        self.known: dict[tuple[object, ...], Hunter] = {}

    def of(
        self, codes: tuple[int, ...], likely: tuple[float, ...], attacks: int, defences: int, own: int
    ) -> "Hunter":
        """The hunt for numbers, each as `likely` as that; items of its hunter and of their owner are bits.

        `own` is the number itself where it is one's own, else -1.
        """
        own = own if own in codes else -1
        key = codes, attacks, defences, own, round(max(likely), 9)
        if key not in self.known:
            self.known[key] = Hunter(self, codes, likely, attacks, defences, own)
        return self.known[key]


class Hunter:
    """A hunter after some numbers, as `Hunts.of` makes him."""

    def __init__(
        self,
        hunts: Hunts,
        codes: tuple[int, ...],
        likely: tuple[float, ...],
        attacks: int,
        defences: int,
        own: int,
    ) -> None:
        self.hunts, self.ground = hunts, hunts.ground
        self.codes, self.likely, self.own = codes, likely, own
        self.attacks, self.defences = attacks, defences
        self.parts: dict[object, list[Part]] = {}
        self.listed: dict[int, Options] = {}

    @cached_property
    def ends(self) -> Ends:
        """From where the owner may defend."""
        return self._ends(lambda size: self.ground.hunt.from_window(size, self.attacks, self.defences))

    @cached_property
    def lasts(self) -> Ends:
        """How likely the hunt, from there on, lasts to its first turn, its second and so on."""
        lasting = _lasting(self.ends.any)
        return Ends(lasting, lasting if self.own < 0 else _lasting(self.ends.own))

    @property
    def defended(self) -> bool:
        """Whether a plain owner would defend now."""
        return self.defences > 0 and max(self.likely) >= NEAR

    def options(self, calls: int) -> Options:
        """With so many calls left the calls worth a look; with 0 all that may begin a turn."""
        found = self.listed.get(calls)
        if found is None:
            begins = calls == 0 and len(self.codes) > 1
            called = [
                (Call(self.ground.numbers[code]), self._call(code, max(calls, 1))) for code in self._calls()
            ]
            asked = [(one, self._ask(one)) for one in (self._questions() if begins else ())]
            rows: list[tuple[Call | Asked | Double, Ends]] = [*called, *asked]
            double = self._double() if begins and self.attacks & DOUBLE else None
            actions, ends = [action for action, _ in rows], [ends for _, ends in rows]
            found = Options(actions, [one.any for one in ends], [one.own for one in ends], double)
            self.listed[calls] = found
        return found

    def after(self, action: Call | Asked) -> list[Part]:
        """What follows each answer to a call or a question."""
        row, attacks = self.ground.answers(action), self.attacks
        if not isinstance(action, Call):
            attacks &= ~bits((ITEM_OF[type(action)],))[0]
        return self._split(action, row, attacks)

    def shown(self, point: Point) -> list[Part]:
        """What follows each digit that may stand at a position."""
        row = bytes(int(number[point.position - 1]) for number in self.ground.numbers)
        return self._split(point, row, self.attacks)

    def without(self, attack: int) -> "Hunter":
        """The hunt without an attack item."""
        return self.hunts.of(self.codes, self.likely, self.attacks & ~attack, self.defences, self.own)

    @cached_property
    def shuffled(self) -> "Hunter | None":
        """The hunt once the owner has shuffled, every order as likely; None if he cannot."""
        if not self.defences & SHUFFLE:
            return None
        likely: dict[int, float] = {}
        for code, chance in zip(self.codes, self.likely, strict=True):
            orders = list(Shuffled().becomes(self.ground.numbers[code], self.ground.rules))
            for order in orders:
                place = self.ground.places[order]
                likely[place] = likely.get(place, 0.0) + chance / len(orders)
        codes = tuple(sorted(likely))
        chances = tuple(likely[code] for code in codes)
        return self.hunts.of(codes, chances, self.attacks, self.defences & ~SHUFFLE, -1)

    def _split(self, key: object, row: bytes, attacks: int) -> list[Part]:
        found = self.parts.get(key)
        if found is None:
            sorted_: dict[int, list[tuple[int, float]]] = {}
            for code, chance in zip(self.codes, self.likely, strict=True):
                sorted_.setdefault(row[code], []).append((code, chance))
            found = self.parts[key] = [self._part(answer, some, attacks) for answer, some in sorted_.items()]
        return found

    def _part(self, answer: int, some: list[tuple[int, float]], attacks: int) -> Part:
        whole = sum(chance for _, chance in some)
        likely = tuple(chance / whole for _, chance in some)
        codes = tuple(code for code, _ in some)
        hunter = self.hunts.of(codes, likely, attacks, self.defences, self.own)
        return Part(answer, whole, whole if self.own < 0 else float(hunter.own >= 0), hunter)

    def _calls(self) -> list[int]:
        if len(self.codes) <= 2:
            return [code for _, code in sorted(zip(self.likely, self.codes, strict=True), reverse=True)]
        hunt = self.ground.hunt
        size = hunt.ready(self.codes, self.likely, self.likely)
        return hunt.ranked(size, max(2, min(CALLS, CALLS * FEW // len(self.codes))))

    def _questions(self) -> list[Asked]:
        """Of each item the uses that divide the numbers most evenly, of those into like parts one."""
        held = [item for place, item in enumerate(ASKING) if self.attacks >> place & 1]
        found: dict[Item, dict[Shares, Asked]] = {item: {} for item in held}
        for question, row in self.ground.rows.items():
            if (item := ITEM_OF[type(question)]) in held:
                parts: dict[int, float] = {}
                for code, chance in zip(self.codes, self.likely, strict=True):
                    parts[row[code]] = parts.get(row[code], 0.0) + chance
                if len(parts) > 1:
                    found[item].setdefault(shares(parts.values()), question)
        return [kind[even] for kind in found.values() for even in sorted(kind)[:ASKED]]

    def _call(self, code: int, calls: int) -> Ends:
        hunt = self.ground.hunt
        return self._ends(lambda size: hunt.from_call(size, self.attacks, self.defences, calls, code))

    def _ask(self, question: Asked) -> Ends:
        hunt, place = self.ground.hunt, self.ground.questions.index(question)
        return self._ends(lambda size: hunt.from_question(size, self.attacks, self.defences, place))

    def _double(self) -> Ends:
        hunt, attacks = self.ground.hunt, self.attacks & ~DOUBLE
        return self._ends(lambda size: hunt.from_call(size, attacks, self.defences, 2, -1))

    def _ends(self, play: Callable[[int], None]) -> Ends:
        """How a hunt ends, for one's own number much as it would for it at first, and later less."""
        anyhow = self._played(play, counted(self.likely))
        if self.own < 0:
            return Ends(anyhow, anyhow)
        thus = self._played(play, [float(code == self.own) for code in self.codes])
        return Ends(anyhow, foreseen(thus, anyhow))

    def _played(self, play: Callable[[int], None], mass: Sequence[float]) -> list[float]:
        self.hunts.spend()
        play(self.ground.hunt.ready(self.codes, self.likely, mass))
        ends = self.ground.hunt.found()
        while len(ends) > 1 and ends[-1] == 0:
            ends.pop()
        return ends


def shares(parts: Iterable[float]) -> Shares:
    """How a question divides what is left; the less, the more evenly."""
    some = sorted(round(part, 9) for part in parts if part > 0)
    return round(sum(part * part for part in some), 9), *some


def _lasting(ends: Sequence[float]) -> list[float]:
    lasts = [1 - end for end in accumulate((0.0, *ends))]
    return lasts + [lasts[-1]] * (TURNS - len(lasts))
