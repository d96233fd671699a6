"""N1 and N2: cards, items, numbers and the order of play."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Dealer, IllegalAction, Refusal, Table, UnsupportedRuleset
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.moves import (
    BattleBegan,
    ItemPicked,
    ItemsTaken,
    NumberSet,
    OrderDecided,
    SetNumber,
    TakeItems,
    Threw,
    TurnOpened,
)
from tavolon.numeron.number import DigitClass, class_of
from tavolon.numeron.rules import ATTACK, DEFENCE, Carried, First, Item, Scope
from tests.rules.numeron.battles import ALL_ITEMS, battle, happened, last, play, prepare, seen, words

PRACTICE = RULESETS["practice"]


def test_n1_1_there_are_ten_digits_and_six_items():
    """Four items attack and two defend; a digit is on one card, so no number has it twice."""
    assert (*ATTACK, *DEFENCE) == tuple(Item)
    assert (len(ATTACK), len(DEFENCE)) == (4, 2)
    assert all(rules.digit_pool == "0123456789" for rules in RULESETS.values())


def test_n1_1_items_came_one_by_one():
    """Three items in the first broadcasts, TARGET and CHANGE from the 4th, SLASH from the 5th."""
    new = (Item.TARGET, Item.SLASH, Item.CHANGE)
    held = {name: [item for item in new if item in RULESETS[name].items_available] for name in RULESETS}
    assert held["tv-1"] == held["tv-3"] == []
    assert held["tv-4"] == [Item.TARGET, Item.CHANGE]
    assert held["tv-5"] == list(new)


def test_n1_2_low_is_0_to_4_and_high_5_to_9():
    """Five digits of each class."""
    assert [class_of(digit) for digit in "0123456789"] == [DigitClass.LOW] * 5 + [DigitClass.HIGH] * 5


def test_n2_1_items_then_numbers_then_the_beginner():
    """Both sides' items are shown before a number is set, and the lot falls last."""
    kinds = [type(event) for event in battle("tv-12").events]
    assert kinds == [BattleBegan, ItemsTaken, ItemsTaken, NumberSet, NumberSet, OrderDecided, TurnOpened]


def test_n2_1_a_draft_waits_for_the_order():
    """The beginner is known before the first pick."""
    kinds = [type(event) for event in battle("ii-exhibition").events]
    assert kinds.index(OrderDecided) < kinds.index(ItemPicked) < kinds.index(ItemsTaken)
    assert kinds.index(ItemsTaken) < kinds.index(NumberSet)


def test_n2_2_the_same_for_all_is_named_by_the_edition():
    """In the 1st broadcast nobody chooses: both hold DOUBLE, HIGH & LOW and SHUFFLE."""
    table = Table(GAME, RULESETS["tv-1"])
    shown = (Item.DOUBLE, Item.HIGH_LOW, Item.SHUFFLE)
    assert happened(table, ItemsTaken) == [ItemsTaken(0, shown), ItemsTaken(1, shown)]
    assert words(table, 0)[0] == "set 012"


def test_n2_2_all_items_leave_nothing_to_choose():
    """Where both hold everything the first question is the number."""
    assert words(Table(GAME, ALL_ITEMS), 1)[0] == "set 012"


def test_n2_2_a_game_master_names_the_items_of_both():
    """The forum's three items are chance's to name where no game master sits; each side has each once."""
    table = Table(GAME, RULESETS["forum"])
    assert table.awaiting == {CHANCE}
    assert len(table.legal(CHANCE)) == 20
    play(table, "* items double slash change")
    assert {event.items for event in happened(table, ItemsTaken)} == {(Item.DOUBLE, Item.SLASH, Item.CHANGE)}
    assert Table(GAME, RULESETS["forum"], dealer=Dealer("gm")).awaiting == {0, 1}


def test_n2_2_a_free_choice_is_sealed():
    """Nothing is shown until both have chosen; both may choose the same."""
    table = Table(GAME, RULESETS["tv-12"])
    assert play(table, "A items double target slash") == ()
    play(table, "B items double target slash")
    assert [event.seat for event in happened(table, ItemsTaken)] == [0, 1]


