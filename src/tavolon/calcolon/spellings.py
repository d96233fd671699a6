"""How a hand's values are written: every row of its cards, and one line for those that say the same.

Two formulas say the same if they differ only in the order of what is added or multiplied. No pair of
brackets is written that regrouping makes needless.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import chain, permutations
from typing import NamedTuple, TypeAlias

from tavolon.calcolon.cards import COUNTED, NUMBERS, OPERATORS, Card, number
from tavolon.calcolon.formula import LEVELS, Formula, apply, lay
from tavolon.calcolon.hands import Aim, Key, cards_of, fewest_pairs, hand_key, turned_keys

__all__ = ["formula", "formulas", "solutions", "spellings"]

Tree: TypeAlias = "Card | tuple[Card, Tree, Tree]"
"""A number, or an operator and what it joins."""

Lines: TypeAlias = Mapping[int, Mapping[str, tuple[Formula, ...]]]
"""Value, then what is said, then every way to write it; the first of each is the canonical one."""

NUMBER = max(LEVELS.values()) + 1
"""A number is held together more strongly than any operator holds."""


def formula(hand: Iterable[Card], aim: Aim, value: int) -> Formula:
    """The formula that `formulas` gives for a value which completes a hand, found without the others."""
    key = hand_key(hand)
    needed = {one: fewest_pairs(one)[value] for one in _readings(key, aim) if value in fewest_pairs(one)}
    pairs = min(needed.values())
    readings = (one for one, number in needed.items() if number == pairs)
    found = chain.from_iterable(_first(one, aim, value, pairs) for one in readings)
    return min((lay(written, cards_of(key), aim.rebellion) for written in found), key=_order)


def _first(key: Key, aim: Aim, value: int, pairs: int) -> list[Formula]:
    """The formulas for a value, with so many pairs of brackets, in the first row that has any."""
    return next(
        found
        for row in _rows(key, aim)
        if (
            found := [
                _formula(row, written)
                for written in _joins(row)
                if written.value == value and len(written.brackets) == pairs
            ]
        )
    )


def formulas(hand: Iterable[Card], aim: Aim) -> dict[int, Formula]:
    """One formula for every value that completes a hand, the values ascending.

    It has the fewest brackets, then the fewest turned cards, then the largest cards first.
    """
    return {value: lines[0] for value, lines in solutions(hand, aim).items()}


def solutions(hand: Iterable[Card], aim: Aim) -> dict[int, tuple[Formula, ...]]:
    """Every value that completes a hand, and the formulas for it that say different things.

    >>> hand = (Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD, Card.HALBERD)
    >>> {value: [str(line) for line in lines] for value, lines in solutions(hand, Aim(pairs=1)).items()}
    {30: ['9+7×3'], 90: ['9×(7+3)']}
    """
    lines = _lines(hand_key(hand), aim)
    return {value: tuple(ways[0] for ways in said.values()) for value, said in lines.items()}


def spellings(hand: Iterable[Card], aim: Aim) -> dict[int, tuple[Formula, ...]]:
    """Every value that completes a hand, and all formulas for it, those that say the same together.

    >>> hand = (Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD, Card.HALBERD)
    >>> [str(formula) for formula in spellings(hand, Aim())[30]]
    ['9+7×3', '9+3×7', '7×3+9', '3×7+9']
    """
    lines = _lines(hand_key(hand), aim)
    return {value: tuple(chain.from_iterable(said.values())) for value, said in lines.items()}


@lru_cache(maxsize=4096)
def _lines(key: Key, aim: Aim) -> Lines:
    hand = cards_of(key)
    found = [
        (value, lay(formula, hand, aim.rebellion), said)
        for one in _readings(key, aim)
        for formula, value, said in _complete(one, aim)
    ]
    lines: dict[int, dict[str, tuple[Formula, ...]]] = {}
    for value, formula, said in sorted(found, key=lambda row: (row[0], _order(row[1]))):
        ways = lines.setdefault(value, {})
        ways[said] = (*ways.get(said, ()), formula)
    return lines


def _order(formula: Formula) -> tuple[object, ...]:
    """Fewest brackets, fewest turned cards, largest numbers first, then operators and brackets in order."""
    row = [RANK[card] for card in formula.readings]
    return len(formula.brackets), len(formula.turned), row[::2], row[1::2], formula.brackets


RANK = {card: -number(card) if card in NUMBERS else OPERATORS.index(card) for card in COUNTED}
"""Larger numbers come first, and operators in their order."""


def _complete(key: Key, aim: Aim) -> Iterator[tuple[Formula, int, str]]:
    """Every formula that completes a hand as it is read, its value, and what it says."""
    for row in _rows(key, aim):
        for written in _joins(row):
            if aim.met_by(written.value) and len(written.brackets) <= aim.pairs:
                yield _formula(row, written), int(written.value), _said(written.tree)


def _readings(key: Key, aim: Aim) -> Iterable[Key]:
    """The hand as it is, and in rebellion in every way it may be turned."""
    return turned_keys(key) if aim.rebellion else (key,)


def _formula(row: tuple[Card, ...], written: "Written") -> Formula:
    return Formula(row, tuple(sorted(written.brackets)))


def _rows(key: Key, aim: Aim) -> Iterator[tuple[Card, ...]]:
    """Every order of a hand of the right shape, numbers and operators in turn, by rank."""
    cards = sorted(cards_of(key), key=RANK.__getitem__)
    numbers = [card for card in cards if card in NUMBERS]
    operators = [card for card in cards if card in OPERATORS]
    if (len(numbers), len(operators)) == (aim.numbers, aim.numbers - 1):
        for first, *others in dict.fromkeys(permutations(numbers)):
            for between in dict.fromkeys(permutations(operators)):
                yield (first, *chain.from_iterable(zip(between, others, strict=True)))


class Written(NamedTuple):
    """A row of cards with brackets: its value, how strongly it is held together, and its tree."""

    value: Fraction
    level: int
    brackets: tuple[tuple[int, int], ...]
    tree: Tree


@lru_cache(maxsize=8192)
def _written(row: tuple[Card, ...]) -> tuple[Written, ...]:
    """Every way to bracket a row."""
    return tuple(_joins(row)) if len(row) > 1 else (Written(number(row[0]), NUMBER, (), row[0]),)


def _joins(row: tuple[Card, ...]) -> Iterator[Written]:
    """Every way to bracket a row of several cards, by the operator that is worked out last."""
    for place in range(1, len(row), 2):
        operator, level = row[place], LEVELS[row[place]]
        for right in _written(row[place + 1 :]):
            needless = operator in (Card.SWORD, Card.HALBERD) and right.level == level
            if needless or (operator is Card.SHIELD and right.value == 0):
                continue
            for left in _written(row[:place]):
                value = apply(operator, left.value, right.value)
                brackets = _brackets(left, right, level, place, len(row) - 1)
                yield Written(value, level, brackets, (operator, left.tree, right.tree))


def _brackets(left: Written, right: Written, level: int, place: int, end: int) -> tuple[tuple[int, int], ...]:
    """The brackets of two parts about an operator, and those it needs round them."""
    moved = ((first + place + 1, last + place + 1) for first, last in right.brackets)
    round_left = ((0, place - 1),) if left.level < level else ()
    round_right = ((place + 1, end),) if right.level <= level else ()
    return (*left.brackets, *moved, *round_left, *round_right)


def _said(tree: Tree) -> str:
    """The same text for trees that say the same: what is added or multiplied, in a fixed order."""
    if isinstance(tree, Card):
        return tree.value
    return "(" + "".join(sorted(_terms(tree, LEVELS[tree[0]], inverse=False))) + ")"


def _terms(tree: Tree, level: int, inverse: bool) -> Iterator[str]:
    """The terms of a sum or the factors of a product, each behind its sign."""
    if isinstance(tree, Card) or LEVELS[tree[0]] != level:
        yield SIGNS[level][inverse] + _said(tree)
        return
    operator, left, right = tree
    yield from _terms(left, level, inverse)
    yield from _terms(right, level, inverse != (operator in (Card.ARROW, Card.SHIELD)))


SIGNS = {LEVELS[Card.SWORD]: "+-", LEVELS[Card.HALBERD]: "×÷"}
