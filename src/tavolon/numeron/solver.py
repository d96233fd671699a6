"""What follows from what was said: numbers left, how a question would split them, what cannot all be true."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import log2

from msgspec import Struct

from tavolon.kernel import Seat
from tavolon.numeron.candidates import Bits, Universe, candidates, possible, steps, universe
from tavolon.numeron.facts import (
    Absent,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    History,
    Judged,
    Saying,
    Slashed,
)
from tavolon.numeron.moves import Call, HighLow, Slash, Target
from tavolon.numeron.number import DigitClass, Number
from tavolon.numeron.rules import HighLowMode, Item, Ruleset
from tavolon.numeron.search import best_calls
from tavolon.numeron.strategy import following, shipped
from tavolon.numeron.view import View

__all__ = [
    "Asked",
    "Question",
    "Split",
    "advice",
    "answers",
    "numbers_left",
    "progress",
    "proven",
    "questions",
    "split",
]

Asked = HighLow | Target | Slash
Question = Call | Asked


class Split(Struct, frozen=True):
    """How a question divides the numbers left: each answer that can be given, and how many would give it."""

    question: Question
    parts: tuple[tuple[Saying, int], ...]
    hits: bool = False
    """Whether a call may be all-EAT; one that cannot is a probe."""

    @property
    def total(self) -> int:
        """How many numbers are left before the question."""
        return sum(count for _, count in self.parts)

    @property
    def expected(self) -> Fraction:
        """How many are left after it on average."""
        return Fraction(sum(count * count for _, count in self.parts), self.total)

    @property
    def worst(self) -> int:
        """How many are left after the least lucky answer."""
        return max(count for _, count in self.parts)

    @property
    def bits(self) -> float:
        """How much the answer tells, in bits."""
        return sum(count * log2(self.total / count) for _, count in self.parts) / self.total


def numbers_left(view: View, seat: Seat) -> tuple[Number, ...]:
    """What a seat's number may be for anyone who only heard what was said aloud, ascending."""
    return candidates(view.rules, view.players[seat].facts)


def progress(rules: Ruleset, facts: History) -> tuple[int, ...]:
    """How many numbers are left after each fact."""
    return tuple(bits.bit_count() for bits in steps(rules, facts))


def split(rules: Ruleset, facts: History, question: Question) -> Split:
    """How a question would divide the numbers left after some facts."""
    space = universe(rules)
    return _split(space, possible(rules, facts), question)


def advice(rules: Ruleset, facts: History, items: Sequence[Item] = (), limit: int = 5) -> tuple[Split, ...]:
    """The calls that tell most, best first, then what each item held would tell; nothing if nothing fits.

    At equal worth a call that may hit comes before a probe, and a smaller number before a larger.
    """
    space = universe(rules)
    left = possible(rules, facts)
    if not left:
        return ()
    calls = [Call(number) for number in best_calls(space, left, facts, limit)]
    asked = [question for item in items for question in questions(rules, item)]
    told = sorted((_split(space, left, question) for question in asked), key=lambda one: -one.bits)
    return (*(_split(space, left, call) for call in calls), *told)


def proven(rules: Ruleset, facts: History) -> Number | None:
    """The next call of a strategy with the least calls, while nothing but its calls was answered."""
    calls = [fact for fact in facts if isinstance(fact, Judged)]
    strategy = shipped(rules.digits, len(rules.digit_pool)) if rules.distinct and rules.leading_zero else None
    if strategy is None or len(calls) < len(facts):
        return None
    return following(strategy, calls, rules.digit_pool)


def questions(rules: Ruleset, item: Item) -> list[Asked]:
    """The ways to ask with an item; DOUBLE asks nothing by itself."""
    match item:
        case Item.HIGH_LOW if rules.high_low_mode is HighLowMode.ONE_POSITION:
            return [HighLow(position) for position in range(1, rules.digits + 1)]
        case Item.HIGH_LOW:
            return [HighLow()]
        case Item.TARGET:
            return [Target(digit) for digit in rules.digit_pool]
        case Item.SLASH:
            return [Slash()]
    return []


def _split(space: Universe, left: Bits, question: Question) -> Split:
    counts = ((answer, space.keep(left, answer).bit_count()) for answer in answers(space, question))
    parts = tuple((answer, count) for answer, count in counts if count)
    hits = isinstance(question, Call) and bool(left >> space.places[question.number] & 1)
    return Split(question, parts, hits)


def answers(space: Universe, question: Question) -> Iterator[Saying]:
    """Everything that could be said to a question."""
    digits = space.rules.digits
    match question:
        case Call(number):
            yield from (Judged(number, eat, bite) for eat, bite in space.answers)
        case Target(digit):
            yield from (DigitAt(digit, position) for position in range(1, digits + 1))
            yield Absent(digit)
        case Slash():
            yield from map(Slashed, sorted(space.slashes))
        case HighLow():
            yield from _high_low_answers(space.rules, question.position)


def _high_low_answers(rules: Ruleset, position: int | None) -> Iterator[Saying]:
    match rules.high_low_mode:
        case HighLowMode.PER_POSITION:
            patterns = range(1 << rules.digits)
            yield from (Classes(f"{bits:0{rules.digits}b}".translate(LH)) for bits in patterns)
        case HighLowMode.COUNTS:
            yield from (Counts(high, rules.digits - high) for high in range(rules.digits + 1))
        case HighLowMode.ONE_POSITION:
            assert position is not None
            yield from (ClassAt(position, one) for one in DigitClass)


LH = str.maketrans("01", "LH")
