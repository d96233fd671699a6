"""Moves typed as text: those of real records, changed letter by letter, and formulas."""

import json
from functools import cache
from random import Random
from typing import Any

from tavolon.games import GAMES
from tavolon.kernel import BadNotation, Move, parse_move
from tavolon.kernel.notation import format_move
from tavolon.server.evaluating import evaluated
from tavolon.server.wire import Evaluate
from tests.fuzz.corpus import Corpus
from tests.fuzz.garbage import torn
from tests.fuzz.records import real

__all__ = ["Notation"]

Line = tuple[str, bytes]
FORMULAS = (b"3+4*5", b"(7-2)x6/3", b"\xef\xbc\x97\xc3\x977-1", b"5-(3)", b"1/0", b"((2))", b"+ -")


@cache
def lines() -> tuple[Line, ...]:
    """Every different move of the real records as notation, with its game."""
    found: dict[Line, None] = {}
    for text in real():
        header, *rows = map(json.loads, text.splitlines())
        game = GAMES[header["game"]]
        for row in rows:
            if row["type"] == "move":
                move = Move(row["seat"], game.action(row["action"]), row.get("lapsed", False))
                found[game.name, format_move(game, move).encode()] = None
    return tuple(found)


class Notation:
    """Reads one line after another."""

    name = "notation"

    def __init__(self, dice: Random) -> None:
        self.corpus: Corpus[Line] = Corpus([*lines(), *(("formula", one) for one in FORMULAS)])
        self.formulas = [one for one in self.corpus.seeds if one[0] == "formula"]
        self.input: Any = None

    def once(self, dice: Random) -> str:
        """One line; how it ended."""
        name, raw = dice.choice(self.formulas) if dice.random() < 0.1 else self.corpus.pick(dice)
        for _ in range(1 + (dice.random() < 0.3)):
            raw = torn(raw[:200], dice, [dice.choice(self.corpus.seeds)[1]])
        text = raw.decode("utf-8", "surrogateescape" if dice.random() < 0.5 else "replace")
        self.input = [name, raw.decode("utf-8", "backslashreplace")]
        try:
            if name == "formula":
                told = evaluated(Evaluate(text))
                self.corpus.note((name, raw), ("formula", str(told)[:20]), dice)
                return "read: formula"
            game = GAMES[name]
            move = parse_move(game, text)
        except BadNotation as error:
            self.corpus.note((name, raw), (name, error.reason, len(raw) // 4), dice)
            return f"refused: {error.reason}"
        assert parse_move(game, format_move(game, move)) == move, "written and read again it is another move"
        self.corpus.note((name, raw), (name, type(move.action).__name__, len(raw)), dice)
        return "read: move"
