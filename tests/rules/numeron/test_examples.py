"""The worked examples N01 to N58."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tavolon.kernel import IllegalAction, Table
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Changed, DigitAt, Judged, Shuffled, Slashed
from tavolon.numeron.moves import BattleOver, Ending, MatchOver, OrderDecided, SetNumber, Told
from tavolon.numeron.number import DigitClass, judge
from tavolon.numeron.rules import HighLowMode
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, prepare, said, seen, words
from tests.rules.numeron.tables import fact, facts, rows

PRACTICE = RULESETS["practice"]
FIVE = replace(RULESETS["chat-room-5"], items_per_player=1)


def example(row: dict[str, str]) -> str:
    """A row's name in the test report."""
    return row["example"]


def refused(table: Table, *lines: str) -> None:
    """Each move is refused."""
    for line in lines:
        seat = "AB".index(line[0])
        with pytest.raises(IllegalAction):
            table.submit(seat, GAME.parse(line[2:]))


@pytest.mark.parametrize("row", rows("numeron_judgements"), ids=example)
def test_a_call_is_judged_as_the_table_says(row: dict[str, str]) -> None:
    """EAT and BITE of a number and a call, and the other way round."""
    answer = (int(row["eat"]), int(row["bite"]))
    assert judge(row["number"], row["call"]) == judge(row["call"], row["number"]) == answer


@pytest.mark.parametrize("row", rows("numeron_answers"), ids=example)
def test_an_item_is_answered_as_the_table_says(row: dict[str, str]) -> None:
    """What is told of a number when an item is used."""
    rules = replace(ALL_ITEMS, digits=len(row["number"]), high_low_mode=HighLowMode(row["mode"]))
    table = battle(rules, row["number"], row["number"])
    play(table, f"B pass\nA {row['asked']}")
    assert said(table, 1) == (fact(row["told"]),)


@pytest.mark.parametrize("row", rows("numeron_left"), ids=lambda row: f"{row['example']}-{row['told']}")
def test_an_answer_leaves_as_many_numbers_as_the_table_says(row: dict[str, str]) -> None:
    """Numbers left after one answer on a fresh number."""
    rules = replace(PRACTICE, digits=int(row["digits"]))
    assert len(candidates(rules, facts(row["told"]))) == int(row["left"])


def test_the_answers_to_a_first_question_add_up() -> None:
    """Each way to answer takes its share of all numbers: N28, N30, N34, N44 and N45."""
    shares: dict[str, int] = {}
    for row in rows("numeron_left"):
        shares[row["example"]] = shares.get(row["example"], 0) + int(row["left"])
    assert [shares[name] for name in ("N28", "N34", "N44")] == [720] * 3
    assert [shares[name] for name in ("N30", "N45")] == [5040] * 2


def test_example_n10_a_hit_ends_the_game() -> None:
    """157 called against 157."""
    table = battle(PRACTICE, "264", "157")
    play(table, "A call 157")
    assert table.over


def test_example_n16_a_digit_twice_is_refused() -> None:
    """As a number and as a call."""
    table = Table(GAME, PRACTICE)
    assert not {SetNumber("151"), SetNumber("883")} & set(table.legal(0))
    refused(battle(PRACTICE), "A call 113")


def test_example_n26_slash_nine() -> None:
    """Both 9 and 0 are there."""
    assert all({"0", "9"} <= set(number) for number in candidates(PRACTICE, (Slashed(9),)))


def test_example_n27_slash_two() -> None:
    """Three digits in a row, in any order."""
    middle = {"".join(sorted(number))[1] for number in candidates(PRACTICE, (Slashed(2),))}
    assert middle == set("12345678")


def changed(number: str, position: int) -> tuple[list[str], Told]:
    """What CHANGE at a position can make of a number, and what is told."""
    table = battle(ALL_ITEMS, "157", number)
    ways = [word for word in words(table, 1) if word.startswith(f"change {position}")]
    play(table, f"B {ways[0]}")
    made = [number[: position - 1] + way[-1] + number[position:] for way in ways]
    return made, last(table, Told)


def test_example_n35_a_low_digit() -> None:
    """809 at position 2."""
    assert changed("809", 2) == (["819", "829", "839", "849"], Told(1, Changed(2, DigitClass.LOW)))


def test_example_n36_a_high_digit() -> None:
    """809 at position 1; 9 is in use."""
    assert changed("809", 1) == (["509", "609", "709"], Told(1, Changed(1, DigitClass.HIGH)))


def test_example_n37_what_change_may_not_do() -> None:
    """Neither the same digit, nor one of the other class, nor one in use."""
    refused(battle(ALL_ITEMS, "157", "809"), *(f"B change 2 {digit}" for digit in "0589"))


def test_example_n38_four_high_digits() -> None:
    """5678 can become 9678 only."""
    table = battle(replace(ALL_ITEMS, digits=4), "0123", "5678")
    assert [word for word in words(table, 1) if word.startswith("change 1")] == ["change 1 9"]


def test_example_n39_a_legal_change() -> None:
    """512 becomes 812."""
    table = battle(ALL_ITEMS, "157", "512")
    play(table, "B change 1 8")
    assert seen(table, 1).players[1].number == "812"


def test_example_n40_legal_shuffles() -> None:
    """351 becomes 513, or stays 351; no order makes 352 of it."""
    table = battle(ALL_ITEMS, "157", "351")
    orders = [word[-3:] for word in words(table, 1) if word.startswith("shuffle")]
    made = {"".join("351"[int(place) - 1] for place in order) for order in orders}
    assert {"513", "351"} <= made
    assert "352" not in made


