"""The bots of Rotolon: legal, repeatable, and one better than the other."""

from fractions import Fraction
from random import Random

import pytest

from tavolon.bots import BOTS, rotolon_exact, rotolon_greedy
from tavolon.bots.arena import standings
from tavolon.bots.meeting import Meeting
from tavolon.bots.party import play
from tavolon.kernel import Dealer, Table
from tavolon.rotolon import GAME
from tavolon.rotolon.cube import Colour, Cube, Kind
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.positions import parse_position
from tavolon.rotolon.rules import RULESETS, Ruleset
from tavolon.rotolon.solver import chances, solvable
from tavolon.rotolon.view import Known, View
from tests.rules.rotolon.games import R1, VARIANTS, seen


def sight(text: str, rules: Ruleset = R1) -> View:
    """What the mover, who is seat 0 and red, sees of a position."""
    position = parse_position(text, rules)
    return View(
        rules=rules,
        seat=0,
        players=(Known(position.red), Known(position.blue)),
        board=position.board,
        game=1,
        red=0,
        mover=0,
        hand=position.hand,
    )


ROW = ".....\n.....\n.BBR.\n.....\n....."


def test_greedy_spends_special_cubes_first() -> None:
    """And regular ones when they are gone."""
    both = (Choose(Kind.REGULAR), Choose(Kind.SPECIAL))
    assert rotolon_greedy.decide(sight(ROW + "\nturn red"), both, Random(1)) == both[1]


def test_greedy_gains_most_and_loses_least() -> None:
    """Its own colour goes to A3, where it turns two; the other's nowhere that turns one."""
    own, other = (sight(f"{ROW}\nturn red\nhand {hand}") for hand in "RB")
    legal = [Place(cell) for cell in ("A3", "B2", "E3", "D2")]
    for seed in range(10):
        assert rotolon_greedy.decide(own, legal, Random(seed)) == Place("A3")
        assert rotolon_greedy.decide(other, legal, Random(seed)) != Place("E3")


@pytest.mark.parametrize("text", ["turn red\nred 3 2\nblue 3 3", "turn red\nred 3 2\nblue 3 3\nhand R"])
def test_exact_plays_what_the_solver_finds_best(text: str) -> None:
    """In the last six squares."""
    view = sight("RBRBR\nB.RB.\nRBBRR\nB.R.B\nR.BB.\n" + text)
    chance = chances(R1, view.position)
    assert chance[rotolon_exact.decide(view, list(chance), Random(1))] == max(chance.values())


def test_exact_keeps_special_cubes_for_the_end() -> None:
    """With more moves to come than special cubes it declares a regular one."""
    both = (Choose(Kind.REGULAR), Choose(Kind.SPECIAL))
    assert rotolon_exact.decide(sight(ROW + "\nturn red"), both, Random(1)) == both[0]
    few = sight(ROW.replace(".....", "RBRBR", 2) + "\nturn red\nred 3 3\nblue 5 3")
    assert few.position.moves(Colour.RED) == 6
    assert rotolon_exact.decide(few, both, Random(1)) == both[0]
    few = sight(ROW.replace(".....", "RBRBR", 2) + "\nturn red\nred 3 3\nblue 5 3\nhand R")
    assert isinstance(few.position.hand, Cube)
    assert rotolon_exact.decide(few, (Place("E4"),), Random(1)) == Place("E4")


def test_exact_rolls_out_close_to_the_best() -> None:
    """With seven squares left, by exact reckoning, its squares cost far less than any at random."""
    lost, chanced = Fraction(0), Fraction(0)
    for seed in range(5):
        table = Table(GAME, dealer=Dealer(str(seed)))
        rng = Random(seed)
        while (view := seen(table)).board.left > 7 or not isinstance(view.hand, Cube):
            (seat,) = table.awaiting
            table.submit(seat, rng.choice(table.legal(seat)))
        exact = chances(R1, view.position)
        assert not solvable(R1, view.position)
        best = max(exact.values())
        lost += best - exact[rotolon_exact.decide(view, list(exact), rng)]
        chanced += best - sum(exact.values()) / len(exact)
    assert lost < chanced / 3


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_greedy_plays_every_ruleset(rules: Ruleset) -> None:
    """And alike from the same seed."""
    one, two = (play(GAME, rules, ("greedy", "random"), "seed") for _ in range(2))
    assert one.over
    assert one.moves == two.moves


@pytest.mark.parametrize("name", ["reconstruction-1", "corners-off", "board-3"])
def test_exact_plays_alike_from_the_same_seed(name: str) -> None:
    """To the end."""
    one, two = (play(GAME, RULESETS[name], ("exact", "greedy"), "seed") for _ in range(2))
    assert one.over
    assert one.moves == two.moves


@pytest.mark.parametrize(("better", "worse", "count"), [("greedy", "random", 200), ("exact", "greedy", 20)])
def test_one_beats_the_other(better: str, worse: str, count: int) -> None:
    """Over equal deals with colours changed, by more than chance explains."""
    first, second = standings(Meeting("rotolon", R1, (better, worse), 2, "strength").matches(range(count)))
    assert (first.bot, second.bot) == (better, worse)
    assert first.wins.low > 0.5


def test_the_bots_are_listed_weakest_first() -> None:
    """Three of them."""
    assert list(BOTS["rotolon"]) == ["random", "greedy", "exact"]
