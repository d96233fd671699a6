"""What a seat sees now, or all that it has seen, in one buffer that is written again and again."""

from typing import Any

import numpy as np
import pyspiel

from tavolon.env.encode import catalogue
from tavolon.env.open_spiel.recall import WIDTH
from tavolon.env.pictures import ROWS
from tavolon.env.pictures.tiles import written
from tavolon.games import GAMES
from tavolon.kernel import format_seat

__all__ = ["Observer"]


class Observer:
    """`tensor` is flat, `dict` has its parts by name in their shapes; with perfect recall, rows of events."""

    def __init__(self, game: Any, iig_obs_type: Any = None, params: Any = None) -> None:
        if params:
            raise ValueError(f"there is nothing to choose here: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.shows = kind.public_info or not GAMES[game.name].open
        """Whether there is anything to tell: an open game has nothing private."""
        self.numbers = catalogue(game.name, game.rules, game.seats)
        size = game.recall * WIDTH + game.seats if self.recalls else self.numbers.size
        self.tensor = np.zeros(size, np.float32)
        if self.recalls:
            own, rows = self.tensor[: game.seats], self.tensor[game.seats :]
            self.dict = {"seat": own, "rows": rows.reshape(game.recall, WIDTH)}
        else:
            self.dict = self.numbers.named(self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        """Writes what the seat sees in a state, or has seen up to it."""
        if self.recalls:
            self.dict["seat"][:] = np.arange(len(self.dict["seat"])) == player
            state.sitting.write(player, self.dict["rows"])
        else:
            state.sitting.observe(player if self.private else None, self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        """The same as text: the table as it is seen, or a line for all that the seat has done and seen."""
        if not self.shows:
            return ""
        if self.recalls:
            return str(state.sitting.text(player))
        sitting = state.sitting
        rows = ROWS[sitting.table.game.name](sitting.seen(player if self.private else None))
        return f"{format_seat(player)}\n{written(rows)}"
