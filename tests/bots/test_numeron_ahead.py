"""`master` with more work or time: it looks further ahead, and no less is sure than before."""

from array import array
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace
from tests.bots.test_numeron_master import SMALL, TV12, seen_and_decided, states

from tavolon.bots import BOTS
from tavolon.bots.numeron_ahead import Ahead, further
from tavolon.bots.numeron_duel import Duel
from tavolon.bots.numeron_master import Master, measured
from tavolon.bots.thinking import Budget, Spent
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.holders import Holder
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.values import Race
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import Judged
from tavolon.numeron.moves import ITEM_OF, Call, Double, Point
from tavolon.numeron.rules import Item
from tavolon.numeron.view import Known, View

MASTER = BOTS["numeron"]["master"]
PLENTY = 10**9


def legal_in(view: View) -> list[object]:
    """What seat 0 may do."""
    held = view.players[0].items or ()
    uses = [one for one in Duel(view).ground.questions if ITEM_OF[type(one)] in held]
    return [*([Double()] if Item.DOUBLE in held else []), *uses, *map(Call, view.rules.numbers)]


def view_near_the_end(items: tuple[Item, ...] = (Item.DOUBLE,)) -> View:
    """Under tv-12 seat 0 has few numbers left on either side."""
    other = Known(
        items=(Item.SHUFFLE,), facts=(Judged("012", 1, 1), Judged("034", 1, 0), Judged("516", 0, 2))
    )
    mine = Known(number="905", items=items, facts=(Judged("950", 1, 2),))
    return replace(GAME.view(TV12, 2, 0), players=(mine, other), first=0, attacker=0, battle=1)


@pytest.mark.parametrize(
    ("own", "theirs", "count"), [(Item.DOUBLE, Item.DOUBLE, 10), (Item.TARGET, Item.HIGH_LOW, 30)]
)
def test_looking_further_comes_nearer_to_exact_values(own: Item, theirs: Item, count: int) -> None:
    """On two digits out of five three turns leave less than half the error of one, and under a point."""
    kinds = Kinds(Codes(2, 5))
    race = Race(kinds)
    searchers = (Holder(kinds, own, theirs is Item.DOUBLE), Holder(kinds, theirs, own is Item.DOUBLE))
    places = {number: code for code, number in enumerate(SMALL.numbers)}
    near, far = [], []
    for view in states(own, theirs, count):
        left = [candidates(SMALL, view.players[1 - seat].facts) for seat in (0, 1)]
        mine, other = (
            holder.of(array("H", map(places.__getitem__, numbers)))
            for holder, numbers in zip(searchers, left, strict=True)
        )
        exact = race.value(mine, other) / (2 * len(left[0]) * len(left[1]))
        duel = Duel(view, evenly=True)
        rows = list(measured(duel, legal_in(view), 20, finely=True))
        ahead = Ahead(duel, Budget(PLENTY))
        near.append(abs(max(worth for worth, _ in rows) - exact))
        far.append(abs(max(ahead.worth(action, 3, 1) for _, action in rows) - exact))
    assert mean(far) < mean(near) / 2
    assert mean(far) < 0.01


def test_without_time_the_choice_is_the_quick_one() -> None:
    """If no step can be paid for, or no time is left, it decides as it does of itself."""
    view = view_near_the_end()
    legal = legal_in(view)
    for seed in range(5):
        quick = MASTER(view, legal, Random(seed))
        assert Master(1.001)(view, legal, Random(seed)) == quick
        assert Master(seconds=0.0)(view, legal, Random(seed)) == quick


def test_counted_work_repeats() -> None:
    """The same view, work and seed make the same choice, whatever was thought of before."""
    view = view_near_the_end()
    legal = legal_in(view)
    chosen = [Master(work)(view, legal, Random(3)) for work in (50, 3, 50)]
    assert chosen[0] == chosen[2]


def test_it_ends_early_when_all_is_seen() -> None:
    """With two numbers left on either side there is little to look into, however much may be spent."""
    pair = Known(items=(), facts=(Judged("509", 1, 2), Judged("046", 0, 1)))
    view = replace(GAME.view(TV12, 2, 0), players=(pair, pair), first=0, attacker=0, battle=1)
    duel, budget = Duel(view, evenly=True), Budget(PLENTY)
    rows = list(measured(duel, legal_in(view), 12))
    found = further(duel, rows, budget, lambda ahead, *what: ahead.worth(*what, calls=1))
    assert max(worth for worth, _ in found) == pytest.approx(0.75)
    assert PLENTY - budget.steps < 2000


def test_the_digit_that_helps_least_is_asked_for() -> None:
    """What the other shows at DOUBLE is measured by both hunts that follow."""
    view = view_near_the_end(items=())
    duel = Duel(view, evenly=True)
    left = candidates(TV12, view.players[1].facts)
    ahead = Ahead(duel, Budget(PLENTY))
    worths = [ahead.named(Point(position), 3) for position in (1, 2, 3)]
    assert all(0 <= worth <= 1 for worth in worths)
    told = [len({number[place] for number in left}) for place in range(3)]
    assert told[worths.index(max(worths))] == max(told)


def test_it_sees_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking longer, it plays alike against numbers that differ until an answer differs."""
    monkeypatch.setattr("tests.bots.test_numeron_master.MASTER", Master(20))
    runs = [list(seen_and_decided(number, "a")) for number in ("905", "127")]
    for (view, decided), (view_too, decided_too) in zip(*runs, strict=False):
        if view != view_too:
            return
        assert decided == decided_too
    raise AssertionError("no answer ever differed")


def test_a_budget_is_steps_or_time() -> None:
    """Steps are counted where no time is given, and time alone counts where it is."""
    budget = Budget(3)
    assert not budget.empty
    budget.spend(2)
    with pytest.raises(Spent):
        budget.spend(2)
    assert Budget(0).empty
    assert not Budget(0, end=0.0).empty
    with pytest.raises(Spent):
        Budget(PLENTY, end=0.0).spend(1)
    Budget(0, end=float("inf")).spend(1)
