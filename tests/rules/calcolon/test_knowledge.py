"""Cards are never lost, and every view is exactly what its seat may know."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Swapped
from tavolon.calcolon.holding import Hand
from tavolon.calcolon.moves import Barter, Burn, Push, Trade
from tavolon.calcolon.rules import Exhaustion, Flame, FlameRefill, Ruleset, Seating, TradePick
from tavolon.calcolon.state import Match
from tavolon.calcolon.unseen import unseen_swap
from tavolon.calcolon.view import View
from tavolon.kernel import Seat, Secret, Table
from tests.rules.calcolon.duels import RULESETS, cards, duel, play, ruleset, seen, state

VARIANTS = (
    *RULESETS.values(),
    ruleset("tv-6", name="rebels", rebellion_duels=3, players=(3,), flame=Flame.NUMBER_AND_OPERATOR),
    ruleset("fan-2013", name="clip", devil_clip=True, flame_hits_devil=True, players=(2,)),
    ruleset("tv-5", name="five", devil_receiver_discards=False, trade_may_give_devil=True, players=(3,)),
    ruleset("tv-5", name="void", deck_exhaustion=Exhaustion.VOID, trade_pick=TradePick.BLIND_SHUFFLED),
    ruleset("tv-6-broadcast", name="as-seated", seating=Seating.AS_SEATED, king_killed=5),
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


def test_c1_2_who_swapped_knows_what_went_over() -> None:
    """The two know both sets until a card moves on; a third and the audience know how many."""
    table = duel("tv-5", "1 1 1 2", "3 4 5 +", "6 6 6 7")
    play(table, "* deal trade2\nA trade 2 B\nB lay + 5 3 4\nA swap 1 2 for 1 3")
    assert [seen(table, 0).players[1].held, seen(table, 1).players[0].held] == [cards("1 2"), cards("3 +")]
    for seat in (None, 2):
        assert [seen(table, seat).players[one].held for one in (0, 1)] == [(), ()]
        assert [seen(table, seat).players[one].cards for one in (0, 1)] == [4, 4]
    play(table, "* deal 9\nB discard 2\nA, C pass")
    assert seen(table, 0).players[1].held == cards("1")


def test_c1_2_a_row_is_seen_by_who_laid_it() -> None:
    """Only the layer knows the row while the user chooses; all see where a clip stands."""
    table = duel("tv-5", "1 1 1 2", "3 devil 5 +", "6 6 6 7", pushed=True)
    play(table, "* deal trade1\nA trade 1 B\nB lay + 5 devil 3")
    rows = {seat: seen(table, seat).laid for seat in (None, 0, 1, 2)}
    assert {seat: row is not None and row.clip for seat, row in rows.items()} == dict.fromkeys(rows, 3)
    assert [seat for seat, row in rows.items() if row is not None and row.row.value is not UNSET] == [1]


def test_c1_2_without_a_clip_only_the_push_was_public() -> None:
    """Under the fan rules a blind swap may have moved the devil zero, for all but the two."""
    for name, known in (("fan-2013", ()), ("tv-5", cards("devil"))):
        table = duel(name, "1 1 1 2", "3 3 3 4", "6 6 6 7", "8 8 8 9")
        play(table, "* deal devil\nA push B\nB discard 4\nA, C, D pass\n* deal trade1\nC trade 1 B")
        play(table, f"{'*' if name == 'fan-2013' else 'B'} lay 3 3 devil 3\nC swap 7 for 1")
        assert seen(table, None).players[1].held == known
        assert seen(table, 3).players[1].held == known
        assert seen(table, 2).players[1].held == cards("7 devil")


def test_c1_2_a_rob_and_a_showdown_are_open() -> None:
    """The king is known to hold what was robbed; in the end every hand is known to all."""
    table = duel("tv-5", "1 1 1 2", "2 3 + +", "6 6 6 7")
    play(table, "* deal 5\nA discard 5\nB rob\nC pass")
    assert seen(table, 2).players[1].held == cards("5")


HOLDINGS = [cards(text) for text in ("", "1", "1 1", "1 2", "1 devil", "1 1 2", "1 1 devil", "1 1 1 2")]


@pytest.mark.parametrize("swapped", [1, 2])
@pytest.mark.parametrize("stays", [False, True])
def test_c1_2_what_stays_certain_is_exact(swapped: int, stays: bool) -> None:
    """The bound on every card is its least number over all swaps that a third cannot tell apart."""
    event = Swapped(0, 1, tuple(range(1, swapped + 1)), Secret(frozenset()), Secret(frozenset()))
    for mine, theirs in product(HOLDINGS, repeat=2):
        if Card.DEVIL in mine and Card.DEVIL in theirs:
            continue
        for size in range(max(len(mine), swapped + (Card.DEVIL in mine)), 5):
            said = unseen_swap((size, mine), (4, theirs), event, stays)
            assert said == least(size, mine, theirs, swapped, stays), (size, mine, theirs)


def least(size: int, mine: Hand, theirs: Hand, swapped: int, stays: bool) -> tuple[Hand, Hand]:
    """The fewest of each card in both hands, over every swap; what is unknown is something else."""
    own, other = (held + (Card.NINE,) * (most - len(held)) for held, most in ((mine, size), (theirs, 4)))
    ends = [
        (Counter(own) - give + take, Counter(other) - take + give)
        for give in map(Counter, combinations(own, swapped))
        for take in map(Counter, combinations(other, swapped))
        if not (stays and Card.DEVIL in give)
    ]
    first, second = (
        tuple(
            card
            for card in Card
            if card is not Card.NINE
            for _ in range(min(end[side][card] for end in ends))
        )
        for side in (0, 1)
    )
    return first, second
