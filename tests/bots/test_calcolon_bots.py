"""Calcolon's bots decide from their view, and the stronger beat the weaker."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.bots import BOTS
from tavolon.bots.arena import standings
from tavolon.bots.meeting import Meeting
from tavolon.bots.party import play
from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card, parse_cards
from tavolon.calcolon.events import Laid, Part
from tavolon.calcolon.moves import (
    Attack,
    Bust,
    Discard,
    Draw,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.calcolon.rules import Flame, LastDrawKeep, Ruleset
from tavolon.calcolon.scoring import Row
from tavolon.calcolon.view import Known, Sheet, Thrown, View
from tavolon.kernel import Secret

TV5, FAN = GAME.rulesets["tv-5"], GAME.rulesets["fan-2013"]


def seated(hand: str, rules: Ruleset = TV5, **fields: Any) -> View:
    """The first of three seats' view in the first duel, with some cards in its hand."""
    held = parse_cards(hand)
    players = (Known(len(held), held), Known(4), Known(4))
    sheets = (Sheet(Part.QUALIFYING, 1),)
    view = View(rules=rules, seat=0, players=players, sheets=sheets, circle=(0, 1, 2), duel=1, pile=40)
    return replace(view, **fields)


def decide(name: str, view: View, legal: Sequence[Any]) -> Any:
    """What a bot decides."""
    return BOTS["calcolon"][name](view, legal, Random(1))


def throws(view: View) -> list[Any]:
    """Every plain throw of the own hand."""
    return [Discard(card) for card in dict.fromkeys(view.hand) if card is not Card.DEVIL]


@pytest.mark.parametrize("name", GAME.rulesets)
def test_every_bot_plays_every_ruleset(name: str) -> None:
    """Bots finish matches and whole broadcasts of every edition, with legal actions only."""
    rules = GAME.rulesets[name]
    for seats in GAME.seats(rules):
        mixed = tuple(("waits", "greedy", "random")[seat % 3] for seat in range(seats))
        assert play(GAME, rules, mixed, "every").over
    assert play(GAME, rules, ("waits",) * GAME.seats(rules)[0], "every").over


HOUSE = {
    "long": {"hand_size": 6, "last_draw": 4},
    "short": {"last_draw": 1, "last_draw_bow_redraw": False, "max_reshuffles": 0},
    "burning": {"flame": Flame.NUMBER_AND_OPERATOR, "flame_hits_devil": True},
    "generous": {"devil_receiver_discards": False, "trade_may_give_devil": True},
    "eager": {"receiver_may_attack": True, "shield_cancels_bust": True},
    "drawn": {"last_draw": 3, "last_draw_keep": LastDrawKeep.HAND_PLUS_ONE_DRAWN},
}


@pytest.mark.parametrize("name", HOUSE)
def test_bots_keep_house_rules(name: str) -> None:
    """Rules of no edition are played with legal actions too."""
    rules = replace(TV5, name=name, qualifying_duels=2, **HOUSE[name])
    for seed in ("a", "b"):
        assert play(GAME, rules, ("waits", "greedy", "waits"), seed).over


@pytest.mark.parametrize(("strong", "weak", "count"), [("waits", "greedy", 90), ("greedy", "random", 30)])
def test_the_stronger_bot_is_ahead(strong: str, weak: str, count: int) -> None:
    """With seats rotated over equal deals the stronger bot is ahead, and that is no accident."""
    played = Meeting("calcolon", TV5, (strong, weak, weak), 3, "stronger").matches(range(count))
    (standing,) = (one for one in standings(played) if one.bot == strong)
    assert standing.lead.low > 0


def test_greedy_takes_whatever_is_complete() -> None:
    """It attacks with 0 rather than wait, robs, and shows the highest value."""
    view = seated("7 3 0 × ×")
    assert decide("greedy", view, [Attack(), *throws(view)]) == Attack()
    assert decide("greedy", seated("7 3 × ×"), [Pass(), Rob()]) == Rob()
    assert decide("greedy", view, [Show(90), Show(30)]) == Show(90)


def test_greedy_throws_what_no_high_value_needs() -> None:
    """What it keeps may make the most with one more card."""
    view = seated("9 2 ÷ ÷ 1/10")
    assert decide("greedy", view, throws(view)) == Discard(Card.TWO)


def test_waits_takes_what_is_high_and_waits_with_what_is_low() -> None:
    """It attacks with 900, but not with 0 while 1/10 and ÷ promise more."""
    high, low = seated("9 1/10 1/10 ÷ ÷"), seated("0 9 1/10 ÷ ×")
    assert decide("waits", high, [Attack(), *throws(high)]) == Attack()
    assert decide("waits", low, [Attack(), *throws(low)]) != Attack()


