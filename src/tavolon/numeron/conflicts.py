"""Which of the things said cannot all be true: every smallest set of them that rules out every number."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from tavolon.numeron.candidates import Bits, Universe, universe
from tavolon.numeron.facts import Changed, ChangedDigit, Doubtful, History, Lost, Saying, Shuffled
from tavolon.numeron.rules import Ruleset

__all__ = ["conflicts"]

Rows = int
"""A set of facts: bit i stands for the i-th."""

Groups = dict[Rows, Bits]
"""The numbers possible if some rows are ignored, by those rows."""


def conflicts(rules: Ruleset, facts: History) -> tuple[tuple[int, ...], ...]:
    """Every smallest set of facts that cannot hold together, as places from 0; none if all can.

    Smaller sets come first, and doubtful facts are in none. Facts conflict when every way a number could
    have come about goes against one of them; that a fact may be wrong means what it means to doubt it.
    """
    space = universe(rules)
    lost = [(place, fact) for place, fact in enumerate(facts) if isinstance(fact, Lost)]
    groups: Groups = _never(space, {0: space.all}, lost)
    for place, fact in enumerate(facts):
        if isinstance(fact, Doubtful):
            groups = {ignored: space.become(bits, fact) for ignored, bits in groups.items()}
            groups = _never(space, _thin(groups), lost)
        elif isinstance(fact, Shuffled | Changed | ChangedDigit):
            groups = _never(space, _become(space, groups, place, fact), lost)
        elif not isinstance(fact, Lost):
            groups = _keep(space, groups, place, fact)
    return tuple(sorted(map(_places, _hitting(groups)), key=lambda rows: (len(rows), rows)))


def _keep(space: Universe, groups: Groups, place: int, fact: Saying) -> Groups:
    """Each group splits into those a saying holds for, and those that need it ignored."""
    after: Groups = {}
    for ignored, bits in groups.items():
        kept = space.keep(bits, fact)
        _add(after, ignored, kept)
        _add(after, ignored | 1 << place, bits & ~kept)
    return after


def _never(space: Universe, groups: Groups, lost: Iterable[tuple[int, Lost]]) -> Groups:
    """Lost digits are in no number at any moment."""
    for place, fact in lost:
        groups = _keep(space, groups, place, fact)
    return groups


def _become(space: Universe, groups: Groups, place: int, fact: Shuffled | Changed | ChangedDigit) -> Groups:
    """Each group becomes what the item makes of it, or what any use of it or none would."""
    after: Groups = {}
    for ignored, bits in groups.items():
        _add(after, ignored, space.become(bits, fact))
        _add(after, ignored | 1 << place, space.become(bits, Doubtful(fact)))
    return _thin(after)


def _add(groups: Groups, ignored: Rows, bits: Bits) -> None:
    if bits:
        groups[ignored] = groups.get(ignored, 0) | bits


def _thin(groups: Groups) -> Groups:
    """Leaves out numbers that are also possible with fewer rows ignored."""
    after: Groups = {}
    for ignored in sorted(groups, key=int.bit_count):
        fewer = reduce(or_, (bits for rows, bits in after.items() if rows & ignored == rows), 0)
        _add(after, ignored, groups[ignored] & ~fewer)
    return after


def _smallest(sets: Iterable[Rows]) -> list[Rows]:
    """The sets that contain no other."""
    smallest: list[Rows] = []
    for rows in sorted(set(sets), key=int.bit_count):
        if not any(other & rows == other for other in smallest):
            smallest.append(rows)
    return smallest


def _hitting(sets: Iterable[Rows]) -> list[Rows]:
    """Every smallest set of rows that meets each of the sets; none if one of them is empty."""
    hitting: list[Rows] = [0]
    for rows in _smallest(sets):
        hit = [one for one in hitting if one & rows]
        missed = [one for one in hitting if not one & rows]
        grown = {one | 1 << place for one in missed for place in _places(rows)}
        hitting = hit + [one for one in _smallest(grown) if not any(old & one == old for old in hit)]
    return hitting


def _places(rows: Rows) -> tuple[int, ...]:
    return tuple(place for place in range(rows.bit_length()) if rows >> place & 1)
