"""What each pair of eyes is sent of a table: the same bytes to the same eyes."""

from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from tavolon.kernel import CHANCE, Seat, commitment
from tavolon.server import wire
from tavolon.server.choices import choices, encoded
from tavolon.server.passing import upto
from tavolon.server.people import Guest
from tavolon.server.playing import Eyes
from tavolon.server.rating.counted import counts_as
from tavolon.server.requests import role_of
from tavolon.server.room import Room
from tavolon.server.talk import hears
from tavolon.server.wire import Audience, Play, Role, Sees, TableInfo

__all__ = ["Sight", "Watcher", "info", "won"]

NOTHING = Raw(b"[]")
_encode = msgspec.json.Encoder().encode


class Watcher:
    """A connection's part of a table: who it is, and how much it has been told."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.n = 0
        self.beats = 0
        """How many beats of the match it has been told."""


class Place(NamedTuple):
    """What a person is at the table, and through which eyes the match is seen from there."""

    role: Role
    seat: Seat | None
    eyes: Eyes


class Sight:
    """What is to be told at one moment; what two see alike is written once."""

    def __init__(self, room: Room, now: int) -> None:
        self.room = room
        self.now = now
        self.over = room.over
        self._places: dict[str, Place] = {}
        self._plays: dict[tuple[Eyes, Role, int], bytes] = {}
        self._time: tuple[Any, Any] | None = None
        self._info: bytes | None = None

    def place(self, watcher: Watcher) -> Place:
        """What a watcher is at the table."""
        person = watcher.guest.id
        place = self._places.get(person)
        if place is None:
            role, seat = role_of(self.room, person)
            place = self._places[person] = Place(role, seat, eyes_of(self.room, role, seat))
        return place

    def whole(self, watcher: Watcher) -> bytes:
        """Everything, from the first beat on."""
        room = self.room
        place = self.place(watcher)
        play = self._play(watcher, place, 0)
        message = wire.Whole(
            version=wire.VERSION,
            n=watcher.n,
            now=self.now,
            table=Raw(self._table()),  # type: ignore[arg-type]
            rules=room.created.rules,
            me=me(room, watcher.guest),
            play=None if play is None else Raw(play),  # type: ignore[arg-type]
            talk=room.talk.heard(place.role, over=room.over),
        )
        watcher.n += 1
        return _encode(message)

    def news(self, watcher: Watcher, place: Place) -> bytes | None:
        """What has happened since the last message; None where nothing is shown."""
        play = self._play(watcher, place, watcher.beats)
        if play is None:
            return None
        text = b'{"type":"news","n":%d,"now":%d,"play":%b}' % (watcher.n, self.now, play)
        watcher.n += 1
        return text

    def around(self, watcher: Watcher) -> bytes:
        """Who is here, and what the table is at."""
        mine = _encode(me(self.room, watcher.guest))
        return b'{"type":"around","now":%d,"table":%b,"me":%b}' % (self.now, self._table(), mine)

    def told(self, watcher: Watcher) -> list[bytes]:
        """All that the changes mean for one who watches, in order."""
        changes = self.room.changes
        place = self.place(watcher)
        opened = self.over and changes.play and place.role is not Role.SEAT
        if changes.whole or opened:
            return [self.whole(watcher)]
        texts: list[bytes] = []
        if self._concerns(watcher, place) and (news := self.news(watcher, place)) is not None:
            texts.append(news)
        if changes.around:
            texts.append(self.around(watcher))
        if changes.lines or changes.reactions or self.over:
            texts += self._heard(place.role)
        return texts

    def _concerns(self, watcher: Watcher, place: Place) -> bool:
        """Whether the match has gone on for these eyes."""
        room, changes = self.room, self.room.changes
        if room.playing is None:
            return False
        if place.eyes == "late":
            return changes.late and upto(room, self.now) > watcher.beats
        return changes.play or place.seat in changes.own or (bool(changes.own) and room.options.desk)

    def _heard(self, role: Role) -> list[bytes]:
        """Lines and reactions; at the end also the lines that were kept from these ears."""
        room, changes = self.room, self.room.changes
        lines = [line for line in changes.lines if hears(role, line.room, over=room.over)]
        if changes.play and room.over:
            lines = [*(line for line in room.talk.lines if not hears(role, line.room, over=False)), *lines]
        texts = [_encode(wire.Said(line)) for line in dict.fromkeys(lines)]
        for by, reaction in changes.reactions:
            if room.over or by is not Role.AUDIENCE or role is not Role.SEAT:
                texts.append(_encode(reaction))
        return texts

    def _table(self) -> bytes:
        if self._info is None:
            self._info = _encode(info(self.room))
        return self._info

    def _play(self, watcher: Watcher, place: Place, start: int) -> bytes | None:
        """The match as a watcher sees it, with the events from a beat on."""
        room, (role, _, eyes) = self.room, place
        if room.playing is None or (role is Role.AUDIENCE and _closed(room)):
            return None
        late = eyes == "late"
        end = upto(room, self.now) if late else len(room.playing.beats)
        watcher.beats = end
        if end == 0:
            return None
        key = (eyes, role, start)
        play = self._plays.get(key)
        if play is None:
            now = _late(room, start, end) if late else self._now(eyes, role, start)
            play = self._plays[key] = _encode(now)
        return play

    def _now(self, eyes: Eyes, role: Role, start: int) -> Play:
        room = self.room
        assert room.playing is not None
        playing, table = room.playing, room.playing.table
        beats, last = len(playing.beats), playing.beats[-1]
        if self._time is None:
            self._time = room.clock.shown(self.now)
        clocks, window = self._time
        seat = eyes if isinstance(eyes, int) else None
        return Play(
            turn=playing.turn,
            asks=last.asks,
            awaiting=last.awaiting,
            view=_bare(playing.view(eyes, beats)),
            events=playing.events(eyes, start, beats),
            legal=_legal(room, role, seat),
            speak=NOTHING if seat is None else encoded(table.interjections(seat)),
            answer=_answer(room, seat),
            clocks=clocks,
            window=window,
        )


def _late(room: Room, start: int, end: int) -> Play:
    """The match as it was some time ago, everything face up."""
    assert room.playing is not None
    beat = room.playing.beats[end - 1]
    return Play(
        turn=beat.turn,
        asks=beat.asks,
        awaiting=beat.awaiting,
        view=_bare(room.playing.view("late", end)),
        events=room.playing.events("late", start, end),
        legal=NOTHING,
        speak=NOTHING,
        answer=None,
        clocks=(),
        window=None,
    )


def eyes_of(room: Room, role: Role, seat: Seat | None) -> Eyes:
    """Through which eyes somebody sees the match."""
    if role is Role.SEAT:
        return seat
    if room.over or (room.options.desk and role is Role.MASTER):
        return "all"
    if role is Role.MASTER:
        return "all" if room.options.master is Sees.ALL else None
    return "late" if room.options.audience is Audience.LATE else None


def me(room: Room, guest: Guest) -> wire.Me:
    """What a person is at a table."""
    role, seat = role_of(room, guest.id)
    sitter = None if seat is None else room.seating.sitters[seat]
    return wire.Me(role, seat, guest.id == room.host, guest.name if sitter is None else sitter.name)


def info(room: Room) -> TableInfo:
    """What anybody may know of a table."""
    options, table = room.options, None if room.playing is None else room.playing.table
    seed = room.created.seed
    return TableInfo(
        code=room.code,
        game=room.game.name,
        ruleset=room.rules.name,
        reconstruction=room.game.name == "rotolon",
        stage=room.stage,
        chairs=room.seating.chairs(room.here, partial(room.rated, room)),
        host=room.created.host,
        master=room.created.host if room.mastered else None,
        master_sees=options.master,
        clocks=options.clocks,
        listed=options.listed,
        audience=options.audience,
        delay=options.delay,
        helper=options.helper,
        desk=options.desk,
        rated=counts_as(room),
        watchers=sum(role_of(room, person)[0] is Role.AUDIENCE for person in room.here),
        created=room.created.at,
        scores=table.scores if table is not None and table.over else None,
        series=tuple(a + b for a, b in zip(room.created.series, won(room), strict=True)),
        seed_sha256=commitment(seed) if seed is not None else None,
        rematch=room.rematch,
        tournament=room.created.tournament or None,
    )


def won(room: Room) -> tuple[int, ...]:
    """Who has won this match: one for the highest score, where it is one seat's alone."""
    table = None if room.playing is None else room.playing.table
    if table is None or not table.over or table.scores.count(max(table.scores)) != 1:
        return (0,) * room.seats
    return tuple(int(score == max(table.scores)) for score in table.scores)


def _closed(room: Room) -> bool:
    return room.options.audience is Audience.AFTER and not room.over


def _bare(view: Any) -> Any:
    """A view without its rules, which do not change."""
    return replace(view, rules=UNSET)


def _legal(room: Room, role: Role, seat: Seat | None) -> Raw:
    """What may be decided: by a seat, for chance by its game master, or for everybody at a desk."""
    assert room.playing is not None
    table = room.playing.table
    if role is Role.MASTER and room.options.desk:
        return Raw(_encode({str(one): choices(table.legal(one)) for one in table.pending}))
    if role is Role.MASTER and table.mastered:
        return encoded(table.legal(CHANCE))
    if seat is None:
        return NOTHING
    return encoded(table.legal(seat) or table.ahead(seat))


def _answer(room: Room, seat: Seat | None) -> Any:
    """A seat's own answer while it is sealed; all of them at a desk."""
    assert room.playing is not None
    playing, sealed = room.playing, room.playing.table.sealed
    if room.options.desk and seat is None:
        return {str(one): move.action for one, move in sealed.items()} or None
    if playing.waiting is not None and playing.waiting[0] == seat:
        return playing.waiting[1]
    return sealed[seat].action if seat is not None and seat in sealed else None
