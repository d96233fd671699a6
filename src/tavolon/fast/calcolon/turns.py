"""How a duel goes on by itself: draws, turns, windows, last draws; it stops wherever somebody is asked."""

from tavolon.fast.calcolon.cells import Cells
from tavolon.fast.calcolon.layout import (
    ABLE,
    ASKED,
    ASKS,
    CARD,
    CLAIM,
    DECIDING,
    DRAWN,
    DRAWN_SIZE,
    FILLING,
    FIRST,
    FIRST_DRAW,
    FLAG,
    HAND,
    KINDS,
    KING,
    LAST_DRAW,
    LAST_THROW,
    LEFT,
    OPEN,
    OPENED,
    ORDER,
    OVER,
    OWED,
    PILE,
    PILE_SIZE,
    PUSHED,
    REBELLING,
    REFILLING,
    RESHUFFLES,
    RETURNED,
    SCORE,
    SEAT,
    SHOWDOWN,
    SIZE,
    SKIPS,
    SWAPS,
    TABLE,
    TABLE_SIZE,
    TARGET,
    TURN,
    TURN_DRAW,
    WINNER,
)

__all__ = ["Turns"]

BOW, DEVIL = 17, 10
IMMEDIATE, OWN_TURN_ONE = 0, 2


class Turns(Cells):
    """The way from an answer to the next question; each method is a function of `calcolon.phases`."""

    def ask(self, question: int, seat: int, asked: int) -> None:
        """A question is open: whom it is about, and who is to answer."""
        self.row[ASKS], self.row[SEAT] = question, seat
        self.row[ASKED] = self.row[OPEN] = asked

    def others(self, seat: int) -> int:
        """All seats but one, as bits."""
        return (1 << self.seats) - 1 & ~(1 << seat)

    def drawable(self) -> bool:
        """Whether a card can be had [C4.6]."""
        if self.row[PILE_SIZE]:
            return True
        if self.terms.dry or self.row[TABLE_SIZE] == self.row[RETURNED]:
            return False
        return self.row[KING] >= 0 or self.row[RESHUFFLES] < self.terms.reshuffles

    def deal(self, question: int, to: int) -> None:
        """A card is asked of the pile, reshuffled if need be; without one the duel is void [C4.6]."""
        if not self.row[PILE_SIZE]:
            if not self.drawable():
                if question == LAST_DRAW:
                    self.ask(LAST_THROW, to, 1 << to)
                else:
                    self.annul()
                return
            self.reshuffle()
        self.ask(question, to, 0)

    def reshuffle(self) -> None:
        """The cards on the table are the pile, but for bows thrown back in the last draw."""
        kept = 0
        for place in range(self.row[TABLE_SIZE]):
            thrown = self.row[TABLE + place]
            if thrown < 256:
                self.row[PILE + (thrown & 31)] += 1
            else:
                self.row[TABLE + kept] = thrown
                kept += 1
        self.row[PILE_SIZE] = self.row[TABLE_SIZE] - kept
        self.row[TABLE_SIZE] = kept
        self.row[RESHUFFLES] += 1

    def annul(self) -> None:
        """Nobody has won: no points, and all else stays as it was before the duel."""
        self.ask(OVER, -1, 0)
        self.row[WINNER] = -1
        for seat in range(self.seats):
            self.row[SCORE + seat] = 0

    def dealt(self, card: int) -> None:
        """A card comes off the pile to whom it is dealt, and play goes on."""
        question, to = self.row[ASKS], self.row[SEAT]
        self.take(to, card)
        if question == TURN_DRAW:
            self.drew(to, card)
        elif question == LAST_DRAW:
            self.last_drew(to, card)
        elif question == FIRST_DRAW:
            if self.row[SIZE + self.after(to)] < self.terms.hand:
                self.deal(FIRST_DRAW, self.after(to))
            else:
                self.open_turn(self.row[FIRST])
        elif question == FILLING:
            self.filled(to)
        else:
            self.refill(to)

    def filled(self, to: int) -> None:
        """The rest of what is missing, then the draw of the turn."""
        if self.row[LEFT] > 1:
            self.row[LEFT] -= 1
            self.deal(FILLING, to)
        else:
            self.draw(to)

    def drew(self, to: int, card: int) -> None:
        """Where bows are shifted they go now, each for another card [C4.5, C5.1]."""
        if self.row[LEFT]:
            self.row[LEFT] -= 1
            self.deal(TURN_DRAW, to)
            return
        bows = self.held(to, BOW) if self.terms.shift else 0
        if not bows:
            self.row[CARD] = card
            self.ask(DECIDING, to, 1 << to)
            return
        self.pass_bows(to, bows)
        self.row[LEFT] = bows - 1
        self.deal(TURN_DRAW, to)

    def last_drew(self, to: int, card: int) -> None:
        """The other card of a last draw, then the choice [C6.2]."""
        self.row[DRAWN + self.row[DRAWN_SIZE]] = card
        self.row[DRAWN_SIZE] += 1
        if self.row[LEFT] > 1:
            self.row[LEFT] -= 1
            self.deal(LAST_DRAW, to)
        else:
            self.ask(LAST_THROW, to, 1 << to)

    def next_turn(self) -> None:
        """The player after the one whose turn it was is next [C2.2, C4.5]."""
        self.open_turn(self.after(self.row[TURN]))

    def open_turn(self, seat: int) -> None:
        """A seat is next; who was skipped misses the turn, once; then what a flame took comes back [C5.7]."""
        while self.row[SKIPS] >> seat & 1:
            self.row[SKIPS] ^= 1 << seat
            seat = self.after(seat)
        self.row[TURN] = self.row[OPENED] = seat
        shortage = self.terms.hand - self.row[SIZE + seat]
        if shortage <= 0 or self.terms.refill == IMMEDIATE:
            self.draw(seat)
        else:
            self.row[LEFT] = 1 if self.terms.refill == OWN_TURN_ONE else shortage
            self.deal(FILLING, seat)

    def draw(self, seat: int) -> None:
        """The card of the turn, unless the hand is full already, or a rebel may swap instead [C4.5, C5.5]."""
        if self.row[SIZE + seat] > self.terms.hand:
            self.row[CARD] = -1
            self.ask(DECIDING, seat, 1 << seat)
        elif self.row[FLAG + seat] > 0 and self.terms.barter:
            self.ask(REBELLING, seat, 1 << seat)
        else:
            self.draw_card(seat)

    def draw_card(self, seat: int) -> None:
        """The card of the turn."""
        self.row[SWAPS] = self.row[LEFT] = 0
        self.deal(TURN_DRAW, seat)

    def claim(self, by: int, card: int, skipped: int) -> None:
        """All others are asked whether they rob the card just thrown; -1 is skipped for nobody [C4.1]."""
        self.row[CARD], self.row[TARGET] = card, skipped
        self.ask(CLAIM, by, self.others(by))
        self.find_able()

    def find_able(self) -> None:
        """Who completes a hand with the card that may be robbed."""
        able = 0
        for seat in range(self.seats):
            if seat != self.row[SEAT] and self.made(seat, self.row[CARD]):
                able |= 1 << seat
        self.row[ABLE] = able

    def attack(self, seat: int) -> None:
        """A seat is king; the last draws begin at its left [C6.1, C6.2]."""
        self.row[KING] = seat
        self.next_draw(seat)

    def next_draw(self, seat: int) -> None:
        """The left-hand neighbour draws, until the king is reached."""
        to = self.after(seat)
        if to == self.row[KING]:
            self.ask(SHOWDOWN, -1, (1 << self.seats) - 1)
            return
        self.row[DRAWN_SIZE], self.row[LEFT] = 0, self.terms.last_draw
        self.deal(LAST_DRAW, to)

    def burn(self, kinds: int, by: int) -> None:
        """Everybody, the thrower too, throws all cards of the kinds at once; bits are kinds [C5.6, C5.7]."""
        owed = 0
        for place in range(self.seats):
            seat = self.row[ORDER + place]
            self.row[OWED + seat] = 0
            for card in range(KINDS):
                if kinds >> card & 1:
                    while self.row[HAND + seat * KINDS + card]:
                        self.throw(seat, card, 0)
                        self.row[OWED + seat] += 1
                        owed += 1
        if kinds >> DEVIL & 1:
            self.row[PUSHED] = 0
        if owed and self.terms.refill == IMMEDIATE:
            self.refill(by)
        else:
            self.next_turn()

    def refill(self, seat: int) -> None:
        """The next card that is owed, from a seat on clockwise, then the next turn [C5.7]."""
        for _ in range(self.seats):
            if self.row[OWED + seat]:
                self.row[OWED + seat] -= 1
                self.deal(REFILLING, seat)
                return
            seat = self.after(seat)
        self.next_turn()
