# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
# joined: cells turns legal picking trading scoring acting seeing playing policy worlds
"""Trials of what a seat may answer: each answer is played out in the same imagined worlds."""

from array import array
from collections.abc import Sequence
from math import sqrt

from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon.guide import Guide
from tavolon.fast.calcolon.layout import (
    COPIED,
    REBELLED,
    RIVALS,
    ROOM,
    SCORE,
    SPAN,
    TRIED,
    VALUE,
    WINNER,
    WORLDS,
)
from tavolon.fast.calcolon.worlds import Worlds

__all__ = ["Trials"]


class Trials(Worlds):
    """What answers lead to: points ahead of the others, and what those are worth in the match."""

    def __init__(self, rules: Ruleset, seats: int, final: bool, guide: Guide) -> None:
        self.prepare(rules, seats, final)
        self.follow_guide(guide)
        self.clear_worlds()
        self.leads: list[float] = list(bytes(TRIED))
        self.squares: list[float] = list(bytes(TRIED))
        self.goods = array("d", bytes(8 * TRIED * WORLDS))
        self.totals: list[float] = list(bytes(ROOM))
        self.stays: list[float] = list(bytes(2 * SPAN + 1))
        self.outside: list[float] = list(bytes(RIVALS))
        self.behind: list[float] = list(bytes(RIVALS + 1))
        self.lead = self.good = 0.0
        self.begin()
        self.set_stakes(0, 0.0, 0.0, 1.0, 0.0, 1, [0.0] * seats, [], [0.0] * (2 * SPAN + 1))

    def set_stakes(
        self,
        later: int,
        after_zero: float,
        rebellion: float,
        points: float,
        prize: float,
        spots: int,
        totals: Sequence[float],
        outside: Sequence[float],
        stays: Sequence[float],
    ) -> None:
        """Says what is good: `points` a point ahead, and `prize` for being among the first `spots` at last.

        `later` is whether a duel follows in which the right to copy a win and a rebellion are worth so much;
        `totals` are the points so far by place, `outside` those of players elsewhere, and `stays` how likely
        one who is ahead by ten times (place - SPAN) after this duel is ahead in the end.
        """
        self.later = bool(later)
        self.after_zero, self.rebelling = after_zero, rebellion
        self.points, self.prize, self.spots = points, prize, spots
        for seat in range(self.seats):
            self.totals[seat] = totals[seat]
        self.outsiders = len(outside)
        for place in range(self.outsiders):
            self.outside[place] = outside[place]
        for place in range(2 * SPAN + 1):
            self.stays[place] = stays[place]

    def run(self, answers: Sequence[int], numbers: Sequence[int], start: int, stop: int, seed: int) -> None:
        """Plays each answer out in the worlds from one number to another; `numbers` are where it is kept."""
        count = len(answers)
        if not start:
            for place in range(TRIED):
                self.leads[place] = self.squares[place] = 0.0
        for world in range(start, stop):
            self.imagine(seed + world)
            dice = self.state
            for place in range(count):
                self.back()
                self.state = dice
                self.answer(self.me, answers[place])
                self.finish()
                self.weigh()
                self.leads[numbers[place]] += self.lead
                self.squares[numbers[place]] += self.lead * self.lead
                self.goods[numbers[place] * WORLDS + world] = self.good

    def weigh(self) -> None:
        """The duel is over: how far the seat is ahead in it, and what that is good for."""
        mine = others = 0.0
        for seat in range(self.seats):
            points = float(self.row[SCORE + seat])
            if seat == self.row[WINNER]:
                points += self.row[COPIED]
            if seat == self.me:
                mine = points
            else:
                others += points
        self.lead = mine - others / (self.seats - 1)
        bonus = 0.0
        if self.later and self.row[WINNER] >= 0:
            if self.row[VALUE] == 0 and self.terms.zero_win:
                bonus += self.after_zero
            if self.row[REBELLED]:
                bonus += self.rebelling
            if self.row[WINNER] != self.me:
                bonus = -bonus / (self.seats - 1)
        self.good = self.points * (self.lead + bonus)
        if self.prize:
            self.good += self.prize * self.spot(mine + bonus)

    def spot(self, mine: float) -> float:
        """How likely fewer others than there are spots are ahead in the end."""
        for place in range(self.spots):
            self.behind[place] = 0.0
        self.behind[0] = 1.0
        mine += self.totals[self.me]
        for seat in range(self.seats):
            if seat != self.me:
                points = self.totals[seat] + self.row[SCORE + seat]
                if seat == self.row[WINNER]:
                    points += self.row[COPIED]
                self.meet(mine - points)
        for place in range(self.outsiders):
            self.meet(mine - self.outside[place])
        safe = 0.0
        for place in range(self.spots):
            safe += self.behind[place]
        return safe

    def meet(self, lead: float) -> None:
        """One more rival, who is behind by so much."""
        tens = SPAN + int(lead / 10)
        tens = max(0, min(2 * SPAN, tens))
        stays = self.stays[tens]
        for place in range(self.spots - 1, 0, -1):
            self.behind[place] = self.behind[place] * stays + self.behind[place - 1] * (1.0 - stays)
        self.behind[0] = self.behind[0] * stays

    def compared(self, one: int, other: int, worlds: int) -> tuple[float, float]:
        """By how much one answer was better than another over the first worlds, and the standard error."""
        total = squares = 0.0
        for world in range(worlds):
            more = self.goods[one * WORLDS + world] - self.goods[other * WORLDS + world]
            total += more
            squares += more * more
        middle = total / worlds
        return middle, sqrt(max(0.0, squares / worlds - middle * middle) / max(1, worlds - 1))

    def ahead(self, one: int, worlds: int) -> tuple[float, float]:
        """The mean lead of an answer that was tried in so many worlds, and its standard error."""
        middle = self.leads[one] / worlds
        return middle, sqrt(max(0.0, self.squares[one] / worlds - middle * middle) / max(1, worlds - 1))
