"""How a battle ends, what its loser may lose, and what follows."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import Action, Event, Over, Phase, Seat, Step
from tavolon.numeron.facts import Lost
from tavolon.numeron.moves import BattleOver, Ending, Leave, Left, MatchOver, TakeDigit, Told
from tavolon.numeron.rules import NextFirst
from tavolon.numeron.state import Match, other

__all__ = ["end_battle", "leave"]


def end_battle(match: Match, winner: Seat | None, ending: Ending) -> Step[Match]:
    """The battle is over and both numbers are shown [N6.1, N6.3]."""
    match, over = _close(match, winner, ending)
    if winner is not None and match.rules.lost_numbers and match.sides[other(winner)].number is not None:
        return Step(match.at(TakingDigit(winner)), (over,))
    return _after(match, winner, over)


def leave(match: Match, seat: Seat) -> Step[Match]:
    """Who leaves a series loses it, and the battle under way with it [N7.3]."""
    match, over = _close(match, other(seat), Ending.LEFT)
    return end_match(match, other(seat), Left(seat), over)


def end_match(match: Match, winner: Seat | None, *before: Event) -> Step[Match]:
    """The match is over, and the winner's number may be worth a prize [N7.1, N7.6]."""
    wins = tuple(side.wins for side in match.sides)
    number = match.sides[winner].number if winner is not None else None
    prize = int(number) * match.rules.prize_per_unit if number is not None else 0
    scores = tuple(int(seat == winner) for seat in (0, 1))
    return Step(match.at(Over(scores)), (*before, MatchOver(winner, wins, prize)))


def _close(match: Match, winner: Seat | None, ending: Ending) -> tuple[Match, BattleOver]:
    """The battle counted for its winner, and both numbers turned up [N6.3]."""
    over = BattleOver(match.battle, winner, ending, tuple(side.number for side in match.sides))
    if winner is None:
        return match, over
    return match.change(winner, wins=match.sides[winner].wins + 1), over


def _after(match: Match, winner: Seat | None, *events: Event) -> Step[Match]:
    """The next battle, unless one side has more than half of them or all are played [N7.1]."""
    wins = [side.wins for side in match.sides]
    if max(wins) * 2 > match.rules.best_of or match.battle == match.rules.best_of:
        ahead = None if wins[0] == wins[1] else wins.index(max(wins))
        return end_match(match, ahead, *events)
    # The next battle begins where the first one did; the import waits because its phases end here.
    from tavolon.numeron.phases.preparing import begin

    step = begin(replace(match, first=_next_first(match, winner)))
    return Step(step.state, events + step.events)


def _next_first(match: Match, winner: Seat | None) -> Seat | None:
    """Who begins the next battle, if that is known already [N7.2]."""
    if match.rules.next_first_player in (NextFirst.JANKEN, NextFirst.LOT):
        return None
    # Resigned before the order was known: nobody began, so seat 1 counts as the beginner.
    alternate = other(match.first) if match.first is not None else 0
    loses = match.rules.next_first_player is NextFirst.LOSER and winner is not None
    return other(winner) if loses and winner is not None else alternate


class TakingDigit(Phase[Match], frozen=True):
    """The winner names a digit of the loser's number, which the loser may not use again [N7.4]."""

    winner: Seat

    def awaits(self, state: Match) -> frozenset[Seat]:
        """The winner."""
        return frozenset({self.winner})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The digits of the number as it stands at the end."""
        return tuple(TakeDigit(digit) for digit in state.sides[other(seat)].hidden)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The digit is lost for the rest of the tournament."""
        loser = other(self.winner)
        digit = taken[self.winner].digit
        lost = "".join(sorted(state.sides[loser].lost + digit))
        return _after(state.change(loser, lost=lost), self.winner, Told(loser, Lost(digit)))

    def interjections(self, state: Match, seat: Seat) -> Sequence[Action]:
        """The battle is over, but a series can be left [N7.3]."""
        return (Leave(),) if seat in (0, 1) and state.rules.best_of > 1 else ()

    def interject(self, state: Match, seat: Seat, action: Any) -> Step[Match]:
        """The other wins the match."""
        return end_match(state, other(seat), Left(seat))
