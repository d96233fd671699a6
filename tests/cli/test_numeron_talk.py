"""What the terminal says of Numer0n: refusals, help, hints, sentences."""

from io import StringIO
from pathlib import Path
from string import Formatter

import pytest
from rich.console import Console

from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.numeron.facts import Judged
from tavolon.numeron.reasons import Reason
from tests.cli.test_numeron_reading import FACE, SETTING, scene_after

VALUES = {"n", "digit", "item", "a", "b", "number", "facts", "asked"}
TURN = (*SETTING, "B pass")


def printed(renderable: object) -> str:
    """What a renderable prints."""
    out = StringIO()
    Console(file=out, width=80, no_color=True).print(renderable)
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_words(language: str, reason: Reason) -> None:
    """Each reason for a refusal can be said, with values that refusals give."""
    messages = texts_in(language).messages
    text = messages.get(f"terms.{reason}") or messages[f"numeron.{reason}"]
    assert {name for _, name, _, _ in Formatter().parse(text) if name} <= VALUES


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("12", "3 digits are needed (N2.5)"),
        ("113", "the digits must all differ (N2.5)"),
        ("c 2 7", "defence items are for the other’s turn (N4.1)"),
        ("h", "you do not have HIGH & LOW (N2.2)"),
        ("set 123", "your number is set and stays (N2.6)"),
        ("leave", "there is only this battle (N7.3)"),
    ],
)
def test_a_refusal_names_its_clause(line: str, words: str) -> None:
    """What is not legal is refused with the reason and the clause."""
    scene, legal = scene_after(TURN, 0)
    action = FACE.read(line, scene, legal)
    assert action not in legal
    assert FACE.refuse(scene, legal, action) == f"Not allowed here: {words}"


def test_change_is_refused_for_the_class() -> None:
    """A digit of the other class is refused as such."""
    scene, legal = scene_after(SETTING, 1)
    assert "HIGH only for HIGH" in FACE.refuse(scene, legal, FACE.read("c 1 7", scene, legal))


def test_everything_offered_is_legal() -> None:
    """Each form the help shows can be read where it is shown, and is a move."""
    for moves, seat in ((SETTING[:2], 0), (SETTING, 1), (TURN, 0), ((*TURN, "A double"), 1)):
        scene, legal = scene_after(moves, seat)
        for form, _ in FACE.explain(scene, legal)[:-2]:
            typed = form.replace("Enter, ", "")
            action = FACE.read(typed, scene, legal)
            assert type(action) in {type(one) for one in legal}, form


def test_hints_count_list_and_advise() -> None:
    """The hints at the prompt are the solver's."""
    moves = (*TURN, "A call 012", "A pass", "B slash", "B call 345")
    scene, _ = scene_after(moves, 0)
    facts = scene.view.players[1].facts
    assert facts == (Judged("012", 0, 0),)
    assert "210 numbers fit" in printed(FACE.hints["count"](scene, 0))
    listed = printed(FACE.hints["list"](scene, 0))
    assert "345" in listed
    assert "… and 90 more" in listed
    best = printed(FACE.hints["best"](scene, 0)).splitlines()
    assert len(best) == 7
    assert best[-1].startswith("TARGET ")


def test_a_question_says_what_may_be_done() -> None:
    """The prompt names the items that can be used now, and only those."""
    turn, legal = scene_after(TURN, 0)
    assert FACE.ask(turn, legal).endswith("D=DOUBLE  T=TARGET")
    called, legal = scene_after((*TURN, "A double", "B point 1", "A call 012"), 0)
    assert FACE.ask(called, legal) == "Second call"


def test_a_series_is_told_battle_by_battle(run, tmp_path: Path) -> None:
    """A series counts its battles, and who gives up one goes on with the next."""
    house = tmp_path / "series.toml"
    house.write_text('base = "practice"\nbest_of = 3\n')
    words = [
        "--rules",
        str(house),
        "--bot",
        "random",
        "--record",
        str(tmp_path / "match.jsonl"),
        "--seed",
        "s",
    ]
    text = run("play", *words, typed="123\nresign\n456\nresign\n").stdout
    told = [line.removeprefix("> ") for line in text.splitlines()]
    assert [line for line in told if line.startswith("Battle ")] == ["Battle 1 of 3", "Battle 2 of 3"]
    assert told.count("You resigned") == 2
    assert told.count("random won the battle") == 2
    assert "random wins, 2–0" in told
    assert "1 battle won" in text
