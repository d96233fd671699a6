"""Plain play of a duel to its end: quick choices by what hands are worth, each from one seat's own cards."""

from tavolon.fast.calcolon.guide import Guide
from tavolon.fast.calcolon.layout import (
    ABLE,
    ASKS,
    ATTACK,
    BUST,
    CARD,
    CLAIM,
    COUNT,
    DECIDING,
    DEPTH,
    DRAW,
    FLAG,
    HAND,
    HIGHEST,
    KINDS,
    LAST_THROW,
    LAY,
    LAYING,
    LOWEST,
    PASS,
    PUSHED,
    REBELLING,
    RECEIVING,
    REDRAW,
    ROB,
    SHOW,
    SHOWDOWN,
    SIZE,
    STOCK,
    SWAP,
    TARGET,
    THROW,
    WON_BY,
    ZERO_DUEL,
)
from tavolon.fast.calcolon.playing import Playing

__all__ = ["Policy"]

ZERO, DEVIL, FLAME, SHIELD, BOW, TRADE_1 = 0, 10, 14, 16, 17, 18
BINS = 65536
FULL = 49152
"""Hands whose worth is remembered: room for so many, and how many may be there."""
WORD = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
DIGITS = 3
"""Bits of a hand's code for each kind; the level is above those of sixteen kinds."""
ABOVE = 48
LEVELS = 6
"""What may help: up to two pairs of brackets, rebellion or not."""
SETS = 65535
NONE = -100000
PUSH, SKIP, SWAPPED, SINGLE_BOW, PAIR, AFTER_ZERO, REBELLION = 20, 3, 4, 1, 6, 25, 10
"""What effects are worth; as in the bot that plays for waits."""


