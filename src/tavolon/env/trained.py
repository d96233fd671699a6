"""Players whose weights stand in a file, such as those that `examples/train_calcolon.py` trains.

They see the cells of an observation and choose by one hidden layer. NumPy is all they need.
"""

import os
import zipfile
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct, structs
from numpy.typing import NDArray

from tavolon.bots.filed import BadPlayer, Filed
from tavolon.env.catalogue import Catalogue, Seen
from tavolon.env.encode import catalogue
from tavolon.games import GAMES
from tavolon.kernel import Ruleset

__all__ = ["LARGEST", "Trained", "Weights", "load", "save"]

Array = NDArray[np.float32]

LARGEST = 1 << 26
"""Bytes that a file may hold, unpacked."""


class Weights(Struct, frozen=True):
    """What a file holds: a network with H hidden cells, and the C columns it tells actions apart by."""

    scale: Array
    """(cells,): what every cell of an observation is multiplied by."""
    told: NDArray[np.int64]
    """(told,): numbers of actions of which it is an input, 1 or 0, whether they are legal."""
    columns: NDArray[np.int64]
    """(actions,): the column of every number."""
    order: Array
    """(actions,): of the legal numbers of a column those with the most are taken."""
    into: Array
    """(cells + told, H)"""
    into_bias: Array
    out: Array
    """(H, C)"""
    out_bias: Array


class Trained(Filed):
    """Takes the legal column that its weights put highest; equals are chosen among by chance."""

    def __init__(self, path: str, numbers: Catalogue, rules: Ruleset, seats: int, weights: Weights) -> None:
        self.path, self.numbers, self.rules, self.seats = path, numbers, rules, seats
        self.weights = weights

    def suit(self, rules: Ruleset, seats: int) -> None:
        """BadPlayer if a table is not what the bot was made for."""
        if rules != self.rules:
            values = {"path": self.path, "its": self.rules.name, "rules": rules.name}
            raise BadPlayer("another-rules", values)
        if seats != self.seats:
            raise BadPlayer("another-seats", {"path": self.path, "its": self.seats, "seats": seats})

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        weights, ids = self.weights, self.numbers.ids(view, legal)
        cells = self.numbers.observe(Seen(view, "", frozenset())) * weights.scale
        inputs = np.concatenate([cells, np.isin(weights.told, ids)], dtype=np.float32)
        hidden = np.maximum(inputs @ weights.into + weights.into_bias, 0)
        worth = (hidden @ weights.out + weights.out_bias)[weights.columns[ids]]
        order = np.where(worth == worth.max(), weights.order[ids], -np.inf)
        return legal[int(rng.choice(np.flatnonzero(order == order.max())))]


def load(game: str, path: str) -> Trained:
    """The player in a file; BadPlayer if it holds none of the game, OSError if it cannot be read."""
    about = os.stat(path)
    return _load(game, path, about.st_mtime_ns, about.st_size)


@lru_cache(maxsize=8)
def _load(game: str, path: str, *_: int) -> Trained:
    """The player in a file that is as it was."""
    with open(path, "rb") as file:  # OSError names the file
        try:
            found = _arrays(file)
            its, rules, seats = str(found["game"]), str(found["rules"]), int(found["seats"])
            version = int(found["version"])
        except Exception:  # a file from elsewhere makes its readers fail in many ways
            raise BadPlayer("unreadable", {"path": path}) from None
    if its != game:
        raise BadPlayer("another-game", {"path": path, "its": its, "game": game})
    played: Ruleset | None = GAMES[game].rulesets.get(rules)
    if played is None or seats not in GAMES[game].seats(played):
        raise BadPlayer("unreadable", {"path": path})
    numbers = catalogue(game, played, seats)
    if version != numbers.version:
        values = {"path": path, "game": game, "its": str(version), "version": str(numbers.version)}
        raise BadPlayer("another-version", values)
    weights = _weights(found, numbers)
    if weights is None:
        raise BadPlayer("unreadable", {"path": path})
    return Trained(path, numbers, played, seats, weights)


def save(path: str | os.PathLike[str], game: str, rules: str, seats: int, weights: Weights) -> None:
    """Writes a player of a game and one of its rulesets to a file, whose name ends in `.npz`."""
    version = catalogue(game, GAMES[game].rulesets[rules], seats).version
    about = {"game": game, "rules": rules, "seats": seats, "version": version}
    held = {name: np.asarray(one) for name, one in (about | structs.asdict(weights)).items()}
    np.savez_compressed(path, allow_pickle=False, **held)


def _arrays(file: Any) -> dict[str, NDArray[Any]]:
    """All that a file holds; ValueError if that is too much, or anything but arrays of plain values."""
    with zipfile.ZipFile(file) as parts:
        if sum(part.file_size for part in parts.infolist()) > LARGEST:
            raise ValueError(file)
    file.seek(0)
    with np.load(file, allow_pickle=False) as arrays:
        return {name: arrays[name] for name in arrays.files}


def _weights(found: dict[str, NDArray[Any]], numbers: Catalogue) -> Weights | None:
    """The weights, if there are all and their sizes fit each other and the catalogue."""
    try:
        into, out = found["into"], found["out"]
        shapes = {
            "scale": (numbers.size,),
            "told": found["told"].shape[:1],
            "columns": (numbers.actions,),
            "order": (numbers.actions,),
            "into": (numbers.size + found["told"].size, out.shape[0]),
            "into_bias": into.shape[1:],
            "out": (into.shape[1], out.shape[1]),
            "out_bias": out.shape[1:],
        }
        if any(
            found[name].shape != shape or found[name].dtype.kind not in "fi" for name, shape in shapes.items()
        ):
            return None
        with np.errstate(over="ignore"):  # what is too much is not finite, and refused below
            held: dict[str, Any] = {name: found[name].astype(np.float32) for name in shapes}
        held |= {name: found[name].astype(np.int64) for name in ("told", "columns")}
        weights = Weights(**held)
    except (KeyError, IndexError, TypeError, ValueError):
        return None
    fits = weights.columns.min() >= 0 and weights.columns.max() < out.shape[1]
    return weights if fits and all(np.isfinite(getattr(weights, name)).all() for name in shapes) else None
