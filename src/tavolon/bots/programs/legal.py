"""Legal actions as JSON, worked out once for a list that comes again."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Raw, json

from tavolon.kernel import Action, Options

__all__ = ["Written", "encoded"]

KEPT = 64


class Written:
    """Lists of actions in some form; games hand out the same `Options` again, so the last are kept."""

    def __init__(self, form: Callable[[Sequence[Action]], Any], most: int) -> None:
        self._form = form
        self._most = most
        self._kept: dict[int, tuple[Options[Action], Raw]] = {}

    def __call__(self, actions: Sequence[Action]) -> Raw:
        """A list in that form, as JSON."""
        if not isinstance(actions, Options):
            return Raw(json.encode(self._form(actions)))
        kept = self._kept.get(id(actions))
        if kept is None or kept[0] is not actions:
            if len(self._kept) >= self._most:
                self._kept.pop(next(iter(self._kept)))
            kept = self._kept[id(actions)] = actions, Raw(json.encode(self._form(actions)))
        return kept[1]


encoded = Written(list, KEPT)
"""A list of every action, in its order."""
