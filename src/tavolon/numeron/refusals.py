"""Why an action is not allowed now, as far as the seat itself can tell.

Advice for drivers, who turn it into a message; only `legal` decides.
"""

from collections.abc import Iterator

from tavolon.kernel import CHANCE, Action, Refused, Seat
from tavolon.numeron.asked import Question
from tavolon.numeron.conflicts import conflicts
from tavolon.numeron.facts import Judged, calls_since_alteration
from tavolon.numeron.moves import (
    ITEM_OF,
    Begin,
    Call,
    Change,
    Double,
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
from tavolon.numeron.number import Number, class_of
from tavolon.numeron.reasons import Reason
from tavolon.numeron.rules import CallRule, HighLowMode, Item, Ruleset, Selection
from tavolon.numeron.view import View

__all__ = ["form", "refusal"]


Reasons = Iterator[Refused]


def refusal(view: View, seat: Seat, action: Action) -> Refused | None:
    """The first thing that stands against an action, None if nothing does; the view is the seat's own.

    None means legal, unless the seat has answered already: an answer is sealed, and no view tells of it.
    """
    return next(_reasons(view, seat, action), None)


def _reasons(view: View, seat: Seat, action: Action) -> Reasons:
    if view.asked.question is Question.NOTHING:
        yield _no(Reason.OVER)
    if seat not in (0, 1) and seat not in view.asked.seats:
        yield _no(Reason.TURN)
    match action:
        case Call(number):
            yield from _call(view, seat, number)
        case Double() | HighLow() | Target() | Slash():
            yield from _attack(view, seat, action)
        case Shuffle() | Change():
            yield from _defend(view, seat, action)
        case Pass():
            yield from _asked(view, seat, Question.DEFENCE)
        case Point(position):
            yield from _asked(view, seat, Question.POINT)
            yield from _position(view.rules, position)
        case SetNumber(number):
            yield from _set(view, seat, number)
        case TakeDigit(digit):
            yield from _asked(view, seat, Question.DIGIT)
            if digit not in list(view.players[1 - seat].number or ""):
                yield _no(Reason.NOT_THERE, digit=digit[:1])
        case Resign() | Leave():
            yield from _give_up(view, seat, action)
        case Lapse():
            yield _no(Reason.CLOCK)
        case _:
            yield from _prepare(view, seat, action)


def _no(reason: Reason, **values: object) -> Refused:
    return Refused(reason, values)


def _asked(view: View, seat: Seat, question: Question) -> Reasons:
    """Whether the seat is asked at all, and asked this."""
    asked = view.asked
    if seat in asked.seats:
        if asked.question is not question:
            yield _no(Reason.QUESTION, asked=asked.question.value)
    elif seat == view.attacker and asked.question is Question.DEFENCE:
        yield _no(Reason.DEFENCE_FIRST)
    elif seat == view.attacker and asked.question is Question.POINT:
        yield _no(Reason.POINT_FIRST)
    else:
        yield _no(Reason.TURN)


def form(rules: Ruleset, number: Number) -> Reasons:
    """What keeps a number from having the form that numbers and calls must have [N2.5, N3.4]."""
    if len(number) != rules.digits:
        yield _no(Reason.LENGTH, n=rules.digits)
    yield from (_no(Reason.POOL, digit=digit) for digit in number if digit not in rules.digit_pool)
    if rules.distinct and len(set(number)) < len(number):
        yield _no(Reason.DIGITS)
    if not rules.leading_zero and number.startswith("0"):
        yield _no(Reason.ZERO)


def _call(view: View, seat: Seat, number: Number) -> Reasons:
    yield from _asked(view, seat, Question.TURN)
    yield from form(view.rules, number)
    facts = view.players[1 - seat].facts
    if view.rules.call_rule is CallRule.NO_REPEAT and number in calls_since_alteration(facts):
        yield _no(Reason.CALLED, number=number)
    if view.rules.call_rule is CallRule.CONSISTENT:
        right = Judged(number, view.rules.digits, 0)
        for rows in conflicts(view.rules, (*facts, right)):
            against = tuple(facts[row] for row in rows if row < len(facts))
            yield _no(Reason.CONTRADICTS, number=number, facts=against)


def _set(view: View, seat: Seat, number: Number) -> Reasons:
    chosen = all(player.items is not None for player in view.players)
    if chosen and view.asked.question is not Question.NUMBER:
        yield _no(Reason.FROZEN)
    yield from _asked(view, seat, Question.NUMBER)
    yield from form(view.rules, number)
    lost = view.players[seat].lost
    yield from (_no(Reason.LOST, digit=digit) for digit in number if digit in lost)


def _attack(view: View, seat: Seat, action: Double | HighLow | Target | Slash) -> Reasons:
    """Attack items are used in one's own turn, before the call [N4.1]."""
    if view.attacker is None or view.asked.question is Question.DIGIT:
        yield from _asked(view, seat, Question.TURN)
    if seat != view.attacker:
        yield _no(Reason.ITEM_THEIRS)
    yield from _held(view, seat, ITEM_OF[type(action)])
    yield from _asked(view, seat, Question.TURN)
    match action:
        case HighLow(None):
            if view.rules.high_low_mode is HighLowMode.ONE_POSITION:
                yield _no(Reason.POSITION_NEEDED)
        case HighLow(int(position)):
            if view.rules.high_low_mode is not HighLowMode.ONE_POSITION:
                yield _no(Reason.POSITION_NONE)
            yield from _position(view.rules, position)
        case Target(digit):
            yield from _digit(view.rules, digit)


def _defend(view: View, seat: Seat, action: Shuffle | Change) -> Reasons:
    """Defence items are used in the other's turn, before an attack item and the call [N4.1, N4.4]."""
    if view.attacker is None or view.asked.question is Question.DIGIT:
        yield from _asked(view, seat, Question.DEFENCE)
    if seat == view.attacker:
        yield _no(Reason.DEFENCE_OWN)
    yield from _held(view, seat, ITEM_OF[type(action)])
    attacked = view.players[1 - seat].used > 0 and view.rules.attack_blocks_defence
    if attacked:
        yield _no(Reason.DEFENCE_ATTACK)
    if view.asked.question is Question.TURN:
        yield _no(Reason.DEFENCE_PASSED)
    yield from _asked(view, seat, Question.DEFENCE)
    number = view.players[seat].number
    assert number is not None
    match action:
        case Shuffle(order):
            yield from _shuffle(view.rules, number, order)
        case Change(position, digit):
            yield from _change(view.rules, number, position, digit)
            if digit in view.players[seat].lost:
                yield _no(Reason.LOST, digit=digit)


def _held(view: View, seat: Seat, item: Item) -> Reasons:
    """Whether the seat still has the item, in time and within its share of the turn [N4.2, N5.1]."""
    player = view.players[seat]
    if item not in (player.items or ()):
        yield _no(Reason.ITEM_USED if item in player.spent else Reason.ITEM_NONE, item=item.value)
    if view.called:
        yield _no(Reason.ITEM_LATE)
    if not player.may_use(view.rules, (item,)):
        yield _no(Reason.ITEM_SECOND, n=view.rules.items_per_player_per_turn)


def _shuffle(rules: Ruleset, number: Number, order: tuple[int, ...]) -> Reasons:
    if sorted(order) != list(range(1, rules.digits + 1)):
        yield _no(Reason.ORDER, n=rules.digits)
        return
    shuffled = "".join(number[place - 1] for place in order)
    if shuffled == number and not rules.shuffle_identity_allowed:
        yield _no(Reason.ORDER_SAME)
    yield from form(rules, shuffled)


def _change(rules: Ruleset, number: Number, position: int, digit: str) -> Reasons:
    yield from _position(rules, position)
    yield from _digit(rules, digit)
    old = number[position - 1]
    if class_of(digit) is not class_of(old):
        yield _no(Reason.CLASS)
    if digit == old and not rules.change_same_allowed:
        yield _no(Reason.SAME)
    if digit in number and digit != old:
        yield _no(Reason.IN_USE, digit=digit)
    yield from form(rules, number[: position - 1] + digit + number[position:])


def _position(rules: Ruleset, position: int) -> Reasons:
    if not 1 <= position <= rules.digits:
        yield _no(Reason.POSITION, n=rules.digits)


def _digit(rules: Ruleset, digit: str) -> Reasons:
    if digit not in list(rules.digit_pool):
        yield _no(Reason.POOL, digit=digit[:1])


def _prepare(view: View, seat: Seat, action: Action) -> Reasons:
    match action:
        case TakeItems(items):
            yield from _asked(view, seat, Question.NAMING if seat == CHANCE else Question.ITEMS)
            yield from _choice(view.rules, items)
        case Pick(item):
            yield from _asked(view, seat, Question.DRAFT)
            if item not in view.rules.items_available:
                yield _no(Reason.ITEM_UNKNOWN, item=item.value)
            if item in view.picked:
                yield _no(Reason.ITEM_PICKED, item=item.value)
        case Throw():
            yield from _asked(view, seat, Question.THROW)
        case Begin(first):
            yield from _asked(view, seat, Question.LOT)
            if first not in (0, 1):
                yield _no(Reason.SEAT)


def _choice(rules: Ruleset, items: tuple[Item, ...]) -> Reasons:
    """Whether items may be had together [N2.2, N2.3]."""
    for item in items:
        if item not in rules.items_available:
            yield _no(Reason.ITEM_UNKNOWN, item=item.value)
    if len(set(items)) != len(items) or len(items) != rules.items_per_player:
        yield _no(Reason.ITEM_COUNT, n=rules.items_per_player)
    for pair in rules.exclusive_pairs:
        if set(pair) <= set(items) and rules.item_selection is Selection.FREE:
            yield _no(Reason.ITEM_PAIR, a=pair[0].value, b=pair[1].value)
    if items not in rules.loadouts:
        yield _no(Reason.ITEM_ORDER)


def _give_up(view: View, seat: Seat, action: Resign | Leave) -> Reasons:
    if seat == CHANCE:
        yield _no(Reason.QUESTION, asked=view.asked.question.value)
    if isinstance(action, Leave) and view.rules.best_of == 1:
        yield _no(Reason.NO_SERIES)
    if isinstance(action, Resign) and view.asked.question is Question.DIGIT:
        yield _no(Reason.BATTLE_OVER)
