"""Why a move that can be read may not be made."""

from collections.abc import Mapping, Sequence
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.refusals import refusal
from tavolon.cli.calcolon.words import amount, card_name
from tavolon.cli.scene import Scene
from tavolon.kernel import Action

__all__ = ["refuse"]


def refuse(scene: Scene, legal: Sequence[Action], action: Action) -> str:
    """The first thing against an action, with its clause."""
    against = refusal(scene.view, legal, action)
    assert against is not None
    key, texts = str(against.reason), scene.texts
    table = "terms" if f"terms.{key}" in texts else "calcolon"
    reason = texts(f"{table}.{key}", **_named(against.values, scene))
    return texts("terms.err.illegal", reason=reason, clause=against.reason.clause)


def _named(values: Mapping[str, Any], scene: Scene) -> dict[str, Any]:
    """The values as words: cards and players by name."""
    named = dict(values)
    if "card" in named:
        named["card"] = card_name(Card(named["card"]), scene.texts)
    if "value" in named:
        named["value"] = amount(named["value"])
    if "seat" in named:
        named["name"] = scene.name(named["seat"])
    return named
