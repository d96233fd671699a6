# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
# joined: cells turns legal picking trading scoring acting seeing playing
"""A duel to play: answers from outside, from dice, or both."""

from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon.layout import (
    ABLE,
    ASKS,
    CLAIM,
    NOBODY,
    OPEN,
    OVER,
    ROOM,
    SCORE,
    TABLE,
    TABLE_SIZE,
    WINNER,
)
from tavolon.fast.calcolon.playing import Playing
from tavolon.kernel import UnsupportedRuleset

__all__ = ["Duel"]


class Duel(Playing):
    """One duel of a ruleset at a table; seats are places clockwise.

    Whoever plays it sees to every answer, chance's too (`seat`, `legal`, `apply`), or lets dice draw and all
    answers be given where there is no choice (`follow`, `options`, `step`).
    """

    def __init__(self, rules: Ruleset, seats: int, final: bool = False) -> None:
        if not 2 <= seats <= rules.seats:
            raise UnsupportedRuleset(f"{rules.name} is not played by {seats} at a table")
        self.prepare(rules, seats, final)
        self.rules, self.final = rules, final
        self.sums = list(bytes(ROOM))
        self.begin()

    def copy_into(self, other: "Duel") -> None:
        """Makes another duel of the same ruleset and seats the same as this one; its dice stay its own."""
        for cell in range(TABLE + self.row[TABLE_SIZE]):
            other.row[cell] = self.row[cell]

    def clone(self) -> "Duel":
        """Another duel that stands where this one does."""
        other = Duel(self.rules, self.seats, self.final)
        self.copy_into(other)
        other.seed(self.state)
        return other

    def play(self) -> int:
        """Plays on to the end, every choice by dice; how many there were."""
        return self.lead(NOBODY)

    def lead(self, hero: int) -> int:
        """Plays on to the next choice of a seat, all others' by dice, or to the end; how many those were."""
        made = 0
        while self.row[ASKS] != OVER:
            if not self.row[OPEN]:
                self.chance()
            elif self.row[ASKS] == CLAIM and self.row[OPEN] & ~self.row[ABLE]:
                self.pass_idle()
            else:
                seat = self.asked()
                ways, place = self.ways(seat), 0
                if ways > 1:
                    if seat == hero:
                        return made
                    place = self.below(ways)
                    made += 1
                self.answer(seat, self.way(place))
        return made

    def play_random(self, duels: int, seed: int) -> tuple[int, int, tuple[int, ...]]:
        """Plays so many first duels by dice: how many choices there were, how many void duels, all points."""
        self.seed(seed)
        made = voids = 0
        sums = self.sums
        for seat in range(self.seats):
            sums[seat] = 0
        for _ in range(duels):
            self.reset(self.below(self.seats))
            made += self.play()
            voids += self.row[WINNER] < 0
            for seat in range(self.seats):
                sums[seat] += self.row[SCORE + seat]
        return made, voids, tuple([sums[seat] for seat in range(self.seats)])
