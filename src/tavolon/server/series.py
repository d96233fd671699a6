"""Another match at another table, with the chairs turned and the score of the series kept."""

import secrets
from collections.abc import Sequence

from msgspec.structs import replace

from tavolon.kernel import Seat
from tavolon.server import entries as log
from tavolon.server.room import Room
from tavolon.server.seeing import won

__all__ = ["agreed", "turned"]


def agreed(room: Room) -> bool:
    """Whether all people at the table want another match; bots always do, and programs are not asked."""
    if not room.over or room.rematch is not None:
        return False
    return room.wishes.issuperset(room.seating.persons or (room.host,))


def turned(room: Room, code: str, now: int) -> list[log.Entry]:
    """The first entries of the next table: whoever sat last sits first now; a program's chair is empty."""
    series = tuple(a + b for a, b in zip(room.created.series, won(room), strict=True))
    seed = None if room.created.seed is None else secrets.token_hex(16)
    created = replace(room.created, at=now, id="", code=code, seed=seed, series=_turn(series, room.seats))
    sitters: list[log.Entry] = []
    for seat, sitter in enumerate(room.seating.sitters):
        if sitter is not None and not sitter.program:
            to = _next(seat, room.seats)
            sitters.append(
                log.Sat(
                    at=now,
                    seat=to,
                    name=sitter.name,
                    person=sitter.person,
                    bot=sitter.bot,
                    rated=sitter.rated,
                )
            )
    begins = len(sitters) == room.seats and not room.mastered
    return [created, *sitters, *([log.Started(at=now)] if begins else [])]


def _next(seat: Seat, seats: int) -> Seat:
    return (seat + 1) % seats


def _turn(series: Sequence[int], seats: int) -> tuple[int, ...]:
    """Each chair's score goes where its sitter goes."""
    return tuple(series[(seat - 1) % seats] for seat in range(seats))
