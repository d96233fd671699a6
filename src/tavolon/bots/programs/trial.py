"""A program on trial: it plays, and is treated in every way that a table may treat it."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from time import perf_counter, sleep

import msgspec
from msgspec import Struct

from tavolon.bots import uniform
from tavolon.bots.party import Party, Player
from tavolon.bots.programs import messages
from tavolon.bots.programs.faults import Noted, shortened
from tavolon.bots.programs.program import Program
from tavolon.bots.programs.protocol import Question
from tavolon.games import GAMES
from tavolon.kernel import Action, Dealer, Event, Ruleset, Seat, Table

__all__ = ["Finding", "Outcome", "Round", "Twist", "rounds", "tried"]

MIDDLE = 5
"""At this question of its own a match is told to the program again."""
SHOWN = 240
PAUSE = 2.0
"""Seconds without a word."""
FUTURE = 98
"""So many versions of the protocol may lie ahead."""


class Twist(StrEnum):
    """What happens in a match beside play."""

    PLAIN = "plain"  # nothing
    NEWER = "newer"  # it is offered versions of the protocol that nobody knows yet
    WAITING = "waiting"  # nothing is said to it for a while
    STRANGE = "strange"  # messages and fields that nobody knows yet
    AGAIN = "again"  # the match is told again from its start, as after a lost connection
    RESTART = "restart"  # its process is ended, and another is to go on


class Round(Struct, frozen=True):
    """One match of a trial."""

    game: str
    rules: Ruleset
    seat: Seat
    twist: Twist


class Finding(Struct, frozen=True):
    """A fault, the message before it, and how many actions were legal with the first of them."""

    noted: Noted
    message: str
    choices: int = 0
    example: str = ""


class Outcome(Struct, frozen=True):
    """What came of a round: the faults, how many questions, and the slowest answer in seconds."""

    findings: tuple[Finding, ...]
    questions: int
    slowest: float
    decisions: tuple[Action | None, ...]


class Trial(Program):
    """A program in one round; `last` is the last message it was sent."""

    twist = Twist.PLAIN
    last = ""
    questions = 0
    slowest = 0.0

    def __init__(self, words: Sequence[str], seconds: float, start: float) -> None:
        super().__init__(words, seconds, start, seen=self._note_line)
        self.findings: list[Finding] = []
        self.decisions: list[Action | None] = []

    @property
    def newest(self) -> int:
        """The newest version of the protocol that is offered."""
        return messages.VERSION + FUTURE * (self.twist is Twist.NEWER)

    def decide(self, question: Question, seen: Sequence[Event]) -> Action:
        """Decides as a program does, with what the twist brings; everything is noted."""
        self.questions += 1
        if self.questions == MIDDLE and self.twist is Twist.AGAIN:
            self._told = None
        if self.questions == MIDDLE and self.twist is Twist.RESTART:
            self.close(gently=True)
        if self.questions == MIDDLE and self.twist is Twist.WAITING:
            sleep(PAUSE)
        before, begun = len(self.faults), perf_counter()
        self.decisions.append(None)
        try:
            action = super().decide(question, seen)
        finally:
            self.slowest = max(self.slowest, perf_counter() - begun)
            example = shortened(msgspec.json.encode(question.legal[0]))
            self.findings += [
                Finding(noted, self.last, len(question.legal), example) for noted in self.faults[before:]
            ]
        self.decisions[-1] = action
        return action

    def _say(self, message: messages.Said) -> None:
        if self.twist is not Twist.STRANGE or isinstance(message, messages.Hello):
            super()._say(message)
            return
        self._write(b'{"type":"weather","id":0,"wind":[3,{"from":"north"}]}')
        plain = msgspec.json.decode(msgspec.json.encode(message))
        self._write(msgspec.json.encode({"weather": {"wind": 3}, **plain, "tomorrow": None}))

    def _note_line(self, way: str, line: bytes) -> None:
        if way == ">" and b'"type":"fault"' not in line:
            self.last = shortened(line, SHOWN)


def rounds(games: Sequence[str], ruleset: str | None = None) -> Iterator[Round]:
    """A match under every ruleset of some games, or under one, and the twists under the usual one."""
    for name in games:
        game = GAMES[name]
        usual = game.rulesets[ruleset or game.usual]
        wanted = [ruleset] if ruleset else list(game.rulesets)
        for place, edition in enumerate(wanted):
            rules = game.rulesets[edition]
            yield Round(name, rules, place % game.seats(rules)[0], Twist.PLAIN)
        for twist in Twist:
            if twist is not Twist.PLAIN:
                yield Round(name, usual, 0, twist)


def tried(words: Sequence[str], one: Round, seconds: float, start: float) -> Outcome:
    """What comes of a match against players that decide evenly."""
    game = GAMES[one.game]
    table = Table(game, one.rules, dealer=Dealer(f"trial/{one.rules.name}"))
    trial = Trial(words, seconds, start)
    trial.twist = one.twist
    bots: dict[Seat, Player] = dict.fromkeys(range(table.seats), uniform.decide)
    try:
        party = Party(table, {**bots, one.seat: trial}, "trial", 0)
        while not table.over:
            for seat in table.pending:
                party.move(seat)
    finally:
        trial.close()
    return Outcome(tuple(trial.findings), trial.questions, trial.slowest, tuple(trial.decisions))
