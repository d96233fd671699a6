"""The ground a hunt is made on: a ruleset's numbers, what can be asked of them, what they can become."""

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from math import factorial
from string import digits as ascii_digits

from tavolon.fast.hunt import ASKING, Hunt
from tavolon.fast.judging import judgements
from tavolon.numeron.facts import changes
from tavolon.numeron.moves import Call, HighLow, Slash, Target
from tavolon.numeron.number import DigitClass, Number, class_of, classes, slash_number
from tavolon.numeron.rules import Disclosure, HighLowMode, Item, Ruleset
from tavolon.numeron.solver import Asked, questions

__all__ = ["Ground", "ground"]

MOST = 6000
"""Of more numbers the answers are worked out when they are needed."""
OUTCOMES = 5
"""A class of digits has no more."""


class Ground:
    """A ruleset's numbers as codes, ascending, and the hunt on them."""

    def __init__(self, rules: Ruleset) -> None:
        assert rules.distinct
        self.rules = rules
        self.numbers = rules.numbers
        self.places = {number: code for code, number in enumerate(self.numbers)}
        asked = {item: questions(rules, item) for item in ASKING if item in rules.items_available}
        self.questions = [question for some in asked.values() for question in some]
        """Every question, in the order of the items."""
        self.rows = {question: bytes(_answers(rules, question, self.numbers)) for question in self.questions}
        """What each number answers to each question."""
        digits = bytes(map(int, "".join(self.numbers)))
        self.table = (
            judgements(digits, rules.digits, _names(rules.digits)) if len(self.numbers) <= MOST else b""
        )
        """The answers to every call, row by row, or nothing where there are too many."""
        starts = [0, *accumulate(len(asked.get(item, ())) for item in ASKING)]
        orders, changed, told = self._orders(), self._changes(), _told(rules, digits)
        rows = b"".join(self.rows.values()) or b"\0"
        self.hunt = Hunt(digits, rules.digits, self.table, rows, orders, changed, told, starts=starts)

    def answers(self, asked: Call | Asked) -> bytes:
        """What each number answers to a question, or to a call where there is a table."""
        if not isinstance(asked, Call):
            return self.rows[asked]
        start = self.places[asked.number] * len(self.numbers)
        return self.table[start : start + len(self.numbers)]

    def _orders(self) -> "array[int]":
        """For every number the codes of its orders, in any order."""
        if Item.SHUFFLE not in self.rules.items_available:
            return array("i", range(len(self.numbers)))
        alike: dict[str, array[int]] = {}
        for code, number in enumerate(self.numbers):
            alike.setdefault("".join(sorted(number)), array("i")).append(code)
        orders, perms = array("i"), factorial(self.rules.digits)
        for number in self.numbers:
            codes = alike["".join(sorted(number))]
            orders.extend(codes)
            orders.extend([-1] * (perms - len(codes)))
        return orders

    def _changes(self) -> "array[int]":
        """For every number and position the codes of what CHANGE can make of it."""
        if Item.CHANGE not in self.rules.items_available:
            return array("i", [-1]) * (OUTCOMES * self.rules.digits * len(self.numbers))
        changed = array("i")
        for number in self.numbers:
            for position in range(1, self.rules.digits + 1):
                codes = [self.places[one] for one in changes(number, position, self.rules)]
                changed.extend(codes)
                changed.extend([-1] * (OUTCOMES - len(codes)))
        return changed


def _answers(rules: Ruleset, question: Asked, numbers: tuple[Number, ...]) -> Iterator[int]:
    """What is answered, as small integers."""
    match question:
        case Target(digit):
            return (number.find(digit) + 1 for number in numbers)
        case Slash():
            return map(slash_number, numbers)
        case HighLow(None) if rules.high_low_mode is HighLowMode.COUNTS:
            return (classes(number).count("H") for number in numbers)
        case HighLow(None):
            return (int(classes(number).replace("L", "0").replace("H", "1"), 2) for number in numbers)
        case HighLow(position):
            assert position is not None
            return (classes(number)[position - 1] == "H" for number in numbers)


def _told(rules: Ruleset, digits: bytes) -> bytes:
    """What CHANGE tells of each digit it takes out: the digit or its class."""
    if rules.change_discloses is Disclosure.POSITION_AND_DIGIT:
        return digits
    high = bytes(class_of(digit) is DigitClass.HIGH for digit in ascii_digits)
    return bytes(high[digit] for digit in digits)


def _names(length: int) -> bytes:
    """The names of answers: more EAT is a larger one, then more BITE."""
    names = bytearray((length + 1) ** 2)
    pairs = [(eat, bite) for eat in range(length + 1) for bite in range(length + 1 - eat)]
    for name, (eat, bite) in enumerate(pairs):
        names[(length + 1) * eat + bite] = name
    return bytes(names)


@lru_cache(maxsize=8)
def ground(rules: Ruleset) -> Ground:
    """The ground of a ruleset, made once."""
    return Ground(rules)
