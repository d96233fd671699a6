"""What a game master may do beside the match; all of it is in the record."""

from tavolon.plain import clean
from tavolon.server import entries as log
from tavolon.server.refusing import Refuse
from tavolon.server.room import Room
from tavolon.server.talk import LONGEST_LINE
from tavolon.server.wire import Master, Stage

__all__ = ["conduct"]

HOUR = 3600


def conduct(room: Room, request: Master, now: int) -> None:
    """Pauses, goes on, gives more time, speaks to all, or ends the match without a result."""
    stage = room.stage
    text = ""
    match request.act:
        case "pause":
            _allow(stage is Stage.RUNNING, stage)
        case "resume":
            _allow(stage is Stage.PAUSED, stage)
        case "extend":
            _allow(stage in (Stage.RUNNING, Stage.PAUSED), stage)
            if not 1 <= request.seconds <= HOUR or request.seat not in (None, *range(room.seats)):
                raise Refuse("server.malformed")
        case "say":
            text = _words(room, request, now)
        case "call-off":
            _allow(stage in (Stage.RUNNING, Stage.PAUSED, Stage.ASIDE), stage)
        case _:
            raise Refuse("server.malformed")
    if room.playing is not None and not room.over:
        extend = request.act == "extend"
        room.write(
            log.Acted(
                at=now, by=room.host, id=request.id, act=request.act, text=text,
                seat=request.seat if extend else None, seconds=request.seconds if extend else None,
            )
        )  # fmt: skip


def _allow(allowed: bool, stage: Stage) -> None:
    if not allowed:
        raise Refuse(f"server.stage.{stage.value}")


def _words(room: Room, request: Master, now: int) -> str:
    """What is said to all, players and audience."""
    if len(request.text) > LONGEST_LINE:
        raise Refuse("server.long", n=LONGEST_LINE)
    text = clean(request.text, LONGEST_LINE)
    if not text:
        raise Refuse("server.silent")
    room.talk.may(room.host, now)
    name = room.created.host
    room.write(log.Spoke(at=now, by=room.host, name=name, seat=None, master=True, room="all", text=text))
    return text
