"""The devil zero, and the rebellion it brings."""

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Burned,
    Discarded,
    Pushed,
    Rebelled,
    TurnOpened,
)
from tavolon.calcolon.rules import AfterPush, Ruleset
from tavolon.kernel import Table
from tests.rules.calcolon.duels import (
    THREE,
    awaited,
    cards,
    deal_any,
    duel,
    hand,
    happened,
    last,
    play,
    ruleset,
    seen,
    settle,
    sizes,
    state,
    words,
)


def test_c5_4_the_devil_zero_is_only_pushed() -> None:
    """To any other player at the table; the push is public."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7", "8 8 8 9")
    play(table, "* deal devil")
    assert words(table, 0) == ["discard 1", "discard 2", "push B", "push C", "push D"]
    play(table, "A push D")
    assert last(table, Pushed) == Pushed(0, 3)
    assert (hand(table, 3), awaited(table)) == ("8 8 8 9 devil", "D")
    assert Card.DEVIL in seen(table, 1).players[3].held


def test_c5_4_the_receivers_throw_is_like_any_other() -> None:
    """Its effects may be used: here the receiver burns, and is skipped no turn for it."""
    table = duel("tv-5", "1 1 1 2", "flame 0 trade1 3", "6 6 6 7", stocks=(0, 1, 0))
    play(table, "* deal devil\nA push B")
    options = words(table, 1)
    assert {"skip C", "trade 1 A", "burn 6", "discard flame"} <= set(options)
    assert not [word for word in options if word.startswith("push") or word == "attack"]
    play(table, "B burn 6")
    assert last(table, Burned).thrown == ((), (), cards("6 6 6"))
    assert last(table, TurnOpened) == TurnOpened(2)


def test_c5_4_who_has_nothing_else_throws_nothing() -> None:
    """A receiver who was burned to nothing keeps the devil zero alone."""
    table = duel("tv-6", "devil 2 2 2", "× × × ×", "6 6 6 7", first=2, stocks=(0, 0, 1))
    play(table, "* deal flame\nC burn ×\n* deal 9\nA push B")
    assert (hand(table, 1), last(table, TurnOpened)) == ("devil", TurnOpened(2))


@pytest.mark.parametrize(("rule", "following"), [(AfterPush.RECEIVER, 0), (AfterPush.PUSHER, 1)])
def test_c5_4_who_plays_after_a_push(rule: AfterPush, following: int) -> None:
    """The player after the receiver, or by a house rule after the pusher."""
    table = duel(ruleset("tv-5", turn_after_push=rule), *THREE)
    play(table, "* deal devil\nA push C\nC discard 7\nA, B pass")
    assert last(table, TurnOpened) == TurnOpened(following)


def test_c5_4_a_receiver_who_keeps_five_draws_nothing() -> None:
    """Without a throw play goes on, and the next own turn has no draw; in the last draw two are thrown."""
    rules = ruleset("tv-5", devil_receiver_discards=False)
    table = duel(rules, *THREE)
    play(table, "* deal devil\nA push B")
    assert (sizes(table), last(table, TurnOpened)) == ([4, 5, 4], TurnOpened(2))
    play(table, "* deal 9\nC discard 9\nA, B pass\n* deal 9\nA discard 9\nB, C pass")
    assert (awaited(table), words(table, 1)) == ("B", ["discard 3", "discard 4"])
    table = duel(rules, "devil 2 2 2", "3 3 3 4", "1 4 + +")
    play(table, "* deal 9\nA push B\n* deal 5\nC attack\n* deal 9\n* deal 8\nA discard 8\n* deal 7\n* deal 7")
    play(table, "B discard 7")
    assert words(table, 1) == ["discard 3", "discard 4", "discard 7"]


def test_c5_4_an_edition_may_let_the_receiver_attack() -> None:
    """With `receiver_may_attack` the five cards may be complete."""
    for may in (False, True):
        table = duel(ruleset("tv-5", receiver_may_attack=may), "1 1 1 2", "5 6 + ×")
        play(table, "* deal devil\nA push B")
        assert ("attack" in words(table, 1)) is may


def won_with_devil(rules: str, pushed: bool) -> Table[Ruleset]:
    """The second duel, after B won the first with the devil zero."""
    table = duel(rules, *THREE, pushed=pushed)
    settle(table, 0, 10, "devil 30", "bust")
    return table


@pytest.mark.parametrize(
    ("rules", "pushed", "duels"),
    [("tv-1", False, 2), ("tv-2", False, 2), ("tv-3", False, 1), ("tv-6", True, 1), ("fan-2013", True, 1)],
)
def test_c5_5_a_win_with_the_devil_zero_earns_a_rebellion(rules: str, pushed: bool, duels: int) -> None:
    """For two duels at first, later for one; it is the winner's, king or not."""
    table = won_with_devil(rules, pushed)
    assert happened(table, Rebelled) == [Rebelled(1, duels)]
    lengths = []
    while state(table).rebels(1):
        lengths.append(seen(table, None).players[1].rebellion)
        deal_any(table)
        settle(table, 0, 30, "bust", "bust")
    assert lengths == list(range(duels, 0, -1))


