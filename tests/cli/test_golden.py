"""What the terminal shows is what the golden files hold, and it fits the screen."""

import pytest
from rich.cells import cell_len
from rich.console import Group

from tavolon.calcolon.cards import Card
from tavolon.cli.calcolon.drawn import rack
from tavolon.cli.texts import texts_in
from tests.cli import golden, golden_calcolon

TEXTS = golden.texts()


@pytest.mark.parametrize("name", TEXTS)
def test_the_screen_is_as_reviewed(name: str) -> None:
    """Tables and whole matches read as they were reviewed, in every language."""
    assert TEXTS[name] == (golden.FOLDER / name).read_text("utf-8")


def test_no_file_is_left_over() -> None:
    """Every golden file is compared."""
    assert sorted(path.name for path in golden.FOLDER.iterdir()) == sorted(TEXTS)


@pytest.mark.parametrize("width", golden.WIDTHS)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_table_fits_its_width(language: str, width: int) -> None:
    """No line is wider than the screen, wide letters counted twice, and nothing is cut off."""
    text = golden.table(language, width, 0)
    assert max(map(cell_len, text.splitlines())) <= width
    assert "…" not in text


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_marks_are_told_without_colour(language: str) -> None:
    """EAT, BITE and what is old are told by signs and words."""
    text = golden.table(language, 80, 0)
    assert all(sign in text for sign in ("[E]", "(B)", " - ", "~"))


@pytest.mark.parametrize("width", golden_calcolon.WIDTHS)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_table_of_calcolon_fits_its_width(language: str, width: int) -> None:
    """No line is wider than the screen, and no card is cut."""
    text = golden_calcolon.table(language, width, 0)
    assert max(map(cell_len, text.splitlines())) <= width
    assert "…" not in text


def test_cards_are_told_apart_without_colour() -> None:
    """Shape and sign tell every card from every other."""
    drawn = [golden_calcolon.printed(Group(*rack((card,), texts_in("en"), 80)), 80) for card in Card]
    assert len(set(drawn)) == len(Card)
