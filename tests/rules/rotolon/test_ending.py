"""R5, R6 and R7: how games and series end, and what the rulesets are."""

from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import Dealer, Table, UnsupportedRuleset, encode, record_of
from tavolon.rotolon import GAME
from tavolon.rotolon.board import cells
from tavolon.rotolon.cube import Colour, Face, Kind, Shows
from tavolon.rotolon.moves import (
    ColoursDecided,
    Ending,
    GameBegan,
    GameOver,
    Leave,
    Left,
    MatchOver,
    Placed,
    Red,
    Resign,
)
from tavolon.rotolon.rules import RULESETS, USUAL, NextColours, Ruleset, Tournament
from tests.rules.rotolon.games import R1, VARIANTS, begun, play, seen, wander

SERIES = replace(R1, name="series", games=3)


def ended(rules: Ruleset, seed: int) -> Table[Ruleset]:
    """A match played to its end at random."""
    return wander(Table(GAME, rules, dealer=Dealer(str(seed))), Random(seed))


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_r5_1_a_game_ends_when_the_board_is_full(rules: Ruleset) -> None:
    """Not before, whatever the count, and with as many cubes as squares."""
    table = ended(replace(rules, games=1), 3)
    assert sum(isinstance(event, Placed) for event in table.events) == rules.board_size**2
    assert seen(table).board.left == 0
    assert isinstance(table.events[-1], MatchOver)


def test_r5_1_losing_ones_last_cube_ends_nothing() -> None:
    """Blue has no cube on the board, and still moves."""
    table = begun()
    play(table, "A choose regular, * roll own, A place C3, B choose regular, * roll other, B place D3")
    assert seen(table).board.count(Colour.BLUE) == 0
    assert table.awaiting == {0}


@pytest.mark.parametrize("seed", range(8))
def test_r5_2_more_cubes_win(seed: int) -> None:
    """The counts are told, add up to the board, and decide."""
    table = ended(R1, seed)
    over = next(event for event in table.events if isinstance(event, GameOver))
    red = seen(table).red
    assert red is not None
    assert over.red + over.blue == 25
    assert over.ending is Ending.BOARD_FULL
    assert over.winner == (red if over.red > over.blue else 1 - red)
    assert table.scores == tuple(int(seat == over.winner) for seat in (0, 1))


def test_r5_3_equal_counts_are_a_draw() -> None:
    """Where all cubes are neutral nobody wins, and nobody scores."""
    neutral = (Face(Shows.NEUTRAL),)
    table = ended(replace(R1, regular_faces=neutral, special_faces=neutral), 1)
    assert table.events[-2:] == (GameOver(1, None, Ending.BOARD_FULL, 0, 0), MatchOver(None, (0, 0)))
    assert table.scores == (0, 0)


def test_r5_4_cubes_left_over_count_for_nobody() -> None:
    """Red keeps two and blue three, and the counts are of the board."""
    table = ended(R1, 5)
    view = seen(table)
    assert view.red is not None
    assert [view.players[seat].stock.total for seat in (view.red, 1 - view.red)] == [2, 3]


@pytest.mark.parametrize("moves", ["", "A choose regular", "A choose regular, * roll own"])
def test_r5_5_a_player_may_resign_at_any_time(moves: str) -> None:
    """Also in the other's turn, and while chance is asked; the other wins."""
    for seat in (0, 1):
        table = begun()
        play(table, moves)
        assert table.interjections(seat) == (Resign(),)
        events = table.submit(seat, Resign())
        assert events == (
            GameOver(1, 1 - seat, Ending.RESIGNED, 0, 0),
            MatchOver(1 - seat, (seat, 1 - seat)),
        )
        assert table.scores == (seat, 1 - seat)


def test_r5_5_chance_does_not_resign() -> None:
    """Nobody else can say anything."""
    assert begun().interjections(-1) == ()


