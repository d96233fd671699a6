"""Rulesets nobody has written down: registered ones with any of their fields varied."""

import enum
from collections.abc import Mapping, Sequence
from functools import reduce
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import Game, UnsupportedRuleset
from tests.laws.numeron.values import VALUES as NUMERON
from tests.laws.rotolon.values import VALUES as ROTOLON

VALUES: Mapping[str, Mapping[str, Sequence[Any]]] = {"numeron": NUMERON, "rotolon": ROTOLON}
"""Per game and field, values beyond those that the field's type suggests."""


@st.composite
def varied(draw: st.DrawFn, name: str) -> Any:
    """Registered rulesets with about half of their fields changed, as far as a table could play that."""
    game = GAMES[name]
    rules = draw(st.sampled_from(list(game.rulesets.values())))
    choices = {
        field.name: st.sampled_from(values(game, field.name, field.type))
        for field in msgspec.structs.fields(type(rules))
        if field.name != "name"
    }
    changes = draw(st.fixed_dictionaries({}, optional=choices))
    return reduce(changed, [*changes.items()] * 2, rules)


def changed(rules: Any, change: tuple[str, Any]) -> Any:
    """The ruleset with one field changed, or as it was if no table could play that."""
    try:
        return msgspec.structs.replace(rules, **dict([change]))
    except UnsupportedRuleset:
        return rules


def values(game: Game[Any], field: str, kind: Any) -> list[Any]:
    """What a field may become: as in a registered ruleset, as its type suggests, or as the game adds."""
    registered = [getattr(rules, field) for rules in game.rulesets.values()]
    found = [*registered, *suggested(kind, registered[0]), *VALUES.get(game.name, {}).get(field, ())]
    return [value for place, value in enumerate(found) if value not in found[:place]]


def suggested(kind: Any, usual: Any) -> list[Any]:
    """Values of a type: every flag and enum member, small numbers, one enum member fewer."""
    if get_origin(kind) in (Union, UnionType):
        return [value for one in get_args(kind) for value in suggested(one, usual)]
    if kind is bool:
        return [False, True]
    if kind is int:
        return [0, 1, 2, 3, 5]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return list(kind)
    if get_origin(kind) is tuple and isinstance(usual, tuple):
        return [usual[:place] + usual[place + 1 :] for place in range(len(usual))]
    return []
