"""What a person asks of a table: carried out at once, or refused with a reason and nothing changed."""

from collections.abc import Callable, Container
from typing import Any

import msgspec

from tavolon.bots import BOTS
from tavolon.kernel import CHANCE, Action, Seat
from tavolon.plain import clean
from tavolon.server import entries as log
from tavolon.server import wire
from tavolon.server.mastering import conduct
from tavolon.server.passing import settle
from tavolon.server.people import Guest, named
from tavolon.server.refusing import Refuse
from tavolon.server.room import Room
from tavolon.server.talk import LONGEST_LINE
from tavolon.server.wire import Denied, Done, Role, Stage

__all__ = ["decide", "decide_bot", "role_of"]

LONGEST_ID = 64


def role_of(room: Room, person: str) -> tuple[Role, Seat | None]:
    """What a person is at a table, in however many windows."""
    if person == room.host and (room.mastered or room.options.desk):
        return Role.MASTER, None
    seat = room.seating.seat_of(person)
    return (Role.AUDIENCE, None) if seat is None else (Role.SEAT, seat)


def decide(
    room: Room,
    guest: Guest,
    request: Any,
    now: int,
    bots: Callable[[str], Container[str]] = BOTS.__getitem__,
) -> Done | Denied:
    """Carries a request out, or says why not; one that comes again gets the first answer."""
    first = room.answered(guest.id, request.id)
    if first is not None:
        return first
    answer: Done | Denied = Done(request.id)
    try:
        if not 0 < len(request.id) <= LONGEST_ID:
            raise Refuse("server.id")
        settle(room, now)
        if isinstance(request, wire.AddBot) and request.bot not in bots(room.game.name):
            raise Refuse("server.bot", name=request.bot[:40])
        _carry_out(room, guest, request, now)
        settle(room, now)
    except Refuse as refused:
        answer = Denied(request.id[:LONGEST_ID], refused.reason, refused.values, refused.clause)
    room.remember(guest.id, answer)
    return answer


def _carry_out(room: Room, guest: Guest, request: Any, now: int) -> None:
    match request:
        case wire.Submit():
            _submit(room, guest, request, now)
        case wire.Sit() | wire.Stand() | wire.AddBot() | wire.Remove() | wire.Start():
            _gather(room, guest, request, now)
        case wire.Undo():
            _undo(room, guest, request, now)
        case wire.Master():
            if not room.mastered or guest.id != room.host:
                raise Refuse("server.master")
            conduct(room, request, now)
        case wire.Say():
            _say(room, guest, request, now)
        case wire.React():
            _react(room, guest, request, now)
        case wire.Rematch():
            _wish(room, guest, request, now)


def _submit(room: Room, guest: Guest, request: wire.Submit, now: int) -> None:
    """A decision for the question that was open when it was sent, and no other."""
    seat = _seat(room, guest, request.seat)
    playing = room.playing
    if room.stage is not Stage.RUNNING or playing is None:
        raise Refuse(f"server.stage.{room.stage.value}")
    if request.turn != playing.turn:
        raise Refuse("server.stale", turn=playing.turn)
    try:
        action = room.action(request.action)
    except (msgspec.MsgspecError, RecursionError):
        raise Refuse("server.malformed") from None
    entry = _decision(room, seat, action, now, guest.id, request.id)
    room.write(entry)


def _decision(room: Room, seat: Seat, action: Action, now: int, by: str, id_: str) -> log.Entry:
    """What the table makes of an action: an answer, or an act before those who are asked."""
    assert room.playing is not None
    table = room.playing.table
    asked = seat in table.awaiting and seat not in table.sealed
    if (asked and action in table.legal(seat)) or action in table.interjections(seat):
        return log.Answered(at=now, by=by, id=id_, seat=seat, action=action)
    if room.options.desk and tuple(table.defaults(seat)) == (action,):
        # Time that runs out at a real table is told by its keeper.
        return log.Lapsed(at=now, by=by, id=id_, seat=seat)
    if seat in table.sealed or (room.playing.waiting is not None and room.playing.waiting[0] == seat):
        raise Refuse("server.answered")
    if action in table.ahead(seat):
        return log.Overtook(at=now, by=by, id=id_, seat=seat, action=action, tie=table.limit.tie)
    raise _against(room, seat, action)


def _against(room: Room, seat: Seat, action: Action) -> Refuse:
    """What the game has against an action, as its own seat can tell."""
    assert room.playing is not None
    playing, table = room.playing, room.playing.table
    if seat == CHANCE:
        return Refuse("server.chance")
    view = playing.view(seat, len(playing.beats))
    refused = room.game.refusal(view, seat, table.legal(seat), action)
    if refused is None:
        return Refuse("server.now")
    values = msgspec.to_builtins(dict(refused.values), str_keys=True, enc_hook=str)
    return Refuse(f"{room.game.name}.{refused.reason}", refused.reason.clause, **values)


def _seat(room: Room, guest: Guest, seat: Seat | None) -> Seat:
    """Whom a person may decide for: a seat is its token's, chance a game master's, all a desk's."""
    role, own = role_of(room, guest.id)
    if role is Role.SEAT and own is not None and seat in (None, own):
        return own
    if role is Role.MASTER and seat is not None:
        mastered = room.playing is not None and room.playing.table.mastered
        if (room.options.desk and CHANCE <= seat < room.seats) or (seat == CHANCE and mastered):
            return seat
    raise Refuse("server.seat")


