"""The clause that `G` opens for a question is one that the question's phase names."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tavolon.kernel import Phase

ROOT = Path(__file__).parents[2]
PAIR = re.compile(r"(\w+): \"(\w+\.\d+)\"")
CLAUSE = re.compile(r"[A-Z]\d+\.\d+")
HEADING = re.compile(r"^### ([A-Z]\d+\.\d+) ", re.MULTILINE)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
GAMES = ("numeron", "calcolon", "rotolon")


def phases(game: str) -> dict[str, str]:
    """A game's questions by their names on the wire, with what is said of them."""
    package = importlib.import_module(f"tavolon.{game}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)

    def leaves(phase: type[Any]) -> Iterator[type[Any]]:
        below = phase.__subclasses__()
        if not below and phase.__module__.startswith(package.__name__ + "."):
            yield phase
        for one in below:
            yield from leaves(one)

    return {CAPITAL.sub("_", one.__name__).lower(): one.__doc__ or "" for one in leaves(Phase)}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_clause_that_its_phase_names(game: str) -> None:
    """Every question has one, and no page names a question that there is not."""
    found = dict(PAIR.findall((ROOT / f"web/src/games/{game}/clauses.ts").read_text("utf-8")))
    named = {name: CLAUSE.findall(said) for name, said in phases(game).items()}
    assert set(found) - {"over"} == set(named)
    assert {
        name: clause for name, clause in found.items() if name != "over" and clause not in named[name]
    } == {}
    assert set(found.values()) <= set(HEADING.findall((ROOT / f"docs/rules/{game}.md").read_text("utf-8")))
