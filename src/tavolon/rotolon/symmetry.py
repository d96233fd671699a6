"""Boards that are turned or mirrored images of one another, so that the solver meets each only once."""

from collections.abc import Iterable

from tavolon.rotolon.bits import Masks

__all__ = ["Images"]


class Images:
    """The symmetries of a board that leave some squares in place as a set.

    The others are of no use to a search: what lies on those squares at its beginning lies there for good.
    """

    def __init__(self, size: int, kept: int) -> None:
        orders = (order for order in _symmetries(size) if _moved(kept, order) == kept)
        self._orders = tuple(dict.fromkeys(orders))
        self._moved: dict[int, tuple[int, ...]] = {}

    def canonical(self, board: Masks) -> Masks:
        """The least image of a board; alike for all its images."""
        if len(self._orders) == 1:
            return board
        return Masks(*min(zip(*map(self._of, board), strict=True)))

    def _of(self, mask: int) -> tuple[int, ...]:
        """A mask under every symmetry."""
        if mask not in self._moved:
            self._moved[mask] = tuple(_moved(mask, order) for order in self._orders)
        return self._moved[mask]


def _symmetries(size: int) -> Iterable[tuple[int, ...]]:
    """Four turns, each plain and mirrored: where every square goes, the identity first."""
    square = [(place % size, place // size) for place in range(size**2)]
    for _ in range(4):
        yield tuple(x + size * y for x, y in square)
        yield tuple(y + size * x for x, y in square)
        square = [(size - 1 - y, x) for x, y in square]


def _moved(mask: int, order: tuple[int, ...]) -> int:
    return sum(1 << to for place, to in enumerate(order) if mask >> place & 1)
