"""The solver says exactly what follows, held against plain counting."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import Dealer, Table
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates, universe
from tavolon.numeron.conflicts import conflicts
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import (
    Absent,
    Becoming,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Lost,
    Saying,
    Shuffled,
    Slashed,
)
from tavolon.numeron.moves import Call, HighLow, Slash, Target
from tavolon.numeron.number import DigitClass, Number, class_of, classes, judge, slash_number
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.search import best_calls
from tavolon.numeron.solver import advice, numbers_left, progress, split

PLAIN = RULESETS["wiki-ko"]
TINY = replace(PLAIN, name="tiny", digits=2, digit_pool="012567")


def random_fact(rules: Ruleset, number: Number, rng: Random) -> Fact:
    """Something that could be said of a number, or done to it."""
    position = rng.randint(1, rules.digits)
    digit = rng.choice(rules.digit_pool)
    call = rng.choice(rules.numbers)
    at = number.find(digit) + 1
    high = classes(number).count("H")
    return rng.choice(
        [
            Judged(call, *judge(number, call)),
            Judged(call, *judge(number, call)),
            Classes(classes(number)),
            Counts(high, rules.digits - high),
            ClassAt(position, class_of(number[position - 1])),
            Slashed(slash_number(number)),
            DigitAt(digit, at) if at else Absent(digit),
            Shuffled(),
            Changed(position, class_of(number[position - 1])),
            ChangedDigit(position, number[position - 1]),
            *([Lost(digit)] if not at else []),
        ]
    )


def held_by_plain_reading(rules: Ruleset, facts: tuple[Fact, ...], ignored: frozenset[int]) -> set[Number]:
    """The numbers left, number by number and row by row, with some rows ignored."""
    lost = [fact for place, fact in enumerate(facts) if isinstance(fact, Lost) and place not in ignored]
    left = {number for number in rules.numbers if all(fact.holds(number) for fact in lost)}
    for place, fact in enumerate(facts):
        if isinstance(fact, Becoming):
            uses: list[Becoming] = [fact]
            if place in ignored and not isinstance(fact, Shuffled):
                places = range(1, rules.digits + 1)
                uses = [Changed(position, one) for position in places for one in DigitClass]
            became = {new for use in uses for old in left for new in use.becomes(old, rules)}
            left = became | (left if place in ignored else set())
            left = {number for number in left if all(one.holds(number) for one in lost)}
        elif place not in ignored:
            assert isinstance(fact, Saying)
            left = {number for number in left if fact.holds(number)}
    return left


@pytest.mark.parametrize("seed", range(120))
def test_conflicts_are_the_smallest_sets_that_rule_out_everything(seed: int) -> None:
    """Whatever rows rule out every number contain a conflict, and no conflict has a smaller one inside."""
    rng = Random(seed)
    facts = tuple(random_fact(TINY, rng.choice(TINY.numbers), rng) for _ in range(rng.randint(2, 6)))
    rows = range(len(facts))
    impossible = [
        set(chosen)
        for size in range(len(facts) + 1)
        for chosen in combinations(rows, size)
        if not held_by_plain_reading(TINY, facts, frozenset(rows) - set(chosen))
    ]
    smallest = [one for one in impossible if not any(other < one for other in impossible)]
    assert conflicts(TINY, facts) == tuple(tuple(sorted(one)) for one in smallest)


@pytest.mark.parametrize("seed", range(60))
def test_candidates_are_those_of_plain_reading(seed: int) -> None:
    """The bit sets give the numbers that reading every fact number by number gives."""
    rng = Random(seed)
    rules = rng.choice([TINY, PLAIN, RULESETS["no-leading-zero"]])
    number = rng.choice(rules.numbers)
    facts = tuple(random_fact(rules, number, rng) for _ in range(4))
    assert set(candidates(rules, facts)) == held_by_plain_reading(rules, facts, frozenset())


def test_without_the_old_order_a_lone_number_must_move() -> None:
    """Where SHUFFLE may not be a feint, a number known for sure is certainly another afterwards."""
    rules = replace(PLAIN, name="no feint", shuffle_identity_allowed=False)
    facts = (Judged("157", 3, 0), Shuffled())
    assert candidates(rules, facts) == ("175", "517", "571", "715", "751")
    assert conflicts(rules, (*facts, Judged("157", 3, 0))) == ((0, 1, 2),)


@pytest.mark.parametrize("digits", [2, 3, 4])
def test_a_split_counts_every_answer(digits: int) -> None:
    """The parts of a split are the answers each number left would give."""
    rules = replace(PLAIN, name="n", digits=digits)
    facts = (Absent("3"),)
    left = candidates(rules, facts)
    asked = rules.numbers[len(rules.numbers) // 3]
    parts = {(fact.eat, fact.bite): count for fact, count in split(rules, facts, Call(asked)).parts}
    assert parts == Counter(tuple(judge(number, asked)) for number in left)
    slashes = {fact.slash: count for fact, count in split(rules, facts, Slash()).parts}
    assert slashes == Counter(map(slash_number, left))
    patterns = {fact.classes: count for fact, count in split(rules, facts, HighLow()).parts}
    assert patterns == Counter(map(classes, left))
    assert dict(split(rules, facts, Target("7")).parts) == Counter(
        DigitAt("7", number.index("7") + 1) if "7" in number else Absent("7") for number in left
    )


def test_a_split_says_what_to_expect() -> None:
    """Expected and worst remainders and bits follow from the parts."""
    one = split(PLAIN, (), Slash())
    assert (one.total, one.worst, float(one.expected)) == (720, 120, 98.4)
    assert round(one.bits, 3) == 2.927


@pytest.mark.parametrize("seed", range(12))
def test_advice_is_the_best_of_all_calls(seed: int) -> None:
    """No call of any kind tells more than the first one advised."""
    rng = Random(seed)
    number = rng.choice(PLAIN.numbers)
    facts = tuple(random_fact(PLAIN, number, rng) for _ in range(rng.randint(0, 3)))
    best = advice(PLAIN, facts, limit=3)
    everything = [split(PLAIN, facts, Call(call)) for call in PLAIN.numbers]
    assert round(best[0].bits, 6) == round(max(one.bits for one in everything), 6)
    assert any(one.hits for one in best)


def test_advice_before_the_first_call_needs_no_history() -> None:
    """An empty history is a normal state: any call splits 720 alike, and the smallest stands for all."""
    (first,) = advice(PLAIN, (), limit=1)
    assert first.question == Call("012")
    parts = {(fact.eat, fact.bite): count for fact, count in first.parts}
    assert sorted(parts.values()) == [1, 2, 3, 21, 42, 63, 126, 210, 252]


def test_advice_on_a_contradiction_is_empty() -> None:
    """Nothing is advised where nothing fits."""
    assert advice(PLAIN, (Judged("123", 0, 3), Judged("123", 1, 2))) == ()


def test_advice_weighs_the_items_held() -> None:
    """Items follow the calls, what tells most first; DOUBLE asks nothing by itself."""
    told = advice(PLAIN, (), (Item.DOUBLE, Item.SLASH, Item.HIGH_LOW, Item.TARGET), limit=1)
    assert [type(one.question) for one in told[:4]] == [Call, HighLow, Slash, Target]
    assert len(told) == 1 + 1 + 1 + 10


def test_progress_shows_a_wasted_call() -> None:
    """A call that could tell nothing leaves the count as it was (field case 48)."""
    rows = [("123", 0, 1), ("456", 0, 2), ("265", 2, 0), ("254", 2, 0), ("246", 1, 2)]
    assert progress(PLAIN, [Judged(*row) for row in rows]) == (252, 18, 3, 1, 1)


def test_one_step_entropy_play_is_as_good_as_known() -> None:
    """Calling what tells most finds all 720 in 5.02 calls on average and 7 at most (field case 38)."""
    space = universe(PLAIN)

    @cache
    def calls_needed(left: int, facts: tuple[Fact, ...]) -> tuple[int, int]:
        """The sum over the numbers left, and the most."""
        call = best_calls(space, left, facts, 1)[0]
        total, most = left.bit_count(), 1
        for (eat, bite), cell in space.judged(left, call).items():
            if cell and eat < 3:
                below, deep = calls_needed(cell, (*facts, Judged(call, eat, bite)))
                total, most = total + below, max(most, 1 + deep)
        return total, most

    total, most = calls_needed(space.all, ())
    assert (total, most) == (3616, 7)


def test_interchangeable_digits_leave_nothing_out() -> None:
    """Leaving out copies under relabelling never hides a better call."""
    rules = replace(PLAIN, name="five", digits=4)
    facts = (Judged("0123", 1, 1), Classes("LHLH"))
    best = advice(rules, facts, limit=1)[0]
    tried = {round(float(split(rules, facts, Call(call)).bits), 9) for call in rules.numbers}
    assert round(best.bits, 9) == max(tried)
    assert len(tried) > 1


def test_numbers_left_are_what_was_said_aloud() -> None:
    """A seat's own number plays no part in what others can know of it."""
    table = Table(GAME, RULESETS["practice"], dealer=Dealer("1"))
    view = GAME.view(table.rules, 2, None)
    for event in table.events:
        view = view.see(event.seen_by(None))
    assert len(numbers_left(view, 0)) == 720
