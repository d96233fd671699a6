"""Positions to count from: the beginning of a playthrough."""

from msgspec.structs import replace

from tavolon.kernel import State, parse_move
from tests.playthroughs.playthrough import read, table_for
from tests.playthroughs.test_playthroughs import HERE

__all__ = ["position"]


def position(game: str, name: str, moves: int) -> State:
    """The state after so many moves of a playthrough."""
    script = read((HERE / game / f"{name}.txt").read_text("utf-8"))
    table = table_for(replace(script, moves=script.moves[:moves]))
    for text in script.moves[:moves]:
        move = parse_move(table.game, text)
        if move.lapsed:
            table.lapse(move.seat, move.action)
        else:
            table.submit(move.seat, move.action)
    return table._state
