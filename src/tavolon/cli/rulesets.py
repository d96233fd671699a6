"""Rulesets by name or from a file: TOML or JSON that says what differs from another ruleset."""

import json
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec
from msgspec import to_builtins

from tavolon.cli.errors import Refused
from tavolon.kernel import Game, Ruleset

__all__ = ["load"]


def load(game: Game[Any], wanted: str) -> Ruleset:
    """The ruleset of a name, or the one a `.toml` or `.json` file describes.

    A file may name a `base` to start from; without one the usual ruleset is the base. Refused and
    UnsupportedRuleset say which field is wrong, and why.
    """
    path = Path(wanted)
    if path.suffix in (".toml", ".json"):
        return _made(game, _fields(path), path.stem)
    return _named(game, wanted)


def _named(game: Game[Any], name: str) -> Ruleset:
    if name not in game.rulesets:
        near = get_close_matches(name, game.rulesets, n=3)
        raise Refused("rulesets.unknown", name=name, near=", ".join(near or game.rulesets))
    found: Ruleset = game.rulesets[name]
    return found


def _fields(path: Path) -> dict[str, Any]:
    text = path.read_bytes()
    try:
        fields = json.loads(text) if path.suffix == ".json" else tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:
        raise Refused("rulesets.unreadable", path=path, reason=error) from None
    if not isinstance(fields, dict):
        raise Refused("rulesets.unreadable", path=path, reason=type(fields).__name__)
    return fields


def _made(game: Game[Any], fields: Mapping[str, Any], stem: str) -> Ruleset:
    base = _named(game, str(fields.get("base", game.usual)))
    given = {field: value for field, value in fields.items() if field != "base"}
    known = to_builtins(base)
    for field in given:
        if field not in known:
            near = get_close_matches(field, known, n=3)
            raise Refused("rulesets.field", field=field, near=", ".join(near or known))
    try:
        made: Ruleset = msgspec.convert(known | {"name": stem} | given, type(base))
    except msgspec.ValidationError as error:
        raise Refused("rulesets.value", reason=error) from None
    return made
