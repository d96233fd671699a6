"""docs/security.md and the tests of what it says name each other."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
LINES = [
    line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| harm", "| ---"))
]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def found_in(path: Path) -> set[str]:
    """The tests of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("line", LINES, ids=[line.split("|")[1].strip()[:60] for line in LINES])
def test_every_line_has_its_test(line: str) -> None:
    """A line says what, by whom and what is done, and names tests that are there."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert len(cells) == 4
    assert all(cells)
    named = NAMED.findall(cells[3])
    assert named
    assert NAMED.sub("", cells[3]).strip() == ""
    for path, name in named:
        assert name in found_in(ROOT / path), f"{path} has no {name}"


def test_every_test_has_its_line() -> None:
    """What is tested for the page's sake stands on it."""
    folder = ROOT / "tests" / "server" / "security"
    there = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in folder.glob("test_*.py")
        for name in found_in(path)
    }
    assert there
    assert sorted(there - set(NAMED.findall(PAGE))) == []
