"""How somebody goes: before the beginning without a trace, after it with what is left lost."""

from tavolon.server.refusing import Refuse
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.tournament import Tournament
from tavolon.server.wire import TournamentStage

__all__ = ["leaving"]


def leaving(tournament: Tournament, number: int, by: str, reason: str, now: int) -> list[log.Entry]:
    """Somebody takes part no longer."""
    if tournament.stage is TournamentStage.OVER or number in tournament.out:
        raise Refuse("tournament.over")
    if tournament.began:
        return [log.Withdrew(at=now, by=by, entrant=number, reason=reason)]
    return [log.Left(at=now, by=by, entrant=number)]
