# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""The race that the first hit wins, with items, closed in on from below and from above.

Of every state a least and a most is kept. A state is searched no further than is asked: until it is clear
that it is worth no more than one number, or no less than another. All numbers count pairs of hidden numbers
that the player to move wins.
"""

from array import array
from collections.abc import Mapping

from tavolon.fast.race.catalogue import HIT, SURE
from tavolon.fast.race.columns import Columns
from tavolon.fast.race.kinds import Kinds, Told
from tavolon.fast.race.plans import Plans

__all__ = ["Closing"]

REPLY = 0
"""A call: the other moves in each part."""
ASK = 1
"""A question: the player calls in each part."""
AGAIN = 2
"""The first of two calls: the player calls once more in each part."""
SHOW = 3
"""A digit of the other's set is shown: the player makes two calls, whatever part it is."""
TWICE = 1 << 63
"""Marks a state in which two calls are made before the other moves."""
FIRST = 1024
"""States a table has room for at first; a power of two."""
ROOM = 1 << 21
"""Numbers the search keeps at once, at most."""


class Closing:
    """The value of the race between kinds; `known` has values found before, as `Race.known` has them."""

    def __init__(
        self,
        kinds: Kinds,
        known: Mapping[tuple[int, int, bool], int] | None = None,
        told: Told | None = None,
    ) -> None:
        self.kinds = kinds
        self.told = told
        self.even = False
        self.columns = Columns(kinds)
        self.plans = Plans(self.columns)
        self.room = FIRST
        self.count = 0
        """States in the table."""
        self.searched = 0
        """States whose ways have been gone through, each time it was done."""
        self.mark = array("Q", bytes(8 * FIRST))
        self.least = array("i", bytes(4 * FIRST))
        self.most = array("i", bytes(4 * FIRST))
        self.kept = array("i", bytes(4 * ROOM))
        """Numbers of the ways being searched, those of the last on top."""
        self.top = 0
        self.low = 0
        self.high = 0
        self.columns.learn()
        for (own, theirs, _), value in (known or {}).items():
            slot = self._slot(own, theirs, 0)
            self.least[slot] = self.most[slot] = value // 2

    def value(self, own: int, theirs: int) -> int:
        """Half-pairs won by the player to move, who is after `own` while the other is after `theirs`."""
        self.columns.learn()
        return 2 * self._value(own, theirs, -1, 1 << 30)

    def reaches(self, own: int, theirs: int, pairs: int) -> bool:
        """Whether the player to move wins at least so many pairs."""
        self.columns.learn()
        return self._value(own, theirs, pairs - 1, pairs) >= pairs

    def _value(self, own: int, theirs: int, alpha: int, beta: int) -> int:
        """What a state is worth; no less than that if it is `alpha` or less, no more if `beta` or more."""
        slot = self._look(own, theirs, 0)
        if self.low >= beta or self.low == self.high:
            return self.low
        if self.high <= alpha:
            return self.high
        if slot < 0:
            return self.low
        return self._search(own, theirs, alpha, beta, 0)

    def _doubled(self, own: int, theirs: int, alpha: int, beta: int) -> int:
        """The same if two calls are made before the other moves."""
        self._look(own, theirs, TWICE)
        if self.low >= beta or self.low == self.high:
            return self.low
        if self.high <= alpha:
            return self.high
        return self._search(own, theirs, alpha, beta, TWICE)

    def _look(self, own: int, theirs: int, twice: int) -> int:
        """Puts what is known of a state into `low` and `high`; its place, or -1 if nothing more is to know."""
        table = self.columns
        size = table.size[theirs]
        if twice:
            if own == SURE:
                self.low = self.high = size
                return -1
        else:
            if table.once[own] == table.size[own]:
                self.low = self.high = table.size[own] * size
                return -1
            if table.once[theirs] == size:
                self.low = self.high = table.once[own] * size
                return -1
        slot = self._slot(own, theirs, twice)
        self.low = self.least[slot]
        self.high = self.most[slot]
        return slot

    def _slot(self, own: int, theirs: int, twice: int) -> int:
        """The place of a state in the table, new if it was not there."""
        mark = own
        mark = mark << 31 | theirs | twice
        slot = self._place(mark)
        if self.mark[slot] == 0:
            table = self.columns
            whole = table.size[own] * table.size[theirs]
            if twice:
                least = self.plans.twice(own, self.plans.stake(theirs, 0))
                most = whole - self.plans.worth(theirs, self.plans.stake(own, 2))
            else:
                least = self.plans.worth(own, self.plans.stake(theirs, 0))
                most = whole - self.plans.worth(theirs, self.plans.stake(own, 1))
            if 2 * self.count >= self.room:
                self._grow()
                slot = self._place(mark)
            self.count += 1
            self.mark[slot] = mark
            self.least[slot] = least
            self.most[slot] = most
        return slot

    def _place(self, mark: int) -> int:
        """Where a state is in the table, or where it would go."""
        last = self.room - 1
        place = ((mark ^ mark >> 29) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) >> 20 & last
        while self.mark[place] != 0 and self.mark[place] != mark:
            place = place + 1 & last
        return place

    def _grow(self) -> None:
        """Doubles the table."""
        marks, leasts, mosts = self.mark, self.least, self.most
        room = self.room
        self.room = 2 * room
        self.mark = array("Q", bytes(8 * self.room))
        self.least = array("i", bytes(4 * self.room))
        self.most = array("i", bytes(4 * self.room))
        for old in range(room):
            if marks[old]:
                slot = self._place(marks[old])
                self.mark[slot] = marks[old]
                self.least[slot] = leasts[old]
                self.most[slot] = mosts[old]

    def _search(self, own: int, theirs: int, alpha: int, beta: int, twice: int) -> int:
        """Goes through the ways of a state, the most promising first, as far as is asked."""
        self.searched += 1
        if self.told is not None and not self.searched & 1023:
            self.told(self.count)
        table = self.columns
        best, high = self.low, self.high
        if best > alpha:
            alpha = best
        if high < beta:
            beta = high
        if not twice and table.late[own] == 1:
            found = self._sum(ASK, table.questions[own], own, theirs, alpha, beta)
            if found >= beta:
                slot = self._slot(own, theirs, twice)
                self.least[slot] = found
                return found
            table.unfold(own)
        begin = table.options[own]
        end = table.questions[own] if twice else table.shown[own]
        base = self.top
        doubles = not twice and table.single[own] > 0
        ways = end - begin + doubles
        self.top += ways
        assert self.top < ROOM
        self._bound_ways(own, theirs, begin, end, base, twice)
        if doubles:
            self.kept[base + ways - 1] = self._double_most(table.single[own], theirs)
        most = -1
        while True:
            way = -1
            bound = -1
            for place in range(ways):
                if self.kept[base + place] > bound:
                    bound = self.kept[base + place]
                    way = place
            if way < 0 or bound <= alpha:
                most = bound if bound > most else most
                break
            self.kept[base + way] = -1
            if doubles and way == ways - 1:
                found = self._double(own, theirs, alpha, beta)
            else:
                found = self._sum(self._sort(own, begin + way, twice), begin + way, own, theirs, alpha, beta)
            if found >= beta:
                best = found
                break
            most = found if found > most else most
            if found > alpha:
                alpha = best = found
        self.top = base
        slot = self._slot(own, theirs, twice)
        self.least[slot] = best
        if best < beta:
            high = most if most > best else best
        if high < self.most[slot]:
            self.most[slot] = high
        return best if best >= beta else high

    def _sort(self, own: int, way: int, twice: int) -> int:
        """What a way of a kind is."""
        if twice:
            return AGAIN
        return ASK if way >= self.columns.questions[own] else REPLY

    def _bound_ways(self, own: int, theirs: int, begin: int, end: int, base: int, twice: int) -> None:
        """Keeps the most that each way can be worth."""
        table = self.columns
        for way in range(begin, end):
            sort = self._sort(own, way, twice)
            total = 0
            for place in range(table.begins[way], table.begins[way + 1]):
                self._part(sort, table.parts[place], own, theirs)
                total += self.high
            self.kept[base + way - begin] = total

    def _part(self, sort: int, part: int, own: int, theirs: int) -> None:
        """Puts the least and the most that a part of a way adds into `low` and `high`."""
        table = self.columns
        if sort == SHOW:
            self._look(own, part, TWICE)
        elif part == HIT:
            self.low = self.high = table.size[theirs]
        elif sort == REPLY:
            self._look(theirs, part, 0)
            whole = table.size[part] * table.size[theirs]
            low = self.low
            self.low = whole - self.high
            self.high = whole - low
        else:
            self._look(part, theirs, 0)

    def _sum(self, sort: int, way: int, own: int, theirs: int, alpha: int, beta: int) -> int:
        """What the parts of a way add up to, as far as is asked.

        Each part's least and most are kept as they are added up: a sum of bounds of other times is none.
        """
        table = self.columns
        begin = table.begins[way]
        parts = table.begins[way + 1] - begin
        base = self.top
        self.top += 2 * parts
        assert self.top < ROOM
        low = high = 0
        for place in range(parts):
            self._part(sort, table.parts[begin + place], own, theirs)
            self.kept[base + 2 * place] = self.low
            self.kept[base + 2 * place + 1] = self.high
            low += self.low
            high += self.high
        while low < high and low < beta and high > alpha:
            place = self._next(base, parts)
            least, most = self.kept[base + 2 * place], self.kept[base + 2 * place + 1]
            above, below = high - most, low - least
            found = self._exact(sort, table.parts[begin + place], own, theirs, alpha - above, beta - below)
            if found <= alpha - above:
                self.top = base
                return above + found
            if found >= beta - below:
                self.top = base
                return below + found
            low = below + found
            high = above + found
            self.kept[base + 2 * place] = self.kept[base + 2 * place + 1] = found
        self.top = base
        return high if high <= alpha else low

    def _next(self, base: int, parts: int) -> int:
        """The open part that is the least uncertain."""
        chosen = -1
        least = 0
        for place in range(parts):
            gap = self.kept[base + 2 * place + 1] - self.kept[base + 2 * place]
            if gap > 0 and (chosen < 0 or gap < least):
                chosen = place
                least = gap
        return chosen

    def _exact(self, sort: int, part: int, own: int, theirs: int, alpha: int, beta: int) -> int:
        """What a part adds, as far as is asked."""
        if sort == REPLY:
            whole = self.columns.size[part] * self.columns.size[theirs]
            return whole - self._value(theirs, part, whole - beta, whole - alpha)
        if sort == SHOW:
            return self._doubled(own, part, alpha, beta)
        return self._value(part, theirs, alpha, beta)

    def _double_most(self, single: int, theirs: int) -> int:
        """The most that DOUBLE can be worth."""
        table = self.columns
        begin, end = table.shown[theirs], table.after[theirs]
        if begin == end:
            self._look(single, theirs, TWICE)
            return self.high
        least = -1
        for way in range(begin, end):
            total = 0
            for place in range(table.begins[way], table.begins[way + 1]):
                self._look(single, table.parts[place], TWICE)
                total += self.high
            if least < 0 or total < least:
                least = total
        return least

    def _double(self, own: int, theirs: int, alpha: int, beta: int) -> int:
        """What DOUBLE is worth, as far as is asked: the other names the position."""
        table = self.columns
        single = table.single[own]
        if table.shown[theirs] == table.after[theirs]:
            return self._doubled(single, theirs, alpha, beta)
        least = -1
        for way in range(table.shown[theirs], table.after[theirs]):
            most = beta if least < 0 or least > beta else least
            found = self._sum(SHOW, way, single, theirs, alpha, most)
            if least < 0 or found < least:
                least = found
            if least <= alpha:
                break
        return least
