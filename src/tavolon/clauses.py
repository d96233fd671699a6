"""The rules as they are written, clause by clause, in English and in translation."""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct, structs

import tavolon

__all__ = ["ENGLISH", "TRANSLATED", "Clause", "clauses", "parse"]

ENGLISH = "en"
TRANSLATED = ("ja", "ko")
HEADING = re.compile(r"^### +([A-Z]\d+(?:\.\d+)*) +(.+)$")


class Clause(Struct, frozen=True):
    """One clause: its number, its title, its text, which is Markdown, and the language of both."""

    number: str
    title: str
    text: str
    language: str = ENGLISH


@cache
def clauses(game: str, language: str = ENGLISH) -> dict[str, Clause]:
    """Every clause of a game by its number, in the order of the rules; FileNotFoundError without its page.

    A clause without a text in the language, and every clause in a language without rules, is in English.
    """
    english = parse(_page(f"{game}.md"))
    if language not in TRANSLATED:
        return english
    try:
        theirs = parse(_page(f"{language}/{game}.md"))
    except FileNotFoundError:
        return english
    return {
        number: structs.replace(theirs[number], language=language) if number in theirs else clause
        for number, clause in english.items()
    }


def parse(text: str) -> dict[str, Clause]:
    """The clauses of a text: each from its heading to the next heading of any level."""
    found: dict[str, Clause] = {}
    for block in re.split(r"^(?=#{1,6} )", text, flags=re.MULTILINE):
        heading, _, body = block.partition("\n")
        if match := HEADING.match(heading):
            found[match[1]] = Clause(match[1], match[2].strip(), body.strip())
    return found


def _page(path: str) -> str:
    package = Path(tavolon.__file__).parent
    packed, written = package / "rules", package.parents[1] / "docs" / "rules"
    return ((packed if packed.is_dir() else written) / path).read_text("utf-8")
