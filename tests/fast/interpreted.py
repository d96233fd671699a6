"""The fast modules as ordinary Python, beside the compiled ones that an import finds."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import tavolon.fast

__all__ = ["interpreted"]

HOME = Path(tavolon.fast.__file__).parent
PREFIX = f"{tavolon.fast.__name__}."


class Sources:
    """Finds the modules of `tavolon.fast` as they are written, whatever was compiled of them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is one of them."""
        if not name.startswith(PREFIX):
            return None
        place = HOME.joinpath(*name.removeprefix(PREFIX).split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        return spec_from_file_location(name, file, loader=SourceFileLoader(name, str(file)))


@lru_cache
def interpreted(name: str) -> ModuleType:
    """A module of `tavolon.fast` from its source, and from theirs what it imports there: `race.kinds`."""
    with _twins():
        return import_module(PREFIX + name)


TWINS: dict[str, ModuleType] = {}
"""All that has been loaded so, by its whole name: classes that two modules share are the same."""


@contextmanager
def _twins() -> Iterator[None]:
    """While it lasts, an import finds the twins."""
    others = _taken()
    sys.modules.update(TWINS)
    sys.meta_path.insert(0, Sources)
    try:
        yield
    finally:
        sys.meta_path.remove(Sources)
        TWINS.update(_taken())
        sys.modules.update(others)
        for name, module in others.items():
            parent, _, leaf = name.rpartition(".")
            setattr(sys.modules[parent], leaf, module)


def _taken() -> dict[str, ModuleType]:
    """Takes the modules out of what has been imported."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(PREFIX)}
