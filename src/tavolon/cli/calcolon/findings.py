"""What a hand makes and waits for, as it is printed."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tavolon.calcolon.cards import Card, Deck
from tavolon.calcolon.formula import Formula
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.holding import Hand, remove
from tavolon.calcolon.spellings import spellings
from tavolon.calcolon.waits import Wait, waits
from tavolon.cli.calcolon.words import amount, card_name
from tavolon.cli.texts import Texts

__all__ = ["Left", "advice", "drawn_waits", "lefts", "line_of", "listed_spellings", "listed_values"]

LIVE, GONE = "▮", "▯"


class Left(Struct, frozen=True):
    """A card that may be thrown, and what the rest then waits for."""

    card: Card
    waits: tuple[Wait, ...]

    @property
    def live(self) -> int:
        """How many unseen cards complete the rest."""
        return sum(wait.live for wait in self.waits)

    @property
    def best(self) -> int | None:
        """The highest value that may still come."""
        return max((wait.best for wait in self.waits if wait.live), default=None)


def lefts(hand: Hand, aim: Aim, deck: Deck, seen: Iterable[Card]) -> list[Left]:
    """What throwing each card of a hand leaves, the most live waits first; thrown cards are seen."""
    known = tuple(seen)
    hands = {card: remove(hand, card) for card in hand}
    found = [Left(card, waits(rest, aim, deck, (*known, card))) for card, rest in hands.items()]
    return sorted(found, key=lambda left: -left.live)


def listed_spellings(hand: Hand, aim: Aim, texts: Texts) -> RenderableType:
    """Every value, the highest first, with every way to write it; what says the same stands together."""
    found = spellings(hand, aim)
    if not found:
        return Text(texts("terms.cal.notcomplete"))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right")
    for value in sorted(found, reverse=True):
        for place, formula in enumerate(found[value]):
            grid.add_row(Text(amount(value) if not place else "", "bold"), f"= {amount(formula)}")
    return grid


def listed_values(found: Mapping[int, Formula], texts: Texts) -> RenderableType:
    """A line for each value, the highest first."""
    if not found:
        return Text(texts("terms.cal.notcomplete"))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right")
    for value in sorted(found, reverse=True):
        grid.add_row(Text(amount(value), "bold"), f"= {amount(found[value])}")
    return grid


def drawn_waits(found: Sequence[Wait], texts: Texts) -> RenderableType:
    """A line for each card waited for: its live copies drawn, and the best value it brings."""
    if not found:
        return Text(texts("calcolon.hint.none"))
    grid = Table.grid(padding=(0, 2))
    for wait in found:
        live = texts("calcolon.hint.live", n=wait.live)
        grid.add_row(card_name(wait.card, texts), LIVE * wait.live or GONE, live, f"→ {amount(wait.best)}")
    total = sum(wait.live for wait in found)
    grid.add_row("", "", Text(texts("calcolon.hint.total", n=total), "bold"))
    return grid


def advice(found: Iterable[Left], texts: Texts) -> RenderableType:
    """A line for each throw: how many cards then complete the rest, which, and the best value."""
    grid = Table.grid(padding=(0, 2))
    for left in found:
        throw = texts("terms.cal.btn.throw", card=card_name(left.card, texts))
        live = texts("calcolon.hint.live", n=left.live)
        best = "" if left.best is None else f"→ {amount(left.best)}"
        cards = " ".join(card_name(wait.card, texts) for wait in left.waits if wait.live)
        grid.add_row(throw, live, best, Text(cards, "dim"))
    return grid


def line_of(found: Mapping[int, Formula]) -> str:
    """The values in one line, the highest with its formula first."""
    (best, formula), *others = sorted(found.items(), reverse=True)
    return "  ".join((f"{amount(best)} = {amount(formula)}", *(amount(value) for value, _ in others)))
