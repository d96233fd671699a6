"""Actions and observations as numbers: what they mean, what they hold, and that they stay as they are."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tavolon.env.__main__ import lines
from tavolon.env.catalogue import Seen
from tavolon.env.encode import catalogue
from tavolon.env.sitting import Sitting
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, IllegalAction, Ruleset
from tests.env.pinning import pinned
from tests.env.walks import PLAYED, choose, walk
from tests.fast.calcolon.houses import HOUSES
from tests.fast.calcolon.written import Written
from tests.laws import play
from tests.laws.test_secrecy import Twins

ROOT = Path(__file__).parents[2]
every_sitting = pytest.mark.parametrize(
    ("name", "rules", "seats"),
    [pytest.param(*one, id=f"{one[0]}-{one[1].name}-{one[2]}") for one in PLAYED],
)


@every_sitting
def test_a_number_stands_for_one_action(name: str, rules: Ruleset, seats: int) -> None:
    """Legal actions have different numbers of the catalogue's, and the mask marks these and no others."""
    for sitting in walk(name, rules, seats, seed=1, steps=40):
        if sitting.over:
            break
        ids, actions = sitting.ids, sitting.catalogue.actions
        assert len(set(ids)) == len(ids) == len(sitting.table.legal(sitting.seat)) > 1
        assert min(ids) >= 0
        assert max(ids) < actions
        for seat in range(seats):
            marked = np.flatnonzero(sitting.mask(seat)).tolist()
            assert marked == (sorted(ids) if seat == sitting.seat else [])


@every_sitting
def test_cells_stay_in_their_ranges(name: str, rules: Ruleset, seats: int) -> None:
    """Every cell is between its bounds, for everybody, and cells that were written before do not matter."""
    low, high = catalogue(name, rules, seats).bounds()
    used = np.full(len(low), 7, np.float32)
    for sitting in islice(walk(name, rules, seats, seed=2), 0, None, 5):
        for seat in (None, *range(seats)):
            seen = sitting.observe(seat)
            assert seen.dtype == np.float32
            assert np.all(low <= seen)
            assert np.all(seen <= high)
            assert np.array_equal(sitting.observe(seat, used), seen)


@pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES)
def test_calcolon_is_numbered_as_the_kernel_numbers_it(rules: Any) -> None:
    """Every legal list of a seat has the numbers that the compiled duel gives it, in ascending order."""
    for sitting in walk("calcolon", rules, rules.players[0], seed=3, steps=150):
        if sitting.over:
            break
        match: Any = sitting.table._state
        written = Written(match.stage.circle, rules.deck.size)
        legal = sitting.table.legal(sitting.seat)
        assert sitting.ids == sorted(sitting.ids) == written.actions(legal, sitting.seat, match)


@pytest.mark.parametrize("name", GAMES)
def test_a_fork_goes_its_own_way(name: str) -> None:
    """What happens at a fork does not happen at the sitting it came from, and the other way round."""
    rules = GAMES[name].rulesets[GAMES[name].usual]
    sitting, dice = Sitting(name, rules), Random(5)
    for _ in range(40):
        before = [sitting.observe(seat) for seat in range(sitting.seats)]
        fork, number = sitting.fork(), choose(sitting, dice)
        fork.act(number)
        assert all(np.array_equal(old, sitting.observe(seat)) for seat, old in enumerate(before))
        sitting.act(number)
        assert fork.ids == sitting.ids
        assert fork.seen(0) == sitting.seen(0)


def test_what_is_not_allowed_is_refused() -> None:
    """A number that is not legal raises IllegalAction and changes nothing."""
    sitting = Sitting("rotolon", GAMES["rotolon"].rulesets["board-3"])
    for number in (-1, 7, sitting.catalogue.actions):
        with pytest.raises(IllegalAction):
            sitting.act(number)
    assert sitting.seat == CHANCE
    assert not sitting.table.moves


class Watched(Twins):
    """Two matches that a seat cannot tell apart, whose observations and legal numbers are compared too."""

    def _compare(self) -> None:
        super()._compare()
        one, two = ([*self._numbers(place)] for place in (0, 1))
        assert one == two

    def _numbers(self, place: int) -> Any:
        table, view, seat = self.pair[place], self.views[place], self.seat
        numbers = catalogue(table.game.name, table.rules, table.seats)
        asks = "" if table.over else table.asks
        yield numbers.observe(Seen(view, asks, table.awaiting)).tobytes()
        if seat is not None and seat in table.awaiting:
            yield numbers.ids(view, table.legal(seat))


@every_sitting
def test_what_is_hidden_is_in_no_number(name: str, rules: Ruleset, seats: int) -> None:
    """Tables that differ only in what a seat cannot see give it the same observation and legal numbers."""
    for seed, seat in enumerate((0, seats - 1, None)):
        Watched(play.Sitting(name, rules, seats, seed, decisions=20), seat).play()


def test_tables_do_come_to_differ() -> None:
    """The property above has something to say: hidden numbers and cards do differ between such tables."""
    for name in ("numeron", "calcolon"):
        game, apart = GAMES[name], 0
        for seed in range(3):
            rules = game.rulesets[game.usual]
            twins = Watched(play.Sitting(name, rules, game.seats(rules)[0], seed, decisions=20), 0)
            twins.play()
            apart += twins.apart
        assert apart


@pytest.mark.parametrize("name", GAMES)
def test_the_documented_tables_are_the_ones(name: str) -> None:
    """docs/env.md has the numbers and cells of each game's usual ruleset, as the command prints them."""
    game = GAMES[name]
    rules = game.rulesets[game.usual]
    printed = "\n".join(lines(catalogue(name, rules, game.seats(rules)[0])))
    assert printed.strip() in (ROOT / "docs/env.md").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_observations_stay_as_they_are(name: str) -> None:
    """A match's observations are pinned; whoever changes one raises the catalogue's version too.

    Written anew by `python -m tests.env.pinning`.
    """
    assert (ROOT / f"tests/env/golden/{name}.txt").read_text("utf-8") == pinned(name)
