"""Exact win chances, held to a recursion through the engine that shares no code with the solver."""

from collections import Counter
from fractions import Fraction
from operator import itemgetter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Over, Table
from tavolon.rotolon import GAME
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Cube, Kind, Stock
from tavolon.rotolon.moves import Choose, Place
from tavolon.rotolon.positions import Position, parse_position
from tavolon.rotolon.rules import RULESETS, Ruleset
from tavolon.rotolon.solver import Search, chances, solvable, win_chance
from tavolon.rotolon.state import Match
from tests.rules.rotolon.games import R1, VARIANTS, seen

SMALL = RULESETS["board-3"]
FIRST_PLAYER = Fraction(716353, 1259712)
"""What red wins on the smallest board with best play on both sides."""

TURNS = [
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
]
MIRRORED = [tuple(turn[place] for place in (2, 1, 0, 5, 4, 3, 8, 7, 6)) for turn in TURNS]
IMAGES = [itemgetter(*image) for image in (*TURNS, *MIRRORED)]
"""The four turns of a board of three, each plain and mirrored: nine squares to nine squares."""


class Plain:
    """Expectiminimax for seat 0 through the engine's own phases, remembering what it has seen."""

    def __init__(self, alike: bool = False) -> None:
        self.alike = alike
        self.seen: dict[Any, Fraction] = {}

    def worth(self, match: Match) -> Fraction:
        """Seat 0's chance, a draw counting half."""
        phase = match.phase
        if isinstance(phase, Over):
            return Fraction(1 + phase.scores[0] - phase.scores[1], 2)
        key = self.key(match)
        if key not in self.seen:
            (seat,) = phase.awaits(match)
            ways = Counter(phase.legal(match, seat))
            worths = {act: self.worth(phase.resolve(match, {seat: act}).state) for act in ways}
            if seat == CHANCE:
                total = sum((worths[act] * count for act, count in ways.items()), Fraction(0))
                self.seen[key] = total / ways.total()
            else:
                self.seen[key] = max(worths.values()) if seat == 0 else min(worths.values())
        return self.seen[key]

    def key(self, match: Match) -> Any:
        """What matters of a match; on a board of three that is the same for all its images."""
        if not self.alike:
            return match
        signs = ["." if cube is None else cube.colour.value for cube in match.board.cubes]
        board = min([image(signs) for image in IMAGES])
        hand = [str(getattr(match.phase, name, "")) for name in ("seat", "kind")]
        cube = getattr(match.phase, "cube", None)
        return type(match.phase), board, match.sides, *hand, cube and cube.colour


def at(rules: Ruleset, left: int, seed: int) -> Table[Ruleset]:
    """A table whose red player is seat 0, played at random until so many squares are empty."""
    rng = Random(seed)
    table = Table(GAME, replace(rules, games=1))
    table.submit(CHANCE, table.legal(CHANCE)[0])
    while seen(table).board.left > left:
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
    return table


def test_the_smallest_board_is_solved() -> None:
    """The solver's value of the whole game."""
    start = Position(board=Board.empty(3), turn=Colour.RED, red=SMALL.stock, blue=SMALL.stock)
    assert win_chance(SMALL, start) == FIRST_PLAYER


def test_the_smallest_board_is_solved_another_way() -> None:
    """The same value by recursion through the engine, without any of the solver's code."""
    start: Match = GAME.start(SMALL, 2).state
    match = start.phase.resolve(start, {CHANCE: start.phase.legal(start, CHANCE)[0]}).state
    assert Plain(alike=True).worth(match) == FIRST_PLAYER


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(3))
def test_the_last_squares_agree_with_the_engine(rules: Ruleset, seed: int) -> None:
    """At every question of the last three cubes: the value, and the chance after each action."""
    table, plain = at(rules, 3, seed), Plain()
    rng = Random(seed)
    while not table.over:
        match = table._state
        position = seen(table).position
        sign = match.colour(0) is position.turn
        worth = plain.worth(match)
        assert win_chance(rules, position) == (worth if sign else 1 - worth)
        found = chances(rules, position)
        (seat,) = table.awaiting
        if seat == CHANCE:
            assert found == {}
        else:
            assert list(found) == list(table.legal(seat))
            for action, chance in found.items():
                after = plain.worth(match.phase.resolve(match, {seat: action}).state)
                assert chance == (after if sign else 1 - after)
        table.submit(seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("name", ["reconstruction-1", "locked"])
def test_a_mirrored_start_is_solved_alike(name: str) -> None:
    """Symmetry saves work where there is some, and changes no value."""
    rules = RULESETS[name]
    even = "RBRBR\nB.R.B\nRRBRR\nB.B.B\nRBRBR\nred 3 1\nblue 2 2\nturn red"
    position = parse_position(even, rules)
    folded, unfolded = Search(rules, position), Search(rules, position)
    unfolded.images._orders = unfolded.images._orders[:1]
    assert dict(folded.options()) == dict(unfolded.options())
    assert len(folded.found) < len(unfolded.found)


def test_a_full_board_is_counted() -> None:
    """One colour has won, or with neutral cubes nobody."""
    text = "red 0 2\nblue 0 3\nturn {}"
    assert win_chance(R1, parse_position("RRRRR\n" * 5 + text.format("red"), R1)) == 1
    assert win_chance(R1, parse_position("RRRRR\n" * 5 + text.format("blue"), R1)) == 0
    assert win_chance(R1, parse_position("NNNNN\n" * 5 + text.format("red"), R1)) == Fraction(1, 2)
    assert chances(R1, parse_position("RRRRR\n" * 5 + text.format("red"), R1)) == {}


def test_a_last_cube_by_hand() -> None:
    """Red leads 12 to 12 squares short of one: an own face wins, four in six, or five in six."""
    rows = "RRRRR\nRRRRR\nBBRRB\nBBBBB\nBBBB."
    position = parse_position(rows + "\nred 1 1\nblue 0 0\nturn red", R1)
    assert chances(R1, position) == {
        Choose(Kind.REGULAR): Fraction(2, 3),
        Choose(Kind.SPECIAL): Fraction(5, 6),
    }
    assert win_chance(R1, position) == Fraction(5, 6)
    held = replace(position, hand=Kind.REGULAR, red=Stock(0, 1))
    assert win_chance(R1, held) == Fraction(2, 3)
    assert chances(R1, replace(held, hand=Cube(Colour.BLUE))) == {Place("E5"): 0}
    assert win_chance(R1, replace(held, hand=Cube(Colour.RED))) == 1


def test_what_is_solvable() -> None:
    """The last six squares of any board, and all of the smallest."""
    assert solvable(SMALL, Position(board=Board.empty(3), turn=Colour.RED, red=SMALL.stock, blue=SMALL.stock))
    for left, within in ((7, False), (6, True), (1, True)):
        assert solvable(R1, seen(at(R1, left, 1)).position) is within


@pytest.mark.parametrize(
    "rules", [R1, RULESETS["corners-off"], RULESETS["board-9"]], ids=lambda one: one.name
)
def test_six_squares_with_every_special_cube(rules: Ruleset) -> None:
    """The most a search of six squares meets: both players have all kinds to choose from to the end."""
    position = replace(seen(at(rules, 6, 2)).position, red=Stock(3, 3), blue=Stock(3, 3))
    found = chances(rules, position)
    assert list(found) == [Choose(Kind.REGULAR), Choose(Kind.SPECIAL)]
    assert win_chance(rules, position) == max(found.values())
    assert all((6**6 * chance).denominator == 1 for chance in found.values())
