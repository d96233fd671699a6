"""What the game master of a tournament may do."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tavolon.plain import clean
from tavolon.server.refusing import Refuse
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.carrying import check_digits
from tavolon.server.tournaments.formats import Field, How
from tavolon.server.tournaments.formats.field import halves_of
from tavolon.server.tournaments.formats.grouping import sizes
from tavolon.server.tournaments.leaving import leaving
from tavolon.server.tournaments.revoking import revocable
from tavolon.server.tournaments.tournament import Place, Tournament, format_of
from tavolon.server.wire import TournamentStage, Way, deeds

__all__ = ["MASTERED", "drawn"]

LONGEST_REASON = 200
AHEAD = 366 * 24 * 3600 * 1000
"""Milliseconds into the future for which a round can be planned."""
ROUNDS = 64


def _before(tournament: Tournament) -> None:
    if tournament.began:
        raise Refuse("tournament.began")


def _during(tournament: Tournament) -> None:
    if not tournament.began:
        raise Refuse("tournament.entering")
    if tournament.stage is TournamentStage.OVER:
        raise Refuse("tournament.over")


def _enter_bot(tournament: Tournament, request: deeds.EnterBot, now: int) -> list[log.Entry]:
    """A bot that the office knows; the second of a kind has a number behind its name."""
    _before(tournament)
    if len(tournament.entrants) >= tournament.options.limit:
        raise Refuse("tournament.full")
    names = {player.name.casefold() for player in tournament.entrants}
    wished = (request.bot if one == 1 else f"{request.bot} {one}" for one in range(1, 1000))
    name = next(name for name in wished if name.casefold() not in names)
    return [log.Entered(at=now, by=tournament.master, name=name, bot=request.bot)]


def _doors(tournament: Tournament, request: deeds.Doors, now: int) -> list[log.Entry]:
    if tournament.stage is TournamentStage.OVER or (tournament.began and not tournament.format.late):
        raise Refuse("tournament.began")
    return [log.Doored(at=now, by=tournament.master, open=request.open)]


def _seed(tournament: Tournament, request: deeds.Seed, now: int) -> list[log.Entry]:
    _before(tournament)
    if sorted(request.order) != sorted(player.number for player in tournament.entrants):
        raise Refuse("tournament.order")
    return [log.Seeded(at=now, by=tournament.master, order=request.order)]


def _begin(tournament: Tournament, request: deeds.Begin, now: int) -> list[log.Entry]:
    """The field is complete: its seeds are the game master's, those of entry, or a lot's."""
    _before(tournament)
    order = [player.number for player in tournament.entrants]
    _check_size(tournament, len(order))
    if not tournament.order and not tournament.options.by_entry:
        secrets.SystemRandom().shuffle(order)
    options = tournament.options
    swiss = options.rounds or max(1, (len(order) - 1).bit_length())
    if options.way is Way.SWISS and tournament.seats == 2 and swiss >= len(order) + len(order) % 2:
        raise Refuse("tournament.rounds", n=swiss)
    most = _most_matches(tournament, tuple(order), swiss)
    # In a knockout two are lost at most, the second one for the third place.
    check_digits(tournament.rules, most, min(most, 2) if options.way is Way.KNOCKOUT else most)
    return [log.Began(at=now, by=tournament.master, order=tuple(order), rounds=swiss)]


def _most_matches(tournament: Tournament, order: tuple[int, ...], swiss: int) -> int:
    """How many matches one entrant can play; in a league everybody rests once if their number is odd."""
    options = tournament.options
    rounds = format_of(options, swiss).rounds(Field(order, tournament.seats))
    return rounds - len(order) % 2 * (1 + options.double) if options.way is Way.LEAGUE else rounds


def _check_size(tournament: Tournament, count: int) -> None:
    """Enough to play, and no table of a size that the edition does not know."""
    options, seats = tournament.options, tournament.seats
    least = 2 if seats == 2 else seats
    if options.way is Way.BROADCAST and seats == 2:
        least = max(3, 2 * options.areas)
    if count < least:
        raise Refuse("tournament.few", n=least)
    allowed = set(tournament.game.seats(tournament.rules))
    if seats > 2 and not set(sizes(count, seats)) <= allowed:
        raise Refuse("tournament.uneven", n=count)
    if options.each and seats > 2 and len(sizes(count, seats)) != 2:
        raise Refuse("tournament.uneven", n=count)


def drawn(tournament: Tournament, now: int, by: str = "") -> log.Drawn:
    """The next round; Refuse where the last one is open or there is no other."""
    if not tournament.decided:
        raise Refuse("tournament.open")
    bouts = tournament.format.draw(tournament.field)
    if not bouts:
        raise Refuse("tournament.over")
    lines = tuple(log.Line(bout.sides, bout.part, bout.area) for bout in bouts)
    return log.Drawn(at=now, by=by, round=tournament.round + 1, lines=lines)


def _draw(tournament: Tournament, request: deeds.Pair, now: int) -> list[log.Entry]:
    _during(tournament)
    if request.round != tournament.round + 1:
        raise Refuse("tournament.stale", n=tournament.round)
    return [drawn(tournament, now, tournament.master)]


def _open(tournament: Tournament, request: deeds.Open, now: int) -> list[log.Entry]:
    """Nothing of its own: the office opens the tables, and writes where."""
    _during(tournament)
    if request.round != tournament.round or not tournament.round:
        raise Refuse("tournament.stale", n=tournament.round)
    if tournament.paused:
        raise Refuse("tournament.paused")
    if not any(place.bout.outcome is None and place.table is None for place in tournament.of(request.round)):
        raise Refuse("tournament.opened")
    return []


def _schedule(tournament: Tournament, request: deeds.Schedule, now: int) -> list[log.Entry]:
    if tournament.stage is TournamentStage.OVER:
        raise Refuse("tournament.over")
    opened = request.round == tournament.round and any(one.table for one in tournament.of(request.round))
    if not max(1, tournament.round) <= request.round <= ROUNDS or opened:
        raise Refuse("tournament.stale", n=tournament.round)
    if request.at is not None and not now <= request.at <= now + AHEAD:
        raise Refuse("tournament.time")
    return [log.Scheduled(at=now, by=tournament.master, round=request.round, starts=request.at)]


def _place(tournament: Tournament, round_: int, board: int) -> Place:
    """A bout of the round that is being played."""
    _during_or_over(tournament)
    place = tournament.places.get((round_, board))
    if place is None or round_ != tournament.round:
        raise Refuse("tournament.stale", n=tournament.round)
    return place


def _during_or_over(tournament: Tournament) -> None:
    """The last round can be put right when all is over, unless the tournament was ended before."""
    if not tournament.began:
        raise Refuse("tournament.entering")
    if tournament.ended:
        raise Refuse("tournament.over")


def _rule(tournament: Tournament, request: deeds.Rule, now: int) -> list[log.Entry]:
    place = _place(tournament, request.round, request.board)
    reason = clean(request.reason, LONGEST_REASON)
    if not reason:
        raise Refuse("tournament.reason")
    sides, places = len(place.bout.sides), request.places
    if sides < 2 or len(places) != sides or not all(0 <= one <= sides for one in places):
        raise Refuse("tournament.places")
    halves = _halves(places, tournament.seats)
    if tournament.format.decisive(place.bout) and halves.count(max(halves)) != 1 and any(places):
        raise Refuse("tournament.winner")
    return [
        log.Ruled(
            at=now, by=tournament.master, round=request.round, board=request.board, how=How.RULED,
            halves=halves, reason=reason,
        )
    ]  # fmt: skip


def _halves(places: Sequence[int], seats: int) -> tuple[int, ...]:
    """Points by place; who has none gets nothing, and counts as beaten."""
    counted = iter(halves_of([-place for place in places if place], seats))
    return tuple(next(counted) if place else 0 for place in places)


def _missing(tournament: Tournament, request: deeds.Missing, now: int) -> list[log.Entry]:
    _during(tournament)
    place = _place(tournament, request.round, request.board)
    absent = tuple(one for one in place.sides if one in request.entrants)
    if not absent or place.bout.outcome is not None or set(request.entrants) - set(place.sides):
        raise Refuse("tournament.places")
    return [missed(tournament, place, absent, now, tournament.master)]


def missed(tournament: Tournament, place: Place, absent: Sequence[int], now: int, by: str = "") -> log.Ruled:
    """Who is missing has lost; enough others at a larger table play without them."""
    there = [one for one in place.sides if one not in absent]
    on = len(there) >= 2 and len(there) in tournament.game.seats(tournament.rules_at(place))
    top = 2 * (tournament.seats - 1)
    halves = () if on else tuple(top * (one in there and len(there) == 1) for one in place.bout.sides)
    return log.Ruled(
        at=now, by=by, round=place.bout.round, board=place.bout.board, how=How.MISSED,
        halves=halves, absent=tuple(absent),
    )  # fmt: skip


def _again(tournament: Tournament, request: deeds.Again, now: int) -> list[log.Entry]:
    """The office opens another table."""
    _during(tournament)
    place = _place(tournament, request.round, request.board)
    if place.bout.outcome is not None or place.trouble is None:
        raise Refuse("tournament.opened")
    if tournament.paused:
        raise Refuse("tournament.paused")
    return []


def _exclude(tournament: Tournament, request: deeds.Exclude, now: int) -> list[log.Entry]:
    if request.entrant not in [player.number for player in tournament.entrants]:
        raise Refuse("tournament.entrant")
    reason = clean(request.reason, LONGEST_REASON)
    return leaving(tournament, request.entrant, tournament.master, reason, now)


def _halt(tournament: Tournament, request: deeds.Halt, now: int) -> list[log.Entry]:
    _during(tournament)
    if tournament.paused:
        raise Refuse("tournament.paused")
    return [log.Paused(at=now, by=tournament.master)]


def _proceed(tournament: Tournament, request: deeds.Proceed, now: int) -> list[log.Entry]:
    _during(tournament)
    if not tournament.paused:
        raise Refuse("tournament.running")
    return [log.Resumed(at=now, by=tournament.master)]


def _end(tournament: Tournament, request: deeds.End, now: int) -> list[log.Entry]:
    if tournament.stage is TournamentStage.OVER:
        raise Refuse("tournament.over")
    return [log.Ended(at=now, by=tournament.master, reason=clean(request.reason, LONGEST_REASON))]


def _revoke(tournament: Tournament, request: deeds.Revoke, now: int) -> list[log.Entry]:
    if revocable(tournament) != request.seq:
        raise Refuse("tournament.revoke")
    return [log.Revoked(at=now, by=tournament.master, seq=request.seq)]


MASTERED: Mapping[type, Callable[[Tournament, Any, int], list[log.Entry]]] = {
    deeds.EnterBot: _enter_bot,
    deeds.Doors: _doors,
    deeds.Seed: _seed,
    deeds.Begin: _begin,
    deeds.Pair: _draw,
    deeds.Open: _open,
    deeds.Schedule: _schedule,
    deeds.Rule: _rule,
    deeds.Missing: _missing,
    deeds.Again: _again,
    deeds.Exclude: _exclude,
    deeds.Halt: _halt,
    deeds.Proceed: _proceed,
    deeds.End: _end,
    deeds.Revoke: _revoke,
}
"""What each of his requests writes."""
