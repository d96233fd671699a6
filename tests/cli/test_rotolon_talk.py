"""What the terminal understands and says of Rotolon: lines, refusals, help, hints."""

from collections.abc import Sequence
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from tavolon.cli.errors import explain
from tavolon.cli.rotolon.declaring import declared
from tavolon.cli.scene import scene_after
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import BadNotation, IllegalAction, Move, TavolonError
from tavolon.rotolon.asked import Question
from tavolon.rotolon.cube import Kind
from tavolon.rotolon.moves import Choose, Leave, Place, Resign
from tavolon.rotolon.refusals import Reason
from tavolon.rotolon.rules import RULESETS, Ruleset
from tests.cli.cubes import FACE, OPENING, PLAYERS, SERIES, USUAL, scene_at, table_after
from tests.cli.golden_rotolon import MATCH, printed, table

CHOICE = OPENING[:-2]


@pytest.mark.parametrize("line", ["r", "R", "１", "1", "regular", "Choose Regular", "レギュラー", "레귤러"])
def test_a_kind_may_be_said_in_many_ways(line: str) -> None:
    """By letter, number, name in any language, or notation."""
    assert FACE.read(line, *scene_at(CHOICE)) == Choose(Kind.REGULAR)


@pytest.mark.parametrize(
    "line", ["e5", "E5", "Ｅ５", " ｅ　５ ", "e-5", "place E5", "E5に", "E5のマス", "E5 칸"]
)
def test_a_square_may_be_said_in_many_ways(line: str) -> None:
    """In whatever width, with or without a word around it."""
    assert FACE.read(line, *scene_at(OPENING)) == Place("E5")


@pytest.mark.parametrize(
    ("line", "action"),
    [("resign", Resign()), ("投了", Resign()), ("기권", Resign()), ("退出", Leave()), ("나가기", Leave())],
)
def test_giving_up_may_be_said_in_any_language(line: str, action: object) -> None:
    """As the buttons of every language call it."""
    assert FACE.read(line, *scene_at(CHOICE)) == action


@pytest.mark.parametrize("line", ["", "  ", "x", "55", "e", "e55", "エ5", "regular special", "5" * 5000])
def test_other_lines_mean_nothing(line: str) -> None:
    """They are refused, not guessed at."""
    with pytest.raises(BadNotation):
        FACE.read(line, *scene_at(OPENING))


KNOWN = (
    "r",
    "s",
    "ｒ",
    "red",
    "blue",
    "B",
    "n!",
    "own",
    "locked",
    "a",
    "3",
    "e5",
    "Ｃ9",
    "投了",
    "draw",
    "time",
)
LINES = st.lists(st.sampled_from((*KNOWN, "roll", "choose", "place")) | st.text(max_size=6), max_size=5)


@given(LINES, st.sampled_from((0, 1, 2, 15)), st.booleans())
def test_whatever_is_typed_is_answered(words: list[str], end: int, mastered: bool) -> None:
    """A line is a legal action, is refused with a reason, or means nothing; to the game master, too."""
    assert answered(" ".join(words), end, mastered=mastered)


def answered(line: str, end: int, *, mastered: bool) -> str:
    """What is said to a line that a player or a game master types."""
    table = table_after(OPENING[:end])
    scene, legal = scene_at(OPENING[:end], None if mastered else 0)
    try:
        entry = declared(line, table, scene) if mastered else (Move(0, FACE.read(line, scene, legal)),)
        for move in entry:
            table.submit(move.seat, move.action)
    except IllegalAction as error:
        seen = scene_after(table, error.seat, PLAYERS, texts_in("en"))
        return FACE.refuse(seen, table.legal(error.seat), error.action)
    except TavolonError as error:
        return explain(error, texts_in("en"))
    return "done"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [one for one in Reason if one is not Reason.QUESTION])
def test_every_reason_has_its_words(language: str, reason: Reason) -> None:
    """Each reason for a refusal can be said, with values that refusals give."""
    messages = texts_in(language).messages
    (text,) = [messages[key] for key in (f"terms.{reason}", f"rotolon.{reason}") if key in messages]
    assert {name for _, name, _, _ in Formatter().parse(text) if name} <= {"cell", "kind"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [one for one in Question if one is not Question.NOTHING])
def test_every_question_that_is_open_has_its_words(language: str, question: Question) -> None:
    """An answer to another question is told which comes first, and help says what answers it."""
    assert f"rotolon.refuse.question.{question}" in texts_in(language)
    assert f"rotolon.answer.{question}" in texts_in(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "reason", ["board-row", "board-rows", "hand", "stock-red", "stock-blue", "stock-untold"]
)
def test_every_fault_of_a_position_has_its_words(language: str, reason: str) -> None:
    """What `tavolon solve` refuses can be said."""
    assert f"notation.{reason}" in texts_in(language)


