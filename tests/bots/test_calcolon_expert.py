"""Calcolon's expert imagines only what its view allows, and finds what is best where that is plain."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.bots import BOTS
from tavolon.bots.calcolon_evidence import evidence
from tavolon.bots.calcolon_expert import Expert, Study, appraise, asked
from tavolon.bots.party import Party
from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card, parse_cards
from tavolon.calcolon.events import Part
from tavolon.calcolon.moves import Attack, Discard, Lay, Pass, Rob, Show, Swap
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.view import Known, Sheet, Thrown, View
from tavolon.fast.calcolon import layout as at
from tavolon.kernel import Table
from tavolon.kernel.dealer import Dealer
from tests.fast.calcolon.houses import HOUSES

TV5 = GAME.rulesets["tv-5"]
QUICK = Expert(0.003)
CARDS = tuple(Card)


def choices(rules: Ruleset, seed: str, bot: Any) -> Iterator[tuple[View, Sequence[Any]]]:
    """Every choice of a match between bots of a kind: the view and what is legal."""
    seats = GAME.seats(rules)[0]
    table = Table(GAME, rules, seats, Dealer(seed))
    party = Party(table, dict.fromkeys(range(seats), bot), seed)
    while not table.over:
        for seat in table.pending:
            if len(table.legal(seat)) > 1:
                yield party.views[seat], table.legal(seat)
            party.submit(seat, party.decide(seat))


def hand(duel: Any, place: int) -> Counter[Card]:
    """A hand of the kernel."""
    return +Counter({card: duel[at.HAND + place * at.KINDS + kind] for kind, card in enumerate(CARDS)})


@pytest.mark.parametrize("name", HOUSES)
def test_the_expert_plays_every_ruleset(name: str) -> None:
    """A match of every edition and of odd house rules, with legal actions only."""
    assert sum(1 for _ in choices(HOUSES[name], f"expert {name}", QUICK)) > 50


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("bot", ["waits", "random"])
def test_worlds_agree_with_the_view(name: str, bot: str) -> None:
    """The own hand, known cards, sizes, stocks and the pile are as seen, and no card is there twice."""
    rules = HOUSES[name]
    met = 0
    for view, legal in choices(rules, f"worlds {name}", BOTS["calcolon"][bot]):
        if isinstance(legal[0], Lay | Swap) or met > 150:
            continue
        met += 1
        duel = Study(view, legal, Random(met)).trials
        duel.imagine(met)
        cards = Counter({Card.BOW: sum(view.players[seat].stock for seat in view.circle)})
        cards.update(thrown.card for thrown in view.table)
        for place, seat in enumerate(view.circle):
            mine, known = hand(duel, place), view.players[seat]
            cards.update(mine)
            assert mine.total() == known.cards
            assert not Counter(known.held) - mine
            assert seat != view.seat or mine == Counter(view.hand)
        assert duel[at.PILE_SIZE] == view.pile
        assert cards + Counter(dict(zip(CARDS, duel.cells[at.PILE :], strict=False))) == Counter(
            rules.deck.counts
        )
        if view.king is not None and view.king != view.seat:
            made = view.aim(view.king)
            assert sum(hand(duel, view.circle.index(view.king)).values()) == 2 * made.numbers - 1
    assert met > 30


def test_what_is_decided_follows_from_the_seed() -> None:
    """The same view, work and chance give the same appraisal and the same action."""
    for view, legal in list(choices(TV5, "seed", BOTS["calcolon"]["waits"]))[:12]:
        first, second = (appraise(view, legal, Random(5), 0.05) for _ in range(2))
        assert first == second
        assert Expert(0.05)(view, legal, Random(5)) == Expert(0.05)(view, legal, Random(5))


def seated(held: str, **fields: Any) -> View:
    """The first of three seats' view in the first duel, with some cards in its hand."""
    cards = parse_cards(held)
    players = (Known(len(cards), cards), Known(4), Known(4))
    sheets = (Sheet(Part.QUALIFYING, 1),)
    view = View(rules=TV5, seat=0, players=players, sheets=sheets, circle=(0, 1, 2), duel=1, pile=44)
    return replace(view, bonus=(0, 0, 0), first=0, turn=0, **fields)


def decide(view: View, legal: Sequence[Any], work: float = 0.5) -> Any:
    """What the expert decides."""
    return Expert(work)(view, legal, Random(1))


def test_what_a_waiting_hand_is_known_to_need_is_not_thrown() -> None:
    """Of two cards as useless the one stays that another is certain to rob for 900."""
    view = seated("1 7 9 ÷ ÷")
    known = parse_cards("9 1/10 ÷ ÷")
    assert known and Attack() and Discard and Rob and Pass and Show and Thrown and evidence and asked and view
