"""`tavolon solve calcolon`: what cards make, or what they wait for."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import click
from rich.console import Group

from tavolon.calcolon.cards import Card, Deck, parse_cards
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.spellings import formulas
from tavolon.calcolon.waits import check_copies, waits
from tavolon.cli.calcolon.findings import advice, drawn_waits, lefts, listed_spellings, listed_values
from tavolon.cli.calcolon.given import Given, aim_of, named
from tavolon.cli.errors import Refused
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts

__all__ = ["solve"]

Cards = tuple[Card, ...]


@command("solve", "calcolon", cls=Given)
@click.argument("cards", nargs=-1, metavar="CARD...")
@click.option("--pairs", type=click.IntRange(0, 6), default=0, metavar="N")
@click.option("--rebellion", is_flag=True)
@click.option("--seen", multiple=True, metavar="CARD...")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--all", "every", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def solve(
    texts: Texts,
    /,
    cards: Sequence[str],
    pairs: int,
    rebellion: bool,
    seen: Sequence[str],
    rules: str | None,
    every: bool,
    as_json: bool,
) -> None:
    """Says what a full hand makes, or what a hand one card short waits for."""
    edition, hand, known = named(rules), _cards(cards), _cards(seen)
    sizes = sorted({edition.hand_size, edition.final_hand_size})
    if len(hand) not in (*sizes, *(size + 1 for size in sizes)):
        possible = sorted({more + size for size in sizes for more in (0, 1)})
        raise Refused("solve.calcolon.size", n=len(hand), near=", ".join(map(str, possible)))
    check_copies((*hand, *known), edition.deck)
    aim = aim_of(edition, (len(hand) + 2) // 2, pairs, rebellion)
    full = len(hand) - 1 in sizes
    if as_json:
        found = _values(hand, aim) if full else _waits(hand, aim, edition.deck, known)
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    _show(hand, aim, edition, known, texts, full=full, every=every)


def _cards(words: Iterable[str]) -> Cards:
    return tuple(card for word in words for card in parse_cards(word))


def _values(hand: Cards, aim: Aim) -> dict[str, Any]:
    """Every value ascending, and a formula for each."""
    found = formulas(hand, aim)
    return {
        "complete": bool(found),
        "values": list(found),
        "best": max(found, default=None),
        "formulas": {str(value): str(formula) for value, formula in found.items()},
    }


def _waits(hand: Cards, aim: Aim, deck: Deck, seen: Cards) -> dict[str, Any]:
    """Every card waited for, with its live copies and the best value it brings."""
    found = waits(hand, aim, deck, seen)
    return {
        "waits": {str(wait.card): {"live": wait.live, "best": wait.best} for wait in found},
        "live": sum(wait.live for wait in found),
    }


def _show(
    hand: Cards, aim: Aim, rules: Ruleset, seen: Cards, texts: Texts, *, full: bool, every: bool
) -> None:
    screen = Screen()
    if not full:
        screen.console.print(drawn_waits(waits(hand, aim, rules.deck, seen), texts))
        return
    made = listed_spellings(hand, aim, texts) if every else listed_values(formulas(hand, aim), texts)
    screen.console.print(Group(made, "", advice(lefts(hand, aim, rules.deck, seen), texts)))
