"""How a match went as a row of bars."""

from collections.abc import Sequence

__all__ = ["curve", "within"]

BARS = "▁▂▃▄▅▆▇█"


def curve(values: Sequence[float | None], width: int) -> str:
    """Shares from 0 to 1 as bars, or where there is no room each last of several; a gap is a blank."""
    step = max(-(-len(values) // max(width, 1)), 1)
    kept = [values[min(place + step, len(values)) - 1] for place in range(0, len(values), step)]
    return "".join(" " if value is None else BARS[round(value * (len(BARS) - 1))] for value in kept)


def within(rows: Sequence[Sequence[float | None]]) -> list[list[float | None]]:
    """Any values as shares of the way from the least of all to the most."""
    known = [value for row in rows for value in row if value is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)
    span = high - low or 1.0
    return [[None if value is None else (value - low) / span for value in row] for row in rows]
