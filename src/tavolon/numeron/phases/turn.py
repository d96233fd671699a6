"""A turn: the defender may use an item, the attacker may use one and calls."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import Action, Event, Limit, Options, Pace, Seat, Step
from tavolon.numeron.candidates import candidates
from tavolon.numeron.facts import DigitAt, Judged, calls_since_alteration
from tavolon.numeron.moves import (
    ITEM_OF,
    Call,
    Called,
    Double,
    Ending,
    HighLow,
    ItemUsed,
    Lapse,
    Lapsed,
    Point,
    Pointed,
    Slash,
    Target,
    Told,
    TurnOpened,
)
from tavolon.numeron.number import judge
from tavolon.numeron.phases.asking import answer
from tavolon.numeron.phases.ending import end_battle
from tavolon.numeron.phases.question import Question
from tavolon.numeron.rules import ATTACK, CallRule, HighLowMode, Item, RevealTime, Ruleset, TimeoutEffect
from tavolon.numeron.state import Match, other, use

__all__ = ["Turn", "open_turn"]


def open_turn(match: Match, attacker: Seat) -> Step[Match]:
    """A seat's turn begins; a defence item is quicker, so the defender is asked first [N4.1]."""
    turn = match.sides[attacker].turns + 1
    match = match.change(attacker, turns=turn, used=0).change(other(attacker), used=0)
    return Step(ask_defender(match, Turn(attacker)), (TurnOpened(attacker, turn),))


def ask_defender(match: Match, turn: "Turn") -> Match:
    """The match at the defender's question, if he is asked, and else at the attacker's [N4.6]."""
    from tavolon.numeron.phases.defending import Defending  # it comes back to the turn

    return match.at(Defending(turn) if match.asks_defender(turn.seat) else turn)


