"""The logs and what finds them; files of before there were steps have these tables already."""

from alembic import op

revision = "0001"
down_revision = None

TABLES = """
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    "table" TEXT PRIMARY KEY, stage TEXT NOT NULL, listed INTEGER NOT NULL, at BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_stage ON tables (stage, listed, at);
CREATE TABLE IF NOT EXISTS people_at (
    person TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (person, "table")
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (person TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    id TEXT PRIMARY KEY, text TEXT NOT NULL, at BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID
"""


def upgrade() -> None:
    """Makes them."""
    postgres = op.get_bind().dialect.name == "postgresql"
    text = TABLES.replace(" WITHOUT ROWID", "").replace("BLOB", "BYTEA") if postgres else TABLES
    for statement in text.split(";"):
        op.execute(statement)
