# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
# joined: encoding
"""Many duels side by side, a choice in each at every step, written into arrays that are given."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.rules import Ruleset
from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.encoding import Encoding
from tavolon.fast.calcolon.layout import ASKS, DEAL, NOBODY, OVER, SCORE
from tavolon.fast.calcolon.row import Row

__all__ = ["Batch"]

WORD = 0xFFFFFFFFFFFFFFFF


class Batch(Encoding):
    """First duels of a ruleset, begun anew as soon as they end; chance is drawn by each duel's own dice.

    Every choice is asked of outside, or that of one seat alone, `hero`, the others deciding by dice. A choice
    is a place in `numbers`, which has the kernel's numbers of actions (layout.py).
    """

    def __init__(self, rules: Ruleset, seats: int, final: bool, numbers: Sequence[int], hero: int) -> None:
        self.numbers, self.places = list(bytes(DEAL)), list(bytes(DEAL))
        for place, number in enumerate(numbers):
            self.numbers[place], self.places[number] = number, place
        self.actions, self.hero = len(numbers), hero
        self.duels = Duel(rules, seats, final)
        self.rows: list[Row] = []

    def write_to(self, parts: Mapping[str, int], arrays: Mapping[str, Any]) -> None:
        """Says where to write.

        `arrays` has, for each game, `seen` (games, size; float32), what who is asked sees; `masks` (games,
        actions; int8), 1 for what may be chosen; `asked` (games; int32), the seat; `ended` (games; uint8),
        whether a duel has just ended; `rewards` (games; float64), what that brought the seat that chose last;
        `points` (games, seats; float64), what the last duel that ended brought each. `parts` says where the
        parts of an observation begin.
        """
        self.masks, self.asked, self.ended = arrays["masks"], arrays["asked"], arrays["ended"]
        self.rewards, self.points = arrays["rewards"], arrays["points"]
        self.arrange(self.duels, parts, arrays["seen"].shape[1], arrays["seen"])
        self.rows = [Row() for _ in range(arrays["seen"].shape[0])]

    def begin(self, game: int, seed: int) -> None:
        """A new duel in the place of one, by dice of its own."""
        self.take_up(game)
        self.duels.state = seed & WORD
        self.deal_in()
        self.lay_aside(game)

    def fits(self, game: int, choice: int) -> bool:
        """Whether this may be chosen."""
        return 0 <= choice < self.actions and self.masks[game, choice] == 1

    def misfit(self, choices: Any) -> int:
        """The first game whose choice is not allowed, -1 if all are."""
        for game in range(len(self.rows)):
            if not self.fits(game, choices[game]):
                return game
        return -1

    def step(self, choices: Any) -> None:
        """Takes a choice in each game, (games; int64), all of them allowed."""
        for game in range(len(self.rows)):
            self.take_up(game)
            self.choose(game, choices[game])
            self.lay_aside(game)

    def pick(self, choices: Any) -> None:
        """Chooses for every game at random, by its own dice; written to `choices`, (games; int64)."""
        for game in range(len(self.rows)):
            choices[game] = self.any_choice(game)

    def any_choice(self, game: int) -> int:
        """One of what may be chosen."""
        row = self.rows[game]
        self.duels.state = row.state
        place = self.duels.below(row.ways)
        row.state = self.duels.state
        return row.marks[place]

    def take_up(self, game: int) -> None:
        """The duel of this place is the one that is played."""
        row = self.rows[game]
        self.duels.row, self.duels.state = row.own, row.state
        self.seat = row.seat

    def lay_aside(self, game: int) -> None:
        """What is to be chosen now, and what is seen; another game is next."""
        row, duels = self.rows[game], self.duels
        for place in range(row.ways):
            self.masks[game, row.marks[place]] = 0
        for place in range(duels.count):
            row.marks[place] = self.places[duels.listed[place]]
            self.masks[game, row.marks[place]] = 1
        row.state, row.seat, row.ways = duels.state, self.seat, duels.count
        self.asked[game] = self.seat
        self.see(self.seat, game)

    def choose(self, game: int, choice: int) -> None:
        """Takes a choice, and goes on to the next, in a new duel if this one has ended."""
        seat, duels = self.seat, self.duels
        duels.answer(seat, self.numbers[choice])
        self.seat = self.go_on()
        self.ended[game] = self.seat < 0
        self.rewards[game] = 0
        if self.seat < 0:
            self.rewards[game] = duels.row[SCORE + seat]
            for place in range(duels.seats):
                self.points[game, place] = duels.row[SCORE + place]
            self.deal_in()

    def deal_in(self) -> None:
        """Begins duels until there is a choice."""
        self.seat = NOBODY
        while self.seat < 0:
            self.duels.reset(self.duels.below(self.duels.seats))
            self.seat = self.go_on()

    def go_on(self) -> int:
        """The next seat with a choice that is asked of outside, whose answers are listed."""
        if self.hero < 0:
            return self.duels.follow()
        self.duels.lead(self.hero)
        if self.duels.row[ASKS] == OVER:
            return NOBODY
        self.duels.answers(self.hero)
        return self.hero
