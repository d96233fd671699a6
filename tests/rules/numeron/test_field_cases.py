"""What users of such programs have reported: judging, set-up, play and records."""

import pytest
from msgspec import ValidationError, convert, json
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import (
    BadNotation,
    BadRecord,
    Dealer,
    IllegalAction,
    Refusal,
    Table,
    decode,
    encode,
    record_of,
    replay,
)
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Classes, Judged, Shuffled, Slashed
from tavolon.numeron.moves import BattleOver, Call, Ending, ItemUsed, MatchOver, SetNumber, Told, TurnOpened
from tavolon.numeron.number import judge
from tavolon.numeron.reasons import Reason
from tavolon.numeron.refusals import refusal
from tavolon.numeron.rules import CallRule, Ruleset
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, prepare, said, seen, words

PRACTICE = RULESETS["practice"]


def test_field_case_01_a_digit_called_twice() -> None:
    """1122 against 1234 is 1-1."""
    assert judge("1234", "1122") == (1, 1)


def test_field_case_02_repeats_are_refused_or_counted_right() -> None:
    """113 is refused where digits must differ, and is 2-0 against 123 where they need not."""
    table = battle(PRACTICE, "157", "123")
    turn = table.turn
    with pytest.raises(IllegalAction):
        play(table, "A call 113")
    assert refusal(seen(table, 0), 0, Call("113")).reason is Reason.DIGITS
    assert (table.turn, table.awaiting) == (turn, {0})
    loose = battle("repeats", "157", "123")
    play(loose, "A call 113")
    assert said(loose, 1) == (Judged("113", 2, 0),)


def test_field_case_03_hints_never_exceed_the_length() -> None:
    """2211 against 1122 is 0-4."""
    assert judge("1122", "2211") == (0, 4)


def test_field_case_04_repeats_on_both_sides() -> None:
    """0111 against 1123 is 1-1."""
    assert judge("1123", "0111") == (1, 1)


def test_field_case_05_nothing_is_carried_from_call_to_call() -> None:
    """Three calls at 157, each judged afresh."""
    assert [judge("157", call) for call in ("251", "136", "480")] == [(1, 1), (1, 0), (0, 0)]


def test_field_case_07_four_calls_leave_two_numbers() -> None:
    """The request's own example."""
    calls = ("1547", "5198", "2398", "1460")
    facts = tuple(Judged(call, *judge("1406", call)) for call in calls)
    assert [(fact.eat, fact.bite) for fact in facts] == [(1, 1), (0, 1), (0, 0), (2, 2)]
    assert candidates(replace(PRACTICE, digits=4), facts) == ("1064", "1406")


@pytest.mark.parametrize("text", ["call １２３", " call 123 ", "call 1２3", "ｃａｌｌ　１２３", "CALL 123"])
def test_field_case_08_japanese_keyboards(text: str) -> None:
    """Full-width digits and letters are read like any others."""
    assert GAME.parse(text) == Call("123")


def test_field_case_10_a_leading_zero() -> None:
    """012 is a number; 12 is none, and is never padded."""
    table = Table(GAME, PRACTICE)
    assert len(table.legal(0)) == 720
    assert sum(action.number.startswith("0") for action in table.legal(0)) == 72
    for short in ("A set 12", "A set 1234"):
        with pytest.raises(IllegalAction):
            play(table, short)
    with pytest.raises(ValidationError):
        convert({"type": "set_number", "number": 12}, GAME.actions)
    play(table, "A set 012")


def test_field_case_11_no_leading_zero_as_a_house_rule() -> None:
    """Numbers, calls and lists all keep to it."""
    rules = replace(PRACTICE, leading_zero=False)
    assert len(candidates(rules, ())) == 648
    with pytest.raises(IllegalAction):
        play(Table(GAME, rules), "A set 012")
    assert len(candidates(rules, (Classes("LLH"),))) == 80
    assert len(candidates(rules, (Judged("123", 1, 1), Shuffled()))) == len(
        {number for number in candidates(PRACTICE, (Judged("123", 1, 1), Shuffled())) if number[0] != "0"}
    )


@pytest.mark.parametrize(
    "number", ["12", "1234", "abc", "12a", "-12", "1 2", "", "1" * 10_000, None, 123, ["1"]]
)
def test_field_case_12_a_page_that_checks_nothing(number: object) -> None:
    """Whatever is posted, it is refused and nothing has changed."""
    table = battle(PRACTICE)
    before = (table.events, table.turn)
    with pytest.raises((ValidationError, IllegalAction)):
        table.submit(0, convert({"type": "call", "number": number}, GAME.actions))
    assert (table.events, table.turn) == before


