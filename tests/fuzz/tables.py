"""Tables asked for: options and rulesets of one's own, right ones changed."""

from random import Random
from typing import Any

import msgspec

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.server.entries import read, write
from tavolon.server.making import made
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.room import folded
from tavolon.server.wire import Clocks, Options
from tests.fuzz.corpus import Corpus
from tests.fuzz.garbage import changed, torn

__all__ = ["Tables"]

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Options).decode
HOST = Guest("host", "Host")


def asked() -> list[dict[str, Any]]:
    """Options of each kind for each edition, as JSON holds them; a third has every field of its rules."""
    found: list[dict[str, Any]] = []
    for game in GAMES.values():
        for place, (name, rules) in enumerate(game.rulesets.items()):
            options = msgspec.to_builtins(Options(game=game.name, ruleset=name, clocks=Clocks(move=30)))
            options["seats"] = game.seats(rules)[0]
            options["bots"] = [*BOTS[game.name]][: place % 2]
            options["master"] = "public" if place % 4 == 3 else None
            if place % 3 == 0:
                options["rules"] = msgspec.to_builtins(rules)
            found.append(options)
    return found


class Tables:
    """Asks for one table after another."""

    name = "tables"

    def __init__(self, dice: Random) -> None:
        self.corpus: Corpus[Any] = Corpus(asked())
        self.input: Any = None

    def once(self, dice: Random) -> str:
        """One table; how it ended."""
        plain = self.corpus.pick(dice)
        for _ in range(1 + (dice.random() < 0.3)):
            plain = self._wrong(plain, dice)
        text = _write(plain)
        if dice.random() < 0.1:
            text = torn(text, dice)
        self.input = text.decode("utf-8", "backslashreplace")
        try:
            options = _read(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return "refused: server.malformed"
        try:
            entries = made(options, HOST, "AAAAAAA", 0)
        except Refuse as refused:
            self.corpus.note(plain, (refused.reason, str(refused.values)[:60]), dice)
            return f"refused: {refused.reason}"
        self.corpus.note(plain, (options.game, len(entries), options.ruleset), dice)
        if dice.random() < 0.1:
            room = folded([read(write(entry)) for entry in entries])
            assert room.seats == entries[0].seats  # type: ignore[attr-defined]
        return "made"

    def _wrong(self, plain: Any, dice: Random) -> Any:
        if isinstance(plain, dict) and isinstance(plain.get("rules"), dict) and dice.random() < 0.85:
            return {**plain, "rules": changed(plain["rules"], dice)}
        return changed(plain, dice)
