"""Bows, skips and trades."""

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Attacked,
    BowPassed,
    Laid,
    SkipMarked,
    Swapped,
    TradeDeclared,
    TurnMissed,
    TurnOpened,
)
from tavolon.kernel import CHANCE, Secret
from tests.rules.calcolon.duels import (
    THREE,
    awaited,
    cards,
    duel,
    hand,
    happened,
    last,
    play,
    ruleset,
    seen,
    sizes,
    state,
    words,
)


def test_c5_1_a_bow_is_passed_to_the_left() -> None:
    """It is the throw of the turn, joins the neighbour's stock, and cannot be robbed."""
    table = duel("tv-5", *THREE)
    play(table, "* deal bow\nA discard bow")
    assert happened(table, BowPassed) == [BowPassed(0, 1)]
    assert state(table).duel.stocks == (0, 1, 0)
    assert last(table, TurnOpened) == TurnOpened(1)


def test_c5_1_bows_are_not_used_up() -> None:
    """After a flame arrow and a formula with brackets they are still there."""
    table = duel("tv-5", "1 1 1 2", "3 7 9 +", stocks=(1, 2))
    play(
        table,
        "* deal flame\nA burn 8\n* deal ×\nB attack\n* deal 8\n* deal 8\nA discard 8\nA bust\nB show (3+7)*9",
    )
    assert state(table).rows[0].value == 90
    table = duel("tv-5", "1 1 1 2", "3 7 9 +", stocks=(1, 0))
    play(table, "* deal flame\nA burn 8")
    assert state(table).duel.stocks == (1, 0)


def test_c5_1_under_the_fan_rules_bows_are_shifted_at_once() -> None:
    """Every bow in hand goes with the draw, each for a new card, until no more come; then one throws."""
    table = duel("fan-2013", "bow 1 1 1", "3 3 3 4", "6 6 6 7")
    play(table, "* deal bow")
    assert last(table, BowPassed) == BowPassed(0, 1, 2)
    play(table, "* deal bow\n* deal 5")
    assert last(table, BowPassed) == BowPassed(0, 1, 1)
    play(table, "* deal 8")
    assert (hand(table, 0), state(table).duel.stocks) == ("1 1 1 5 8", (0, 3, 0))
    assert awaited(table) == "A"


def test_c5_1_a_bow_thrown_by_force_joins_the_stock() -> None:
    """Under the fan rules a receiver may throw a bow that was dealt; it brings no new card."""
    table = duel("fan-2013", "1 1 1 2", "bow 3 3 4", "6 6 6 7")
    play(table, "* deal devil\nA push B\nB discard bow")
    assert (state(table).duel.stocks, sizes(table)) == ((0, 0, 1), [4, 4, 4])
    assert last(table, TurnOpened) == TurnOpened(2)


@pytest.mark.parametrize(
    ("rules", "options"),
    [("tv-1", []), ("tv-2", ["skip B"]), ("fan-2013", ["skip B", "skip C"])],
)
def test_c5_2_who_may_be_skipped(rules: str, options: list[str]) -> None:
    """Nobody in the first broadcast, then the next player, under the fan rules anybody."""
    table = duel(rules, *THREE)
    play(table, "* deal 0")
    assert [word for word in words(table, 0) if word.startswith("skip")] == options


def test_c5_2_marks_do_not_add_up() -> None:
    """Two skips of the same player cost one turn; a marked player may rob."""
    table = duel("fan-2013", "0 1 1 1", "0 3 3 4", "2 6 + +", "7 7 8 8")
    play(table, "* deal 9\nA skip C\nB, C, D pass\n* deal 9\nB skip C\nA, C, D pass")
    assert happened(table, SkipMarked) == [SkipMarked(2), SkipMarked(2)]
    assert happened(table, TurnMissed) == [TurnMissed(2)]
    assert last(table, TurnOpened) == TurnOpened(3)
    assert state(table).duel.skips == ()
    table = duel("fan-2013", "0 1 1 1", "2 3 3 4", "2 6 + +", "7 7 8 8")
    play(table, "* deal 9\nA skip C\nB, C, D pass\n* deal 2\nB discard 2\nA, D pass\nC rob")
    assert last(table, Attacked) == Attacked(2)


def test_c5_2_a_player_passed_over_keeps_the_skip() -> None:
    """A push that passes over a marked player, and a forced throw, do not use the skip up."""
    table = duel("fan-2013", "0 1 1 2", "devil 3 3 3", "6 6 6 7")
    play(table, "* deal 9\nA skip C\nB, C pass\n* deal 9\nB push C\nC discard 7\nA, B pass")
    assert state(table).duel.skips == (2,)
    assert last(table, TurnOpened) == TurnOpened(0)


