"""A very small share of the long run, and the reckoning of it."""

from random import Random

import msgspec

from tests.soak.measuring import slope
from tests.soak.running import Outcome, soak, told


def test_a_handful_of_tables_for_a_moment(postgres: str) -> None:
    """Two processes: matches end, records verify at either, and no process has a word to say."""
    outcome = soak(12, 0.15, 2, postgres, pause=0, every=0.2)
    assert outcome.faults == []
    assert outcome.log == {}
    assert outcome.statuses == [0, 0]
    assert outcome.counts["verified"] > 3
    assert len(outcome.memory) == 2
    assert all(one.mean > 20 for one in outcome.memory)
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome
    assert list(told(outcome))[-1] in ("good", "NOT GOOD")  # so short a time says nothing of memory


def line(hourly: float, noise: float, seed: int) -> list[tuple[float, float]]:
    """Half an hour of samples that grow by so much."""
    dice = Random(seed)
    return [(at * 5.0, 100 + hourly * at * 5 / 3600 + dice.gauss(0, noise)) for at in range(360)]


def test_growth_is_found_and_noise_is_not() -> None:
    """The interval holds the true slope about as often as it says; flat is flat, and growing grows."""
    held = sum(one.low <= 12 <= one.high for one in (slope(line(12, 1.5, seed)) for seed in range(200)))
    assert 180 <= held <= 199
    assert sum(slope(line(0, 1.5, seed)).flat for seed in range(100)) > 95
    grown = slope(line(12, 1.5, 1))
    assert not grown.flat
    assert 11 < grown.hourly < 13
    assert slope(line(1, 0.01, 1)).flat  # surely, but by half a megabyte
