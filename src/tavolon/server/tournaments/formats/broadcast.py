"""As on television: groups in which all meet, or that share a table, and a final of two."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tavolon.server.tournaments.formats.field import Bout, Field, Part, Row
from tavolon.server.tournaments.formats.grouping import sizes, snake
from tavolon.server.tournaments.formats.league import circle
from tavolon.server.tournaments.formats.standings import ranked

__all__ = ["Broadcast"]

FINALISTS = 2


class Broadcast(Struct, frozen=True):
    """Qualifying in areas, a play-off where two are level for a place in the final, and the final."""

    areas: int = 1
    """Groups that play apart; where more than two sit at a table every table is one."""
    each: bool = False
    """The best of each area play the final, not the best two of all."""
    late: bool = False
    rest: int = 0

    def groups(self, field: Field) -> list[list[int]]:
        """Who plays in which area, about as strong by their seeds."""
        areas = self.areas if field.seats == 2 else len(sizes(len(field.seeds), field.seats))
        return snake(field.seeds, areas)

    def rounds(self, field: Field) -> int:
        """Qualifying and final; play-offs are added where they are needed."""
        offs = len({bout.round for bout in field.part(Part.PLAY_OFF)})
        return self._qualifying(field) + offs + 1

    def draw(self, field: Field) -> tuple[Bout, ...]:
        """The next round of whatever part it is."""
        if field.part(Part.FINAL):
            return ()
        if field.round < self._qualifying(field):
            return tuple(self._main(field))
        offs = tuple(self._play_off(field))
        if offs:
            return offs
        pair = self.finalists(field)
        return (Bout(field.round + 1, 1, pair, Part.FINAL),) if pair else ()

    def decisive(self, bout: Bout) -> bool:
        """A final needs a winner; who is level in the play-off is parted by lot."""
        return bout.part is Part.FINAL

    def standings(self, field: Field) -> tuple[Row, ...]:
        """By the qualifying, until the final has put its two in front of all."""
        order = self._ranked(field, field.part(Part.MAIN))
        final = field.part(Part.FINAL)
        if not final or final[0].winner is None:
            return order
        rows = {row.entrant: row for row in order}
        ahead = (final[0].winner, *(one for one in final[0].sides if one != final[0].winner))
        rest = [row for row in order if row.entrant not in ahead]
        ranks = [row.rank for row in rest]
        behind = (replace(row, rank=ranks.index(row.rank) + len(ahead) + 1) for row in rest)
        return (*(replace(rows[one], rank=place) for place, one in enumerate(ahead, start=1)), *behind)

    def finalists(self, field: Field) -> tuple[int, ...]:
        """The two of the final: by points, then what parts the level ones, the play-off, and the seeds."""
        offs = {row.entrant: row.halves for row in ranked(field, (), field.part(Part.PLAY_OFF))}
        rows = self._ranked(field, field.part(Part.MAIN))
        order = sorted(rows, key=lambda row: (row.rank, -offs[row.entrant]))
        able = [row.entrant for row in order if row.entrant not in field.out]
        if not self.each:
            return tuple(able[:FINALISTS])
        firsts = [next((one for one in able if one in group), None) for group in self.groups(field)]
        return tuple(one for one in able if one in firsts)[:FINALISTS]

    def _qualifying(self, field: Field) -> int:
        if field.seats > 2:
            return 1
        return max(len(circle(group)) for group in self.groups(field))

    def _main(self, field: Field) -> Iterator[Bout]:
        """The next round of every area."""
        board = 0
        for area, group in enumerate(self.groups(field), start=1):
            rounds = circle(group) if field.seats == 2 else ((tuple(group),),)
            for sides in rounds[field.round] if field.round < len(rounds) else ():
                board += 1
                yield Bout(field.round + 1, board, sides, area=area)

    def _ranked(self, field: Field, bouts: Sequence[Bout]) -> tuple[Row, ...]:
        """At tables of more than two the game's own score goes before points won by place."""
        if field.seats == 2:
            return ranked(field, ("turns",), bouts)
        rows = ranked(field, ("score", "wins", "best"), bouts)
        order = sorted(rows, key=_scored, reverse=True)
        counts = [_scored(row) for row in order]
        return tuple(replace(row, rank=counts.index(_scored(row)) + 1) for row in order)

    def _play_off(self, field: Field) -> Iterator[Bout]:
        """The next round among those whom nothing parts at the edge of the final, if there are such."""
        if field.seats > 2:
            return
        done = field.round - self._qualifying(field)
        board = 0
        for group in self._level(field):
            rounds = circle(group)
            for sides in rounds[done] if done < len(rounds) else ():
                board += 1
                yield Bout(field.round + 1, board, sides, Part.PLAY_OFF)

    def _level(self, field: Field) -> Iterator[list[int]]:
        """Those who share the last place that leads to the final with somebody it does not."""
        rows = [row for row in self._ranked(field, field.part(Part.MAIN)) if row.entrant not in field.out]
        groups = self.groups(field) if self.each else [list(field.seeds)]
        for group in groups:
            own = [row for row in rows if row.entrant in group]
            places = 1 if self.each else FINALISTS
            if len(own) > places and own[places - 1].rank == own[places].rank:
                yield [row.entrant for row in own if row.rank == own[places].rank]


def _scored(row: Row) -> tuple[float, ...]:
    """What parts the tables' players; their places, where a game master has decided and there is no score."""
    return *(value for _, value in row.breaks), row.halves
