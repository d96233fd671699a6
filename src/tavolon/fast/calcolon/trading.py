"""A trade: a row laid face down, a choice, and what each then knows of two hands."""

from tavolon.fast.calcolon.layout import (
    CLIP,
    COUNT,
    HAND,
    HELD,
    KINDS,
    KNOWN,
    KNOWN_CELLS,
    KNOWS,
    LAYING,
    PUSHED,
    ROOM,
    ROW,
    ROW_SIZE,
    SEAT,
    SHUFFLING,
    SIZE,
    SWAP,
    SWAPPING,
    TARGET,
)
from tavolon.fast.calcolon.picking import Picking

__all__ = ["Trading"]

DEVIL = 10


class Trading(Picking):
    """Laying and swapping; each method is a function of `calcolon.phases.trade` or `calcolon.unseen`."""

    def swap_with(self, seat: int, opponent: int, carts: int) -> None:
        """The opponent is named; as many cards change hands as there are carts, or as can [C5.3]."""
        self.row[COUNT] = self.swappable(seat, opponent, carts, self.row[SIZE + seat])
        self.row[TARGET] = opponent
        self.row[ROW_SIZE] = self.row[CLIP] = 0
        if self.terms.shuffled:
            self.ask(SHUFFLING, seat, 0)
        else:
            self.ask(LAYING, seat, 1 << opponent)

    def lay(self, rank: int) -> None:
        """The row of a rank lies face down, but for the slot of a clipped devil zero [C1.2]."""
        seat, opponent = self.row[SEAT], self.row[TARGET]
        size = self.row[SIZE + opponent]
        ways = self.rows(opponent)
        kinds = self.count_bits(self.row[HELD + opponent])
        for kind in range(kinds):
            self.gives[kind] = self.nth_bit(self.row[HELD + opponent], kind)
            self.rest[kind] = self.row[HAND + opponent * KINDS + self.gives[kind]]
        for place in range(size):
            for kind in range(kinds):
                some = ways * self.rest[kind] // (size - place)
                if rank < some:
                    break
                rank -= some
            ways = some
            self.rest[kind] -= 1
            card = self.gives[kind]
            self.row[ROW + place] = card
            if card == DEVIL and self.row[PUSHED] and self.terms.clip:
                self.row[CLIP] = place + 1
        self.row[ROW_SIZE] = size
        self.ask(SWAPPING, seat, 1 << seat)

    def swap(self, seat: int, action: int) -> None:
        """Both sets of cards change hands at once, and only the two know them [C5.3]."""
        opponent, cards = self.row[TARGET], self.row[COUNT]
        choice = action - SWAP
        self.giveable(seat)
        self.moved[0], self.moved[1] = self.gives[choice >> 9], self.gives[choice >> 6 & 7]
        self.moved[2], self.moved[3] = self.row[ROW + (choice >> 3 & 7)], self.row[ROW + (choice & 7)]
        for place in range(cards):
            self.lose(seat, self.moved[place])
            self.gain(opponent, self.moved[place])
            self.lose(opponent, self.moved[2 + place])
            self.gain(seat, self.moved[2 + place])
        if self.row[KNOWS + seat] or self.row[KNOWS + opponent]:
            clip = self.clipped()
            for viewer in range(ROOM + 1):
                if viewer not in {seat, opponent} and self.knowing(viewer, seat, opponent):
                    self.bound(viewer, seat, opponent, clip)
        self.traded(seat, opponent, cards, 0)
        self.traded(opponent, seat, cards, 2)
        self.row[ROW_SIZE] = self.row[CLIP] = 0
        self.next_turn()

    def traded(self, viewer: int, other: int, cards: int, gained: int) -> None:
        """One of the two who swapped knows what left the other's hand, and what came there."""
        for place in range(cards):
            if self.known(viewer, other, self.moved[2 - gained + place]):
                self.tell(viewer, other, self.moved[2 - gained + place], -1)
        for place in range(cards):
            self.tell(viewer, other, self.moved[gained + place], 1)

    def clipped(self) -> int:
        """Who is seen to hold the devil zero, -1 if that is not seen."""
        if self.row[PUSHED] and self.terms.clip:
            for seat in range(self.seats):
                if self.held(seat, DEVIL):
                    return seat
        return -1

    def knowing(self, viewer: int, seat: int, opponent: int) -> bool:
        """Whether a third knows any card of two hands."""
        here = KNOWN + (viewer * ROOM + seat) * KNOWN_CELLS
        there = KNOWN + (viewer * ROOM + opponent) * KNOWN_CELLS
        for cell in range(KNOWN_CELLS):
            if self.row[here + cell] or self.row[there + cell]:
                return True
        return False

    def bound(self, viewer: int, seat: int, opponent: int, clip: int) -> None:
        """What stays certain of two hands for a third: what must have stayed, and what must have gone."""
        mine = theirs = -1
        if self.known(viewer, seat, DEVIL):
            mine = clip != seat if clip >= 0 else -1 if self.terms.give_devil else 0
        if self.known(viewer, opponent, DEVIL) and clip >= 0:
            theirs = clip != opponent
        for card in range(KINDS):
            here, there = self.known(viewer, seat, card), self.known(viewer, opponent, card)
            if here or there:
                gone, come = self.gone(seat, card, here, mine), self.gone(opponent, card, there, theirs)
                here_left = self.stayed(card, here, mine)
                there_left = self.stayed(card, there, theirs)
                self.tell(viewer, seat, card, here_left + come - here)
                self.tell(viewer, opponent, card, there_left + gone - there)

    def stayed(self, card: int, copies: int, devil: int) -> int:
        """How many of a kind are certain to have stayed; `devil` is -1 unless it is known whether it went."""
        if devil >= 0 and card == DEVIL:
            return 1 - devil
        return max(copies - self.row[COUNT] + max(devil, 0), 0)

    def gone(self, seat: int, card: int, copies: int, devil: int) -> int:
        """How many of a kind are certain to have gone over."""
        if devil >= 0 and card == DEVIL:
            return devil
        size = self.row[SIZE + seat] - (devil >= 0)
        return max(self.row[COUNT] - max(devil, 0) - size + copies, 0)
