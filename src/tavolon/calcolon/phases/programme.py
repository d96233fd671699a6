"""What follows a duel: its points and consequences, then the next duel, the next stage or the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelScored, Rebelled, Replaced
from tavolon.calcolon.phases.ending import crown
from tavolon.calcolon.phases.flow import next_duel, preceded
from tavolon.calcolon.phases.qualifying import qualify
from tavolon.calcolon.phases.stages import begin_table
from tavolon.calcolon.rules import Finalists, RebellionTrigger
from tavolon.calcolon.scoring import Row, Score, Showing
from tavolon.calcolon.state import Match, Stage
from tavolon.kernel import Event, Seat, Step

__all__ = ["end_duel", "void_duel"]


def void_duel(match: Match) -> Step[Match]:
    """The pile is empty: the duel counts as one of the duels, and all else stays as before [C4.6]."""
    row = Row(tuple(0 if seat in match.stage.circle else None for seat in range(match.players)))
    scored = DuelScored(len(match.stage.rows) + 1, row)
    return preceded(_after_duel(match.in_stage(rows=(*match.stage.rows, row))), scored)


def end_duel(match: Match, showings: Sequence[Showing], score: Score) -> Step[Match]:
    """The points are entered, and what the duel leaves behind is settled [C2.4]."""
    stage, winner = match.stage, score.winner
    duel = len(stage.rows) + 1
    row = Row(tuple(map(score.cells.get, range(match.players))), winner, score.value)
    scored = DuelScored(duel, row, stage.memory.zero if score.copied else None, score.copied)
    extra = duel == stage.duels and score.value == 0 and match.rules.zero_win_extra_duel
    match = match.in_stage(
        rows=(*_copied(stage, score), row),
        memory=score.memory,
        first=winner,
        duels=stage.duels + extra,
        busts=_busts(stage, showings),
        flags=tuple(max(duels - 1, 0) for duels in stage.flags),
    )
    match, rebelled = _rebellion(match, winner)
    match, replaced = _survival(match, winner)
    return preceded(_after_duel(match), scored, *rebelled, *replaced)


def _copied(stage: Stage, score: Score) -> tuple[Row, ...]:
    """The rows so far, with the winner's value copied into the duel that a 0 won [C7.3]."""
    if not score.copied:
        return stage.rows
    assert stage.memory.zero is not None
    place = stage.memory.zero - 1
    row = stage.rows[place].plus(score.winner, score.copied)
    return (*stage.rows[:place], row, *stage.rows[place + 1 :])


def _busts(stage: Stage, showings: Sequence[Showing]) -> tuple[int, ...]:
    busts = list(stage.busts)
    for one in showings:
        busts[one.seat] += one.value is None
    return tuple(busts)


def _rebellion(match: Match, winner: Seat) -> tuple[Match, tuple[Event, ...]]:
    """Who wins with the devil zero is in rebellion for some duels, counted from the next [C5.5]."""
    duels = match.rules.rebellion_duels
    any_devil = match.rules.rebellion_trigger is RebellionTrigger.ANY_DEVIL_WIN
    if not duels or Card.DEVIL not in match.hand(winner) or not (any_devil or match.duel.pushed):
        return match, ()
    flags = list(match.stage.flags)
    flags[winner] = duels
    return match.in_stage(flags=tuple(flags)), (Rebelled(winner, duels),)


def _survival(match: Match, winner: Seat) -> tuple[Match, tuple[Event, ...]]:
    """Who has bust too often gives the seat to the next who waits, clockwise from the winner [C8.2]."""
    stage, limit = match.stage, match.rules.survival_busts
    if limit is None or len(stage.rows) == stage.duels:
        return match, ()
    leaving = [seat for seat in match.others(winner) if stage.busts[seat] >= limit]
    changes = dict(zip(leaving, stage.waiting, strict=False))
    circle = tuple(changes.get(seat, seat) for seat in stage.circle)
    waiting = (*stage.waiting[len(changes) :], *changes)
    busts = tuple(0 if seat in changes else count for seat, count in enumerate(stage.busts))
    events = tuple(Replaced(seat, by) for seat, by in changes.items())
    return match.in_stage(circle=circle, waiting=waiting, busts=busts), events


def _after_duel(match: Match) -> Step[Match]:
    """Another duel, another table, the final, or the end [C8.4]."""
    stage, rules = match.stage, match.rules
    if len(stage.rows) < stage.duels:
        return next_duel(match)
    if stage.final:
        return crown(match)
    if len(match.finished) + 1 < rules.tables:
        return begin_table(_finished(match))
    return crown(match) if rules.finalists is Finalists.NONE else qualify(_finished(match))


def _finished(match: Match) -> Match:
    return replace(match, finished=(*match.finished, match.stage), stage=Stage())
