"""`tavolon solve calcolon` and `tavolon evaluate`: what cards make, wait for, and come to."""

import json

import pytest
from rich.cells import cell_len

from tavolon.calcolon.cards import Card, parse_card


@pytest.fixture
def solved(run):
    """Runs `solve calcolon --json` and gives what was printed."""

    def invoke(*words: str):
        result = run("solve", "calcolon", "--json", *words)
        assert (result.exit_code, result.stderr) == (0, "")
        return json.loads(result.stdout)

    return invoke


@pytest.fixture
def refused(run):
    """Runs a command line that is refused, and gives the reason."""

    def invoke(*words: str) -> str:
        result = run(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        return result.stderr.removeprefix("tavolon: ").strip()

    return invoke


@pytest.fixture
def evaluated(run):
    """Runs `evaluate --json` and gives value and completeness."""

    def invoke(*words: str) -> tuple[str, bool]:
        result = run("evaluate", "--json", *words)
        assert (result.exit_code, result.stderr) == (0, "")
        told = json.loads(result.stdout)
        assert list(told) == ["value", "complete"]
        return told["value"], told["complete"]

    return invoke


def test_the_answer_for_a_full_hand(solved) -> None:
    """Complete, every value ascending, the best, and a formula for each."""
    assert solved("3", "7", "9", "+", "×", "--pairs", "1") == {
        "complete": True,
        "values": [30, 90],
        "best": 90,
        "formulas": {"30": "9+7×3", "90": "9×(7+3)"},
    }
    assert solved("1", "1", "1", "+", "+") == {
        "complete": False,
        "values": [],
        "best": None,
        "formulas": {},
    }


def test_the_answer_for_a_hand_one_card_short(solved) -> None:
    """Each card waited for with its live copies and best value, and how many there are in all."""
    assert solved("3", "7", "9", "+") == {
        "waits": {"×": {"live": 4, "best": 30}, "÷": {"live": 4, "best": 10}},
        "live": 8,
    }


def test_hands_of_a_final_are_solved_alike(solved) -> None:
    """Seven cards are a full hand, six are one short."""
    assert solved(*["9", "9", "1/10", "1/10", "×", "÷", "÷"])["best"] == 8100
    assert solved(*["9", "1/10", "1/10", "×", "÷", "÷"])["waits"]["9"] == {"live": 2, "best": 8100}


@pytest.mark.parametrize("minus", ["-", "−", "ー", "－", "arrow"])
def test_a_minus_is_no_option(solved, minus: str) -> None:
    """However it is written and wherever it stands, a − is a card."""
    for words in ((minus, "9", "4", "3", "+"), ("9", "4", "3", "+", minus)):
        assert solved(*words)["values"] == [10]


@pytest.mark.parametrize("card", Card)
def test_every_card_is_understood(run, card: Card) -> None:
    """Each card's own name is a card, the hyphen too, alone or joined with others."""
    assert parse_card(card) is card
    for words in (("1", "2", "4", str(card)), (f"1,2,4,{card}",), ("--", str(card), "1", "2", "4")):
        result = run("solve", "calcolon", "--json", *words)
        assert result.exit_code == 0, result.stderr
        assert "waits" in json.loads(result.stdout)


def test_seen_cards_are_not_live(solved) -> None:
    """`--seen` takes every card up to the next option; copies held or seen are not live."""
    told = solved("9", "1/10", "÷", "÷", "--seen", "9", "1/10", "0", "devil", "--pairs", "0")
    assert told["waits"]["9"]["live"] == 1
    assert told["waits"]["1/10"]["live"] == 0
    assert told["waits"]["0"]["live"] == 1
    assert told["live"] == 3 + 3 + 1 + 1
    assert solved("--seen", "-", "-", "--", "9", "-", "4", "3")["waits"]["-"]["live"] == 4 - 3


# B. Reading

NINE_HUNDRED = ("9÷1/10÷1/10", "９÷1/10÷1/10")
NOTHING = ("1−2+1", "7×3×0", "7x3x0", "7*3*0")


@pytest.mark.parametrize("formula", [*NINE_HUNDRED, *NOTHING, "9/1/10/1/10", "9÷⅒÷⅒"])
def test_field_case_15_signs_of_every_keyboard(evaluated, formula: str) -> None:
    """× ÷ − are read in all their spellings, and 1/10 is one card."""
    assert evaluated(formula) == ("0" if formula in NOTHING else "900", True)
    assert evaluated("9÷1/10") == ("90", False)


# F. Formulas


@pytest.mark.parametrize("formula", ["8÷(3−8÷3)", "4÷(7÷6−1)", "6÷(1−3÷4)", "5×(5−1÷5)"])
def test_field_case_72_arithmetic_is_exact(evaluated, formula: str) -> None:
    """No rounding loses a right answer."""
    assert evaluated(formula, "--pairs", "1") == ("24", False)


def test_field_case_72_nine_hundred_takes_a_bracket(evaluated, solved) -> None:
    """With brackets the hand makes 900; without, it makes nothing."""
    assert evaluated("9÷(1/10×1/10)", "--pairs", "1") == ("900", True)
    hand = ("9", "1/10", "1/10", "÷", "×")
    assert solved(*hand, "--pairs", "1")["best"] == 900
    assert solved(*hand)["complete"] is False


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["90+3×2"], "digits are not joined: 9 and 0 do not make one number"),
        (["−1+2+9"], "- cannot come first: there are no signed numbers"),
        (["-1+2+9"], "- cannot come first: there are no signed numbers"),
        (["(2+8)×4"], "two bows make one bracket pair: 1 used, 0 to be had"),
        (["(2+8)×4", "--pairs", "0"], "two bows make one bracket pair: 1 used, 0 to be had"),
    ],
)
def test_field_case_75_what_cards_cannot_do(refused, words: list[str], reason: str) -> None:
    """Joined digits, leading signs and brackets without two bows are refused, with the cards named."""
    assert refused("evaluate", *words) == reason


