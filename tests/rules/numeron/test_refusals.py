"""A refusal names what stands against an action, for every action that is not legal and for no other."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random

import pytest
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Action, Refused, Table, parse_move
from tavolon.numeron import GAME
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Judged, Slashed
from tavolon.numeron.moves import (
    Begin,
    Call,
    Change,
    Double,
    Hand,
    HighLow,
    Lapse,
    Leave,
    Pass,
    Pick,
    Point,
    Resign,
    SetNumber,
    Shuffle,
    Slash,
    TakeDigit,
    TakeItems,
    Target,
    Throw,
)
from tavolon.numeron.reasons import Reason
from tavolon.numeron.refusals import refusal
from tavolon.numeron.rules import CallRule, Item, Ruleset, in_order
from tests.rules.numeron.battles import ALL_ITEMS, VARIANTS, battle, play, seen, wander


def anything(rules: Ruleset, rng: Random) -> Iterator[Action]:
    """One action of every kind, of any form."""
    position = rng.randint(-1, 6)
    digit = rng.choice("0123456789x") * rng.choice((0, 1, 1, 1, 1, 2))
    number = "".join(
        rng.choices("0123456789"[: rng.choice((3, 10))], k=rules.digits + rng.choice((0, 0, 0, 1)))
    )
    places = list(range(1, rules.digits + rng.choice((1, 1, 1, 2))))
    yield TakeItems(tuple(rng.sample(list(Item), rng.randint(0, 6))))
    yield TakeItems(rng.choice(rules.loadouts))
    yield TakeItems(in_order(rng.sample(rules.items_available, rules.items_per_player)))
    yield Pick(rng.choice(list(Item)))
    yield from (kind(number) for kind in (SetNumber, Call))
    yield from (kind(rng.choice(rules.numbers)) for kind in (SetNumber, Call))
    yield Throw(rng.choice(list(Hand)))
    yield Begin(rng.randint(-1, 2))
    yield Shuffle(tuple(rng.sample(places, len(places))))
    yield Change(position, digit)
    yield HighLow(rng.choice((None, position)))
    yield from (kind(digit) for kind in (Target, TakeDigit))
    yield Point(position)
    yield from (Pass(), Double(), Slash(), Lapse(), Resign(), Leave())


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("rules", [*VARIANTS, *RULESETS.values()], ids=lambda rules: rules.name)
def test_a_reason_is_given_for_every_illegal_action_and_for_no_legal_one(rules: Ruleset, seed: int) -> None:
    """Whatever is tried at whatever moment by whomever, the advice and the door agree."""
    rng = Random(f"{rules.name}{seed}")
    for table, views in islice(chain(*(wander(rules, rng) for _ in range(4))), 100):
        for seat in (0, 1, CHANCE, 2):
            view = views[seat if seat in (0, 1) else None]
            allowed = [*table.interjections(seat), *rng.sample(*_few(table.legal(seat)))]
            assert [refusal(view, seat, action) for action in allowed] == [None] * len(allowed)
            for action in anything(rules, rng):
                legal = action in table.legal(seat) or action in table.interjections(seat)
                assert (refusal(view, seat, action) is None) is legal, action


def test_every_reason_is_met():
    """No reason is kept that nothing can run into."""
    met: set[Reason] = set()
    for rules in VARIANTS:
        rng = Random(rules.item_selection)
        for _, views in (step for _ in range(5) for step in wander(rules, rng)):
            for seat in (0, 1, CHANCE):
                view = views[seat if seat in (0, 1) else None]
                whys = (refusal(view, seat, action) for action in anything(rules, rng))
                met.update(why.reason for why in whys if why is not None)
    assert met == set(Reason)


def _few(actions: Sequence[Action]) -> tuple[list[Action], int]:
    return list(actions), min(len(actions), 4)


def test_a_refusal_rests_on_nothing_hidden():
    """Two tables that differ in what a seat cannot see look alike to it, and refuse it alike."""
    one, other = (battle(ALL_ITEMS, "157", number) for number in ("439", "958"))
    for table in (one, other):
        play(table, "B pass\nA call 012\nA pass")
    assert seen(one, 0) == seen(other, 0)
    for action in anything(ALL_ITEMS, Random(1)):
        assert refusal(seen(one, 0), 0, action) == refusal(seen(other, 0), 0, action)


def refused(table: Table[Ruleset], line: str) -> Refused:
    """Why a move in notation is not allowed."""
    move = parse_move(GAME, line)
    why = refusal(seen(table, move.seat if move.seat >= 0 else None), move.seat, move.action)
    assert why is not None
    return why


SLIPS = (
    ("", "A call 012", Reason.DEFENCE_FIRST, {}),
    ("", "B call 012", Reason.QUESTION, {"asked": "defence"}),
    ("", "A pass", Reason.DEFENCE_FIRST, {}),
    ("", "A shuffle 321", Reason.DEFENCE_OWN, {}),
    ("", "B slash", Reason.ITEM_THEIRS, {}),
    ("", "B point 1", Reason.QUESTION, {"asked": "defence"}),
    ("", "B set 123", Reason.FROZEN, {}),
    ("", "B shuffle 122", Reason.ORDER, {"n": 3}),
    ("", "B change 4 0", Reason.POSITION, {"n": 3}),
    ("", "B change 1 5", Reason.CLASS, {}),
    ("", "B change 1 4", Reason.SAME, {}),
    ("", "B change 1 3", Reason.IN_USE, {"digit": "3"}),
    ("", "B leave", Reason.NO_SERIES, {}),
    ("", "B take 1", Reason.QUESTION, {"asked": "defence"}),
    ("", "B lapse", Reason.CLOCK, {}),
    ("", "A items double", Reason.DEFENCE_FIRST, {}),
    ("B pass", "B shuffle 321", Reason.DEFENCE_PASSED, {}),
    ("B pass", "B call 012", Reason.TURN, {}),
    ("B pass", "A call 12", Reason.LENGTH, {"n": 3}),
    ("B pass", "A call 122", Reason.DIGITS, {}),
    ("B pass", "A high-low 1", Reason.POSITION_NONE, {}),
    ("B pass\nA slash", "A target 3", Reason.ITEM_SECOND, {"n": 1}),
    ("B pass\nA slash", "A slash", Reason.ITEM_USED, {"item": "slash"}),
    ("B pass\nA slash", "B shuffle 321", Reason.DEFENCE_ATTACK, {}),
    ("B shuffle 321", "B change 1 0", Reason.ITEM_SECOND, {"n": 1}),
    ("B pass\nA double", "A call 012", Reason.POINT_FIRST, {}),
    ("B pass\nA double", "B shuffle 321", Reason.DEFENCE_ATTACK, {}),
    ("B pass\nA double", "B point 4", Reason.POSITION, {"n": 3}),
    ("B pass\nA double\nB point 1\nA call 012", "A slash", Reason.ITEM_LATE, {}),
    ("B pass\nA double\nB point 1\nA call 012", "B shuffle 321", Reason.ITEM_LATE, {}),
    ("B pass\nA call 439", "B call 157", Reason.OVER, {}),
)


@pytest.mark.parametrize(("before", "line", "reason", "values"), SLIPS)
def test_the_usual_slips_are_named(before: str, line: str, reason: Reason, values: dict[str, object]) -> None:
    """Each slip has its own reason, with what the text needs."""
    table = battle(ALL_ITEMS, "157", "439")
    play(table, before)
    assert refused(table, line) == Refused(reason, values)


THREE_EACH = "A items double target slash\nB items double target slash"
PREPARATION = (
    ("tv-12", "", "A items double high-low slash", Reason.ITEM_PAIR, {"a": "high-low", "b": "slash"}),
    ("tv-12", "", "A items double slash", Reason.ITEM_COUNT, {"n": 3}),
    ("tv-4", "", "A items double high-low slash", Reason.ITEM_UNKNOWN, {"item": "slash"}),
    ("tv-12", "", "A set 123", Reason.QUESTION, {"asked": "items"}),
    ("forum", "", "A items double", Reason.TURN, {}),
    ("ii-exhibition", "* begin A\nB pick double", "A pick double", Reason.ITEM_PICKED, {"item": "double"}),
    ("ii-exhibition", "* begin A", "A pick double", Reason.TURN, {}),
    ("practice", "", "A set 1234", Reason.LENGTH, {"n": 3}),
    ("no-leading-zero", THREE_EACH, "A set 012", Reason.ZERO, {}),
    ("practice", "A set 012\nB set 345", "A begin A", Reason.TURN, {}),
)


@pytest.mark.parametrize(("name", "before", "line", "reason", "values"), PREPARATION)
def test_slips_before_the_first_turn_are_named(
    name: str, before: str, line: str, reason: Reason, values: dict[str, object]
) -> None:
    """Items, numbers and the order of play have reasons of their own."""
    table = Table(GAME, RULESETS[name])
    play(table, before)
    assert refused(table, line) == Refused(reason, values)


def test_a_house_rule_names_what_a_call_goes_against():
    """A repeated call is named; one that cannot be right names the smallest set of answers against it."""
    table = battle(replace(ALL_ITEMS, call_rule=CallRule.NO_REPEAT), "157", "439")
    play(table, "B pass\nA call 123\nA pass\nB call 012\nB pass")
    assert refused(table, "A call 123") == Refused(Reason.CALLED, {"number": "123"})
    table = battle(replace(ALL_ITEMS, call_rule=CallRule.CONSISTENT), "157", "312")
    play(table, "B pass\nA slash\nA call 123\nA pass\nB call 012\nB pass")
    values = {"number": "124", "facts": (Slashed(2),)}
    assert refused(table, "A call 124") == Refused(Reason.CONTRADICTS, values)
    values = {"number": "123", "facts": (Judged("123", 0, 3),)}
    assert refused(table, "A call 123") == Refused(Reason.CONTRADICTS, values)


def test_every_reason_cites_a_clause():
    """A reason is the name of a text and goes with a clause."""
    for reason in Reason:
        assert reason.startswith("refuse.")
        assert reason.clause.startswith("N")
