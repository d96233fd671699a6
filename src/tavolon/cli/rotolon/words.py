"""The words of Rotolon in the user's language, how a cube is written, and how either may be typed."""

from collections.abc import Iterable, Mapping
from functools import cache

from tavolon.cli.texts import LANGUAGES, Texts, texts_in
from tavolon.kernel import plain
from tavolon.rotolon.cube import Colour, Cube, Kind

__all__ = [
    "LETTERS",
    "LOCKED",
    "SPECIAL",
    "colour_name",
    "colours",
    "folded",
    "kind_name",
    "kinds",
    "mark",
    "signed",
    "spoken",
]

LETTERS: Mapping[Colour | None, str] = {Colour.RED: "R", Colour.BLUE: "B", None: "N"}
SPECIAL, LOCKED = "*", "!"
MINUS = "−"


def colour_name(colour: Colour | None, texts: Texts) -> str:
    """Red, blue or neutral."""
    return texts("rotolon.neutral") if colour is None else texts(f"terms.rot.{colour}")


def kind_name(kind: Kind, texts: Texts) -> str:
    """Regular or special."""
    return texts(f"terms.rot.{kind}")


def mark(cube: Cube) -> str:
    """A cube as it is written in every language: a letter for its colour, `*` if special, `!` if locked."""
    return LETTERS[cube.colour] + SPECIAL * (cube.kind is Kind.SPECIAL) + LOCKED * cube.locked


def signed(number: float, places: int = 0) -> str:
    """A number with its sign, the minus a true one."""
    return f"{number:+.{places}f}".replace("-", MINUS)


def folded(line: str) -> str:
    """A typed line in half-width small letters with single spaces."""
    return " ".join(plain(line).lower().split())


@cache
def kinds() -> Mapping[str, Kind]:
    """How a kind may be typed: its name in any language, its first letter or its number."""
    named = {folded(kind_name(kind, texts_in(one))): kind for one in LANGUAGES for kind in Kind}
    return named | {kind[0]: kind for kind in Kind} | {str(n): kind for n, kind in enumerate(Kind, start=1)}


@cache
def colours() -> Mapping[str, Colour | None]:
    """How a colour may be typed: its name in any language, or its letter."""
    named = {folded(colour_name(one, texts_in(language))): one for language in LANGUAGES for one in LETTERS}
    return named | {letter.lower(): colour for colour, letter in LETTERS.items()}


@cache
def spoken(key: str) -> frozenset[str]:
    """Every way to type a thing that a text names, in any language."""
    return frozenset(word for one in LANGUAGES for word in _words(texts_in(one)(key)))


def _words(text: str) -> Iterable[str]:
    return map(folded, text.split())
