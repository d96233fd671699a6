"""A share of the trouble; `python -m tests.server.trouble --runs 100` is more of it."""

from collections.abc import Iterator

import pytest

from tests.postgres import Cluster
from tests.server.trouble import KINDS, run


@pytest.fixture(scope="module")
def fragile() -> Iterator[Cluster]:
    """A PostgreSQL that nobody else needs while it is stopped."""
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.mark.parametrize("kind", KINDS)
def test_two_servers_lose_nothing(fragile: Cluster, kind: str) -> None:
    """Whatever goes wrong in mid-match, every acknowledged decision is kept once, and every match ends."""
    outcome = run(fragile, kind, matches=3, troubles=1)
    assert outcome.ended == outcome.matches
    assert outcome.running[0] > 0
    assert outcome.acknowledged > 4 * outcome.matches
