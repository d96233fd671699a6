"""Programs that whoever runs the server offers as bots: by name at tables, by command to nobody else."""

import asyncio
import re
import subprocess
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import IO, Any

from msgspec import Struct

from tavolon.bots import BOTS
from tavolon.bots.programs.faults import Faulty
from tavolon.bots.programs.guarding import dismiss
from tavolon.bots.programs.program import START, BadCommand, Program, words_of
from tavolon.bots.programs.protocol import Place, Question
from tavolon.bots.programs.stable import commanded
from tavolon.games import GAMES
from tavolon.kernel import Act, Seat, TavolonError
from tavolon.server.room import Room

__all__ = ["BadOffer", "Offer", "Programs", "offers"]

MOST = 16
"""Programs that are kept running; whoever has waited longest for a question goes first, and begins anew."""
NAME = re.compile(r"(?:([a-z]+)/)?([a-z][a-z0-9-]{0,23})=(.*)", re.DOTALL)


class BadOffer(TavolonError):
    """What stands there offers no program; the key names a text."""

    def __init__(self, key: str, typed: str) -> None:
        super().__init__(key, typed)
        self.key = key
        self.typed = typed


class Offer(Struct, frozen=True):
    """A program by name, for one game or for all of them."""

    name: str
    words: tuple[str, ...]
    game: str | None = None

    def ready(self) -> None:
        """Sees whether it gets ready; Wrong if not."""
        program = Program(self.words)
        try:
            program.ready()
        finally:
            program.close(gently=True)
            dismiss()


def offers(texts: Iterable[str]) -> tuple[Offer, ...]:
    """Offers as they are written, `NAME=cmd:COMMAND` or `GAME/NAME=cmd:COMMAND`; BadOffer if one is none."""
    found = tuple(map(_offer, texts))
    for one in found:
        same = [other for other in found if other.name == one.name and other.game in (one.game, None)]
        if len(same) > 1 or any(one.name in BOTS[game] for game in GAMES if one.game in (game, None)):
            raise BadOffer("taken", one.name)
    return found


def _offer(text: str) -> Offer:
    read = NAME.fullmatch(text.strip())
    if read is None or not commanded(read[3]):
        raise BadOffer("none", text)
    if read[1] is not None and read[1] not in GAMES:
        raise BadOffer("game", read[1])
    try:
        return Offer(read[2], tuple(words_of(read[3])), read[1])
    except BadCommand:
        raise BadOffer("none", text) from None


class Programs:
    """Lets programs decide beside everything else, each seat's in a process of its own."""

    def __init__(self, offered: Iterable[Offer] = (), seconds: float = 20, log: str = "") -> None:
        self.offered = tuple(offered)
        self.seconds = seconds
        self._log = log
        self._open = ExitStack()
        self._errors: IO[bytes] | int = subprocess.DEVNULL
        self._running: OrderedDict[tuple[str, Seat], Program] = OrderedDict()
        self._busy: set[tuple[str, Seat]] = set()
        self._gone: set[tuple[str, Seat]] = set()
        """Those that decide for a table that has gone elsewhere meanwhile."""
        self._threads = ThreadPoolExecutor(MOST, "programs")

    def names(self, game: str) -> tuple[str, ...]:
        """The names of all bots of a game: ours, and the programs'."""
        return (*BOTS[game], *(one.name for one in self.offered if one.game in (game, None)))

    def has(self, game: str, name: str) -> bool:
        """Whether a bot is a program."""
        return self._words(game, name) is not None

    async def decide(self, room: Room, name: str, seat: Seat, left: int | None) -> Any:
        """What the program at a seat decides within so many milliseconds; None if it decides nothing."""
        assert room.playing is not None
        playing, table = room.playing, room.playing.table
        beats = len(playing.beats)
        seen = [event for event in playing.events(seat, 0, beats) if not isinstance(event, Act)]
        question = Question(
            playing.turn, table.asks, playing.beats[-1].awaiting, playing.view(seat, beats), table.legal(seat)
        )
        program = self._program(room, name, seat)
        program.seconds = self.seconds if left is None else max(0.0, min(self.seconds, left / 1000))
        self._busy.add((room.code, seat))
        try:
            return await self._apart(lambda: program.decide(question, seen))
        except Faulty:
            return None
        finally:
            self._busy.discard((room.code, seat))
            if room.over:
                self.over(room)
            if (room.code, seat) in self._gone:
                self._gone.discard((room.code, seat))
                self.left(room.code)

    def over(self, room: Room) -> None:
        """A match is over: its programs are told so, and end."""
        assert room.playing is not None
        scores = room.playing.table.scores if room.playing.table.over else None
        for seat in room.seating.bots:
            if (room.code, seat) in self._busy:
                continue  # it hears of it as soon as it can hear
            program = self._running.pop((room.code, seat), None)
            if program is not None:
                beats = len(room.playing.beats)
                view = room.playing.view(seat, beats)
                seen = [one for one in room.playing.events(seat, 0, beats) if not isinstance(one, Act)]
                self._threads.submit(program.over, scores, view, seen)

    def left(self, code: str) -> None:
        """A table goes on elsewhere: its programs end here, those that are deciding once they have."""
        for key in [key for key in self._running if key[0] == code and key not in self._busy]:
            self._threads.submit(self._running.pop(key).close)
        self._gone |= {key for key in self._busy if key[0] == code}

    async def close(self) -> None:
        """Ends all of them."""
        running, self._running = list(self._running.values()), OrderedDict()
        await asyncio.gather(*(asyncio.to_thread(program.close) for program in running))
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._open.close()
        dismiss()

    def _program(self, room: Room, name: str, seat: Seat) -> Program:
        """The one that plays a seat, begun anew if it was let go."""
        key = room.code, seat
        program = self._running.get(key)
        if program is None:
            words = self._words(room.game.name, name)
            assert words is not None
            program = self._running[key] = Program(words, self.seconds, START, self._where())
            program.sit(Place(room.game.name, room.rules, room.seats, seat))
            for other in [one for one in self._running if one not in self._busy and one != key]:
                if len(self._running) > MOST:
                    self._threads.submit(self._running.pop(other).close)
        self._running.move_to_end(key)
        return program

    def _where(self) -> IO[bytes] | int:
        """Where programs' error streams go: what they say may be their hand, so never among our own lines."""
        if self._log and self._errors == subprocess.DEVNULL:
            self._errors = self._open.enter_context(open(self._log, "ab"))  # noqa: SIM115 - it stays open
        return self._errors

    def _words(self, game: str, name: str) -> tuple[str, ...] | None:
        return next(
            (one.words for one in self.offered if one.name == name and one.game in (game, None)), None
        )

    async def _apart(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
