"""Clauses as they are asked for at a terminal."""

from difflib import get_close_matches

from tavolon import clauses as written
from tavolon.clauses import ENGLISH, Clause
from tavolon.cli.errors import Refused

__all__ = ["clause", "clauses"]


def clause(game: str, number: str, language: str = ENGLISH) -> Clause:
    """The clause of a number, however its letter is written; Refused names near ones."""
    known = clauses(game, language)
    wanted = number.strip().upper().removeprefix("[").removesuffix("]")
    if wanted not in known:
        near = [one for one in known if wanted and one.startswith(f"{wanted}.")]
        near = near or get_close_matches(wanted, known, n=4, cutoff=0.5) or list(known)[:4]
        raise Refused("rules.unknown", number=number, near=", ".join(near))
    return known[wanted]


def clauses(game: str, language: str = ENGLISH) -> dict[str, Clause]:
    """Every clause of a game by its number, in a language; Refused where the page is missing."""
    try:
        return written.clauses(game, language)
    except FileNotFoundError:
        raise Refused("rules.missing", game=game) from None
