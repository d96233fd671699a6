"""What would have been better, as a text and what fills it."""

from typing import Any

from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Draw,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Trade,
)
from tavolon.kernel import Action, format_seat
from tavolon.review.remarks import Note

__all__ = ["better"]


def better(action: Action, figures: dict[str, Any]) -> Note:
    """That an action was better, by so many points."""
    verdict, told = _named(action)
    return Note(f"review.calcolon.better-{verdict}", {**figures, **told})


def _named(action: Action) -> tuple[str, dict[str, Any]]:
    """The kind of an action, and the cards, seat or value it names."""
    match action:
        case Discard(card):
            return "discard", {"better_card": card.value}
        case Trade(card, seat):
            return "trade", {"better_card": card.value, "seat": format_seat(seat)}
        case Skip(seat):
            return "skip", {"seat": format_seat(seat)}
        case Push(seat):
            return "push", {"seat": format_seat(seat)}
        case Barter(seat):
            return "barter", {"seat": format_seat(seat)}
        case Burn(cards):
            return "burn", {"cards": [card.value for card in cards]}
        case Show(value):
            return "show", {"value": value}
        case Attack() | Bust() | Draw() | Pass() | Redraw() | Rob():
            return type(action).__name__.lower(), {}
    return "other", {}
