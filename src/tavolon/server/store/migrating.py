"""A database's tables as this version wants them: made, or changed step by step, under a lock."""

import sqlite3
from pathlib import Path
from typing import Any

from tavolon.server.store import Later

__all__ = ["HEAD", "migrated"]

HEAD = "0003"
"""The last of `migrations/versions`."""
FILES = 1
"""What SQLite files are marked with; it grows when an earlier version could not read them any more."""
MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x7A_F0_10
"""The advisory lock that whoever changes a PostgreSQL database holds."""


def migrated(connection: Any) -> None:
    """Brings a database to this version, if it is not there already; Later if it is beyond.

    The connection is one of sqlite3 or psycopg, with no transaction under way.
    """
    if isinstance(connection, sqlite3.Connection):
        if connection.execute("PRAGMA user_version").fetchone()[0] > FILES:
            raise Later("the file was written by a later version")
        found = "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
        url, lock = "sqlite://", "BEGIN EXCLUSIVE"
    else:
        found = "SELECT count(to_regclass('alembic_version'))"
        url, lock = "postgresql+psycopg://", f"SELECT pg_advisory_xact_lock({LOCK})"
    (asked,) = connection.execute(found).fetchone()
    at = connection.execute("SELECT version_num FROM alembic_version").fetchone() if asked else None
    if at != (HEAD,):
        connection.rollback()
        _upgrade(connection, url, lock)
    if isinstance(connection, sqlite3.Connection):
        connection.execute(f"PRAGMA user_version={FILES}")


def _upgrade(connection: Any, url: str, lock: str) -> None:
    """Takes the steps that are missing, all or none; only here is Alembic wanted."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import StaticPool, create_engine

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    engine = create_engine(url, creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as begun:
        begun.exec_driver_sql(lock)
        at = MigrationContext.configure(begun).get_current_revision()
        if at is not None and at not in known:
            raise Later("the database was written by a later version")
        config.attributes["connection"] = begun
        command.upgrade(config, HEAD)
