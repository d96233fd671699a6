"""Where a match stands, as OpenSpiel asks for it: chance decides card by card and roll by roll."""

from collections import Counter
from typing import Any

import pyspiel

from tavolon.kernel import CHANCE, Action, Move, format_move

__all__ = ["State"]


class State(pyspiel.State):
    """A sitting, and what its seats remember; answers without a choice are given by themselves."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.sitting = game.beginning.fork()
        self.lead = game.lead

    def current_player(self) -> int:
        """The seat whose turn it is to decide, chance, or nobody."""
        if self.sitting.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.sitting.seat == CHANCE else self.sitting.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.sitting.ids)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of chance's lots and how likely they are: alike ones are one."""
        lots = Counter(self.sitting.ids)
        return [(number, count / lots.total()) for number, count in sorted(lots.items())]

    def _apply_action(self, action: int) -> None:
        self.sitting.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The action as notation while it is that seat's turn, or chance's; else its number."""
        sitting = self.sitting
        if sitting.over or player != self.current_player() or action not in sitting.ids:
            return str(action)
        found: Action = sitting.table.legal(sitting.seat)[sitting.ids.index(action)]
        return str(sitting.table.game.format(found))

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return bool(self.sitting.over)

    def returns(self) -> list[float]:
        """What every seat has made of the match; nothing before its end."""
        if not self.sitting.over:
            return [0.0] * self.sitting.seats
        return list(self.sitting.made(self.lead))

    def __str__(self) -> str:
        """Every move as notation, sealed ones too: a line each."""
        table = self.sitting.table
        moves: list[Move[Any]] = [*table.moves, *(move for _, move in sorted(table.sealed.items()))]
        return "\n".join(format_move(table.game, move) for move in moves)
