"""The race as it is defined, with none of what makes `kinds` and `values` quick: the same values, slowly.

It shares no code with them: sets are bits, answers come from `judge`, every call is an option, every option
is tried, and sets count as one only if their calls lead to exactly the same. Before that they are written
with other digits in another order, so that many alike sets are seen to be.
"""

from collections.abc import Iterator

from tavolon.numeron.number import Number, judge, numbers

__all__ = ["Plain"]

Option = tuple[bool, tuple[int, ...]]
"""Whether a call can hit, and the kinds of the other parts it leaves, in order."""


class Plain:
    """The race with so many different digits out of so many."""

    def __init__(self, positions: int, symbols: int) -> None:
        self.numbers = numbers(positions, "0123456789"[:symbols], True, True)
        self.places = {number: place for place, number in enumerate(self.numbers)}
        self.everything = (1 << len(self.numbers)) - 1
        self.splits = {call: self._split(call) for call in self.numbers}
        self.kinds: dict[int, int] = {}
        self.index: dict[frozenset[Option], int] = {}
        self.options: list[frozenset[Option]] = []
        self.sizes: list[int] = []
        self.known: dict[tuple[int, int, bool, bool], int] = {}

    def _split(self, call: Number) -> tuple[int, ...]:
        """All numbers by their answer to a call; the call itself last."""
        parts: dict[tuple[int, int], int] = {}
        for place, number in enumerate(self.numbers):
            answer = judge(number, call)
            parts[answer] = parts.get(answer, 0) | 1 << place
        return tuple(parts[answer] for answer in sorted(parts))

    def kind(self, members: int) -> int:
        """A number for what can be made of a set; sets of which the same can be made have the same."""
        if members not in self.kinds:
            renamed = self._renamed(members)
            self.kinds[members] = self.kinds[renamed] if renamed in self.kinds else self._new(renamed)
            self.kinds[renamed] = self.kinds[members]
        return self.kinds[members]

    def _new(self, members: int) -> int:
        options = frozenset(self._options(members))
        if options not in self.index:
            self.index[options] = len(self.sizes)
            self.options.append(options)
            self.sizes.append(members.bit_count())
        return self.index[options]

    def _renamed(self, members: int) -> int:
        """The set with positions ordered by how their digits are spread, digits by where and with whom."""
        held = list(self._held(members))
        columns = ["".join(column) for column in zip(*held, strict=True)]
        order = sorted(
            range(len(columns)), key=lambda place: sorted(map(columns[place].count, set(columns[place])))
        )
        signs = {digit: tuple(columns[place].count(digit) for place in order) for digit in set("".join(held))}
        company: dict[str, list[list[tuple[int, ...]]]] = {digit: [] for digit in signs}
        for number in held:
            fellows = [signs[number[place]] for place in order]
            for digit in number:
                company[digit].append(fellows)
        ranked = sorted(signs, key=lambda digit: (signs[digit], sorted(company[digit]), digit))
        names = dict(zip(ranked, "0123456789", strict=False))
        return sum(1 << self.places["".join([names[number[place]] for place in order])] for number in held)

    def _held(self, members: int) -> Iterator[Number]:
        """The numbers of a set, in ascending order."""
        while members:
            rest = members & members - 1
            yield self.numbers[(members - rest).bit_length() - 1]
            members = rest

    def _options(self, members: int) -> Iterator[Option]:
        for call in self._calls(members):
            *others, itself = self.splits[call]
            parts = [part & members for part in others if part & members]
            hits = bool(itself & members)
            if hits or len(parts) > 1:
                yield hits, tuple(sorted([self.kind(part) for part in parts]))

    def _calls(self, members: int) -> Iterator[Number]:
        """The calls; of digits that no member has, interchangeable as they are, the smallest come first."""
        held = set("".join(self._held(members)))
        unused = sorted({digit for number in self.numbers for digit in number} - held)
        for call in self.numbers:
            strange = [digit for digit in call if digit not in held]
            if strange == unused[: len(strange)]:
                yield call

    def start(self, even: bool = False) -> int:
        """The value of the race from its beginning, with or without an equal last turn."""
        whole = self.kind(self.everything)
        return self.value(whole, whole, even, False)

    def value(self, own: int, theirs: int, even: bool, second: bool) -> int:
        """Pairs of numbers won by the player to move, each counted as two, or one if it ends even."""
        state = (own, theirs, even, second)
        if state not in self.known:
            size = 2 * self.sizes[theirs]
            hit = size - (even and not second)
            best = 0
            for hits, parts in self.options[own]:
                worth = hit if hits else 0
                for part in parts:
                    worth += size * self.sizes[part] - self.value(theirs, part, even, even and not second)
                best = max(best, worth)
            self.known[state] = best
        return self.known[state]
