"""The numbers of one form as small integers: their digits, and every answer to every call."""

from functools import cached_property
from itertools import permutations

from tavolon.fast.judging import judgements

__all__ = ["Codes"]


class Codes:
    """All numbers of so many different digits out of so many, ascending; a code is a place in them."""

    def __init__(self, positions: int, symbols: int) -> None:
        assert 2 <= positions <= 4
        assert positions <= symbols <= 10
        self.positions = positions
        self.symbols = symbols
        self.rows = tuple(permutations(range(symbols), positions))
        """Code and position (from 0): the digit."""
        self.digits = bytes(digit for row in self.rows for digit in row)

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The codes as they are written."""
        return tuple("".join(map(str, row)) for row in self.rows)

    @cached_property
    def places(self) -> dict[tuple[int, ...], int]:
        """Digits to their code."""
        return {row: code for code, row in enumerate(self.rows)}

    @property
    def hit(self) -> int:
        """The answer that is all EAT."""
        return self.answers - 1

    @property
    def answers(self) -> int:
        """How many numbers of EAT and BITE there are; some may not occur."""
        return (self.positions + 1) * (self.positions + 2) // 2

    @cached_property
    def table(self) -> bytes:
        """Every answer, row by row the calls, in a row the codes; a larger answer has no less EAT."""
        width = self.positions + 1
        names = bytearray(width * width)
        pairs = [(eat, bite) for eat in range(width) for bite in range(width - eat)]
        for name, (eat, bite) in enumerate(pairs):
            names[width * eat + bite] = name
        return judgements(self.digits, self.positions, bytes(names))