class Turn(Question, frozen=True):
    """The attacker may declare an attack item, and calls [N4.1, N4.2]."""

    seat: Seat
    calls: int = 1
    """Calls left, this one included."""
    called: bool = False
    owed: int | None = None
    """The position to be shown after two misses, where the edition shows it only then [N5.3]."""

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The attacker."""
        return frozenset({self.seat})

    def limit(self, state: Match) -> Limit:
        """The edition's time for an item and a call, and again for DOUBLE's second call [N4.7]."""
        declared = state.sides[self.seat].used > 0 and not self.called
        return Limit(Pace.TURN, state.rules.turn_seconds, goes_on=declared)

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Attack items before the first call, then every number that may be called."""
        items = () if self.called else state.may_use(seat, ATTACK)
        if state.rules.call_rule is CallRule.ANY:
            return _menu(state.rules, items)
        return Options((*_uses(state.rules, items), *_fitting_calls(state, other(seat))))

    def defaults(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The turn goes by without a call [N4.7]."""
        return (Lapse(),)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """A call is judged; an item is answered or, for DOUBLE, priced."""
        match taken[self.seat]:
            case Call(number):
                return self._judge(state, number)
            case Lapse():
                return self._lapse(state)
            case Double():
                turn = replace(self, calls=self.calls + 1)
                spent = state.spend(self.seat, Item.DOUBLE)
                return Step(spent.at(Pointing(turn)), (ItemUsed(self.seat, Item.DOUBLE),))
            case asked:
                return self._ask(state, asked)

    def _ask(self, match: Match, asked: HighLow | Target | Slash) -> Step[Match]:
        target = other(self.seat)
        fact = answer(match.rules, match.sides[target].hidden, asked)
        step = use(match, self.seat, ITEM_OF[type(asked)], target, fact)
        return Step(after_item(step.state, self), step.events)

    def _judge(self, match: Match, call: str) -> Step[Match]:
        target = other(self.seat)
        judged = Judged(call, *judge(match.sides[target].hidden, call))
        match = match.told(target, judged)
        said = (Called(self.seat, call), Told(target, judged))
        if judged.eat == match.rules.digits:
            step = _hit(match, self.seat)
        elif self.calls > 1:
            step = Step(match.at(replace(self, calls=self.calls - 1, called=True)))
        else:
            step = self._end(match)
        return Step(step.state, said + step.events)

    def _lapse(self, match: Match) -> Step[Match]:
        if match.rules.timeout_effect is TimeoutEffect.LOSS:
            return end_battle(match, other(self.seat), Ending.TIME)
        step = self._end(match)
        return Step(step.state, (Lapsed(self.seat), *step.events))

    def _end(self, match: Match) -> Step[Match]:
        """Both calls have missed or lapsed: what DOUBLE still owes is shown [N5.3]."""
        if self.owed is None:
            return _end_turn(match, self.seat)
        shown = DigitAt(match.sides[self.seat].hidden[self.owed - 1], self.owed)
        step = _end_turn(match.told(self.seat, shown), self.seat)
        return Step(step.state, (Told(self.seat, shown), *step.events))


class Pointing(Question, frozen=True):
    """The opponent names the position of the digit that DOUBLE costs; it is no defence item [N5.2]."""

    turn: Turn

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The opponent of the user."""
        return frozenset({other(self.turn.seat)})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Any position, also one shown before."""
        return tuple(Point(position) for position in range(1, state.rules.digits + 1))

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The digit is shown now, or owed until both calls have missed [N5.3]."""
        user = self.turn.seat
        position = taken[other(user)].position
        events: tuple[Event, ...] = (Pointed(other(user), position),)
        if state.rules.double_reveal_time is RevealTime.AFTER_TWO_MISSES:
            return Step(after_item(state, replace(self.turn, owed=position)), events)
        shown = DigitAt(state.sides[user].hidden[position - 1], position)
        return Step(after_item(state.told(user, shown), self.turn), (*events, Told(user, shown)))


def after_item(match: Match, turn: Turn) -> Match:
    """An attack item bars defence for the rest of the turn, unless the edition asks once more [N4.4]."""
    return match.at(turn) if match.rules.attack_blocks_defence else ask_defender(match, turn)


def _hit(match: Match, seat: Seat) -> Step[Match]:
    """The first all-EAT wins at once, or the other has an equal last turn [N6.1, N6.2]."""
    if match.hit:
        return end_battle(match, None, Ending.BOTH_HIT)
    if match.rules.equal_last_turn and seat == match.first:
        return open_turn(replace(match, hit=True), other(seat))
    return end_battle(match, seat, Ending.HIT)


def _end_turn(match: Match, seat: Seat) -> Step[Match]:
    """The roles change, unless a last turn was missed or both have had all their turns [N6.2, N6.4]."""
    if match.hit:
        return end_battle(match, match.first, Ending.LAST_TURN_MISSED)
    if all(side.turns >= match.rules.turn_cap for side in match.sides):
        return end_battle(match, None, Ending.TURN_CAP)
    return open_turn(match, other(seat))


def _fitting_calls(match: Match, target: Seat) -> Sequence[Call]:
    """What a house rule leaves of the calls: none twice, or none that an answer rules out [N3.6]."""
    facts = match.sides[target].facts
    if match.rules.call_rule is CallRule.CONSISTENT:
        return tuple(map(Call, candidates(match.rules, facts)))
    called = calls_since_alteration(facts)
    return tuple(Call(number) for number in match.rules.numbers if number not in called)


@lru_cache(maxsize=64)
def _menu(rules: Ruleset, items: tuple[Item, ...]) -> Options[Action]:
    """The uses of some items, then every number of the right form [N3.4]."""
    return Options((*_uses(rules, items), *map(Call, rules.numbers)))


def _uses(rules: Ruleset, items: tuple[Item, ...]) -> list[Action]:
    """The ways to declare attack items, in the order they are held [N5.2, N5.4, N5.5, N5.6]."""
    places = range(1, rules.digits + 1)
    named = rules.high_low_mode is HighLowMode.ONE_POSITION
    ways: dict[Item, tuple[Action, ...]] = {
        Item.DOUBLE: (Double(),),
        Item.HIGH_LOW: tuple(HighLow(position) for position in places) if named else (HighLow(),),
        Item.TARGET: tuple(Target(digit) for digit in rules.digit_pool),
        Item.SLASH: (Slash(),),
    }
    return [action for item in items for action in ways[item]]
