"""What a program says at the socket of its seat: answers to its questions, made wrong."""

from random import Random
from typing import Any

import msgspec

from tavolon.bots.programs import messages
from tavolon.server import entries as log
from tavolon.server.envoy import Envoy
from tavolon.server.lending import Program, digest_of, fresh_program
from tavolon.server.making import made
from tavolon.server.people import Guest
from tests.fuzz.garbage import changed, odd, torn, written
from tests.fuzz.messages import all_of
from tests.fuzz.rooms import PEOPLE, House, Place

__all__ = ["Programs"]

READY = b'{"type":"ready","protocol":1}'
_read = msgspec.json.Decoder(messages.ToProgram).decode
LONG = 300


class Hired(House):
    """Tables at which every chair that no bot has is a program's."""

    def fresh(self) -> Place:
        """A new table; the programs have come, and sit."""
        while True:
            options = next(self.options)
            if options.master is None and not options.desk:
                break
        options = msgspec.structs.replace(options, sit=False)
        code, _ = self.hub.begin(made(options, PEOPLE[0], self.hub.free_code(), self.time))
        place = Place(self.hub.hosted[code])
        place.left = 10
        for number in range(place.hosted.room.seats - len(options.bots)):
            program, name = fresh_program(), f"Program {number}"
            lent = log.Lent(
                at=self.time, by=PEOPLE[0].id, program=program, name=name, digest=digest_of(program)
            )
            place.hosted.room.write(lent)
            self.hub.touch(place.hosted)
            self.come(place, Guest(program, name))
        return place

    def come(self, place: Place, guest: Guest) -> None:
        """A program comes in, and is ready."""
        room = place.hosted.room
        envoy = Connected(self.hub, room.code, room.lending.programs[guest.id])
        place.clients.append(envoy)
        place.heard[envoy] = envoy.told
        envoy.greet()
        envoy.hear(READY)


class Connected(Envoy):
    """A program's connection, and what has been said to it."""

    def __init__(self, hub: Any, code: str, program: Program) -> None:
        super().__init__(hub, code, program)
        self.told: list[bytes] = []
        self._say = self._note_down
        self.gone = False

    def _note_down(self, texts: Any) -> bool:
        self.told.extend(texts)
        return True

    def leave(self, code: int) -> None:
        """It is let go."""
        self.farewell, self.gone = code, True


class Programs:
    """Says one thing after another at the seats of programs, and looks at what it did."""

    name = "programs"

    def __init__(self, dice: Random) -> None:
        self.house = Hired(dice, 12)
        self.sent: list[bytes] = [READY]
        self.input: Any = None

    def once(self, dice: Random) -> str:
        """One line; how it ended."""
        which = int(dice.random() * len(self.house.places))
        place = self.house.places[which]
        self.house.pass_by(place)
        self._come_again(place)
        envoy = self._sender(place, dice)
        text = self._text(envoy, dice)
        self.input = [place.hosted.room.code, text.decode("utf-8", "backslashreplace")]
        outcome = self._send(place, envoy, text)
        place.left -= place.hosted.room.over or place.hosted.room.seq > LONG
        if place.left < 0:
            self.house.change(which)
        return outcome

    def _come_again(self, place: Place) -> None:
        """Whoever was let go comes in again, also where all is over."""
        for envoy in list(place.clients):
            assert isinstance(envoy, Connected)
            if envoy.gone:
                self.house.go(place, envoy)
                self.house.come(place, envoy.guest)

    def _sender(self, place: Place, dice: Random) -> Connected:
        """Mostly a program that has been asked."""
        asked = [one for one in place.clients if isinstance(one, Connected) and one._open is not None]
        if asked and dice.random() < 0.8:
            return dice.choice(asked)
        chosen = dice.choice(place.clients)
        assert isinstance(chosen, Connected)
        return chosen

    def _text(self, envoy: Connected, dice: Random) -> bytes:
        message: Any = self._message(envoy, dice)
        way = dice.random()
        if way > 0.6 and "action" in message:
            message["action"] = changed(message["action"], dice)
        if way > 0.8:
            message = changed(message, dice)
        text = written(message)
        if dice.random() < 0.1:
            text = torn(text, dice, self.sent)
        if dice.random() < 0.01:
            self.sent = [*self.sent[-63:], text]
        return text

    def _message(self, envoy: Connected, dice: Random) -> dict[str, Any]:
        """An answer such as a program gives."""
        if dice.random() < 0.03:
            return {"type": "ready", "protocol": 1, "name": "x"}
        question = envoy._open
        told: dict[str, Any] = {"type": "answer", "id": envoy._ids - (dice.random() < 0.05)}
        if question is None:
            return {**told, "action": odd(dice)}
        if dice.random() < 0.5:
            return {**told, "index": int(dice.random() * len(question.legal))}
        return {
            **told,
            "action": msgspec.to_builtins(question.legal[int(dice.random() * len(question.legal))]),
        }

    def _send(self, place: Place, envoy: Connected, text: bytes) -> str:
        """Says it; what is wrong costs the question at most, and never anybody else's."""
        room, question = place.hosted.room, envoy._open
        for told in place.heard.values():
            told.clear()
        envoy.bucket.left = envoy.bucket.size
        before, start = all_of(room), room.seq
        envoy.hear(text)
        heard = [_read(one) for one in envoy.told]
        wrong = next((one for one in heard if isinstance(one, messages.Fault | messages.Refused)), None)
        first = log.read(self.house.rows.logs[room.code][start]) if room.seq > start else None
        if isinstance(wrong, messages.Fault):
            assert (wrong.id is None) == (question is None), "it is told of another question"
            self._cost(question, first)
        elif question is None or first is None:
            assert before == all_of(room), "what changed nothing has changed something"
            return "refused: no question" if wrong is None else "refused: refused"
        if isinstance(wrong, messages.Fault):
            assert first is not None or before == all_of(room), "what changed nothing has changed something"
            return f"refused: {wrong.kind.value}"
        assert isinstance(first, log.Answered | log.Overtook), f"an answer led to {first}"
        assert question is not None
        assert first.seat == question.seat, "somebody else has answered"
        return "done"

    def _cost(self, question: Any, first: Any) -> None:
        """A fault is paid with the question, by the seat that was asked."""
        if first is not None:
            assert question is not None, "a fault without a question has changed the table"
            assert isinstance(first, log.Lapsed), f"a fault led to {first}"
            assert first.seat == question.seat, "somebody else has paid"
