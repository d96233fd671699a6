"""What is said at a table, and to whom."""

from tavolon.server.entries import Spoke
from tavolon.server.refusing import Refuse
from tavolon.server.wire import Line, Role

__all__ = ["LONGEST_LINE", "Bucket", "Talk"]

LONGEST_LINE = 200
SHOWN = 200
"""How many lines who comes in is shown."""


class Bucket:
    """Lets so many through at once, and one more every so many milliseconds."""

    def __init__(self, size: int, every: int) -> None:
        self.size = size
        self.every = every
        self.left = float(size)
        self.at = 0

    def take(self, now: int) -> None:
        """One more goes through; refused where there have been too many."""
        self.left = min(self.size, self.left + (now - self.at) / self.every)
        self.at = now
        if self.left < 1:
            raise Refuse("server.slow")
        self.left -= 1


class Talk:
    """The lines of a table."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._buckets: dict[str, Bucket] = {}

    def may(self, person: str, now: int) -> None:
        """Refuses who speaks too much: five at once, then one in two seconds."""
        self._buckets.setdefault(person, Bucket(5, 2000)).take(now)

    def add(self, entry: Spoke) -> Line:
        """A line is said."""
        line = Line(entry.at, entry.name, entry.seat, entry.master, entry.room, entry.text)
        self.lines.append(line)
        return line

    def heard(self, role: Role, *, over: bool) -> tuple[Line, ...]:
        """The last lines that somebody may read."""
        return tuple(line for line in self.lines if hears(role, line.room, over=over))[-SHOWN:]


def hears(role: Role, room: str, *, over: bool) -> bool:
    """Whether a room is open to a role: until the end players and audience do not hear each other."""
    if over or room == "all" or role is Role.MASTER:
        return True
    return room == ("audience" if role is Role.AUDIENCE else "table")