def test_example_n41_double() -> None:
    """A holds 157, B names position 2: everybody learns the 5, and A calls twice."""
    table = battle(ALL_ITEMS, "157", "439")
    play(table, "B pass\nA double\nB point 2")
    assert last(table, Told) == Told(0, DigitAt("5", 2))
    play(table, "A call 012\nA call 345")
    assert table.awaiting == {0}
    assert len(candidates(table.rules, said(table, 0))) == 72


def test_example_n42_all_bite() -> None:
    """157 answered 0-3 leaves two numbers."""
    assert candidates(PRACTICE, (Judged("157", 0, 3),)) == ("571", "715")


def test_example_n43_all_bite_then_shuffle() -> None:
    """Six again."""
    assert len(candidates(PRACTICE, (Judged("157", 0, 3), Shuffled()))) == 6


def test_example_n46_three_calls_that_meet_nine_digits() -> None:
    """0 is there, with one of 1, 2, 3 and one of 4, 5, 6."""
    for number in candidates(PRACTICE, facts("123 1-0, 456 0-1, 789 0-0")):
        assert "0" in number
        assert len(set(number) & set("123")) == len(set(number) & set("456")) == 1


def test_example_n47_no_defence_after_an_attack_item() -> None:
    """SLASH, then SHUFFLE."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA slash")
    refused(table, "B shuffle 321")


def test_example_n48_no_defence_after_the_call() -> None:
    """The call closes the turn."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA call 012")
    refused(table, "B shuffle 321")


def test_example_n49_call_and_shuffle_at_once() -> None:
    """In the 3rd broadcast the call is judged on the new order."""
    table = battle("tv-3", "157", "439")
    play(table, "B shuffle 321\nA call 439")
    assert said(table, 1)[-1] == Judged("439", 1, 2)


def test_example_n50_a_call_inside_the_window() -> None:
    """From the 4th broadcast on it is refused until the defender has had his say."""
    table = battle("tv-4", items=("double target high-low", "double shuffle change"))
    refused(table, "A call 439")
    play(table, "B pass\nA call 439")
    assert table.over


def test_example_n51_nothing_between_two_calls() -> None:
    """CHANGE between DOUBLE's calls."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double\nB point 1\nA call 012")
    refused(table, "B change 1 2", "A slash")


def test_example_n52_an_excluded_pair() -> None:
    """DOUBLE, HIGH & LOW and SLASH from the 12th broadcast on."""
    table = Table(GAME, RULESETS["tv-12"])
    refused(table, "A items double high-low slash")
    play(table, "A items double high-low shuffle")


def test_example_n53_the_first_player_hits_in_turn_five() -> None:
    """The second has had four turns, and no more."""
    table = battle(PRACTICE)
    play(table, "A call 012\nB call 012\n" * 4 + "A call 439")
    assert table.scores == (1, 0)
    assert [player.turns for player in seen(table, None).players] == [5, 4]


def test_example_n54_double_and_a_hit() -> None:
    """The digit was shown all the same, and there is no second call."""
    table = battle(ALL_ITEMS, "157", "439")
    play(table, "B pass\nA double\nB point 1\nA call 439")
    assert said(table, 0) == (DigitAt("1", 1),)
    assert table.scores == (1, 0)


def test_example_n55_one_item_each_in_a_turn() -> None:
    """CHANGE makes 849 of 809, and SLASH answers for that."""
    table = battle(ALL_ITEMS, "157", "809")
    play(table, "B change 2 4\nA slash\nA call 012")
    assert said(table, 1)[:2] == (Changed(2, DigitClass.LOW), Slashed(5))


@pytest.mark.parametrize(
    ("call", "winner", "ending"),
    [("157", None, Ending.BOTH_HIT), ("158", 0, Ending.LAST_TURN_MISSED)],
)
def test_example_n56_an_equal_last_turn(call: str, winner: int | None, ending: Ending) -> None:
    """The first player hits in turn 5; the second in his turn 5, or not."""
    table = battle(replace(PRACTICE, equal_last_turn=True))
    play(table, "A call 012\nB call 012\n" * 4 + f"A call 439\nB call {call}")
    over = last(table, BattleOver)
    assert (over.winner, over.ending) == (winner, ending)


def test_example_n57_a_drawn_series() -> None:
    """A wins, a draw, B wins: B began the second battle, A the third."""
    table = battle(replace(PRACTICE, best_of=3, turn_cap=1))
    play(table, "A call 439")
    prepare(table, "157", "439")
    play(table, "B call 012\nA call 012")
    prepare(table, "157", "439")
    play(table, "A call 012\nB call 157")
    assert [event.first for event in happened(table, OrderDecided)] == [0, 1, 0]
    assert last(table, MatchOver) == MatchOver(None, (1, 1))


def test_example_n58_change_with_five_digits() -> None:
    """56789 cannot change; 45678 can change its 4, and the others to 9 only."""
    held = ("slash", "change")
    assert words(battle(FIVE, "01234", "56789", items=held), 1) == ["pass"]
    changes = words(battle(FIVE, "01234", "45678", items=held), 1)[1:]
    assert [change[7:] for change in changes] == ["1 0", "1 1", "1 2", "1 3", "2 9", "3 9", "4 9", "5 9"]


def test_every_example_is_played() -> None:
    """N01 to N58, each in a table or in a test of its name."""
    named = re.findall(r"def test_example_(n\d\d)_", Path(__file__).read_text(encoding="utf-8"))
    tabled = [row["example"] for name in ("judgements", "answers", "left") for row in rows(f"numeron_{name}")]
    every = {f"N{place:02}" for place in range(1, 59)}
    assert every <= {*tabled, *map(str.upper, named)}