def test_field_case_13_a_number_is_frozen_once_play_starts() -> None:
    """A would set 890 after the first call; 157 stays."""
    table = battle(PRACTICE, "157", "264")
    play(table, "A call 012")
    with pytest.raises(IllegalAction):
        play(table, "A set 890")
    assert refusal(seen(table, 0), 0, SetNumber("890")).reason is Reason.FROZEN
    assert seen(table, 0).players[0].number == "157"


def test_field_case_22_change_keeps_the_class() -> None:
    """809: 0 may become 1 to 4, 8 may become 5 to 7; everything else is refused for its reason."""
    table = battle(ALL_ITEMS, "157", "809")
    changes = [word[7:] for word in words(table, 1) if word.startswith("change")]
    assert [change for change in changes if change[0] == "2"] == ["2 1", "2 2", "2 3", "2 4"]
    assert [change for change in changes if change[0] == "1"] == ["1 5", "1 6", "1 7"]
    reasons = {"2 5": Reason.CLASS, "1 9": Reason.IN_USE, "1 8": Reason.SAME}
    for change, reason in reasons.items():
        assert refusal(seen(table, 1), 1, GAME.parse(f"change {change}")).reason is reason


def test_field_case_24_high_and_low_from_the_left() -> None:
    """809 is H L H, 439 is L L H."""
    for number, told in (("809", "HLH"), ("439", "LLH")):
        table = battle(ALL_ITEMS, "157", number)
        play(table, "B pass\nA high-low")
        assert said(table, 1) == (Classes(told),)


def test_field_case_27_double() -> None:
    """One digit for exactly two calls, no item between them; a hit at the first ends it."""
    table = battle(ALL_ITEMS, "157", "439")
    play(table, "B pass\nA double\nB point 2")
    assert len(candidates(table.rules, said(table, 0))) == 72
    play(table, "A call 012")
    assert {word.split()[0] for word in words(table, 0)} == {"call"}
    play(table, "A call 345")
    assert last(table, TurnOpened) == TurnOpened(1, 1)
    table = battle(ALL_ITEMS, "157", "439")
    play(table, "B pass\nA double\nB point 2\nA call 439")
    assert table.over


def test_field_case_28_an_answer_carries_no_more_than_it_says() -> None:
    """Every byte the attacker gets of SLASH on 634 is the item and 3."""
    table = battle(ALL_ITEMS, "157", "634")
    play(table, "B pass")
    sent = json.encode([event.seen_by(0) for event in play(table, "A slash")])
    assert sent == json.encode([ItemUsed(0, "slash"), Told(1, Slashed(3))])
    assert not candidates(PRACTICE, (Slashed(0),))
    assert not candidates(PRACTICE, (Slashed(1),))


def test_field_case_29_item_then_call_in_one_turn() -> None:
    """SLASH and a call are accepted; TARGET after the call, or a second item before it, is not."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA slash")
    with pytest.raises(IllegalAction):
        play(table, "A target 3")
    play(table, "A call 012")
    with pytest.raises(IllegalAction):
        play(table, "A target 3")


def test_field_case_36_the_win_follows_the_length() -> None:
    """Three EAT of four go on, four win."""
    table = battle(replace(PRACTICE, digits=4), "5678", "1234")
    play(table, "A call 1235\nB call 0123")
    assert said(table, 1) == (Judged("1235", 3, 0),)
    play(table, "A call 1234")
    assert table.over


def test_field_case_39_each_call_must_fit() -> None:
    """After 123 at 0-3 the rule leaves 231 and 312, and names the row that forbids the others."""
    for rule, allowed in ((CallRule.CONSISTENT, {"231"}), (CallRule.ANY, {"123", "456", "231"})):
        table = battle(replace(PRACTICE, call_rule=rule), "045", "312")
        play(table, "A call 123\nB call 678")
        whys = {call: refusal(seen(table, 0), 0, Call(call)) for call in ("123", "456", "231")}
        assert {call for call, why in whys.items() if why is None} == allowed
        for why in filter(None, whys.values()):
            assert why.reason is Reason.CONTRADICTS
            assert why.values["facts"] == (Judged("123", 0, 3),)


def test_field_case_40_three_refusals_have_three_reasons() -> None:
    """A digit twice, a number called before, and the other's turn."""
    table = battle(replace(PRACTICE, call_rule=CallRule.NO_REPEAT))
    play(table, "A call 123")
    turn = refusal(seen(table, 0), 0, Call("456"))
    play(table, "B call 012")
    reasons = [turn, *(refusal(seen(table, 0), 0, Call(call)) for call in ("122", "123"))]
    assert [why.reason for why in reasons] == [Reason.TURN, Reason.DIGITS, Reason.CALLED]
    assert [why.reason.clause for why in reasons] == ["N4.1", "N2.5", "N3.6"]


