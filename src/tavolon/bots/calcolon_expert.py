"""A Calcolon bot that plays its choices out on the kernel, in worlds that go with all it has seen.

What the others hold is dealt from the cards it has not seen, again and again, so that they would have
played as they did; every choice is then played to the duel's end in the same worlds. What it is worth is the
points ahead of the others, and a prize for being among the first in the end.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from tavolon.bots import calcolon_waits
from tavolon.bots.calcolon_evidence import evidence
from tavolon.bots.calcolon_guide import Guide
from tavolon.bots.thinking import Thinking
from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import Draw, Lay, Pass, Show, Swap
from tavolon.calcolon.rules import Finalists, Ruleset, ZeroSkip
from tavolon.calcolon.solver import duels, factor
from tavolon.calcolon.view import View
from tavolon.fast import compiled
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.layout import SPAN, WORLDS
from tavolon.fast.calcolon.naming import number
from tavolon.fast.calcolon.parts import asked_alone, asked_to_rob, from_view
from tavolon.fast.calcolon.trials import Trials
from tavolon.kernel import Seat

__all__ = ["Appraised", "Expert", "appraise", "decide"]

DUELS = 40_000 if compiled("calcolon.trials") else 400
"""How many duels are played out for a decision with work 1: about a fifth of a second, compiled or not."""
FINAL = 8
"""In a final as many times fewer: its hands are so many that what each is worth takes longer than to play."""
FIRST = 24
"""In so many worlds every choice is tried at first."""
SURE = 2.5
"""A choice is dropped once it is worse by so many standard errors."""
VAGUE, DOUBT = 14.0, 0.25
"""How far, in points and as a part of it, the estimates of plain play are from what is found."""
NOISE, NOISY = 150.0, 8
"""What one world's difference is like before any is seen, and how many worlds that is worth."""

POINTS, PRIZE = 0.25, 750.0
"""What a point ahead in this duel counts beside being among the first in the end."""
SWING = 160.0
"""How far two players part in a duel, as a standard deviation."""
AFTER_ZERO, REBELLION = 30.0, 10.0


class Appraised(Struct, frozen=True):
    """What an action leads to: points ahead of the others in this duel, with the standard error."""

    action: Any
    ahead: float
    error: float
    better: float
    """How much worse it is for the match than the best, in points: 0 or less."""
    doubt: float
    """The standard error of that: both were played in the same worlds."""


