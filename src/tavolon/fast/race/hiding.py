"""Which numbers to hide from HIGH & LOW and SLASH.

A number is hidden in two steps: a class, which is an answer to the item, then a number of the class, each as
likely. Then the race is worth what it is worth if both classes are called out before it begins: who holds the
item can have it so by using it first, and who hides by the table of these values loses nothing by that
(docs/results.md).
"""

from array import array
from collections.abc import Collection, Mapping
from fractions import Fraction

from tavolon.fast.race.closing import Closing
from tavolon.fast.race.codes import Codes
from tavolon.fast.race.draft import Mixed, mixed
from tavolon.fast.race.holders import held
from tavolon.numeron.rules import Item

__all__ = ["Classes", "Hiding", "classes"]

Classes = Mapping[str, "array[int]"]
"""By the answer to an item, the codes that give it; an item that asks for no class has one class of all."""


def classes(codes: Codes, item: Item | None) -> Classes:
    """The classes of numbers that an item tells apart: patterns such as LHH, or how far the digits spread."""
    found: dict[str, array[int]] = {}
    low = codes.symbols // 2
    for code, row in enumerate(codes.rows):
        answer = ""
        if item is Item.HIGH_LOW:
            answer = "".join("L" if digit < low else "H" for digit in row)
        elif item is Item.SLASH:
            answer = str(max(row) - min(row))
        found.setdefault(answer, array("H")).append(code)
    return dict(sorted(found.items()))


class Hiding:
    """The race with an item each, for numbers hidden by class.

    With `spreads`, numbers are hidden from SLASH in these alone; with all to choose from nobody does worse.
    """

    def __init__(self, race: Closing, spreads: Collection[str] = ()) -> None:
        self.race = race
        self.spreads = spreads

    def classes(self, item: Item | None) -> Classes:
        """The classes of an item that numbers are hidden in."""
        found = classes(self.race.kinds.codes, item)
        if item is Item.SLASH and self.spreads:
            return {name: found[name] for name in found if name in self.spreads}
        return found

    def shares(self, first: Item | None, second: Item | None) -> list[list[Fraction]]:
        """What the first player wins, by the class that he hides in and that the second hides in.

        Rows are the classes of the second player's item, columns those of the first's.
        """
        hunted, hidden = self._kinds(first, second), self._kinds(second, first)
        return [
            [Fraction(self.race.value(own, theirs), 2 * many * count) for own, count in hunted]
            for theirs, many in hidden
        ]

    def best(self, first: Item | None, second: Item | None) -> Mixed:
        """The first player's share and how each hides: rows and columns as in `shares`.

        Classes that are worth the same everywhere are hidden in alike.
        """
        table = self.shares(first, second)
        rows = [table.index(row) for row in table]
        turned = list(zip(*table, strict=True))
        columns = [turned.index(column) for column in turned]
        small = [[table[row][column] for column in sorted(set(columns))] for row in sorted(set(rows))]
        found = mixed(small)
        return Mixed(found.value, _evenly(found.rows, rows), _evenly(found.columns, columns))

    def doubled(self, second: Item) -> list[Fraction]:
        """What DOUBLE wins the first player who uses it at once, by the class that he hides in.

        The second has not asked yet and draws the position to be shown by lot.
        """
        kinds = self.race.kinds
        codes = kinds.codes
        found = []
        for members in self.classes(second).values():
            won = 0
            for place in range(codes.positions):
                shown: dict[int, array[int]] = {}
                for code in members:
                    shown.setdefault(codes.rows[code][place], array("H")).append(code)
                won += sum(self.race.twice(kinds.start, kinds.of(one)) for one in shown.values())
            found.append(Fraction(won, 2 * codes.positions * len(members) * len(codes)))
        return found

    def _kinds(self, item: Item | None, other: Item | None) -> list[tuple[int, int]]:
        """Class by class of a player's item, the kind he searches, the item used, and its size."""
        kept = None if item in (Item.HIGH_LOW, Item.SLASH) else item
        holder = held(self.race.kinds, kept, other is Item.DOUBLE, late=True)
        return [(holder.of(one), len(one)) for one in self.classes(item).values()]


def _evenly(chances: tuple[Fraction, ...], likes: list[int]) -> tuple[Fraction, ...]:
    """The chances of classes, each sharing one chance with those it is like."""
    order = sorted(set(likes))
    return tuple(chances[order.index(like)] / likes.count(like) for like in likes)
