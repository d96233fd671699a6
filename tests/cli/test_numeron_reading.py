"""What a person types for Numer0n, and what it means."""

from collections.abc import Sequence
from typing import Any

import pytest

from tavolon.cli.faces import face_of
from tavolon.cli.numeron.words import item_name
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import BadNotation, Dealer, Table
from tavolon.numeron.moves import Double, HighLow, Slash
from tavolon.numeron.rules import Item

NUMERON = GAMES["numeron"]
FACE = face_of("numeron")
SETTING = ("A items double target shuffle", "B items double slash change", "A set 157", "B set 439")
"""With this dealer A begins, so B is asked to defend first."""


def scene_after(moves: Sequence[str], seat: int, rules: str = "tv-12", seed: str = "b") -> tuple[Scene, Any]:
    """What a seat sees and may do after some moves."""
    table = Table(NUMERON, NUMERON.rulesets[rules], dealer=Dealer(seed))
    for move in moves:
        who, _, rest = move.partition(" ")
        table.submit("AB".index(who), NUMERON.parse(rest))
    scene = scene_of(table, seat, ("you", "bot:random"), texts_in("en"))
    for event in table.events:
        scene = scene.see(event)
    return scene, table.legal(seat)


def read(line: str, moves: Sequence[str] = SETTING, seat: int = 0, **more: str) -> str:
    """The notation of what a line means at a point of a match."""
    return NUMERON.format(FACE.read(line, *scene_after(moves, seat, **more)))


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("d t u", "items double target shuffle"),
        ("utd", "items double target shuffle"),
        ("DOUBLE, TARGET, SHUFFLE", "items double target shuffle"),
        ("ダブル、ターゲット、シャッフル", "items double target shuffle"),
        ("ダブル ハイ＆ロー スラッシュ", "items double high-low slash"),
        ("더블 하이 & 로우 체인지", "items double high-low change"),
        ("items double high & low change", "items double high-low change"),
        ("d high-low high low", "items double high-low"),
    ],
)
def test_items_are_chosen_by_letter_or_name(line: str, notation: str) -> None:
    """Items stand in any order, as letters together or apart, or by their names in any language."""
    assert read(line, ()) == notation


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("012", "call 012"),
        ("０１２", "call 012"),
        (" 0 1 2 ", "call 012"),
        ("1２3", "call 123"),
        ("call 012", "call 012"),
        ("ＣＡＬＬ　０１２", "call 012"),
        ("12", "call 12"),
        ("d", "double"),
        ("Double", "double"),
        ("ダブル", "double"),
        ("ﾀﾞﾌﾞﾙ", "double"),
        ("더블", "double"),
        ("t 7", "target 7"),
        ("t7", "target 7"),
        ("ターゲット７", "target 7"),
        ("h", "high-low"),
        ("hl", "high-low"),
        ("h 2", "high-low 2"),
        ("HIGH & LOW", "high-low"),
        ("high&low", "high-low"),
        ("ハイ＆ロー", "high-low"),
        ("하이&로우 2", "high-low 2"),
        ("s", "slash"),
        ("u 312", "shuffle 312"),
        ("u 3 1 2", "shuffle 312"),
        ("shuffle 715", "shuffle 312"),
        ("c 2 7", "change 2 7"),
        ("c27", "change 2 7"),
        ("チェンジ 2 7", "change 2 7"),
        ("resign", "resign"),
        ("投了", "resign"),
        ("기권", "resign"),
    ],
)
def test_a_line_in_ones_turn(line: str, notation: str) -> None:
    """Digits call; items go by name or letter, what follows them with or without a space."""
    moves = (*SETTING, "B pass")
    assert read(line, moves) == notation


@pytest.mark.parametrize(
    "line", ["", " ", "　", "x", "X", "pass", "パス", "使わない", "쓰지 않기", "No, go on"]
)
def test_passing_is_quick(line: str) -> None:
    """A mere Enter, X or the words for it pass."""
    assert read(line, SETTING, 1) == "pass"


def test_digits_alone_answer_what_is_asked() -> None:
    """Digits set a number, name a place, or take a digit."""
    items = SETTING[:2]
    assert read("157", items) == "set 157"
    assert read("2", (*SETTING, "B pass", "A double"), 1) == "point 2"


def test_the_letters_of_throws() -> None:
    """A throw may be its first letter or its name in any language."""
    moves = ("A set 157", "B set 439")
    for line, hand in (("r", "rock"), ("チョキ", "scissors"), ("보", "paper"), ("s", "scissors")):
        assert read(line, moves, rules="forum") == f"throw {hand}"


def test_an_order_of_places_wins_over_digits() -> None:
    """Where one's own digits are 1, 2 and 3, what is typed is an order of places."""
    moves = (*SETTING[:2], "A set 312", SETTING[3])
    assert read("u 123", moves) == "shuffle 123"


@pytest.mark.parametrize("line", ["", "x 1", "call", "hello", "c 1", "u", "t", "t 77", "5" * 999, "*"])
def test_what_means_nothing_is_refused(line: str) -> None:
    """Anything else is BadNotation, and nothing worse."""
    with pytest.raises(BadNotation):
        read(line, (*SETTING, "B pass"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("item", Item)
def test_every_name_of_an_item_uses_it(language: str, item: Item) -> None:
    """An item's name as the terminal prints it is understood when it is typed."""
    digits = {Item.TARGET: " 7", Item.SHUFFLE: " 312", Item.CHANGE: " 2 7"}.get(item, "")
    typed = item_name(item, texts_in(language)) + digits
    assert read(typed, (*SETTING, "B pass")) == read(item + digits, (*SETTING, "B pass"))


def test_simple_items_are_simple_actions() -> None:
    """The parsed actions are the game's own."""
    scene, legal = scene_after((*SETTING, "B pass"), 0)
    assert [FACE.read(one, scene, legal) for one in "dhs"] == [Double(), HighLow(), Slash()]


@pytest.mark.parametrize("moves", [SETTING[:2], (*SETTING, "B pass"), (*SETTING, "B pass", "A double")])
def test_endless_digits_are_no_number(moves: Sequence[str]) -> None:
    """However many digits are typed, nothing breaks."""
    with pytest.raises(BadNotation):
        read("5" * 9999, moves, seat=int(moves[-1] == "A double"))
