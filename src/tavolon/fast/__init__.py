"""Array twins of what the games define: the same results, fast enough for millions of numbers.

Modules here are ordinary Python that Cython compiles where there was a compiler when the package was built.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

__all__ = ["compiled"]


def compiled(module: str) -> bool:
    """Whether a module of this package runs compiled; interpreted it does the same, far slower."""
    spec = find_spec(f"{__name__}.{module}")
    assert spec is not None
    return spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
