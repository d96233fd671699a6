"""What a duel is worth; each method is a function of `calcolon.scoring` or `calcolon.phases.programme`."""

from tavolon.fast.calcolon.layout import (
    ANSWER,
    BUST,
    COPIED,
    COPIED_TO,
    DUEL,
    FACTOR,
    FLAG,
    HIGHEST,
    KING,
    OVER,
    PUSHED,
    REBELLED,
    SCORE,
    SHOW,
    VALUE,
    WINNER,
    WON_BY,
    WON_WITH,
    ZERO_DUEL,
)
from tavolon.fast.calcolon.trading import Trading

__all__ = ["Scoring"]

DEVIL, SHIELD = 10, 16
NO_WINNER, SAME_WINNER = 0, 1


class Scoring(Trading):
    """The end of a duel: points, what is copied, and what is remembered for the next."""

    def score(self) -> None:
        """All have shown their cards: of equal values the king's counts, then clockwise [C7.1]."""
        king = self.row[KING]
        winner, value = -1, 0
        for distance in range(self.seats):
            seat = self.on(king, distance)
            if self.row[ANSWER + seat] != BUST:
                shown = HIGHEST - 10 * (self.row[ANSWER + seat] - SHOW)
                if winner < 0 or shown > value:
                    winner, value = seat, shown
        for seat in range(self.seats):
            self.row[SCORE + seat] = self.lost(seat)
        self.settle_win(winner, value)
        self.settle_flags(winner)
        self.ask(OVER, -1, 0)

    def settle_win(self, winner: int, value: int) -> None:
        """The winner's points, and what is remembered [C7.3]."""
        pending = self.row[ZERO_DUEL] > 0 and self.row[WON_BY] == winner
        twice = pending and value == 0 and self.terms.second_zero
        self.row[SCORE + winner] = self.terms.zero_zero if twice else self.won(winner, value)
        copied = 0
        if pending:
            copied = value if value else self.terms.zero_zero
        self.row[COPIED] = copied
        self.row[COPIED_TO] = self.row[ZERO_DUEL] if copied else 0
        self.row[WINNER] = self.row[WON_BY] = winner
        self.row[VALUE] = self.row[WON_WITH] = value
        self.row[ZERO_DUEL] = self.row[DUEL] if self.terms.zero_win and value == 0 and not twice else 0

    def settle_flags(self, winner: int) -> None:
        """A duel of each rebellion is over; who wins with the devil zero begins one [C5.5]."""
        for seat in range(self.seats):
            if self.row[FLAG + seat]:
                self.row[FLAG + seat] -= 1
        earned = (
            self.terms.rebellion and self.held(winner, DEVIL) and (self.terms.any_devil or self.row[PUSHED])
        )
        self.row[REBELLED] = self.terms.rebellion if earned else 0
        if earned:
            self.row[FLAG + winner] = self.terms.rebellion

    def lost(self, seat: int) -> int:
        """A beaten king, others beaten, a bust with the devil zero, any other bust [C7.2]."""
        if self.row[ANSWER + seat] != BUST:
            return self.terms.king_killed if seat == self.row[KING] else 0
        if self.terms.shield and self.held(seat, SHIELD):
            return 0
        return self.terms.devil_bust if self.held(seat, DEVIL) else self.terms.bust

    def won(self, seat: int, value: int) -> int:
        """The value, more in the last duel, and once more as a double score [C7.4, C7.5]."""
        more = value if self.doubles(seat, value) else 0
        if self.terms.multiply:
            return (value + more) * self.row[FACTOR]
        return value * self.row[FACTOR] + more

    def doubles(self, seat: int, value: int) -> bool:
        """Whether the value counts once more."""
        if self.terms.double_after_zero and self.row[ZERO_DUEL] and self.row[WON_BY] == seat:
            return True
        if self.terms.doubles == NO_WINNER or self.row[WON_BY] == -1 or self.row[WON_WITH] != value:
            return False
        return self.terms.doubles > SAME_WINNER or self.row[WON_BY] == seat
