"""What users of such programs have reported: no pass, stocks, the clock, and dice nobody trusts."""

from collections import Counter
from random import Random

import pytest

from tavolon.games import GAMES
from tavolon.kernel import (
    CHANCE,
    BadRecord,
    Dealer,
    IllegalAction,
    Refusal,
    Table,
    decode,
    encode,
    record_of,
    replay,
)
from tavolon.rotolon import GAME
from tavolon.rotolon.cube import Face, Kind, Shows, Stock
from tavolon.rotolon.moves import Choose, GameOver, Place, Placed, Roll, Rolled
from tests.rules.rotolon.games import R1, begun, play, seen, wander

OWN, OTHER = Face(Shows.OWN), Face(Shows.OTHER)


@pytest.mark.parametrize("seed", range(10))
def test_field_case_91_the_game_ends_with_the_25th_cube(seed: int) -> None:
    """After 24 cubes red has one more placement, and then it is counted; no draw is possible."""
    table = Table(GAME, dealer=Dealer(f"case 91/{seed}"))
    rng = Random(seed)
    while seen(table).board.placed < 24:
        seat = min(table.awaiting)
        table.submit(seat, rng.choice(table.legal(seat)))
    red = seen(table).red
    assert not table.over
    assert table.awaiting == {red}
    wander(table, rng)
    placed = [event.seat for event in table.events if isinstance(event, Placed)]
    over = table.events[-2]
    assert placed.count(red) == 13
    assert isinstance(over, GameOver)
    assert over.red + over.blue == 25
    assert over.winner is not None


def test_field_case_93_a_fourth_special_cube() -> None:
    """It is refused, and so are another kind and another roll after the face; the counts are open."""
    table = begun()
    for place, reply in (("C3", "C4"), ("D3", "C5"), ("E3", "D5")):
        play(table, f"A choose special, * roll own, A place {place}")
        play(table, f"B choose regular, * roll own, B place {reply}")
    with pytest.raises(IllegalAction):
        play(table, "A choose special")
    play(table, "A choose regular, * roll other, A place E4, B choose regular, * roll other")
    for again in ("B choose special", "B roll own", "* roll own"):
        with pytest.raises(IllegalAction):
            play(table, again)
    for seat in (0, 1, None):
        assert [player.stock for player in seen(table, seat).players] == [Stock(11, 0), Stock(8, 3)]


@pytest.mark.parametrize("seed", range(5))
def test_field_case_93_cubes_left_over(seed: int) -> None:
    """Of 15 and 15 cubes 13 and 12 are placed."""
    table = wander(Table(GAME, dealer=Dealer(f"case 93/{seed}")), Random(seed))
    view = seen(table)
    assert view.red is not None
    assert [view.players[seat].stock.total for seat in (view.red, 1 - view.red)] == [2, 3]


def test_field_case_94_the_clock_runs_out_before_the_placement() -> None:
    """The square comes from the recorded seed: a replay shows the same, and refuses any other."""
    table = Table(GAME, dealer=Dealer("case 94"))
    rng = Random(94)
    while not table.over:
        seat = min(table.awaiting)
        if isinstance(table.legal(seat)[0], Place):
            table.lapse(seat)
        else:
            table.submit(seat, rng.choice(table.legal(seat)))
    record = record_of(table)
    assert sum(line.lapsed for line in record.lines) == 25
    again = replay(decode(encode(record)), GAMES)
    assert again.events == table.events
    twin = Table(GAME, dealer=Dealer("case 94"))
    for move in (move for move in table.moves if move.seat != CHANCE):
        if move.lapsed:
            twin.lapse(move.seat)
        else:
            twin.submit(move.seat, move.action)
    assert twin.moves == table.moves


def test_field_case_95_a_replay_rolls_the_same_faces() -> None:
    """And a record whose roll was altered does not replay, even if the face is on the cube."""
    table = wander(Table(GAME, dealer=Dealer("case 95")), Random(95))
    text = encode(record_of(table))
    again = replay(decode(text), GAMES)
    rolls = [event for event in table.events if isinstance(event, Rolled)]
    assert [event for event in again.events if isinstance(event, Rolled)] == rolls
    assert len(rolls) == 25
    own, other = '"face":{"shows":"own"}', '"face":{"shows":"other"}'
    for place, line in enumerate(lines := text.splitlines()):
        if own in line:
            forged = [*lines[:place], line.replace(own, other), *lines[place + 1 :]]
            with pytest.raises(BadRecord):
                replay(decode("\n".join(forged)), GAMES)
            break


@pytest.mark.parametrize("kind", Kind)
def test_field_case_95_each_face_comes_up_alike(kind: Kind) -> None:
    """Of 60,000 rolls by the dealer each of the six faces has 10,000, give or take 4 in a hundred."""
    table = begun()
    table.submit(0, Choose(kind))
    legal = table.legal(CHANCE)
    dealer = Dealer(f"case 95/{kind}")
    drawn = Counter(dealer.draw(position, len(legal)) for position in range(60_000))
    assert sorted(drawn) == list(range(6))
    assert all(9_600 <= count <= 10_400 for count in drawn.values())
    shown = sum(count for face, count in drawn.items() if legal[face] == Roll(OWN))
    owned = R1.faces(kind).count(OWN)
    assert abs(shown - 10_000 * owned) <= 400 * owned


def test_field_case_95_no_player_chooses_the_face() -> None:
    """A roll by a seat is refused, and with a dealer chance is never asked at the table."""
    table = begun()
    play(table, "A choose special")
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            table.submit(seat, Roll(OWN))
        assert refused.value.refusal is Refusal.NOT_ASKED
    dealt = Table(GAME, dealer=Dealer("case 95"))
    (mover,) = dealt.awaiting
    dealt.submit(mover, Choose(Kind.SPECIAL))
    assert dealt.awaiting == {mover}
    with pytest.raises(IllegalAction):
        dealt.submit(CHANCE, Roll(OTHER))
