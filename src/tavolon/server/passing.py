"""What happens at a table by itself: windows close, time runs out, people are gone too long."""

from tavolon.kernel import CHANCE, Pace
from tavolon.server import entries as log
from tavolon.server.clock import SECOND, TIE
from tavolon.server.room import Room
from tavolon.server.wire import Audience, Stage

__all__ = ["anybody", "arrive", "due", "leave", "settle", "tick", "upto", "wake"]

NEVER = 1 << 62
"""Later than any time."""


def settle(room: Room, now: int) -> None:
    """Does all that is due, one thing after another."""
    while now >= room.quiet and room.stage is Stage.RUNNING and _step(room, now):
        pass


def _step(room: Room, now: int) -> bool:
    """The next thing that is due, if one is."""
    playing = room.playing
    assert playing is not None
    table = playing.table
    if table.limit.pace is not Pace.TURN and _answer_lone(room, now):
        return True
    closes = _closes(room)
    if closes > now:
        room.quiet = closes
        return False
    if table.ready or playing.waiting is not None:
        room.write(log.Released(at=now))
        return True
    turn = playing.turn
    for seat in table.pending:
        if playing.turn == turn:
            room.write(log.Lapsed(at=now, seat=seat))
    return True


def _answer_lone(room: Room, now: int) -> bool:
    """Where several are asked, whoever has no choice is answered for: that tells nobody anything.

    At a desk a window would: no clock runs there, and all at the table see whether its keeper asks.
    """
    assert room.playing is not None
    table = room.playing.table
    limit = table.limit
    if limit.ahead or limit.early:
        return False
    if room.options.desk and limit.pace is Pace.WINDOW:
        return False
    lone = [seat for seat in table.pending if seat != CHANCE and len(table.legal(seat)) == 1]
    for seat in lone:
        room.write(log.Answered(at=now, seat=seat, action=table.legal(seat)[0]))
    return bool(lone)


def _closes(room: Room) -> int:
    """When the open question is to be closed."""
    assert room.playing is not None
    closes = room.clock.due(room.playing.table.ready)
    if closes is None:
        closes = NEVER
    if room.ripe is None or room.clock.stopped is not None:
        return closes
    return min(closes, room.ripe + TIE)


def due(room: Room) -> int | None:
    """When somebody should look at the table again."""
    closes = NEVER if room.stage is not Stage.RUNNING else room.quiet or _closes(room)
    when = min(closes, _grace(room), _late(room))
    return None if when == NEVER else when


def tick(room: Room, now: int) -> None:
    """Time has passed."""
    grace, late = _grace(room), _late(room)
    if grace <= now:
        room.write(log.SetAside(at=now))
    if late <= now:
        upto(room, now)
        room.changes.late = True
    settle(room, now)


def _grace(room: Room) -> int:
    """When a table is set aside at which nobody is."""
    if room.gone is None or room.stage is not Stage.RUNNING or room.options.desk:
        return NEVER
    return room.gone + room.options.clocks.grace * SECOND


def _late(room: Room) -> int:
    """When the audience of a match that is shown late is to see the next beat."""
    if room.options.audience is not Audience.LATE or room.playing is None or room.over:
        return NEVER
    beats = room.playing.beats
    shown = room.shown_late
    return beats[shown].at + room.options.delay * SECOND if shown < len(beats) else NEVER


def upto(room: Room, now: int) -> int:
    """How many beats a late audience may see."""
    assert room.playing is not None
    if room.over:
        return len(room.playing.beats)
    latest = now - room.options.delay * SECOND
    while room.shown_late < len(room.playing.beats) and room.playing.beats[room.shown_late].at <= latest:
        room.shown_late += 1
    return room.shown_late


def wake(room: Room, since: int, now: int) -> None:
    """No server has run since then, or none that could write: no clock ran either."""
    if not anybody(room):
        room.gone = now
    if room.stage is Stage.RUNNING:
        room.write(log.Woken(at=now, since=min(max(since, room.last), now)))


def arrive(room: Room, person: str, now: int) -> None:
    """A connection opens; once all who play are here, a match that was set aside goes on."""
    room.here[person] += 1
    room.changes.around = True
    if anybody(room):
        room.gone = None
    if (
        room.stage is Stage.WAITING
        and room.created.tournament
        and all(room.here[player] for player in room.seating.persons)
    ):
        room.write(log.Started(at=now))
        settle(room, now)
    if room.stage is Stage.ASIDE and all(room.here[player] for player in _players(room)):
        room.write(log.Returned(at=now))
        settle(room, now)


def leave(room: Room, person: str, now: int) -> None:
    """A connection is gone."""
    room.here[person] -= 1
    if not room.here[person]:
        del room.here[person]
    room.changes.around = True
    if room.gone is None and not anybody(room):
        room.gone = now


def _players(room: Room) -> tuple[str, ...]:
    return room.seating.persons or room.seating.programs or (room.host,)


def anybody(room: Room) -> bool:
    """Whether anybody is here for whom the match goes on."""
    return any(room.here[person] for person in (*_players(room), room.host))
