"""What a person types for Calcolon, and what it means."""

from collections.abc import Sequence
from random import Random

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import Lay
from tavolon.cli.calcolon.words import card_name, typed
from tavolon.cli.errors import Refused, explain
from tavolon.cli.scene import Scene
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import Action, BadNotation, TavolonError
from tests.cli.duels import CALCOLON, DUEL, FACE, SHOWDOWN, scene_at

TURN = ("* deal +",)
CLAIM = (*DUEL, *SHOWDOWN[:3])
SHOW = (*DUEL, *SHOWDOWN[:13])
RICH = ("7 0 devil trade1", "5 1 + bow", "6 8 flame ÷")
"""A hand with a zero, the devil zero and a trade card; then a turn with a flame arrow."""


def read(line: str, moves: Sequence[str] = TURN, seat: int = 0, **more: str | Sequence[str]) -> str:
    """The notation of what a line means at a point of a duel."""
    return CALCOLON.format(FACE.read(line, *scene_at(moves, seat, **more)))


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("7", "discard 7"),
        (" ７ ", "discard 7"),
        ("0", "discard 0"),
        ("+", "discard +"),
        ("＋", "discard +"),
        ("*", "discard ×"),
        ("×", "discard ×"),
        ("x", "discard ×"),
        ("ハルバード", "discard ×"),
        ("할버드", "discard ×"),
        ("-", "discard -"),
        ("−", "discard -"),
        ("/", "discard ÷"),
        ("1/10", "discard 1/10"),
        ("１／１０", "discard 1/10"),
        ("tenth", "discard 1/10"),
        ("bow", "discard bow"),
        ("ボウ", "discard bow"),
        ("보우", "discard bow"),
        ("flame", "discard flame"),
        ("trade 1", "discard trade1"),
        ("トレード1", "discard trade1"),
        ("discard 7", "discard 7"),
        ("throw 7", "discard 7"),
        ("7を捨てる", "discard 7"),
        ("7 버리기", "discard 7"),
        ("0 B", "skip B"),
        ("0b", "skip B"),
        ("0 Haruka", "skip B"),
        ("0 ＨＡＲＵＫＡ", "skip B"),
        ("0 skip", "skip B"),
        ("skip", "skip B"),
        ("スキップ", "skip B"),
        ("skip C", "skip C"),
        ("devil C", "push C"),
        ("デビルゼロをHarukaに", "push B"),
        ("데빌 제로 B에게", "push B"),
        ("push B", "push B"),
        ("trade1 c", "trade 1 C"),
        ("trade 1 C", "trade 1 C"),
        ("trade2 Haruka", "trade 2 B"),
        ("flame ÷", "burn ÷"),
        ("flame 1/10", "burn 1/10"),
        ("フレイムアロー 7", "burn 7"),
        ("burn 7 +", "burn 7 +"),
        ("attack", "attack"),
        ("a", "attack"),
        ("アタック", "attack"),
        ("어택", "attack"),
        ("leave", "leave"),
        ("退出", "leave"),
        ("나가기", "leave"),
    ],
)
def test_a_line_in_ones_turn(line: str, notation: str) -> None:
    """A card is thrown; whom or what its effect names stands behind it."""
    assert read(line, hands=RICH) == notation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [card for card in Card if card is not Card.DEVIL])
def test_every_card_is_thrown_by_its_name(language: str, card: Card) -> None:
    """A card's name as the terminal prints it, and as it shows how to type it, is understood."""
    for name in (card_name(card, texts_in(language)), typed(card)):
        assert read(name, hands=RICH) == f"discard {card}"


def test_the_devil_zero_needs_a_receiver() -> None:
    """Where several may receive it, whom is asked; where it cannot be pushed, the rules say why."""
    with pytest.raises(Refused) as refused:
        read("devil", hands=RICH)
    assert refused.value.values["seats"] == "B, C"
    assert read("devil", hands=("7 0 3 trade1", *RICH[1:])) == "discard devil"


@pytest.mark.parametrize(
    ("lines", "notation"),
    [
        (["y", "yes", "rob", "r", "1", "ロブ", "はい", "롭", "예"], "rob"),
        (["n", "no", "pass", "2", "Let it go", "見送る", "いいえ", "넘기기", "아니요"], "pass"),
    ],
)
def test_a_claim_is_yes_or_no(lines: list[str], notation: str) -> None:
    """In any language, or by the number of the answer."""
    assert {read(line, CLAIM) for line in lines} == {notation}


