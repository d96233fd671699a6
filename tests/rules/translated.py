"""The rule pages in pairs, English and translated: parts under a heading, and blocks within a part."""

import json
import re
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

__all__ = ["SEEN", "Part", "blocks", "digest", "kept", "marks", "numerals", "page", "parts", "said"]

PAGES = Path(__file__).parents[2] / "docs/rules"
SEEN = "english.json"
"""Beside the translated pages: the digest of each English part when its translation was read last."""

NAME = re.compile(r"\[([\w-]+)\](?!\()")
CLAUSE = re.compile(r"(?<![A-Za-z\d/])[NCR]\d+(?:\.\d+)?(?!\.?\d|[A-Za-z])")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


class Part(NamedTuple):
    """What stands under one heading: its depth, the clause's number if it has one, its words, its text."""

    depth: int
    number: str
    title: str
    text: str


def page(game: str, language: str = "") -> str:
    """The text of a game's page."""
    return (PAGES / language / f"{game}.md").read_text(encoding="utf-8")


def parts(text: str) -> list[Part]:
    """The parts of a page in order."""
    headings = list(re.finditer(r"^(#+) (?:([A-Z]\d[\d.]*) )?(.+)$", text, re.MULTILINE))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return [
        Part(len(h[1]), h[2] or "", h[3], text[h.end() : end]) for h, end in zip(headings, ends, strict=True)
    ]


def blocks(text: str) -> list[str]:
    """Paragraphs, list items and rows of tables, each as one line."""
    found: list[str] = []
    for above, line in pairwise(("", *text.splitlines())):
        opens = not above or line.startswith(("- ", "|"))
        if line and opens:
            found.append(line)
        elif line:
            found[-1] += f" {line.strip()}"
    return found


def marks(text: str) -> Counter[str]:
    """What no translation alters: clauses, examples, names of sources, code."""
    return Counter([*CLAUSE.findall(CODE.sub("", text)), *NAME.findall(text), *CODE.findall(text)])


def said(text: str) -> str:
    """The words of a text without what no translation alters."""
    bare = NAME.sub(" ", CODE.sub(" ", LINK.sub(" ", text))).replace("Numer0n", " ")
    return CLAUSE.sub(" ", bare)


def numerals(text: str) -> Counter[str]:
    """The numbers written in digits."""
    return Counter(re.findall(r"\d+(?:[./,]\d+)*", said(text)))


def kept(language: str) -> dict[str, dict[str, str]]:
    """The digests that the translations were made from, by game and part."""
    found: dict[str, dict[str, str]] = json.loads((PAGES / language / SEEN).read_text("utf-8"))
    return found


def digest(part: Part) -> str:
    """A part in eight letters: another text has others; where its lines break does not matter."""
    return sha256("\n".join((part.title, *blocks(part.text))).encode()).hexdigest()[:8]
