"""How much memory a process has, and whether it grows."""

import math
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

__all__ = ["Slope", "resident", "slope"]

PAGE = 4096
MIB = 1 << 20
GROUPS = 20
"""Samples near each other tell the same, so that they are taken together before they are counted."""
T95 = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26,
    2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10,
)  # fmt: skip
"""What 95 % of Student's distribution lie within, by degrees of freedom."""
FEW = 3
ENOUGH = 0.02
"""A process whose memory surely grows, and by more than this share of it in the whole time, is not flat."""


class Slope(Struct, frozen=True):
    """Growth in MiB an hour with its 95 % interval, and the mean in MiB."""

    mean: float
    hourly: float
    low: float
    high: float
    hours: float

    @property
    def flat(self) -> bool:
        """Whether nothing says that it grows, or so little that it means nothing."""
        return self.low <= 0 or self.hourly * self.hours <= ENOUGH * self.mean


def resident(pid: int) -> float:
    """MiB of memory that a process has; 0 once it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / MIB
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def slope(samples: Sequence[tuple[float, float]]) -> Slope:
    """The line through samples of seconds and MiB by least squares; at least three samples."""
    points = _grouped(samples)
    count = len(points)
    x_mean = sum(x for x, _ in points) / count
    y_mean = sum(y for _, y in points) / count
    spread = sum((x - x_mean) ** 2 for x, _ in points)
    rise = sum((x - x_mean) * (y - y_mean) for x, y in points) / spread
    left = sum((y - y_mean - rise * (x - x_mean)) ** 2 for x, y in points)
    error = math.sqrt(left / (count - 2) / spread) * T95[min(count - FEW, len(T95) - 1)]
    hours = (samples[-1][0] - samples[0][0]) / 3600
    return Slope(y_mean, rise * 3600, (rise - error) * 3600, (rise + error) * 3600, hours)


def _grouped(samples: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Means of neighbours."""
    assert len(samples) >= FEW, "too few samples for a line"
    size = max(1, len(samples) // GROUPS)
    groups = [samples[at : at + size] for at in range(0, len(samples) - size + 1, size)]
    return [(sum(x for x, _ in one) / size, sum(y for _, y in one) / size) for one in groups]
