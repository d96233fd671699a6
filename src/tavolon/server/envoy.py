"""A program at a table: what its seat is told, in a program's own protocol, and what it answers."""

import asyncio
import secrets
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tavolon.bots.programs import messages
from tavolon.bots.programs.faults import MOST, Kind, Why, Wrong
from tavolon.bots.programs.legal import encoded
from tavolon.bots.programs.program import START
from tavolon.bots.programs.protocol import Place, answered, begin, heard
from tavolon.kernel import Action
from tavolon.server.client import Client
from tavolon.server.clock import ends
from tavolon.server.hub import Hub
from tavolon.server.lending import Program
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.room import Room
from tavolon.server.waiting import AWAY
from tavolon.server.wire import Clock, Me, Role, Stage, Window

__all__ = ["Envoy"]

ENDED, REFUSED, NO_TOKEN = 1000, 4400, 4401
SIT = "sit"
OVER = (Stage.OVER, Stage.CALLED_OFF)
_encode = msgspec.json.Encoder().encode


class Played(Struct, frozen=True):
    """What is read of a match."""

    turn: int
    asks: str
    awaiting: tuple[int, ...]
    view: Raw
    events: tuple[Raw, ...]
    answer: Any
    clocks: tuple[Clock, ...]
    window: Window | None


class About(Struct, frozen=True):
    """What is read of a table."""

    stage: Stage
    scores: tuple[int, ...] | None


class Told(Struct, frozen=True):
    """What is read of a message to a page."""

    type: str
    now: int = 0
    me: Me | None = None
    table: About | None = None
    play: Played | None = None
    id: str = ""
    reason: str = ""


class Question(Struct, frozen=True):
    """A question that is open: its number here, the table's turn, the seat, the legal actions."""

    id: int
    turn: int
    seat: int
    legal: Sequence[Action]


_decoder = msgspec.json.Decoder(Told)


