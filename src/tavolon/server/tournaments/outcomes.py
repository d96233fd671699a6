"""What a tournament sees of its tables: who has come, and how a match ended."""

from tavolon.server.room import Room
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.carrying import brought, turns_of
from tavolon.server.tournaments.tournament import Place, Tournament
from tavolon.server.wire import Stage

__all__ = ["absent", "missed_at", "outcome_of"]

SECOND = 1000


def absent(tournament: Tournament, place: Place, room: Room) -> tuple[int, ...]:
    """The people who are to play and are not at the table."""
    players = (tournament.players[number] for number in place.sides)
    return tuple(one.number for one in players if one.person and not room.here[one.person])


def missed_at(tournament: Tournament, place: Place, since: int) -> int | None:
    """When whoever is missing has lost: counted from when all could come."""
    grace = tournament.options.grace
    if not grace or place.table is None or place.bout.outcome is not None or place.trouble is not None:
        return None
    return max(place.opened, tournament.resumed, since) + grace * SECOND


def outcome_of(room: Room, place: Place, now: int) -> log.Entry:
    """The result of a match that is over, with what the players take on; or that it has none."""
    bout, playing = place.bout, room.playing
    if room.stage is Stage.CALLED_OFF or playing is None:
        return log.Abandoned(at=now, round=bout.round, board=bout.board, why="called-off")
    table = playing.table
    return log.Finished(
        at=now,
        round=bout.round,
        board=bout.board,
        table=room.code,
        scores=table.scores,
        turns=turns_of(table.events) if room.game.name == "numeron" else None,
        bring=brought(playing.view(None, len(playing.beats)), room.rules),
    )