def test_r6_1_a_series_ends_when_it_is_decided() -> None:
    """Two of three games are enough."""
    table = begun(SERIES)
    play(table, "B resign, A resign, B resign")
    assert [event.game for event in table.events if isinstance(event, GameBegan)] == [1, 2, 3]
    assert table.events[-1] == MatchOver(0, (2, 1))
    assert table.scores == (1, 0)
    short = begun(SERIES)
    play(short, "B resign, B resign")
    assert short.events[-1] == MatchOver(0, (2, 0))


def test_r6_1_a_draw_counts_as_played() -> None:
    """Three drawn games are a drawn series."""
    neutral = (Face(Shows.NEUTRAL),)
    small = replace(RULESETS["board-3"], games=3, regular_faces=neutral, special_faces=neutral)
    table = ended(small, 1)
    assert table.events[-1] == MatchOver(None, (0, 0))
    assert sum(isinstance(event, GameOver) for event in table.events) == 3


@pytest.mark.parametrize("games", [0, 2, 100, 101, -1])
def test_r6_1_a_series_has_an_odd_number_of_games(games: int) -> None:
    """From 1 to 99."""
    with pytest.raises(UnsupportedRuleset, match="games"):
        replace(R1, games=games)


@pytest.mark.parametrize("red", [0, 1])
def test_r6_2_colours_change_every_game(red: int) -> None:
    """Whoever won."""
    table = begun(replace(SERIES, games=5), red)
    play(table, "B resign, B resign, A resign")
    decided = [event.red for event in table.events if isinstance(event, ColoursDecided)]
    assert decided == [red, 1 - red, red, 1 - red]
    assert seen(table).board.placed == 0


def test_r6_2_or_the_lot_decides_anew() -> None:
    """Chance is asked before every game, or if a game had no lot."""
    table = begun(replace(SERIES, next_colours=NextColours.LOT))
    play(table, "B resign")
    assert table.legal(-1) == (Red(0), Red(1))
    unlotted = Table(GAME, SERIES)
    play(unlotted, "B resign")
    assert unlotted.legal(-1) == (Red(0), Red(1))


def test_r6_3_leaving_loses_the_series() -> None:
    """A single game can only be resigned."""
    table = begun(SERIES)
    play(table, "B resign")
    assert table.interjections(0) == (Resign(), Leave())
    assert play(table, "A leave") == (Left(0), MatchOver(1, (1, 0)))
    assert table.scores == (0, 1)
    assert Leave() not in begun().interjections(0)


def test_r6_4_a_tournament_is_matches_of_two() -> None:
    """Every ruleset names the way from four players to one; a table plays one match of it."""
    assert {rules.tournament for rules in RULESETS.values()} == {Tournament.SEMIFINALS_AND_FINAL}
    assert all(GAME.seats(rules) == (2,) for rules in RULESETS.values())


def test_r7_1_the_reconstruction_is_named() -> None:
    """It is what is played unless another is asked for, and its name stands in the record."""
    assert USUAL == GAME.usual == "reconstruction-1"
    assert '"name":"reconstruction-1"' in encode(record_of(Table(GAME, dealer=Dealer("name"))))
    assert not any("broadcast" in name or name.startswith("tv") for name in RULESETS)


def test_r7_1_a_ruleset_needs_a_name() -> None:
    """Of 1 to 60 characters."""
    for name in ("", "x" * 61):
        with pytest.raises(UnsupportedRuleset, match="name"):
            replace(R1, name=name)


@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_r7_2_other_boards_are_the_same_game(size: int) -> None:
    """The first cube goes to the middle, and red is one regular cube short."""
    rules = R1 if size == 5 else RULESETS[f"board-{size}"]
    moves = (size**2 + 1) // 2
    assert (rules.regular_cubes, rules.special_cubes) == (moves - 1, 3)
    assert rules.first_cell == cells(size)[size**2 // 2]
    same = replace(rules, name=R1.name, board_size=5, first_cell="C3", regular_cubes=12)
    assert same == R1
    assert [rules.faces(kind) for kind in Kind] == [R1.faces(kind) for kind in Kind]
