"""`tavolon referee`: what a game master enters, and what is to be said to whom."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from tavolon.cli.announcing import announce
from tavolon.cli.desk import Desk
from tavolon.cli.numeron.rulings import RULINGS
from tavolon.cli.texts import texts_in
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, IllegalAction, Move, decode, replay
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.moves import SetNumber

WINDOW = ["d t s", "h u c", "157", "439", "A"]
"""Items, numbers and A first, in an edition with ten seconds for the defence."""
RACE = ["s u c", "157", "439", "r", "s"]
"""The same in the forum's edition, where whoever speaks first is heard; A begins."""


@pytest.fixture
def refereed(run, tmp_path, monkeypatch):
    """Runs a referee over typed lines and gives the answer to each of them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")

    def invoke(*lines: str, rules: str = "tv-12", options: tuple[str, ...] = ()) -> list[str]:
        typed = "".join(f"{line}\n" for line in lines)
        result = run("referee", "numeron", "--rules", rules, *options, typed=typed)
        assert result.exit_code == 0, result.stderr
        return [part.strip() for part in result.stdout.split("> ")[1:]]

    return invoke


def answered(parts: list[str], place: int) -> str:
    """What was answered to a line, without the question that follows."""
    return parts[place].split("\n\n")[0]


def test_what_is_said_to_whom(refereed) -> None:
    """All hear what is public; a number is confirmed to its owner alone."""
    parts = refereed(*WINDOW, "", "251", "pass", "012")
    assert answered(parts, 3) == (
        "Say to all\n  A has hidden a number\n  B has hidden a number\n"
        "Say to A only\n  Your number: 157\nSay to B only\n  Your number: 439"
    )
    assert answered(parts, 4) == "Say to all\n  A goes first\n  A’s turn"
    assert answered(parts, 5) == "Say to all\n  B uses no defence item"
    assert answered(parts, 6).startswith("Say to all\n  A called 251: 0 EAT, 0 BITE\n  B’s turn")


def test_field_case_28_only_the_slash_number_is_said(refereed) -> None:
    """SLASH against 634 is answered with 3 and with no digit more."""
    parts = refereed("d t s", "h u c", "157", "634", "A", "", "slash")
    assert answered(parts, 6) == "Say to all\n  A used SLASH\n  B’s slash number: 3"


def test_what_the_defence_items_tell(refereed) -> None:
    """SHUFFLE tells nothing of the digits, CHANGE only place and class; the owner hears the new number."""
    parts = refereed(*WINDOW, "shuffle 943", "251", "012", "change 2 1")
    assert answered(parts, 5) == "Say to all\n  B used SHUFFLE\nSay to B only\n  Your number is now 943"
    said = answered(parts, 8)
    assert said.startswith("Say to all\n  B used CHANGE\n")
    assert "place 2" in said
    assert "LOW" in said
    assert said.endswith("Say to B only\n  Your number is now 913")
    assert not re.search("[0134]", said.split("Say to B only")[0].replace("place 2", ""))


@pytest.mark.parametrize(
    ("rules", "start", "lines", "said"),
    [
        ("tv-12", WINDOW, ["B shuffle 943", "A 913"], "A called 913: 2 EAT, 0 BITE"),
        ("tv-12", WINDOW, ["A 913"], "the other may still use a defence item (N4.1)"),
        ("tv-12", WINDOW, ["", "A 913", "B shuffle 943"], "SHUFFLE is not used up"),
        ("forum", RACE, ["B shuffle 943", "A 913"], "A called 913: 2 EAT, 0 BITE"),
        ("forum", RACE, ["A 913", "B shuffle 943"], "SHUFFLE is not used up"),
    ],
)
def test_field_case_56_who_spoke_first(
    refereed, rules: str, start: list[str], lines: list[str], said: str
) -> None:
    """A defence in time holds, a call in the window is refused, a late defence is refused and not used up."""
    parts = refereed(*start, *lines, rules=rules)
    assert said in answered(parts, len(start) + len(lines) - 1)


def test_field_case_56_a_late_defence_is_still_held(refereed) -> None:
    """The item refused as late can be used in the next turn of the other."""
    parts = refereed(*RACE, "A 913", "B shuffle 943", "B 012", "B shuffle 943", rules="forum")
    assert answered(parts, 5).startswith("Say to all\n  A called 913: 0 EAT, 2 BITE")
    assert "B used SHUFFLE" in answered(parts, 8)


def test_field_case_27_double_is_two_calls_for_a_digit(refereed) -> None:
    """The place is asked for before the first call; then two calls and no item between them."""
    parts = refereed(*WINDOW, "", "double", "2", "012", "slash", "345")
    assert answered(parts, 6) == "Say to all\n  A used DOUBLE"
    assert "B: which place of A’s number, 1 to 3?" in parts[6]
    assert answered(parts, 7) == "Say to all\n  B named place 2\n  A’s number: 5 is in place 2"
    assert answered(parts, 8) == "Say to all\n  A called 012: 0 EAT, 0 BITE"
    refused = "Say to A only\n  Not allowed here: items come before the call (N4.1)\n  SLASH is not used up."
    assert answered(parts, 9) == refused
    assert answered(parts, 10).endswith("A called 345: 0 EAT, 2 BITE\n  B’s turn")


def test_field_case_29_one_item_then_the_call(refereed) -> None:
    """A second item in a turn is refused, and none can follow the call."""
    parts = refereed(*WINDOW, "", "slash", "target 3", "012", "A target 3")
    assert answered(parts, 6).endswith("B’s slash number: 6")
    assert "no more than 1 a turn" in answered(parts, 7)
    assert "attack items are for your own turn" in answered(parts, 9)


def test_field_case_40_every_refusal_has_its_reason(refereed) -> None:
    """Different mistakes are told apart."""
    parts = refereed(*WINDOW, "", "122", "12", "B 012", "A calls")
    assert [answered(parts, place).splitlines()[-1].strip() for place in range(6, 10)] == [
        "Not allowed here: the digits must all differ (N2.5)",
        "Not allowed here: 3 digits are needed (N2.5)",
        "Not allowed here: it is not your turn (N4.1)",
        "That cannot be read: calls. Type ? for help.",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["d h s"], "not both HIGH & LOW and SLASH"),
        (["d d"], "3 different items are needed"),
        (["laser"], "That cannot be read: laser. Type ? for help."),
        (["d t s", "A h u c"], "You have answered already; it stays."),
        ([*WINDOW[:2], "112"], "the digits must all differ"),
        ([*WINDOW, "B change 1 5"], "HIGH only for HIGH, LOW only for LOW"),
        ([*WINDOW, "B change 2 4"], "4 is in your number already"),
        ([*WINDOW, "B change 4 0"], "places go from 1 to 3"),
        ([*WINDOW, "B shuffle 157"], "each place from 1 to 3 is needed once"),
        ([*WINDOW, "A slash"], "the other may still use a defence item"),
        ([*WINDOW, "A shuffle 571"], "defence items are for the other’s turn"),
        ([*WINDOW, "", "B shuffle 943"], "it is too late for a defence item in this turn"),
        ([*WINDOW, "", "slash", "B shuffle 943"], "no defence after an attack item in this turn"),
        ([*WINDOW, "", "high-low"], "you do not have HIGH & LOW"),
        ([*WINDOW, "", "resign"], "Who? For example A resign."),
        ([*WINDOW, "", "target"], "More is needed for TARGET. Type ? for how to use it."),
        (["undo"], "There is nothing to take back."),
        (["draw"], "That cannot be read: draw. Type ? for help."),
    ],
)
def test_what_cannot_stand_changes_nothing(refereed, lines: list[str], said: str) -> None:
    """A wrong declaration is refused with its reason, and the same question is asked again."""
    parts = refereed(*lines, "table")
    place = len(lines) - 1
    assert said in answered(parts, place)
    before = parts[place - 1].rpartition("\n\n")[2] if place else None
    assert before is None or parts[place].rpartition("\n\n")[2] == before


def test_a_shuffle_that_can_be_read_two_ways_is_asked_again(refereed) -> None:
    """Digits that may be an order or the new number must say which."""
    start = ["d t s", "h u c", "157", "132", "A"]
    parts = refereed(*start, "shuffle 312")
    assert answered(parts, 5).startswith("312 may be an order or the new number")
    assert "Your number is now 312" in refereed(*start, "shuffle to 312")[5]
    assert "Your number is now 213" in refereed(*start, "shuffle order 312")[5]
    assert "Your number is now 943" in refereed(*WINDOW, "シャッフル 312")[5]
    assert "must have the same digits" in refereed(*WINDOW, "shuffle to 312")[5]


def test_an_entry_can_be_taken_back(refereed, tmp_path) -> None:
    """Undo takes the last entry out of the table and of the record, and says what no longer holds."""
    parts = refereed(*WINDOW, "", "251", "undo", "913")
    assert answered(parts, 7).startswith(
        "Taken back.\nTell all that this no longer holds\n  A called 251: 0 EAT, 0 BITE"
    )
    assert "A called 913: 0 EAT, 2 BITE" in parts[8]
    (path,) = Path(tmp_path).rglob("*.jsonl")
    calls = [json.loads(line).get("action", {}).get("number") for line in path.read_text().splitlines()]
    assert calls.count("251") == 0
    assert calls.count("913") == 1


def test_both_moves_of_one_entry_are_taken_back(refereed) -> None:
    """The passing that a call implies goes with the call."""
    parts = refereed(*RACE, "A 913", "undo", "B shuffle 943", rules="forum")
    assert "B used SHUFFLE" in answered(parts, 7)


def test_a_match_can_be_put_aside_and_gone_on_with(refereed, run, tmp_path, monkeypatch) -> None:
    """After every entry the record is whole; resumed, it goes on, and in the end it is right."""
    path = tmp_path / "match.jsonl"
    names = ("--names", "Haruka", "Minjun")
    refereed(*WINDOW, "", "251", options=("--record", str(path), *names))
    moves = replay(decode(path.read_bytes()), GAMES).moves
    assert [move.seat for move in moves] == [0, 1, 0, 1, CHANCE, 1, 0]
    parts = refereed("Haruka: 439", "undo", "913", "Minjun: 157", options=("--resume", str(path)))
    assert "Minjun called 157: 3 EAT, 0 BITE" in "".join(parts)
    assert run("verify", str(path)).exit_code == 0
    assert run("referee", "numeron", "--resume", str(path)).exit_code == 2


def test_lots_are_entered_or_drawn(refereed) -> None:
    """The game master names items and the beginner, or lets them be drawn."""
    parts = refereed("draw", "157", "439", "r", "r", "p", "r", rules="forum")
    assert answered(parts, 0).count("items: ") == 2
    assert "A: rock, B: rock" in parts[4]
    assert "A goes first" in parts[6]
    assert "goes first" in refereed(*WINDOW[:-1], "draw")[4]


def test_what_the_game_master_may_not_say_himself(refereed) -> None:
    """A lot that cannot stand is refused to the game master, not to a player."""
    parts = refereed("A", "d d", "s u c", rules="forum")
    assert not any("Say to" in answered(parts, place) for place in (0, 1))
    assert "3 different items are needed" in parts[1]


def test_the_clock(refereed) -> None:
    """A call in time is lost with the turn; a number is drawn and told to its owner."""
    parts = refereed("d t s", "h u c", "time", "439", "A", "time", "time")
    assert "A made no call in time" in parts[6]
    assert re.search(r"Say to A only\n  Your number: [0-9]{3}\n", parts[3])


def test_the_clock_runs_for_the_call_where_all_race(refereed) -> None:
    """Where the defender has no time of his own, time that is up costs the call."""
    parts = refereed(*RACE, "time", "undo", "A 251", rules="forum")
    assert answered(parts, 5) == "Say to all\n  A made no call in time\n  B’s turn"
    assert "A called 251" in parts[7]


def test_hidden_numbers_stay_off_the_screen(refereed) -> None:
    """Hidden, no number is printed before the battle is over."""
    parts = refereed(*WINDOW, "shuffle 943", "251", "table", "", "012", "", "943", options=("--hidden",))
    assert not re.search("157|439|943", "".join(parts[:-2]))
    assert "Both numbers: 157 (A), 943 (B)" in parts[-1]


def test_hidden_numbers_are_never_on_a_terminal(terminal, tmp_path) -> None:
    """Hidden, numbers are typed without showing, and so is what the defence items make of them."""
    path = tmp_path / "match.jsonl"
    words = ("--hidden", "--rules", "tv-12", "--record", str(path))
    session = terminal("referee", "numeron", *words)
    for line in ("d t s", "h u c", "157", "439", "A", "shuffle"):
        session.until()
        session.type(line)
    session.until(": ")
    session.type("943")
    for line in ("012", "345", "change 2"):
        session.until()
        session.type(line)
    session.until(": ")
    session.type("1")
    session.until()
    assert "B used CHANGE" in session.output
    assert not re.search("157|439|943|913", session.output)
    session.type("913")
    assert session.finish() == 0
    assert "157 (A), 913 (B)" in session.output


def test_ctrl_c_puts_a_match_aside(terminal, tmp_path) -> None:
    """Interrupted, the referee says how to go on."""
    path = tmp_path / "match.jsonl"
    session = terminal("referee", "numeron", "--record", str(path))
    session.until()
    session.type("s u c")
    session.until()
    session.press("\x03")
    assert session.finish() == 130
    assert f"tavolon referee numeron --resume {path}" in session.output
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("names", [("A", "a"), ("B", "C"), ("1st", "2nd"), ("", "x"), ("x" * 30, "y")])
def test_names_that_would_be_confused_are_refused(run, names: tuple[str, str]) -> None:
    """Names are told from each other, from letters of seats and from digits."""
    result = run("referee", "numeron", "--names", *names)
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_record_of_another_kind_is_not_resumed(run, tmp_path) -> None:
    """A match that was dealt from a seed has no game master."""
    path = tmp_path / "bots.jsonl"
    typed = "157\n012\nquit\n"
    run("play", "numeron", "--rules", "practice", "--record", str(path), "--name", "x", typed=typed)
    result = run("referee", "numeron", "--resume", str(path))
    assert result.exit_code == 2
    assert "no match of a game master" in result.stderr


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        ("en", ["", "251"], "A called 251: 0 EAT, 0 BITE"),
        ("ja", ["使わない", "コール　２５１"], "Aのコール 251：0イート、0バイト"),
        ("ko", ["쓰지 않기", "콜 251"], "콜 251"),
    ],
)
def test_three_languages(run, tmp_path, monkeypatch, language: str, lines: list[str], said: str) -> None:
    """The same match in each language, at any width."""
    from rich.cells import cell_len

    for width in ("40", "200"):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setenv("COLUMNS", width)
        typed = "".join(f"{line}\n" for line in (*WINDOW, *lines, "?", "undo", "quit"))
        record = ("--record", str(tmp_path / f"{language}{width}.jsonl"))
        result = run("--lang", language, "referee", "numeron", "--rules", "tv-12", *record, typed=typed)
        assert result.exit_code == 0, result.stderr
        lines_shown = [line for line in result.stdout.splitlines() if str(tmp_path) not in line]
        assert max(map(cell_len, lines_shown)) <= int(width) + 2
    assert said in result.stdout


PIECES = [
    "A",
    "B",
    "251",
    "1",
    "call",
    "shuffle",
    "change",
    "to",
    "d h s",
    "スラッシュ",
    "時間",
    "draw",
    "undo",
    "r",
    "s",
]


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_typed_is_entered_or_refused(refereed, seed: int) -> None:
    """Lines without sense change nothing and end nothing."""
    rng = Random(seed)
    nonsense = [" ".join(rng.choices(PIECES, k=rng.randint(1, 4))) for _ in range(40)]
    nonsense += ["\x00", "😀" * 300, "9" * 5000, "{0}", "[/]", "ﷺ", "call ²⁵¹"]
    rng.shuffle(nonsense)
    refereed(*rng.choice([[], WINDOW[:3], WINDOW]), *nonsense)


def played(seed: int) -> Desk:
    """The beginning of a random match, entered at a desk."""
    rng = Random(seed)
    desk = Desk(GAMES["numeron"], rng.choice([RULESETS["tv-12"], RULESETS["forum"], RULESETS["wiki-ko"]]), 2)
    while not desk.table.over and len(desk.entries) < 14:
        seat = desk.table.pending[0]
        desk.enter((Move(seat, rng.choice(desk.table.legal(seat))),))
    return desk


def heard(desk: Desk, seat: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What a seat hears after each entry."""
    again, told = Desk(desk.game, desk.rules, 2), []
    for entry in desk.entries:
        events = again.enter(entry)
        said = announce(again.table, events, ("A", "B"), texts_in("en"), RULINGS.sentence)
        told.append((said.to_all, said.to_one[seat]))
    return told


def with_number(desk: Desk, number: str) -> Desk | None:
    """The same entries with another number of A; None if they could not have been made."""
    own = Move(0, SetNumber(number))
    entries = [
        (own,) if isinstance(move.action, SetNumber) and move.seat == 0 else (move,)
        for (move,) in desk.entries
    ]
    try:
        return Desk(desk.game, desk.rules, 2, entries)
    except IllegalAction:
        return None


def test_what_a_player_hears_never_depends_on_what_is_hidden() -> None:
    """Where another number of A would have been answered alike, B hears the same, word for word."""
    compared = 0
    for seed in range(12):
        desk = played(seed)
        seen = [event.seen_by(1) for event in desk.table.events]
        for number in desk.rules.numbers[::7]:
            other = with_number(desk, number)
            if other and [event.seen_by(1) for event in other.table.events] == seen:
                compared += 1
                assert heard(other, 1) == heard(desk, 1)
    assert compared > 20
