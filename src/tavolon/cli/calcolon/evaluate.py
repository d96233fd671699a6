"""`tavolon evaluate`: what a formula of Calcolon comes to."""

import json
import re
from collections import Counter

import click

from tavolon.calcolon.cards import Deck, counted
from tavolon.calcolon.formula import Formula, parse_formula
from tavolon.calcolon.rules import Ruleset
from tavolon.cli.calcolon.given import Given, aim_of, named
from tavolon.cli.calcolon.words import amount
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.kernel import BadNotation

__all__ = ["evaluate"]


@command("evaluate", cls=Given)
@click.argument("formula")
@click.option("--pairs", type=click.IntRange(0, 6), default=0, metavar="N")
@click.option("--rebellion", is_flag=True)
@click.option("--rules", metavar="NAME|FILE")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def evaluate(
    texts: Texts, /, formula: str, pairs: int, rebellion: bool, rules: str | None, as_json: bool
) -> None:
    """Says what a formula comes to, exactly, and whether it is complete."""
    edition = named(rules)
    written, claimed = _parts(formula)
    found = parse_formula(written, pairs, rebellion)
    _check_deck(found, edition.deck)
    value = found.value
    if claimed and claimed != str(value):
        raise BadNotation("value", formula=amount(found), value=amount(value))
    complete = _complete(found, edition, pairs, rebellion)
    if as_json:
        click.echo(json.dumps({"value": str(value), "complete": complete}))
        return
    verdict = texts("terms.cal.complete" if complete else "terms.cal.notcomplete")
    click.echo(f"{amount(found)} = {amount(value)}  {verdict}")


def _parts(text: str) -> tuple[str, str]:
    """The formula, and the value that is said to be its own, if one is."""
    written, _, claimed = text.replace("＝", "=").partition("=")
    return written, re.sub(r"\s", "", claimed).replace("−", "-")


def _check_deck(formula: Formula, deck: Deck) -> None:
    """Refuses more of a card than the deck has; the devil zero is a 0 there, and the flame arrow a −."""
    copies: Counter[str] = Counter()
    for card, number in deck.counts.items():
        copies[counted(card)] += number
    for card, number in Counter(formula.cards).items():
        if number > copies[card]:
            raise BadNotation("refuse.copies", card=card, limit=copies[card])


def _complete(formula: Formula, rules: Ruleset, pairs: int, rebellion: bool) -> bool:
    """Whether it has the cards of a whole hand, and the value of a complete one."""
    numbers = len(formula.cards) // 2 + 1
    aim = aim_of(rules, numbers, pairs, rebellion)
    return aim.numbers == numbers and aim.met_by(formula.value)
