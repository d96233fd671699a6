"""Numer0n's table as tiles: both numbers and items, and what was said of each number."""

from collections.abc import Iterator
from itertools import zip_longest

from tavolon.env.catalogue import Seen
from tavolon.env.pictures.tiles import FACE, Row, Tile, tiles
from tavolon.kernel import Seat, format_seat
from tavolon.numeron.facts import Fact, Judged
from tavolon.numeron.view import View

__all__ = ["rows"]

OWN, SAID = "#f3d9a4", "#d6e3ef"
LINES = 14
"""How many facts of each number are shown: the newest."""


def rows(seen: Seen) -> Iterator[Row]:
    """A line for the battle, one for each player, then what was said, side by side."""
    view: View = seen.view
    yield [Tile(f"{view.battle}."), Tile(seen.asks)]
    for seat in (0, 1):
        yield _player(seen, seat)
    yield []
    known = [view.players[seat].facts[-LINES:] for seat in (0, 1)]
    for pair in zip_longest(*known):
        yield [tile for seat, fact in enumerate(pair) if fact for tile in _fact(seat, fact)]


def _player(seen: Seen, seat: Seat) -> Row:
    view: View = seen.view
    player = view.players[seat]
    name = format_seat(seat) + ("*" if seat in seen.asked else "")
    number = tiles(player.number or "?" * view.rules.digits, OWN)
    used = [Tile(f"({item.value})") for item in player.spent]
    return [Tile(name), *number, Tile(f"({player.wins})"), *tiles(player.items or (), FACE), *used]


def _fact(about: Seat, fact: Fact) -> Row:
    """A call as its digits and the answer; anything else by its name and what it tells."""
    owner = Tile(f"{format_seat(about)}:")
    if isinstance(fact, Judged):
        return [owner, *tiles(fact.call), Tile(f"{fact.eat}-{fact.bite}", SAID)]
    told = (str(getattr(fact, name)) for name in fact.__struct_fields__)
    return [owner, Tile(" ".join((type(fact).__name__, *told)), SAID)]
