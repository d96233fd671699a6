"""Calcolon's expert imagines only what its view allows, and finds what is best where that is plain."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.fast.calcolon.houses import HOUSES

from tavolon.bots import BOTS
from tavolon.bots.calcolon_expert import Expert, Study, appraise
from tavolon.bots.party import Party
from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card, parse_cards
from tavolon.calcolon.events import Part
from tavolon.calcolon.moves import Attack, Discard, Lay, Swap
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Row
from tavolon.calcolon.view import Known, Sheet, View
from tavolon.fast.calcolon import layout as at
from tavolon.kernel import Table
from tavolon.kernel.dealer import Dealer

TV5 = GAME.rulesets["tv-5"]
QUICK = Expert(0.001)
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


@pytest.mark.parametrize("name", ["tv-1", "fan-2013", "pusher"])
def test_the_expert_finishes_matches(name: str) -> None:
    """Every question of two editions and of odd house rules: legal actions only."""
    assert sum(1 for _ in choices(HOUSES[name], f"expert {name}", QUICK)) > 50


@pytest.mark.parametrize("name", HOUSES)
def test_the_expert_decides_in_every_ruleset(name: str) -> None:
    """In some positions of a match by dice, of every edition and of odd house rules."""
    met = list(choices(HOUSES[name], f"expert {name}", BOTS["calcolon"]["random"]))
    for view, legal in Random(name).sample(met, 5):
        assert QUICK(view, legal, Random(1)) in legal


@pytest.mark.parametrize(
    ("name", "bot"), [*((name, "random") for name in HOUSES), ("tv-5", "waits"), ("fan-2013", "waits")]
)
def test_worlds_agree_with_the_view(name: str, bot: str) -> None:
    """The own hand, known cards, sizes, stocks and the pile are as seen, and no card is there twice."""
    rules = HOUSES[name]
    met = 0
    for view, legal in choices(rules, f"worlds {name}", BOTS["calcolon"][bot]):
        if isinstance(legal[0], Lay | Swap) or met > 100:
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
        first, second = (appraise(view, legal, Random(5), 0.005) for _ in range(2))
        assert first == second
        assert Expert(0.005)(view, legal, Random(5)) == Expert(0.005)(view, legal, Random(5))


def seated(held: str, rows: tuple[Row, ...] = (), **fields: Any) -> View:
    """The first of three seats' view in its turn, with some cards in its hand, after some duels."""
    cards = parse_cards(held)
    players = (Known(len(cards), cards), Known(4), Known(4))
    sheets = (Sheet(Part.QUALIFYING, 1, rows),)
    base = View(rules=TV5, seat=0, players=players, sheets=sheets, circle=(0, 1, 2), duel=len(rows) + 1)
    pile = TV5.deck.size - len(cards) - 8
    return replace(replace(base, bonus=(0, 0, 0), first=0, turn=0, pile=pile), **fields)


def throws(view: View) -> list[Any]:
    """Every plain throw of the own hand."""
    return [Discard(card) for card in dict.fromkeys(view.hand) if card is not Card.DEVIL]


def decide(view: View, legal: Sequence[Any]) -> Any:
    """What the expert decides."""
    return Expert(0.1)(view, legal, Random(1))


def test_what_another_is_known_to_wait_for_is_not_thrown() -> None:
    """A shield is the worst throw of all if somebody is known to make 900 with it."""
    view = seated("2 3 8 × ÷")
    waiting = Known(4, parse_cards("9 1/10 1/10 ÷"))
    view = replace(view, players=(view.players[0], waiting, view.players[2]))
    rows = {row.action: row.ahead for row in appraise(view, throws(view), Random(1), 0.1)}
    assert min(rows, key=lambda action: rows[action]) == Discard(Card.SHIELD)
    assert decide(view, throws(view)) != Discard(Card.SHIELD)


@pytest.mark.parametrize(
    ("held", "leader", "attacks"),
    [("1 2 7 + +", 0, True), ("0 9 1/10 × ÷", 2, False)],
)
def test_an_attack_is_for_who_is_ahead(held: str, leader: int, attacks: bool) -> None:
    """In the last duel who leads ends it, were it with 0, and who is behind waits for more."""
    row = Row(tuple(400 if seat == leader else 0 for seat in range(3)), leader, 400)
    rows = (row, *(Row((0, 0, 0), leader, value) for value in (0, 10, 20)))
    view = seated(held, rows)
    assert (decide(view, [Attack(), *throws(view)]) == Attack()) is attacks


def test_the_last_draw_keeps_the_highest_value() -> None:
    """Of six cards the one goes that leaves most, whoever is king."""
    view = seated("3 7 9 + × bow", king=1, table=())
    king = Known(5)
    drawn = replace(view, players=(view.players[0], king, view.players[2]), pile=view.pile - 1)
    assert decide(drawn, throws(drawn)) == Discard(Card.BOW)
