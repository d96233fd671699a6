"""What the tests of the terminal share."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tavolon.cli.main import main
from tests.cli.terminal import Terminal


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch):
    """Runs a command line in this process, in English unless it says otherwise."""
    monkeypatch.setenv("LC_ALL", "C")

    def invoke(*words: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(main, list(words), input=typed)

    return invoke


@pytest.fixture
def solved(run):
    """Runs `solve numeron --json` and gives the exit status and what was printed."""

    def invoke(*words: str):
        result = run("solve", "numeron", "--json", *words)
        assert result.stderr == ""
        return result.exit_code, json.loads(result.stdout)

    return invoke


@pytest.fixture
def counts(run):
    """The numbers left after each row, each asked for by itself."""

    def invoke(*rows: str) -> list[int]:
        told = [run("solve", "numeron", "--json", "--", *rows[:n]) for n in range(1, len(rows) + 1)]
        after = [json.loads(one.stdout)["count"] for one in told]
        assert json.loads(told[-1].stdout)["counts"] == after
        return after

    return invoke


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Runs a command line on a terminal of its own."""
    opened: list[Terminal] = []

    def open_terminal(*words: str, **more: str) -> Terminal:
        opened.append(Terminal(tmp_path, *words, **more))
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.close()
