"""What a hand makes and waits for, as it is printed."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tavolon.calcolon.cards import Card, Deck
from tavolon.calcolon.formula import Formula
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.holding import Hand, remove
from tavolon.calcolon.solver import Attack, Left
from tavolon.calcolon.spellings import spellings
from tavolon.calcolon.waits import Wait, waits
from tavolon.cli.calcolon.words import amount, card_name
from tavolon.cli.texts import Texts

__all__ = ["advice", "drawn_waits", "lefts", "line_of", "listed_spellings", "listed_values", "weighed"]

LIVE, GONE = "▮", "▯"


def lefts(hand: Hand, aim: Aim, deck: Deck, seen: Iterable[Card]) -> list[Left]:
    """What throwing each card of a hand leaves, the most live waits first; thrown cards are seen."""
    known = tuple(seen)
    hands = {card: remove(hand, card) for card in hand}
    found = [Left(card, rest, (), waits(rest, aim, deck, (*known, card))) for card, rest in hands.items()]
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
    """A line for each throw: what the rest makes, or which cards complete it, and the best value."""
    grid = Table.grid(padding=(0, 2))
    for left in found:
        throw = texts("terms.cal.btn.throw", card=card_name(left.card, texts))
        best = max(left.values, default=left.best)
        live = "" if left.values else texts("calcolon.hint.live", n=left.live)
        cards = " ".join(card_name(wait.card, texts) for wait in left.waits if wait.live)
        grid.add_row(throw, live, "" if best is None else f"→ {amount(best)}", Text(cards, "dim"))
    return grid


def weighed(found: Iterable[Attack], texts: Texts) -> RenderableType:
    """A line for each value to attack with: how likely it is beaten, and the points to be expected."""
    lines = [
        texts(
            "calcolon.hint.attack",
            value=amount(one.value),
            beaten=round(100 * one.beaten),
            points=amount(round(one.expected)),
        )
        for one in found
    ]
    return Text("\n".join(lines), "bold")


def line_of(found: Mapping[int, Formula]) -> str:
    """The values in one line, the highest with its formula first."""
    (best, formula), *others = sorted(found.items(), reverse=True)
    return "  ".join((f"{amount(best)} = {amount(formula)}", *(amount(value) for value, _ in others)))
