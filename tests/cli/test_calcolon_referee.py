"""`tavolon referee calcolon`: what a game master enters, and what is to be said to whom."""

import re
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from tavolon.calcolon.events import DuelScored, Shown
from tavolon.cli.announcing import announce
from tavolon.cli.calcolon.rulings import RULINGS
from tavolon.cli.desk import Desk
from tavolon.cli.texts import texts_in
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, IllegalAction, Move, decode, replay

CALCOLON = GAMES["calcolon"]
OPENING = ["A", "A: 3 7 9 +  B: 5 5 4 ×  C: 1 devil + ÷"]
"""A begins, and everybody's first four cards."""


@pytest.fixture
def refereed(run, tmp_path, monkeypatch):
    """Runs a referee over typed lines and gives the answer to each of them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")

    def invoke(*lines: str, options: tuple[str, ...] = ()) -> list[str]:
        typed = "".join(f"{line}\n" for line in lines)
        result = run("referee", "calcolon", *options, typed=typed)
        assert result.exit_code == 0, result.stderr
        return [part.strip() for part in result.stdout.split("> ")[1:]]

    return invoke


def answered(parts: list[str], place: int) -> str:
    """What was answered to a line, without the question that follows."""
    return parts[place].split("\n\n")[0]


def asked(parts: list[str], place: int) -> str:
    """The question that follows the answer to a line."""
    return parts[place].rpartition("\n\n")[2]


def test_cards_are_dealt_by_hand_or_in_order(refereed) -> None:
    """Whole hands behind their players, or cards in the order they are dealt, come to the same."""
    whole = refereed(*OPENING, "table")
    singly = refereed("A", "3 5 1 7", "5 devil 9 4", "+", "+", "× ÷", "table")
    assert answered(whole, 2) == answered(singly, 6)
    assert "[3] [7] [9] [+]" in whole[2]
    assert asked(whole, 1) == asked(singly, 5) == "A: which card was drawn?"


def test_what_is_said_to_whom(refereed) -> None:
    """A drawn card is confirmed to its owner alone; all hear what is thrown and who is next."""
    parts = refereed(*OPENING, "8", "8")
    assert answered(parts, 2) == "Say to A only\n  You drew 8"
    assert answered(parts, 3) == "Say to all\n  A threw 8\n  B’s turn"


def test_a_trade_is_told_to_the_two(refereed) -> None:
    """Who swaps hears both cards; all hear the slots."""
    parts = refereed(*OPENING, "trade1", "trade1 B", "× 5 4 5", "9 2")
    assert answered(parts, 4) == "Say to B only\n  Your cards lie so: × 5 4 5"
    assert answered(parts, 5) == (
        "Say to all\n  A took the card in slot 2\n  B’s turn\n"
        "Say to A only\n  You gave B 9 and took 5\nSay to B only\n  A gave you 9 and took 5"
    )


def test_the_question_tells_what_is_legal_and_what_it_makes(refereed) -> None:
    """An attack, a rob and a last throw are offered with their values."""
    parts = refereed(*OPENING, "×", "attack", "0 ×", "5")
    assert asked(parts, 2) == "A: a card to throw, or attack: 30 = 9+7×3"
    assert "without 5: 0 = 0×5×4" not in asked(parts, 4)
    assert asked(parts, 4).startswith("B, last draw: a card to throw")
    assert asked(parts, 5) == "C: which card was drawn?"


def test_a_rob_is_heard_with_the_nearest_first(refereed) -> None:
    """Who can rob is named with values; the nearest from the thrower has it, the others pass."""
    parts = refereed("A", "A: 9 1/10 ÷ ÷ B: 9 1/10 ÷ + C: 1 1 2 +", "0", "0", "B rob")
    assert asked(parts, 3) == "Who robs the 0? B: 90   Enter: nobody"
    assert answered(parts, 4).startswith("Say to all\n  B robbed the 0\n  B attacked and became king")
    both = refereed("A", "A: 1 2 3 + B: 9 1/10 ÷ + C: 9 1/10 ÷ -", "0", "0", "C B rob")
    assert asked(both, 3) == "Who robs the 0? B: 90   C: 90 −90   Enter: nobody"
    assert "Rob! B, C\n  B robbed the 0" in both[4]


def test_nobody_is_asked_where_nobody_can_rob(refereed) -> None:
    """The lone passes go with the throw, and are taken back with it."""
    parts = refereed(*OPENING, "8", "8", "undo", "8")
    assert asked(parts, 3) == "B: which card was drawn?"
    assert answered(parts, 4).startswith("Taken back.\nTell all that this no longer holds\n  A threw 8")
    assert asked(parts, 4) == "A: a card to throw"
    assert answered(parts, 5) == answered(parts, 3)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["attack"], "Say to A only\n  Not allowed here: these five do not end in 0 (C3.2)"),
        (["B 5"], "Say to B only\n  Not allowed here: it is not your turn (C4.5)"),
        (["6"], "Say to A only\n  Not allowed here: you have no 6 (C4.4)"),
        (["8", "B rob"], "Say to B only\n  Not allowed here: these five do not end in 0 (C3.2)"),
        (["8", "ö"], "that is no card: ö"),
        (["8", "9 9"], "Not allowed here: no card is drawn now (C4.5)"),
        (["leave"], "Who leaves? For example B leave"),
    ],
)
def test_what_cannot_stand_changes_nothing(refereed, lines: list[str], said: str) -> None:
    """A wrong declaration is refused with its reason, and the same question is asked again."""
    parts = refereed(*OPENING, "8", *lines)
    place = len(lines) + 2
    assert said in answered(parts, place)
    assert asked(parts, place) == asked(parts, place - 1)


def test_a_card_that_is_not_there_cannot_be_drawn(refereed) -> None:
    """The deck has no more than it has."""
    parts = refereed(*OPENING, "devil")
    assert answered(parts, 2) == "Not allowed here: no devil zero is left in the pile (C1.1)"
    whole = refereed("A", "A: 3 7 9 + B: 1 2 C: 4 4 5 5")
    assert answered(whole, 1) == "the whole hand of everybody is needed, 4 cards each"


def test_field_case_90_the_declared_form_is_scored(refereed) -> None:
    """What is shown counts; the game master alone is told that more was there."""
    start = ["A", "A: 3 7 9 trade1  B: 1 1 2 2  C: bow bow bow 4", "+", "trade1"]
    turns = ["4", "4", "5", "bow", "6", "6", "8", "8", "5", "bow", "×", "attack"]
    last = ["- -", "-", "- 0", "0"]
    parts = refereed(*start, *turns, *last, "9+7×3=90", "9+7×3", "B bust", "", "table")
    place = len(start) + len(turns) + len(last)
    assert "90 = 9×(7+3)" in asked(parts, place - 1)
    assert answered(parts, place) == "9+7×3 comes to 30"
    done = answered(parts, place + 3)
    assert "A showed 30 = 9+7×3" in done
    assert "A won the duel with 30" in done
    assert done.endswith("For you alone\n  A: 90 = 9×(7+3) was there")


def test_a_match_can_be_put_aside_and_gone_on_with(refereed, run, tmp_path) -> None:
    """After every entry the record is whole, without a seed; resumed, it goes on."""
    path = tmp_path / "match.jsonl"
    names = ("--names", "Haruka,Minjun,Bo")
    refereed(*["Haruka", *OPENING[1:]], "8", "8", options=("--record", str(path), *names))
    table = replay(decode(path.read_bytes()), GAMES)
    assert [move.seat for move in table.moves if move.seat != CHANCE] == [0, 1, 2]
    assert decode(path.read_bytes()).header.players == ("Haruka", "Minjun", "Bo")
    parts = refereed("bow", "undo", "6", "Minjun: 6", options=("--resume", str(path)))
    assert "Minjun threw 6" in "".join(parts)
    assert run("verify", str(path)).exit_code == 0
    assert run("replay", str(path)).exit_code == 0


def test_chance_may_be_left_to_the_program(refereed) -> None:
    """`draw` draws a lot or a card."""
    parts = refereed(*["draw"] * 14)
    assert "begins with" in parts[0]
    assert "a card to throw" in parts[13]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--names", "A,a,B"), "the names must differ"),
        (("--names", "bow,x,y"), "a name may not spell a card: bow"),
        (("--names", "A,B", "--seats", "3"), "3 names are needed"),
        (("--seats", "9"), "tv-5 is not played by 9"),
        (("--rules", "nope"), "there is no ruleset nope"),
    ],
)
def test_what_cannot_be_refereed_is_refused(run, options: tuple[str, ...], reason: str) -> None:
    """One line says why."""
    result = run("referee", "calcolon", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"tavolon: {reason}")


@pytest.mark.parametrize("seed", range(12))
def test_nobody_hears_what_only_another_may_know(seed: int) -> None:
    """What all hear, and what one hears, comes of what the audience and that seat see."""
    rng = Random(seed)
    rules = CALCOLON.rulesets[rng.choice(["tv-1", "tv-5", "fan-2013"])]
    desk = Desk(CALCOLON, rules, 3)
    said: list[str] = []
    for _ in range(90):
        table = desk.table
        seat = rng.choice(table.pending)
        try:
            events = desk.enter((Move(seat, rng.choice(table.legal(seat))),))
        except IllegalAction:
            continue
        told = announce(desk.table, events, ("A", "B", "C"), texts_in("en"), RULINGS.sentence)
        said += told.to_all
        for line in (line for lines in told.to_one for line in lines):
            assert re.match(r"(You|Your|. gave you)", line), line
        if any(isinstance(event, Shown | DuelScored) for event in events):
            break
    assert not [line for line in said if re.search(r"(drew (?!number|again)|gave)", line)]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_three_languages_at_any_width(run, tmp_path: Path, monkeypatch, language: str) -> None:
    """A duel in each language, with help, table and undo."""
    for width in ("60", "200"):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setenv("COLUMNS", width)
        lines = (
            *OPENING,
            "?",
            "×",
            "アタック",
            "table",
            "undo",
            "어택",
            "0 ×",
            "5",
            "- 8",
            "8",
            "?",
            "30",
            "quit",
        )
        record = tmp_path / f"{language}{width}.jsonl"
        typed = "".join(f"{line}\n" for line in lines)
        result = run("--lang", language, "referee", "calcolon", "--record", str(record), typed=typed)
        assert result.exit_code == 0, result.stderr
        shown = [line for line in result.stdout.splitlines() if str(tmp_path) not in line]
        assert max(map(cell_len, shown)) <= int(width) + 2
    assert replay(decode(record.read_bytes()), GAMES).sealed


PIECES = (
    "A",
    "B:",
    "c",
    "7",
    "0 3",
    "devil",
    "trade1 B",
    "×",
    "rob",
    "attack",
    "draw",
    "undo",
    "",
    "5 2",
    "30",
    "ö",
)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_entered_the_record_stays_right(refereed, run, tmp_path, seed: int) -> None:
    """Any lines are entries or are refused; what is kept replays."""
    rng = Random(seed)
    path = tmp_path / "match.jsonl"
    lines = [" ".join(rng.choices(PIECES, k=rng.randrange(1, 4))) for _ in range(25)]
    refereed(*OPENING, *lines, *["draw"] * 3, *lines, options=("--record", str(path)))
    assert run("verify", str(path)).exit_code == 0
