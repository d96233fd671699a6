"""Both kinds of database, for whatever a database can make a difference to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Cluster, shared


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A PostgreSQL for all tests of the session, whichever process they run in."""
    common = tmp_path_factory.getbasetemp()
    with shared(common.parent if common.name.startswith("popen-") else common) as one:
        yield one


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as the setting names it."""
    if request.param == "sqlite":
        return str(tmp_path / "tavolon.db")
    cleared: str = request.getfixturevalue("cluster").cleared()
    return cleared


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """An empty database that several processes can share."""
    return cluster.cleared()
