"""Legal actions as JSON; games hand out the same `Options` again and again, so the last ones are kept."""

from collections.abc import Sequence

from msgspec import Raw, json

from tavolon.kernel import Action, Options

__all__ = ["encoded"]

KEPT = 64
_kept: dict[int, tuple[Options[Action], Raw]] = {}


def encoded(actions: Sequence[Action]) -> Raw:
    """A list of every action, in its order."""
    if not isinstance(actions, Options):
        return Raw(json.encode(list(actions)))
    kept = _kept.get(id(actions))
    if kept is None or kept[0] is not actions:
        if len(_kept) >= KEPT:
            _kept.pop(next(iter(_kept)))
        kept = actions, Raw(json.encode(list(actions)))
        _kept[id(actions)] = kept
    return kept[1]
