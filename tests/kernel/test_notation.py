"""One line of text per move."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import (
    CHANCE,
    BadNotation,
    Game,
    Move,
    TavolonError,
    format_move,
    format_seat,
    parse_move,
    parse_seat,
)
from tests.kernel.pennies import HEADS, PENNIES, Quit, Toss

EVERY = (PENNIES, *GAMES.values())


@pytest.mark.parametrize(("seat", "letter"), [(CHANCE, "*"), (0, "A"), (1, "B"), (25, "Z")])
def test_seats_are_letters(seat: int, letter: str) -> None:
    """A is the first seat, a star is chance; small letters are read alike."""
    assert format_seat(seat) == letter
    assert parse_seat(letter) == parse_seat(letter.lower()) == seat


@pytest.mark.parametrize("text", ["", "AB", "1", "-1", "**", "É", "ß", "ﬆ", "ı", "ſ", "Ⅰ", "\ud800", "\0"])
def test_what_is_no_letter_is_no_seat(text: str) -> None:
    """Only one letter of the alphabet is a seat, not what becomes one in capitals."""
    with pytest.raises(BadNotation) as error:
        parse_seat(text)
    assert error.value.reason == "seat"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move(0, HEADS), "A show heads"),
        (Move(CHANCE, Toss("tails")), "* toss tails"),
        (Move(1, Quit()), "B quit"),
        (Move(1, HEADS, lapsed=True), "B show heads (time)"),
    ],
)
def test_a_move_is_a_line(move: Move[Any], text: str) -> None:
    """Seat, action, and whether the clock played it; space around it is no matter."""
    assert format_move(PENNIES, move) == text
    assert parse_move(PENNIES, text) == move
    spaced = text.replace(" ", "\u3000\t", 1)
    assert parse_move(PENNIES, f" \t{spaced}\n") == move


@pytest.mark.parametrize(
    "text", ["", " ", "A", "show heads", "A show", "A show heads tails", "A (time)", "(time)"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    """The reason names a message, its values fill it."""
    with pytest.raises(BadNotation):
        parse_move(PENNIES, text)


def test_an_error_tells_its_reason_and_values() -> None:
    """The text of the error has both; without values it is the reason alone."""
    error = BadNotation("seat", text="q1")
    assert str(error) == "seat (text='q1')"
    assert (error.reason, error.values) == ("seat", {"text": "q1"})
    assert str(BadNotation("empty")) == "empty"
    assert isinstance(error, TavolonError)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
@given(text=st.text(max_size=60) | st.text(alphabet="AB* 0123456789callsetitm-&（）time", max_size=40))
def test_any_text_is_read_or_refused(game: Game[Any], text: str) -> None:
    """Any text at all is a move or BadNotation, and a move read is read again from its notation."""
    try:
        move = parse_move(game, text)
    except BadNotation:
        return
    assert parse_move(game, format_move(game, move)) == move


MONSTERS = (
    *("9" * 10**6, "call " + "9" * 10**6, " " * 10**6, "items" + " double" * 10**4, "(time)" * 10**5),
    *("\ud800", "call \ud800\udfff", "call 12\x00", "call ١٢٣", "call ¹²³", "set 12\u2028", "İ" * 1000),
)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
@pytest.mark.parametrize("text", MONSTERS, ids=lambda text: ascii(text[:12]))
def test_monstrous_texts_are_refused(game: Game[Any], text: str) -> None:
    """Long, odd and broken texts are read or refused like any other."""
    for seat in ("A ", "* ", ""):
        with contextlib.suppress(BadNotation):
            parse_move(game, seat + text)
