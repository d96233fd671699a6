"""Results of matches that count for ratings, and who wants to be rated."""

from alembic import op

revision = "0003"
down_revision = "0002"


TABLES = (
    """
    CREATE TABLE results (
        "table" TEXT PRIMARY KEY, class TEXT NOT NULL, at BIGINT NOT NULL, ranks TEXT NOT NULL
    )
    """,
    "CREATE INDEX results_by_end ON results (at)",
    """
    CREATE TABLE wishes (
        person TEXT NOT NULL, at BIGINT NOT NULL, rated INTEGER NOT NULL, PRIMARY KEY (person, at)
    )
    """,
)


def upgrade() -> None:
    """Makes both, empty: nobody at a match of before was to be rated."""
    for statement in TABLES:
        op.execute(statement)