class Envoy(Client):
    """A connection of a program; what a page would be told is told to it in its own words."""

    def __init__(self, hub: Hub, code: str, program: Program) -> None:
        super().__init__(Guest(program.id, program.name), code)
        self.hub = hub
        self._program = program
        self.farewell = ENDED
        self._ready = False
        self._me: Me | None = None
        self._fresh: list[Raw] | None = None
        """What has happened and not been told; None before the match."""
        self._view: Raw = Raw(b"null")
        self._ids = 0
        self._turn: int | None = None
        """The turn for which it was asked last."""
        self._open: Question | None = None
        self._faults = 0
        self._prefix = secrets.token_hex(6)

    @property
    def _room(self) -> Room | None:
        """The table as it is now; none once it was lost."""
        hosted = self.hub.hosted.get(self.code)
        return None if hosted is None else hosted.room

    def greet(self) -> None:
        """Says hello; until it is ready nothing else is said."""
        newest, oldest = messages.VERSION, messages.OLDEST
        self._tell(messages.Hello(protocol=newest, oldest=oldest, tavolon=version("tavolon")))

    def late(self) -> None:
        """It has had its time to get ready."""
        if not self._ready:
            self._refuse(Why.SILENT.format(seconds=START))

    def leave(self, code: int) -> None:
        """Its connection ends once everything is said."""
        self.farewell = code
        try:
            self._queue.put_nowait(None)
        except asyncio.QueueFull:
            self.drop()

    def send(self, texts: Sequence[bytes]) -> bool:
        """What a page would be told, in a program's words."""
        room = self._room
        if room is not None and room.lending.programs.get(self.guest.id) != self._program:
            self.leave(NO_TOKEN)  # its token was taken back at another server
            return True
        for text in texts:
            self._hear_table(_decoder.decode(text))
        return not self.dropped

    def hear(self, text: str | bytes) -> None:
        """A line of the program."""
        try:
            self.bucket.take(self.hub.now())
            message = heard(text)
            if not self._ready:
                self._get_ready(message)
            elif isinstance(message, messages.Answer):
                self._answer(message)
            else:
                raise Wrong(Kind.MALFORMED, Why.READY_AGAIN)
        except Refuse:
            self._refuse("it says too much at once")
        except Wrong as wrong:
            self._note(wrong)

    def _get_ready(self, message: messages.Ready | messages.Answer) -> None:
        newest, oldest = messages.VERSION, messages.OLDEST
        if not isinstance(message, messages.Ready):
            raise Wrong(Kind.START, Why.NOT_READY, line="answer")
        if not oldest <= message.protocol <= newest:
            raise Wrong(Kind.START, Why.VERSION, its=message.protocol, oldest=oldest, newest=newest)
        hosted = self.hub.hosted.get(self.code)
        if hosted is None:
            self.leave(AWAY)
            return
        self._ready = True
        self.hub.join(self, hosted)
        if hosted.room.seating.seat_of(self.guest.id) is None:
            self.hub.receive(self, _encode({"type": "sit", "id": f"{self._prefix}{SIT}"}))

    def _answer(self, answer: messages.Answer) -> None:
        """An answer to the open question; those to earlier ones are dropped."""
        question = self._open
        if answer.id < self._ids or (question is None and answer.id == self._ids):
            return
        room = self._room
        if room is None:
            return
        legal = () if question is None else question.legal
        action = answered(answer, self._ids, room.game.name, legal)
        assert question is not None
        self._open = None
        submit = {"type": "submit", "id": f"{self._prefix}{question.id}", "turn": question.turn}
        self.hub.receive(self, _encode(submit | {"action": action}))

    def _note(self, wrong: Wrong) -> None:
        """It has done something wrong: if it was asked, the clock decides for it."""
        if not self._ready:
            self._refuse(wrong.text)
            return
        question, self._open = self._open, None
        asked = None if question is None else question.id
        self._tell(messages.Fault(id=asked, kind=wrong.kind, text=wrong.text))
        hosted = self.hub.hosted.get(self.code)
        if question is not None and hosted is not None:
            self.hub.decided(hosted, question.seat, question.turn, None)
        self._faults += 1
        if self._faults >= MOST:
            self._refuse(f"it has done wrong {MOST} times; it may come in again")

    def _hear_table(self, told: Told) -> None:
        """A message that a page would get."""
        self._me = told.me or self._me
        if told.type == "denied":
            self._denied(told)
        if told.play is not None:
            self._follow(told, told.play)
        if told.table is not None and told.table.stage in OVER and self._fresh is not None:
            over = messages.Over(scores=told.table.scores, view=self._view, events=tuple(self._fresh))
            self._fresh = None
            self._tell(over)
            self.leave(ENDED)

    def _denied(self, told: Told) -> None:
        if told.id == f"{self._prefix}{SIT}":
            self._refuse(f"it cannot sit down here: {told.reason}")
        elif told.reason.startswith("server.stage."):
            self._turn = None  # the question is put again once the table goes on

    def _follow(self, told: Told, play: Played) -> None:
        """The match as its seat sees it, and the question if there is one."""
        room = self._room
        if room is None or room.playing is None or self._me is None or self._me.role is not Role.SEAT:
            return
        seat = self._me.seat
        assert seat is not None
        if told.type == "whole" or self._fresh is None:
            self._tell(begin(Place(room.game.name, room.rules, room.seats, seat)))
            self._fresh, self._turn = [], None
        self._fresh += play.events
        self._view = play.view
        asked = seat in play.awaiting and play.answer is None and play.turn == room.playing.turn
        if asked and self._turn != play.turn:
            legal = room.playing.table.legal(seat)
            self._ask(Question(self._ids + 1, play.turn, seat, legal), play, told.now)

    def _ask(self, question: Question, play: Played, now: int) -> None:
        assert self._fresh is not None
        end = ends(play.clocks, play.window, question.seat)
        ask = messages.Ask(
            id=question.id,
            turn=play.turn,
            asks=play.asks,
            awaiting=play.awaiting,
            left=None if end is None else max(0, end - now),
            view=play.view,
            events=tuple(self._fresh),
            legal=encoded(question.legal),
        )
        self._fresh, self._ids, self._turn, self._open = [], question.id, play.turn, question
        self._tell(ask)

    def _refuse(self, text: str) -> None:
        self._tell(messages.Refused(text=text))
        self.leave(REFUSED)

    def _tell(self, message: messages.Said) -> None:
        super().send([_encode(message)])
