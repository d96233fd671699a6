"""What comes over the socket of a table: made after its structs and from what is legal, then made wrong."""

from random import Random
from typing import Any, get_args

import msgspec

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.server import wire
from tavolon.server.client import Client
from tavolon.server.entries import read
from tavolon.server.requests import role_of
from tavolon.server.room import Room, folded
from tavolon.server.seeing import Sight, Watcher
from tests.fuzz.garbage import changed, odd, torn, written
from tests.fuzz.rooms import House, Place

__all__ = ["Messages", "all_of"]

REQUESTS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(wire.FromClient)}
OFTEN = [*REQUESTS] + ["submit"] * 24
ACTS = ("pause", "resume", "extend", "say", "call-off")
LONG = 300
"""Entries in the log of a table that is left for another, so that all are at many stages."""
_read = msgspec.json.Decoder(wire.FromServer).decode


class Messages:
    """Sends one message after another to tables of every kind, and looks at what it did."""

    name = "messages"

    def __init__(self, dice: Random) -> None:
        self.house = House(dice)
        self.ids = 0
        self.sent: list[bytes] = [b'{"type":"ping"}']
        self.input: Any = None
        tags = {game: [one.__struct_config__.tag for one in get_args(GAMES[game].actions)] for game in GAMES}
        self.tags: dict[str, list[str]] = tags

    def once(self, dice: Random) -> str:
        """One message; how it ended."""
        which = int(dice.random() * len(self.house.places))
        place = self.house.places[which]
        self.house.pass_by(place)
        client = self._sender(place, dice)
        text = self._text(place, client, dice)
        self.input = [place.hosted.room.code, client.guest.id, text.decode("utf-8", "backslashreplace")]
        outcome = self._send(place, client, text, dice)
        place.left -= place.hosted.room.over or place.hosted.room.seq > LONG
        if place.left < 0:
            self.house.change(which)
        return outcome

    def _sender(self, place: Place, dice: Random) -> Client:
        """Mostly somebody who is asked, so that matches go on."""
        playing = place.hosted.room.playing
        if playing is not None and dice.random() < 0.6:
            for client in place.clients:
                role, seat = role_of(place.hosted.room, client.guest.id)
                if role is wire.Role.MASTER or seat in playing.table.pending:
                    return client
        return place.clients[int(dice.random() * len(place.clients))]

    def _text(self, place: Place, client: Client, dice: Random) -> bytes:
        message = self._message(place.hosted.room, client, dice)
        way = dice.random()
        if way > 0.4 and "action" in message:
            message["action"] = changed(message["action"], dice)
        if way > 0.7:
            message = changed(message, dice)
        text = written(message)
        if dice.random() < 0.12:
            text = torn(text, dice, self.sent)
        if dice.random() < 0.01:
            self.sent = [*self.sent[-63:], text]
        return text

    def _message(self, room: Room, client: Client, dice: Random) -> dict[str, Any]:
        """A message such as a page sends, with something for every field."""
        kind = OFTEN[int(dice.random() * len(OFTEN))] if room.playing else dice.choice([*REQUESTS])
        told: dict[str, Any] = {"type": kind}
        for field in REQUESTS[kind]:
            if field == "seat" and kind == "submit":
                self._whose(room, client, told, dice)
            elif field != "action":
                told[field] = self._field(room, field, dice)
        if kind == "submit":
            told["action"] = self._action(room, client, told.get("seat"), dice)
        return told

    def _field(self, room: Room, field: str, dice: Random) -> Any:
        match field:
            case "id":
                self.ids += dice.random() < 0.97
                return f"{self.ids}"
            case "turn":
                return 0 if room.playing is None else room.playing.turn
            case "seat":
                return int(dice.random() * (room.seats + 1)) - 1
            case "name":
                return dice.choice(("Kim", "花子", None, " "))
            case "bot":
                return dice.choice([*BOTS[room.game.name], "nobody"])
            case "act":
                return dice.choice(ACTS[:-1]) if dice.random() < 0.97 else "call-off"
            case "seconds":
                return int(dice.random() * 90)
            case "text":
                return "x" * int(dice.random() ** 3 * 220)
            case "reaction":
                return dice.choice(wire.REACTIONS)
            case _:
                return odd(dice)

    def _whose(self, room: Room, client: Client, told: dict[str, Any], dice: Random) -> None:
        """A game master speaks for chance, a desk for all, a player for nobody else."""
        if role_of(room, client.guest.id)[0] is wire.Role.MASTER and room.playing is not None:
            pending = room.playing.table.pending
            told["seat"] = dice.choice(pending) if pending else -1

    def _action(self, room: Room, client: Client, seat: int | None, dice: Random) -> Any:
        if room.playing is None:
            return odd(dice)
        table = room.playing.table
        own = role_of(room, client.guest.id)[1] if seat is None else seat
        legal = table.legal(own) if own is not None else ()
        if dice.random() < 0.1 and own is not None and own >= 0:
            # Giving up ends a match, so it is rare.
            legal = table.ahead(own) or (table.interjections(own) if dice.random() < 0.05 else legal)
        if legal and dice.random() < 0.9:
            few = len(legal) if dice.random() < 0.5 else min(len(legal), 12)
            return msgspec.to_builtins(legal[int(dice.random() * few)])
        return {"type": dice.choice(self.tags[room.game.name]), "number": "012", "card": "7", "cell": 3}

    def _send(self, place: Place, client: Client, text: bytes, dice: Random) -> str:
        """Sends it; what is refused has changed nothing, for nobody, and the answer is a message."""
        room, hub = place.hosted.room, self.house.hub
        for heard in place.heard.values():
            heard.clear()
        if dice.random() < 0.99:
            client.bucket.left = client.bucket.size
        looked = dice.random() < 0.01
        shown = self._shown(place) if looked else None
        before, tables = all_of(room), (self.house.rows.written, len(hub.hosted))
        hub.receive(client, text)
        told = [_read(one) for one in place.heard[client]]
        assert told, "no answer"
        last = told[-1]
        if not isinstance(last, wire.Denied | wire.Pong | wire.Whole):
            assert isinstance(last, wire.Done), f"the answer is {last}"
            if looked:
                self._again(place)
            return f"done: {self._kind(text)}"
        assert before == all_of(room), "what changed nothing has changed something"
        assert tables == (self.house.rows.written, len(hub.hosted)), "something was written"
        assert len(told) == 1, "more than an answer"
        assert all(not heard for one, heard in place.heard.items() if one is not client), "others heard"
        assert shown is None or shown == self._shown(place), "somebody sees something else"
        return f"refused: {last.reason}" if isinstance(last, wire.Denied) else type(last).__name__.lower()

    def _kind(self, text: bytes) -> str:
        return str(msgspec.json.decode(text)["type"])

    def _shown(self, place: Place) -> list[bytes]:
        """The whole, as everybody who is here would be sent it."""
        sight = Sight(place.hosted.room, self.house.time)
        return [sight.whole(Watcher(client.guest)) for client in place.clients]

    def _again(self, place: Place) -> None:
        """What is on disk makes the same table again, for all eyes."""
        room = place.hosted.room
        again = folded([read(text) for text in self.house.rows.logs[room.code]])
        again.here, again.shown_late, again.rated = room.here, room.shown_late, room.rated
        sight = Sight(again, self.house.time)
        assert [sight.whole(Watcher(client.guest)) for client in place.clients] == self._shown(place), (
            "the log makes another table"
        )


def all_of(room: Room) -> tuple[Any, ...]:
    """All that a table is: what never changes by which object it is, the rest by its value."""
    playing, clock = room.playing, room.clock
    question = clock.question
    match: tuple[Any, ...] = ()
    if playing is not None:
        table = playing.table
        match = (
            id(table._state), id(playing), playing.turn, len(playing.beats), tuple(table.sealed.items()),
            len(table.resolutions), len(table.acts), table.over, playing.waiting,
        )  # fmt: skip
    return (
        *match, room.seq, len(room.fresh), room.stage, room.paused, room.aside, room.ripe, room.rematch,
        room.gone, len(room.wishes), tuple(room.seating.sitters), len(room.talk.lines), len(room._played),
        bool(room.changes), clock.stopped, clock.banks and tuple(clock.banks), tuple(clock._spent),
        None if question is None else (question.opened, question.extra, question.last, question.asked),
    )  # fmt: skip