def test_waits_robs_for_much_and_not_for_little() -> None:
    """A robbed card is weighed like a drawn one."""
    tenth, zero = (Thrown(1, Card.TENTH),), (Thrown(1, Card.ZERO),)
    high = seated("9 1/10 ÷ ÷", table=tenth)
    assert decide("waits", high, [Pass(), Rob()]) == Rob()
    assert decide("waits", replace(high, table=zero), [Pass(), Rob()]) == Pass()


def test_waits_counts_only_live_cards() -> None:
    """It lets 30 go while cards for more are live, and robs once they have all been seen."""
    view = seated("9 1/10 ÷ ÷", table=(Thrown(1, Card.THREE),))
    seen = tuple(Thrown(2, card) for card in parse_cards("T 1 1 1 9 9 ÷ ÷ × × × ×"))
    assert decide("waits", view, [Pass(), Rob()]) == Pass()
    assert decide("waits", replace(view, table=(*seen, *view.table)), [Pass(), Rob()]) == Rob()


def test_waits_pushes_the_devil_zero_to_who_is_last_in_turn() -> None:
    """After the receiver's throw it is then its own turn again [C5.4]."""
    view = seated("devil 5 6 8 +")
    assert decide("waits", view, [Push(1), Push(2), *throws(view)]) == Push(2)


def test_waits_skips_rather_than_throw_a_plain_zero() -> None:
    """A zero that goes costs the next player a turn [C5.2]."""
    view = seated("0 9 1/10 ÷ ÷", players=(Known(5, parse_cards("0 9 1/10 ÷ ÷")), Known(4), Known(4)))
    chosen = decide("waits", view, [Skip(1), Skip(2), Discard(Card.ZERO)])
    assert chosen == Skip(1)


def test_waits_trades_bad_cards_away() -> None:
    """A trade is used, and what it gives is of least use; a devil zero that all can see is not taken."""
    view = seated("9 1/10 ÷ bow trade1")
    assert decide("waits", view, [*throws(view), Trade(Card.TRADE_1, 1)]) == Trade(Card.TRADE_1, 1)
    laid = replace(seated("9 1/10 ÷ bow"), laid=Laid(1, Secret(frozenset()), clip=1))
    swaps = [Swap((card,), (slot,)) for card in laid.hand for slot in (1, 2)]
    assert decide("waits", laid, swaps) == Swap((Card.BOW,), (2,))


def test_waits_makes_the_most_of_its_last_draw() -> None:
    """It throws bows back, keeps the highest value, and else gets rid of the devil zero [C6.2]."""
    view = seated("3 7 9 + × bow", king=1)
    assert decide("waits", view, [*throws(view), Redraw()]) == Redraw()
    assert decide("waits", view, throws(view)) == Discard(Card.BOW)
    hopeless = seated("devil 1 + + × ×", king=1)
    assert decide("waits", hopeless, [*throws(hopeless), Discard(Card.DEVIL)]) == Discard(Card.DEVIL)
    assert decide("waits", seated("1 + +", king=1), [Pass(), Redraw()]) == Redraw()


def test_waits_keeps_a_shield_for_its_bust() -> None:
    """Where a shield cancels the bust it stays in the hand [C7.2]."""
    view = seated("÷ 1 + + × ×", FAN, king=1)
    assert decide("waits", view, throws(view)) != Discard(Card.SHIELD)


def test_waits_shows_a_double_score() -> None:
    """The value that won the last duel counts twice, and is shown though it is lower [C7.4]."""
    row = Row((0, 60, 0), winner=1, value=60)
    view = seated("4 6 9 + ×", duel=2, king=0, sheets=(Sheet(Part.QUALIFYING, 1, (row,)),))
    assert decide("waits", view, [Show(90), Show(60)]) == Show(60)
    assert decide("waits", replace(view, sheets=(Sheet(Part.QUALIFYING, 1),)), [Show(90), Show(60)]) == Show(
        90
    )


@pytest.mark.parametrize("name", ["greedy", "waits"])
def test_a_lone_action_is_taken(name: str) -> None:
    """Where there is no choice there is nothing to weigh; in rebellion drawing is the choice."""
    assert decide(name, seated("1 2 3 4 5"), [Bust()]) == Bust()
    assert decide(name, seated("1 2 3 4"), [Pass()]) == Pass()
    assert decide("waits", seated("1 2 3 4"), [Draw(), Rob()]) == Draw()
