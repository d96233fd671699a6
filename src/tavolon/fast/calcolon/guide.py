"""What plain play on the kernel asks about hands."""

from typing import Protocol

__all__ = ["Guide"]


class Guide(Protocol):
    """What hands are worth, in points ahead of the others; asked once for each hand."""

    lost: float
    """What it costs on average that another wins."""

    def hold(self, cards: tuple[int, ...], level: int, stuck: bool) -> float:
        """Waiting with so many of each kind; `stuck` is with a devil zero that cannot be thrown."""
        ...

    def danger(self, card: int) -> float:
        """What it costs that a card may be robbed."""
        ...

    def above(self, level: int) -> list[float]:
        """How likely a stranger's last draw makes more than each ten from -1000 on."""
        ...
