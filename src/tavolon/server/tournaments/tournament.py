"""One tournament: its state is the fold of its log."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import Ruleset
from tavolon.numeron.rules import Carried
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.carrying import loadouts
from tavolon.server.tournaments.formats import (
    Bout,
    Broadcast,
    Field,
    Format,
    How,
    Knockout,
    League,
    Outcome,
    Part,
    Row,
    Swiss,
)
from tavolon.server.tournaments.formats.field import halves_of
from tavolon.server.tournaments.formats.standings import tallies
from tavolon.server.tournaments.players import Player
from tavolon.server.wire import TournamentOptions, TournamentStage, Way

__all__ = ["Place", "Tournament", "folded", "format_of"]

Key = tuple[int, int]


class Place(Struct):
    """A bout and its table."""

    bout: Bout
    sides: tuple[int, ...]
    """Those who are to play, without who is missing."""
    table: str | None = None
    opened: int = 0
    trouble: str | None = None


def format_of(options: TournamentOptions, rounds: int) -> Format:
    """How a tournament is paired and ranked."""
    match options.way:
        case Way.LEAGUE:
            return League(double=options.double)
        case Way.KNOCKOUT:
            return Knockout(third=options.third)
        case Way.SWISS:
            return Swiss(rounds)
        case Way.BROADCAST:
            return Broadcast(options.areas, options.each)


class Tournament:
    """`apply` folds an entry; nothing else changes what is kept."""

    def __init__(self, founded: log.Founded) -> None:
        self.founded = founded
        self.code = founded.code
        self.options = founded.options
        self.master = founded.by
        self.game = GAMES[founded.options.game]
        kind: Any = type(self.game.rulesets[self.game.usual])
        self.rules: Ruleset = msgspec.convert(founded.rules, kind)
        self.final: Ruleset = self.rules if founded.final is None else msgspec.convert(founded.final, kind)
        self.seats = founded.options.seats or 2
        self.log: list[log.Entry] = [founded]
        self._reset()

    def _reset(self) -> None:
        self.players: dict[int, Player] = {}
        self.order: tuple[int, ...] = ()
        """The seeds, best first: the game master's before the beginning, all after it."""
        self.door = True
        self.began = False
        self.paused = False
        self.ended = False
        self.resumed = 0
        self.out: frozenset[int] = frozenset()
        self.places: dict[Key, Place] = {}
        self.starts: dict[int, int] = {} if self.options.starts is None else {1: self.options.starts}
        self.format: Format = format_of(self.options, self.options.rounds or 1)
        self._over: bool | None = None
        self._rows: tuple[Row, ...] | None = None

    @property
    def seq(self) -> int:
        """How many entries there are."""
        return len(self.log)

    @property
    def entrants(self) -> list[Player]:
        """Those who take part, in the order of their seeds, else of their entry."""
        found = [player for player in self.players.values() if not player.gone]
        rank = {number: place for place, number in enumerate(self.order)}
        return sorted(found, key=lambda player: rank.get(player.number, len(rank) + player.number))

    def player_of(self, person: str) -> Player | None:
        """Somebody who takes part."""
        return next((one for one in self.entrants if one.person and one.person == person), None)

    @property
    def field(self) -> Field:
        """What the format knows."""
        bouts = tuple(place.bout for place in self.places.values())
        return Field(self.order, self.seats, self.out, bouts)

    @property
    def round(self) -> int:
        """The last round that has been drawn."""
        return max((round_ for round_, _ in self.places), default=0)

    def of(self, round_: int) -> list[Place]:
        """The bouts of a round."""
        return [place for (number, _), place in self.places.items() if number == round_]

    @property
    def decided(self) -> bool:
        """Whether nothing of the last round is open."""
        return all(place.bout.outcome is not None for place in self.of(self.round))

    @property
    def stage(self) -> TournamentStage:
        """Where it is in its life."""
        if not self.began:
            return TournamentStage.ENTERING
        if self.ended or self._finished():
            return TournamentStage.OVER
        return TournamentStage.PAUSED if self.paused else TournamentStage.RUNNING

    def _finished(self) -> bool:
        if self._over is None:
            self._over = self.round > 0 and self.decided and not self.format.draw(self.field)
        return self._over

    @property
    def standings(self) -> tuple[Row, ...]:
        """Everybody, the best first."""
        if self._rows is None:
            field = (
                self.field if self.began else Field(tuple(one.number for one in self.entrants), self.seats)
            )
            self._rows = self.format.standings(field)
        return self._rows

    def rules_at(self, place: Place) -> Ruleset:
        """The edition of a bout."""
        return self.final if place.bout.part is Part.FINAL else self.rules

    def carried(self, number: int) -> Carried:
        """What somebody brings to the next match [N7.5]; who has chosen nothing has the first set."""
        player = self.players[number]
        if player.bring is not None:
            return player.bring
        sets = loadouts(self.rules)
        chosen = next(
            (one for one in sets if player.items is not None and set(one) == set(player.items)), None
        )
        return Carried(chosen or (sets[0] if sets else ()))

    def apply(self, entry: Any) -> None:
        """The tournament after one more entry."""
        self.log.append(entry)
        if isinstance(entry, log.Revoked):
            self._reset()
            gone = {one.seq for one in self.log if isinstance(one, log.Revoked)}
            for seq, one in enumerate(self.log):
                if seq not in gone:
                    self._fold(one)
        else:
            self._fold(entry)

    def _fold(self, entry: Any) -> None:
        self._over = self._rows = None
        match entry:
            case log.Entered() | log.Left() | log.Chose() | log.Doored() | log.Seeded() | log.Began():
                self._gather(entry)
            case log.Drawn():
                self._draw(entry)
            case log.Opened(at=at, table=table, sides=sides):
                place = self.places[entry.round, entry.board]
                place.table, place.sides, place.opened, place.trouble = table, sides, at, None
            case log.Finished():
                self._finish(entry)
            case log.Abandoned(why=why):
                self.places[entry.round, entry.board].trouble = why
            case log.Ruled():
                self._rule(entry)
            case log.Withdrew(entrant=entrant):
                self.out |= {entrant}
                self._walk_over(self.of(self.round))
            case log.Scheduled(round=round_, starts=starts):
                self.starts.pop(round_, None)
                self.starts |= {} if starts is None else {round_: starts}
            case log.Paused():
                self.paused = True
            case log.Resumed(at=at):
                self.paused, self.resumed = False, at
            case log.Ended():
                self.ended = True

    def _gather(self, entry: Any) -> None:
        match entry:
            case log.Entered(name=name, person=person, bot=bot):
                known = self.player_of(person) if person else None
                number = len(self.players) + 1 if known is None else known.number
                fresh = Player(number, name, person, bot, late=self.began)
                player = fresh if known is None else replace(known, name=name)
                self.players[number] = player
                self.order += (number,) if self.began and known is None else ()
            case log.Left(entrant=entrant):
                self.players[entrant] = replace(self.players[entrant], gone=True)
                self.order = tuple(one for one in self.order if one != entrant)
            case log.Chose(entrant=entrant, items=items):
                self.players[entrant] = replace(self.players[entrant], items=items)
            case log.Doored(open=door):
                self.door = door
            case log.Seeded(order=order):
                self.order = order
            case log.Began(order=order, rounds=rounds):
                self.order, self.began = order, True
                self.format = format_of(self.options, rounds)

    def _draw(self, entry: log.Drawn) -> None:
        """The bouts of a round; whoever meets nobody has an outcome at once."""
        for board, line in enumerate(entry.lines, start=1):
            bout = Bout(entry.round, board, line.sides, line.part, line.area)
            if len(line.sides) < 2:
                bout = replace(bout, outcome=Outcome(How.BYE, (self.format.rest,) * len(line.sides)))
            self.places[entry.round, board] = Place(bout, line.sides)
        self._walk_over(self.of(entry.round))

    def _walk_over(self, places: Sequence[Place]) -> None:
        """Where all but one have left the tournament, there is nothing to be played."""
        for place in places:
            there = [one for one in place.sides if one not in self.out]
            if place.bout.outcome is None and len(there) < 2 and len(there) < len(place.sides):
                halves = tuple(self._alone(one in there) for one in place.bout.sides)
                self._decide(place, Outcome(How.WITHDRAWN, halves))

    def _alone(self, there: bool) -> int:
        return 2 * (self.seats - 1) * there

    def _decide(self, place: Place, outcome: Outcome) -> None:
        place.bout = replace(place.bout, outcome=outcome)
        place.trouble = None

    def _finish(self, entry: log.Finished) -> None:
        """A result, if it is that of the bout's own table and nobody has decided otherwise."""
        place = self.places[entry.round, entry.board]
        if place.table != entry.table:
            return
        for number, bring in zip(place.sides, entry.bring or (), strict=False):
            self.players[number] = replace(self.players[number], bring=bring)
        if place.bout.outcome is not None:
            return
        sides, seats = place.sides, self.seats if place.bout.part is not Part.FINAL else 2
        counted = [score + self._start(place, one) for one, score in zip(sides, entry.scores, strict=True)]
        told = dict(zip(sides, zip(halves_of(counted, seats), entry.scores, strict=True), strict=True))
        halves, scores = zip(*(told.get(one, (0, 0)) for one in place.bout.sides), strict=True)
        outcome = Outcome(How.PLAYED, halves, scores, entry.turns)
        if self.format.decisive(place.bout) and outcome.winner is None:
            place.trouble = "drawn"
        else:
            self._decide(place, outcome)

    def _start(self, place: Place, number: int) -> int:
        """The score with which somebody comes to a final in which the qualifying counts too."""
        if not self.options.carry or place.bout.part is not Part.FINAL:
            return 0
        field = self.field
        return tallies(field, field.part(Part.MAIN))[number].score

    def _rule(self, entry: log.Ruled) -> None:
        """An outcome; where enough of a larger table have come, they play without the others."""
        place = self.places[entry.round, entry.board]
        if entry.halves:
            self._decide(place, Outcome(entry.how, entry.halves, reason=entry.reason))
        else:
            place.sides = tuple(one for one in place.sides if one not in entry.absent)
            place.table = None


def folded(entries: Sequence[Any]) -> Tournament:
    """The tournament that a log leads to."""
    founded, *rest = entries
    assert isinstance(founded, log.Founded)
    tournament = Tournament(founded)
    for entry in rest:
        tournament.apply(entry)
    return tournament
