"""A match of Numer0n looked over: known figures, items by their use, and all kinds of matches."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
import pytest

from tavolon.bots.party import play
from tavolon.games import GAMES
from tavolon.kernel import Act, Table, parse_move
from tavolon.numeron.candidates import universe
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.number import Number, judge
from tavolon.review import REVIEWS
from tavolon.review.numeron import hunting
from tavolon.review.numeron.hunting import Hunter, average, estimated
from tavolon.review.numeron.racing import best_call, exact
from tavolon.review.numeron.sharing import called, share
from tavolon.review.numeron.standing import Standing
from tavolon.review.remarks import Grade, Remark, Review

GAME = GAMES["numeron"]
PRACTICE = RULESETS["practice"]
NUMBERS = universe(PRACTICE)


def scripted(ruleset: str, *lines: str) -> Table[Any]:
    """A table at which some moves have been played, chance among them."""
    table = Table(GAME, RULESETS[ruleset])
    for line in lines:
        move = parse_move(GAME, line)
        table.submit(move.seat, move.action)
    return table


def reviewed(ruleset: str, *lines: str) -> dict[str, Remark]:
    """The remarks on a script by the move; the last of several alike."""
    found = REVIEWS["numeron"](scripted(ruleset, *lines))
    return {f"{'AB'[one.seat]} {one.move}": one for one in found.turns}


def standing(own: Sequence[Number], theirs: Sequence[Number], **more: Any) -> Standing:
    """A battle without items in which so much is left."""
    rules = more.pop("rules", PRACTICE)
    space = universe(rules)
    return Standing(rules=rules, mover=0, own=space.bits(own), theirs=space.bits(theirs), **more)


def parts(members: Sequence[Number], call: Number) -> list[tuple[Number, ...]]:
    """What the answers to a call leave of some numbers, without the hit."""
    answers = sorted((judge(number, call), number) for number in members if number != call)
    return [tuple(number for _, number in group) for _, group in groupby(answers, key=lambda one: one[0])]


@cache
def raced(own: tuple[Number, ...], theirs: tuple[Number, ...]) -> int:
    """Pairs that the mover wins, by trying every call."""
    return max(
        (call in own) * len(theirs)
        + sum(len(part) * len(theirs) - raced(theirs, part) for part in parts(own, call))
        for call in PRACTICE.numbers[:150]
        if call in own or len(parts(own, call)) > 1
    )


@cache
def least(members: tuple[Number, ...]) -> int:
    """The least calls for some numbers in all, by trying every call."""
    if len(members) == 1:
        return 1
    tried = (call for call in PRACTICE.numbers if call in members or len(parts(members, call)) > 1)
    return len(members) + min(sum(map(least, parts(members, call))) for call in tried)


def test_the_first_call_has_its_known_figures() -> None:
    """3575 calls for 720 numbers, and 348002 of 518400 pairs [docs/results.md]."""
    table = scripted("practice", "A set 157", "B set 439", "* begin A", "A call 012", "B call 345")
    first, second = REVIEWS["numeron"](table).turns
    assert first.needed is not None
    assert first.chance is not None
    assert first.needed.exact
    assert first.needed.mine == pytest.approx(3575 / 720)
    assert first.needed.best == pytest.approx(3575 / 720)
    assert first.chance.exact
    assert first.chance.before == pytest.approx(348002 / 518400)
    assert first.chance.made == pytest.approx(348002 / 518400)
    assert first.grade is Grade.BEST
    assert second.chance is not None
    assert second.chance.before == pytest.approx(1 - first.chance.after)


def test_an_equal_last_turn_has_its_known_share() -> None:
    """257933 of 518400 pairs; a hit of the first player is worth a win less half a draw."""
    rules = msgspec.structs.replace(PRACTICE, name="even", equal_last_turn=True)
    at = standing(rules.numbers, rules.numbers, rules=rules)
    assert exact(at) == Fraction(257933, 518400)
    few = standing(["012"], ["345", "678"], rules=rules)
    assert share(few).value == pytest.approx(1 - Fraction(1, 4))
    assert share(few.answered()).value == pytest.approx(Fraction(1, 4))


@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        (("012", "021", "102"), ("012", "013", "120", "201")),
        (("012", "034", "056"), ("012",)),
        (("012", "013", "014", "015"), ("012", "013", "014", "015")),
    ],
)
def test_the_end_of_a_race_is_exact(own: tuple[Number, ...], theirs: tuple[Number, ...]) -> None:
    """Small sets that no race in the package has met are solved as trying every call solves them."""
    at = standing(own, theirs)
    assert exact(at) == Fraction(raced(own, theirs), len(own) * len(theirs))
    call = best_call(at)
    assert call is not None
    assert called(at, call).value == pytest.approx(share(at).value)
    assert called(at, call).exact


@pytest.mark.parametrize(
    "own", [("012", "021", "102", "120"), ("012", "013", "104", "250", "789"), ("045", "054")]
)
def test_the_least_calls_are_exact(own: tuple[Number, ...]) -> None:
    """As trying every call finds them, with the chance of each call to hit."""
    hunter = Hunter(PRACTICE)
    found = hunter.hunt(NUMBERS.bits(own))
    assert found.exact
    assert found.expected == pytest.approx(least(own) / len(own))
    assert sum(found.hits) == pytest.approx(1)
    call = hunter.least(NUMBERS.bits(own))
    assert call is not None
    assert hunter.after(NUMBERS.bits(own), call).expected == pytest.approx(found.expected)


@pytest.mark.parametrize("digits", [2, 3, 4, 5])
def test_an_estimate_has_its_average(digits: int) -> None:
    """A large set's hunt sums to one and takes about the calls of its size, more the larger it is."""
    sizes = (3, 10, 60, 500, 5000)
    for size in sizes:
        found = estimated(digits, size)
        assert sum(found.hits) == pytest.approx(1)
        assert found.expected == pytest.approx(average(digits, size), abs=0.25)
        assert not found.exact
    assert sorted(sizes, key=lambda size: average(digits, size)) == list(sizes)


