"""Actions of Rotolon as text."""

import pytest

from tavolon.kernel import BadNotation
from tavolon.rotolon.cube import Face, Kind, Shows
from tavolon.rotolon.moves import Choose, Leave, Place, Red, Resign, Roll
from tavolon.rotolon.notation import format_action, parse_action

WRITTEN = {
    "red A": Red(0),
    "red B": Red(1),
    "choose regular": Choose(Kind.REGULAR),
    "choose special": Choose(Kind.SPECIAL),
    "roll own": Roll(Face(Shows.OWN)),
    "roll other": Roll(Face(Shows.OTHER)),
    "roll neutral": Roll(Face(Shows.NEUTRAL)),
    "roll own locked": Roll(Face(Shows.OWN, locked=True)),
    "place E5": Place("E5"),
    "place I9": Place("I9"),
    "resign": Resign(),
    "leave": Leave(),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_actions_are_written_and_read(text: str, action: object) -> None:
    """There and back."""
    assert format_action(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize("text", ["place e5", "ＰＬＡＣＥ　Ｅ５", "  place   ｅ５ "])
def test_japanese_keyboards_are_understood(text: str) -> None:
    """Full-width letters, any case, any space."""
    assert parse_action(text) == Place("E5")


@pytest.mark.parametrize(
    "text", ["", "   ", "place", "place J1", "place A0", "place C33", "roll", "choose", "red C"]
)
def test_other_texts_are_refused(text: str) -> None:
    """With a reason."""
    with pytest.raises(BadNotation) as refused:
        parse_action(text)
    assert refused.value.reason == ("unknown" if text.strip() else "empty")
