"""What a format knows: who takes part, and what has come of every bout so far."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from msgspec import Struct

__all__ = ["Bout", "Field", "Format", "How", "Outcome", "Part", "Row", "halves_of"]


class How(StrEnum):
    """How a bout came to its outcome."""

    PLAYED = "played"
    RULED = "ruled"  # by the game master
    MISSED = "missed"  # somebody was not there
    WITHDRAWN = "withdrawn"  # somebody had left the tournament
    BYE = "bye"  # nobody was left to be met


class Part(StrEnum):
    """Which part of a tournament a bout belongs to."""

    MAIN = "main"
    PLAY_OFF = "play-off"
    THIRD = "third"
    FINAL = "final"


class Outcome(Struct, frozen=True):
    """What a bout was worth to each side, in halves of a point; two of nothing are lost by both."""

    how: How
    halves: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    """What the game itself counted."""
    turns: tuple[int, ...] | None = None
    """How many turns each side took for the battles it won, where the game has turns that count."""
    reason: str = ""

    @property
    def winner(self) -> int | None:
        """The side that is ahead of all others."""
        best = max(self.halves, default=0)
        return self.halves.index(best) if best and self.halves.count(best) == 1 else None


class Bout(Struct, frozen=True):
    """Those who meet at one table in one round, by their numbers, in seat order."""

    round: int
    board: int
    sides: tuple[int, ...]
    part: Part = Part.MAIN
    area: int = 0
    """Which of several groups that play apart; 0 where there are none."""
    outcome: Outcome | None = None

    @property
    def winner(self) -> int | None:
        """Who has won it."""
        side = None if self.outcome is None else self.outcome.winner
        return None if side is None else self.sides[side]


class Field(Struct, frozen=True):
    """All who take part in the order of their seeds, and all bouts in the order of the rounds."""

    seeds: tuple[int, ...]
    seats: int = 2
    out: frozenset[int] = frozenset()
    bouts: tuple[Bout, ...] = ()

    @property
    def round(self) -> int:
        """The last round that has been drawn; 0 before the first."""
        return self.bouts[-1].round if self.bouts else 0

    def of(self, round_: int) -> tuple[Bout, ...]:
        """The bouts of a round."""
        return tuple(bout for bout in self.bouts if bout.round == round_)

    def part(self, part: Part) -> tuple[Bout, ...]:
        """The bouts of a part."""
        return tuple(bout for bout in self.bouts if bout.part is part)


class Row(Struct, frozen=True):
    """Where somebody stands; `breaks` part those who are level on points, the first that differs."""

    entrant: int
    rank: int
    halves: int
    played: int
    won: int
    drawn: int
    lost: int
    score: int
    breaks: tuple[tuple[str, float], ...] = ()


class Format(Protocol):
    """A way to find who meets whom, and who is ahead."""

    @property
    def late(self) -> bool:
        """Whether somebody may enter when it has begun."""
        ...

    @property
    def rest(self) -> int:
        """The halves for a round in which there is nobody to be met."""
        ...

    def rounds(self, field: Field) -> int:
        """How many rounds there are, as far as that is known."""
        ...

    def draw(self, field: Field) -> tuple[Bout, ...]:
        """The next round once the last one is decided; nothing when it is over."""
        ...

    def decisive(self, bout: Bout) -> bool:
        """Whether a bout needs a winner."""
        ...

    def standings(self, field: Field) -> tuple[Row, ...]:
        """Everybody, the best first."""
        ...


def halves_of(scores: Sequence[int], seats: int) -> tuple[int, ...]:
    """Two for each one beaten, one for each one level; a chair that stayed empty counts as beaten."""
    empty = 2 * (seats - len(scores))
    return tuple(
        empty + sum(2 * (one > other) + (one == other) for other in scores) - 1  # level with oneself
        for one in scores
    )