def test_what_is_not_searched_is_called_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no set small enough to be searched nothing claims to be exact, and the figures stay near."""
    monkeypatch.setattr(hunting, "SEARCHED", {})
    found = Hunter(PRACTICE).hunt(NUMBERS.all)
    assert not found.exact
    assert found.expected == pytest.approx(3575 / 720, abs=0.05)


ITEMS = (
    "A items double slash shuffle",
    "B items target shuffle change",
    "A set 157",
    "B set 439",
    "* begin A",
)


def test_items_are_judged_by_their_use() -> None:
    """Questions by the calls they save, defence by what it costs the other, DOUBLE by its chance."""
    found = reviewed(
        "tv-12", *ITEMS, "B pass", "A slash", "A call 012", "A pass", "B target 1", "B call 105",
        "B shuffle 312", "A double", "B point 3", "A call 345", "A call 943",
    )  # fmt: skip
    slash, shuffle = found["A slash"], found["B shuffle 312"]
    assert slash.verdict == "review.numeron.item-well"
    assert (slash.before, slash.after) == (720, 120)
    assert slash.values["saved"] == pytest.approx(1.36, abs=0.01)
    assert shuffle.before is not None
    assert shuffle.after is not None
    assert shuffle.after == shuffle.before
    assert (shuffle.verdict, shuffle.values["given"]) == ("review.numeron.defence-wasted", 0)
    assert found["A double"].verdict == "review.numeron.double-early"
    assert found["A double"].values["chance"] < 20
    assert found["B point 3"].verdict.startswith("review.numeron.point")
    assert found["A call 943"].verdict == "review.numeron.lucky"


def test_an_item_that_tells_nothing_is_wasted() -> None:
    """TARGET on a digit that is known, and DOUBLE where one call is enough."""
    lines = ("A items double target shuffle", "B items target slash change", "A set 012", "B set 439")
    found = reviewed(
        "tv-12", *lines, "* begin A", "B pass", "A call 567", "A pass", "B slash", "B call 345",
        "B pass", "A call 128", "A pass", "B target 3", "B call 012",
    )  # fmt: skip
    target = found["B target 3"]
    assert target.verdict == "review.numeron.item-wasted"
    assert target.after == target.before


def test_double_is_wasted_where_one_call_is_enough() -> None:
    """With a single number left."""
    lines = (
        "A items double slash target",
        "B items double slash target",
        "A set 012",
        "B set 439",
        "* begin A",
    )
    calls = ("A call 431", "B call 567", "A call 432", "B call 567", "A call 459", "B call 567")
    found = reviewed("tv-7", *lines, *calls, "A target 9", "A call 438", "B call 567", "A double")
    assert found["A double"].verdict == "review.numeron.double-wasted"


def test_a_call_that_cannot_tell_or_hit_is_named() -> None:
    """The same call twice, and another than the one number left."""
    found = reviewed(
        "practice", "A set 157", "B set 439", "* begin A", "A call 012", "B call 234", "A call 012"
    )
    nothing = found["A call 012"]
    assert (nothing.verdict, nothing.grade) == ("review.numeron.nothing", Grade.MISTAKE)
    assert nothing.needed is not None
    assert nothing.needed.mine == pytest.approx(nothing.needed.best + 1)


@pytest.mark.parametrize(
    "ruleset", ["practice", "tv-1", "tv-3", "equal-turns", "repeats", "no-leading-zero", "forum"]
)
def test_every_form_is_looked_over(ruleset: str) -> None:
    """Chances are chances, the best is no worse than what was made, and JSON keeps all of it."""
    table = play(GAME, RULESETS[ruleset], ["consistent", "consistent"], "forms")
    found = REVIEWS["numeron"](table)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found
    assert [one for one in found.turns if one.move.startswith("call")]
    for one in found.turns:
        assert one.chance is not None
        assert 0 <= one.chance.made <= one.chance.before <= 1 + 1e-9
        assert 0 <= one.chance.after <= 1
        assert one.needed is None or one.needed.mine >= one.needed.best - 1e-9
        assert (one.better is None) or one.grade is not Grade.BEST
    assert sum(short.decisions for short in found.seats) == len(found.turns)


def test_large_numbers_are_looked_over() -> None:
    """Four and five digits: what cannot be searched in a moment is estimated, and says so."""
    four = (
        "A items double slash shuffle",
        "B items double slash target",
        "A set 0123",
        "B set 4567",
        "* begin A",
    )
    found = reviewed("four-digit", *four, "A call 0123", "A pass", "B call 4567", "A call 4576")
    assert found["A call 0123"].needed is not None
    assert not found["A call 0123"].needed.exact
    five = (
        "A items double slash shuffle",
        "B items double slash target",
        "A set 01234",
        "B set 56789",
        "* begin A",
    )
    found = reviewed("chat-room-5", *five, "A call 01234", "A pass", "B call 01234")
    assert found["B call 01234"].verdict == "review.numeron.lucky"
    assert found["B call 01234"].chance is not None
    assert found["B call 01234"].chance.after == 1


def test_a_turn_lost_to_the_clock_is_weighed() -> None:
    """Nothing is called, and the turn is given away."""
    table = scripted("practice", "A set 157", "B set 439", "* begin A")
    table.lapse(0)
    (one,) = REVIEWS["numeron"](table).turns
    assert one.verdict == "review.numeron.lapsed"
    assert one.chance is not None
    assert one.chance.loss > 0.3


def test_a_series_has_a_line_a_battle() -> None:
    """Each battle ends at its result, and the next begins anew; lost digits are known."""
    rules = msgspec.structs.replace(PRACTICE, name="series", best_of=3, lost_numbers=True)
    table = play(GAME, rules, ["consistent", "consistent"], "series")
    found = REVIEWS["numeron"](table)
    runs = [list(run) for known, run in groupby(found.chart, key=lambda row: row[0] is not None) if known]
    assert len(runs) == sum(type(event).__name__ == "BattleOver" for event in table.events)
    assert all(run[-1] in ((1, 0), (0, 1), (0.5, 0.5)) for run in runs)


def test_a_match_that_was_broken_off_is_looked_over() -> None:
    """A resignation ends the line at the result, calling off where it was."""
    lines = ("A set 157", "B set 439", "* begin A", "A call 012")
    resigned = REVIEWS["numeron"](scripted("practice", *lines, "B resign"))
    assert resigned.chart[-1] == (1, 0)
    off = scripted("practice", *lines)
    off.note(Act("call-off", 0))
    assert off.called_off
    found = REVIEWS["numeron"](off)
    assert found.chart[-1][0] not in (None, 0, 1)
    assert len(found.turns) == 1


def test_its_progress_is_told_and_may_end_it() -> None:
    """Whoever listens hears how far it is, and what he raises ends the work."""
    table = scripted("practice", "A set 157", "B set 439", "* begin A", "A call 012", "B call 157")
    heard: list[tuple[int, int]] = []
    REVIEWS["numeron"](table, lambda done, of: heard.append((done, of)))
    assert heard[-1] == (len(table.resolutions), len(table.resolutions))
    assert heard == sorted(heard)

    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        REVIEWS["numeron"](table, stop)