def test_n2_2_a_draft_is_open_and_the_second_player_picks_first():
    """One set of six, three picks each in turn, and each pick is seen at once."""
    table = Table(GAME, RULESETS["ii-exhibition"])
    play(table, "* begin A\nB pick double")
    assert last(table, ItemPicked) == ItemPicked(1, Item.DOUBLE)
    assert words(table, 0) == ["pick high-low", "pick target", "pick slash", "pick shuffle", "pick change"]
    play(table, "A pick slash\nB pick shuffle\nA pick high-low\nB pick change\nA pick target")
    assert happened(table, ItemsTaken) == [
        ItemsTaken(0, (Item.HIGH_LOW, Item.TARGET, Item.SLASH)),
        ItemsTaken(1, (Item.DOUBLE, Item.SHUFFLE, Item.CHANGE)),
    ]


def test_n2_2_items_may_be_named_in_any_order():
    """A choice is a set of items: every spelling of it is the same action."""
    chosen = TakeItems((Item.DOUBLE, Item.TARGET, Item.SLASH))
    assert GAME.parse("items slash double target") == GAME.parse("items double target slash") == chosen
    assert chosen.items in RULESETS["tv-7"].loadouts
    with pytest.raises(UnsupportedRuleset, match="items_available"):
        replace(RULESETS["tv-7"], items_available=(Item.SLASH, Item.DOUBLE, Item.TARGET))


def test_n2_2_a_choice_that_no_table_could_make_is_refused():
    """No more items than there are, the same for all named one by one, two picks of each in a draft."""
    for edition, fault in (
        ("tv-7", {"items_per_player": 7}),
        ("tv-1", {"items_per_player": 2}),
        ("ii-exhibition", {"items_per_player": 4}),
        ("practice", {"items_available": (Item.SLASH,), "distinct": False}),
    ):
        with pytest.raises(UnsupportedRuleset, match="items_"):
            replace(RULESETS[edition], **fault)


def test_n2_3_high_low_and_slash_exclude_each_other_from_the_12th():
    """Of twenty choices of three, four hold both; they are illegal from the 12th broadcast on."""
    both = {Item.HIGH_LOW, Item.SLASH}
    assert sum(both <= set(items) for items in RULESETS["tv-7"].loadouts) == 4
    assert len(RULESETS["tv-12"].loadouts) == 16
    assert not any(both <= set(items) for items in RULESETS["tv-12"].loadouts)


def test_n2_3_a_pair_is_looked_at_in_a_free_choice_only():
    """A game master may name a pair that a player may not choose."""
    pairs = RULESETS["tv-12"].exclusive_pairs
    assert len(replace(RULESETS["forum"], exclusive_pairs=pairs).loadouts) == 20
    with pytest.raises(UnsupportedRuleset, match="exclusive_pairs"):
        replace(RULESETS["tv-12"], exclusive_pairs=((Item.SLASH, Item.SLASH),))


def series(scope: Scope) -> Table:
    """A second battle, after one in which A used SLASH."""
    rules = replace(RULESETS["tv-7"], item_scope=scope, best_of=3)
    table = battle(rules, items=("double target slash", "double target slash"))
    play(table, "A slash\nA call 439")
    return table


def test_n2_4_items_come_anew_with_every_battle():
    """With the battle as scope both choose again."""
    assert words(series(Scope.BATTLE), 0)[0].startswith("items")


@pytest.mark.parametrize("scope", [Scope.MATCH, Scope.TOURNAMENT])
def test_n2_4_items_go_on_through_a_longer_scope(scope: Scope):
    """With a longer scope the battle begins with the numbers, and what was used stays used."""
    table = series(scope)
    assert words(table, 0)[0] == "set 012"
    assert seen(table, 1).players[0].items == (Item.DOUBLE, Item.TARGET)
    assert seen(table, 1).players[0].spent == (Item.SLASH,)


def test_n2_4_only_a_tournament_reaches_over_matches():
    """Items left from an earlier match are held at once, and chosen anew where the scope is shorter."""
    carried = (Carried((Item.SLASH,)), Carried())
    long = Table(GAME, replace(RULESETS["tv-7"], carried=carried))
    assert happened(long, ItemsTaken) == [ItemsTaken(0, (Item.SLASH,)), ItemsTaken(1, ())]
    short = Table(GAME, replace(RULESETS["tv-7"], carried=carried, item_scope=Scope.MATCH))
    assert happened(short, ItemsTaken) == []