class Expert(Thinking):
    """Plays so many duels out for a decision as its work says, or as many as it can in some seconds.

    It stops early where nothing is left to decide. Where the kernel is not compiled it plays a hundredth as
    many. In one process it decides one thing at a time.
    """

    def __call__(self, view: View, legal: Sequence[Any], rng: Random) -> Any:
        """The action that leads to most."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Lay | Swap):
            return calcolon_waits.decide(view, legal, rng)
        study = Study(view, legal, rng)
        duels_left = int(self.work * DUELS) // (FINAL if view.final else 1)
        until = None if self.seconds is None else perf_counter() + self.seconds
        best = study.settle(1 << 40 if until else duels_left, until)
        return study.actions[best]


decide = Expert()


def appraise(view: View, legal: Sequence[Any], rng: Random, work: float = 1) -> list[Appraised]:
    """What each legal action leads to, in their order; nothing where rows are laid or chosen from."""
    if isinstance(legal[0], Lay | Swap):
        return []
    study = Study(view, legal, rng)
    worlds = max(FIRST, min(WORLDS, int(work * DUELS) // max(1, len(study.answers))))
    study.play(range(len(study.answers)), 0, worlds)
    best = study.best(range(len(study.answers)), worlds)
    return [
        Appraised(
            action,
            *study.trials.ahead(place, worlds),
            *study.trials.compared(place, best, worlds),
        )
        for place, action in enumerate(study.actions)
    ]


class Study:
    """A decision on the kernel: the duel as the seat sees it, and its answers."""

    def __init__(self, view: View, legal: Sequence[Any], rng: Random) -> None:
        assert view.seat is not None
        self.view = view
        self.actions = legal
        self.answers = [number(action, view.seat, view.circle) for action in legal]
        self.trials = _trials(view.rules, len(view.circle), view.final, factor(view))
        self.seed = rng.getrandbits(48)
        self.prior = estimates(view, legal)
        question = asked(view, legal)
        told = evidence(view, question[at.ASKS] == at.CLAIM)
        hands = {seat: view.players[seat].held for seat in view.circle}
        from_view(view, hands, question, into=self.trials)
        self.trials.stand(
            view.circle.index(view.seat),
            told.missing,
            told.passed,
            told.threw,
            told.threw_last,
            told.turns,
            told.robbed,
        )
        set_stakes(self.trials, view)

    def play(self, which: Sequence[int], start: int, stop: int) -> None:
        """Plays some of the answers in the worlds of some numbers."""
        self.trials.run([self.answers[place] for place in which], list(which), start, stop, self.seed)

    def best(self, which: Sequence[int], worlds: int) -> int:
        """The answer that was good for most in the first worlds."""
        first = which[0]
        return max(which, key=lambda place: self.trials.compared(place, first, worlds)[0])

    def believed(self, place: int, other: int, worlds: int) -> tuple[float, float]:
        """By how much an answer is better than another, by estimate and trial together, and how uncertain."""
        prior = self.prior[place] - self.prior[other]
        found, error = self.trials.compared(place, other, worlds)
        noise = (error * error * worlds * worlds + NOISE * NOISE * NOISY) / (worlds + NOISY) / worlds
        vague = (VAGUE + DOUBT * abs(prior)) ** 2
        return (found * vague + prior * noise) / (vague + noise), sqrt(vague * noise / (vague + noise))

    def settle(self, budget: int, until: float | None) -> int:
        """Drops answers as soon as they are likely to be worse, until one is left or the budget is spent."""
        left = list(range(len(self.answers)))
        likely = max(left, key=self.prior.__getitem__)
        worlds, more, best = 0, FIRST, likely
        while True:
            more = min(more, WORLDS - worlds, budget // len(left))
            if more <= 0:
                return best
            self.play(left, worlds, worlds + more)
            budget -= more * len(left)
            worlds += more
            more = worlds // 2
            likely = max(left, key=self.prior.__getitem__)
            believed = {place: self.believed(place, likely, worlds)[0] for place in left}
            best = max(left, key=believed.__getitem__)
            left = [place for place in left if place == best or not self._worse(place, best, worlds)]
            if len(left) == 1:
                return best
            if until is not None:
                if perf_counter() >= until:
                    return best
                more = min(more, 4 * FIRST)

    def _worse(self, place: int, best: int, worlds: int) -> bool:
        gap, error = self.believed(best, place, worlds)
        return gap > SURE * error


def estimates(view: View, legal: Sequence[Any]) -> list[float]:
    """What plain play expects of actions, where it weighs them."""
    if view.king is not None or isinstance(legal[0], Show):
        return [0.0] * len(legal)
    if isinstance(legal[0], Draw):
        return [0.0 if isinstance(action, Draw) else -5.0 for action in legal]
    mind = calcolon_waits.Mind(view)
    return [mind.worth(action) for action in legal]


@lru_cache(maxsize=6)
def _trials(rules: Ruleset, seats: int, final: bool, factor: int) -> Trials:
    return Trials(rules, seats, final, Guide(rules, seats, final, factor))


def asked(view: View, legal: Sequence[Any]) -> dict[int, int]:
    """The cells of the open question."""
    assert view.seat is not None
    if isinstance(legal[0], Show):
        everybody = (1 << len(view.circle)) - 1
        return {at.ASKS: at.SHOWDOWN, at.SEAT: -1, at.ASKED: everybody, at.OPEN: everybody}
    if view.king is not None:
        return asked_alone(view, at.LAST_THROW)
    if isinstance(legal[0], Pass):
        return asked_to_rob(view, _skipped(view))
    if isinstance(legal[0], Draw):
        return asked_alone(view, at.REBELLING)
    return asked_alone(view, at.DECIDING if view.turn == view.seat else at.RECEIVING)


def _skipped(view: View) -> Seat | None:
    """Whom a zero on the table is taken to skip."""
    thrown = view.table[-1]
    if thrown.card is not Card.ZERO or view.rules.zero_skip is ZeroSkip.NOBODY:
        return None
    return view.circle[(view.circle.index(thrown.seat) + 1) % len(view.circle)]


def set_stakes(trials: Trials, view: View) -> None:
    """What points are worth in the match: how likely leads last, and for how many there is room."""
    circle = view.circle
    left = duels(view) - view.duel
    double = view.rules.final_last_factor if view.final else view.rules.last_duel_factor
    top_2 = view.rules.finalists is Finalists.TOP_2 and not view.final
    points = {seat: float(_points(view, seat)) for seat in range(len(view.players))}
    swing = SWING * sqrt(left - 1 + double * double) if left else 0.0
    trials.set_stakes(
        int(left > 0),
        AFTER_ZERO,
        REBELLION,
        POINTS,
        PRIZE,
        2 if top_2 else 1,
        [points[seat] for seat in circle],
        [points[seat] for seat in points if seat not in circle] if top_2 else [],
        stays(round(swing)),
    )


def _points(view: View, seat: Seat) -> int:
    if view.final and not view.rules.carry_points:
        return sum(row.cells[seat] or 0 for row in view.sheets[-1].rows)
    return view.points(seat)


@lru_cache(maxsize=256)
def stays(swing: int) -> list[float]:
    """How likely a lead lasts, for each ten; level players share."""
    leads = [10 * (place - SPAN) for place in range(2 * SPAN + 1)]
    if not swing:
        return [0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0) for lead in leads]
    return [1 / (1 + exp(-1.7 * lead / swing)) for lead in leads]