def test_c5_3_a_blind_swap() -> None:
    """The opponent lays the hand, the user names slots and gives; only the two see what went over."""
    table = duel("tv-5", "1 1 1 2", "3 4 5 +", "6 6 6 7")
    play(table, "* deal trade2\nA trade 2 B")
    assert last(table, TradeDeclared) == TradeDeclared(0, 1, 2)
    assert (awaited(table), len(words(table, 1))) == ("B", 24)
    play(table, "B lay + 5 3 4")
    assert last(table, Laid) == Laid(1, Secret(frozenset({1}), cards_in_row("+ 5 3 4")))
    assert len(words(table, 0)) == 2 * 6
    play(table, "A swap 1 2 for 1 3")
    swapped = last(table, Swapped)
    assert (swapped.given.open, swapped.taken.open) == (cards("1 2"), cards("3 +"))
    assert swapped.given.owners == swapped.taken.owners == {0, 1}
    assert (hand(table, 0), hand(table, 1)) == ("1 1 3 +", "1 2 4 5")
    assert last(table, TurnOpened) == TurnOpened(1)


def cards_in_row(text: str) -> tuple[Card, ...]:
    """Cards in the order given."""
    return tuple(map(Card, text.split()))


def test_c5_3_chance_shuffles_under_the_fan_rules() -> None:
    """Nobody sees the row; every one of its orders is equally likely."""
    table = duel("fan-2013", *THREE)
    play(table, "* deal trade1\nA trade 1 B")
    assert awaited(table) == "*"
    assert words(table, CHANCE) == ["lay 3 3 3 4", "lay 3 3 4 3", "lay 3 4 3 3", "lay 4 3 3 3"]
    play(table, "* lay 3 3 4 3")
    assert last(table, Laid).row.owners == frozenset()
    play(table, "A swap 2 for 3")
    assert (hand(table, 0), hand(table, 1)) == ("1 1 1 4", "2 3 3 3")


@pytest.mark.parametrize(("may", "gives"), [(False, {"1"}), (True, {"1", "devil"})])
def test_c5_3_the_user_may_not_give_the_devil_zero(may: bool, gives: set[str]) -> None:
    """The edition decides; a devil zero that is taken goes over."""
    table = duel(ruleset("tv-5", trade_may_give_devil=may), "devil 1 1 1", "3 3 3 4")
    play(table, "* deal trade1\nA trade 1 B\nB lay 3 3 3 4")
    assert {word.split()[1] for word in words(table, 0)} == gives
    table = duel("tv-5", "1 1 1 2", "devil 3 3 4")
    play(table, "* deal trade1\nA trade 1 B\nB lay 3 devil 3 4\nA swap 1 for 2")
    assert hand(table, 0) == "1 1 2 devil"
    play(table, "* deal 9\nB discard 9\nA pass\n* deal 8")
    assert "push B" in words(table, 0)


def test_c5_3_a_pushed_devil_zero_keeps_its_mark() -> None:
    """The clip shows its slot and who takes it; the taker cannot be rid of it either."""
    table = duel("tv-5", *THREE)
    play(
        table, "* deal devil\nA push B\nB discard 4\nA, C pass\n* deal trade1\nC trade 1 B\nB lay 3 devil 3 3"
    )
    assert last(table, Laid).clip == 2
    play(table, "C swap 7 for 2")
    assert last(table, Swapped).clip == 2
    assert Card.DEVIL in seen(table, None).players[2].held
    play(table, "* deal 9\nA discard 9\nB, C pass\n* deal 9\nB discard 9\nA, C pass\n* deal 8")
    assert words(table, 2) == ["discard 6", "discard 8"]


def test_c5_3_an_effect_needs_cards_to_swap() -> None:
    """An opponent without cards cannot be named, nor is a swap declared without a card to give."""
    table = duel("tv-6", "devil × × ×", "1 1 2 5", "÷ ÷ ÷ ÷", first=1, stocks=(0, 2, 0))
    play(table, "* deal flame\nB burn ÷\n* deal 6\n* deal 7\nC discard 7\nA, B pass")
    table._state = state(table).with_hand(2, ())
    play(table, "* deal trade1")
    assert [word for word in words(table, 0) if word.startswith("trade")] == ["trade 1 B"]
    table._state = state(table).with_hand(0, cards("devil trade1"))
    assert words(table, 0) == ["push B", "push C", "discard trade1"]
