"""What follows from an answer; trades and the score have modules of their own."""

from tavolon.fast.calcolon.layout import (
    ANSWER,
    ASKS,
    ATTACK,
    BARTER,
    BURN,
    BURN_TWO,
    CARD,
    CLAIM,
    DEAL,
    DRAW,
    DRAWN,
    DRAWN_SIZE,
    LAST_DRAW,
    LAST_THROW,
    LAY,
    LAYING,
    LEFT,
    OPEN,
    PASS,
    PUSHED,
    REBELLING,
    RECEIVING,
    REDRAW,
    RETURNED,
    ROB,
    SEAT,
    SHOWDOWN,
    SHUFFLING,
    SIZE,
    SKIPS,
    SWAPPING,
    SWAPS,
    TABLE_SIZE,
    TARGET,
    THROW,
    TURN,
)
from tavolon.fast.calcolon.scoring import Scoring

__all__ = ["Acting"]

ZERO, DEVIL, SWORD, FLAME, BOW, TRADE_1 = 0, 10, 12, 14, 17, 18


class Acting(Scoring):
    """Answers and what they lead to; each method is a function of `calcolon.phases`."""

    def answer(self, seat: int, action: int) -> None:
        """Takes a legal answer of an asked seat, or of chance; a window goes on when all have answered."""
        question = self.row[ASKS]
        if question in {CLAIM, SHOWDOWN}:
            self.row[ANSWER + seat] = action
            self.row[OPEN] &= ~(1 << seat)
            if not self.row[OPEN]:
                if question == CLAIM:
                    self.claimed()
                else:
                    self.score()
        elif question == REBELLING:
            self.rebelled(seat, action)
        elif question in {LAYING, SHUFFLING}:
            self.lay(action - LAY)
        elif question == SWAPPING:
            self.swap(seat, action)
        elif question == LAST_THROW:
            self.last_threw(seat, action)
        elif seat < 0:
            self.dealt(action - DEAL)
        else:
            self.act(seat, action)

    def claimed(self) -> None:
        """The nearest clockwise from the thrower has the right, and is king with the card [C4.2, C5.2]."""
        by = self.row[SEAT]
        for distance in range(1, self.seats):
            king = self.on(by, distance)
            if self.row[ANSWER + king] == ROB:
                self.row[TABLE_SIZE] -= 1
                self.gain(king, self.row[CARD])
                self.tell_all(king, self.row[CARD])
                self.attack(king)
                return
        self.unclaimed()

    def unclaimed(self) -> None:
        """All have passed: a zero skips whom it was thrown at, and the next player is on [C5.2]."""
        if self.row[TARGET] >= 0:
            self.row[SKIPS] |= 1 << self.row[TARGET]
        self.next_turn()

    def rebelled(self, seat: int, action: int) -> None:
        """A rebel draws, or swaps a card in the place of draw and throw [C5.5]."""
        if action == DRAW:
            self.draw_card(seat)
        else:
            self.row[SWAPS] += 1
            self.swap_with(seat, self.on(seat, action - BARTER), 1)

    def act(self, seat: int, action: int) -> None:
        """The seat attacks, or throws a card with the effect it declares [C4.3, C4.4]."""
        if action == ATTACK:
            self.attack(seat)
        elif BURN <= action < BURN_TWO + 5 * SWORD:
            self.throw(seat, FLAME, 0)
            self.burn(self.named(action), seat)
        else:
            distance = action - THROW & 7
            if distance:
                self.take_effect(seat, self.card_of(action), self.on(seat, distance))
            else:
                self.thrown_plain(seat, self.card_of(action))

    def card_of(self, action: int) -> int:
        """The card a throw throws."""
        place = action - THROW >> 3
        return place - 10 if place > FLAME else place

    def named(self, action: int) -> int:
        """The kinds a flame arrow names, as bits."""
        if action < BURN_TWO:
            return 1 << action - BURN
        pair = action - BURN_TWO
        return 1 << pair // 5 | 1 << SWORD + pair % 5

    def thrown_plain(self, seat: int, card: int) -> None:
        """A card without effect may be robbed, unless nobody could use it [C4.1]; a bow is passed [C5.1]."""
        if card == BOW:
            self.pass_bows(seat, 1)
            self.next_turn()
        else:
            self.throw(seat, card, 0)
            if card >= TRADE_1:
                self.next_turn()
            else:
                self.claim(seat, card, -1)

    def take_effect(self, seat: int, card: int, to: int) -> None:
        """A zero that skips, the devil zero pushed, or a trade."""
        if card == DEVIL:
            self.push(seat, to)
        else:
            self.throw(seat, card, 0)
            if card == ZERO:
                self.claim(seat, ZERO, to)
            else:
                self.swap_with(seat, to, card - TRADE_1 + 1)

    def push(self, seat: int, to: int) -> None:
        """The devil zero goes to another hand for good, and that player has a card too many [C5.4]."""
        self.leave(seat, DEVIL)
        self.gain(to, DEVIL)
        self.tell_all(to, DEVIL)
        self.row[PUSHED] = 1
        if self.terms.after_receiver:
            self.row[TURN] = to
        if self.terms.receiver_throws and self.row[SIZE + to] > 1:
            self.ask(RECEIVING, to, 1 << to)
        else:
            self.next_turn()

    def last_threw(self, seat: int, action: int) -> None:
        """The thrown card has no effect; a hand still too large throws again [C4.1, C5.4, C6.2]."""
        if action == REDRAW:
            self.throw(seat, BOW, 1)
            self.row[RETURNED] += 1
            self.undraw(BOW)
            self.row[LEFT] = 1
            self.deal(LAST_DRAW, seat)
        elif action == PASS:
            self.next_draw(seat)
        else:
            card = self.card_of(action)
            self.throw(seat, card, 0)
            if self.row[SIZE + seat] <= self.terms.full:
                self.next_draw(seat)
            else:
                self.undraw(card)
                self.ask(LAST_THROW, seat, 1 << seat)

    def undraw(self, card: int) -> None:
        """A card is no longer among those of the last draw."""
        for place in range(self.row[DRAWN_SIZE]):
            if self.row[DRAWN + place] == card:
                self.row[DRAWN_SIZE] -= 1
                for after in range(place, self.row[DRAWN_SIZE]):
                    self.row[DRAWN + after] = self.row[DRAWN + after + 1]
                return
