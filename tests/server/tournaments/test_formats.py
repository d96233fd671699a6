"""Who meets whom, and who is ahead: properties that every field keeps."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tavolon.server.tournaments.formats import (
    Bout,
    Broadcast,
    Field,
    Format,
    How,
    Knockout,
    League,
    Outcome,
    Part,
    Swiss,
)
from tavolon.server.tournaments.formats.field import halves_of
from tavolon.server.tournaments.formats.knockout import bracket
from tavolon.server.tournaments.formats.matching import pairs_in

SEEDS = st.integers(0, 2**32)


def decided(way: Format, bout: Bout, seats: int, chance: random.Random, *, draws: bool = True) -> Bout:
    """The bout with an outcome that chance names."""
    if len(bout.sides) < 2:
        return replace(bout, outcome=Outcome(How.BYE, (way.rest,) * len(bout.sides)))
    level = draws and not way.decisive(bout) and chance.random() < 0.2
    scores = [0 if level else place for place in range(len(bout.sides))]
    chance.shuffle(scores)
    turns = (chance.randint(1, 9), chance.randint(1, 9)) if seats == 2 else None
    return replace(bout, outcome=Outcome(How.PLAYED, halves_of(scores, seats), tuple(scores), turns))


def played(way: Format, field: Field, chance: random.Random, *, draws: bool = True) -> Field:
    """The field after all rounds."""
    for _ in range(200):
        bouts = way.draw(field)
        if not bouts:
            return field
        assert {bout.round for bout in bouts} == {field.round + 1}
        assert [bout.board for bout in bouts] == list(range(1, len(bouts) + 1))
        done = tuple(decided(way, bout, field.seats, chance, draws=draws) for bout in bouts)
        field = replace(field, bouts=field.bouts + done)
    raise AssertionError("it never ends")


def meetings(field: Field) -> Counter[frozenset[int]]:
    """How often any two have met."""
    return Counter(frozenset(two) for bout in field.bouts for two in combinations(bout.sides, 2))


def everybody_plays(field: Field) -> None:
    """In every round everybody is at one table."""
    for number in range(1, field.round + 1):
        sides = Counter(one for bout in field.of(number) for one in bout.sides)
        assert sides == Counter(field.seeds)


@given(st.integers(2, 13), st.booleans(), SEEDS)
@settings(deadline=None, max_examples=40)
def test_in_a_league_all_meet_all(size: int, double: bool, seed: int) -> None:
    """Once or twice each, everybody in every round, and the two chairs change over about evenly."""
    way, field = League(double=double), Field(tuple(range(1, size + 1)))
    field = played(way, field, random.Random(seed))
    assert field.round == way.rounds(field)
    everybody_plays(field)
    assert set(meetings(field).values()) == {1 + double}
    assert len(meetings(field)) == size * (size - 1) // 2
    first = Counter(bout.sides[0] for bout in field.bouts if len(bout.sides) == 2)
    assert max(first.values()) - min(first[one] for one in field.seeds) <= (1 if not double else 0)


@given(st.integers(2, 24), SEEDS, st.data())
@settings(deadline=None, max_examples=60)
def test_in_swiss_nobody_meets_twice_while_that_can_be(size: int, seed: int, data: st.DataObject) -> None:
    """With at most half as many rounds as entrants: no meeting twice, no second rest, everybody plays."""
    rounds = data.draw(st.integers(1, max(1, size // 2)))
    way, field = Swiss(rounds), Field(tuple(range(1, size + 1)))
    field = played(way, field, random.Random(seed))
    everybody_plays(field)
    assert max(meetings(field).values()) == 1
    rests = Counter(bout.sides for bout in field.bouts if len(bout.sides) == 1)
    assert all(count == 1 for count in rests.values())
    assert sum(rests.values()) == rounds * (size % 2)


@given(st.integers(4, 12), SEEDS)
@settings(deadline=None, max_examples=30)
def test_swiss_goes_on_where_some_must_meet_again(size: int, seed: int) -> None:
    """With more rounds than there are others everybody still plays in each."""
    way, field = Swiss(size + 2), Field(tuple(range(1, size + 1)))
    field = played(way, field, random.Random(seed))
    everybody_plays(field)
    assert field.round == size + 2


def test_swiss_pairs_the_level_ones_and_the_first_half_with_the_second() -> None:
    """The first round is by seeds; in the second winners meet winners."""
    way, field = Swiss(3), Field((1, 2, 3, 4, 5, 6, 7, 8))
    first = way.draw(field)
    assert [bout.sides for bout in first] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    done = tuple(replace(bout, outcome=Outcome(How.PLAYED, (2, 0), (1, 0))) for bout in first)
    second = way.draw(replace(field, bouts=done))
    assert [set(bout.sides) for bout in second] == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]


def test_the_last_one_rests_and_has_a_point() -> None:
    """Of an odd number the last who has not rested does, and it is worth a win."""
    way, field = Swiss(2), Field((1, 2, 3))
    chance = random.Random(1)
    first = way.draw(field)
    assert first[-1].sides == (3,)
    done = tuple(decided(way, bout, 2, chance, draws=False) for bout in first)
    rows = way.standings(replace(field, bouts=done))
    assert {row.entrant: row.halves for row in rows}[3] == 2
    assert way.draw(replace(field, bouts=done))[-1].sides != (3,)


def test_who_has_left_is_not_paired() -> None:
    """Swiss goes on with those who are in, and ends when one is left."""
    way, field = Swiss(5), Field((1, 2, 3, 4), out=frozenset({2}))
    assert {one for bout in way.draw(field) for one in bout.sides} == {1, 3, 4}
    assert way.draw(replace(field, out=frozenset({1, 2, 3}))) == ()


@given(st.integers(2, 33), SEEDS, st.booleans())
@settings(deadline=None, max_examples=50)
def test_a_knockout_leaves_one(size: int, seed: int, third: bool) -> None:
    """Every bout but that for the third place throws one out; the champion has lost nothing."""
    way, field = Knockout(third=third), Field(tuple(range(1, size + 1)))
    field = played(way, field, random.Random(seed))
    deciders = [bout for bout in field.bouts if len(bout.sides) == 2 and bout.part is not Part.THIRD]
    assert len(deciders) == size - 1
    rows = way.standings(field)
    assert [row.rank for row in rows[:2]] == [1, 2]
    assert rows[0].entrant == field.part(Part.FINAL)[0].winner
    fought = third and bool(field.part(Part.THIRD)) and len(field.part(Part.THIRD)[0].sides) == 2
    if size >= 4:
        assert [row.rank for row in rows[2:4]] == ([3, 4] if fought else [3, 3])
    assert set(meetings(field).values()) == {1}


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32])
def test_seeds_meet_as_late_as_they_can(size: int) -> None:
    """If the better seed always wins, the best two meet in the final, the best four in the semi-finals."""
    places = list(bracket(size))
    while len(places) > 1:
        assert all(sum(two) == len(places) + 1 for two in zip(places[::2], places[1::2], strict=True))
        places = [min(two) for two in zip(places[::2], places[1::2], strict=True)]


def test_who_meets_nobody_in_a_knockout_goes_on() -> None:
    """Five in a bracket of eight: the best three rest, and two lost by both leave a place empty."""
    way, field = Knockout(), Field((1, 2, 3, 4, 5))
    first = way.draw(field)
    assert [bout.sides for bout in first] == [(1,), (4, 5), (2,), (3,)]
    done = tuple(
        replace(bout, outcome=Outcome(How.MISSED, (0, 0)) if len(bout.sides) == 2 else Outcome(How.BYE, (2,)))
        for bout in first
    )
    assert [bout.sides for bout in way.draw(replace(field, bouts=done))] == [(1,), (2, 3)]


@given(st.integers(3, 20), st.integers(3, 6), SEEDS)
@settings(deadline=None, max_examples=40)
def test_larger_tables_are_about_equal(size: int, seats: int, seed: int) -> None:
    """Everybody plays in every round, no table is larger than allowed, and sizes differ by one at most."""
    way, field = Swiss(3), Field(tuple(range(1, size + 1)), seats)
    field = played(way, field, random.Random(seed))
    everybody_plays(field)
    for number in (1, 2, 3):
        sizes = [len(bout.sides) for bout in field.of(number)]
        assert max(sizes) <= seats
        assert max(sizes) - min(sizes) <= 1


def test_points_by_place() -> None:
    """One for each beaten, a half for each level one; an empty chair came last."""
    assert halves_of((40, 10, -10, 10), 4) == (6, 3, 0, 3)
    assert halves_of((40, 10, -10), 4) == (6, 4, 2)
    assert halves_of((1, 0), 2) == (2, 0)
    assert halves_of((0, 0), 2) == (1, 1)


@given(st.integers(3, 9), SEEDS)
@settings(deadline=None, max_examples=40)
def test_a_broadcast_has_a_final_of_its_best_two(size: int, seed: int) -> None:
    """All meet all, level ones at the edge play off, and the final puts its winner first."""
    way, field = Broadcast(), Field(tuple(range(1, size + 1)))
    field = played(way, field, random.Random(seed))
    final = field.part(Part.FINAL)
    assert len(final) == 1
    assert final[0].round == field.round == way.rounds(field)
    main = meetings(replace(field, bouts=field.part(Part.MAIN)))
    assert set(main.values()) == {1}
    rows = way.standings(field)
    assert {row.entrant for row in rows[:2]} == set(final[0].sides)
    assert rows[0].entrant == final[0].winner


def won(bout: Bout, winner: int, turns: int = 5) -> Bout:
    """The bout as somebody has won it in so many turns."""
    halves = tuple(2 * (one == winner) for one in bout.sides)
    taken = tuple(turns * (one == winner) for one in bout.sides)
    return replace(bout, outcome=Outcome(How.PLAYED, halves, halves, taken))


RING = {frozenset({1, 2}): 1, frozenset({2, 3}): 2, frozenset({1, 3}): 3}
"""1 beats 2, 2 beats 3, 3 beats 1; all beat 4."""


def ring(turns: dict[int, int]) -> Field:
    """All against all, in which three are level on points, and need so many turns for a win."""
    field = Field((1, 2, 3, 4))
    while len(field.bouts) < 6:
        bouts = Broadcast().draw(field)
        winners = [RING.get(frozenset(bout.sides), min(bout.sides)) for bout in bouts]
        done = (won(bout, winner, turns[winner]) for bout, winner in zip(bouts, winners, strict=True))
        field = replace(field, bouts=field.bouts + tuple(done))
    return field


def test_fewer_turns_lead_to_the_final() -> None:
    """Of three level on wins the two that needed fewer turns for them play it."""
    final = Broadcast().draw(ring({1: 9, 2: 5, 3: 4}))
    assert final[0].part is Part.FINAL
    assert final[0].sides == (3, 2)


@pytest.mark.parametrize(("turns", "level"), [({1: 5, 2: 5, 3: 5}, {1, 2, 3}), ({1: 5, 2: 5, 3: 4}, {1, 2})])
def test_who_is_level_at_the_edge_of_the_final_plays_off(turns: dict[int, int], level: set[int]) -> None:
    """They meet once more; only where that leaves them level do the seeds decide."""
    way, field = Broadcast(), ring(turns)
    off = way.draw(field)
    assert {bout.part for bout in off} == {Part.PLAY_OFF}
    while field.round < 3 + (len(level) > 2) * 2 + 1:
        bouts = way.draw(field)
        done = (won(bout, max(bout.sides)) if len(bout.sides) == 2 else bye(way, bout) for bout in bouts)
        field = replace(field, bouts=field.bouts + tuple(done))
    assert {one for bout in field.part(Part.PLAY_OFF) for one in bout.sides} == level
    final = way.draw(field)
    assert final[0].part is Part.FINAL
    assert set(final[0].sides) == {2, 3}


def bye(way: Format, bout: Bout) -> Bout:
    """The bout of who meets nobody."""
    return replace(bout, outcome=Outcome(How.BYE, (way.rest,)))


def test_the_best_of_each_area_meet() -> None:
    """Two areas of three at tables of three: their first ones, or the best two of all [C8.4]."""
    field = Field((1, 2, 3, 4, 5, 6), seats=3)
    way = Broadcast(each=True)
    first = way.draw(field)
    assert [bout.sides for bout in first] == [(1, 4, 5), (2, 3, 6)]
    done = (
        replace(first[0], outcome=Outcome(How.PLAYED, (4, 2, 0), (900, 800, 0))),
        replace(first[1], outcome=Outcome(How.PLAYED, (0, 4, 2), (-10, 300, 200))),
    )
    field = replace(field, bouts=done)
    assert [bout.sides for bout in way.draw(field)] == [(1, 3)]
    assert [bout.sides for bout in Broadcast().draw(field)] == [(1, 4)]


@given(st.integers(1, 9), SEEDS, st.floats(0, 1))
@settings(deadline=None, max_examples=150)
def test_there_are_as_many_pairs_as_can_be(size: int, seed: int, density: float) -> None:
    """The pairs found are allowed, and as many as trying all ways finds."""
    chance = random.Random(seed)
    near: list[set[int]] = [set() for _ in range(size)]
    for one, other in combinations(range(size), 2):
        if chance.random() < density:
            near[one].add(other)
            near[other].add(one)
    mates = pairs_in(near)
    assert all(mate == -1 or (mates[mate] == one and mate in near[one]) for one, mate in enumerate(mates))
    assert sum(mate != -1 for mate in mates) == 2 * most(near, frozenset(range(size)))


def most(near: list[set[int]], free: frozenset[int]) -> int:
    """The most pairs there are, by trying."""
    if not free:
        return 0
    one = min(free)
    rest = free - {one}
    return max([most(near, rest), *(1 + most(near, rest - {other}) for other in near[one] & rest)])
