"""The sentences of the terminal, one file of them a language."""

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tavolon.plain import tame

__all__ = ["LANGUAGES", "Texts", "language_of", "spoken", "texts_in"]

LANGUAGES = ("en", "ja", "ko")


class Texts:
    """The texts of one language: called with a key and values, it gives the sentence.

    Where a language tells one from many, the key leads to `one` and `other`, chosen by the value `n`.
    """

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self.language = language
        self.messages = messages

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; an unknown key is a broken invariant.

        What fills them may come from a stranger's file: no terminal obeys it, and it begins no line.
        """
        values = {name: tame(value) if isinstance(value, str) else value for name, value in values.items()}
        if key in self:
            return self.messages[key].format_map(values)
        one = values.get("n") == 1 and f"{key}.one" in self
        return self.messages[f"{key}.one" if one else f"{key}.other"].format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self.messages


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language, read once."""
    source = Path(__file__).with_name("text") / f"{language}.toml"
    return Texts(language, dict(_flat(tomllib.loads(source.read_text("utf-8")))))


@cache
def spoken(table: str, words: Sequence[str]) -> Mapping[str, str]:
    """Each way to type some words of a table of texts, in any language, and the word it stands for."""
    return {
        spelling: word
        for language in LANGUAGES
        for word in words
        for spelling in texts_in(language)(f"{table}.word.{word}").split()
    }


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language a locale asks for; English where it asks for none of ours."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "")
    return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield above + name, value
        else:
            yield from _flat(value, f"{above}{name}.")