def test_field_case_75_two_bows_make_a_pair(evaluated) -> None:
    """With a pair it is 40."""
    assert evaluated("(2+8)×4", "--pairs", "1") == ("40", True)


@pytest.mark.parametrize(
    ("hand", "without", "paired"),
    [
        ("4 6 9 + ×", [], [60, 90]),
        ("3 7 9 + ×", [30], [30, 90]),
        ("5 5 0 + ×", [], [0]),
        ("2 8 4 + ×", [20], [20, 40]),
    ],
)
def test_field_case_76_brackets_change_what_is_made(
    solved, hand: str, without: list[int], paired: list[int]
) -> None:
    """Whether a hand is complete, and with what, depends on brackets."""
    assert solved(*hand.split())["values"] == without
    assert solved(*hand.split(), "--pairs", "1")["values"] == paired


@pytest.mark.parametrize(("hand", "made"), [("9 9 9 1 + + ×", [180]), ("7 3 6 4 + + ×", [100])])
def test_field_case_77_the_number_of_pairs_counts(solved, hand: str, made: list[int]) -> None:
    """Some hands of the final take two pairs."""
    found = [solved(*hand.split(), "--pairs", pairs)["values"] for pairs in "012"]
    assert found == [[], [], made]


def test_field_case_78_zero_is_divided_but_does_not_divide(solved, evaluated, refused) -> None:
    """Any form that evaluates counts; a division by zero is none."""
    assert solved("0", "6", "4", "÷", "÷")["values"] == [0]
    assert refused("evaluate", "6÷0+4") == "no division by zero"
    assert solved("0", "0", "5", "÷", "+") == {
        "complete": True,
        "values": [0],
        "best": 0,
        "formulas": {"0": "0÷5+0"},
    }
    assert evaluated("9÷1/10+0") == evaluated("0+9÷1/10") == ("90", True)


def test_field_case_79_one_line_for_what_says_the_same(solved, run) -> None:
    """A value has one line; `--all` shows every way to write it."""
    assert solved("3", "7", "9", "+", "×")["formulas"] == {"30": "9+7×3"}
    every = run("solve", "calcolon", "3", "7", "9", "+", "×", "--all").stdout.split("\n\n")[0]
    assert [line.split("=")[1].strip() for line in every.splitlines()] == [
        "9+7×3",
        "9+3×7",
        "7×3+9",
        "3×7+9",
    ]


def test_field_case_81_waits_of_numbers_and_operators(solved) -> None:
    """What a hand waits for, with a bracket pair and without."""
    first = solved("9", "1/10", "÷", "÷")
    assert {card: wait["live"] for card, wait in first["waits"].items()} == {
        "0": 3,
        "1": 3,
        "3": 3,
        "9": 2,
        "1/10": 1,
    }
    assert [wait["best"] for wait in first["waits"].values()] == [0, 90, 30, 10, 900]
    assert first["live"] == 12
    second = solved("3", "7", "9", "+")["waits"]
    assert second == {"×": {"live": 4, "best": 30}, "÷": {"live": 4, "best": 10}}
    third = solved("9", "1/10", "÷", "÷", "--pairs", "1")["waits"]
    best = {card: wait["best"] for card, wait in third.items()}
    assert best == {**{str(digit): 90 * digit for digit in range(10)}, "1/10": 900}


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("3 3 3 3", "3: there are only 3 in the deck"),
        ("1/10 1/10 1/10 ÷", "1/10: there are only 2 in the deck"),
        ("devil devil 3 +", "devil zero: there are only 1 in the deck"),
        ("× × × × ×", "×: there are only 4 in the deck"),
    ],
)
def test_field_case_82_impossible_hands_are_refused(refused, hand: str, reason: str) -> None:
    """The card and its limit are named."""
    assert refused("solve", "calcolon", "--json", *hand.split()) == reason


