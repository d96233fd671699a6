"""What PostgreSQL is asked by processes that share it, word for word."""

__all__ = [
    "BEAT",
    "BURY",
    "ENTRIES",
    "HERE",
    "LIVING",
    "NEWER",
    "ORPHANS",
    "PARTED",
    "PEOPLE",
    "PRESENT",
    "RESULTS",
    "TABLES",
    "THERE",
]

LIVES = 15
"""Seconds after which a process that has not been seen does not run any more."""
BURIED = "1 day"
"""How long a process that does not run is remembered, since it may only have been cut off."""

ENTRIES = "INSERT INTO entries SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])"
TABLES = """
INSERT INTO tables SELECT * FROM unnest(%s::text[], %s::text[], %s::int[], %s::bigint[])
ON CONFLICT ("table") DO UPDATE SET stage = excluded.stage, listed = excluded.listed, at = excluded.at
"""
PEOPLE = "INSERT INTO people_at SELECT * FROM unnest(%s::text[], %s::text[]) ON CONFLICT DO NOTHING"
KEPT = "INSERT INTO results SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::text[]) "
RESULTS = KEPT + "ON CONFLICT DO NOTHING"
PRESENT = """
INSERT INTO present VALUES (%s, %s, %s) ON CONFLICT ("table", process) DO UPDATE SET people = excluded.people
"""
PARTED = 'DELETE FROM present WHERE "table" = %s AND process = %s'
BEAT = """
INSERT INTO processes VALUES (%s, %s, clock_timestamp())
ON CONFLICT (process) DO UPDATE SET at = excluded.at, seen = excluded.seen
"""
THERE = """
SELECT "table", seq, text FROM entries
JOIN unnest(%s::text[], %s::int[]) AS asked("table", seq) USING ("table", seq)
"""
NEWER = """
SELECT e."table", e.seq, e.text FROM entries e
JOIN unnest(%s::text[], %s::int[]) AS asked("table", seq) ON e."table" = asked."table" AND e.seq >= asked.seq
ORDER BY e."table", e.seq
"""
HERE = f"""
SELECT "table", process, people FROM present JOIN processes USING (process)
WHERE "table" = ANY(%s) AND process <> %s AND seen > clock_timestamp() - interval '{LIVES} s'
"""  # noqa: S608 - a number of ours
LIVING = (
    f"SELECT process FROM processes WHERE process <> %s AND seen > clock_timestamp() - interval '{LIVES} s'"  # noqa: S608
)
ORPHANS = f"""
SELECT "table" FROM tables WHERE stage = 'running' AND NOT EXISTS (
    SELECT FROM present JOIN processes USING (process)
    WHERE present."table" = tables."table" AND seen > clock_timestamp() - interval '{LIVES} s'
) ORDER BY at LIMIT 10000
"""  # noqa: S608
BURY = (
    f"DELETE FROM processes WHERE seen < clock_timestamp() - interval '{BURIED}'",  # noqa: S608
    "DELETE FROM present WHERE process NOT IN (SELECT process FROM processes) AND process <> %s",
)
