"""What a person is told of a tournament: all that is public, and what is their own."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tavolon.server.hub import Hub
from tavolon.server.people import Guest
from tavolon.server.room import Room
from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.acts import may_enter
from tavolon.server.tournaments.carrying import carries, loadouts
from tavolon.server.tournaments.formats import Part
from tavolon.server.tournaments.kept import Kept
from tavolon.server.tournaments.outcomes import missed_at
from tavolon.server.tournaments.players import Player
from tavolon.server.tournaments.revoking import revocable
from tavolon.server.tournaments.tournament import Place, Tournament
from tavolon.server.wire import Stage, TournamentBrief, TournamentMe, TournamentStage
from tavolon.server.wire import Tournament as Told
from tavolon.server.wire.tournaments import Bout, Deed, Entrant, Placing, Round, Side, TieBreak

__all__ = ["brief", "champions", "entrant", "rounds", "standings", "told"]

Rooms = Mapping[str, Room | None]
"""The tables at which something is open."""
ACTS = 60
"""As many of the last acts as are told."""


async def told(kept: Kept, hub: Hub, since: int, guest: Guest) -> Told:
    """All of it that a person may know: the same for all, but for their own part in it."""
    if kept.shown is None:
        tables = [place.table for place in kept.tournament.of(kept.tournament.round) if _asks(place)]
        rooms = {code: await hub.room(code, sure=False) for code in tables if code is not None}
        kept.shown = _for_all(kept.tournament, hub.now(), rooms, since)
    return replace(kept.shown, now=hub.now(), me=_me(kept.tournament, guest))


def _asks(place: Place) -> bool:
    """Whether it matters how a bout's table is."""
    return place.table is not None and place.bout.outcome is None


def _for_all(tournament: Tournament, now: int, rooms: Rooms, since: int) -> Told:
    return Told(
        now=now,
        seq=tournament.seq,
        code=tournament.code,
        options=tournament.options,
        rules=tournament.founded.rules,
        final_rules=tournament.founded.final,
        stage=tournament.stage,
        master=tournament.founded.master,
        entry=may_enter(tournament),
        entrants=tuple(entrant(tournament, player) for player in tournament.entrants),
        round=tournament.round,
        rounds=tournament.format.rounds(tournament.field) if tournament.began else 0,
        starts=tournament.starts,
        drawn=tuple(rounds(tournament, rooms, since)),
        standings=standings(tournament) if tournament.began else (),
        champions=champions(tournament),
        loadouts=loadouts(tournament.rules),
        deeds=tuple(deed for _, deed in _deeds(tournament))[-ACTS:],
        me=TournamentMe(""),
    )


def brief(tournament: Tournament, guest: Guest) -> TournamentBrief:
    """What a list shows of it."""
    options = tournament.options
    return TournamentBrief(
        code=tournament.code,
        title=options.title,
        game=options.game,
        ruleset=options.ruleset or "",
        way=options.way,
        stage=tournament.stage,
        master=tournament.founded.master,
        entrants=len(tournament.entrants),
        limit=options.limit,
        round=tournament.round,
        rounds=tournament.format.rounds(tournament.field) if tournament.began else 0,
        starts=tournament.starts.get(tournament.round + 1),
        mine=guest.id == tournament.master or tournament.player_of(guest.id) is not None,
    )


def entrant(tournament: Tournament, player: Player) -> Entrant:
    """Somebody; items chosen are seen once all have begun, digits lost always were."""
    shown = tournament.began and carries(tournament.rules)
    carried = tournament.carried(player.number) if shown else None
    items = None if carried is None or not loadouts(tournament.rules) else tuple(map(str, carried.items))
    return Entrant(
        number=player.number,
        name=player.name,
        bot=player.bot or None,
        seed=tournament.order.index(player.number) + 1 if player.number in tournament.order else None,
        out=player.number in tournament.out,
        items=items,
        lost="" if carried is None else carried.lost,
    )


def rounds(tournament: Tournament, rooms: Rooms | None = None, since: int = 0) -> Iterator[Round]:
    """All that have been drawn; without the rooms of open tables as they are on paper."""
    for number in range(1, tournament.round + 1):
        bouts = (_bout(tournament, place, rooms or {}, since) for place in tournament.of(number))
        yield Round(number, tuple(bouts))


