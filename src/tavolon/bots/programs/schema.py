"""The protocol described for programs, from its structs: JSON Schema."""

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from tavolon.bots.programs import messages
from tavolon.games import GAMES
from tavolon.kernel import Game

__all__ = ["DIALECT", "bare", "parts_of", "schema", "tags"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The messages in both directions, and what each game puts into them."""
    said, heard = get_args(messages.ToProgram), get_args(messages.FromProgram)
    kinds: list[Any] = [*said, *heard]
    for game in GAMES.values():
        kinds += parts_of(game).values()
    found, parts = msgspec.json.schema_components(kinds)
    bare(parts)
    parts["Ask"]["properties"]["legal"] = {"type": "array", "description": "Actions of the game."}
    rest = iter(found[len(said) + len(heard) :])
    return {
        "$schema": DIALECT,
        "title": "Programs that play at tavolon",
        "version": messages.VERSION,
        "to_program": {"anyOf": found[: len(said)], "messages": tags(said)},
        "from_program": {"anyOf": found[len(said) : len(said) + len(heard)], "messages": tags(heard)},
        "games": {name: {part: next(rest) for part in parts_of(game)} for name, game in GAMES.items()},
        "$defs": parts,
    }


def bare(parts: dict[str, Any]) -> None:
    """Takes the rules out of views, which are sent without them: they stand once at the beginning."""
    for name in [name for name in parts if name.endswith(".view.View") or name == "View"]:
        parts[name]["properties"].pop("rules")
        parts[name]["required"].remove("rules")


def parts_of(game: Game[Any]) -> dict[str, Any]:
    """The types of what a game puts into messages: its rules, actions, events and views."""
    rules = game.rulesets[game.usual]
    view = type(game.view(rules, game.seats(rules)[0], None))
    return {"rules": type(rules), "action": game.actions, "event": game.events, "view": view}


def tags(kinds: Iterable[Any]) -> list[str]:
    """The names of messages."""
    return [str(kind.__struct_config__.tag) for kind in kinds]
