"""How a match ends: its champions, their prize, or somebody leaving."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import FactorDrawn, Left, MatchOver, PrizeWon
from tavolon.calcolon.moves import DrawFactor, Multiplier
from tavolon.calcolon.rules import Prize
from tavolon.calcolon.scoring import best, points, standing
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Action, Event, Over, Phase, Seat, Step

__all__ = ["crown", "leave"]


def crown(match: Match) -> Step[Match]:
    """The last duel is over: whoever is ahead is champion, alone or with others, and wins a prize [C8.6]."""
    champions = _champions(match, match.stage.circle if match.stage.final else range(match.players))
    match match.rules.prize:
        case Prize.NONE:
            return _over(match, champions)
        case Prize.PER_POINT:
            rate = match.rules.yen_per_point * SEN
            return _over(match, champions, *_prizes(match, champions, rate))
        case Prize.LOTTERY:
            return Step(match.at(Lottery(champions)))


def leave(match: Match, seat: Seat) -> Step[Match]:
    """A seat leaves, which ends the match: the best of the others is champion, without a prize [C4.8]."""
    step = _over(match, _champions(match, (other for other in match.playing if other != seat)))
    return Step(step.state, (Left(seat), *step.events))


def _champions(match: Match, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The best by points, else by the duels of the final, else by all duels [C8.5, C8.6]."""
    stage, rules, rows = match.stage, match.rules, match.rows
    decided = stage.rows if stage.final and not rules.carry_points else rows
    bonus = match.bonus if decided is rows else (0,) * match.players
    final = stage.rows if stage.final else ()
    worth = {
        seat: (
            points(decided, seat) + bonus[seat],
            *standing(rules, final, seat),
            *standing(rules, rows, seat),
        )
        for seat in seats
    }
    return best(worth, worth)


def _over(match: Match, champions: tuple[Seat, ...], *events: Event) -> Step[Match]:
    totals = tuple(match.points(seat) for seat in range(match.players))
    return Step(match.at(Over(totals)), (*events, MatchOver(champions, totals)))


SEN = 100
"""Hundredths of a yen, in which a prize is always whole."""


def _prizes(match: Match, champions: tuple[Seat, ...], rate: int) -> tuple[PrizeWon, ...]:
    """A prize for each champion on the own total, at so many sen a point; none below zero [C8.3]."""
    amounts = (divmod(max(match.points(seat), 0) * rate, SEN) for seat in champions)
    return tuple(PrizeWon(seat, yen, sen) for seat, (yen, sen) in zip(champions, amounts, strict=True))


FACTORS = {
    (Card.HALBERD, Multiplier.HUNDRED): 10_000,
    (Card.HALBERD, Multiplier.TEN): 1_000,
    (Card.HALBERD, Multiplier.TENTH): 10,
    (Card.SHIELD, Multiplier.HUNDRED): 1,
    (Card.SHIELD, Multiplier.TEN): 10,
    (Card.SHIELD, Multiplier.TENTH): 1_000,
}
"""How many sen a point is worth by the two cards of the lottery [C8.3]."""


class Lottery(Phase[Match], frozen=True):
    """Chance draws a card of each block, and the champions' points are multiplied [C8.3]."""

    champions: tuple[Seat, ...]

    def awaits(self, state: Match) -> frozenset[Seat]:
        """Chance."""
        return frozenset({CHANCE})

    def legal(self, state: Match, seat: Seat) -> Sequence[Action]:
        """Every pair of cards."""
        return tuple(DrawFactor(*cards) for cards in FACTORS)

    def resolve(self, state: Match, taken: Mapping[Seat, Any]) -> Step[Match]:
        """The prize is won, and the match is over."""
        drawn: DrawFactor = taken[CHANCE]
        shown = FactorDrawn(drawn.operator, drawn.number)
        rate = FACTORS[drawn.operator, drawn.number]
        return _over(state, self.champions, shown, *_prizes(state, self.champions, rate))
