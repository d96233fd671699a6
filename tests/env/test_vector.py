"""Many duels at once show what the readable catalogue shows, and are played as duels are."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from tavolon.calcolon.editions import RULESETS
from tavolon.env.catalogue import Seen
from tavolon.env.encode import catalogue
from tavolon.env.gym import IDS
from tavolon.env.vector import Duels, starts
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.batch import Batch
from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.numbers import numbers
from tavolon.kernel import IllegalAction, UnsupportedRuleset
from tests.fast.calcolon.houses import HOUSES
from tests.fast.calcolon.lockstep import Lockstep
from tests.fast.calcolon.written import Written
from tests.fast.interpreted import interpreted

EARLIER = "points"
"""What other duels brought, of which the kernel knows nothing."""


class Pane:
    """A batch's observation of one duel."""

    def __init__(self, rules: Any, seats: int, final: bool, kind: Any) -> None:
        shown = catalogue("calcolon", rules, seats)
        self.named, self.cells = shown.named, np.full((1, shown.size), 7, np.float32)
        self.batch = kind(rules, seats, final, numbers(rules, final), -1)
        arrays = {
            "seen": self.cells,
            "masks": np.zeros((1, len(numbers(rules, final))), np.int8),
            "asked": np.zeros(1, np.int32),
            "ended": np.zeros(1, np.uint8),
            "rewards": np.zeros(1),
            "points": np.zeros((1, seats)),
        }
        self.batch.write_to(starts(shown), arrays)

    def look(self, duel: Any, viewer: int) -> dict[str, np.ndarray]:
        """What a seat sees of a duel, by parts."""
        duel.copy_into(self.batch.duels)
        self.batch.see(viewer, 0)
        return self.named(self.cells[0])


class Shown(Lockstep):
    """A match on both, whose observations are compared."""

    batch: Any = Batch

    def look(self, twin: Any, written: Written, question: int, asked: int) -> None:
        """Every part is equal, for a seat at the table."""
        if question == at.OVER or self.dice.random() >= self.looks:
            return
        seats = len(written.places)
        pane = Pane(twin.rules, seats, twin.final, self.batch)
        shown = catalogue("calcolon", twin.rules, self.table.seats)
        seat = self.dice.choice(list(written.places))
        seen = Seen(self.views[seat], self.table.asks, self.table.awaiting)
        known, found = shown.named(shown.observe(seen)), pane.look(twin, written.places[seat])
        for name, cells in found.items():
            expected = known[name][:seats] if len(known[name]) == self.table.seats else known[name]
            assert np.array_equal(cells, expected * (name != EARLIER)), name
        for one in self.table.awaiting - {-1}:
            assert set(twin.legal(written.places[one])) <= set(numbers(twin.rules, twin.final))


@pytest.mark.parametrize("name", HOUSES)
def test_a_batch_shows_what_a_view_has(name: str) -> None:
    """What the kernel writes of a duel is what the catalogue makes of the view, in every ruleset."""
    rules = HOUSES[name]
    for match, seats in enumerate(rules.players[:2]):
        for place, _ in enumerate(Shown(rules, seats, Random(f"{name}{match}"), Duel, 0.2).duels()):
            if place == 4:
                break


@pytest.mark.parametrize("name", ["tv-5", "keeper"])
def test_its_source_does_too(name: str) -> None:
    """Interpreted, whatever was compiled."""
    step = Shown(HOUSES[name], 3, Random(name), interpreted("calcolon.duel").Duel, 0.1)
    step.batch = interpreted("calcolon.batch").Batch
    next(step.duels())


@pytest.mark.parametrize("name", ["tv-5", "pusher", "fan-2013"])
def test_what_is_hidden_is_not_shown(name: str) -> None:
    """A card of another's that nobody was shown may be any card of the pile: the observation is the same."""
    rules, dice, changed = HOUSES[name], Random(name), 0
    duel, pane = Duel(rules, 3), Pane(rules, 3, False, Batch)
    for dealt in range(20):
        duel.seed(dealt)
        duel.begin()
        seat = duel.follow()
        while seat >= 0:
            viewer, other = dice.sample(range(3), 2)
            before = {part: cells.copy() for part, cells in pane.look(duel, viewer).items()}
            held = before["held"][(other - viewer) % 3]
            hidden = [k for k in range(at.KINDS) if duel[at.HAND + at.KINDS * other + k] > held[k]]
            piled = [k for k in range(at.KINDS) if duel[at.PILE + k]]
            if hidden and piled and not duel[at.ROW_SIZE]:
                one, two = dice.choice(hidden), dice.choice(piled)
                twin = duel.clone()
                for card, copies in ((one, 1), (two, -1)):
                    twin[at.PILE + card] += copies
                    twin[at.HAND + at.KINDS * other + card] -= copies
                changed += one != two
                after = pane.look(twin, viewer)
                assert all(np.array_equal(before[part], after[part]) for part in before)
            seat = duel.step(dice.choice(duel.options()))
    assert changed > 100


