"""What the tests of the terminal share."""

import pytest
from click.testing import CliRunner, Result

from tavolon.cli.main import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch):
    """Runs a command line in this process, in English unless it says otherwise."""
    monkeypatch.setenv("LC_ALL", "C")

    def invoke(*words: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(main, list(words), input=typed)

    return invoke
