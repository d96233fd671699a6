"""The rules in Japanese and Korean say what the English rules say, clause by clause."""

import re
from collections.abc import Iterator
from itertools import zip_longest

import pytest

from tavolon.clauses import TRANSLATED
from tavolon.games import GAMES
from tests.rules.translated import Part, blocks, digest, kept, marks, numerals, page, parts, said
from tests.rules.words import WORDS, counted

FOREIGN = re.compile(r"(?:[A-Za-z][a-z]+ ){3,}[a-z]+")
OWN = {"ja": re.compile(r"[ぁ-ヿ一-鿿]"), "ko": re.compile(r"[가-힣]")}

pytestmark = [pytest.mark.parametrize("game", GAMES), pytest.mark.parametrize("language", TRANSLATED)]


def pairs(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Each block of the English page with its translation, and where it stands."""
    for english, theirs in zip(parts(page(game)), parts(page(game, language)), strict=True):
        for one, other in zip_longest(blocks(english.text), blocks(theirs.text), fillvalue=""):
            yield english.number or english.title, one, other


def values(line: str, words: dict[str, str]) -> str:
    """A field line as the translation must have it."""
    name, _, choices = line.removeprefix("- Field: ").partition(" — ")
    told = [part.partition(": ") for part in choices.split("; ")]
    shown = "; ".join(f"{words.get(who, who)}: {words.get(value, value)}" for who, _, value in told)
    return f"- {words['Field']}{name} — {shown}"


def cells(row: str) -> list[str]:
    """The cells of a row."""
    return [cell.strip() for cell in row.strip("|").split("|")]


def test_the_same_clauses_stand_in_the_same_order(game: str, language: str) -> None:
    """Headings have the same depth and number, and each part as many blocks of the same kind."""

    def shape(part: Part) -> tuple[int, str, list[str]]:
        kinds = [one[0] if one[0] in "-|" else "" for one in blocks(part.text)]
        return part.depth, part.number, kinds

    assert [*map(shape, parts(page(game, language)))] == [*map(shape, parts(page(game)))]


def test_labels_statuses_and_values_are_the_same(game: str, language: str) -> None:
    """Fields and their values are equal word by word; labels and statuses are those of WORDS."""
    words, fields = WORDS[language], False
    for where, english, theirs in pairs(game, language):
        if english.startswith("- Field: `"):
            assert theirs == values(english, words), where
        elif english.startswith("|"):
            one, other = cells(english), cells(theirs)
            assert len(one) == len(other), where
            fields = one[0] == "Field" or (fields and one[0].startswith(("`", "---")))
            if fields:
                assert other == [words.get(cell, cell).rstrip("： :") for cell in one], where
        elif label := re.match(r"- (Sources|Status|Examples): (?:\*(\w+)\*)?", english):
            status = f"*{words[label[2]]}*" if label[2] else ""
            assert re.match(f"- {words[label[1]]}{re.escape(status)}", theirs), where


def test_what_is_named_is_the_same(game: str, language: str) -> None:
    """Clauses, examples, sources and code occur as often."""
    wrong = {
        (where, english): (marks(english) - marks(theirs), marks(theirs) - marks(english))
        for where, english, theirs in pairs(game, language)
        if not english.startswith("- Field: `") and marks(english) != marks(theirs)
    }
    assert wrong == {}


def test_numbers_are_the_same(game: str, language: str) -> None:
    """A number in digits is there as often; one that is there in digits alone is in the English in words."""
    wrong = {
        (where, english): (missing, added)
        for where, english, theirs in pairs(game, language)
        for missing in [numerals(english) - numerals(theirs)]
        for added in [set(numerals(theirs) - numerals(english)) - counted(english)]
        if (missing or added) and not english.startswith("- Field: `")
    }
    assert wrong == {}


def test_everything_is_translated(game: str, language: str) -> None:
    """No four English words stand in a row, what has words has own ones, and lines are not broken."""
    for part in parts(page(game, language)):
        assert not re.search(r"^(?!\||-).+\n(?!\||-|\n).+", part.text, re.MULTILINE), part.title
        assert not re.search(r"^  ", part.text, re.MULTILINE), part.title
    for where, english, theirs in pairs(game, language):
        assert not FOREIGN.search(said(theirs)), where
        if not english.startswith("|") and said(english).strip():
            assert OWN[language].search(said(theirs)), where


def test_what_has_changed_in_english_is_read_again(game: str, language: str) -> None:
    """Each part is as it was when the translation was read last; `python -m tests.rules` says that it was."""
    now = {part.number or part.title: digest(part) for part in parts(page(game))}
    stale = [key for key, one in now.items() if kept(language)[game].get(key) != one]
    assert stale == [], (
        f"translate these anew, then: python -m tests.rules {language} {' '.join(map(repr, stale))}"
    )
    assert list(kept(language)[game]) == list(now)