def test_field_case_54_sudden_win_or_equal_turns() -> None:
    """A hits on call 5; where turns are equal B's hit makes a draw that counts for neither."""
    four = "A call 012\nB call 012\n" * 4
    table = battle(PRACTICE)
    play(table, four + "A call 439")
    assert table.scores == (1, 0)
    for call, scores in (("157", (0, 0)), ("024", (1, 0))):
        table = battle(replace(PRACTICE, equal_last_turn=True))
        play(table, four + f"A call 439\nB call {call}")
        assert table.scores == scores


def test_field_case_56_call_and_item_at_once() -> None:
    """SHUFFLE first, then the call on the new order; a call too early; SHUFFLE too late, and not used up."""
    table = battle(ALL_ITEMS)
    play(table, "B shuffle 321\nA call 439")
    assert said(table, 1)[-1] == Judged("439", 1, 2)
    table = battle(ALL_ITEMS)
    with pytest.raises(IllegalAction):
        play(table, "A call 439")
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA call 493")
    with pytest.raises(IllegalAction):
        play(table, "B shuffle 321")
    assert said(table, 1) == (Judged("493", 1, 2),)
    assert "shuffle" in seen(table, 0).players[1].items


def test_field_case_57_one_winner() -> None:
    """After a hit the other's right call is refused; what cannot be read changes nothing."""
    table = battle(PRACTICE, "439", "439")
    before = table.events
    for garbled in ("A cal 439", "A call", "? call 439", "A call 4391234", "A"):
        with pytest.raises(BadNotation):
            play(table, garbled)
    assert table.events == before
    play(table, "A call 439")
    for seat in (1, 0):
        with pytest.raises(IllegalAction) as refused:
            table.submit(seat, Call("439"))
        assert refused.value.refusal is Refusal.OVER
    assert len(happened(table, BattleOver)) == 1


def test_field_case_66_the_tenth_try_counts() -> None:
    """With ten turns each a hit on the tenth wins, and after ten misses there is no eleventh."""
    nine = "A call 012\nB call 012\n" * 9
    rules = replace(PRACTICE, turn_cap=10)
    table = battle(rules)
    play(table, nine + "A call 439")
    assert last(table, BattleOver).ending is Ending.HIT
    table = battle(rules)
    play(table, nine + "A call 012\nB call 012")
    assert last(table, MatchOver).winner is None
    with pytest.raises(IllegalAction):
        play(table, "A call 439")


def recorded() -> tuple[Table[Ruleset], list[str]]:
    """A finished match with items, and the lines of its record."""
    table = Table(GAME, ALL_ITEMS, dealer=Dealer("tavolon"))
    prepare(table, "157", "439")
    assert last(table, TurnOpened) == TurnOpened(0, 1)
    play(table, "B change 2 2\nA slash\nA call 012\nA shuffle 213\nB call 517")
    return table, encode(record_of(table)).splitlines(keepends=True)


def test_field_case_69_a_record_gives_the_same_match_anywhere() -> None:
    """Exported, imported and replayed: the same events and the same result."""
    table, lines = recorded()
    again = replay(decode("".join(lines)), GAMES)
    assert (again.events, again.scores) == (table.events, (0, 1))


@pytest.mark.parametrize(
    ("line", "old", "new", "blamed"),
    [
        (7, "012", "013", 7),
        (7, '"check":"', '"check":"0', 7),
        (2, "157", "158", 2),
        (5, '"digit":"2"', '"digit":"1"', 5),
        (10, "[0,1]", "[1,0]", 10),
        (1, '"seed":"tavolon"', '"seed":"tavola"', 1),
        (8, "[2,1,3]", "[2,1,4]", 8),
        (9, "517", "5 17", 9),
    ],
)
def test_field_case_69_an_altered_record_is_refused(line: int, old: str, new: str, blamed: int) -> None:
    """A call, a check, a number, an item, the result, the seed: the line is named."""
    _, lines = recorded()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    with pytest.raises(BadRecord) as refused:
        replay(decode("".join(lines)), GAMES)
    assert refused.value.line == blamed
