"""Guests: who is behind a connection, told by a signed token, and the name they go by."""

import hashlib
import hmac
import secrets
import unicodedata

from msgspec import Struct

__all__ = ["COOKIE", "LONGEST_NAME", "Guest", "People", "clean", "made_up"]

COOKIE = "tavolon"
LONGEST_NAME = 24
JOINER = "\u200d"  # it holds some pictures together, and is the one invisible sign that may stay


class Guest(Struct, frozen=True):
    """A person, known by a token alone."""

    id: str
    name: str


class People:
    """Makes tokens and knows its own again."""

    def __init__(self, key: bytes) -> None:
        self._key = key

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
        return hmac.new(self._key, b"guest/" + person.encode(), hashlib.sha256).hexdigest()[:32]


def clean(text: str, longest: int) -> str:
    """A text on one line without signs that nobody sees or that turn the writing round."""
    shown = "".join(
        " " if sign.isspace() else sign
        for sign in text
        if sign == JOINER or sign.isspace() or unicodedata.category(sign)[0] != "C"
    )
    return " ".join(shown.split())[:longest].strip()


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
