"""What the server counts for those who look after it; never whom or what."""

from msgspec import Struct

__all__ = ["Counts"]


class Counts(Struct):
    """Totals since the start."""

    requests: int = 0
    refused: int = 0
    moves: int = 0
    """Entries of a match: answers, lapses, openings."""
    lapses: int = 0
    sockets: int = 0
    """Connections open now."""
    opened: int = 0
    dropped: int = 0
    """Connections that could not keep up."""
    syncs: int = 0
    """Times a client asked for the whole after a gap."""
    faults: int = 0
    """Decisions a bot failed to make."""
    tables: int = 0
    """Tables made."""
