"""Who takes part: a person or a bot, by a number that stays."""

from msgspec import Struct

from tavolon.numeron.rules import Carried

__all__ = ["Player"]


class Player(Struct, frozen=True):
    """One entrant; `bring` is what counts of earlier matches."""

    number: int
    name: str
    person: str = ""
    bot: str = ""
    gone: bool = False
    """Whether they left before the beginning."""
    late: bool = False
    """Whether they entered after the beginning."""
    items: tuple[str, ...] | None = None
    """The items chosen for the tournament."""
    bring: Carried | None = None
