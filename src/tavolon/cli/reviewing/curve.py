"""The win chance over a match as a row of bars."""

from collections.abc import Sequence

__all__ = ["curve"]

BARS = "▁▂▃▄▅▆▇█"


def curve(values: Sequence[float | None], width: int) -> str:
    """Shares from 0 to 1 as bars, or where there is no room each last of several; a gap is a blank."""
    step = max(-(-len(values) // max(width, 1)), 1)
    kept = [values[min(place + step, len(values)) - 1] for place in range(0, len(values), step)]
    return "".join(" " if value is None else BARS[round(value * (len(BARS) - 1))] for value in kept)
