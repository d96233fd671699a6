"""A person for tests: types a legal action, in notation, at every prompt."""

from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from tavolon.cli.choosing import party_of
from tavolon.cli.faces import face_of
from tavolon.cli.prompt import Prompt
from tavolon.cli.saving import Keeper
from tavolon.cli.screen import Screen
from tavolon.cli.sitting import Sitting
from tavolon.cli.texts import texts_in
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Ruleset, Table

PATIENCE = {"numeron": (14, "resign"), "calcolon": (4000, "leave"), "rotolon": (4000, "resign")}
"""Turns until it gives up, and how."""
PLAYERS = ("you", "bot:random")


class Typist(Prompt):
    """Chooses at random, but never what is to be avoided; remembers what it typed."""

    def __init__(
        self, screen: Screen, table: Table[Any], seed: str, avoid: Callable[[], Sequence[str]]
    ) -> None:
        super().__init__(screen, face_of(table.game.name), table.game.name, hints=True)
        self.table = table
        self.chance = Random(seed)
        self.avoid = avoid
        self.typed: list[str] = []
        self.patience, self.end = PATIENCE[table.game.name]

    def ask(self, scene: Any, legal: Any, submit: Any) -> Any:
        """Chooses before the question is put."""
        lines = [self.table.game.format(action) for action in legal]
        fit = [line for line in lines if line not in self.avoid()]
        lines = fit or lines
        self.line = self.end if self.table.turn > self.patience else self.chance.choice(lines)
        return super().ask(scene, legal, submit)

    def _line(self) -> str:
        self.typed.append(self.line)
        return self.line


class Played:
    """A match played in this process, and everything it printed."""

    def __init__(
        self,
        path: Path,
        seed: str,
        *,
        rules: Ruleset | str = "tv-12",
        language: str = "en",
        avoid: Callable[["Played"], Sequence[str]] = lambda played: (),
        width: int = 80,
        game: str = "numeron",
        players: tuple[str, ...] = PLAYERS,
        patience: int | None = None,
    ) -> None:
        played = GAMES[game]
        chosen = played.rulesets[rules] if isinstance(rules, str) else rules
        self.table = Table(played, chosen, len(players), Dealer(seed))
        self.screen = Screen()
        self.out = StringIO()
        self.screen.console = Console(file=self.out, width=width, height=24, highlight=False, markup=False)
        self.typist = Typist(self.screen, self.table, seed, lambda: avoid(self))
        self.typist.patience = self.typist.patience if patience is None else patience
        self.sitting = Sitting(
            party_of(self.table, players, seed), 0, Keeper(path / "match.jsonl", players, seed)
        )
        self.language = language

    def play(self) -> str:
        """Plays to the end and returns what was printed."""
        self.sitting.play(self.typist.face, self.screen, self.typist, texts_in(self.language))
        return self.out.getvalue()