def test_a_claim_is_not_let_go_by_accident() -> None:
    """A mere Enter is no answer where a duel may be won."""
    with pytest.raises(BadNotation):
        read("", CLAIM)


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("swap + for 3", "swap + for 3"),
        ("+ 3", "swap + for 3"),
        ("+ for 3", "swap + for 3"),
        ("＋　３", "swap + for 3"),
        ("+ → #3", "swap + for 3"),
        ("0と3", "swap 0 for 3"),
        ("1/10 2", "swap 1/10 for 2"),
    ],
)
def test_a_swap_is_cards_then_slots(line: str, notation: str) -> None:
    """As many slots as cards, counted from the left."""
    assert read(line, DUEL[:3]) == notation


def test_several_cards_are_swapped_in_any_order() -> None:
    """Two cards for two slots are put in order."""
    assert read("× 4 3 1", DUEL[:3]) == "swap 4 × for 1 3"


@pytest.mark.parametrize("line", ["+", "3", "+ 3 4", "+ x", "+ 33"])
def test_what_is_no_swap_is_refused(line: str) -> None:
    """Cards without slots, and slots without cards, are none."""
    with pytest.raises(BadNotation):
        read(line, DUEL[:3])


def test_a_row_is_laid_as_typed_or_shuffled() -> None:
    """Enter lays the cards in an order nobody can foresee; what is typed stays as it is."""
    assert read("+ devil 5 bow", DUEL[:2], 1) == "lay + devil 5 bow"
    assert read("ボウ 5 デビルゼロ +", DUEL[:2], 1) == "lay bow 5 devil +"
    rows = set()
    for _ in range(40):
        scene, legal = scene_at(DUEL[:2], 1)
        row = FACE.read("", scene, legal)
        assert isinstance(row, Lay)
        rows.add(row)
    assert rows <= set(legal)
    assert len(rows) > 1


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("20", "show 20"),
        ("9+7+4", "show 20"),
        ("４＋７＋９", "show 20"),
        ("9+7+4=20", "show 20"),
        ("20 = 9+7+4", "show 20"),
        ("show 20", "show 20"),
        ("", "show 20"),
        ("1", "show 20"),
        ("30", "show 30"),
        ("bust", "bust"),
        ("バースト", "bust"),
    ],
)
def test_a_formula_is_shown_as_cards_value_or_number(line: str, notation: str) -> None:
    """The value counts; nothing typed shows the highest."""
    assert read(line, SHOW, 1) == notation


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("9+7×4", "refuse.notheld"),
        ("9+7", "refuse.leftover"),
        ("9+(7+4)", "refuse.brackets"),
        ("9+7+4=30", "value"),
        ("97+4", "refuse.joined"),
        ("5×4", "refuse.notheld"),
        ("ö", "refuse.sign"),
    ],
)
def test_a_formula_must_be_of_the_own_cards(line: str, reason: str) -> None:
    """What the cards do not say is refused with the card."""
    with pytest.raises(BadNotation) as refused:
        read(line, SHOW, 1)
    assert refused.value.reason == reason


@pytest.mark.parametrize("line", ["", "ö", "7 7", "0 Q", "x 1", "5" * 999, "+ B", "trade1 Q", "hello", "*B"])
def test_what_means_nothing_is_refused(line: str) -> None:
    """Anything else is BadNotation, and nothing worse."""
    with pytest.raises(BadNotation):
        read(line)


PIECES = (
    *("7", "0", "devil", "trade1", "flame", "bow", "×", "-", "1/10", "A", "b", "Haruka", "skip", "to", "for"),
    *(
        "swap",
        "lay",
        "show",
        "rob",
        "attack",
        "1",
        "2",
        "9+7+4",
        "(",
        "=",
        "デビルゼロ",
        "を",
        "버리기",
        "ö",
        "#",
    ),
)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_typed_is_a_move_or_refused_with_a_reason(seed: int) -> None:
    """At every question, any words come to an action, with a reason against it if it is not legal."""
    rng = Random(seed)
    moves = (*DUEL, *SHOWDOWN)
    for _ in range(12):
        scene, legal = scene_at(moves[: rng.randrange(1, len(moves))], rng.randrange(3))
        for _ in range(8 if legal else 0):
            line = rng.choice(["", " "]).join(rng.choices(PIECES, k=rng.randrange(1, 6)))
            assert answer(line, scene, legal)


def answer(line: str, scene: Scene, legal: Sequence[Action]) -> str:
    """What comes of a line: notation of a legal move, or a reason."""
    try:
        action = FACE.read(line, scene, legal)
    except TavolonError as error:
        return explain(error, scene.texts)
    return CALCOLON.format(action) if action in legal else FACE.refuse(scene, legal, action)