def _bout(tournament: Tournament, place: Place, rooms: Rooms, since: int) -> Bout:
    bout, outcome = place.bout, place.bout.outcome
    room = rooms.get(place.table or "") if _asks(place) else None
    waits = room is not None and room.stage is Stage.WAITING
    return Bout(
        board=bout.board,
        part=bout.part.value,
        area=bout.area,
        sides=tuple(
            _side(tournament, place, side, room if waits else None) for side in range(len(bout.sides))
        ),
        table=place.table,
        stage=None if room is None else room.stage,
        missed_at=missed_at(tournament, place, since) if waits else None,
        how=None if outcome is None else outcome.how.value,
        reason="" if outcome is None else outcome.reason,
        trouble=place.trouble,
    )


def _side(tournament: Tournament, place: Place, side: int, room: Room | None) -> Side:
    number, outcome = place.bout.sides[side], place.bout.outcome
    player = tournament.players[number]
    return Side(
        entrant=number,
        points=None if outcome is None else outcome.halves[side] / 2,
        score=None if outcome is None or outcome.scores is None else outcome.scores[side],
        here=room is not None and (bool(player.bot) or bool(room.here[player.person])),
    )


def standings(tournament: Tournament) -> tuple[Placing, ...]:
    """The table of standings."""
    return tuple(
        Placing(
            row.entrant, row.rank, row.halves / 2, row.played, row.won, row.drawn, row.lost, row.score,
            tuple(TieBreak(name, value) for name, value in row.breaks),
        )
        for row in tournament.standings
    )  # fmt: skip


def champions(tournament: Tournament) -> tuple[int, ...]:
    """The first, once it is over and anything was played."""
    if tournament.stage is not TournamentStage.OVER or not tournament.round:
        return ()
    if any(
        place.bout.part is Part.FINAL and place.bout.winner is None for place in tournament.places.values()
    ):
        return ()  # both have lost it
    return tuple(row.entrant for row in tournament.standings if row.rank == 1)


def _me(tournament: Tournament, guest: Guest) -> TournamentMe:
    player, master = tournament.player_of(guest.id), guest.id == tournament.master
    wanted = (
        place.table
        for place in tournament.of(tournament.round)
        if player is not None and player.number in place.sides and place.bout.outcome is None
        if place.trouble is None
    )
    return TournamentMe(
        name=guest.name if player is None else player.name,
        master=master,
        entrant=None if player is None else player.number,
        table=next(wanted, None),
        items=None if player is None else player.items,
        undo=_undo(tournament) if master else None,
    )


def _undo(tournament: Tournament) -> Deed | None:
    seq = revocable(tournament)
    return None if seq is None else next((deed for at, deed in _deeds(tournament) if at == seq), None)


def _deeds(tournament: Tournament) -> Iterator[tuple[int, Deed]]:
    """What was done and not taken back."""
    gone = {one.seq for one in tournament.log if isinstance(one, log.Revoked)}
    for seq, entry in enumerate(tournament.log):
        deed = None if seq in gone else _deed(seq, entry)
        if deed is not None:
            yield seq, deed


def _deed(seq: int, entry: Any) -> Deed | None:
    kind = str(entry.__struct_config__.tag)
    match entry:
        case log.Ruled(round=round_, board=board, how=how, reason=reason, absent=absent):
            return Deed(seq, entry.at, how.value, round_, board, absent, reason)
        case log.Withdrew(entrant=number, reason=reason):
            return Deed(seq, entry.at, kind, entrants=(number,), reason=reason)
        case log.Drawn(round=round_) | log.Scheduled(round=round_):
            return Deed(seq, entry.at, kind, round_)
        case log.Abandoned(round=round_, board=board, why=why):
            return Deed(seq, entry.at, kind, round_, board, reason=why)
        case log.Doored(open=door):
            return Deed(seq, entry.at, "doors-open" if door else "doors-shut")
        case log.Ended(reason=reason):
            return Deed(seq, entry.at, kind, reason=reason)
        case log.Seeded() | log.Began() | log.Paused() | log.Resumed() | log.Revoked():
            return Deed(seq, entry.at, kind)
    return None