def test_n2_5_three_different_digits_zero_first_allowed():
    """720 numbers, 72 of them with 0 in front; four digits make 5,040."""
    numbers = PRACTICE.numbers
    assert len(numbers) == 720
    assert sum(number.startswith("0") for number in numbers) == 72
    assert all(len(set(number)) == 3 for number in numbers)
    assert len(RULESETS["four-digit"].numbers) == 5040


def test_n2_5_house_forms():
    """Without 0 in front 648, without 0 at all 504, with repeats 1,000, with two digits 90."""
    counts = {
        648: {"leading_zero": False},
        504: {"digit_pool": "123456789"},
        1000: {"distinct": False},
        90: {"digits": 2},
        30_240: {"digits": 5},
    }
    assert {len(replace(PRACTICE, **form).numbers): form for form in counts.values()} == counts


@pytest.mark.parametrize(
    "form",
    [{"digits": 1}, {"digits": 6}, {"digit_pool": "12"}, {"digit_pool": "0112"}, {"digit_pool": "210"}],
    ids=str,
)
def test_n2_5_a_form_without_numbers_is_refused(form: dict[str, object]):
    """Two to five digits, from a pool in order that is large enough."""
    with pytest.raises(UnsupportedRuleset):
        replace(PRACTICE, **form)


def test_n2_6_numbers_are_set_sealed():
    """Each seat sees its own number, and that the other's is set."""
    table = Table(GAME, PRACTICE)
    assert play(table, "A set 157") == ()
    play(table, "B set 439")
    assert [seen(table, seat).players[0].number for seat in (0, 1, None)] == ["157", None, None]
    assert len(happened(table, NumberSet)) == 2


def test_n2_6_a_number_stays_as_set():
    """Neither while the other still thinks nor after the first call can it be set again."""
    table = Table(GAME, PRACTICE)
    play(table, "A set 157")
    with pytest.raises(IllegalAction) as refused:
        table.submit(0, SetNumber("890"))
    assert refused.value.refusal is Refusal.ANSWERED
    play(table, "B set 439\n* begin A\nA call 012")
    with pytest.raises(IllegalAction):
        table.submit(0, SetNumber("890"))
    assert seen(table, 0).players[0].number == "157"


def test_n2_7_the_lot_decides_who_begins():
    """Chance has both seats to choose from; whoever it draws has the first turn."""
    table = Table(GAME, PRACTICE)
    play(table, "A set 157\nB set 439")
    assert [GAME.format(action) for action in table.legal(CHANCE)] == ["begin A", "begin B"]
    play(table, "* begin B")
    assert table.events[-2:] == (OrderDecided(1), TurnOpened(1, 1))


def test_n2_8_equal_throws_are_thrown_again():
    """Both throws are shown together, whoever threw first; a tie decides nothing."""
    table = Table(GAME, replace(PRACTICE, first_player=First.JANKEN))
    play(table, "A set 157\nB set 439\nB throw rock")
    assert happened(table, Threw) == []
    play(table, "A throw rock")
    assert happened(table, OrderDecided) == []
    play(table, "A throw scissors\nB throw rock")
    assert len(happened(table, Threw)) == 2
    assert last(table, OrderDecided) == OrderDecided(1)


@pytest.mark.parametrize(
    ("winner", "loser"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")]
)
def test_n2_8_rock_beats_scissors_beat_paper_beats_rock(winner: str, loser: str):
    """Whoever throws the better hand begins, from either seat."""
    for seats in ("AB", "BA"):
        table = Table(GAME, replace(PRACTICE, first_player=First.JANKEN))
        play(table, f"A set 157\nB set 439\n{seats[0]} throw {winner}\n{seats[1]} throw {loser}")
        assert last(table, OrderDecided).first == "AB".index(seats[0])


def test_n2_8_the_forum_throws_for_every_battle():
    """After a battle of the forum edition the next beginner is thrown for too."""
    table = battle(replace(RULESETS["forum"], best_of=3))
    play(table, "A resign")
    prepare(table, "157", "439", first=1)
    assert len(happened(table, Threw)) == 2
