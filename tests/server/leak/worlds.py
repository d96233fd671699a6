"""Pairs of matches that differ only in what is hidden from one pair of eyes, made with the engine alone.

A world is a list of decisions, chance's among them. Its twin takes one decision otherwise, one whose outcome
the eyes cannot see, and all others alike for as long as they are legal and these eyes see the same.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from tavolon.bots import BOTS
from tavolon.kernel import CHANCE, Action, Event, Game, Ruleset, Seat, Table

__all__ = ["Pair", "World", "pairs", "world"]


class Question(Struct):
    """One question: what each asked seat decided, and who had no choice."""

    asks: str
    taken: dict[Seat, Action]
    lone: frozenset[Seat]


class World(Struct):
    """A match up to some point, move by move."""

    game: Game[Any]
    rules: Ruleset
    seats: int
    questions: list[Question] = []
    draws: dict[int, int] = {}
    """What chance drew: for a place in the record, which of the legal actions."""
    events: list[Event] = []
    marks: list[int] = []
    """How many events there were after each question."""

    def seen(self, eyes: Seat | None) -> list[Event]:
        """All events as some eyes see them."""
        return [event.seen_by(eyes) for event in self.events]


class Pair(Struct):
    """Two worlds that look alike to some eyes for so many questions, and where they differ."""

    one: World
    two: World
    eyes: Seat | None
    alike: int
    """Questions after which these eyes have still seen the same."""
    differs: int
    """The question that was answered otherwise."""
    options: bool
    """Whether somebody else had a choice in one world where there was none in the other."""


class Play:
    """A table without a dealer, and the world that is written down beside it."""

    def __init__(self, game: Game[Any], rules: Ruleset, seats: int) -> None:
        self.table = Table(game, rules, seats)
        self.world = World(game, rules, seats)
        self.world.events += self.table.opening

    def legal(self, taken: dict[Seat, Action]) -> bool:
        """Whether exactly the asked seats decide, each legally."""
        table = self.table
        asked = set(table.awaiting) == set(taken)
        return asked and all(action in table.legal(seat) for seat, action in taken.items())

    def take(self, taken: dict[Seat, Action]) -> tuple[Event, ...]:
        """Answers a question."""
        table, world = self.table, self.world
        if CHANCE in taken:
            world.draws[table.place(CHANCE)] = tuple(table.legal(CHANCE)).index(taken[CHANCE])
        lone = frozenset(seat for seat in taken if len(table.legal(seat)) == 1)
        world.questions.append(Question(table.asks, taken, lone))
        happened: tuple[Event, ...] = ()
        for seat, action in taken.items():
            happened += table.submit(seat, action)
        world.events += happened
        world.marks.append(len(world.events))
        return happened


def world(game: Game[Any], rules: Ruleset, seats: int, seed: str, longest: int) -> World:
    """A match of bots and dice: each decision is a middling bot's or, every third time, any."""
    dice = Random(seed)
    play = Play(game, rules, seats)
    bot = list(BOTS[game.name].values())[1]
    views = [_fold(game.view(rules, seats, seat), play.world.events, seat) for seat in range(seats)]
    while not play.table.over and len(play.world.questions) < longest:
        taken = {}
        for seat in sorted(play.table.awaiting):
            legal = play.table.legal(seat)
            free = seat == CHANCE or dice.random() < 1 / 3
            taken[seat] = dice.choice(legal) if free else bot(views[seat], legal, dice)
        happened = play.take(taken)
        views = [_fold(view, happened, seat) for seat, view in enumerate(views)]
    return play.world


def _fold(view: Any, events: Iterable[Event], seat: Seat) -> Any:
    for event in events:
        view = view.see(event.seen_by(seat))
    return view


def pairs(one: World, eyes: Seat | None, dice: Random, tries: int) -> Iterator[Pair]:
    """Twins of a world that these eyes cannot tell from it for at least one question more."""
    hidden = [place for place in range(len(one.questions)) if _hides(one, place, eyes)]
    for _ in range(tries if hidden else 0):
        place = dice.choice(hidden)
        two = _twin(one, place, eyes, dice)
        if two is not None:
            alike = sum(_same(one, two, at, eyes) for at in range(len(two.marks)))
            yield Pair(one, two, eyes, alike, place, _options(one, two, eyes, alike))


def _hides(one: World, place: int, eyes: Seat | None) -> bool:
    """Whether a question that was put to others brought something that the eyes do not see."""
    start = one.marks[place - 1] if place else 0
    events = one.events[start : one.marks[place]]
    return eyes not in one.questions[place].taken and any(event.seen_by(eyes) != event for event in events)


def _twin(one: World, place: int, eyes: Seat | None, dice: Random) -> World | None:
    """The world where one seat decides otherwise at a place; it ends before the eyes see a difference."""
    play = Play(one.game, one.rules, one.seats)
    for at, question in enumerate(one.questions):
        taken = dict(question.taken)
        if not play.legal(taken):
            break
        if at == place:
            seat = dice.choice([*taken])
            others = [action for action in play.table.legal(seat) if action != taken[seat]]
            if not others:
                return None
            taken[seat] = dice.choice(others)
        play.take(taken)
        if not _same(one, play.world, at, eyes):
            break
    return play.world if len(play.world.marks) > place + 1 else None


def _same(one: World, two: World, place: int, eyes: Seat | None) -> bool:
    """Whether the eyes saw the same of a question, and were asked the same."""
    mark, start = one.marks[place], one.marks[place - 1] if place else 0
    if mark != two.marks[place] or one.questions[place].asks != two.questions[place].asks:
        return False
    pairs_ = zip(one.events[start:mark], two.events[start:mark], strict=True)
    return all(a.seen_by(eyes) == b.seen_by(eyes) for a, b in pairs_)


def _options(one: World, two: World, eyes: Seat | None, alike: int) -> bool:
    """Whether another seat had no choice where it had one in the twin."""
    questions = zip(one.questions[:alike], two.questions[:alike], strict=True)
    return any((a.lone ^ b.lone) - {eyes} for a, b in questions)
