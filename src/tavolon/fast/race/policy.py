"""The solved race as data: every kind and its options, the key of every set, the values of its search.

The file is a few arrays one after the other, each with its length before it, packed by lzma.
"""

import lzma
import sys
from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

from tavolon.fast.race.codes import Codes
from tavolon.fast.race.kinds import Kinds
from tavolon.fast.race.values import Race

__all__ = ["load", "packed", "unpacked"]

EVEN = 1
SECOND = 2


def packed(kinds: Kinds, races: Iterable[Race]) -> bytes:
    """Kinds and what races between them have found, as bytes."""
    form = array("H", [kinds.codes.positions, kinds.codes.symbols])
    sizes = array("H", kinds.sizes)
    many = array("H", map(len, kinds.options))
    lengths = array("B", (len(option) for options in kinds.options for option in options))
    parts = array("H", (part for options in kinds.options for option in options for part in option))
    splits = array("H", (number for pair in sorted(kinds.splits.items()) for number in pair))
    keys = sorted(kinds.shapes)
    # Keys are random, so nothing packs them; their order costs nothing to keep.
    shapes = array("Q", keys), array("H", (kinds.shapes[key] for key in keys))
    states = sorted(
        (EVEN * race.even + SECOND * second, own, theirs, value)
        for race in races
        for (own, theirs, second), value in race.known.items()
    )
    columns = (array(code, column) for code, column in zip("BHHI", zip(*states, strict=True), strict=True))
    return lzma.compress(
        b"".join(map(_block, (form, sizes, many, lengths, parts, splits, *shapes, *columns))), preset=9
    )


def unpacked(data: bytes) -> tuple[Kinds, dict[bool, Race]]:
    """What was packed: the kinds, and the races with and without an equal last turn."""
    blocks = _blocks(lzma.decompress(data))
    kinds = Kinds(Codes(*next(blocks)))
    sizes, many, lengths, parts, splits, keys, named, ways, owns, others, values = blocks
    ends = [0]
    for length in lengths:
        ends.append(ends[-1] + length)
    options = iter([tuple(parts[start:end]) for start, end in pairwise(ends)])
    for kind, (size, count) in enumerate(zip(sizes, many, strict=True)):
        own = tuple(next(options) for _ in range(count))
        if kind >= len(kinds.sizes):
            kinds.intern(size, own)
    kinds.splits.update(zip(splits[::2], splits[1::2], strict=True))
    kinds.shapes.update(zip(keys, named, strict=True))
    races = {even: Race(kinds, even) for even in (False, True)}
    for way, own_kind, theirs, value in zip(ways, owns, others, values, strict=True):
        races[bool(way & EVEN)].known[own_kind, theirs, bool(way & SECOND)] = value
    return kinds, races


@lru_cache(maxsize=4)
def load(positions: int, symbols: int) -> tuple[Kinds, dict[bool, Race]] | None:
    """The race that comes with the package, or nothing if it does not."""
    file = files("tavolon.fast.race") / f"race-{positions}-{symbols}.xz"
    return unpacked(file.read_bytes()) if file.is_file() else None


def _block(column: "array[int]") -> bytes:
    """An array with its type and length before it, least byte first."""
    if sys.byteorder == "big":
        column.byteswap()
    return column.typecode.encode() + len(column).to_bytes(4, "little") + column.tobytes()


def _blocks(data: bytes) -> Iterator["array[int]"]:
    place = 0
    while place < len(data):
        column = array(chr(data[place]))
        end = place + 5 + int.from_bytes(data[place + 1 : place + 5], "little") * column.itemsize
        column.frombytes(data[place + 5 : end])
        if sys.byteorder == "big":
            column.byteswap()
        yield column
        place = end
