"""A finished match looked over, and what a seat may ask in play."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tavolon.bots.party import play
from tavolon.calcolon.solver import lefts, live_waits
from tavolon.games import GAMES
from tavolon.kernel import BadNotation
from tavolon.numeron.candidates import candidates
from tavolon.numeron.number import judge
from tavolon.review import REVIEWS
from tavolon.review.steps import steps
from tavolon.review.walk import decisions
from tavolon.rotolon.solver import chances
from tavolon.server.evaluating import evaluated
from tavolon.server.study import HELP
from tavolon.server.wire import Evaluate, Grade, Question, Remark, Review
from tests.server.matches import played, scripted
from tests.server.test_steps import ALL, ITEMS

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"


def view_of(table: Any, seat: int) -> Any:
    """What a seat knows."""
    view = table.game.view(table.rules, table.seats, seat)
    for event in table.events:
        view = view.see(event.seen_by(seat))
    return view


def remarks(review: Review, verdict: str) -> list[Remark]:
    """The remarks with a verdict."""
    return [one for one in review.turns if one.verdict.endswith(f".{verdict}")]


@pytest.mark.parametrize(("game", "ruleset"), ALL)
def test_a_review_belongs_to_its_replay(game: str, ruleset: str) -> None:
    """Each remark names a still in which its seat decided just that, and the chart has a row a still."""
    table = played(game, ruleset)
    review, found = REVIEWS[game](table), steps(table)
    assert len(review.chart) == len(found)
    assert {len(row) for row in review.chart} == {table.seats}
    assert review.turns
    for one in review.turns:
        decided = [
            f"{told.move.seat} {table.game.format(told.move.action)}" for told in found[one.still].moves
        ]
        assert f"{one.seat} {one.move}" in decided


@pytest.mark.parametrize(("game", "ruleset"), ALL)
def test_decisions_know_nothing_but_their_seats_view(game: str, ruleset: str) -> None:
    """The view before a decision is the seat's own, and the decision was legal."""
    table = played(game, ruleset)
    for one in decisions(table):
        assert one.view.seat == one.seat
        assert one.move.action in one.legal


def test_a_call_is_weighed_by_hand() -> None:
    """Two calls of a script: numbers left before and after, counted without the engine's sets."""
    review = REVIEWS["numeron"](scripted("numeron", "tv-12", ITEMS))
    first = next(one for one in review.turns if one.move == "call 431")
    rules = GAMES["numeron"].rulesets["tv-12"]
    left = [one for one in rules.numbers if judge(one, "431") == judge("439", "431")]
    assert (first.before, first.after) == (720, len(left))
    assert first.verdict == "review.numeron.better-item"
    assert first.better == "slash"
    change = next(one for one in review.turns if one.move.startswith("change"))
    assert change.verdict.startswith("review.numeron.defence-")
    assert change.values["item"] == "change"
    assert change.after is not None
    assert change.before is not None
    last = next(one for one in review.turns if one.move == "call 439")
    assert last.before == change.after
    slash = next(one for one in review.turns if one.move == "slash")
    assert slash.values["after"] < slash.values["before"] == 720


def test_a_wasted_call_is_called_so() -> None:
    """A call whose answer was known tells nothing, and the best call beside it is named."""
    lines = "A items\nB items\nA set 157\nB set 439\n* begin A\nA call 012\nB call 234\nA call 012"
    table = scripted("numeron", "practice", lines.replace("A items\nB items\n", ""))
    review = REVIEWS["numeron"](table)
    (wasted,) = remarks(review, "nothing")
    assert wasted.grade is Grade.MISTAKE
    assert wasted.better is not None
    assert wasted.best is not None
    assert wasted.expected is not None
    assert wasted.needed is not None
    assert wasted.needed.exact
    assert wasted.expected == pytest.approx(wasted.best + 1)
    assert wasted.after == wasted.before


@pytest.mark.parametrize("ruleset", ["practice", "tv-12", "equal-turns", "forum"])
def test_the_chart_of_numeron_shares_each_battle_out(ruleset: str) -> None:
    """Both seats' win chances are one in all, and at the end they are the result."""
    table = played("numeron", ruleset)
    review = REVIEWS["numeron"](table)
    measured = [row for row in review.chart if row[0] is not None]
    assert all(sum(row) == pytest.approx(1) for row in measured)
    assert measured[-1] in ((1, 0), (0, 1), (0.5, 0.5))


def test_the_house_may_narrow_the_best_call() -> None:
    """Where only numbers that fit may be called, none that does not is held up as better."""
    table = played("numeron", "forum")
    for one in REVIEWS["numeron"](table).turns:
        if one.better:
            decided = next(d for d in decisions(table) if (d.turn, d.seat) == (one.turn, one.seat))
            assert one.better in [table.game.format(action) for action in decided.legal]


@pytest.mark.parametrize("ruleset", ["tv-1", "tv-5", "tv-6-broadcast"])
def test_no_throw_beats_the_best(ruleset: str) -> None:
    """A throw leaves at most as many live cards as the best, and the solver says the same of both."""
    table = played("calcolon", ruleset)
    views = {(one.turn, one.seat): one.view for one in decisions(table)}
    for one in REVIEWS["calcolon"](table).turns:
        if ".throw-" in one.verdict:
            live = {left.card.value: left.live for left in lefts(views[one.turn, one.seat])}
            assert one.after == live[one.values["card"]]
            assert one.best == max(live.values()) == live[one.values["better_card"]]
            assert one.verdict.endswith(("weak", "blind")) == (one.after < 0.75 * one.best)


