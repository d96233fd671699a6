"""Cards are never lost, and every view is exactly what its seat may know."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import Barter, Burn, Push, Trade
from tavolon.calcolon.rules import Exhaustion, Flame, FlameRefill, Ruleset, TradePick
from tavolon.calcolon.state import Match
from tavolon.calcolon.view import View
from tavolon.kernel import Seat, Table
from tests.rules.calcolon.duels import RULESETS, ruleset, state

VARIANTS = (
    *RULESETS.values(),
    ruleset("tv-6", name="rebels", rebellion_duels=3, players=(3,), flame=Flame.NUMBER_AND_OPERATOR),
    ruleset("fan-2013", name="clip", devil_clip=True, flame_hits_devil=True, players=(2,)),
    ruleset("tv-5", name="five", devil_receiver_discards=False, trade_may_give_devil=True, players=(3,)),
    ruleset("tv-5", name="void", deck_exhaustion=Exhaustion.VOID, trade_pick=TradePick.BLIND_SHUFFLED),
    ruleset("tv-6", name="at-once", flame_refill=FlameRefill.IMMEDIATE, max_reshuffles=0, players=(6,)),
)
"""Every edition, and house rules that bring rare things together."""


def wander(rules: Ruleset, seed: int) -> Iterator[tuple[Table[Ruleset], dict[Seat | None, View]]]:
    """A table and everybody's views after each step of a match at random, in which effects are liked."""
    rng = Random(seed)
    table = Table(GAME, rules, rng.choice(rules.players))
    views = {seat: GAME.view(rules, table.seats, seat) for seat in (None, *range(table.seats))}
    events = table.opening
    while True:
        for event in events:
            views = {seat: view.see(event.seen_by(seat)) for seat, view in views.items()}
        yield table, views
        if table.over:
            return
        events = table.submit(seat := table.pending[0], choose(table.legal(seat), rng))


def choose(legal: Any, rng: Random) -> Any:
    """Any action, an effect rather than a plain throw."""
    liked = [action for action in legal if isinstance(action, LIKED)]
    return rng.choice(liked) if liked and rng.random() < 0.7 else rng.choice(legal)


LIKED = (Trade, Barter, Burn, Push)


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_c1_1_no_card_is_ever_lost(rules: Ruleset) -> None:
    """Hands, stocks, pile and table hold the whole deck at every step; and no hand is out of order."""
    for table, _ in wander(rules, 1):
        duel_now = state(table).duel
        if duel_now.hands:
            bows = Counter({Card.BOW: sum(duel_now.stocks)})
            held = sum((Counter(held) for held in duel_now.hands), Counter(duel_now.pile + duel_now.table))
            assert held + bows == Counter(rules.deck.counts)
            assert all(list(held) == sorted(held, key=list(Card).index) for held in duel_now.hands)


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_c1_2_every_view_agrees_with_the_table(rules: Ruleset) -> None:
    """What a view says is so, all that is public is in it, and one's own hand is whole."""
    for seed in range(2):
        for table, views in wander(rules, seed):
            match = state(table)
            for seat, view in views.items():
                agrees(view, match)
                if seat is not None and match.duel.hands:
                    assert view.hand == match.hand(seat)


def agrees(view: View, match: Match) -> None:
    """Everything public in the view is as at the table; what is held for certain is held."""
    stage, now = match.stage, match.duel
    assert (view.circle, view.waiting) == (stage.circle, stage.waiting) or not stage.circle
    assert tuple(row for sheet in view.sheets for row in sheet.rows) == match.rows
    assert [view.points(seat) for seat in range(match.players)] == [
        match.points(seat) for seat in range(match.players)
    ]
    if view.duel == 0 or not now.hands or not stage.circle:
        return
    assert Counter(one.card for one in view.table) == Counter(now.table)
    assert view.pile == len(now.pile)
    assert (view.king, view.pushed) == (now.king, now.pushed)
    for seat, player in enumerate(view.players):
        assert player.cards == len(now.hands[seat])
        assert not Counter(player.held) - Counter(now.hands[seat])
        assert player.stock == now.stocks[seat]
        assert player.skipped == (seat in now.skips)
        assert player.rebellion == stage.flags[seat]
        assert view.aim(seat) == match.aim(seat)
        if match.clipped:
            assert (Card.DEVIL in player.held) == (Card.DEVIL in now.hands[seat])
