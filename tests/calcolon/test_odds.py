"""The exact odds of unseen cards, against dealing and drawing in every way."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from tavolon.calcolon.cards import DECK_56, Card, parse_cards
from tavolon.calcolon.hands import Aim, values
from tavolon.calcolon.odds import Drawing, Odds, odds
from tavolon.kernel.errors import UnsupportedRuleset

Cards = tuple[Card, ...]


def draws(rest: Cards, drawing: Drawing, left: int) -> Iterator[tuple[Cards, Fraction]]:
    """Every way to draw one card after another, bows thrown back, and how likely it is."""
    if not left:
        yield (), Fraction(1)
        return
    for place, card in enumerate(rest):
        others = rest[:place] + rest[place + 1 :]
        back = drawing.redraws and card is Card.BOW
        for more, chance in draws(others, drawing, left - (not back)):
            yield (more if back else (card, *more)), chance / len(rest)


def best(held: Cards, drawn: Cards, drawing: Drawing) -> int | None:
    """The best that can be left by throwing what there is too much."""
    cards, found = (*held, *drawn), []
    for gone in combinations(range(len(cards)), drawing.spare):
        barred = drawing.throws_drawn and any(place < len(held) for place in gone)
        devil = drawing.keeps_devil and any(cards[place] is Card.DEVIL for place in gone)
        if not barred and not devil:
            left = [card for place, card in enumerate(cards) if place not in gone]
            found += values(left, drawing.aim)
    return max(found, default=None)


def plainly(drawing: Drawing, unseen: Cards) -> Odds:
    """Every hand, every order of drawing, every throw."""
    chances: Counter[int] = Counter()
    hands = list(combinations(range(len(unseen)), drawing.unknown))
    for hand in hands:
        held = drawing.known + tuple(unseen[place] for place in hand)
        rest = tuple(card for place, card in enumerate(unseen) if place not in hand)
        for drawn, chance in draws(rest, drawing, drawing.draws):
            value = best(held, drawn, drawing)
            if value is not None:
                chances[value] += chance / len(hands)
    return Odds(tuple(sorted(chances.items())))


CASES = {
    "a stranger": Drawing(aim=Aim(), unknown=4, draws=2, redraws=True),
    "bows are kept": Drawing(aim=Aim(), unknown=4, draws=2),
    "brackets": Drawing(aim=Aim(pairs=1), unknown=4, draws=2, redraws=True),
    "rebellion": Drawing(aim=Aim(rebellion=True), unknown=4, draws=2, redraws=True),
    "two known": Drawing(aim=Aim(), known=parse_cards("9×"), unknown=2, draws=2, redraws=True),
    "all known": Drawing(aim=Aim(), known=parse_cards("37+×"), draws=2, redraws=True),
    "a known bow": Drawing(aim=Aim(), known=(Card.BOW,), unknown=3, draws=2, redraws=True),
    "a devil that stays": Drawing(
        aim=Aim(), known=parse_cards("devil"), unknown=3, draws=2, redraws=True, keeps_devil=True
    ),
    "a devil that may go": Drawing(aim=Aim(), known=parse_cards("devil"), unknown=3, draws=2, redraws=True),
    "one card short": Drawing(aim=Aim(), unknown=3, draws=2, redraws=True),
    "one of the drawn": Drawing(aim=Aim(), unknown=4, draws=2, redraws=True, throws_drawn=True),
    "one of the drawn, known": Drawing(
        aim=Aim(), known=parse_cards("37+×"), draws=2, redraws=True, throws_drawn=True
    ),
    "one of the drawn, bows kept": Drawing(aim=Aim(), unknown=4, draws=2, throws_drawn=True),
    "one of three drawn": Drawing(aim=Aim(), known=parse_cards("3+"), unknown=2, draws=3, throws_drawn=True),
    "two of three stay": Drawing(aim=Aim(), known=parse_cards("3+"), unknown=2, draws=3),
    "a robbed card": Drawing(aim=Aim(), known=parse_cards("×"), unknown=4),
    "the final": Drawing(aim=Aim(numbers=4), known=parse_cards("96+×"), unknown=2, draws=2, redraws=True),
}
FEW = parse_cards("5 5 9 T + ÷ × bow bow trade1")


@pytest.mark.parametrize("name", CASES)
def test_odds_are_those_of_dealing_in_every_way(name: str) -> None:
    """Counting by kinds gives what dealing, drawing and throwing in every way gives."""
    drawing = CASES[name]
    assert odds(drawing, Counter(FEW)) == plainly(drawing, FEW)


def test_alike_cards_count_as_many_ways() -> None:
    """The devil zero counts among the 0s, the flame arrow among the −, copies for themselves."""
    few = parse_cards("0 devil 9 T - flame × ÷ ÷")
    drawing = Drawing(aim=Aim(), unknown=4, draws=2, redraws=True)
    assert odds(drawing, Counter(few)) == plainly(drawing, few)


def test_a_stranger_before_a_fresh_deck() -> None:
    """Four cards of a fresh deck of 56 and two drawn complete about one time in seven; brackets help."""
    without, brackets = (
        odds(Drawing(aim=Aim(pairs=pairs), unknown=4, draws=2, redraws=True), DECK_56.counts)
        for pairs in (0, 1)
    )
    assert round(float(without.complete), 4) == 0.1453
    assert round(float(brackets.complete), 4) == 0.2471
    assert without.above(900) == 0 < without.above(899)


def test_a_hand_that_stays_short_is_a_bust() -> None:
    """Two cards and two drawn are never five."""
    assert odds(Drawing(aim=Aim(), unknown=2, draws=2), DECK_56.counts) == Odds()


def test_some_house_rules_are_not_counted() -> None:
    """Two of three drawn cards, where only drawn ones may be thrown, are refused."""
    short = Drawing(aim=Aim(), unknown=3, draws=3, throws_drawn=True)
    with pytest.raises(UnsupportedRuleset):
        odds(short, DECK_56.counts)