@pytest.mark.parametrize(("name", "seats"), [("tv-5", 3), ("keeper", 4), ("seven", 2)])
@pytest.mark.parametrize("form", ["installed", "source"])
def test_a_batch_plays_duels(name: str, seats: int, form: str) -> None:
    """Each of its games is the duel that its seed and choices make; the next one goes on with its dice."""
    rules, games = HOUSES[name], 3
    env = Duels(games, rules=rules, seats=seats)
    if form == "source":
        env._batch = interpreted("calcolon.batch").Batch(rules, seats, False, env.numbers.tolist(), -1)
        arrays = {**env._arrays, "ended": env._arrays["ended"].view(np.uint8)}
        env._batch.write_to(starts(catalogue("calcolon", rules, seats)), arrays)
    dice = Random(name)
    duels = [interpreted("calcolon.duel").Duel(rules, seats) for _ in range(games)]
    asked = [0] * games
    for place, duel in enumerate(duels):
        duel.seed(place)
        asked[place] = first_choice(duel)
    seen, info = env.reset(seed=range(games))
    ended = 0
    for _ in range(150):
        assert info["seat"].tolist() == asked
        masks = info["action_mask"]
        assert [env.numbers[masks[place] == 1].tolist() for place in range(games)] == [
            duel.options() for duel in duels
        ]
        choices = np.array([dice.choice(np.flatnonzero(mask).tolist()) for mask in masks])
        last = list(asked)
        seen, rewards, over, cut, info = env.step(choices)
        for place, duel in enumerate(duels):
            asked[place] = duel.step(int(env.numbers[choices[place]]))
            assert over[place] == duel.is_over
            assert rewards[place] == (duel.scores[last[place]] if duel.is_over else 0)
            if duel.is_over:
                ended += 1
                assert info["points"][place].tolist() == list(duel.scores)
                asked[place] = first_choice(duel)
        assert not cut.any()
    assert ended > 3
    assert seen.any(axis=1).all()


def first_choice(duel: Any) -> int:
    """Begins duels until there is a choice; whose it is."""
    seat = -1
    while seat < 0:
        duel.begin(duel.below(duel.seats))
        seat = duel.follow()
    return int(seat)


def test_one_seat_alone_may_be_asked() -> None:
    """Against dice a seat makes its choices and nobody else's; its rewards are its points."""
    env = Duels(64, rules="tv-5", bots="random", seat=2)
    env.reset(seed=3)
    earned, duels = 0.0, 0
    for _ in range(400):
        _, rewards, over, _, info = env.step(env.pick())
        assert set(info["seat"].tolist()) == {2}
        assert np.array_equal(rewards[over], info["points"][over, 2])
        earned, duels = earned + rewards.sum(), duels + int(over.sum())
    assert duels > 1000
    assert earned / duels < 0


def test_the_registered_vector_is_this_one() -> None:
    """Gymnasium makes it by its id; the same seed brings the same, and spaces hold what is seen and done."""
    (name,) = (one for one, game in IDS.items() if game == "calcolon")
    runs = []
    for _ in range(2):
        env = gymnasium.make_vec(name, num_envs=5, rules="tv-6")
        seen, info = env.reset(seed=9)
        first = seen.copy(), info["action_mask"].copy()
        for _ in range(60):
            choices = env.unwrapped.pick()
            assert env.action_space.contains(choices)
            seen, *_ = env.step(choices)
            assert env.observation_space.contains(seen)
        runs.append((*first, seen.copy()))
        env.close()
    assert all(np.array_equal(one, two) for one, two in zip(*runs, strict=True))


def test_what_is_not_allowed_changes_nothing() -> None:
    """IllegalAction names the seat; the other duels have not gone on either."""
    env = Duels(4)
    seen, info = env.reset(seed=1)
    before, choices = seen.copy(), env.pick()
    for wrong in (-1, int(np.argmin(info["action_mask"][2])), len(env.numbers)):
        choices[2] = wrong
        with pytest.raises(IllegalAction) as told:
            env.step(choices)
        assert told.value.seat == info["seat"][2]
        assert np.array_equal(seen, before)


def test_what_cannot_be_played_is_refused() -> None:
    """Other games, other bots, and more seats than a table has."""
    for choice in ({"game": "rotolon"}, {"bots": "greedy"}, {"seats": 7}):
        with pytest.raises(UnsupportedRuleset):
            Duels(1, **choice)


def test_numbers_are_few() -> None:
    """Only what a hand of the ruleset can be asked for is among them, and what is below the rows all is."""
    some, more = numbers(RULESETS["tv-5"]), numbers(RULESETS["tv-5"], final=True)
    assert some[: at.LAY] == list(range(at.LAY))
    assert some == sorted(set(some))
    assert (len(some), len(more)) == (1405, 6690)
