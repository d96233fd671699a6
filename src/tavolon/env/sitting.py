"""A match as environments walk it: one seat after another, by numbers."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from tavolon.env.catalogue import Cells, Seen
from tavolon.env.encode import catalogue
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Action, Dealer, Event, IllegalAction, Refusal, Ruleset, Seat, Table

__all__ = ["Sitting", "ruleset"]


def ruleset(game: str, rules: str | Ruleset | None) -> Ruleset:
    """A ruleset by its name, the usual one for None, or as it is given; KeyError if there is none."""
    if isinstance(rules, Ruleset):
        return rules
    found: Ruleset = GAMES[game].rulesets[rules or GAMES[game].usual]
    return found


class Sitting:
    """A table with everybody's views, at which the seats asked decide in turn.

    Answers without a choice are given by themselves. Without a dealer chance is asked as well.
    """

    def __init__(self, game: str, rules: Ruleset, seats: int | None = None, dealer: Dealer | None = None):
        self.table: Table[Any] = Table(GAMES[game], rules, seats, dealer)
        self.seats = self.table.seats
        self.seat = CHANCE
        """Whose turn it is to decide."""
        self._ids: list[int] | None = None
        self.catalogue = catalogue(game, rules, self.seats)
        everyone: tuple[Seat | None, ...] = (*range(self.seats), None)
        self.views: dict[Seat | None, Any] = {
            seat: self.table.game.view(rules, self.seats, seat) for seat in everyone
        }
        self._see(self.table.opening)
        self._see([event for done in self.table.resolutions for event in done.events])
        self._go_on()

    def fork(self) -> Self:
        """A sitting in the same place that goes its own way."""
        other = object.__new__(type(self))
        other.__dict__ = {**self.__dict__, "table": self.table.fork(), "views": dict(self.views)}
        return other

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.over

    @property
    def ids(self) -> list[int]:
        """The numbers of what the seat whose turn it is may decide, or of chance's lots, in their order."""
        if self._ids is None:
            legal = self.table.legal(self.seat)
            numbers = self.catalogue
            chance = self.seat == CHANCE
            self._ids = numbers.lot_ids(legal) if chance else numbers.ids(self.views[self.seat], legal)
        return self._ids

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """A 1 for every legal action of a seat, of shape (actions,); none while it is not its turn."""
        mask = np.zeros(self.catalogue.actions, np.int8)
        if seat == self.seat and not self.over:
            mask[self.ids] = 1
        return mask

    def seen(self, seat: Seat | None) -> Seen:
        """What a seat, or the audience, knows now."""
        return Seen(self.views[seat], "" if self.over else self.table.asks, self.table.awaiting)

    def observe(self, seat: Seat | None, out: Cells | None = None) -> Cells:
        """The observation of a seat, or the audience, of shape (size,)."""
        return self.catalogue.observe(self.seen(seat), out)

    def act(self, number: int) -> None:
        """Takes the decision of whose turn it is; IllegalAction changes nothing."""
        if self.over or number not in self.ids:
            refusal = Refusal.OVER if self.over else Refusal.NOT_LEGAL
            raise IllegalAction(self.seat, number, self.table.turn, refusal)
        self.take(self.table.legal(self.seat)[self.ids.index(number)])

    def take(self, action: Action) -> None:
        """Takes the decision of whose turn it is, as an action; IllegalAction changes nothing."""
        self._submit(action)
        self._go_on()

    def made(self, lead: bool) -> tuple[float, ...]:
        """What every seat has made of the match so far, or by how much it leads the others on average.

        Where a match is not for points that is 0 until it is won.
        """
        if self.catalogue.by_points:
            view = self.views[None]
            made: Sequence[float] = [view.points(seat) for seat in range(self.seats)]
        else:
            made = self.table.scores if self.over else (0,) * self.seats
        if not lead:
            return tuple(map(float, made))
        return tuple(one - (sum(made) - one) / (self.seats - 1) for one in made)

    def _go_on(self) -> None:
        """Gives answers without a choice, up to the next who has one."""
        self._ids = None
        while not self.over:
            self.seat, self._ids = self.table.pending[0], None
            legal = self.table.legal(self.seat)
            if self.seat == CHANCE or len(legal) > 1:
                return
            self._submit(legal[0])

    def _submit(self, action: Action) -> None:
        self._see(self.table.submit(self.seat, action))

    def _see(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, view in self.views.items():
                self.views[seat] = view.see(event.seen_by(seat))