def _gather(room: Room, guest: Guest, request: Any, now: int) -> None:
    """Before the start."""
    if room.options.desk and isinstance(request, wire.Sit) and guest.id == room.host:
        _rename(room, guest, request, now)
        return
    if room.created.tournament:
        raise Refuse("server.tournament")
    if room.stage is not Stage.WAITING:
        raise Refuse("server.started")
    if not isinstance(request, wire.Sit | wire.Stand) and guest.id != room.host:
        raise Refuse("server.host")
    match request:
        case wire.Sit():
            _sit(room, guest, request, now)
        case wire.Stand():
            seat = room.seating.seat_of(guest.id)
            if seat is None:
                raise Refuse("server.seat")
            room.write(log.Stood(at=now, by=guest.id, id=request.id, seat=seat))
        case wire.AddBot():
            _add_bot(room, guest, request, now)
        case wire.Remove(seat=seat):
            if not 0 <= seat < room.seats or room.seating.sitters[seat] is None:
                raise Refuse("server.chair")
            room.write(log.Stood(at=now, by=guest.id, id=request.id, seat=seat))
        case wire.Start():
            if not room.seating.full:
                raise Refuse("server.empty")
            room.write(log.Started(at=now, by=guest.id, id=request.id))
    _begin(room, now)


def _begin(room: Room, now: int) -> None:
    """Without a game master play begins once all chairs are taken."""
    if room.seating.full and not room.mastered and room.stage is Stage.WAITING:
        room.write(log.Started(at=now))


def _sit(room: Room, guest: Guest, request: wire.Sit, now: int) -> None:
    if role_of(room, guest.id)[0] is Role.MASTER:
        raise Refuse("server.master.sits")
    own = room.seating.seat_of(guest.id)
    seat = own if own is not None and request.seat in (None, own) else room.seating.free(request.seat)
    if seat is None:
        raise Refuse("server.full" if request.seat is None or room.seating.full else "server.chair")
    name = named(request.name or "") or guest.name
    room.write(
        log.Sat(at=now, by=guest.id, id=request.id, seat=seat, name=name, person=guest.id, rated=guest.known)
    )


def _rename(room: Room, guest: Guest, request: wire.Sit, now: int) -> None:
    """At a desk the chairs are people who are not here, and have names all the same."""
    name = named(request.name or "")
    if request.seat is None or not 0 <= request.seat < room.seats or not name:
        raise Refuse("server.chair")
    room.write(log.Sat(at=now, by=guest.id, id=request.id, seat=request.seat, name=name))


def _add_bot(room: Room, guest: Guest, request: wire.AddBot, now: int) -> None:
    seat = room.seating.free(request.seat)
    if seat is None:
        raise Refuse("server.chair")
    room.write(log.Sat(at=now, by=guest.id, id=request.id, seat=seat, name=request.bot, bot=request.bot))


def _undo(room: Room, guest: Guest, request: wire.Undo, now: int) -> None:
    if not room.options.desk or guest.id != room.host:
        raise Refuse("server.desk.only")
    if not room.undoable:
        raise Refuse("server.nothing")
    room.write(log.Undone(at=now, by=guest.id, id=request.id))


def _say(room: Room, guest: Guest, request: wire.Say, now: int) -> None:
    if len(request.text) > LONGEST_LINE:
        raise Refuse("server.long", n=LONGEST_LINE)
    text = clean(request.text, LONGEST_LINE)
    if not text:
        raise Refuse("server.silent")
    room.talk.may(guest.id, now)
    role, seat = role_of(room, guest.id)
    name, where = _name(room, guest), "audience" if role is Role.AUDIENCE else "table"
    room.write(
        log.Spoke(
            at=now, by=guest.id, id=request.id, name=name, seat=seat,
            master=role is Role.MASTER, room=where, text=text,
        )
    )  # fmt: skip


def _react(room: Room, guest: Guest, request: wire.React, now: int) -> None:
    if request.reaction not in wire.REACTIONS:
        raise Refuse("server.malformed")
    room.talk.may(guest.id, now)
    role, seat = role_of(room, guest.id)
    room.changes.reactions.append((role, wire.Reacted(_name(room, guest), seat, request.reaction)))


def _name(room: Room, guest: Guest) -> str:
    """What a person is called at this table."""
    seat = room.seating.seat_of(guest.id)
    sitter = None if seat is None else room.seating.sitters[seat]
    return guest.name if sitter is None else sitter.name


def _wish(room: Room, guest: Guest, request: wire.Rematch, now: int) -> None:
    if room.created.tournament:
        raise Refuse("server.tournament")
    if not room.over:
        raise Refuse("server.running")
    asked = room.seating.persons or (room.host,)
    if guest.id not in asked:
        raise Refuse("server.seat")
    if room.rematch is None:
        room.write(log.Wished(at=now, by=guest.id, id=request.id))


def decide_bot(room: Room, seat: Seat, turn: int, action: Any, now: int) -> bool:
    """A bot's decision, dropped if it comes too late; None lets the clock decide for it."""
    playing = room.playing
    if playing is None or room.stage is not Stage.RUNNING or playing.turn != turn:
        return False
    table = playing.table
    if seat not in table.pending:
        return False
    if action is None or action not in table.legal(seat):
        room.write(log.Lapsed(at=now, seat=seat))
    else:
        room.write(log.Answered(at=now, seat=seat, action=action))
    settle(room, now)
    return action is not None
