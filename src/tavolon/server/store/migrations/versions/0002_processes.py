"""Which processes run, and who is connected where through them; a file belongs to one process."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the tables of processes where there may be several."""
    if op.get_bind().dialect.name != "postgresql":
        return
    op.execute(
        "CREATE TABLE processes (process TEXT PRIMARY KEY, at BIGINT NOT NULL, seen TIMESTAMPTZ NOT NULL)"
    )
    op.execute(
        'CREATE TABLE present ("table" TEXT NOT NULL, process TEXT NOT NULL, people TEXT[] NOT NULL, '
        'PRIMARY KEY ("table", process))'
    )
    op.execute('CREATE INDEX people_at_table ON people_at ("table")')
