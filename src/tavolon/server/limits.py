"""How much one person, or one address, may ask for at a time."""

from collections import Counter, OrderedDict
from enum import Enum
from ipaddress import ip_address

from tavolon.server.talk import Bucket

__all__ = ["Crowd", "Kind", "Limits", "household"]

REMEMBERED = 20_000
"""Persons and addresses that are kept in mind; who has asked longest ago is forgotten first."""

SHARED = 8
"""How many people may come from one address before it counts as one who asks too much."""

HOUSEHOLD = 64
"""Bits of an IPv6 address that stand for one household."""


class Kind(Enum):
    """What is limited: so many at once, and one more every so many milliseconds."""

    TABLE = (10, 30_000)
    RECORD = (6, 60_000)
    HELP = (30, 500)
    LOOK = (40, 500)
    TOKEN = (10, 10_000)
    KNOCK = (20, 2_000)
    ASK = (120, 50)
    """Any request over HTTP."""
    SOCKET = (24, 500)
    """A socket that is opened."""
    DEED = (60, 500)
    """Something asked of a tournament."""


class Limits:
    """Counts by person and by address; `scale` widens all, and 0 lifts them."""

    def __init__(self, scale: int = 1) -> None:
        self.scale = scale
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()

    def take(self, kind: Kind, person: str, address: str, now: int) -> None:
        """One more is asked for; Refuse where it is too much."""
        if not self.scale:
            return
        self._bucket(kind, f"person {person}", self.scale).take(now)
        self._bucket(kind, f"address {household(address)}", self.scale * SHARED).take(now)

    def knock(self, address: str, now: int) -> None:
        """Somebody asks for anything at all; Refuse where an address asks too much."""
        if self.scale:
            self._bucket(Kind.ASK, f"address {household(address)}", self.scale * SHARED).take(now)

    def _bucket(self, kind: Kind, whose: str, times: int) -> Bucket:
        size, every = kind.value
        bucket = self._buckets.setdefault((kind, whose), Bucket(size * times, max(1, every // times)))
        self._buckets.move_to_end((kind, whose))
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Crowd:
    """What is open at one time, by person and by address; `scale` as above."""

    def __init__(self, most: int, scale: int = 1) -> None:
        self.most = most * scale
        self.total = 0
        self._open: Counter[str] = Counter()

    def full(self, person: str, address: str) -> bool:
        """Whether there is room for no more; a person may be nobody."""
        theirs = self._theirs(person, address)
        return bool(self.most) and any(self._open[whose] >= most for whose, most in theirs)

    def enter(self, person: str, address: str) -> bool:
        """One more is opened, if there is room for it."""
        if self.full(person, address):
            return False
        self._open.update(whose for whose, _ in self._theirs(person, address))
        self.total += 1
        return True

    def leave(self, person: str, address: str) -> None:
        """One is closed that was let in."""
        self.total -= 1
        for whose, _ in self._theirs(person, address):
            self._open[whose] -= 1
            if self._open[whose] <= 0:
                del self._open[whose]

    def _theirs(self, person: str, address: str) -> list[tuple[str, int]]:
        at = (f"address {household(address)}", self.most * SHARED)
        return [(f"person {person}", self.most), at] if person else [at]


def household(address: str) -> str:
    """An IPv4 address, or the part of an IPv6 address that its household shares."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(parsed) if parsed.version == 4 else f"{int(parsed) >> HOUSEHOLD:x}"