def test_c5_5_the_fan_rules_ask_for_a_pushed_one() -> None:
    """A devil zero that was drawn earns nothing there."""
    assert happened(won_with_devil("fan-2013", pushed=False), Rebelled) == []


def test_c5_5_renewed_it_starts_anew() -> None:
    """Two duels earned again are two, not three."""
    table = won_with_devil("tv-2", pushed=False)
    deal_any(table)
    settle(table, 1, 10, "devil 30", "bust")
    assert state(table).stage.flags == (0, 2, 0)


def test_c5_5_a_rebel_turns_cards_over() -> None:
    """6, 6, 5, × and + make 270 with a 6 read as 9 and the + as ×; other seats cannot turn them."""
    table = duel("tv-1", "5 6 6 ×", "1 1 1 2", flags=(1, 0))
    play(table, "* deal +\nA attack\n* deal 8\n* deal 8\nB discard 8")
    assert words(table, 0)[0] == "show 270"
    play(table, "A show 270\nB bust")
    table = duel("tv-1", "5 6 6 ×", "1 1 1 2", flags=(0, 1))
    play(table, "* deal +")
    assert "attack" not in words(table, 0)


def test_c5_5_a_robbed_card_may_be_turned() -> None:
    """It is one's own then; on the table it was what is printed."""
    table = duel("tv-2", "1 1 1 2", "1/10 1/10 ÷ ÷", flags=(0, 1))
    play(table, "* deal 6\nA discard 6\nB rob\n* deal 8\n* deal 8\nA discard 8")
    assert words(table, 1) == ["show 900", "show 600"]
    assert last(table, Discarded).card is Card.EIGHT
    assert hand(table, 1) == "6 1/10 1/10 ÷ ÷"


def test_c5_5_a_rebel_may_swap_instead_of_drawing() -> None:
    """From the second broadcast, on every own turn; with nothing to swap the rebel is asked all the same."""
    assert awaited(duel("tv-1", *THREE, flags=(1, 0, 0))) == "*"
    table = duel("tv-3", *THREE, flags=(1, 0, 0))
    play(table, "A draw\n* deal 9\nA discard 9\nB, C pass")
    assert awaited(table) == "*"
    table = duel("tv-6", "devil × × ×", "3 3 3 4", "6 6 6 7", first=1, stocks=(0, 1, 0), flags=(1, 0, 0))
    play(table, "* deal flame\nB burn ×\n* deal 9\nC discard 9\nA, B pass\n* deal 8")
    assert words(table, 0) == ["draw", "barter B", "barter C"]
    table._state = state(table).with_hand(0, cards("devil"))
    assert (awaited(table), words(table, 0)) == ("A", ["draw"])


def test_c5_5_swaps_do_not_go_on_for_ever() -> None:
    """When both of two rebels have swapped, the next one draws, and then may swap again."""
    table = duel("tv-2", "1 1 1 2", "3 3 3 4", flags=(1, 1))
    play(table, "A barter B\nB lay 3 3 3 4\nA swap 1 for 1\nB barter A\nA lay 1 1 2 3\nB swap 1 for 4")
    assert (awaited(table), words(table, 0)) == ("A", ["draw"])
    play(table, "A draw\n* deal 9\nA discard 9\nB pass")
    assert words(table, 1) == ["draw", "barter A"]


def test_c5_5_a_rebel_cannot_be_pushed_the_devil_zero() -> None:
    """Where nobody else is there, it cannot be thrown at all; in the first broadcast there is no guard."""
    for rules, options in (("tv-1", ["push B"]), ("tv-2", [])):
        table = duel(rules, "1 1 1 2", "3 3 3 4", flags=(0, 1))
        play(table, "* deal devil")
        assert [word for word in words(table, 0) if word.startswith("push")] == options
