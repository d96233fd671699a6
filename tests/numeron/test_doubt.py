"""Facts a hearer doubts: what is left without them, and what still cannot hold together."""

from random import Random

import pytest
from msgspec.structs import replace

from tavolon.numeron.candidates import candidates
from tavolon.numeron.conflicts import conflicts
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Absent, Changed, Doubtful, Fact, Judged, Lost, Shuffled, Slashed
from tavolon.numeron.moves import Call
from tavolon.numeron.number import DigitClass, judge
from tavolon.numeron.solver import advice, progress, split

PLAIN = RULESETS["wiki-ko"]
TINY = replace(PLAIN, name="tiny", digits=2, digit_pool="012567")


def some_facts(rng: Random) -> list[Fact]:
    """Facts that need not fit together."""
    call = lambda: Judged(rng.choice(TINY.numbers), *judge(*rng.sample(TINY.numbers, 2)))  # noqa: E731
    makers = [
        call,
        call,
        call,
        lambda: Absent(rng.choice("0127")),
        lambda: Slashed(rng.randint(1, 7)),
        lambda: Lost(rng.choice("05")),
        Shuffled,
        lambda: Changed(rng.randint(1, 2), rng.choice(tuple(DigitClass))),
    ]
    return [rng.choice(makers)() for _ in range(rng.randint(2, 7))]


@pytest.mark.parametrize("seed", range(80))
def test_facts_fit_once_every_conflict_has_a_doubtful_one(seed: int) -> None:
    """Doubting facts leaves numbers exactly if one of every conflict is doubted."""
    rng = Random(seed)
    facts = some_facts(rng)
    against = conflicts(TINY, facts)
    for _ in range(8):
        doubted = {place for place in range(len(facts)) if rng.random() < 0.4}
        heard = [Doubtful(fact) if place in doubted else fact for place, fact in enumerate(facts)]
        met = all(doubted & set(one) for one in against)
        assert bool(candidates(TINY, heard)) == met
        left = tuple(one for one in against if not doubted & set(one))
        assert conflicts(TINY, heard) == left


@pytest.mark.parametrize("seed", range(40))
def test_a_doubtful_item_may_be_any_use_or_none(seed: int) -> None:
    """The bit sets give what reading a doubtful fact number by number gives."""
    rng = Random(seed)
    first, doubted = Judged("015", *judge("105", "015")), rng.choice(some_facts(rng))
    rules = rng.choice([PLAIN, RULESETS["no-leading-zero"]])
    if rules.name == "no-leading-zero":
        first = Judged("105", 1, 1)
    old = candidates(rules, (first,))
    read = {new for number in old for new in Doubtful(doubted).becomes(number, rules)}
    assert set(candidates(rules, (first, Doubtful(doubted)))) == read


def test_without_the_feint_a_doubtful_shuffle_may_still_be_none() -> None:
    """Where SHUFFLE must alter the order, doubting it brings the old order back."""
    rules = replace(PLAIN, name="no feint", shuffle_identity_allowed=False)
    assert "157" in candidates(rules, (Judged("157", 3, 0), Doubtful(Shuffled())))
    assert "157" not in candidates(rules, (Judged("157", 3, 0), Shuffled()))


def test_advice_and_progress_take_doubtful_facts() -> None:
    """A doubtful row keeps its place in the count and tells nothing."""
    facts = (Judged("123", 0, 3), Doubtful(Judged("123", 1, 2)), Doubtful(Changed(1, DigitClass.LOW)))
    assert progress(PLAIN, facts)[:2] == (2, 2)
    best = advice(PLAIN, facts, limit=1)[0]
    assert best.total == len(candidates(PLAIN, facts))
    assert best.bits >= max(split(PLAIN, facts, Call(call)).bits for call in PLAIN.numbers) - 1e-9


@pytest.mark.parametrize("seed", range(40))
def test_progress_counts_what_is_left_after_each_fact(seed: int) -> None:
    """Each count is that of the facts so far, digits lost later not yet taken into account."""
    facts = some_facts(Random(seed))
    counts = [len(candidates(TINY, facts[:place])) for place in range(1, len(facts) + 1)]
    assert progress(TINY, facts) == tuple(counts)
