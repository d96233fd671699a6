"""`tavolon solve rotolon`: the exact win chances of a position, and what every square turns over."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import click
from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from tavolon.cli.rotolon.drawn import FREE, drawn
from tavolon.cli.rotolon.findings import advice, chance_said, chances_listed, counts, turning
from tavolon.cli.rotolon.given import lines_of, named
from tavolon.cli.rotolon.render import legend
from tavolon.cli.rotolon.words import colour_name, kind_name, mark
from tavolon.cli.screen import Screen
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.notation import format_action
from tavolon.rotolon.placing import cells_for
from tavolon.rotolon.positions import Position, parse_position
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.solver import chances, solvable, win_chance

__all__ = ["shown", "solve"]


@command("solve", "rotolon")
@click.argument("lines", nargs=-1, required=True, metavar="LINE...")
@click.option("--rules", metavar="NAME|FILE")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def solve(texts: Texts, /, lines: Sequence[str], rules: str | None, as_json: bool) -> None:
    """Says what each choice in a position is worth; what the solver does not reach, it says so of."""
    chosen = named(rules)
    position = parse_position(lines_of(lines), chosen)
    if as_json:
        click.echo(json.dumps(_payload(chosen, position)))
        return
    Screen().console.print(shown(chosen, position, texts))


class Exact(Struct, frozen=True):
    """The mover's win chance if both play best, and after each choice."""

    chance: Fraction
    choices: Mapping[Choose | Place, Fraction]


def _solved(rules: Ruleset, position: Position) -> Exact | None:
    """What the solver finds; None where too many squares are empty for it."""
    if not solvable(rules, position):
        return None
    found = chances(rules, position)
    return Exact(max(found.values()) if found else win_chance(rules, position), found)


def _payload(rules: Ruleset, position: Position) -> dict[str, Any]:
    """Chances by notation, null if there are too many empty squares; turned cubes by colour and square."""
    turned = {
        colour or "neutral": {cell: list(cells) for cell, cells in one.items()}
        for colour, one in turning(rules, position).items()
    }
    exact = _solved(rules, position)
    choices = exact.choices if exact else {}
    return {
        "rules": rules.name,
        "turn": position.turn,
        "exact": exact
        and {
            **_number(exact.chance),
            "choices": {format_action(choice): _number(chance) for choice, chance in choices.items()},
        },
        "turns": turned,
    }


def _number(chance: Fraction) -> dict[str, Any]:
    return {"chance": str(chance), "number": float(chance)}


def shown(rules: Ruleset, position: Position, texts: Texts) -> RenderableType:
    """The position, the chances or what is gained at once, and what turns."""
    free = (
        cells_for(rules, position.board, position.hand, position.turn)
        if isinstance(position.hand, Cube)
        else ()
    )
    parts = [*drawn(position.board, dict.fromkeys(free, FREE)), legend(rules, texts, free=bool(free))]
    blocks: list[Sequence[RenderableType]] = [parts, _told(position, texts)]
    if position.board.left:
        blocks.append(_worth(rules, position, texts))
        blocks.append([counts(rules, position, texts)])
    note = Text(texts("rotolon.note"), "dim")
    return Group(*(part for block in blocks for part in (*block, "")), note)


def _worth(rules: Ruleset, position: Position, texts: Texts) -> Sequence[RenderableType]:
    """The chances, or what each choice gains at once."""
    exact = _solved(rules, position)
    if exact is None:
        return [advice(rules, position, texts)]
    colour, chance = colour_name(position.turn, texts), chance_said(exact.chance)
    said = Text(texts("solve.rotolon.exact", colour=colour, chance=chance), "bold")
    return [said, chances_listed(exact.choices, texts)] if exact.choices else [said]


def _told(position: Position, texts: Texts) -> list[str]:
    """Whose turn it is, what is in hand, and what both have left; the score where all is over."""
    if not position.board.left:
        red, blue = (position.board.count(colour) for colour in Colour)
        return [texts("rotolon.tell.full"), texts("rotolon.score", red=red, blue=blue)]
    turn = texts("solve.rotolon.turn", colour=colour_name(position.turn, texts))
    match position.hand:
        case Cube() as cube:
            hand = texts("rotolon.hand", mark=mark(cube))
        case Kind() as kind:
            hand = texts("rotolon.rolling", kind=kind_name(kind, texts))
        case None:
            hand = ""
    lines = [" · ".join(filter(None, (turn, hand)))]
    for colour in Colour:
        stock = position.stock(colour)
        left = texts("rotolon.left", regular=stock.regular, special=stock.special)
        lines.append(f"{colour_name(colour, texts)}  {left}")
    return lines
