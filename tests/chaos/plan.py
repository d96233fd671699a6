"""What a run does, drawn from its seed: who plays what, and what is struck where, when and how."""

from random import Random
from typing import Any, Literal

from msgspec import Struct

__all__ = ["KINDS", "PLACES", "Plan", "Shape", "plan"]

Kind = Literal["kill", "restart", "cut"]
Place = Literal["moment", "before", "during", "after", "thinking"]
KINDS: tuple[Kind, ...] = ("kill", "restart", "cut")
PLACES: tuple[Place, ...] = ("moment", "before", "during", "after", "thinking")
"""Where in a request's life the blow comes: at any moment; when its write is on the way to the database, has
just reached it, or is done and the answer is on the way back; or while a bot thinks."""
LONG = 10.0
"""Seconds for which a line is cut."""
OPENING = 10
"""Decisions before the blow, at most."""


class Shape(Struct, frozen=True):
    """What is played at a table, by how many people and which bots; seconds a decision if a clock runs."""

    game: str
    ruleset: str
    people: int
    bots: tuple[str, ...] = ()
    rules: Any = None
    move: int = 0

    @property
    def seats(self) -> int:
        """Seats in all."""
        return self.people + len(self.bots)


DUEL = {"qualifying_duels": 1}
PEOPLE = (
    Shape("numeron", "practice", 2),
    Shape("calcolon", "tv-5", 2, rules=DUEL),
    Shape("rotolon", "board-3", 2),
)
CLOCKED = Shape("numeron", "practice", 2, move=2)
"""A table at which people sometimes let their time run out."""
BOTS = (
    Shape("numeron", "practice", 1, ("consistent",)),
    Shape("calcolon", "tv-5", 2, ("greedy",), DUEL),
    Shape("rotolon", "board-3", 1, ("greedy",)),
)


class Plan(Struct, frozen=True):
    """One run; `victim` is the server that is struck, or through whose line the blow is aimed."""

    seed: int
    kind: Kind
    place: Place
    victim: int
    tables: tuple[Shape, ...]
    after: int
    """Decisions acknowledged before the blow."""
    delay: float
    """Seconds from then on, where the blow comes at any moment."""
    down: float
    """Seconds until what was struck comes back."""
    hard: bool
    """PostgreSQL is stopped at once and not in good order; a cut line breaks and does not go on."""


def plan(seed: int, kind: Kind) -> Plan:
    """What a seed stands for."""
    dice = Random(f"{kind}/{seed}")
    place = dice.choice(PLACES)
    tables = [*PEOPLE, CLOCKED, *([dice.choice(BOTS)] if place == "thinking" or kind == "cut" else [])]
    dice.shuffle(tables)
    return Plan(
        seed, kind, place,
        victim=dice.randrange(2),
        tables=tuple(tables),
        after=dice.randint(1, OPENING),
        delay=dice.random() / 4,
        down=LONG if kind == "cut" else dice.random(),
        hard=dice.random() < 0.5,
    )  # fmt: skip
