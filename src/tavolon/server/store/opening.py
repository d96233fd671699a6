"""The store that a setting names: a file, or a PostgreSQL database that several processes may share."""

from tavolon.server.settings import Settings
from tavolon.server.store import Store
from tavolon.server.store.sqlite import Sqlite

__all__ = ["Wanting", "opened"]


class Wanting(Exception):
    """What it takes to reach the database is not installed."""


def opened(settings: Settings) -> Store:
    """The store, its tables as this version wants them.

    Later if a later version wrote it, Away if it cannot be reached, ValueError if it cannot be meant.
    """
    if settings.path is not None:
        return Sqlite(settings.path)
    try:
        from tavolon.server.store.postgres import Postgres
    except ImportError as error:
        raise Wanting from error
    return Postgres(settings.database)
