"""What the terminal says of Calcolon: questions, refusals, help, hints, sentences."""

from collections.abc import Sequence
from string import Formatter

import pytest
from rich.cells import cell_len

from tavolon.calcolon.moves import Bust, Pass
from tavolon.calcolon.reasons import Reason
from tavolon.cli.texts import LANGUAGES, texts_in
from tests.cli.duels import CALCOLON, DUEL, FACE, SHOWDOWN, scene_at
from tests.cli.golden_calcolon import printed

VALUES = {"n", "card", "name", "value"}
TURN = ("* deal +",)
RICH = ("7 0 devil trade1", "5 1 + bow", "6 8 flame ÷")
WHOLE = (*DUEL, *SHOWDOWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_words(language: str, reason: Reason) -> None:
    """Each reason for a refusal can be said, with values that refusals give."""
    messages = texts_in(language).messages
    keys = [f"terms.{reason}", f"calcolon.{reason}", f"calcolon.{reason}.one", f"calcolon.{reason}.other"]
    found = [messages[key] for key in keys if key in messages]
    assert found
    assert {name for text in found for _, name, _, _ in Formatter().parse(text) if name} <= VALUES


@pytest.mark.parametrize(
    ("moves", "seat", "line", "words"),
    [
        (TURN, 0, "a", "these five do not end in 0 (C3.2)"),
        (TURN, 0, "9", "you have no 9 (C4.4)"),
        (TURN, 0, "0 C", "only the next player can be skipped (C5.2)"),
        (TURN, 0, "0 A", "another player is needed (C2.2)"),
        (TURN, 0, "skip F", "nobody sits there (C2.1)"),
        (TURN, 0, "discard devil", "the devil zero cannot be thrown, only pushed (C5.4)"),
        (TURN, 0, "trade2 B", "you have no trade 2 (C4.4)"),
        (TURN, 0, "flame 7", "you have no flame arrow (C4.4)"),
        (TURN, 0, "pass", "a card must be thrown (C4.5)"),
        (TURN, 0, "draw", "something else is asked (C4.5)"),
        (DUEL[:6], 0, "devil B", "a pushed devil zero stays with you this duel (C5.4)"),
        (DUEL[:6], 0, "discard devil", "a pushed devil zero stays with you this duel (C5.4)"),
        (DUEL[:3], 0, "trade1 1", "you have no trade 1 (C4.4)"),
        (DUEL[:3], 0, "+ 5", "the slots go from 1 to 4 (C5.3)"),
        (DUEL[:3], 0, "3 9 1 2", "as many cards are given as taken, and as many as were announced (C5.3)"),
        (DUEL[:2], 1, "5 + bow", "each of your cards must lie there once (C5.3)"),
        ((*DUEL, *SHOWDOWN[:5]), 0, "rob", "it is not your turn (C4.5)"),
        ((*DUEL, *SHOWDOWN[:7]), 1, "redraw", "only a bow drawn in the last draw goes back (C6.3)"),
        ((*DUEL, *SHOWDOWN[:13]), 1, "30", "your cards do not make 30 (C6.4)"),
        ((*DUEL, *SHOWDOWN[:13]), 1, "bust", "complete cards are shown, not bust (C6.4)"),
    ],
)
def test_a_refusal_names_its_clause(moves: Sequence[str], seat: int, line: str, words: str) -> None:
    """What is not legal is refused with the reason and the clause."""
    hands = {"hands": RICH} if moves is TURN else {}
    scene, legal = scene_at(moves, seat, **hands)
    action = FACE.read(line, scene, legal) if legal else CALCOLON.parse(line)
    assert action not in legal
    assert FACE.refuse(scene, legal, action).removeprefix("Not allowed here: ") == words


def test_a_question_says_what_special_cards_do() -> None:
    """Below the question stands how each effect that is possible now is typed."""
    asked = FACE.ask(*scene_at(TURN, hands=RICH))
    assert asked.splitlines() == [
        "Your turn: type a card to throw it",
        "  0 B: and that player misses a turn",
        "  devil B|C: push it; that player must keep it",
        "  trade1 B|C: and swap a card blindly with that player",
    ]


def test_a_claim_tells_what_it_makes() -> None:
    """Who can rob is told the formula; who cannot is not asked, nor who has nothing to show."""
    moves = (*DUEL, *SHOWDOWN[:3])
    assert FACE.ask(*scene_at(moves, 0)) == "Rob the ÷? 0 = 7÷5×0  (y/n)"
    scene, legal = scene_at(moves, 2)
    assert (legal, FACE.ask(scene, legal)) == ((Pass(),), "")
    scene, legal = scene_at((*DUEL, *SHOWDOWN[:13]), 2)
    assert (legal, FACE.ask(scene, legal)) == ((Bust(),), "")


def test_a_showdown_lists_the_formulas() -> None:
    """Every value is offered with a formula and a number."""
    asked = FACE.ask(*scene_at((*DUEL, *SHOWDOWN[:13]), 1)).splitlines()
    assert asked[1:] == ["  1  20 = 9+7+4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_fits_and_is_helped(language: str) -> None:
    """At every point of the duel each seat has a question, help and hints within 60 columns."""
    asked = set()
    for end in range(len(WHOLE)):
        for seat in range(3):
            scene, legal = scene_at(WHOLE[:end], seat, language)
            if not legal or not (question := FACE.ask(scene, legal)):
                continue
            asked.add(question.splitlines()[0])
            for form, does in FACE.explain(scene, legal):
                assert does, form
            for hint in FACE.hints.values():
                assert max(map(cell_len, printed(hint(scene, seat), 60).splitlines())) <= 60
    assert len(asked) >= 6


def test_hints_are_the_solvers() -> None:
    """Values, waits and advice from what the seat knows."""
    scene, _ = scene_at((*DUEL, *SHOWDOWN[:2]), 1)
    assert printed(FACE.hints["values"](scene, 1), 80) == "not complete\n"
    waits = printed(FACE.hints["waits"](scene, 1), 80).splitlines()
    assert waits[0].split() == ["Throw", "÷", "2", "live", "→", "20", "9"]
    last, _ = scene_at((*DUEL, *SHOWDOWN[:7]), 1)
    assert printed(FACE.hints["best"](last, 1), 80).split() == ["Throw", "2", "→", "20"]


def test_an_attack_is_weighed() -> None:
    """With complete cards the advice tells how likely the king is beaten."""
    scene, _ = scene_at(("* deal ×",), hands=("3 7 9 +", "1 1 1 2", "4 4 4 5"))
    text = printed(FACE.hints["best"](scene, 0), 80)
    assert text.startswith("30 = 9+7×3\nAttack with 30: beaten ")
