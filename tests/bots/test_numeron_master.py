"""`master`: it measures what it does, mixes what could be read, and sees no more than its seat."""

from array import array
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import correlation, mean

import pytest
from msgspec.structs import replace

from tavolon.bots import BOTS, numeron_master
from tavolon.bots.numeron_belief import believed
from tavolon.bots.numeron_duel import ITEMS, WINDOW, Duel, wins
from tavolon.bots.numeron_kit import lasting
from tavolon.bots.numeron_master import Master, measured
from tavolon.bots.party import Party
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.holders import Holder
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.values import Race
from tavolon.kernel import Dealer, Table
from tavolon.numeron import GAME
from tavolon.numeron.candidates import candidates
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Judged, Shuffled
from tavolon.numeron.moves import ITEM_OF, Call, Double, Pass, SetNumber, Shuffle
from tavolon.numeron.number import judge, slash_number
from tavolon.numeron.rules import ATTACK, Item
from tavolon.numeron.view import Known, View

MASTER = BOTS["numeron"]["master"]
TV12 = RULESETS["tv-12"]
SMALL = replace(
    RULESETS["wiki-ko"],
    name="2 of 5",
    digits=2,
    digit_pool="34567",
    items_available=ATTACK,
    items_per_player=1,
)


def states(own: Item | None, theirs: Item | None, count: int) -> Iterator[View]:
    """Random states of the small race, seat 0 to move, each side holding an item or none."""
    rng = Random(f"{own}/{theirs}")
    for _ in range(count):
        players = []
        for item in (own, theirs):
            secret, *calls = rng.sample(SMALL.numbers, rng.randrange(1, 4))
            facts = tuple(Judged(call, *judge(secret, call)) for call in calls)
            players.append(Known(items=(item,) if item else (), facts=facts))
        view = replace(GAME.view(SMALL, 2, 0), players=tuple(players), first=0, attacker=0, battle=1)
        yield view


@pytest.mark.parametrize(("own", "theirs"), [(None, None), (Item.SLASH, None), (Item.TARGET, Item.HIGH_LOW)])
def test_the_yardstick_agrees_with_exact_values(own: Item | None, theirs: Item | None) -> None:
    """On two digits out of five the best action is measured within a few points of its exact worth."""
    kinds = Kinds(Codes(2, 5))
    race = Race(kinds)
    searchers = (Holder(kinds, own, theirs is Item.DOUBLE), Holder(kinds, theirs, own is Item.DOUBLE))
    places = {number: code for code, number in enumerate(SMALL.numbers)}
    exact, found = [], []
    for view in states(own, theirs, 40):
        left = [candidates(SMALL, view.players[1 - seat].facts) for seat in (0, 1)]
        mine, other = (
            holder.of(array("H", map(places.__getitem__, numbers)))
            for holder, numbers in zip(searchers, left, strict=True)
        )
        exact.append(race.value(mine, other) / (2 * len(left[0]) * len(left[1])))
        duel = Duel(view, evenly=True)
        uses = [one for one in duel.ground.questions if ITEM_OF[type(one)] is own]
        legal = [*uses, *map(Call, SMALL.numbers)]
        found.append(max(worth for worth, _ in measured(duel, legal, 20)))
    assert correlation(exact, found) > 0.95
    assert mean(abs(one - other) for one, other in zip(exact, found, strict=True)) < 0.05


@pytest.mark.parametrize(
    ("even", "second", "chance"), [(False, False, 0.75), (True, False, 0.5), (True, True, 0.875)]
)
def test_the_earlier_end_wins(even: bool, second: bool, chance: float) -> None:
    """Both hit in one of two turns: the mover wins if he is no later, or draws where turns are even."""
    assert wins([0.5, 0.5], [0.5, 0.5], even=even, second=second) == pytest.approx(chance)


def test_what_more_leads_to_is_likelier() -> None:
    """After SHUFFLE the digits of two numbers left are twice as likely as those of one, orders all alike."""
    told = (Judged("012", 2, 0), Judged("013", 2, 0), Judged("045", 1, 0), Judged("067", 1, 0))
    before = candidates(TV12, told)
    after = believed(TV12, (*told, Shuffled()))
    hands = Counter("".join(sorted(number)) for number in before)
    for number, chance in zip(after.numbers, after.chances, strict=True):
        assert chance == pytest.approx(hands["".join(sorted(number))] / len(before) / 6)


