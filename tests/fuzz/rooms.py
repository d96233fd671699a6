"""Tables of all games at all stages in one hub, with neither disk nor network nor a clock that runs."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, cycle
from random import Random
from typing import Any

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.kernel import Seat
from tavolon.server.client import Client
from tavolon.server.hosting import Hosted
from tavolon.server.hub import Hub
from tavolon.server.making import made
from tavolon.server.passing import due
from tavolon.server.people import Guest
from tavolon.server.store import Row, Tabled
from tavolon.server.thinking import Here
from tavolon.server.wire import Audience, Clocks, Options, Sees

__all__ = ["PEOPLE", "House", "Place"]

START = 1_800_000_000_000
HURRIED = Clocks(move=30, window=5, least=1, quick=True, grace=60)
SLOW = Clocks(bank=60, increment=3, least=0)
PEOPLE = tuple(Guest(f"person-{letter}", f"Name {letter}") for letter in "abcdef")


class Rows:
    """A store and a journal of what was written."""

    shared = False
    process = ""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.written = 0

    def add(
        self,
        table: str,
        then: Callable[[BaseException | None], None],
        rows: Sequence[Row] = (),
        tabled: Tabled | None = None,
        present: Any = None,
    ) -> None:
        """The journal's part: it is written at once."""
        for row in rows:
            log = self.logs.setdefault(row.table, [])
            assert row.seq == len(log), "a place in the log was left out or taken twice"
            log.append(row.text)
        self.written += len(rows)
        then(None)

    @contextmanager
    def tied(self, one: str, other: str) -> Iterator[None]:
        """Two tables go together, since all is written anyway."""
        yield


class Born:
    """In the place of a future: a new table is on disk at once."""

    def done(self) -> bool:
        """Whether anybody waits for it no more."""
        return True


class Still:
    """A loop in which nothing goes off by itself: the house looks at what is due."""

    def create_future(self) -> Born:
        """Nobody will wait for it."""
        return Born()

    def call_later(self, delay: float, act: Callable[..., None], *given: Any) -> "Still":
        """An alarm that will be looked for instead."""
        return self

    def cancel(self) -> None:
        """Nothing waits."""


class Askers:
    """In the place of bots that think: any legal decision, now and then none."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.waiting: list[Callable[[], None]] = []

    def ask(self, hosted: Hosted, decided: Callable[[Hosted, Seat, int, Any], None]) -> None:
        """Every bot that is asked decides before the next input."""
        playing = hosted.room.playing
        if playing is None or not hosted.room.seating.bots:
            return
        for seat in playing.table.pending:
            if seat in hosted.room.seating.bots:
                legal = playing.table.legal(seat)
                action = None if self.dice.random() < 0.02 else self.dice.choice(legal)
                self.waiting.append(
                    lambda seat=seat, turn=playing.turn, action=action: decided(hosted, seat, turn, action)
                )


class Place:
    """A table and who is connected to it."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted
        self.clients: list[Client] = []
        self.heard: dict[Client, list[bytes]] = {}
        self.left = 0
        """Inputs that are still sent to it once the match is over."""


def kinds() -> Iterator[Options]:
    """What tables there are, in turn."""
    for place in range(1 << 30):
        for game in GAMES.values():
            name = [*game.rulesets][place % len(game.rulesets)]
            rules = game.rulesets[name]
            seats = game.seats(rules)[place % len(game.seats(rules))]
            bots = [*BOTS[game.name]][:1] if place % 5 == 1 else []
            way = place % 7
            yield Options(
                game=game.name,
                ruleset=name,
                seats=seats,
                bots=() if way == 6 else tuple(bots),
                clocks=HURRIED if place % 2 else SLOW,
                listed=place % 3 == 0,
                audience=(Audience.PUBLIC, Audience.LATE, Audience.AFTER)[place % 3],
                delay=20,
                master={2: Sees.PUBLIC, 4: Sees.ALL}.get(way),
                desk=way == 6,
                sit=place % 4 != 3,
            )


class House:
    """A hub, its tables and the time at them."""

    def __init__(self, dice: Random, tables: int = 24) -> None:
        self.dice = dice
        self.time = START
        self.rows = Rows()
        self.hub = Hub(self.rows, Here(), now=lambda: self.time)  # type: ignore[arg-type]
        self.hub.loop = Still()  # type: ignore[assignment]
        self.hub.journal = self.rows  # type: ignore[assignment]
        self.askers = Askers(dice)
        self.hub._bots = self.askers  # type: ignore[assignment]
        self.options = cycle(chain(kinds()))
        self.places = [self.fresh() for _ in range(tables)]

    def fresh(self) -> Place:
        """A new table at which all have come, and some have sat down."""
        options = next(self.options)
        code, _ = self.hub.begin(made(options, PEOPLE[0], self.hub.free_code(), self.time))
        place = Place(self.hub.hosted[code])
        place.left = 40
        for guest in PEOPLE:
            self.come(place, guest)
        return place

    def come(self, place: Place, guest: Guest) -> None:
        """A person connects."""
        heard: list[bytes] = []

        def say(texts: Sequence[bytes]) -> bool:
            heard.extend(texts)
            return True

        client = Client(guest, place.hosted.room.code, say)
        place.clients.append(client)
        place.heard[client] = heard
        self.hub.join(client, place.hosted)
        assert client in place.hosted.clients

    def go(self, place: Place, client: Client) -> None:
        """A person's connection is lost."""
        place.clients.remove(client)
        del place.heard[client]
        self.hub.part(client)

    def change(self, which: int) -> None:
        """A table that has been over for long makes room for another."""
        old = self.places[which]
        for client in list(old.clients):
            self.go(old, client)
        old.hosted.still()
        self.hub.hosted.pop(old.hosted.room.code, None)
        self.rows.logs.pop(old.hosted.room.code, None)
        if old.hosted.room.rematch is not None:
            self.hub.hosted.pop(old.hosted.room.rematch, None)
            self.rows.logs.pop(old.hosted.room.rematch, None)
        self.places[which] = self.fresh()

    def pass_by(self, place: Place) -> None:
        """Time goes on, a little or much; what is due happens, and bots decide."""
        self.time += 1 if self.dice.random() < 0.98 else int(self.dice.random() * 20_000)
        self.settle(place)
        if self.dice.random() < 0.002:
            client = self.dice.choice(place.clients)
            self.go(place, client)
            self.come(place, client.guest)
            self.settle(place)

    def settle(self, place: Place) -> None:
        """Nothing is due any more at a table."""
        while True:
            when = due(place.hosted.room)
            if when is not None and when <= self.time:
                self.hub.ring(place.hosted)
            elif self.askers.waiting:
                waiting, self.askers.waiting = self.askers.waiting, []
                for decide in waiting:
                    decide()
            else:
                return
