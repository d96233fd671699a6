"""The special cards: bow, skip, trade, devil zero, rebellion, flame arrow."""

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Attacked,
    BowPassed,
    Burned,
    Discarded,
    Drew,
    Laid,
    Pushed,
    Rebelled,
    SkipMarked,
    Swapped,
    TradeDeclared,
    TurnMissed,
    TurnOpened,
)
from tavolon.calcolon.rules import AfterPush, Flame, FlameRefill, Ruleset, TradePick, ZeroSkip
from tavolon.kernel import CHANCE, Secret, Table
from tests.rules.calcolon.duels import (
    RULESETS,
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

THREE = ("1 1 1 2", "3 3 3 4", "6 6 6 7")


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
