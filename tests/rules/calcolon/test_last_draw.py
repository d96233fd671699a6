"""King, last draw and showdown."""

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Attacked, BowReturned, Discarded, DuelScored, Shown
from tests.rules.calcolon.duels import (
    awaited,
    cards,
    duel,
    hand,
    happened,
    last,
    play,
    seen,
    sizes,
    state,
    words,
)


def test_c6_1_the_king_draws_no_more() -> None:
    """One king, whose hand stays hidden; everybody else draws two from the king's left on."""
    table = duel("tv-5", "6 6 6 7", "1 4 + +", "3 3 3 4", first=1)
    play(table, "* deal 5\nB attack")
    assert happened(table, Attacked) == [Attacked(1)]
    play(table, "* deal 9\n* deal 9\nC discard 9\n* deal 8\n* deal 8\nA discard 8")
    assert sizes(table) == [5, 5, 5]
    assert awaited(table) == "ABC"
    assert seen(table, 0).players[1].held == ()


def test_c6_1_a_robber_is_king_too() -> None:
    """The others draw from the robber's left, the robbed player last among them."""
    table = duel("tv-5", "1 1 1 2", "2 3 + +", "6 6 6 7")
    play(table, "* deal 5\nA discard 5\nB rob\nC pass")
    assert state(table).duel.king == 1
    play(table, "* deal 9\n* deal 9")
    assert awaited(table) == "C"


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("tv-5", ["discard 3", "discard 7", "discard 8", "discard 9", "discard +"]),
        ("fan-2013", ["discard 8", "discard 9"]),
    ],
)
def test_c6_2_what_may_go(rules: str, options: list[str]) -> None:
    """Any of the six, so both drawn cards may stay; or just one of those drawn."""
    table = duel(rules, "1 4 + +", "3 3 7 +")
    play(table, "* deal 5\nA attack\n* deal 9\n* deal 8")
    assert words(table, 1) == options


def test_c6_2_a_pushed_devil_zero_stays() -> None:
    """One that was not pushed may go to the table here."""
    for pushed in (False, True):
        table = duel("tv-5", "1 4 + +", "devil 3 3 7", pushed=pushed)
        play(table, "* deal 5\nA attack\n* deal 9\n* deal 8")
        assert ("discard devil" in words(table, 1)) is not pushed


def test_c6_2_one_wholly_after_another() -> None:
    """The throw is seen before the next player draws."""
    table = duel("tv-5", "1 4 + +", "3 3 3 7", "6 6 6 7")
    play(table, "* deal 5\nA attack\n* deal 9\n* deal 8\nB discard 7")
    assert last(table, Discarded) == Discarded(1, Card.SEVEN)
    assert (awaited(table), sizes(table)) == ("*", [5, 5, 4])


def test_c6_3_a_drawn_bow_may_be_exchanged_as_often_as_it_comes() -> None:
    """It is thrown on the table, joins no stock, and the exchange is a choice."""
    table = duel("tv-5", "1 4 + +", "3 3 3 7")
    play(table, "* deal 5\nA attack\n* deal bow\n* deal 8")
    assert words(table, 1)[-1] == "redraw"
    play(table, "B redraw\n* deal bow\nB redraw\n* deal 9")
    assert happened(table, BowReturned) == [BowReturned(1)] * 2
    assert words(table, 1) == ["discard 3", "discard 7", "discard 8", "discard 9"]
    assert (state(table).duel.stocks, state(table).duel.table) == ((0, 0), (Card.BOW,) * 2)


def test_c6_3_a_bow_from_before_is_not_exchanged() -> None:
    """It may only be what is thrown."""
    table = duel("tv-5", "1 4 + +", "bow 3 3 7")
    play(table, "* deal 5\nA attack\n* deal 9\n* deal 8")
    assert "redraw" not in words(table, 1)
    assert "discard bow" in words(table, 1)


def test_c6_4_the_value_shown_counts() -> None:
    """Whatever else the cards make, and whatever the king attacked with."""
    table = duel("tv-5", "3 7 9 +", "1 1 1 2", stocks=(2, 0))
    play(table, "* deal ×\nA attack\n* deal 8\n* deal 8\nB discard 8")
    assert words(table, 0) == ["show 90", "show 30"]
    assert words(table, 1) == ["bust"]
    play(table, "A show 30\nB bust")
    assert last(table, DuelScored).row.cells == (30, -10)


def test_c6_4_all_show_together() -> None:
    """The choices are sealed; then every hand is open, the king's first."""
    table = duel("tv-5", "2 2 2 7", "1 4 + +", first=1)
    play(table, "* deal 5\nB attack\n* deal 8\n* deal 8\nA discard 8")
    assert play(table, "A bust") == ()
    play(table, "B show 10")
    assert happened(table, Shown) == [Shown(1, cards("1 4 5 + +"), 10, "5+4+1"), Shown(0, cards("2 2 2 7 8"))]
    assert hand(table, 0) == ""
