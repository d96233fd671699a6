"""What the server counts for those who look after it; never whom or what."""

from bisect import bisect_left
from collections import Counter

from msgspec import Struct, field

__all__ = ["Counts", "Spread"]


class Spread(Struct):
    """How many measured values were no greater than each bound, and all of them together."""

    bounds: tuple[float, ...]
    below: list[int] = field(default_factory=list)
    total: float = 0.0

    def __post_init__(self) -> None:
        self.below = [0] * (len(self.bounds) + 1)

    def add(self, value: float) -> None:
        """One more value."""
        self.below[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        """How many values there were."""
        return sum(self.below)


class Counts(Struct):
    """Totals since the start."""

    requests: int = 0
    refused: int = 0
    denials: Counter[str] = field(default_factory=Counter)
    """Refused requests by reason."""
    moves: int = 0
    """Entries of a match: answers, lapses, openings."""
    lapses: int = 0
    sockets: int = 0
    """Connections open now."""
    opened: int = 0
    dropped: int = 0
    """Connections that could not keep up."""
    syncs: int = 0
    """Times a client asked for the whole after a gap."""
    faults: int = 0
    """Decisions a bot failed to make."""
    tables: int = 0
    """Tables made."""

    def deny(self, reason: str) -> None:
        """A request was refused."""
        self.refused += 1
        self.denials[reason] += 1
