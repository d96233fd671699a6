"""N5: what each item does, and what it tells."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import IllegalAction
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import (
    Absent,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Judged,
    Shuffled,
    Slashed,
)
from tavolon.numeron.moves import Call, Change, ItemUsed, Pointed, Shuffle, Told, TurnOpened
from tavolon.numeron.number import DigitClass, slash_number
from tavolon.numeron.rules import Carried, Disclosure, HighLowMode, Item, Reveal, RevealTime
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, said, seen, words


def test_n5_1_an_item_is_used_up_when_declared():
    """Everybody sees it go, before anything is answered."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double")
    assert last(table, ItemUsed) == ItemUsed(0, Item.DOUBLE)
    for seat in (0, 1, None):
        assert Item.DOUBLE not in seen(table, seat).players[0].items
        assert seen(table, seat).players[0].spent == (Item.DOUBLE,)


def test_n5_1_an_answer_is_of_the_number_as_it_stands():
    """HIGH & LOW after SHUFFLE in the same turn speaks of the new order."""
    table = battle(ALL_ITEMS)
    play(table, "B shuffle 321\nA high-low")
    assert said(table, 1) == (Shuffled(), Classes("HLL"))


def test_n5_1_an_answer_is_all_that_is_told():
    """SLASH puts the item and its answer on the table, and nothing else."""
    table = battle(ALL_ITEMS, "157", "634")
    play(table, "B pass")
    assert play(table, "A slash") == (ItemUsed(0, Item.SLASH), Told(1, Slashed(3)))


def test_n5_2_double_is_two_calls_for_one_digit():
    """The opponent names a position, the digit there is shown to all, and two calls follow."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double")
    assert words(table, 1) == ["point 1", "point 2", "point 3"]
    play(table, "B point 2")
    assert table.events[-2:] == (Pointed(1, 2), Told(0, DigitAt("5", 2)))
    play(table, "A call 012")
    assert {type(action) for action in table.legal(0)} == {Call}
    play(table, "A call 012")
    assert len(said(table, 1)) == 2
    assert last(table, TurnOpened) == TurnOpened(1, 1)


def test_n5_2_naming_costs_no_item():
    """B names a position and has all his defence items left for the next turn."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double\nB point 2\nA call 012\nA call 024\nA pass\nB call 012")
    assert seen(table, 0).players[1].items == tuple(Item)
    assert {word.split()[0] for word in words(table, 1)} == {"pass", "shuffle", "change"}


def test_n5_2_a_position_known_already_may_be_named():
    """B knows that A has 5 in position 2; he may name it, and sees what stands there now."""
    known = "B pass\nA call 012\nA pass\nB target 5\nB call 012\n"
    table = battle(ALL_ITEMS)
    play(table, known + "B pass\nA double\nB point 2")
    assert [fact for fact in said(table, 0) if isinstance(fact, DigitAt)] == [DigitAt("5", 2)] * 2
    table = battle(ALL_ITEMS)
    play(table, known + "B pass\nA call 024\nA shuffle 213\nB call 024\nB pass\nA double\nB point 2")
    assert said(table, 0)[-1] == DigitAt("1", 2)


def test_n5_2_the_opponent_names_in_every_edition():
    """No other way to choose the digit is known."""
    assert {rules.double_reveal for rules in RULESETS.values()} == {Reveal.OPPONENT_NAMES_POSITION}


def test_n5_3_shown_before_the_first_call():
    """In every edition the digit is on the table before the caller calls."""
    assert {rules.double_reveal_time for rules in RULESETS.values()} == {RevealTime.BEFORE_FIRST_CALL}
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA double\nB point 2")
    assert said(table, 0) == (DigitAt("5", 2),)


@pytest.mark.parametrize(
    ("calls", "shown"),
    [
        ("A call 012\nA call 024", (DigitAt("5", 2),)),
        ("A call 012\nA call 439", ()),
        ("A call 439", ()),
    ],
)
def test_n5_3_or_after_two_misses(calls: str, shown: tuple[DigitAt, ...]):
    """A house edition shows it after the second miss, and not at all after a hit."""
    table = battle(replace(ALL_ITEMS, double_reveal_time=RevealTime.AFTER_TWO_MISSES))
    play(table, "B pass\nA double\nB point 2\n" + calls)
    assert said(table, 0) == shown


