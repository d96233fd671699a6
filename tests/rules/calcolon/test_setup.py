"""Who sits where, who begins, and what is dealt."""

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelBegan, NumberDrawn, StageBegan
from tavolon.kernel import CHANCE, Table
from tests.rules.calcolon.duels import (
    RULESETS,
    deal_any,
    duel,
    hand,
    happened,
    last,
    play,
    ruleset,
    settle,
    sizes,
    state,
    words,
)


def test_c2_1_numbers_are_drawn_for_the_seats() -> None:
    """The order of numbers is the order of seats, table by table."""
    table = Table(GAME, RULESETS["tv-3-broadcast"])
    assert words(table, CHANCE) == [f"choose {seat}" for seat in "ABCDEF"]
    play(table, "* choose C\n* choose A\n* choose F\n* choose B\n* choose E\n* choose D")
    assert happened(table, NumberDrawn)[:2] == [NumberDrawn(2, 1), NumberDrawn(0, 2)]
    assert last(table, StageBegan).circle == (2, 0, 5)
    assert last(table, DuelBegan).first == 2


def test_c2_1_elsewhere_players_sit_as_they_came() -> None:
    """An everyday table has its seats in order, up to six of them."""
    for seats in range(2, 7):
        table = Table(GAME, RULESETS["tv-5"], seats)
        assert state(table).stage.circle == tuple(range(seats))


def test_c2_2_a_lot_decides_who_begins() -> None:
    """Where the places were not drawn, anybody may begin the first duel."""
    table = Table(GAME, RULESETS["tv-5"], 3)
    assert words(table, CHANCE) == ["choose A", "choose B", "choose C"]
    play(table, "* choose B")
    assert last(table, DuelBegan) == DuelBegan(1, 1)


def test_c2_2_the_winner_begins_the_next_duel() -> None:
    """Later duels are begun by the winner, king or not."""
    table = Table(GAME, RULESETS["tv-5"], 3)
    deal_any(table)
    settle(table, 0, 30, "bust", 90)
    assert last(table, DuelBegan) == DuelBegan(2, 2)


def test_c2_3_one_card_at_a_time_in_seat_order() -> None:
    """Everybody draws in turn until all have four, then who began draws for the turn."""
    table = Table(GAME, RULESETS["tv-5"], 3)
    play(table, "* choose B")
    tos = []
    for _ in range(12):
        tos.append(state(table).phase.to)
        table.submit(CHANCE, table.legal(CHANCE)[0])
    assert tos == [1, 2, 0] * 4
    assert sizes(table) == [4, 4, 4]
    assert state(table).phase.to == 1


def test_c2_3_chance_has_every_card_as_often_as_the_pile() -> None:
    """The whole deck is there, each copy for itself, and a card drawn is gone."""
    table = Table(GAME, RULESETS["tv-5"], 3)
    play(table, "* choose A")
    assert len(words(table, CHANCE)) == 56
    assert words(table, CHANCE).count("deal 7") == 3
    play(table, "* deal 7")
    assert words(table, CHANCE).count("deal 7") == 2


def test_c2_4_a_duel_is_a_fresh_deal() -> None:
    """Hands, stocks, the push and skips end with the duel; flags and the sheet go on."""
    table = duel("tv-2", "1 1 1 2", "3 3 3 4", "6 6 6 7", stocks=(1, 0, 0), flags=(0, 2, 0))
    play(table, "* deal devil\nA push C\nC discard 7\nA, B pass\n* deal 0\nA skip B\nB, C pass")
    settle(table, 0, 30, "bust", "bust")
    match = state(table)
    assert (match.duel.stocks, match.duel.pushed, match.duel.skips) == ((0, 0, 0), False, ())
    assert (len(match.duel.pile), match.duel.table) == (56, ())
    assert match.stage.flags == (0, 1, 0)
    assert match.rows[0].cells == (30, -10, -10)


def test_c3_1_a_hand_is_one_card_short_of_a_formula() -> None:
    """Four cards between turns and five in one's own; six and seven where a final is played."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, "* deal 5")
    assert sizes(table) == [5, 4, 4]
    assert (RULESETS["tv-5"].size(final=True), RULESETS["tv-5"].aim(True, 0, False).numbers) == (6, 4)


def test_c3_1_all_cards_are_used() -> None:
    """With a card that is no part of the formula there is no attack."""
    table = duel("tv-5", "1 4 5 +", "3 3 3 4", "6 6 6 7")
    play(table, "* deal bow")
    assert "attack" not in words(table, 0)


@pytest.mark.parametrize(("allowed", "shown"), [(True, "show -10"), (False, "bust")])
def test_c3_2_a_negative_total_is_complete_unless_an_edition_says_no(allowed: bool, shown: str) -> None:
    """1−2−9 is −10, and these cards make no other; `allow_negative_total` decides."""
    table = duel(ruleset("tv-5", allow_negative_total=allowed), "1 4 + +", "1 2 - -")
    play(table, "* deal 5\nA attack\n* deal 9\n* deal bow\nB discard bow")
    assert words(table, 1) == [shown]


@pytest.mark.parametrize(("name", "may"), [("tv-1-broadcast", False), ("tv-2-broadcast", True)])
def test_c3_2_a_zero_in_the_first_final(name: str, may: bool) -> None:
    """In the first broadcast's final a total of 0 was not complete, in its duels before it was."""
    rules = RULESETS[name]
    assert rules.aim(True, 0, False).met_by(0) is may
    assert rules.aim(False, 0, False).met_by(0)


def test_c3_3_two_bows_in_stock_allow_brackets() -> None:
    """3, 7, 9, + and × make 30, and 90 with a pair of brackets; bows in hand do nothing."""
    for bows, best in ((0, ["show 30"]), (1, ["show 30"]), (2, ["show 90", "show 30"])):
        table = duel("tv-5", "1 4 + +", "3 7 9 +", stocks=(0, bows))
        play(table, "* deal 5\nA attack\n* deal ×\n* deal bow\nB discard bow")
        assert words(table, 1) == best


def test_c3_3_pairs_count_by_the_bows_a_pair_takes() -> None:
    """Where one bow makes a pair, one is enough."""
    table = duel(ruleset("tv-5", bows_per_pair=1), "3 7 9 +", "1 1 1 2", stocks=(1, 0))
    play(table, "* deal ×\nA attack\n* deal bow\n* deal bow\nB discard bow")
    assert words(table, 0) == ["show 90", "show 30"]
    assert hand(table, 0) == " ".join((Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD, Card.HALBERD))
