# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, annotation_typing=False
"""The race that the first hit wins, with items, closed in on from below and from above.

Of every state a least and a most is kept. A state is searched no further than is asked: until it is clear
that it is worth no more than one number, or no less than another. All numbers count pairs of hidden numbers
that the player to move wins.
"""

from array import array

from tavolon.fast.race.catalogue import HIT, SURE
from tavolon.fast.race.columns import Columns
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.plans import Plans
from tavolon.fast.race.states import States

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
ROOM = 1 << 21
"""Numbers the search keeps at once, at most."""


class Closing:
    """The value of the race between kinds of sets."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.columns = Columns(kinds)
        self.plans = Plans(self.columns)
        self.states = States()
        self.searched = 0
        """States whose ways have been gone through, each time it was done."""
        self.kept = array("i", bytes(4 * ROOM))
        """Numbers of the ways being searched, those of the last on top."""
        self.top = 0
        self.low = 0
        self.high = 0

    def value(self, own: int, theirs: int) -> int:
        """Half-pairs won by the player to move, who is after `own` while the other is after `theirs`."""
        self.columns.learn()
        return 2 * self._value(own, theirs, -1, 1 << 30, 0)

    def twice(self, own: int, theirs: int) -> int:
        """The same if two calls are made before the other moves."""
        self.columns.learn()
        return 2 * self._value(own, theirs, -1, 1 << 30, TWICE)

    def _value(self, own: int, theirs: int, alpha: int, beta: int, twice: int) -> int:
        """What a state is worth; no less than that if it is `alpha` or less, no more if `beta` or more."""
        self._look(own, theirs, twice)
        if self.low >= beta or self.low == self.high:
            return self.low
        if self.high <= alpha:
            return self.high
        return self._search(own, theirs, alpha, beta, twice)

    def _look(self, own: int, theirs: int, twice: int) -> None:
        """Puts what is known of a state into `low` and `high`."""
        table = self.columns
        size = table.size[theirs]
        if twice and own == SURE:
            self.low = self.high = size
        elif not twice and table.once[own] == table.size[own]:
            self.low = self.high = table.size[own] * size
        elif not twice and table.once[theirs] == size:
            self.low = self.high = table.once[own] * size
        else:
            slot = self._slot(own, theirs, twice)
            self.low = self.states.least[slot]
            self.high = self.states.most[slot]

    def _slot(self, own: int, theirs: int, twice: int) -> int:
        """The place of a state in the table, new if it was not there."""
        mark = own
        mark = mark << 31 | theirs | twice
        slot = self.states.find(mark)
        if slot < 0:
            table = self.columns
            whole = table.size[own] * table.size[theirs]
            if twice:
                least = self.plans.twice(own, self.plans.stake(theirs, 0))
                most = whole - self.plans.worth(theirs, self.plans.stake(own, 2))
            else:
                least = self.plans.worth(own, self.plans.stake(theirs, 0))
                most = whole - self.plans.worth(theirs, self.plans.stake(own, 1))
            slot = self.states.add(mark, least, most)
        return slot

    def _search(self, own: int, theirs: int, alpha: int, beta: int, twice: int) -> int:
        """Goes through the ways of a state, the most promising first, as far as is asked."""
        self.searched += 1
        best, high = self.low, self.high
        alpha = max(alpha, best)
        beta = min(beta, high)
        base = self.top
        most = -1
        ways = 0
        if self.columns.late[own] == 1:
            found = self._unfold(own, theirs, alpha, beta, twice)
            best = found if found >= beta else best
        if best < beta:
            ways = self._ways(own, theirs, twice)
        while best < beta:
            way = self._promising(base, ways)
            bound = self.kept[base + way]
            if bound <= alpha:
                high = max(most, bound, best)
                break
            self.kept[base + way] = -1
            found = self._way(way, own, theirs, alpha, beta, twice)
            most = max(most, found)
            if found > alpha:
                alpha = best = found
        self.top = base
        self._settle(own, theirs, twice, best, high)
        return best if best >= beta else high

    def _settle(self, own: int, theirs: int, twice: int, least: int, most: int) -> None:
        """Keeps what a search has found."""
        slot = self._slot(own, theirs, twice)
        self.states.least[slot] = least
        self.states.most[slot] = min(most, self.states.most[slot])

    def _unfold(self, own: int, theirs: int, alpha: int, beta: int, twice: int) -> int:
        """What the question is worth; if that may not be all, the options left for later are found."""
        table = self.columns
        found = -1
        if not twice and table.questions[own] < table.shown[own]:
            found = self._sum(ASK, table.questions[own], own, theirs, alpha, beta)
        if found < beta:
            table.unfold(own)
        return found

    def _ways(self, own: int, theirs: int, twice: int) -> int:
        """Keeps the most that each way can be worth, DOUBLE's last, and says how many there are."""
        table = self.columns
        base = self.top
        begin = table.options[own]
        ways = (table.questions[own] if twice else table.shown[own]) - begin
        doubles = not twice and table.single[own] > 0
        self.top += ways + doubles
        assert self.top < ROOM
        for way in range(ways):
            sort = self._sort(own, begin + way, twice)
            total = 0
            for place in range(table.begins[begin + way], table.begins[begin + way + 1]):
                self._part(sort, table.parts[place], own, theirs)
                total += self.high
            self.kept[base + way] = total
        if doubles:
            self.kept[base + ways] = self._double_most(table.single[own], theirs)
        return ways + doubles

    def _promising(self, base: int, ways: int) -> int:
        """The way that may be worth the most."""
        chosen = 0
        for way in range(1, ways):
            if self.kept[base + way] > self.kept[base + chosen]:
                chosen = way
        return chosen

    def _way(self, way: int, own: int, theirs: int, alpha: int, beta: int, twice: int) -> int:
        """What a way is worth, as far as is asked."""
        place = self.columns.options[own] + way
        if not twice and place == self.columns.shown[own]:
            return self._double(own, theirs, alpha, beta)
        return self._sum(self._sort(own, place, twice), place, own, theirs, alpha, beta)

    def _sort(self, own: int, way: int, twice: int) -> int:
        """What a way of a kind is."""
        if twice:
            return AGAIN
        return ASK if way >= self.columns.questions[own] else REPLY

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
        self._open(sort, begin, parts, own, theirs)
        low, high = self.low, self.high
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

    def _open(self, sort: int, begin: int, parts: int, own: int, theirs: int) -> None:
        """Keeps the least and the most that each part adds, and adds them up into `low` and `high`."""
        base = self.top
        self.top += 2 * parts
        assert self.top < ROOM
        low = high = 0
        for place in range(parts):
            self._part(sort, self.columns.parts[begin + place], own, theirs)
            self.kept[base + 2 * place] = self.low
            self.kept[base + 2 * place + 1] = self.high
            low += self.low
            high += self.high
        self.low, self.high = low, high

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
            return whole - self._value(theirs, part, whole - beta, whole - alpha, 0)
        if sort == SHOW:
            return self._value(own, part, alpha, beta, TWICE)
        return self._value(part, theirs, alpha, beta, 0)

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
            return self._value(single, theirs, alpha, beta, TWICE)
        least = -1
        for way in range(table.shown[theirs], table.after[theirs]):
            most = beta if least < 0 or least > beta else least
            found = self._sum(SHOW, way, single, theirs, alpha, most)
            if least < 0 or found < least:
                least = found
            if least <= alpha:
                break
        return least