def test_field_case_82_seen_cards_count_too(refused) -> None:
    """Held and seen together there are no more than in the deck."""
    reason = refused("solve", "calcolon", "3", "3", "+", "-", "--seen", "3", "3")
    assert reason == "3: there are only 3 in the deck"


def test_field_case_89_cards_are_turned_in_rebellion(solved, evaluated) -> None:
    """6 and 9, + and × are read either way by who is in rebellion."""
    six = ("6", "1/10", "1/10", "÷", "÷")
    assert solved(*six)["values"] == [600]
    assert solved(*six, "--rebellion")["values"] == [600, 900]
    sums = ("1", "4", "5", "+", "×")
    assert solved(*sums)["values"] == []
    assert solved(*sums, "--rebellion")["values"] == [10, 20]
    assert evaluated("9(6)÷1/10÷1/10", "--rebellion") == ("900", True)


def test_field_case_90_a_formula_must_come_to_what_is_said(evaluated, refused) -> None:
    """9+7×3 is 30, whatever is claimed."""
    assert evaluated("9+7×3=30", "--pairs", "1") == ("30", True)
    assert refused("evaluate", "9+7×3=90", "--pairs", "1") == "9+7×3 comes to 30"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["solve", "calcolon", "1", "2"], "2 cards are no hand; there are hands of 4, 5, 6, 7"),
        (["solve", "calcolon"], "0 cards are no hand; there are hands of 4, 5, 6, 7"),
        (["solve", "calcolon", "1", "2", "+", "ö"], "that is no card: ö"),
        (["solve", "calcolon", "1", "2", "+", "×", "--rules", "tv-9"], "there is no ruleset tv-9; there are"),
        (["solve", "calcolon", "--nope", "1"], "there is no option --nope; see --help"),
        (
            ["solve", "calcolon", "trade1", "1", "2", "+", "--rules", "cards-2013"],
            "trade 1: there are only 0",
        ),
        (["solve"], "GAME is missing; see --help"),
        (["solve", "chess"], "there is nothing to solve in chess; there are numeron, calcolon, rotolon"),
        (["evaluate", "1+2×bow"], "bow does not stand in a formula"),
        (["evaluate", "9(6)+1×1"], "6 is turned only in rebellion"),
        (["evaluate", "5+5+5+5"], "5: there are only 3 in the deck"),
        (["evaluate", "1+"], "a number is missing between + and"),
        (["evaluate", "(1+2"], "( has no partner"),
        (["evaluate", "1" * 500], "at most 200 characters"),
        (["evaluate", ""], "there is no formula"),
    ],
)
def test_what_is_refused_says_why(refused, words: list[str], reason: str) -> None:
    """One line with the card and what is wrong with it."""
    assert refused(*words).startswith(reason)


@pytest.mark.parametrize(
    ("language", "reason"),
    [("ja", "デビルゼロは1枚しかありません"), ("ko", "데빌 제로: 모두 1장뿐")],
)
def test_refusals_speak_the_language(run, language: str, reason: str) -> None:
    """A card goes by its name in the user's language."""
    result = run("--lang", language, "solve", "calcolon", "devil", "devil", "1", "+")
    assert result.stderr == f"tavolon: {reason}\n"


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("hand", ["9 1/10 ÷ ÷", "3 7 9 + ×", "3 bow trade1 devil flame", "1 1 1 + +"])
def test_people_are_answered_in_words(run, monkeypatch, language: str, hand: str) -> None:
    """Values with formulas, waits with drawn copies, advice; in every language, at 60 columns."""
    monkeypatch.setenv("COLUMNS", "60")
    for more in ((), ("--all",), ("--pairs", "1")):
        result = run("--lang", language, "solve", "calcolon", *hand.split(), *more)
        assert result.exit_code == 0
        assert max(map(cell_len, result.stdout.splitlines())) <= 60


def test_live_copies_are_drawn(run) -> None:
    """A mark for each live copy, an empty one where there is none."""
    text = run("solve", "calcolon", "9", "1/10", "÷", "÷", "--seen", "1/10", "9").stdout
    assert [line.split()[1] for line in text.splitlines()[:5]] == ["▮▮▮", "▮▮▮", "▮▮▮", "▮", "▯"]


def test_options_may_stand_before_the_game(run) -> None:
    """The game is found wherever it stands."""
    told = run("solve", "--json", "calcolon", "3", "7", "9", "+").stdout
    assert json.loads(told)["live"] == 8
