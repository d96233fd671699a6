"""The databases of the server's tests."""

from tests.server.conftest import cluster, postgres

__all__ = ["cluster", "postgres"]
