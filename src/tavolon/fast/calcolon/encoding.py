"""What a seat sees of a duel, as the catalogue of observations in `tavolon.env` has it."""

from collections.abc import Mapping
from typing import Any

from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.layout import (
    ASKED,
    ASKS,
    CLIP,
    DUEL,
    FACTOR,
    FIRST,
    FLAG,
    HAND,
    KINDS,
    KING,
    KNOWN,
    KNOWN_CELLS,
    KNOWS,
    OPENED,
    PILE_SIZE,
    PUSHED,
    REBELLING,
    ROOM,
    ROW,
    ROW_SIZE,
    SIZE,
    SKIPS,
    STOCK,
    TABLE,
    TABLE_SIZE,
    TARGET,
    WON_BY,
    WON_WITH,
    ZERO_DUEL,
)

__all__ = ["Encoding"]

BY_CHANCE = 8  # after the questions to seats
MARKS = 11
SEVEN = 7  # kinds to a cell of what is known
ONESELF, AT_TABLE, IS_ASKED, ON_TURN, BEGAN, IS_KING, MISSES, THREW, HAS_LAID, WON = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
)


class Encoding:
    """Observations as rows of floats; `parts` says where each part of the catalogue begins."""

    def arrange(self, duel: Duel, parts: Mapping[str, int], size: int, seen: Any) -> None:
        """Says which duel is looked at, and where observations go: (games, size)."""
        self.hand, self.seen, self.width = duel, seen, size
        self.question, self.final, self.duel = parts["question"], parts["final"], parts["duel"]
        self.factor, self.pile, self.pushed = parts["factor"], parts["pile"], parts["pushed"]
        self.last_value, self.zero, self.thrown = parts["last value"], parts["zero"], parts["thrown"]
        self.slots, self.clip, self.laid = parts["slots"], parts["clip"], parts["row"]
        self.flags, self.cards, self.stock = parts["flags"], parts["cards"], parts["stock"]
        self.rebellion, self.held, self.table = parts["rebellion"], parts["held"], parts["table"]

    def see(self, viewer: int, to: int) -> None:
        """Writes what a seat sees to a row; of earlier duels it has only what the kernel remembers."""
        line = self.seen[to]  # a compiler clears what is its own at once
        for cell in range(self.width):
            line[cell] = 0
        self.see_duel(to)
        self.see_table(viewer, to)
        if self.hand.row[ROW_SIZE]:
            self.see_laid(viewer, to)
        seat = viewer
        for distance in range(self.hand.seats):
            self.see_player(viewer, seat, distance, to)
            seat = seat + 1 if seat + 1 < self.hand.seats else 0

    def see_duel(self, to: int) -> None:
        """The question, and what belongs to nobody."""
        row = self.hand.row
        asks = row[ASKS] - REBELLING
        self.seen[to, self.question + (asks if asks >= 0 else BY_CHANCE)] = 1
        self.seen[to, self.final], self.seen[to, self.duel] = self.hand.final, row[DUEL]
        self.seen[to, self.factor], self.seen[to, self.pile] = row[FACTOR], row[PILE_SIZE]
        self.seen[to, self.pushed] = row[PUSHED]
        self.seen[to, self.last_value], self.seen[to, self.zero] = row[WON_WITH], row[ZERO_DUEL] > 0

    def see_table(self, viewer: int, to: int) -> None:
        """The cards on the table, and which came last."""
        row, thrown, from_ = self.hand.row, 0, 0
        for place in range(row[TABLE_SIZE]):
            thrown = row[TABLE + place]
            from_ = self.from_viewer(viewer, thrown >> 5 & 7)
            self.seen[to, self.table + from_ * KINDS + (thrown & 31)] += 1
        if row[TABLE_SIZE]:
            self.seen[to, self.thrown + (thrown & 31)] = 1
            self.seen[to, self.flags + from_ * MARKS + THREW] = 1

    def from_viewer(self, viewer: int, seat: int) -> int:
        """How many places on a seat is."""
        return seat - viewer if seat >= viewer else seat - viewer + self.hand.seats

    def see_laid(self, viewer: int, to: int) -> None:
        """The row laid for a trade, open for who laid it."""
        row = self.hand.row
        by = row[TARGET]
        self.seen[to, self.flags + self.from_viewer(viewer, by) * MARKS + HAS_LAID] = 1
        self.seen[to, self.slots] = row[ROW_SIZE]
        if row[CLIP]:
            self.seen[to, self.clip + row[CLIP] - 1] = 1
        if viewer == by and not self.hand.terms.shuffled:
            for slot in range(row[ROW_SIZE]):
                self.seen[to, self.laid + slot * KINDS + row[ROW + slot]] = 1

    def see_player(self, viewer: int, seat: int, distance: int, to: int) -> None:
        """A player so many places on."""
        row, flags = self.hand.row, self.flags + distance * MARKS
        self.seen[to, flags + ONESELF], self.seen[to, flags + AT_TABLE] = distance == 0, 1
        self.seen[to, flags + IS_ASKED] = row[ASKED] >> seat & 1
        self.seen[to, flags + ON_TURN], self.seen[to, flags + BEGAN] = row[OPENED] == seat, row[FIRST] == seat
        self.seen[to, flags + IS_KING], self.seen[to, flags + WON] = row[KING] == seat, row[WON_BY] == seat
        self.seen[to, flags + MISSES] = row[SKIPS] >> seat & 1
        self.seen[to, self.cards + distance] = row[SIZE + seat]
        self.seen[to, self.stock + distance] = row[STOCK + seat]
        self.seen[to, self.rebellion + distance] = row[FLAG + seat]
        if distance == 0:
            for card in range(KINDS):
                self.seen[to, self.held + card] = row[HAND + seat * KINDS + card]
        elif row[KNOWS + seat]:
            self.see_known(KNOWN + (viewer * ROOM + seat) * KNOWN_CELLS, self.held + distance * KINDS, to)

    def see_known(self, start: int, first: int, to: int) -> None:
        """What is known of another's hand, seven kinds to a cell."""
        for cell in range(KNOWN_CELLS):
            packed, card = self.hand.row[start + cell], first + SEVEN * cell
            while packed:
                self.seen[to, card] = packed & 15
                packed >>= 4
                card += 1