NEEDED = replace(USUAL, name="needed", flip_needed_to_place=True)


@pytest.mark.parametrize(
    ("moves", "seat", "line", "words", "rules"),
    [
        ((), 0, "e5", "first the kind of cube (R3.1)", USUAL),
        ((), 1, "r", "it is not your turn (R3.10)", USUAL),
        (OPENING[:2], 0, "c2", "the first cube goes to C3 (R3.4)", USUAL),
        (OPENING[:2], 0, "s", "the face is fixed; now the cube is placed (R3.1)", USUAL),
        (OPENING[:1], 0, "c3", "first the colour that came up (R3.10)", USUAL),
        (OPENING, 0, "c3", "C3 is taken (R3.5)", USUAL),
        (OPENING, 0, "a1", "a cube must touch another (R3.5)", USUAL),
        (OPENING, 0, "f1", "there is no square F1 (R1.1)", USUAL),
        (OPENING, 0, "c9", "there is no square C9 (R1.1)", USUAL),
        (OPENING, 0, "b2", "B2 turns none, and other squares do (R3.7)", NEEDED),
        (OPENING, 0, "leave", "there is only this game (R6.3)", USUAL),
        (MATCH, 0, "resign", "the match is over (R6.1)", SERIES),
    ],
)
def test_a_refusal_names_its_clause(
    moves: Sequence[str], seat: int, line: str, words: str, rules: Ruleset
) -> None:
    """What is not legal is refused with the reason and the clause."""
    scene, legal = scene_at(moves, seat, rules=rules)
    action = FACE.read(line, scene, legal)
    assert action not in legal
    assert FACE.refuse(scene, legal, action).removeprefix("Not allowed here: ") == words


def test_a_kind_that_is_used_up_is_refused() -> None:
    """By its name."""
    few = replace(RULESETS["board-3"], special_cubes=1)
    scene, legal = scene_at(
        ("A choose special", "* roll own", "A place B2", "B choose regular", "* roll own", "B place A1"),
        rules=few,
    )
    assert legal == (Choose(Kind.REGULAR),)
    assert FACE.refuse(scene, legal, Choose(Kind.SPECIAL)).endswith("no special cubes left (R3.2)")


def test_what_leaves_no_choice_is_not_asked() -> None:
    """The first square, and a lone kind."""
    assert FACE.ask(*scene_at(OPENING[:2])) == ""
    assert FACE.ask(*scene_at(OPENING)) == "Where does R go? (for example B1)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_everything_fits(language: str, width: int) -> None:
    """Tables, help and hints at every point of a match, in every language."""
    for rules, moves in ((SERIES, MATCH), (USUAL, OPENING)):
        for end in range(len(moves) + 1):
            seat = end % 2
            scene, legal = scene_at(moves[:end], seat, language, rules)
            shown = [printed(FACE.render(scene, None), width)]
            if legal:
                assert all(form or does for form, does in FACE.explain(scene, legal))
                shown += [printed(hint(scene, seat), width) for hint in FACE.hints.values()]
            assert max(map(cell_len, "".join(shown).splitlines())) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_told_without_colour(language: str) -> None:
    """Colours, special cubes and free squares are told by signs, and the signs are explained."""
    text = table(language, 80, 0)
    assert all(sign in text for sign in ("R*", " B ", " + ", " . "))
    assert f"* {texts_in(language)('terms.rot.special')}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_said_to_be_a_reconstruction(language: str) -> None:
    """On every table."""
    for moves, rules in (((), USUAL), (OPENING, RULESETS["locked"]), (MATCH, SERIES)):
        text = printed(FACE.render(scene_at(moves[:3], None, language, rules)[0], None), 80)
        assert "reconstruction-1" in text.splitlines()[-1]


def test_free_squares_tell_what_they_turn_only_if_asked() -> None:
    """The table marks where the cube may go; `count` says how many each square turns."""
    scene, _ = scene_at(OPENING)
    assert not any(digit in "".join(table_rows(printed(FACE.render(scene, None), 80))) for digit in "01")
    assert " 1  .   0   1   0   ." in printed(FACE.hints["count"](scene, 0), 80)


def table_rows(text: str) -> list[str]:
    """The squares of a printed table."""
    return [line[4:23] for line in text.splitlines()[3:8]]


def test_near_the_end_the_chances_are_exact() -> None:
    """On the smallest board from the first move on."""
    scene, _ = scene_at((), rules=RULESETS["board-3"])
    text = printed(FACE.hints["best"](scene, 0), 80)
    assert [line.split() for line in text.splitlines()] == [
        ["716353/1259712", "(56.9%)", "regular"],
        ["174919/314928", "(55.5%)", "special"],
    ]
