"""What follows from a view of Calcolon, against the true state and against counting in every way."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card, counted, parse_cards
from tavolon.calcolon.events import DuelScored, Part, Shown
from tavolon.calcolon.hands import Aim, values
from tavolon.calcolon.odds import Drawing, Odds
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Row
from tavolon.calcolon.solver import (
    attacks,
    completions,
    last_draw,
    lefts,
    memory,
    rob_odds,
    robbed,
    unseen,
    win,
)
from tavolon.calcolon.state import Match
from tavolon.calcolon.view import Known, Sheet, Thrown, View
from tavolon.kernel import Dealer, Table
from tests.calcolon.test_odds import plainly

Seen = tuple[Match, tuple[View, ...], tuple[Any, ...]]


def played(rules: Ruleset, seed: str) -> Iterator[Seen]:
    """A random match: after every answer the state, what each seat knows, and what happened."""
    table = Table(GAME, rules, dealer=Dealer(seed))
    chance = Random(seed)
    views = [GAME.view(rules, table.seats, seat) for seat in range(table.seats)]
    events = table.events
    while True:
        for seat, view in enumerate(views):
            for event in events:
                view = view.see(event.seen_by(seat))
            views[seat] = view
        yield table._state, tuple(views), events
        if table.over:
            return
        seat = table.pending[0]
        events = table.submit(seat, chance.choice(table.legal(seat)))


@pytest.mark.parametrize("name", GAME.rulesets)
def test_unseen_cards_are_in_the_pile_or_hidden_in_hands(name: str) -> None:
    """What a seat has not seen is just the pile and what it does not know of the hands."""
    for state, views, _ in islice(played(GAME.rulesets[name], "unseen"), 0, None, 7):
        if state.duel.hands:
            for view in views:
                hidden = Counter(state.duel.pile)
                for hand, player in zip(state.duel.hands, view.players, strict=True):
                    hidden += Counter(hand) - Counter(player.held)
                assert unseen(view) == hidden


@pytest.mark.parametrize("name", GAME.rulesets)
def test_a_win_is_worth_what_is_scored_for_it(name: str) -> None:
    """Doubled, copied and last-duel points are foreseen as the score sheet has them."""
    before: tuple[View, ...] = ()
    for state, views, events in played(GAME.rulesets[name], "win"):
        assert not state.stage.rows or memory(views[0]) == state.stage.memory
        scored = [event for event in events if isinstance(event, DuelScored)]
        if scored and any(isinstance(event, Shown) for event in events):
            (duel,) = scored
            winner, value = duel.row.winner, duel.row.value
            assert winner is not None
            assert value is not None
            assert win(before[winner], value) == (duel.row.cells[winner] or 0) + duel.copied
        before = views


def test_what_a_throw_leaves_waits_for_live_cards() -> None:
    """Every unseen card that completes what is left is counted, and no other."""
    for state, views, _ in played(GAME.rulesets["tv-5"], "lefts"):
        for seat in state.phase.awaits(state):
            view = views[seat]
            for left in lefts(view):
                completing = {
                    card: made
                    for card in unseen(view)
                    if (made := values((*left.hand, card), view.aim(seat)))
                }
                assert left.live == sum(unseen(view)[card] for card in completing)
                assert {wait.card for wait in left.waits if wait.live} == set(map(counted, completing))
                assert left.best == max((made[-1] for made in completing.values()), default=None)


def test_a_pushed_devil_zero_is_not_thrown() -> None:
    """What may not be thrown leaves nothing [C5.4]."""
    view = seated("9T÷× devil", pushed=True)
    assert Card.DEVIL not in [left.card for left in lefts(view)]
    assert Card.DEVIL in [left.card for left in lefts(replace(view, pushed=False))]


def test_after_the_last_draw_the_best_that_is_left_comes_first() -> None:
    """A throw that leaves a complete hand is better than any wait [C6.2]."""
    best = lefts(seated("3 7 9 + × bow"))[0]
    assert (best.card, best.values) == (Card.BOW, (30,))


def seated(hand: str, *others: Known, rules: Ruleset = GAME.rulesets["tv-5"], **fields: Any) -> View:
    """The first seat's view in the first duel, with some cards in its hand."""
    held = parse_cards(hand)
    players = (Known(len(held), held), *(others or (Known(4),)))
    sheets = (Sheet(Part.QUALIFYING, 1),)
    circle = tuple(range(len(players)))
    view = View(rules=rules, seat=0, players=players, sheets=sheets, circle=circle, duel=1, pile=30)
    return replace(view, **fields)


def test_completions_come_with_their_formulas() -> None:
    """Every value of the own cards, brackets used where there are bows in stock."""
    view = seated("379+×")
    assert {value: str(formula) for value, formula in completions(view).items()} == {30: "9+7×3"}
    bows = replace(view, players=(replace(view.players[0], stock=2), *view.players[1:]))
    assert list(completions(bows)) == [30, 90]


def test_a_robbed_card_is_ones_own() -> None:
    """What another throws completes as if it were drawn, also turned in rebellion [C5.5]."""
    view = seated("451+")
    assert robbed(view, Card.SWORD) == (10,)
    assert robbed(view, Card.HALBERD) == ()
    rebel = replace(view, players=(replace(view.players[0], rebellion=1), *view.players[1:]))
    assert robbed(rebel, Card.HALBERD) == (10, 20)


