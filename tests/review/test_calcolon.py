"""A match of Calcolon looked over: weighed by a stand-in whose figures are known, and by the expert."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tavolon.bots.calcolon_expert import appraise as expert
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelScored
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Draw,
    Leave,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Trade,
)
from tavolon.calcolon.solver import rob_odds
from tavolon.calcolon.view import View
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.review import calcolon
from tavolon.review.calcolon.naming import better
from tavolon.review.remarks import Grade, Review, Unit
from tavolon.review.walk import decisions
from tests.review.adviser import ERROR, Told, appraise
from tests.review.short import played, weighed

GAME = GAMES["calcolon"]
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"


def test_what_is_as_good_is_not_blamed() -> None:
    """A decision loses points only where another was ahead by more than two standard errors, and names it."""
    review = weighed()
    legal = {(one.turn, one.seat): one.legal for one in decisions(played())}
    lost = [one for one in review.turns if one.points and one.points.loss]
    assert lost
    for one in lost:
        assert one.points is not None
        assert one.points.loss > 2 * one.points.error == 2 * ERROR
        assert one.grade in (Grade.GOOD, Grade.WEAK, Grade.MISTAKE)
        assert one.better in map(GAME.format, legal[one.turn, one.seat])
        assert one.better != one.move
        assert one.also[0].verdict.startswith("review.calcolon.better-")
    fine = [one for one in review.turns if one.points and not one.points.loss]
    assert {one.grade for one in fine} <= {Grade.BEST, Grade.WEAK}
    assert all(one.better is None and one.points.before == one.points.made for one in fine if one.points)


def test_luck_among_many_estimates_is_no_blame() -> None:
    """What only a first look holds to be better is as good: both are looked at again, alone."""
    looks: list[int] = []

    def fickle(view: View, legal: Sequence[Any], rng: Random, work: float) -> list[Told]:
        looks.append(len(legal))
        level = len(legal) == 2
        return [Told(one, 0.0, 1.0, 0.0 if level or one == legal[-1] else -50.0, 1.0) for one in legal]

    review = calcolon.weigh(played(), appraise=fickle)
    assert max(looks) > 2
    assert looks.count(2) > 5
    assert all(one.points.loss == 0 for one in review.turns if one.points)


def test_an_adviser_knows_what_the_seat_knew() -> None:
    """It gets the mover's own view of that moment, and what is legal in the order of the rules."""
    asked: list[tuple[View, tuple[Any, ...]]] = []

    def listening(view: View, legal: Sequence[Any], rng: Random, work: float) -> list[Told]:
        asked.append((view, tuple(legal)))
        return appraise(view, legal, rng, work)

    calcolon.weigh(played(), appraise=listening)
    known = [(one.view, one.legal) for one in decisions(played())]
    assert asked
    for view, some in asked:
        legal = next(every for one, every in known if one == view and set(some) <= set(every))
        assert some == tuple(action for action in legal if action in some)


def test_parts_put_together_are_the_whole() -> None:
    """Each duel can be weighed for itself: remarks, chart and summaries add up."""
    whole, quick = weighed(), calcolon.review(played())
    parts = [calcolon.weigh(played(), part=one + 1, appraise=appraise) for one in range(quick.parts)]
    assert quick.parts == 2
    assert (quick.unit, whole.unit, whole.parts) == (Unit.NONE, Unit.POINTS, 0)
    assert tuple(one for part in parts for one in part.turns) == whole.turns
    for still, row in enumerate(whole.chart):
        known = [part.chart[still] for part in parts if part.chart[still] != (None, None, None)]
        assert known in ([row], [])
    for seat, one in enumerate(whole.seats):
        assert sum(part.seats[seat].decisions for part in parts) == one.decisions
        assert sum(part.seats[seat].luck for part in parts) == pytest.approx(one.luck)


def test_the_chart_ends_with_the_score() -> None:
    """When a duel is scored each line is the lead over the others, all of them nothing together."""
    table = played()
    chart = weighed().chart
    first, second, third = table.scores
    assert chart[-1] == pytest.approx(
        (first - (second + third) / 2, second - (first + third) / 2, third - (first + second) / 2)
    )
    assert calcolon.review(table).chart[-1] == chart[-1]
    assert any(sum(lead or 0 for lead in row) != pytest.approx(0) for row in chart)


def test_what_came_is_what_was_expected_next() -> None:
    """A decision leads to the seat's next one in the duel, and the last to the points the duel brought."""
    scored = [event for event in played().events if isinstance(event, DuelScored)]
    for place, event in enumerate(scored):
        cells = [cell or 0 for cell in event.row.cells]
        assert event.row.winner is not None
        cells[event.row.winner] += event.copied
        for seat in range(3):
            mine = [one for one in weighed().turns if (one.seat, one.duel) == (seat, place + 1)]
            own = [one.points for one in mine if one.points is not None]
            assert [one.after for one in own[:-1]] == [one.before for one in own[1:]]
            assert own[-1].after == cells[seat] - (sum(cells) - cells[seat]) / 2


def test_a_robbed_throw_tells_how_likely_that_was() -> None:
    """The chance is the solver's for the card thrown, and the safest throw has no greater one."""
    told = 0
    for seed in ("e", "greedy", "h"):
        views = {(one.turn, one.seat): one for one in decisions(played(seed))}
        for one in weighed(seed).turns:
            for note in one.also:
                if ".fed" not in note.verdict:
                    continue
                told += 1
                decided = views[one.turn, one.seat]
                card = decided.move.action.card
                missed = 1.0
                for other in {0, 1, 2} - {one.seat}:
                    missed *= 1 - float(rob_odds(decided.view, other, card).complete)
                assert note.values["chance"] == round(100 * (1 - missed))
                assert note.values.get("least", note.values["chance"]) <= note.values["chance"]
    assert told


def test_the_expert_says_the_same_again() -> None:
    """A review by the expert is the same each time, to JSON and back, and has a figure for every choice."""
    one, other = (calcolon.weigh(played(), work=0.02, part=1) for _ in range(2))
    assert one == other
    assert msgspec.json.decode(msgspec.json.encode(one), type=Review) == one
    assert sum(seat.decisions for seat in one.seats) > 5
    assert calcolon.appraise is expert


BETTER = (
    Attack(), Barter(1), Burn((Card.SIX, Card.SWORD)), Bust(), Discard(Card.DEVIL), Draw(), Pass(), Push(2),
    Redraw(), Rob(), Show(-10), Skip(1), Trade(Card.TRADE_2, 1), Leave(),
)  # fmt: skip
"""One of everything that can have been better, and something that cannot."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_was_better_can_be_said(language: str) -> None:
    """Each kind of decision has its own sentence in the terminal and the pages, filled by what it names."""
    words = json.loads((WORDS / language / "review.json").read_text("utf-8"))
    notes = [better(action, {"loss": 12, "error": 3}) for action in BETTER]
    assert len({note.verdict for note in notes}) == len(BETTER)
    for note in notes:
        text = texts_in(language).messages[note.verdict]
        assert text == words[note.verdict]
        assert set(re.findall(r"{(\w+)}", text)) == set(note.values)
