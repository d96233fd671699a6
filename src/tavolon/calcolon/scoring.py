"""What a duel is worth, and how players are ranked by a score sheet."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import DoubleScore, DoubleStacks, Ruleset, Tiebreak
from tavolon.kernel import Seat

__all__ = ["Memory", "Row", "Score", "Showing", "best", "points", "score_duel", "standing"]


class Row(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A duel on the score sheet: a cell a player, None for who did not play; a void one has no winner."""

    cells: tuple[int | None, ...]
    winner: Seat | None = None
    value: int | None = None

    def plus(self, seat: Seat, amount: int) -> Self:
        """The row with more in a player's cell [C7.3]."""
        cells = list(self.cells)
        cells[seat] = (cells[seat] or 0) + amount
        return replace(self, cells=tuple(cells))


class Showing(Struct, frozen=True):
    """What a seat showed: its cards and their value, None for a bust."""

    seat: Seat
    cards: tuple[Card, ...]
    value: int | None


class Memory(Struct, frozen=True):
    """What a stage remembers of the duel before: who won it, with what, and which duel a 0 won [C7.3]."""

    winner: Seat | None = None
    value: int | None = None
    zero: int | None = None


class Score(Struct, frozen=True):
    """What each seat gets, what is copied into the duel that a 0 won, and what is remembered."""

    winner: Seat
    value: int
    cells: Mapping[Seat, int]
    copied: int
    memory: Memory


def score_duel(
    rules: Ruleset, duel: int, king: Seat, showings: Sequence[Showing], memory: Memory, factor: int
) -> Score:
    """The points of a duel whose cards were shown in seat order from the king [C7.1, C7.2].

    `factor` is the last duel's, and 1 for any other.
    """
    # Of equal values the first counts: the king's, then clockwise [C7.1].
    won = max((one for one in showings if one.value is not None), key=_value)
    value = _value(won)
    pending = memory.zero is not None and memory.winner == won.seat
    twice = pending and value == 0 and rules.second_zero_win_scores_itself
    cells = {one.seat: _lost(rules, one, king) for one in showings}
    cells[won.seat] = rules.zero_zero_value if twice else _won(rules, won.seat, value, memory, factor)
    copied = (value or rules.zero_zero_value) if pending else 0
    zero = duel if rules.zero_win and value == 0 and not twice else None
    return Score(won.seat, value, cells, copied, Memory(won.seat, value, zero))


def _value(showing: Showing) -> int:
    assert showing.value is not None
    return showing.value


def _lost(rules: Ruleset, showing: Showing, king: Seat) -> int:
    """A beaten king, others beaten, a bust with the devil zero, any other bust [C7.2]."""
    if showing.value is not None:
        return rules.king_killed if showing.seat == king else 0
    if rules.shield_cancels_bust and Card.SHIELD in showing.cards:
        return 0
    return rules.devil_bust if Card.DEVIL in showing.cards else rules.bust


def _won(rules: Ruleset, seat: Seat, value: int, memory: Memory, factor: int) -> int:
    """The value, more in the last duel, and once more as a double score [C7.4, C7.5]."""
    double = value if _doubles(rules, seat, value, memory) else 0
    if rules.double_stacks is DoubleStacks.MULTIPLY:
        return (value + double) * factor
    return value * factor + double


def _doubles(rules: Ruleset, seat: Seat, value: int, memory: Memory) -> bool:
    if rules.double_after_zero_win and memory.zero is not None and memory.winner == seat:
        return True
    match rules.double_score:
        case DoubleScore.NOBODY:
            return False
        case DoubleScore.SAME_WINNER:
            return (memory.winner, memory.value) == (seat, value)
        case DoubleScore.ANY_WINNER:
            return memory.value == value


def points(rows: Iterable[Row], seat: Seat) -> int:
    """The sum of a player's cells."""
    return sum(row.cells[seat] or 0 for row in rows)


def standing(rules: Ruleset, rows: Sequence[Row], seat: Seat) -> tuple[int, ...]:
    """What parts players level on points: more is better, first things first [C8.5]."""
    won = [row.value for row in rows if row.winner == seat and row.value is not None]
    worth = {Tiebreak.WINS: (len(won),), Tiebreak.BEST_WIN: (len(won) > 0, max(won, default=0))}
    return tuple(amount for tiebreak in rules.rank_tiebreak for amount in worth[tiebreak])


def best(seats: Iterable[Seat], worth: Mapping[Seat, tuple[int, ...]]) -> tuple[Seat, ...]:
    """The players nobody is ahead of, in the order given."""
    level = list(seats)
    top = max(worth[seat] for seat in level)
    return tuple(seat for seat in level if worth[seat] == top)
