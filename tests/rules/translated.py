"""The rule pages in pairs, English and translated: parts under a heading, and blocks within a part."""

import json
import re
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

__all__ = ["SEEN", "WORDS", "Part", "blocks", "digest", "kept", "marks", "numerals", "page", "parts", "said"]

PAGES = Path(__file__).parents[2] / "docs/rules"
SEEN = "english.json"
"""Beside the translated pages: of each part of an English page, the digest it had when its translation was read."""

WORDS = {
    "ja": {
        "Field": "項目", "Sources": "出典", "Status": "確かさ", "Examples": "例",
        "attested": "出典あり", "disputed": "諸説あり", "ours": "独自",
        "all": "すべての版", "all others": "ほかの版", "all editions": "すべての版", "all rulesets": "すべての版",
        "yes": "はい", "no": "いいえ", "none": "なし", "all six": "6種すべて", "nobody": "なし",
    },
    "ko": {
        "Field": "항목", "Sources": "출처", "Status": "확실도", "Examples": "예",
        "attested": "출처 있음", "disputed": "이견 있음", "ours": "자체 결정",
        "all": "모든 판", "all others": "그 밖의 판", "all editions": "모든 판", "all rulesets": "모든 판",
        "yes": "예", "no": "아니요", "none": "없음", "all six": "여섯 가지 모두", "nobody": "없음",
    },
}  # fmt: skip
"""What labels, statuses and the plain words among values are in a translation; all other values stay as they are."""

COUNTED = {
    word: value
    for value, words in {
        0: "no none nobody", 1: "one once first a an single another only", 2: "two twice both second half pair next",
        3: "three third", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten tenth",
        12: "twelve", 15: "fifteen", 60: "sixty", 100: "hundred hundredth hundredths",
    }.items()
    for word in words.split()
} | {month: n for n, month in enumerate("january february march april may june july august september october november december".split(), 1)}  # fmt: skip
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


def counted(text: str) -> set[str]:
    """The numbers written in words, in English."""
    return {str(COUNTED[word]) for word in re.findall(r"[a-z]+", text.lower()) if word in COUNTED}


def kept(language: str) -> dict[str, dict[str, str]]:
    """The digests that the translations were made from, by game and part."""
    found: dict[str, dict[str, str]] = json.loads((PAGES / language / SEEN).read_text("utf-8"))
    return found


def digest(part: Part) -> str:
    """A part in eight letters: another text has others; where its lines break does not matter."""
    return sha256("\n".join((part.title, *blocks(part.text))).encode()).hexdigest()[:8]