def view_in_danger() -> tuple[View, list[object]]:
    """What seat 0 sees with one number left for the other, and what it may do."""
    rules = replace(TV12, name="pair", items_available=(Item.SHUFFLE, Item.CHANGE), items_per_player=2)
    facts = tuple(Judged(call, *judge("905", call)) for call in ("950", "590", "012", "345"))
    mine = Known(number="905", items=(Item.SHUFFLE,), facts=facts)
    other = Known(items=(), facts=())
    view = replace(GAME.view(rules, 2, 0), players=(mine, other), first=1, attacker=1, battle=1)
    orders = [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    return view, [Pass(), *map(Shuffle, orders)]


def test_shuffle_comes_in_every_order() -> None:
    """In danger it shuffles, and while what is called late comes more often, no order can be ruled out."""
    view, legal = view_in_danger()
    assert len(candidates(view.rules, view.players[0].facts)) <= 2
    chosen = Counter(MASTER(view, legal, Random(seed)) for seed in range(300))
    assert set(chosen) == set(legal[1:])
    assert min(chosen.values()) >= 6


def test_numbers_are_mixed_and_withstand_what_can_be_asked() -> None:
    """Against SLASH every spread is chosen, those that take longer to find more often."""
    weights = lasting(TV12, (Item.SLASH,))
    spread = {
        width: mean(w for one, w in weights.items() if slash_number(one) == width) for width in range(2, 10)
    }
    assert min(spread.values()) > 0.03
    assert spread[9] > 2 * spread[2]
    legal = [SetNumber(number) for number in TV12.numbers]
    view = replace(GAME.view(TV12, 2, 0), players=(Known(), Known(items=(Item.SLASH,))))
    chosen = {MASTER(view, legal, Random(seed)) for seed in range(60)}
    assert len(chosen) > 40


def test_double_is_spent_where_it_wins() -> None:
    """With two numbers left on either side two calls cannot miss, and one may be the last."""
    mine = Known(number="123", items=(Item.DOUBLE,), facts=(Judged("231", 0, 3),))
    other = Known(items=(), facts=(Judged("509", 1, 2), Judged("046", 0, 1)))
    assert candidates(TV12, other.facts) == ("590", "905")
    view = replace(GAME.view(TV12, 2, 0), players=(mine, other), first=0, attacker=0, battle=1)
    assert MASTER(view, [Double(), *map(Call, TV12.numbers)], Random(1)) == Double()


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_it_sees_no_more_than_its_seat(seed: str) -> None:
    """Matches that differ in the other's number alone are played alike until an answer differs."""
    runs = [list(seen_and_decided(number, seed)) for number in ("905", "950", "127")]
    for run in runs[1:]:
        for (view, decided), (view_too, decided_too) in zip(runs[0], run, strict=False):
            if view != view_too:
                break
            assert decided == decided_too
        else:
            raise AssertionError("no answer ever differed")


def seen_and_decided(hidden: str, seed: str) -> Iterator[tuple[View, object]]:
    """What seat 0 sees and decides against one who hides a number, calls by lot and uses nothing."""
    table = Table(GAME, TV12, dealer=Dealer(seed))
    party = Party(table, {0: MASTER}, seed)
    rng = Random(seed)
    while not table.over:
        for seat in table.pending:
            legal = table.legal(seat)
            if seat == 0:
                action = party.decide(0)
                yield party.views[0], action
            elif isinstance(legal[-1], SetNumber):
                action = SetNumber(hidden)
            else:
                action = Pass() if Pass() in legal else legal[-1 - rng.randrange(3)]
            party.submit(seat, action)


def test_more_work_looks_into_more_calls() -> None:
    """Work bounds the calls that are measured; whatever it is, the choice is made again alike."""
    facts = (Judged("012", 0, 1), Judged("345", 1, 0))
    mine = Known(number="123", items=(), facts=())
    view = replace(
        GAME.view(TV12, 2, 0), players=(mine, Known(items=(), facts=facts)), first=0, attacker=0, battle=1
    )
    legal = [Call(number) for number in TV12.numbers]
    looked = [len(list(measured(Duel(view), legal, work))) for work in (8, 40)]
    assert looked[0] < looked[1]
    for work in (2, 40):
        assert len({Master(work)(view, legal, Random(5)) for _ in range(2)}) == 1


def test_where_hunts_are_slow_it_plays_as_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without compiled modules nobody waits for it."""
    monkeypatch.setattr(numeron_master, "QUICK", False)
    view, legal = view_in_danger()
    for seed in range(5):
        assert MASTER(view, legal, Random(seed)) == BOTS["numeron"]["entropy"](view, legal, Random(seed))


def test_a_hunt_finds_every_number_once() -> None:
    """Whatever items are used on either side, the shares of all turns make one."""
    for items in ((), (Item.SLASH, Item.DOUBLE, Item.SHUFFLE), (Item.TARGET, Item.CHANGE, Item.SHUFFLE)):
        players = (Known(items=items), Known(items=items))
        view = replace(GAME.view(TV12, 2, 0), players=players, first=0, attacker=0, battle=1)
        duel = Duel(view)
        for stage in (WINDOW, ITEMS):
            assert sum(duel.ends(0, duel.beliefs[1], stage)) == pytest.approx(1)
