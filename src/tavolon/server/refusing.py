"""How a request is refused: nothing has changed, and the reason is a text's key."""

from typing import Any

from tavolon.kernel import TavolonError

__all__ = ["Missing", "Refuse"]


class Refuse(TavolonError):
    """A request that is not carried out; `clause` is the rule that forbids it."""

    def __init__(self, reason: str, clause: str | None = None, **values: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause
        self.values = values


class Missing(Refuse):
    """There is no such thing."""