def test_n5_3_a_call_lost_to_the_clock_is_a_miss():
    """What is owed is shown when the turn ends."""
    table = battle(replace(ALL_ITEMS, double_reveal_time=RevealTime.AFTER_TWO_MISSES))
    play(table, "B pass\nA double\nB point 2\nA call 012")
    table.lapse(0)
    assert said(table, 0) == (DigitAt("5", 2),)


@pytest.mark.parametrize(
    ("mode", "asked", "told"),
    [
        (HighLowMode.PER_POSITION, "high-low", Classes("LLH")),
        (HighLowMode.COUNTS, "high-low", Counts(1, 2)),
        (HighLowMode.ONE_POSITION, "high-low 3", ClassAt(3, DigitClass.HIGH)),
    ],
)
def test_n5_4_high_and_low_has_three_forms(mode: HighLowMode, asked: str, told: object):
    """Every position from the left, or counts, or one position that is named."""
    table = battle(replace(ALL_ITEMS, high_low_mode=mode))
    play(table, "B pass\nA " + asked)
    assert said(table, 1) == (told,)


def test_n5_4_a_position_is_named_only_where_one_is_asked_for():
    """Each form has its own way to ask."""
    for mode in HighLowMode:
        table = battle(replace(ALL_ITEMS, high_low_mode=mode))
        play(table, "B pass")
        asked = [word for word in words(table, 0) if word.startswith("high-low")]
        one = mode is HighLowMode.ONE_POSITION
        assert asked == (["high-low 1", "high-low 2", "high-low 3"] if one else ["high-low"])


@pytest.mark.parametrize(
    ("digit", "told"), [("3", DigitAt("3", 2)), ("4", DigitAt("4", 1)), ("7", Absent("7"))]
)
def test_n5_5_target_tells_the_position_or_that_there_is_none(digit: str, told: object):
    """Absent and the first position are different answers."""
    table = battle(ALL_ITEMS)
    play(table, f"B pass\nA target {digit}")
    assert said(table, 1) == (told,)


