"""Calcolon's table as tiles: every player's cards as far as they are seen, and what lies on the table."""

from collections.abc import Iterator

from tavolon.calcolon.cards import NUMBERS, Card
from tavolon.calcolon.view import View
from tavolon.env.catalogue import Seen
from tavolon.env.pictures.tiles import FACE, Row, Tile, tiles
from tavolon.kernel import Seat, format_seat

__all__ = ["rows"]

NUMBER, OPERATOR, BACK = FACE, "#f3d9a4", "#6c7f6a"
LINE = 16
"""Cards in a row of the table."""


def rows(seen: Seen) -> Iterator[Row]:
    """A line for the duel, one for each player, then the table."""
    view: View = seen.view
    yield [Tile(f"{view.duel}."), Tile(seen.asks), Tile(f"pile {view.pile}")]
    for seat in range(len(view.players)):
        if seat in view.circle:
            yield _player(seen, seat)
    waiting = [seat for seat in range(len(view.players)) if seat not in view.circle]
    if waiting:
        yield [Tile(f"{format_seat(seat)} {view.points(seat)}") for seat in waiting]
    yield []
    for start in range(0, len(view.table), LINE):
        yield [_card(thrown.card) for thrown in view.table[start : start + LINE]]


def _player(seen: Seen, seat: Seat) -> Row:
    view: View = seen.view
    player = view.players[seat]
    name = format_seat(seat) + ("*" if seat in seen.asked else "") + (" king" if seat == view.king else "")
    known = [_card(card) for card in player.held]
    backs = tiles("?" * (player.cards - len(known)), BACK, FACE)
    stock = [Tile(f"bow {player.stock}")] if player.stock else []
    rebel = [Tile("rebel")] if player.rebellion else []
    shown = [Tile(f"= {player.shown.formula or 'bust'}")] if player.shown else []
    return [Tile(name), *known, *backs, *stock, *rebel, *shown, Tile(f"({view.points(seat)})")]


def _card(card: Card) -> Tile:
    return Tile(card.value, NUMBER if card in NUMBERS else OPERATOR)
