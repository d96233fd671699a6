"""How tokens that are renewed are counted, and how tables are taken away: what is said to either database."""

__all__ = ["FORGET", "MOST", "RENEW", "RENEWED", "TAKE_AWAY"]

RENEWED = "renewed/"
"""Before a person, what the count of their tokens is kept under; PostgreSQL keeps it as figures."""
RENEW = """
INSERT INTO about VALUES (%s, '1') ON CONFLICT (name) DO UPDATE
SET value = convert_to((convert_from(about.value, 'UTF8')::int + 1)::text, 'UTF8') RETURNING value
"""
MOST = 1000
"""Tables that are taken away at one time."""
FORGET = """
WITH gone AS (
    SELECT "table" FROM tables WHERE stage = 'waiting' AND at < %s AND "table" <> ALL(%s)
    AND NOT EXISTS (SELECT FROM present WHERE present."table" = tables."table") LIMIT %s
), logs AS (DELETE FROM entries USING gone WHERE entries."table" = gone."table"),
people AS (DELETE FROM people_at USING gone WHERE people_at."table" = gone."table")
DELETE FROM tables USING gone WHERE tables."table" = gone."table" RETURNING tables."table"
"""
"""PostgreSQL's: all at once, but for tables at which somebody is in any process."""
TAKE_AWAY = (
    'DELETE FROM entries WHERE "table" = ?',
    'DELETE FROM people_at WHERE "table" = ?',
    'DELETE FROM tables WHERE "table" = ?',
)
"""SQLite's, for each table."""
