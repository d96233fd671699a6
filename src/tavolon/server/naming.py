"""A name that is given counts at once, also where its person already sits and waits."""

from tavolon.server.hub import Hub
from tavolon.server.people import Guest
from tavolon.server.requests import decide
from tavolon.server.wire import Sit, Stage

__all__ = ["renamed"]


def renamed(hub: Hub, guest: Guest) -> None:
    """Whoever is connected goes by the name from now on; where they wait, their chair has it too."""
    for hosted in list(hub.hosted.values()):
        here = [client for client in hosted.clients if client.guest.id == guest.id]
        for client in here:
            client.guest = guest
        seat = hosted.room.seating.seat_of(guest.id)
        kept = hosted.shut or hub.waiting.since is not None
        if here and seat is not None and hosted.room.stage is Stage.WAITING and not kept:
            decide(hosted.room, guest, Sit(f"named-{hosted.room.seq}", seat, guest.name), hub.now())
            hub.touch(hosted)
