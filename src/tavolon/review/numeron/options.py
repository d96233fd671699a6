"""What a seat might have decided in Numer0n, each with its win chance: the calls and items worth weighing."""

from collections.abc import Iterator, Sequence

from tavolon.kernel import Action
from tavolon.numeron.candidates import possible, universe
from tavolon.numeron.facts import Changed, ChangedDigit, Shuffled, told_by_change
from tavolon.numeron.moves import ITEM_OF, Call, Change, Double, HighLow, Lapse, Pass, Shuffle, Slash, Target
from tavolon.numeron.number import Number
from tavolon.numeron.rules import CallRule, Ruleset
from tavolon.numeron.view import Known
from tavolon.review.numeron.hunting import average, hunter
from tavolon.review.numeron.racing import best_call, exact
from tavolon.review.numeron.sharing import Share, asked, called, doubled, saved, share
from tavolon.review.numeron.standing import Standing

__all__ = ["attacks", "becoming", "defences", "of_attack", "of_defence"]

TRIED = 120
"""So many calls are tried where the best is not searched."""


def attacks(at: Standing, legal: Sequence[Action]) -> Iterator[tuple[Share, Action]]:
    """The best call, and each item that may be used, the questions of TARGET by the one that saves most."""
    number = _call(at, legal)
    if number is not None:
        yield called(at, number), Call(number)
    items = [action for action in legal if type(action) in ITEM_OF]
    targets = [action for action in items if isinstance(action, Target | HighLow)]
    best: dict[type, Action] = {
        type(one): one for one in sorted(targets, key=lambda one: saved(at.rules, at.own, one))
    }
    for action in items:
        if best.get(type(action), action) == action:
            yield of_attack(at, action), action


def of_attack(at: Standing, action: Action) -> Share:
    """The mover's share with an action of his, before it is answered."""
    match action:
        case Call(number):
            return called(at, number)
        case Double():
            return doubled(at)
        case Lapse():
            return share(at.turned(at.own)).other
    assert isinstance(action, HighLow | Target | Slash)
    return asked(at, ITEM_OF[type(action)], action)


def defences(at: Standing, owner: Known, legal: Sequence[Action]) -> Iterator[tuple[Share, Action]]:
    """What the owner of a number may do, one action for each thing that the other would be told."""
    told = set()
    for action in legal:
        fact = None if isinstance(action, Pass) else becoming(at.rules, owner, action)
        if fact not in told:
            told.add(fact)
            yield of_defence(at, owner, action), action


def of_defence(at: Standing, owner: Known, action: Action) -> Share:
    """The owner's share with an action of his."""
    if isinstance(action, Pass):
        return share(at.passed()).other
    after = possible(at.rules, (*owner.facts, becoming(at.rules, owner, action)))
    return share(at.defended(ITEM_OF[type(action)], after)).other


def becoming(rules: Ruleset, owner: Known, action: Action) -> Shuffled | Changed | ChangedDigit:
    """What the other is told of a defence item used by the owner of a number."""
    if isinstance(action, Shuffle):
        return Shuffled()
    assert isinstance(action, Change)
    assert owner.number is not None
    return told_by_change(rules, owner.number, action.position)


def _call(at: Standing, legal: Sequence[Action]) -> Number | None:
    """The best call there is, or the best of those tried; None where no call is legal."""
    if exact(at) is not None:
        return best_call(at)
    narrow = at.rules.call_rule is CallRule.CONSISTENT
    number = None if narrow else hunter(at.rules).least(at.own)
    if number is None:
        number = _tried(at, legal if narrow else ())
    return number


def _tried(at: Standing, legal: Sequence[Action]) -> Number | None:
    """Of calls spread over those that are legal, or may hit, the one that leaves least to be done."""
    space = universe(at.rules)
    numbers = [one.number for one in legal if isinstance(one, Call)] or space.members(at.own)
    tried = numbers[:: -(-len(numbers) // TRIED)]
    return min(tried, key=lambda number: _work(at, number), default=None)


def _work(at: Standing, number: Number) -> float:
    """The calls still to be made after a call, by the sizes of what it leaves, times the numbers left."""
    _, parts = at.parts(number)
    counts = (part.bit_count() for part in parts)
    return sum(count * average(at.rules.digits, count) for count in counts)
