"""Prints the numbers of a game, as docs/env.md has them: `python -m tavolon.env calcolon --rules tv-5`."""

import argparse
from collections.abc import Iterator

from tavolon.env.catalogue import Block, Catalogue
from tavolon.env.encode import catalogue
from tavolon.env.sitting import ruleset
from tavolon.games import GAMES

__all__ = ["lines"]


def lines(numbers: Catalogue) -> Iterator[str]:
    """Actions, chance's lots and cells as tables of Markdown."""
    yield from _blocks(f"{numbers.actions} actions", numbers.blocks)
    yield from _blocks(f"{numbers.chances} lots of chance", numbers.lots)
    yield from (
        "",
        f"| {numbers.size} cells | name | shape | range | what |",
        "| --- | --- | --- | --- | --- |",
    )
    start = 0
    for part in numbers.parts:
        shape = " × ".join(map(str, part.shape))
        span = f"{part.low:g} … {part.high:g}"
        yield f"| {_span(start, part.size)} | {part.name} | {shape} | {span} | {part.meaning} |"
        start += part.size


def _blocks(heading: str, blocks: tuple[Block, ...]) -> Iterator[str]:
    yield from ("", f"| {heading} | name | what |", "| --- | --- | --- |")
    for block in blocks:
        yield f"| {_span(block.first, block.count)} | {block.name} | {block.meaning} |"


def _span(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first} … {first + count - 1}"


def main() -> None:
    """Reads the command line and prints."""
    asked = argparse.ArgumentParser(prog="python -m tavolon.env")
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--rules")
    asked.add_argument("--seats", type=int)
    given = asked.parse_args()
    rules = ruleset(given.game, given.rules)
    seats = given.seats or GAMES[given.game].seats(rules)[0]
    print(*lines(catalogue(given.game, rules, seats)), sep="\n")


if __name__ == "__main__":
    main()
