"""What people ask of a tournament: deeds made after their structs and its state, then made wrong."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, get_args

import msgspec

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.acts import decide
from tavolon.server.tournaments.founding import founded
from tavolon.server.tournaments.revoking import revocable
from tavolon.server.tournaments.tournament import Tournament, folded
from tavolon.server.wire import TournamentOptions, TournamentStage, Way, deeds
from tests.fuzz.garbage import changed, odd, torn, written

__all__ = ["Deeds"]

START = 1_800_000_000_000
MASTER = Guest("master", "Master")
PEOPLE = (MASTER, *(Guest(f"person-{letter}", f"Name {letter}") for letter in "abcdefghij"))
ASKS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(deeds.FromEntrant)}
OWN = ("enter", "enter", "enter", "quit", "choose")
OFTEN = [*ASKS] + ["begin", "pair", "pair", "open", "open", "again", "revoke"] + ["rule", "missing"] * 2
RARE = ("end", "exclude", "halt")
LONG = 250
"""Entries after which a tournament makes room for another."""
_read = msgspec.json.Decoder(deeds.FromEntrant).decode
_read_options = msgspec.json.Decoder(TournamentOptions).decode
_write = msgspec.json.Encoder().encode


def options() -> Iterator[TournamentOptions]:
    """Tournaments of every way for every game, in turn."""
    for place in range(1 << 30):
        way = [*Way][place % len(Way)]
        game = [*GAMES.values()][place // len(Way) % len(GAMES)]
        name = [*game.rulesets][place % len(game.rulesets)]
        seats = game.seats(game.rulesets[name])
        many = way in (Way.SWISS, Way.BROADCAST) and place % 3
        yield TournamentOptions(
            title="Cup",
            game=game.name,
            way=way,
            ruleset=name,
            seats=seats[-1] if many else 2 if 2 in seats else seats[0],
            double=way is Way.LEAGUE and place % 2 == 0,
            third=way is Way.KNOCKOUT and place % 2 == 0,
            limit=4 + place % 9,
        )


class Deeds:
    """Sends one deed after another to tournaments of every kind; what is refused changes nothing."""

    name = "deeds"

    def __init__(self, dice: Random, count: int = 16) -> None:
        self.time = START
        self.tables = 0
        self.input: Any = None
        self.options = cycle(options())
        self.kept = [self._found(dice) for _ in range(count)]

    def _found(self, dice: Random) -> Tournament:
        """A tournament as it is asked for, mostly right."""
        while True:
            wanted = msgspec.to_builtins(next(self.options))
            if dice.random() < 0.3:
                wanted = changed(wanted, dice)
            self.input = wanted
            try:
                first = founded(_read_options(_write(wanted)), MASTER, "AAAAAAA", self.time)
            except (Refuse, msgspec.MsgspecError, UnicodeEncodeError):
                continue
            return Tournament(first)

    def once(self, dice: Random) -> str:
        """One deed; how it ended."""
        which = int(dice.random() * len(self.kept))
        tournament = self.kept[which]
        if len(tournament.log) > LONG or (tournament.stage is TournamentStage.OVER and dice.random() < 0.03):
            tournament = self.kept[which] = self._found(dice)
        self.time += int(dice.random() * 5000)
        self._play(tournament, dice)
        guest = MASTER if dice.random() < 0.6 else PEOPLE[int(dice.random() * len(PEOPLE))]
        text = self._text(tournament, guest, dice)
        self.input = [guest.id, len(tournament.log), text.decode("utf-8", "backslashreplace")]
        return self._send(tournament, guest, text, dice)

    def _play(self, tournament: Tournament, dice: Random) -> None:
        """At some table a match ends, or is called off."""
        for place in tournament.of(tournament.round):
            if place.table and place.bout.outcome is None and place.trouble is None and dice.random() < 0.2:
                bout = place.bout
                if dice.random() < 0.1:
                    gone = log.Abandoned(at=self.time, round=bout.round, board=bout.board, why="called-off")
                    tournament.apply(gone)
                    continue
                scores = tuple(int(dice.random() * 3) for _ in place.sides)
                tournament.apply(
                    log.Finished(
                        at=self.time, round=bout.round, board=bout.board, table=place.table, scores=scores
                    )
                )

    def _text(self, tournament: Tournament, guest: Guest, dice: Random) -> bytes:
        deed = self._deed(tournament, guest, dice)
        if dice.random() < 0.4:
            deed = changed(deed, dice)
        text = written(deed)
        return torn(text, dice) if dice.random() < 0.06 else text

    def _deed(self, tournament: Tournament, guest: Guest, dice: Random) -> dict[str, Any]:
        """What a page sends, with something for every field."""
        if guest is not MASTER or dice.random() < 0.15:
            kind = OWN[int(dice.random() * len(OWN))]
        else:
            kind = OFTEN[int(dice.random() * len(OFTEN))]
            if kind in RARE and dice.random() < 0.7:
                kind = "proceed" if tournament.paused else "pair"
        return {"type": kind, **{field: self._field(tournament, kind, field, dice) for field in ASKS[kind]}}

    def _field(self, tournament: Tournament, kind: str, field: str, dice: Random) -> Any:
        numbers = [player.number for player in tournament.entrants] or [1]
        places = tournament.of(tournament.round)
        place = places[int(dice.random() * len(places))] if places else None
        match field:
            case "round":
                return tournament.round + (kind in ("pair", "schedule"))
            case "board":
                return place.bout.board if place else 1
            case "places" | "entrants":
                sides = list(place.bout.sides) if place else numbers
                dice.shuffle(sides)
                return [*range(1, len(sides) + 1)] if field == "places" else sides[: 1 + len(sides) // 3]
            case "order":
                dice.shuffle(numbers)
                return numbers
            case "entrant":
                return dice.choice(numbers)
            case "seq":
                return revocable(tournament)
            case "at":
                return self.time + 60_000
            case "open":
                return dice.random() < 0.8
            case "bot":
                return dice.choice([*BOTS[tournament.game.name]])
            case "name":
                return dice.choice((None, "花子", "Kim", "bot:random", " "))
            case "reason":
                return "late"
            case "items":
                return dice.sample(("DOUBLE", "SLASH", "SHUFFLE", "CHANGE", "TARGET", "HIGH & LOW"), 3)
            case _:
                return odd(dice)

    def _send(self, tournament: Tournament, guest: Guest, text: bytes, dice: Random) -> str:
        try:
            request = _read(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return "refused: server.malformed"
        before = _all(tournament)
        try:
            entries = decide(tournament, guest, request, self.time)
        except Refuse as refused:
            assert before == _all(tournament), "what changed nothing has changed something"
            return f"refused: {refused.reason}"
        assert before == _all(tournament), "it was changed before it was written"
        for entry in entries:
            tournament.apply(entry)
        if isinstance(request, deeds.Open | deeds.Again):
            self._open(tournament, request)
        if dice.random() < 0.05:
            again = folded([log.read(log.write(entry)) for entry in tournament.log])
            assert _shown(again) == _shown(tournament), "the log makes another tournament"
        return f"done: {type(request).__name__.lower()}"

    def _open(self, tournament: Tournament, request: deeds.Open | deeds.Again) -> None:
        """The office's part: tables for the bouts that need one."""
        for place in tournament.of(tournament.round):
            one = isinstance(request, deeds.Again) and request.board == place.bout.board
            if place.bout.outcome is None and (one or place.table is None):
                self.tables += 1
                sides = tuple(side for side in place.sides if side not in tournament.out)
                tournament.apply(
                    log.Opened(
                        at=self.time,
                        round=place.bout.round,
                        board=place.bout.board,
                        table=f"T{self.tables}",
                        sides=sides,
                    )
                )


def _all(tournament: Tournament) -> tuple[Any, ...]:
    """All that a tournament is."""
    places = (
        (key, id(one.bout), one.sides, one.table, one.trouble) for key, one in tournament.places.items()
    )
    return (
        len(tournament.log), tournament.stage, tournament.began, tournament.paused, tournament.ended,
        tournament.door, tournament.order, tournament.out, tuple(tournament.players.values()),
        tuple(tournament.starts.items()), tuple(places),
    )  # fmt: skip


def _shown(tournament: Tournament) -> tuple[Any, ...]:
    """What is told of it."""
    places = [(key, one.bout, one.sides, one.table, one.trouble) for key, one in tournament.places.items()]
    return tournament.stage, tournament.standings, tuple(tournament.players.values()), places