class Policy(Playing):
    """A duel that plays itself."""

    def follow_guide(self, guide: Guide) -> None:
        """Makes room for what hands are worth, as the guide says."""
        self.guide = guide
        self.codes = list(bytes(BINS))
        self.worths: list[float] = list(bytes(BINS))
        self.met = 0
        self.where = [self.counted_at(card) for card in range(KINDS)]
        self.dangers = [float(guide.danger(card)) for card in range(KINDS)]
        self.tops = list(bytes(SETS))
        self.topped = 0
        self.chances: list[float] = list(bytes(LEVELS * DEPTH))
        self.ready = list(bytes(LEVELS))
        self.lost_then = float(guide.lost)
        self.later = True
        self.found = 0

    def counted_at(self, card: int) -> int:
        """Where a code counts a kind: cards that count alike in the same place."""
        if card == DEVIL:
            return ZERO
        if card == FLAME:
            return FLAME - 2
        if card < DEVIL:
            return card
        return card - 1 if card < FLAME else min(card - 2, BOW - 2)

    def code(self, seat: int) -> int:
        """A hand as one integer, with what may help it."""
        stuck = self.row[PUSHED] and self.held(seat, DEVIL)
        code = self.level(seat) + 8 * stuck
        code = code << ABOVE
        for card in range(KINDS):
            copies = self.row[HAND + seat * KINDS + card]
            if copies:
                code += copies << DIGITS * self.where[card]
        return code

    def step_of(self, card: int) -> int:
        """What a card adds to a code."""
        step = 1
        return step << DIGITS * self.where[card]

    def hold(self, code: int) -> float:
        """What waiting with a hand is worth."""
        slot = (code * GOLDEN & WORD) >> 48
        while self.codes[slot] != code:
            if self.codes[slot] == 0:
                return self.learn(code, slot)
            slot = slot + 1 & BINS - 1
        return self.worths[slot]

    def learn(self, code: int, slot: int) -> float:
        """Asks the guide for a hand's worth, which is remembered from now on."""
        if self.met >= FULL:
            for one in range(BINS):
                self.codes[one] = 0
            self.met = 0
            slot = (code * GOLDEN & WORD) >> 48
        cards = tuple((code >> DIGITS * place) & 7 for place in range(16))
        level = code >> ABOVE
        worth = float(self.guide.hold(cards, int(level & 7), bool(level & 8)))
        self.codes[slot] = code
        self.worths[slot] = worth
        self.met += 1
        return worth

    def top(self, made: int) -> int:
        """The highest value of a set."""
        while self.topped <= made:
            values = self.values.sets[self.topped]
            self.tops[self.topped] = values[len(values) - 1] if values else 0
            self.topped += 1
        return self.tops[made]

    def exceeded(self, seat: int, value: int) -> float:
        """How likely a seat's last draw makes more than a value, its cards being those of a stranger."""
        level = self.level(seat)
        if not self.ready[level]:
            likely = self.guide.above(level)
            for place in range(DEPTH):
                self.chances[level * DEPTH + place] = likely[place]
            self.ready[level] = 1
        return self.chances[level * DEPTH + (value + LOWEST) // 10]

    def crown(self, seat: int, value: int) -> float:
        """What being king with a value is worth."""
        safe = 1.0
        for other in range(self.seats):
            if other != seat:
                safe *= 1.0 - self.exceeded(other, value)
        won = self.won(seat, value)
        if self.row[ZERO_DUEL] > 0 and self.row[WON_BY] == seat:
            won += value if value else self.terms.zero_zero
        if self.later:
            if value == 0 and self.terms.zero_win:
                won += AFTER_ZERO
            if self.held(seat, DEVIL):
                won += REBELLION
        return safe * won + (1.0 - safe) * (self.terms.king_killed + self.lost_then)

    def waiting(self, seat: int) -> float:
        """What it is worth to wait with a seat's hand as it is."""
        return self.hold(self.code(seat))

    def choose(self, seat: int) -> int:
        """The quick choice of an asked seat."""
        return self.quick(seat)

    def quick(self, seat: int) -> int:
        """What an asked seat answers, by its own cards and what all can see."""
        question = self.row[ASKS]
        if question in {DECIDING, RECEIVING}:
            return self.quick_turn(seat, question == DECIDING or self.terms.receiver_attacks)
        if question == CLAIM:
            return self.quick_claim(seat)
        if question == LAST_THROW:
            return self.quick_last(seat)
        if question == SHOWDOWN:
            made = self.made(seat, -1)
            return SHOW + (HIGHEST - self.top(made)) // 10 if made else BUST
        if question == REBELLING:
            return DRAW
        if question == LAYING:
            return LAY + self.below(self.rows(self.row[TARGET]))
        return self.quick_swap(seat)

    def quick_claim(self, seat: int) -> int:
        """A rob if being king is worth more than waiting."""
        card = self.row[CARD]
        if not self.row[ABLE] >> seat & 1:
            return PASS
        made = self.made(seat, card)
        return ROB if self.crown(seat, self.top(made)) > self.hold(self.code(seat)) else PASS

    def quick_turn(self, seat: int, may_attack: bool) -> int:
        """The attack or the throw that is worth most."""
        code = self.code(seat)
        best = float(NONE)
        action = 0
        if may_attack:
            made = self.made(seat, -1)
            if made:
                best = self.crown(seat, self.top(made))
                action = ATTACK
        for card in range(KINDS):
            if self.row[HAND + seat * KINDS + card]:
                worth = self.throw_worth(seat, card, code)
                if worth > best:
                    best = worth
                    action = self.found
        return action

    def throw_worth(self, seat: int, card: int, code: int) -> float:
        """What the best way of throwing a card from a hand with this code is worth; `found` is that way."""
        if card == DEVIL:
            if self.row[PUSHED]:
                return NONE
            for distance in range(self.seats - 1, 0, -1):
                if not (self.terms.immune and self.row[FLAG + self.on(seat, distance)] > 0):
                    self.found = THROW + 8 * DEVIL + distance
                    return self.hold(code - self.step_of(card)) + PUSH + distance
            return NONE
        worth = self.hold(code - self.step_of(card)) - self.dangers[card]
        self.found = self.thrown(card)
        if card == BOW:
            bows = self.row[STOCK + self.after(seat)] + 1
            return worth - (SINGLE_BOW if bows % self.terms.bows else PAIR)
        if card == ZERO and self.terms.skip:
            self.found += 1
            return worth + SKIP
        if card >= TRADE_1:
            for distance in range(1, self.seats):
                if self.swappable(
                    seat, self.on(seat, distance), card - TRADE_1 + 1, self.row[SIZE + seat] - 1
                ):
                    self.found += distance
                    return worth + SWAPPED * (card - TRADE_1 + 1)
        return worth

    def quick_last(self, seat: int) -> int:
        """A drawn bow is drawn anew; else the throw that leaves most at the showdown."""
        count = self.answers(seat)
        if self.listed[count - 1] == REDRAW:
            return REDRAW
        if count == 1:
            return self.listed[0]
        best, action = NONE, 0
        for place in range(count):
            card = self.card_of(self.listed[place])
            self.lose(seat, card)
            made = self.made(seat, -1)
            if made:
                shown = self.top(made)
            elif self.terms.shield and self.held(seat, SHIELD):
                shown = -10000
            else:
                shown = -20000 + (self.terms.devil_bust if self.held(seat, DEVIL) else self.terms.bust)
            self.gain(seat, card)
            if shown > best:
                best, action = shown, self.listed[place]
        return action

    def quick_swap(self, seat: int) -> int:
        """The cards whose loss costs least, for any by dice."""
        count = self.answers(seat)
        code = self.code(seat)
        best = float(NONE)
        choice = 0
        single = self.row[COUNT] == 1
        for place in range(count):
            pair = self.listed[place] - SWAP >> 6
            if place and pair == self.listed[place - 1] - SWAP >> 6:
                continue
            left = code - self.step_of(self.gives[pair >> 3])
            if not single:
                left -= self.step_of(self.gives[pair & 7])
            worth = self.hold(left)
            if worth > best:
                best, choice = worth, pair
        first = ways = 0
        for place in range(count):
            if self.listed[place] - SWAP >> 6 == choice:
                if not ways:
                    first = place
                ways += 1
        return self.listed[first + self.below(ways)]