SMALL = "5 5 9 T + ÷ × bow bow trade1"


def small(hand: str, *others: Known) -> View:
    """A view in which only ten cards, and those of the hand, are in the deck."""
    tv5 = GAME.rulesets["tv-5"]
    counts = Counter(parse_cards(hand) + parse_cards(SMALL))
    for player in others:
        counts.update(player.held)
    deck = replace(tv5.deck, **{card.name.lower(): counts[card] for card in Card})
    return seated(hand, *others, rules=replace(tv5, name="small", players=(2,), seats=2, deck=deck))


@pytest.mark.parametrize(
    ("other", "drawing"),
    [
        (Known(4), Drawing(aim=Aim(), unknown=4, draws=2, redraws=True)),
        (
            Known(4, parse_cards("3"), rebellion=1),
            Drawing(aim=Aim(rebellion=True), known=parse_cards("3"), unknown=3, draws=2, redraws=True),
        ),
        (Known(3), Drawing(aim=Aim(), unknown=3, draws=2, redraws=True)),
    ],
)
def test_the_last_draw_of_another_is_counted_exactly(other: Known, drawing: Drawing) -> None:
    """Unseen cards are dealt to the hand and the draw in every way."""
    assert last_draw(small("379+×", other), 1) == plainly(drawing, parse_cards(SMALL))


def test_a_devil_that_was_pushed_stays_in_the_last_draw() -> None:
    """Known cards are in the hand for certain, and a pushed devil zero stays there [C5.4]."""
    view = small("379+×", Known(4, (Card.DEVIL,)))
    kept = Drawing(aim=Aim(), known=(Card.DEVIL,), unknown=3, draws=2, redraws=True, keeps_devil=True)
    assert last_draw(replace(view, pushed=True), 1) == plainly(kept, parse_cards(SMALL))
    assert last_draw(view, 1) == plainly(replace(kept, keeps_devil=False), parse_cards(SMALL))


def test_ones_own_last_draw_is_known_but_for_the_draw() -> None:
    """The own hand has no unknown cards, so only the draw is counted."""
    view = small("379+", Known(5))
    drawing = Drawing(aim=Aim(), known=parse_cards("379+"), draws=2, redraws=True)
    assert last_draw(view, 0) == plainly(drawing, parse_cards(SMALL))


def test_a_dry_pile_is_filled_from_the_table() -> None:
    """Where the pile is too short, thrown cards may be drawn again, but for bows thrown back [C4.6]."""
    view = small("379+×", Known(4))
    thrown = (Thrown(1, Card.FIVE), Thrown(1, Card.BOW, returned=True))
    short = replace(view, table=thrown, pile=1)
    left = list(parse_cards(SMALL))
    left.remove(Card.BOW)
    drawing = Drawing(aim=Aim(), unknown=4, draws=2, redraws=True)
    assert last_draw(short, 1) == plainly(drawing, tuple(left))


def test_no_more_is_drawn_than_there_is() -> None:
    """With one card left for two draws there is one draw."""
    view = small("379+×", Known(9))
    assert last_draw(view, 1) == plainly(
        Drawing(aim=Aim(), unknown=9, draws=1, redraws=True), parse_cards(SMALL)
    )


def test_who_could_rob_a_card_is_counted_exactly() -> None:
    """The odds that a card thrown now completes another's hand."""
    view = small("379+×", Known(4))
    drawing = Drawing(aim=Aim(), known=(Card.NINE,), unknown=4)
    assert rob_odds(view, 1, Card.NINE) == plainly(drawing, parse_cards(SMALL))


def test_an_attack_is_weighed_by_what_beats_it() -> None:
    """A win against a beaten king's loss, by how likely the other's last draw makes more."""
    view = small("379+×", Known(4))
    (attack,) = attacks(view, (30,))
    above = last_draw(view, 1).above(30)
    assert (attack.value, attack.win, attack.loss) == (30, 30, -30)
    assert attack.beaten_by == ((1, above),)
    assert attack.beaten == above
    assert attack.bounds == (above, above)
    assert attack.expected == 30 * (1 - above) - 30 * above


def test_against_several_the_chance_is_bounded() -> None:
    """The chance that anybody makes more lies between the greatest and the sum."""
    view = seated("379+×", Known(4), Known(4, stock=2), pile=40)
    (attack,) = attacks(view, (30,))
    (_, plain), (_, brackets) = attack.beaten_by
    assert plain < brackets
    assert attack.bounds == (brackets, plain + brackets)
    assert attack.beaten == 1 - (1 - plain) * (1 - brackets)


def test_the_better_attack_comes_first() -> None:
    """A double score may make a lower value the better one to show [C7.4]."""
    view = seated("379+×", duel=2)
    players = (replace(view.players[0], stock=2), *view.players[1:])
    assert [attack.value for attack in attacks(replace(view, players=players), (30, 90))] == [90, 30]
    row = Row((0, 80), winner=1, value=80)
    eighty = replace(view, players=players, sheets=(Sheet(Part.QUALIFYING, 1, (row,)),))
    assert [(attack.value, attack.win) for attack in attacks(eighty, (80, 90))] == [(80, 160), (90, 90)]


def test_odds_are_fractions() -> None:
    """Nothing is rounded."""
    found = last_draw(seated("379+×"), 1)
    assert isinstance(found, Odds)
    assert all(isinstance(chance, Fraction) for _, chance in found.chances)
