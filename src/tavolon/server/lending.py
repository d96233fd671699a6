"""Chairs lent to programs of anybody's: who may come in with which token, of which only the hash is known."""

import hashlib
import hmac
import secrets

from msgspec import Struct

from tavolon.server.entries import Barred, Lent

__all__ = ["MOST", "PROGRAM", "Lending", "Program", "digest_of", "fresh_program", "fresh_token"]

PROGRAM = "program:"
"""How the id of a program begins, and no person's."""
MOST = 12
"""Programs that may have a token at one table."""
TOKEN = "tavolon-"  # noqa: S105 - how one begins, so that it is known for what it is


def fresh_program() -> str:
    """The id of a new program."""
    return PROGRAM + secrets.token_urlsafe(9)


def fresh_token() -> str:
    """A new token; it is shown once."""
    return TOKEN + secrets.token_urlsafe(32)


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


class Program(Struct, frozen=True):
    """A program that may come in: its id, its name, whose it is, and the hash of its token."""

    id: str
    name: str
    by: str
    digest: str


class Lending:
    """The programs of one table."""

    def __init__(self) -> None:
        self.programs: dict[str, Program] = {}

    def apply(self, entry: Lent | Barred) -> None:
        """A token was given, or taken back."""
        self.programs.pop(entry.program, None)
        if isinstance(entry, Lent):
            self.programs[entry.program] = Program(entry.program, entry.name, entry.by, entry.digest)

    def known(self, token: str) -> Program | None:
        """The program whose token it is."""
        digest = digest_of(token)
        found = [one for one in self.programs.values() if hmac.compare_digest(one.digest, digest)]
        return found[0] if found else None
