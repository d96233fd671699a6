"""Legal actions as columns: one entry a type of action, its fields once, its rows bare."""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter

from msgspec import Raw, json

from tavolon.bots.programs.legal import Written
from tavolon.kernel import Action
from tavolon.server.wire import Choice

__all__ = ["choices", "encoded"]

MANY = 6000
"""From so many actions of one type on, only their number is sent."""

NOTHING = Raw(b"[]")
SHORT = 12
"""Up to so many actions a list is known again by what is in it, longer ones by being the same object."""
KEPT = 256


def choices(actions: Sequence[Action]) -> list[Choice]:
    """Actions by type, in the order in which the types first come."""
    types: dict[str, list[Action]] = {}
    for action in actions:
        types.setdefault(action.__struct_config__.tag, []).append(action)  # type: ignore[arg-type]
    return [_choice(tag, group) for tag, group in types.items()]


def encoded(actions: Sequence[Action]) -> Raw:
    """The same as JSON."""
    if len(actions) <= SHORT:
        return _encoded_short(tuple(actions)) if actions else NOTHING
    return _written(actions)


@lru_cache(maxsize=4096)
def _encoded_short(actions: tuple[Action, ...]) -> Raw:
    return Raw(json.encode(choices(actions)))


def _choice(tag: str, group: list[Action]) -> Choice:
    fields = group[0].__struct_fields__
    if not fields:
        return Choice(tag)
    if len(group) >= MANY:
        return Choice(tag, fields, many=len(group))
    return Choice(tag, fields, tuple(map(attrgetter(*fields), group)))


_written = Written(choices, KEPT)
