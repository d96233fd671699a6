"""How a duel is played from outside: questions, answers, dice."""

from collections.abc import Sequence

from tavolon.fast.calcolon.layout import (
    ABLE,
    ANSWER,
    ASKS,
    CHANCE,
    CLAIM,
    DUEL,
    FACTOR,
    FIRST,
    FIRST_DRAW,
    FLAG,
    KINDS,
    KING,
    NOBODY,
    OPEN,
    OPENED,
    ORDER,
    OVER,
    PASS,
    PILE,
    PILE_SIZE,
    SCORE,
    SEAT,
    SHOWDOWN,
    SHUFFLING,
    TABLE,
    TARGET,
    TURN,
    WINNER,
    WON_BY,
    WON_WITH,
    ZERO_DUEL,
)
from tavolon.fast.calcolon.seeing import Seeing

__all__ = ["Playing"]


class Playing(Seeing):
    """A duel in the hands of whoever plays it; seats are places clockwise."""

    def begin(
        self,
        first: int = 0,
        duel: int = 1,
        factor: int = 1,
        flags: Sequence[int] = (),
        memory: tuple[int, int, int] = (-1, 0, 0),
        order: Sequence[int] = (),
    ) -> None:
        """Shuffles all cards together; the first draw is to be made.

        `flags` are the duels each seat's rebellion still lasts, `memory` the last duel's winner and value and
        the duel that a pending 0 won, 0 if none; `order` has the seats as they are numbered, where places at
        the table are not in that order.
        """
        self.reset(first)
        self.row[DUEL], self.row[FACTOR] = duel, factor
        self.row[WON_BY], self.row[WON_WITH], self.row[ZERO_DUEL] = memory
        for seat, duels in enumerate(flags):
            self.row[FLAG + seat] = duels
        for place, seat in enumerate(order):
            self.row[ORDER + place] = seat

    def reset(self, first: int) -> None:
        """The row at the beginning of a first duel."""
        for cell in range(TABLE):
            self.row[cell] = 0
        for seat in range(self.seats):
            self.row[ORDER + seat] = seat
        for kind in range(KINDS):
            self.row[PILE + kind] = self.terms.deck[kind]
        self.row[PILE_SIZE] = self.terms.total
        self.row[FIRST] = first
        self.row[TURN] = self.row[OPENED] = self.row[KING] = self.row[WON_BY] = self.row[WINNER] = -1
        self.row[DUEL] = self.row[FACTOR] = 1
        self.ask(FIRST_DRAW, first, 0)

    @property
    def seat(self) -> int:
        """Who is to answer: of several the first clockwise; CHANCE, or NOBODY when the duel is over."""
        return self.asked()

    def asked(self) -> int:
        """The same."""
        if self.row[ASKS] == OVER:
            return NOBODY
        if not self.row[OPEN]:
            return CHANCE
        start = self.row[KING] if self.row[ASKS] == SHOWDOWN else self.row[SEAT]
        if self.row[OPEN] == 1 << start:
            return start
        for distance in range(self.seats):
            seat = self.on(start, distance)
            if self.row[OPEN] >> seat & 1:
                return seat
        return NOBODY

    @property
    def is_over(self) -> bool:
        """Whether the duel has ended."""
        return self.row[ASKS] == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """What the duel brought each seat, without what is copied into an earlier one."""
        return tuple(self.row[SCORE + seat] for seat in range(self.seats))

    @property
    def cells(self) -> list[int]:
        """A copy of the row (layout.py), which is the whole duel but for its dice."""
        return [self.row[cell] for cell in range(self.length)]

    def __getitem__(self, cell: int) -> int:
        """A cell of the row (layout.py)."""
        return self.row[cell]

    def __setitem__(self, cell: int, value: int) -> None:
        """Alters a cell, such as in a duel put together from parts."""
        self.row[cell] = value

    def hand_out(self, seat: int, card: int) -> None:
        """A card of the pile goes into a hand, whatever is asked."""
        self.take(seat, card)

    def legal(self, seat: int) -> list[int]:
        """What an asked seat may answer, or CHANCE, ascending (layout.py); alike cards for each copy."""
        return [self.listed[place] for place in range(self.answers(seat))]

    def apply(self, seat: int, action: int) -> None:
        """Takes a legal answer of an asked seat, or of CHANCE."""
        self.answer(seat, action)

    def options(self) -> list[int]:
        """The choices of whom `follow` or `step` has named."""
        return [self.listed[place] for place in range(self.count)]

    def step(self, action: int) -> int:
        """Takes the answer of whom `follow` or `step` has named, and goes on to the next choice."""
        self.answer(self.asked(), action)
        return self.follow()

    def chance(self) -> None:
        """The dice decide for chance."""
        if self.row[ASKS] == SHUFFLING:
            self.lay(self.below(self.rows(self.row[TARGET])))
            return
        place = self.below(self.row[PILE_SIZE])
        card = passed = 0
        for kind in range(KINDS):  # to the end, which is quicker than a branch nobody can foresee
            passed += self.row[PILE + kind]
            card += passed <= place
        self.dealt(card)

    def follow(self) -> int:
        """Goes on to the next choice: dice draw, and answers without a choice are given; who has it."""
        while True:
            seat = self.asked()
            if seat == CHANCE:
                self.chance()
            elif seat < 0:
                return seat
            elif self.row[ASKS] == CLAIM and self.row[OPEN] & ~self.row[ABLE]:
                self.pass_idle()
            elif self.answers(seat) > 1:
                return seat
            else:
                self.answer(seat, self.listed[0])

    def pass_idle(self) -> None:
        """All who cannot rob pass."""
        for seat in range(self.seats):
            if not self.row[ABLE] >> seat & 1:
                self.row[ANSWER + seat] = PASS
        self.row[OPEN] &= self.row[ABLE]
        if not self.row[ABLE]:
            self.unclaimed()
        elif not self.row[OPEN]:
            self.claimed()
