"""What a seat, or the audience, knows of a duel: what its view of the readable game has, as integers."""

from tavolon.fast.calcolon.acting import Acting
from tavolon.fast.calcolon.layout import (
    ASKED,
    ASKS,
    CLIP,
    DUEL,
    FIRST,
    FLAG,
    HAND,
    KINDS,
    KING,
    OPENED,
    OVER,
    PILE_SIZE,
    PUSHED,
    ROW,
    ROW_SIZE,
    SEEN_HANDS,
    SEEN_PLAYER,
    SEEN_TABLE,
    SIZE,
    SKIPS,
    STOCK,
    TABLE,
    TABLE_SIZE,
    TARGET,
    WINNER,
)

__all__ = ["Seeing"]


class Seeing(Acting):
    """Observations.

    They begin with the question and who is asked, whose turn opened last, the king, whether the devil zero
    was pushed, the cards in the pile, who began, the number of the duel; then whose row is laid, -1 for none,
    the slot of a clipped devil zero in it, its length, and from 11 on the row, for who laid it. From
    SEEN_HANDS, for each of six seats: cards, bows in stock, whether the next turn is missed, duels of
    rebellion, and how many of each kind are known to be in the hand. From SEEN_TABLE the number of cards on
    the table, and each as in the row of the duel.
    """

    @property
    def seen_length(self) -> int:
        """How many integers an observation has."""
        return SEEN_TABLE + 1 + self.terms.total

    def observe(self, viewer: int) -> list[int]:
        """What a seat knows, or the audience (layout.AUDIENCE)."""
        self.look(viewer)
        return [self.seen[place] for place in range(self.seen_length)]

    def look(self, viewer: int) -> None:
        """Writes what somebody knows to `seen`."""
        for place in range(SEEN_TABLE + 1 + self.terms.total):
            self.seen[place] = 0
        self.seen[0], self.seen[1], self.seen[2], self.seen[3] = (
            self.row[ASKS], self.row[ASKED], self.row[OPENED], self.row[KING],
        )  # fmt: skip
        self.seen[4], self.seen[5], self.seen[6], self.seen[7] = (
            self.row[PUSHED], self.row[PILE_SIZE], self.row[FIRST], self.row[DUEL],
        )  # fmt: skip
        self.see_row(viewer)
        for seat in range(self.seats):
            self.see_player(viewer, seat)
        self.seen[SEEN_TABLE] = self.row[TABLE_SIZE]
        for place in range(self.row[TABLE_SIZE]):
            self.seen[SEEN_TABLE + 1 + place] = self.row[TABLE + place]

    def see_row(self, viewer: int) -> None:
        """The row laid for a trade."""
        self.seen[8] = -1
        if self.row[ROW_SIZE]:
            self.seen[8], self.seen[9], self.seen[10] = self.row[TARGET], self.row[CLIP], self.row[ROW_SIZE]
            if viewer == self.row[TARGET] and not self.terms.shuffled:
                for place in range(self.row[ROW_SIZE]):
                    self.seen[11 + place] = self.row[ROW + place]

    def see_player(self, viewer: int, seat: int) -> None:
        """A player; one's own hand, and every hand that has been shown, is known whole."""
        base = SEEN_HANDS + seat * SEEN_PLAYER
        self.seen[base], self.seen[base + 1] = self.row[SIZE + seat], self.row[STOCK + seat]
        self.seen[base + 2], self.seen[base + 3] = self.row[SKIPS] >> seat & 1, self.row[FLAG + seat]
        shown = viewer == seat or (self.row[ASKS] == OVER and self.row[WINNER] >= 0)
        for card in range(KINDS):
            known = self.row[HAND + seat * KINDS + card] if shown else self.known(viewer, seat, card)
            self.seen[base + 4 + card] = known
