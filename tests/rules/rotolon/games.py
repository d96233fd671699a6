"""Games of Rotolon for the tests: begun in a line, played in notation, or taken up on a laid board."""

from functools import reduce
from random import Random
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import Event, Seat, Step, Table, parse_move
from tavolon.rotolon import GAME
from tavolon.rotolon.board import Board, Cell, cells
from tavolon.rotolon.cube import Colour, Cube, Face, Kind, Shows, Stock
from tavolon.rotolon.moves import Place, Placed
from tavolon.rotolon.phases import Placing
from tavolon.rotolon.rules import RULESETS, FixedInRow, FlipFollows, FlipRule, NextColours, Ruleset
from tavolon.rotolon.state import Match, Side
from tavolon.rotolon.view import View

R1 = RULESETS["reconstruction-1"]
RED, BLUE = 0, 1
"""Seats in the tests: seat A plays red unless a test says otherwise."""

MOTLEY = (Face(Shows.OWN), Face(Shows.OTHER), Face(Shows.NEUTRAL), Face(Shows.OWN, locked=True))
VARIANTS = (
    *RULESETS.values(),
    replace(R1, name="motley", regular_faces=MOTLEY),
    replace(R1, name="motley-stands", regular_faces=MOTLEY, fixed_in_row=FixedInRow.STANDS),
    replace(R1, name="chains", chain_flips=True, special_faces=MOTLEY),
    replace(R1, name="mover", flip_follows=FlipFollows.MOVER, flip_needed_to_place=True),
    replace(R1, name="no-turning", flip_rule=FlipRule.NONE, must_touch=False, first_colour=Colour.BLUE),
    replace(RULESETS["locked"], name="series", games=3, next_colours=NextColours.LOT, first_cell="A1"),
    replace(RULESETS["board-3"], name="small", games=3, regular_faces=MOTLEY, chain_flips=True),
)
"""Every registered ruleset, and some that use every choice a ruleset has."""


def begun(rules: Ruleset = R1, red: Seat = RED) -> Table[Ruleset]:
    """A table without a dealer at its first choice of a cube."""
    table = Table(GAME, rules)
    play(table, f"* red {'AB'[red]}")
    return table


def play(table: Table[Any], moves: str) -> tuple[Event, ...]:
    """What happens when moves in notation are made, parted by commas or lines."""
    events: tuple[Event, ...] = ()
    for line in moves.replace(",", "\n").split("\n"):
        if line.strip():
            move = parse_move(GAME, line)
            events += table.submit(move.seat, move.action)
    return events


def wander(table: Table[Any], rng: Random, decisions: int = 10_000) -> Table[Any]:
    """The table after some decisions at random, or at its end."""
    for _ in range(decisions):
        if table.over:
            break
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
    return table


def seen(table: Table[Any], seat: Seat | None = None) -> View:
    """What a seat, or the audience, knows."""
    start: View = GAME.view(table.rules, table.seats, seat)
    return reduce(lambda view, event: view.see(event.seen_by(seat)), table.events, start)


def cube(text: str, rules: Ruleset = R1) -> Cube:
    """A cube by its colour's letter; a small one is special, and locked where the rules lock it."""
    colours = {"R": Colour.RED, "B": Colour.BLUE, "N": None}
    kind = Kind.SPECIAL if text[0].islower() else Kind.REGULAR
    held = rules.cube(kind, Face(Shows.OWN), Colour.RED).locked
    return Cube(colours[text[0].upper()], kind, held or text.endswith("!"))


def laid(text: str, rules: Ruleset = R1) -> Board:
    """A board on which cubes lie, such as `C3 R, D3 b`."""
    board = Board.empty(rules.board_size)
    for item in filter(None, text.split(", ")):
        cell, mark = item.split()
        board = board.put(cell, cube(mark, rules))
    return board


def placing(board: str, hand: str, rules: Ruleset = R1, mover: Seat | None = None) -> Match:
    """A match with a board laid and a cube in hand, of the player of its colour unless said otherwise."""
    held = cube(hand, rules)
    seat = mover if mover is not None else BLUE if held.colour is Colour.BLUE else RED
    side = Side(Stock(12, 3))
    lying = laid(board, rules)
    return Match(phase=Placing(seat, held), rules=rules, board=lying, sides=(side, side), game=1, red=RED)


def put(match: Match, cell: Cell) -> Step[Match]:
    """What follows when the cube in hand is put on a square, which must be legal."""
    phase = match.phase
    assert isinstance(phase, Placing)
    assert Place(cell) in phase.legal(match, phase.seat)
    step: Step[Match] = phase.resolve(match, {phase.seat: Place(cell)})
    return step


def turned(match: Match, cell: Cell) -> set[Cell]:
    """The squares whose cubes turn over when the cube in hand is put on one; the board agrees."""
    step = put(match, cell)
    placed = step.events[0]
    assert isinstance(placed, Placed)
    before, after = match.board, step.state.board
    changed = {one for one in cells(before.size) if before.at(one) != after.at(one)}
    assert changed == {cell, *placed.turned}
    assert all(after.at(one) == cube.turned() for one in placed.turned if (cube := before.at(one)))
    return set(placed.turned)


def legal_cells(match: Match) -> list[Cell]:
    """The squares on which the cube in hand may be put."""
    phase = match.phase
    assert isinstance(phase, Placing)
    return [place.cell for place in phase.legal(match, phase.seat) if isinstance(place, Place)]
