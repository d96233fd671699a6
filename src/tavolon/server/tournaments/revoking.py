"""Which act of the game master can be taken back: the last one, as long as nothing stands on it."""

from collections.abc import Sequence
from typing import Any

from tavolon.server.tournaments import entries as log
from tavolon.server.tournaments.tournament import Tournament

__all__ = ["revocable"]

PASSIVE = (log.Chose, log.Finished, log.Abandoned, log.Opened, log.Revoked, log.Founded)
"""What happens by itself, or is somebody else's to decide."""


def revocable(tournament: Tournament) -> int | None:
    """The place of the entry that a game master may take back."""
    entries: list[Any] = list(tournament.log)
    gone = {one.seq for one in entries if isinstance(one, log.Revoked)}
    kept = [(seq, one) for seq, one in enumerate(entries) if seq not in gone]
    for place in range(len(kept) - 1, 0, -1):
        seq, entry = kept[place]
        if isinstance(entry, PASSIVE) or (isinstance(entry, log.Entered | log.Left) and not tournament.began):
            continue
        if isinstance(entry, log.Entered):
            return None
        return seq if _free(entry, [one for _, one in kept[place + 1 :]]) else None
    return None


def _free(entry: Any, after: Sequence[Any]) -> bool:
    """Whether nothing that came later rests on it."""
    match entry:
        case log.Drawn():
            return not any(isinstance(one, log.Opened) for one in after)
        case log.Ruled(round=round_, board=board):
            return not any(
                isinstance(one, log.Opened) and (one.round, one.board) == (round_, board) for one in after
            )
        case log.Seeded():
            return not any(isinstance(one, log.Entered | log.Left) for one in after)
    return True
