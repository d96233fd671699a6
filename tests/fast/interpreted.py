"""The fast modules as ordinary Python, beside the compiled ones that an import finds."""

import sys
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import tavolon.fast

__all__ = ["interpreted", "interpreted_package"]


@lru_cache
def interpreted(name: str) -> ModuleType:
    """A module of `tavolon.fast` from its source, whatever was compiled of it."""
    return _load(name, f"interpreted_{name}")


@lru_cache
def interpreted_package(package: str, modules: tuple[str, ...]) -> ModuleType:
    """The last of some modules of a package of `tavolon.fast`, each importing those before from source."""
    named = f"tavolon.fast.{package}"
    with patch.dict(sys.modules):
        for module in modules:
            loaded = sys.modules[f"{named}.{module}"] = _load(f"{package}/{module}", f"{named}.{module}")
    return loaded


def _load(path: str, name: str) -> ModuleType:
    source = Path(tavolon.fast.__file__).parent / f"{path}.py"
    spec = spec_from_file_location(name, source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
