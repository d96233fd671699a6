"""What people ask of a tournament; those of the game master that move it on name the round they mean."""

from msgspec import Struct

from tavolon.kernel.values import snake

__all__ = [
    "Again",
    "Ask",
    "Begin",
    "Choose",
    "Doors",
    "End",
    "Enter",
    "EnterBot",
    "Exclude",
    "FromEntrant",
    "Halt",
    "Missing",
    "Open",
    "Pair",
    "Proceed",
    "Quit",
    "Revoke",
    "Rule",
    "Schedule",
    "Seed",
]


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag=snake):
    """A request to a tournament."""


class Enter(Ask, frozen=True):
    """Takes part, under a name; again, it changes the name."""

    name: str | None = None


class Quit(Ask, frozen=True):
    """Takes part no longer; after the beginning what is left is lost."""


class Choose(Ask, frozen=True):
    """Chooses the items for the tournament, unseen by all others before it begins."""

    items: tuple[str, ...]


class EnterBot(Ask, frozen=True):
    """The game master enters a bot."""

    bot: str


class Doors(Ask, frozen=True):
    """The game master lets people enter, or no longer."""

    open: bool


class Seed(Ask, frozen=True):
    """The game master puts all entrants in order, the best first."""

    order: tuple[int, ...]


class Begin(Ask, frozen=True):
    """The game master ends the time of entering."""


class Pair(Ask, frozen=True):
    """The game master draws who meets whom in the next round."""

    round: int


class Open(Ask, frozen=True):
    """The game master opens the tables of the round that has been drawn."""

    round: int


class Schedule(Ask, frozen=True):
    """The game master sets when a round begins by itself, or takes that back."""

    round: int
    at: int | None


class Rule(Ask, frozen=True):
    """The game master decides a bout: a place for each side, equal ones are level, 0 gets nothing."""

    round: int
    board: int
    places: tuple[int, ...]
    reason: str


class Missing(Ask, frozen=True):
    """The game master notes who has not come to a table."""

    round: int
    board: int
    entrants: tuple[int, ...]


class Again(Ask, frozen=True):
    """The game master has a bout without an outcome played at another table."""

    round: int
    board: int


class Exclude(Ask, frozen=True):
    """The game master takes somebody out."""

    entrant: int
    reason: str = ""


class Halt(Ask, frozen=True):
    """The game master pauses the tournament: nothing begins, and nobody counts as missing."""


class Proceed(Ask, frozen=True):
    """The game master lets it go on."""


class End(Ask, frozen=True):
    """The game master ends it before its last round; the standings are final."""

    reason: str = ""


class Revoke(Ask, frozen=True):
    """The game master takes his last act back; `seq` says which, so that no other one is meant."""

    seq: int


FromEntrant = (
    Enter | Quit | Choose | EnterBot | Doors | Seed | Begin | Pair | Open | Schedule | Rule | Missing
    | Again | Exclude | Halt | Proceed | End | Revoke
)  # fmt: skip
