"""Guests: who is behind a connection, told by a signed token, and the name they go by."""

import hashlib
import hmac
import secrets
from collections.abc import Callable

from msgspec import Struct

from tavolon.kernel import BOT
from tavolon.plain import clean

__all__ = ["COOKIE", "LONGEST_NAME", "Guest", "People", "made_up", "named"]

COOKIE = "tavolon"
LONGEST_NAME = 24


class Guest(Struct, frozen=True):
    """A person, known by a token alone."""

    id: str
    name: str
    known: bool = False
    """Whether they have given a name of their own: then they keep their token, and may be rated."""


def first(person: str) -> int:
    """Nobody has had their token renewed."""
    return 0


class People:
    """Makes tokens and knows its own again; a token holds until the person has it renewed."""

    def __init__(self, key: bytes, renewals: Callable[[str], int] = first) -> None:
        self._key = key
        self._renewals = renewals

    def token(self, person: str) -> str:
        """What the cookie of a person holds."""
        return f"{person}.{self._sign(person)}"

    def known(self, token: str | None) -> str | None:
        """The person whose token it is, if it was made here."""
        person, _, sign = (token or "").partition(".")
        return person if person and hmac.compare_digest(sign.encode(), self._sign(person).encode()) else None

    def fresh(self) -> str:
        """A new person."""
        return secrets.token_urlsafe(12)

    def _sign(self, person: str) -> str:
        renewals = self._renewals(person)
        text = f"guest/{person}/{renewals}" if renewals else f"guest/{person}"
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:32]


def named(text: str) -> str:
    """A name as it is shown, which is never taken for a bot's; empty if nothing of it can be seen."""
    name = clean(text, LONGEST_NAME)
    while name.lower().startswith(BOT):
        name = clean(name[len(BOT) :], LONGEST_NAME)
    return name


def made_up(person: str) -> str:
    """A friendly name for who has given none; the same person gets the same."""
    digest = hashlib.sha256(b"name/" + person.encode()).digest()
    return f"{NAMES[digest[0] % len(NAMES)]} {int.from_bytes(digest[1:3], 'big') % 90 + 10}"


NAMES = (
    "Acorn", "Almond", "Aspen", "Bamboo", "Bonito", "Camellia", "Cedar", "Cherry", "Chestnut", "Clover",
    "Crane", "Daikon", "Dolphin", "Dove", "Falcon", "Fern", "Finch", "Fox", "Ginkgo", "Hare", "Heron",
    "Iris", "Jasmine", "Kingfisher", "Koi", "Lark", "Laurel", "Lotus", "Lynx", "Magpie", "Mandarin",
    "Maple", "Marten", "Moss", "Otter", "Owl", "Peach", "Persimmon", "Pine", "Plum", "Quail", "Raccoon",
    "Robin", "Salmon", "Sparrow", "Squirrel", "Swallow", "Swan", "Thistle", "Tiger", "Tulip", "Turtle",
    "Walnut", "Whale", "Willow", "Wisteria", "Wren", "Yuzu",
)  # fmt: skip
