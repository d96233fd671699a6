"""Why a move that can be read may not be made."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.cli.numeron.saying import said
from tavolon.cli.numeron.words import item_name
from tavolon.cli.scene import Scene
from tavolon.cli.texts import Texts
from tavolon.kernel import Action
from tavolon.numeron.refusals import refusal
from tavolon.numeron.rules import Item

__all__ = ["refuse"]


def refuse(scene: Scene, legal: Sequence[Action], action: Action) -> str:
    """The first thing against an action, with its clause."""
    assert scene.seat is not None
    against = refusal(scene.view, scene.seat, action)
    if against is None:
        return scene.texts("numeron.refuse.now")
    key, texts = str(against.reason), scene.texts
    table = "terms" if f"terms.{key}" in texts else "numeron"
    reason = texts(f"{table}.{key}", **_named(against.values, texts))
    return texts("terms.err.illegal", reason=reason, clause=against.reason.clause)


def _named(values: Mapping[str, Any], texts: Texts) -> dict[str, Any]:
    """The values as words: items by name, facts as they are said."""
    named = dict(values)
    for place in {"item", "a", "b"} & named.keys():
        named[place] = item_name(Item(named[place]), texts)
    if "facts" in named:
        named["facts"] = texts("numeron.comma").join(said(fact, texts) for fact in named["facts"])
    return named
