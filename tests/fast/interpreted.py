"""The fast modules as ordinary Python, beside the compiled ones that an import finds."""

from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import tavolon.fast

__all__ = ["interpreted"]


@lru_cache
def interpreted(name: str) -> ModuleType:
    """A module of `tavolon.fast` from its source, whatever was compiled of it."""
    source = Path(tavolon.fast.__file__).with_name(f"{name}.py")
    spec = spec_from_file_location(f"interpreted_{name}", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
