"""Who draws for chance: a keyed hash of the match's seed and the place in the record."""

import hashlib
import hmac

from msgspec import Struct

from tavolon.kernel.values import CHANCE, Seat

__all__ = ["Dealer", "commitment"]

WORD = 1 << 64


def commitment(seed: str) -> str:
    """The SHA-256 of a seed's UTF-8 bytes in hexadecimal, published before play."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Dealer(Struct, frozen=True):
    """Draws evenly and repeatably; the recipe is in docs/record.md.

    >>> Dealer("tavolon").draw(position=0, ways=720)
    358
    """

    seed: str

    def draw(self, position: int, ways: int, seat: Seat = CHANCE) -> int:
        """A number from 0 to ways - 1, each equally likely.

        Words beyond the last whole multiple of `ways` are thrown back, so there is no modulo bias.
        `position` counts the moves recorded before this one; `seat` is who the draw is for.
        """
        attempt = 0
        while True:
            message = f"{position}/{seat}/{attempt}".encode()
            digest = hmac.digest(self.seed.encode(), message, "sha256")
            word = int.from_bytes(digest[:8], "big")
            if word < WORD - WORD % ways:
                return word % ways
            attempt += 1
