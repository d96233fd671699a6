"""What can be asked of the solver at the prompt: values, waits, and what to throw."""

from collections.abc import Callable, Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from tavolon.calcolon.cards import Card
from tavolon.calcolon.holding import Hand, insert, remove
from tavolon.calcolon.view import View
from tavolon.calcolon.waits import Wait, waits
from tavolon.cli.calcolon.asking import made
from tavolon.cli.calcolon.findings import Left, advice, drawn_waits, lefts, line_of, listed_values
from tavolon.cli.calcolon.words import card_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Seat

__all__ = ["HINTS"]


def values(scene: Scene, seat: Seat) -> RenderableType:
    """Every value of the own cards, with the card just thrown where it could be robbed."""
    return listed_values(made(_complete_size(scene), scene), scene.texts)


def waiting(scene: Scene, seat: Seat) -> RenderableType:
    """What the own cards wait for: as they are, or after each throw."""
    view = scene.view
    if len(view.hand) == view.rules.size(view.final):
        return drawn_waits(_waits(view), scene.texts)
    return advice(_lefts(view), scene.texts)


def best(scene: Scene, seat: Seat) -> RenderableType:
    """What the cards make, then what each throw leaves to wait for."""
    view = scene.view
    found = made(_complete_size(scene), scene)
    parts = [listed_values(found, scene.texts)] if found else []
    size = view.rules.size(view.final)
    if len(view.hand) > size + 1:
        return Group(*parts, _keeps(scene))
    if len(view.hand) == size + 1:
        parts.append(advice(_lefts(view), scene.texts))
    return Group(*parts) if parts else drawn_waits(_waits(view), scene.texts)


def _complete_size(scene: Scene) -> Hand:
    """The own cards, one more where a card was thrown that could be robbed."""
    view: View = scene.view
    claimed = view.table and view.king is None and len(view.hand) == view.rules.size(view.final)
    return insert(view.hand, view.table[-1].card) if claimed and view.turn != scene.seat else view.hand


def _keeps(scene: Scene) -> RenderableType:
    """What is left to show after each throw of a last draw."""
    hands = {card: remove(scene.view.hand, card) for card in scene.view.hand}
    made_of = {card: made(hand, scene) for card, hand in hands.items()}
    best = sorted((card for card in made_of if made_of[card]), key=lambda card: -max(made_of[card]))
    if not best:
        return Text(scene.texts("calcolon.hint.nothing"))
    lines = [
        scene.texts("calcolon.hint.keep", card=card_name(card, scene.texts), values=line_of(made_of[card]))
        for card in best
    ]
    return Text("\n".join(lines))


def _lefts(view: View) -> list[Left]:
    """What throwing each card leaves; cards that the seat knows of are not live."""
    assert view.seat is not None
    return lefts(view.hand, view.aim(view.seat), view.rules.deck, _seen(view))


def _waits(view: View) -> tuple[Wait, ...]:
    """What the own cards wait for, as they are."""
    assert view.seat is not None
    return waits(view.hand, view.aim(view.seat), view.rules.deck, _seen(view))


def _seen(view: View) -> tuple[Card, ...]:
    """Every card elsewhere whose place the seat knows: on the table, in stocks, in others' hands."""
    held = (card for seat, player in enumerate(view.players) if seat != view.seat for card in player.held)
    stocks = sum(player.stock for player in view.players)
    return (*(thrown.card for thrown in view.table), *held, *(Card.BOW,) * stocks)


HINTS: Mapping[str, Callable[[Scene, Seat], RenderableType]] = {
    "values": values,
    "waits": waiting,
    "best": best,
}
