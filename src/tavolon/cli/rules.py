"""`tavolon rules`: the rules clause by clause, and what each ruleset decides."""

import click
import msgspec
from msgspec import to_builtins

from tavolon.clauses import Clause
from tavolon.cli.breaking import Broken
from tavolon.cli.choosing import game_named, lines
from tavolon.cli.rulebook import clause, clauses
from tavolon.cli.rulesets import load
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.kernel import Ruleset

__all__ = ["rules", "shown"]


@command("rules")
@click.argument("game")
@click.argument("number", required=False, metavar="CLAUSE")
@click.option("--edition", metavar="NAME|FILE")
@click.option("--list", "listed", is_flag=True)
@click.pass_obj
def rules(texts: Texts, game: str, number: str | None, edition: str | None, listed: bool) -> None:
    """Shows the rulesets, a clause, what a ruleset decides, or the headings of all clauses."""
    played, screen = game_named(game), Screen()
    chosen = load(played, edition) if edition else None
    if listed:
        screen.say(*lines(played, texts))
    elif number:
        found = clause(game, number, texts.language)
        screen.console.print(shown(found, texts))
        if chosen:
            screen.say(*(f"{chosen.name}: {line}" for line in _decided(chosen, found)))
    elif chosen:
        screen.say(*_fields(chosen))
    else:
        screen.say(*(f"{one.number:<6} {one.title}" for one in clauses(game, texts.language).values()))


def shown(found: Clause, texts: Texts) -> Broken:
    """A clause as it is printed on a screen; it says so if it is in English for want of a translation."""
    note = "" if found.language == texts.language else f"*{texts('rules.untranslated')}*\n\n"
    return Broken(f"**{found.number}** **{found.title}**\n\n{note}{found.text}")


def _fields(chosen: Ruleset) -> list[str]:
    """Every field of a ruleset with its value, as a ruleset file would say it."""
    return [f"{field} = {_value(value)}" for field, value in to_builtins(chosen).items()]


def _decided(chosen: Ruleset, found: Clause) -> list[str]:
    """The fields that a clause names, with their values."""
    return [line for line in _fields(chosen) if f"`{line.partition(' ')[0]}`" in found.text]


def _value(value: object) -> str:
    return msgspec.json.encode(value).decode()
