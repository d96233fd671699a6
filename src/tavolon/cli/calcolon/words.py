"""The words of Calcolon in the user's language: cards, players, values."""

from collections.abc import Iterable

from tavolon.calcolon.cards import Card, plain
from tavolon.cli.scene import Scene
from tavolon.cli.texts import Texts
from tavolon.kernel import Seat, format_seat

__all__ = [
    "MINUS",
    "amount",
    "card_name",
    "cards_named",
    "left_of",
    "players_named",
    "seat_named",
    "typed",
    "whom",
]

MINUS = "−"


def card_name(card: Card, texts: Texts) -> str:
    """A card as a sentence names it: a sign or a word."""
    key = f"card.{card}"
    return texts(key) if key in texts else card.value.replace("-", MINUS)


def cards_named(cards: Iterable[Card], texts: Texts) -> str:
    """Cards in a row."""
    return " ".join(card_name(card, texts) for card in cards)


def typed(card: Card) -> str:
    """A card as it is quickest to type."""
    return {Card.HALBERD: "*", Card.SHIELD: "/"}.get(card, card.value)


def amount(value: object) -> str:
    """A number, or a formula, with a true minus sign."""
    return str(value).replace("-", MINUS)


def players_named(seats: Iterable[Seat], scene: Scene) -> str:
    """Players by name, the one who reads it addressed."""
    return scene.texts("calcolon.comma").join(map(scene.who, seats))


def whom(seat: Seat, scene: Scene) -> str:
    """How a sentence names a player in its middle."""
    return scene.texts("calcolon.you") if seat == scene.seat else scene.who(seat)


def left_of(scene: Scene) -> Seat:
    """The left-hand neighbour of the seat that looks."""
    assert scene.seat is not None
    circle = scene.view.circle
    left: Seat = circle[(circle.index(scene.seat) + 1) % len(circle)]
    return left


def seat_named(text: str, scene: Scene) -> Seat | None:
    """The seat whose letter or name a plain text is; none if it is nobody's."""
    seats = range(len(scene.view.players))
    named = {plain(scene.name(seat)): seat for seat in seats}
    return ({format_seat(seat).lower(): seat for seat in seats} | named).get(text)
