"""What a person asks of a tournament: the entries it leads to, or a reason against it and nothing changed."""

from collections.abc import Callable
from typing import Any

from tavolon.server.people import Guest, named
from tavolon.server.refusing import Refuse
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.carrying import loadouts
from tavolon.server.tournaments.leaving import leaving
from tavolon.server.tournaments.mastering import MASTERED
from tavolon.server.tournaments.tournament import Tournament
from tavolon.server.wire import Sees, TournamentStage, deeds

__all__ = ["decide", "may_enter"]


def decide(tournament: Tournament, guest: Guest, request: Any, now: int) -> list[log.Entry]:
    """What a request writes."""
    own = OWN.get(type(request))
    if own is not None:
        return own(tournament, guest, request, now)
    if guest.id != tournament.master:
        raise Refuse("tournament.master")
    return MASTERED[type(request)](tournament, request, now)


def may_enter(tournament: Tournament) -> bool:
    """Whether somebody new may take part."""
    open_ = tournament.stage is not TournamentStage.OVER and tournament.door
    late = not tournament.began or tournament.format.late
    return open_ and late and len(tournament.entrants) < tournament.options.limit


def _enter(tournament: Tournament, guest: Guest, request: deeds.Enter, now: int) -> list[log.Entry]:
    name = named(request.name or "") or guest.name
    known = tournament.player_of(guest.id)
    _tell_apart(tournament, name, None if known is None else known.number)
    if known is not None:
        if tournament.began:
            raise Refuse("tournament.began")
        return [log.Entered(at=now, by=guest.id, name=name, person=guest.id)]
    if guest.id == tournament.master and tournament.options.master is Sees.ALL:
        raise Refuse("tournament.sees")
    if not may_enter(tournament):
        full = len(tournament.entrants) >= tournament.options.limit
        raise Refuse("tournament.full" if full else "tournament.entry")
    return [log.Entered(at=now, by=guest.id, name=name, person=guest.id)]


def _tell_apart(tournament: Tournament, name: str, but: int | None) -> None:
    """Two of one name could not be told apart in the standings."""
    for player in tournament.entrants:
        if player.number != but and player.name.casefold() == name.casefold():
            raise Refuse("tournament.name", name=name)


def _quit(tournament: Tournament, guest: Guest, request: deeds.Quit, now: int) -> list[log.Entry]:
    player = tournament.player_of(guest.id)
    if player is None:
        raise Refuse("tournament.entrant")
    return leaving(tournament, player.number, guest.id, "", now)


def _choose(tournament: Tournament, guest: Guest, request: deeds.Choose, now: int) -> list[log.Entry]:
    """Items for the whole tournament: chosen before one's first match, shown when all have begun [N2.4]."""
    player = tournament.player_of(guest.id)
    if player is None:
        raise Refuse("tournament.entrant")
    sets = loadouts(tournament.rules)
    playing = any(player.number in place.bout.sides for place in tournament.places.values())
    shown = tournament.began and (not player.late or player.items is not None)
    if not sets or playing or shown:
        raise Refuse("tournament.began" if sets else "tournament.items")
    if set(request.items) not in [set(one) for one in sets] or len(request.items) != len(sets[0]):
        raise Refuse("tournament.items", "N2.3")
    return [log.Chose(at=now, by=guest.id, entrant=player.number, items=request.items)]


OWN: dict[type, Callable[[Tournament, Guest, Any, int], list[log.Entry]]] = {
    deeds.Enter: _enter,
    deeds.Quit: _quit,
    deeds.Choose: _choose,
}