def test_n5_5_a_known_digit_may_be_named():
    """TARGET on a digit already ruled out is legal, and wasted."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA call 012\nA pass\nB call 012\nB pass\nA target 0")
    assert said(table, 1)[-1] == Absent("0")


def test_n5_6_the_slash_number_is_largest_less_smallest():
    """Three different digits give 2 to 9: 9 has both 0 and 9, 2 three digits in a row."""
    numbers = RULESETS["practice"].numbers
    assert {slash_number(number) for number in numbers} == set(range(2, 10))
    assert all({"0", "9"} <= set(number) for number in numbers if slash_number(number) == 9)
    assert {"".join(sorted(number)) for number in numbers if slash_number(number) == 2} == {
        "012", "123", "234", "345", "456", "567", "678", "789"
    }  # fmt: skip


def test_n5_7_shuffle_is_any_order_and_tells_only_its_use():
    """Six orders, the old one among them; the others hear that it was used."""
    table = battle(ALL_ITEMS)
    assert [word for word in words(table, 1) if word.startswith("shuffle")] == [
        "shuffle 123", "shuffle 132", "shuffle 213", "shuffle 231", "shuffle 312", "shuffle 321"
    ]  # fmt: skip
    play(table, "B shuffle 123")
    assert said(table, 1) == (Shuffled(),)
    assert [seen(table, seat).players[1].number for seat in (0, 1, None)] == [None, "439", None]


def test_n5_7_an_edition_may_forbid_the_feint():
    """Then the order must change."""
    table = battle(replace(ALL_ITEMS, shuffle_identity_allowed=False))
    assert Shuffle((1, 2, 3)) not in table.legal(1)
    assert len([word for word in words(table, 1) if word.startswith("shuffle")]) == 5


def test_n5_7_a_forbidden_zero_stays_out_of_the_first_place():
    """Where no number begins with 0, no order of 809 may."""
    table = battle(replace(ALL_ITEMS, leading_zero=False), "157", "809")
    orders = [word for word in words(table, 1) if word.startswith("shuffle")]
    assert orders == ["shuffle 123", "shuffle 132", "shuffle 312", "shuffle 321"]


def test_n5_8_change_keeps_the_class_and_repeats_no_digit():
    """809: LOW for the 0, HIGH for the 8 and the 9, and neither the same nor one in use."""
    table = battle(ALL_ITEMS, "157", "809")
    assert [word for word in words(table, 1) if word.startswith("change")] == [
        "change 1 5", "change 1 6", "change 1 7",
        "change 2 1", "change 2 2", "change 2 3", "change 2 4",
        "change 3 5", "change 3 6", "change 3 7",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("disclosure", "told"),
    [
        (Disclosure.POSITION_AND_CLASS, Changed(2, DigitClass.LOW)),
        (Disclosure.POSITION_AND_DIGIT, ChangedDigit(2, "0")),
    ],
)
def test_n5_8_the_position_and_the_class_or_the_digit_is_told(disclosure: Disclosure, told: object):
    """The new digit is told to nobody."""
    table = battle(replace(ALL_ITEMS, change_discloses=disclosure), "157", "809")
    play(table, "B change 2 4")
    assert said(table, 1) == (told,)
    assert [seen(table, seat).players[1].number for seat in (0, 1, None)] == [None, "849", None]
    told_digit = [name for name, r in RULESETS.items() if r.change_discloses is Disclosure.POSITION_AND_DIGIT]
    assert told_digit == ["tv-4"]


def test_n5_8_an_edition_may_allow_the_same_digit():
    """As a feint: the number stays, and the telling is the same."""
    table = battle(replace(ALL_ITEMS, change_same_allowed=True), "157", "809")
    play(table, "B change 2 0\nA call 809")
    assert table.over
    assert {rules.change_same_allowed for rules in RULESETS.values()} == {False}


def test_n5_9_only_positions_with_a_free_digit_can_change():
    """45678 can change its 4, and the others only to 9; a digit lost before is not free."""
    rules = replace(RULESETS["chat-room-5"], items_per_player=1)
    table = battle(rules, "01234", "45678", items=("slash", "change"))
    assert words(table, 1)[1:] == [
        "change 1 0", "change 1 1", "change 1 2", "change 1 3",
        "change 2 9", "change 3 9", "change 4 9", "change 5 9",
    ]  # fmt: skip
    carried = (Carried(), Carried(lost="9"))
    table = battle(replace(rules, carried=carried), "01234", "45678", items=("slash", "change"))
    assert words(table, 1)[1:] == ["change 1 0", "change 1 1", "change 1 2", "change 1 3"]


def test_n5_9_zero_is_not_free_in_front_where_it_may_not_stand_there():
    """A leading LOW digit has one choice less."""
    table = battle(replace(ALL_ITEMS, leading_zero=False), "157", "189")
    assert [word for word in words(table, 1) if word.startswith("change 1")] == [
        "change 1 2", "change 1 3", "change 1 4"
    ]  # fmt: skip


def test_n5_9_change_without_a_free_digit_cannot_be_used():
    """56789 has no position to change."""
    rules = replace(RULESETS["chat-room-5"], items_per_player=1)
    table = battle(rules, "01234", "56789", items=("slash", "change"))
    with pytest.raises(IllegalAction):
        table.submit(1, Change(1, "9"))
    assert words(table, 1) == ["pass"]


@pytest.mark.parametrize(
    ("digits", "number", "classes", "slashes"),
    [(2, "49", "LH", range(1, 10)), (4, "5274", "HLHL", range(3, 10)), (5, "01259", "LLLHH", range(4, 10))],
)
def test_n5_10_other_lengths_have_the_same_items(digits: int, number: str, classes: str, slashes: range):
    """HIGH & LOW answers for each digit, and N digits give slash numbers from N - 1."""
    rules = replace(ALL_ITEMS, digits=digits)
    table = battle(rules, number, number)
    play(table, "B pass\nA high-low")
    assert said(table, 1) == (Classes(classes),)
    assert {slash_number(one) for one in rules.numbers} == set(slashes)


def test_n5_10_the_chat_room_has_no_items_with_three_digits():
    """With four and five it has them."""
    assert [RULESETS[name].items_per_player for name in ("chat-room", "chat-room-4", "chat-room-5")] == [
        0,
        3,
        3,
    ]


def test_n5_every_answer_is_told_to_both():
    """An attack item's answer reaches its user, its target and the audience alike."""
    table = battle(ALL_ITEMS)
    play(table, "B pass\nA target 3\nA call 012")
    facts = (DigitAt("3", 2), Judged("012", 0, 0))
    assert all(seen(table, seat).players[1].facts == facts for seat in (0, 1, None))
    assert len(happened(table, Told)) == 2
