"""Who sits where at a table, before and during play."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from tavolon.kernel import BOT, Seat, format_seat
from tavolon.server.entries import Sat
from tavolon.server.lending import PROGRAM
from tavolon.server.wire import Chair, Rated

__all__ = ["Seating", "Sitter"]


class Sitter(Struct, frozen=True):
    """Who has a chair: a person or a bot."""

    name: str
    person: str = ""
    bot: str = ""
    rated: bool = False

    @property
    def program(self) -> bool:
        """Whether it is a program that came in with a token."""
        return self.person.startswith(PROGRAM)


class Seating:
    """The chairs of a table."""

    def __init__(self, seats: int) -> None:
        self.sitters: list[Sitter | None] = [None] * seats
        self.bots: dict[Seat, str] = {}
        """The seats that are bots', and which."""

    def sit(self, entry: Sat) -> None:
        """A chair is taken; a person has one at most."""
        if entry.person and (seat := self.seat_of(entry.person)) is not None:
            self.sitters[seat] = None
        self._take(entry.seat, Sitter(entry.name, entry.person, entry.bot, entry.rated))

    def stand(self, seat: Seat) -> None:
        """A chair becomes empty."""
        self._take(seat, None)

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is not None and sitter.person == person:
                return seat
        return None

    def free(self, seat: Seat | None = None) -> Seat | None:
        """The chair asked for if it is empty, or the first empty one."""
        chairs = range(len(self.sitters)) if seat is None else (seat,)
        return next((one for one in chairs if self._empty(one)), None)

    @property
    def full(self) -> bool:
        """Whether every chair is taken."""
        return all(sitter is not None for sitter in self.sitters)

    @property
    def persons(self) -> tuple[str, ...]:
        """The people who sit, in seat order; programs are none."""
        return tuple(one.person for one in self.sitters if one and one.person and not one.program)

    @property
    def programs(self) -> tuple[str, ...]:
        """The programs that sit, in seat order."""
        return tuple(one.person for one in self.sitters if one and one.program)

    @property
    def names(self) -> tuple[str, ...]:
        """What a record calls them; a bot is marked as one."""
        return tuple(
            format_seat(seat) if sitter is None else _recorded(sitter)
            for seat, sitter in enumerate(self.sitters)
        )

    def chairs(
        self, here: Iterable[str], rated: Callable[[Sitter], Rated | None] = lambda sitter: None
    ) -> tuple[Chair, ...]:
        """What everybody may know of them."""
        return tuple(
            Chair(seat)
            if sitter is None
            else Chair(
                seat,
                sitter.name,
                sitter.bot or None,
                bool(sitter.person) and sitter.person not in here,
                sitter.program,
                rated(sitter),
            )
            for seat, sitter in enumerate(self.sitters)
        )

    def _take(self, seat: Seat, sitter: Sitter | None) -> None:
        self.sitters[seat] = sitter
        self.bots = {place: one.bot for place, one in enumerate(self.sitters) if one is not None and one.bot}

    def _empty(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.sitters) and self.sitters[seat] is None


def _recorded(sitter: Sitter) -> str:
    """What a record calls somebody."""
    return f"{BOT}{sitter.bot or sitter.name}" if sitter.bot or sitter.program else sitter.name
