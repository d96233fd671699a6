"""The flame arrow, and how hands are filled up again."""

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.events import (
    Burned,
    Drew,
    TurnOpened,
)
from tavolon.calcolon.rules import Flame, FlameRefill, Ruleset, TradePick, ZeroSkip
from tavolon.kernel import CHANCE, Table
from tests.rules.calcolon.duels import (
    RULESETS,
    THREE,
    awaited,
    cards,
    duel,
    happened,
    last,
    play,
    ruleset,
    sizes,
    state,
    words,
)


def test_c5_6_a_bow_in_stock_is_needed() -> None:
    """Without one, or where the edition has no effect, the flame arrow is only an arrow."""
    for rules, stocks in (("tv-5", (0, 1)), (ruleset("tv-5", flame=Flame.NO_EFFECT), (1, 0))):
        table = duel(rules, "1 1 1 2", "3 3 3 4", stocks=stocks)
        play(table, "* deal flame")
        assert words(table, 0) == ["discard 1", "discard 2", "discard flame"]


def test_c5_6_a_kind_nobody_holds_may_be_named() -> None:
    """It does nothing, and the turn is over."""
    table = duel("tv-5", *THREE, stocks=(1, 0, 0))
    play(table, "* deal flame\nA burn 9")
    assert last(table, Burned).thrown == ((), (), ())
    assert last(table, TurnOpened) == TurnOpened(1)


def test_c5_6_bows_and_zeros() -> None:
    """Bows in hand burn, those in stock do not; naming 0 spares the devil zero."""
    table = duel("tv-5", "bow bow 0 2", "bow 3 3 4", "devil 6 6 7", stocks=(1, 0, 0))
    play(table, "* deal flame\nA burn bow")
    assert (sizes(table), state(table).duel.stocks) == ([2, 3, 4], (1, 0, 0))
    table = duel("tv-5", "bow bow 0 2", "0 3 3 4", "devil 6 6 7", stocks=(1, 0, 0))
    play(table, "* deal flame\nA burn 0")
    assert last(table, Burned).thrown == (cards("0"), cards("0"), ())


def test_c5_6_house_rules_on_what_is_named() -> None:
    """A number and an operator at once, or the devil zero too, whose push is gone with it."""
    rules = ruleset("tv-5", flame=Flame.NUMBER_AND_OPERATOR, flame_hits_devil=True)
    table = duel(rules, "1 1 × 2", "devil 3 3 ×", "6 6 6 7", stocks=(1, 0, 0), pushed=True)
    play(table, "* deal flame")
    named = [word for word in words(table, 0) if word.startswith("burn")]
    assert len(named) == 12 * 4
    play(table, "A burn devil ×")
    assert last(table, Burned).thrown == (cards("×"), cards("devil ×"), ())
    assert not state(table).duel.pushed
    assert "burn devil" not in _named(duel("tv-5", *THREE, stocks=(1, 0, 0)))


def _named(table: Table[Ruleset]) -> list[str]:
    play(table, "* deal flame")
    return words(table, 0)


@pytest.mark.parametrize(
    ("refill", "drawn"),
    [
        (FlameRefill.IMMEDIATE, [0, 1, 1, 1]),
        (FlameRefill.OWN_TURN_ALL, [1, 1, 1, 1]),
        (FlameRefill.OWN_TURN_ONE, [1, 1]),
    ],
)
def test_c5_7_when_hands_are_filled_up(refill: FlameRefill, drawn: list[int]) -> None:
    """At once from the thrower on, or on one's own turn: all at once, or one card before the draw."""
    table = duel(ruleset("tv-5", flame_refill=refill), "3 1 1 2", "3 3 4 4", "6 6 6 7", stocks=(1, 0, 0))
    table._state = state(table).with_hand(1, cards("3 3 3 4"))
    before = len(happened(table, Drew))
    play(table, "* deal flame\nA burn 3")
    if refill is FlameRefill.IMMEDIATE:
        assert awaited(table) == "*"
    while awaited(table) == "*" and len(happened(table, Drew)) < before + 1 + len(drawn):
        table.submit(CHANCE, table.legal(CHANCE)[-1])
    assert [drew.seat for drew in happened(table, Drew)[before + 1 :]] == drawn


def test_c5_7_who_is_short_robs_only_to_the_full_number() -> None:
    """With three cards nothing can be robbed, whatever it would make."""
    table = duel("tv-5", "1 1 1 2", "3 4 + ×", "7 7 8 8", stocks=(1, 0, 0))
    play(table, "* deal flame\nA burn ×\n* deal 9\n* deal 9\nB discard 9\nA, C pass")
    table = duel("tv-5", "1 1 1 2", "7 7 8 8", "3 4 + ×", stocks=(1, 0, 0))
    play(table, "* deal flame\nA burn ×\n* deal 3\nB discard 3")
    assert words(table, 2) == ["pass"]


def test_where_two_editions_name_different_choices() -> None:
    """The fan rules differ from television in every choice of this section."""
    fan, broadcast = RULESETS["fan-2013"], RULESETS["tv-5"]
    assert (fan.zero_skip, broadcast.zero_skip) == (ZeroSkip.ANY_PLAYER, ZeroSkip.NEXT)
    assert (fan.trade_pick, broadcast.trade_pick) == (TradePick.BLIND_SHUFFLED, TradePick.BLIND_REARRANGED)
    assert GAME.usual == "tv-5"