def test_a_better_value_is_shown() -> None:
    """Random players show what comes; where more was there, the review says how much."""
    kind = GAMES["calcolon"]
    rules = kind.rulesets["tv-5"]
    short = []
    for seed in (1, 3, 8):
        table = play(kind, rules, ["random"] * 3, f"short {seed}")
        short += [(table, one) for one in remarks(REVIEWS["calcolon"](table), "short")]
    assert short
    for table, one in short:
        decided = next(d for d in decisions(table) if (d.turn, d.seat) == (one.turn, one.seat))
        made = HELP["calcolon"](decided.view, Question("values")).values
        assert one.values["best"] == made[0].value > one.values["value"]


def test_the_end_of_rotolon_is_weighed_exactly() -> None:
    """Near the end a placement's chance is the solver's."""
    table = played("rotolon", bot="random")
    views = {(one.turn, one.seat): one.view for one in decisions(table)}
    solved = [one for one in REVIEWS["rotolon"](table).turns if ".place-" in one.verdict]
    assert solved
    one = solved[-1]
    view = views[one.turn, one.seat]
    found = {
        table.game.format(action): chance for action, chance in chances(view.rules, view.position).items()
    }
    assert one.after == float(found[one.move])
    assert one.best == float(max(found.values()))


@pytest.mark.parametrize("game", list(GAMES))
def test_help_is_from_what_the_seat_knows(game: str) -> None:
    """Every question is answered from any seat's view, to JSON and back."""
    kinds = {"numeron": ["candidates", "best"], "calcolon": ["values", "waits"], "rotolon": ["turns"]}
    for one in list(decisions(played(game)))[:40]:
        for kind in kinds[game]:
            answer = HELP[game](one.view, Question(kind))
            assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer


def test_candidates_and_splits_add_up() -> None:
    """The numbers left are those of the solver, and the answers to a call share them out."""
    table = scripted("numeron", "tv-12", "\n".join(ITEMS.strip().splitlines()[:-1]))
    view = view_of(table, 0)
    left = candidates(view.rules, view.players[1].facts)
    assert HELP["numeron"](view, Question("candidates")).count == len(left)
    splits = HELP["numeron"](view, Question("call", "427"))
    assert sum(part.count for part in splits.splits) == len(left)
    best = HELP["numeron"](view, Question("best"))
    assert best.average <= splits.average


def test_waits_are_the_solvers() -> None:
    """With a card to throw every throw is weighed; between turns the hand's own waits are given."""
    table = played("calcolon")
    for one in decisions(table):
        answer = HELP["calcolon"](one.view, Question("waits"))
        if len(one.view.hand) == one.view.rules.size(one.view.final):
            live = {wait.card.value: wait.live for wait in live_waits(one.view, one.view.hand)}
            assert {wait.card: wait.live for wait in answer.waits} == live
        elif one.view.hand:
            assert {left.card for left in answer.throws} <= {card.value for card in one.view.hand}


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("numeron", Question("waits")),
        ("numeron", Question("call", "11")),
        ("numeron", Question("call")),
        ("calcolon", Question("best")),
        ("rotolon", Question("")),
    ],
)
def test_other_questions_are_refused(game: str, question: Question) -> None:
    """What a game's helper does not know is refused."""
    view = next(iter(decisions(played(game)))).view
    with pytest.raises(BadNotation):
        HELP[game](view, question)


@pytest.mark.parametrize(
    ("asked", "value", "complete"),
    [
        (Evaluate("9÷1/10÷1/10"), "900", True),
        (Evaluate("9x3+3"), "30", True),
        (Evaluate("(1+2)×7"), "21", False),
        (Evaluate("7÷4+1"), "11/4", False),
        (Evaluate("9(6)×(+)5×2", turned=True), "90", True),
        (Evaluate("5×2"), "10", False),
        (Evaluate("5×2+5+5", final=True), "20", True),
    ],
)
def test_formulas_are_worked_out_exactly(asked: Evaluate, value: str, complete: bool) -> None:
    """Values are fractions, and a hand is complete with its cards and a multiple of ten alone."""
    found = evaluated(asked)
    assert (found.value, found.complete) == (value, complete)


@pytest.mark.parametrize("formula", ["", "5×", "5÷0+1", "9(6)+1×2", "5" * 300, "(5+1"])
def test_what_is_no_formula_is_refused(formula: str) -> None:
    """A text that is no formula has its reason."""
    with pytest.raises(BadNotation):
        evaluated(Evaluate(formula))


def words(language: str) -> dict[str, str]:
    """The pages' texts for reviews."""
    found: dict[str, str] = json.loads((WORDS / language / "review.json").read_text("utf-8"))
    return found


def test_every_verdict_has_its_sentence_in_three_languages() -> None:
    """Whatever a review may say can be said in each language, with what it speaks of filled in."""
    texts = {language: words(language) for language in ("en", "ja", "ko")}
    assert set(texts["en"]) == set(texts["ja"]) == set(texts["ko"])
    matches = [played(game, name, bot=bot) for game, name in ALL for bot in (None, "random")]
    said = [one for table in matches for one in REVIEWS[table.game.name](table).turns]
    assert len({one.verdict for one in said}) > 25
    for one in said:
        for text in texts.values():
            assert set(re.findall(r"{(\w+)}", text[one.verdict])) <= set(one.values), one.verdict
        assert f"review.grade.{one.grade}" in texts["en"]
