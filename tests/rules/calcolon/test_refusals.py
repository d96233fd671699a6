"""Why an action is not allowed: nothing stands against what is legal, something against all else."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Deal,
    Discard,
    Draw,
    Lay,
    Leave,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.calcolon.reasons import Reason
from tavolon.calcolon.refusals import refusal
from tavolon.calcolon.rules import Flame, Seating
from tavolon.kernel import CHANCE, Action, Dealer, Table
from tests.rules.calcolon.duels import RULESETS, Ruleset, duel, play, ruleset, seen

TRIED: tuple[Action, ...] = (
    *(Attack(), Pass(), Rob(), Draw(), Redraw(), Bust(), Leave()),
    *(Discard(card) for card in Card),
    *(kind(seat) for kind in (Skip, Push, Barter) for seat in (0, 1, 2, 5)),
    *(Trade(card, seat) for card in (Card.TRADE_1, Card.TRADE_2) for seat in (0, 1, 5)),
    *(Burn(kinds) for kinds in ((), (Card.DEVIL,), (Card.NINE,), (Card.NINE, Card.SWORD), (Card.FLAME,))),
    *(Show(value) for value in (0, 7, 30, -10)),
    *(Lay(()), Lay((Card.NINE,)), Swap((), ()), Swap((Card.NINE,), (1,)), Swap((Card.DEVIL,), (9,))),
)


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_legal_is_not_refused_and_all_else_is(name: str) -> None:
    """In matches by chance, the reasons agree with what is legal at every seat."""
    rng = Random(name)
    table = Table(GAME, RULESETS[name], dealer=Dealer(name))
    for _ in range(60):
        if table.over:
            break
        for seat in range(table.seats):
            legal = () if seat in table.sealed else table.legal(seat)
            view = seen(table, seat)
            for action in rng.sample(TRIED, 12):
                assert (refusal(view, legal, action) is None) == (action in legal)
        seat = rng.choice(table.pending)
        table.submit(seat, rng.choice(table.legal(seat)))


HANDS = ("0 3 9 trade1", "5 devil + bow", "6 8 flame ÷")


def refused(rules: Ruleset | str, hands: Sequence[str], moves: str, seat: int, action: Action) -> str:
    """The reason and its clause for an action of a seat after some moves."""
    table = duel(rules, *hands)
    play(table, moves)
    against = refusal(seen(table, seat), table.legal(seat), action)
    assert against is not None
    return f"{against.reason} {against.reason.clause}"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Attack(), "refuse.notcomplete C3.2"),
        (Pass(), "refuse.throw C4.5"),
        (Discard(Card.SEVEN), "refuse.held C4.4"),
        (Skip(2), "refuse.skip.next C5.2"),
        (Skip(0), "refuse.self C2.2"),
        (Skip(4), "refuse.seat C2.1"),
        (Push(1), "refuse.held C4.4"),
        (Trade(Card.TRADE_2, 1), "refuse.held C4.4"),
        (Trade(Card.TRADE_1, 0), "refuse.self C2.2"),
        (Draw(), "refuse.question C4.5"),
        (Barter(1), "refuse.question C4.5"),
        (Show(0), "refuse.question C4.5"),
    ],
)
def test_a_turn_refuses_with_a_reason(action: Action, reason: str) -> None:
    """What keeps a card from being thrown, or an attack from being made."""
    assert refused("tv-5", HANDS, "* deal +", 0, action) == reason


def test_editions_have_reasons_of_their_own() -> None:
    """Where skip or the flame arrow have no effect, that is the reason."""
    assert refused("tv-1", ("0 3 9 +", *HANDS[1:2], "6 8 ÷ 1"), "* deal +", 0, Skip(1)).startswith(
        "refuse.skip.none"
    )
    plain = ruleset("tv-5", flame=Flame.NO_EFFECT)
    assert refused(plain, ("flame 3 9 +", HANDS[1], "6 8 ÷ 1"), "* deal +", 0, Burn((Card.NINE,))) == (
        "refuse.flame.none C5.6"
    )


def test_the_flame_arrow_needs_a_bow_and_names_a_kind() -> None:
    """Without a bow in the stock there is no effect; the devil zero cannot be named."""
    hands = ("flame 3 9 +", "bow 1 1 1", "bow 2 2 2")
    assert refused("tv-5", hands, "* deal 4", 0, Burn((Card.NINE,))) == "refuse.flame C5.6"
    moves = "* deal 4\nA discard 4\nB, C pass\n* deal 5\nB discard bow\n* deal 6\nC discard bow\n* deal 7"
    assert refused("tv-5", hands, moves, 0, Burn((Card.DEVIL,))) == "refuse.flame.kind C5.6"
    assert refused("tv-5", hands, moves, 0, Burn((Card.NINE, Card.SWORD))) == "refuse.flame.kinds C5.6"


def test_a_pushed_devil_zero_stays() -> None:
    """The receiver can neither throw it nor push it on; before that it can only be pushed."""
    hands = ("devil 3 9 +", "1 1 1 2", "4 4 4 5")
    assert refused("tv-5", hands, "* deal 8", 0, Discard(Card.DEVIL)) == "refuse.devil C5.4"
    moves = "* deal 8\nA push B"
    assert refused("tv-5", hands, moves, 1, Discard(Card.DEVIL)) == "refuse.devilhand C5.4"
    assert refused("tv-5", hands, moves, 1, Push(0)) == "refuse.devilhand C5.4"
    assert refused("tv-5", hands, moves, 2, Discard(Card.FOUR)) == "refuse.turn C4.5"


def test_nobody_can_push_to_a_rebel() -> None:
    """Who is in rebellion is guarded."""
    hands = ("devil 3 9 +", "1 1 1 2", "4 4 4 5")
    table = duel("tv-5", *hands, flags=(0, 1, 0))
    play(table, "* deal 8")
    view = seen(table, 0)
    players = (view.players[0], replace(view.players[1], rebellion=1), view.players[2])
    against = refusal(replace(view, players=players), table.legal(0), Push(1))
    assert against is not None
    assert (against.reason, against.values) == (Reason.REBELLION, {"seat": 1})


def test_only_a_complete_hand_robs() -> None:
    """Asked or not, who cannot complete with the card is told so; who could is told that it is too late."""
    hands = ("0 1 2 3", "9 1/10 ÷ +", "4 4 4 5")
    moves = "* deal 0\nA discard 0"
    assert refused("tv-5", hands, moves, 2, Rob()) == "refuse.notcomplete C3.2"
    assert refused("tv-5", hands, f"{moves}\nB, C pass", 1, Rob()) == "refuse.turn C4.5"


def test_what_may_be_shown() -> None:
    """A value the cards do not make, and a bust of complete cards, are refused."""
    hands = ("3 7 9 +", "1 1 1 2", "4 4 4 5")
    moves = "* deal ×\nA attack\n* deal 5\n* deal 6\nB discard 5\n* deal 8\n* deal 8\nC discard 8"
    assert refused("tv-5", hands, moves, 0, Show(90)) == "refuse.value C6.4"
    assert refused("tv-5", hands, moves, 0, Bust()) == "refuse.bust C6.4"
    assert refused("tv-5", hands, moves, 1, Show(30)) == "refuse.notcomplete C3.2"


def test_the_last_draw_has_its_limits() -> None:
    """No bow that was not drawn there goes back; in one edition only drawn cards are thrown."""
    hands = ("3 7 9 +", "bow 1 1 2", "4 4 4 5")
    moves = "* deal ×\nA attack\n* deal 5\n* deal 6"
    assert refused("tv-5", hands, moves, 1, Redraw()) == "refuse.redraw C6.3"
    fan = ruleset("fan-2013", seating=Seating.AS_SEATED)
    assert refused(fan, hands, moves, 1, Discard(Card.ONE)) == "refuse.drawn C6.2"
    assert refused("tv-5", hands, moves, 1, Attack()) == "refuse.question C4.5"


def test_swaps_and_rows_are_of_the_cards_there_are() -> None:
    """The devil zero stays, slots are there, and a row has every card once."""
    hands = ("trade1 devil 9 +", "1 1 1 2", "4 4 4 5")
    moves = "* deal 8\nA trade 1 B"
    assert refused("tv-5", hands, moves, 1, Lay((Card.ONE,))) == "refuse.row C5.3"
    moves += "\nB lay 1 1 1 2"
    assert refused("tv-5", hands, moves, 0, Swap((Card.DEVIL,), (1,))) == "refuse.swap.devil C5.3"
    assert refused("tv-5", hands, moves, 0, Swap((Card.NINE,), (5,))) == "refuse.swap.slot C5.3"
    assert refused("tv-5", hands, moves, 0, Swap((Card.NINE, Card.EIGHT), (1, 2))) == "refuse.swap.count C5.3"


def test_a_match_that_is_over_allows_nothing() -> None:
    """After the end that is the only reason."""
    table = duel("tv-5", *HANDS)
    table.submit(1, Leave())
    against = refusal(seen(table, 0), (), Attack())
    assert against is not None
    assert against.reason is Reason.OVER


def test_chance_is_refused_too() -> None:
    """A card that is not in the pile cannot be dealt, nor any when none is asked for."""
    table = duel("tv-5", *HANDS)
    view = seen(table, None)
    missing = refusal(view, table.legal(CHANCE), Deal(Card.DEVIL))
    assert missing is not None
    assert (missing.reason, missing.values) == (Reason.PILE, {"card": Card.DEVIL})
    undue = refusal(view, (), Deal(Card.ONE))
    assert undue is not None
    assert undue.reason is Reason.NO_DRAW
