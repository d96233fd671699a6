"""One run: people play at both servers, the blow comes, and every match is played to its end."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from tests.chaos.checking import check
from tests.chaos.plan import Plan, Shape
from tests.chaos.site import Site, ask
from tests.chaos.sitter import Asked, Sitter

__all__ = ["Outcome", "run"]

ENOUGH = 120.0
"""Seconds after which a match that is not over will not end."""
AIMED = 3.0
"""Seconds after which the blow comes even if the moment aimed at has not."""
MOMENT = 0.005
OPTIONS = {"quick": True, "least": 0}
WINDOW = 3600


class Outcome(Struct):
    """What came of a run."""

    seed: int
    kind: str
    place: str
    victim: int
    hard: bool
    commit: str = ""
    hit: str = ""
    """Where the blow really came."""
    running: int = 0
    """Matches under way at the blow."""
    pending: dict[str, int] = {}
    """What became of the decisions that were under way at the blow."""
    acknowledged: int = 0
    again: int = 0
    """Decisions sent again for want of an answer."""
    lost: int = 0
    """Connections that broke off, or could not be made."""
    waits: int = 0
    """Times somebody was told that the database keeps everybody waiting."""
    silence: float = 0.0
    """The longest time for which somebody waited for a decision without a word."""
    blind: float = 0.0
    """The longest time from the blow until one whom it concerns heard anything."""
    lapses: int = 0
    messages: int = 0
    """Messages held against what their readers may know."""
    seconds: float = 0.0
    warned: dict[str, int] = {}
    faults: list[str] = []


class Run:
    """The tables of a plan and the people at them."""

    def __init__(self, site: Site, plan: Plan) -> None:
        self.site = site
        self.plan = plan
        self.outcome = Outcome(plan.seed, plan.kind, plan.place, plan.victim, plan.hard)
        self.sitters: list[Sitter] = []
        self.struck = 0.0
        self.under_way: list[tuple[Sitter, Asked]] = []
        self._moved = asyncio.Event()

    async def play(self) -> None:
        """Plays until all matches are over."""
        guests = 0
        for place, shape in enumerate(self.plan.tables):
            await self._open(shape, guests, place)
            guests += shape.people
        async with asyncio.timeout(ENOUGH), asyncio.TaskGroup() as group:
            for sitter in self.sitters:
                group.create_task(sitter.live())
            group.create_task(self._strike())

    async def _open(self, shape: Shape, first: int, place: int) -> None:
        site = self.site
        guests = [await site.guest(first + number) for number in range(shape.people)]
        clocks = {"move": shape.move, "window": shape.move or WINDOW, **OPTIONS}
        options = {
            "game": shape.game, "ruleset": shape.ruleset, "rules": shape.rules, "seats": shape.seats,
            "bots": shape.bots, "clocks": clocks, "helper": False,
        }  # fmt: skip
        while "code" not in (made := await self._make(options, guests[0][0], place)):
            assert made["reason"] == "server.waiting", made
            place += 1
        for seat, guest in enumerate(guests):
            sitter = Sitter(made["code"], shape, seat, guest, site.servers, (place + seat) % 2)
            sitter.moved = self._moved.set
            self.sitters.append(sitter)

    async def _make(self, options: Any, cookie: str, place: int) -> Any:
        """What a server answers to somebody who wants a table."""
        return await ask(self.site.servers[place % 2].port, "POST", "/api/tables", options, cookie)

    @property
    def acknowledged(self) -> int:
        """Decisions that were acknowledged so far."""
        return sum(one.answer == "done" for sitter in self.sitters for one in sitter.asked)

    async def _strike(self) -> None:
        """Waits for the moment, strikes, and lets what was struck come back."""
        plan, way = self.plan, self.site.ways[self.plan.victim]
        while self.acknowledged < plan.after:
            self._moved.clear()
            await self._moved.wait()
        self.outcome.hit = await self._aim()
        # From here to the blow itself nothing is awaited: what is under way now is struck.
        self.struck = time.time()
        self.outcome.running = len({sitter.code for sitter in self.sitters if not sitter.over})
        self.under_way = [
            (sitter, sitter.pending)
            for sitter in self.sitters
            if sitter.pending is not None and (plan.kind == "restart" or sitter.pending.server == plan.victim)
        ]
        for sitter in self.sitters:
            if not sitter.over and (plan.kind == "restart" or sitter.at == plan.victim):
                sitter.struck = time.monotonic()
        await BLOWS[plan.kind](self)
        way.mend()

    async def _aim(self) -> str:
        """Waits for the moment aimed at; which one it has become."""
        plan, way = self.plan, self.site.ways[self.plan.victim]
        if plan.place == "moment":
            await asyncio.sleep(plan.delay)
            return "moment"
        try:
            async with asyncio.timeout(AIMED):
                if plan.place == "thinking":
                    while not any(map(_bot_thinks, self.sitters)):
                        await asyncio.sleep(MOMENT)
                else:
                    way.aim = plan.place
                    await way.struck.wait()
        except TimeoutError:
            way.aim = None
            return "moment"
        return plan.place


async def _kill(run: Run) -> None:
    """The server is ended by SIGKILL; another comes up at its port."""
    server, way = run.site.servers[run.plan.victim], run.site.ways[run.plan.victim]
    server.kill()
    way.sever()
    way.mend()
    await asyncio.sleep(run.plan.down)
    server.start()


async def _restart(run: Run) -> None:
    """PostgreSQL is stopped as by `pg_ctl -m immediate` or `-m fast`, and started again."""
    site, loop = run.site, asyncio.get_running_loop()
    await loop.run_in_executor(None, site.cluster.stop, signal.SIGQUIT if run.plan.hard else signal.SIGINT)
    for way in site.ways:
        way.sever()
        way.mend()
    await asyncio.sleep(run.plan.down)
    await loop.run_in_executor(None, site.cluster.start)


async def _cut(run: Run) -> None:
    """Nothing gets through between one server and PostgreSQL; in the end what waited goes on, or is lost."""
    way = run.site.ways[run.plan.victim]
    way.cut()
    await asyncio.sleep(run.plan.down)
    if run.plan.hard:
        way.sever()


BLOWS: dict[str, Callable[[Run], Awaitable[None]]] = {"kill": _kill, "restart": _restart, "cut": _cut}


def _bot_thinks(sitter: Sitter) -> bool:
    """Whether a bot is asked, as far as a person at its table knows."""
    awaited = () if sitter.play is None or sitter.over else sitter.play["awaiting"]
    return any(seat >= sitter.shape.people for seat in awaited)


async def run(site: Site, plan: Plan) -> Outcome:
    """Plays, strikes and checks; the site is as it was before."""
    began = time.monotonic()
    this = Run(site, plan)
    outcome = this.outcome
    try:
        await this.play()
    except* TimeoutError:
        stuck = sorted({sitter.code for sitter in this.sitters if not sitter.over})
        outcome.faults.append(f"not over: {', '.join(stuck)}")
    except* Exception as found:  # whatever it is, it is told
        outcome.faults += [f"{type(one).__name__}: {one}" for one in found.exceptions]
    for way in site.ways:
        way.mend()
    await site.up()
    outcome.seconds = round(time.monotonic() - began, 2)
    warned = Counter[str]()
    for server in site.servers:
        more, faults = server.said()
        warned += more
        outcome.faults += faults
    outcome.warned = dict(warned)
    _count(this)
    if not outcome.faults:
        outcome.faults += check(site.url, this.sitters, this.under_way, this.struck, outcome)
    return outcome


def _count(run: Run) -> None:
    outcome, sitters = run.outcome, run.sitters
    outcome.acknowledged = run.acknowledged
    outcome.again = sum(one.times - 1 for sitter in sitters for one in sitter.asked)
    outcome.lost = sum(sitter.lost for sitter in sitters)
    outcome.waits = sum(sitter.waits for sitter in sitters)
    outcome.silence = round(max(sitter.silence for sitter in sitters), 3)
    outcome.blind = round(max(sitter.blind for sitter in sitters), 3)
