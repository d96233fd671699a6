"""Compiles the modules of src/tavolon/fast that are written for it, wherever there is a C compiler.

A module may be compiled if its first line begins with `# cython:`. It is ordinary Python; a file of the
same name that ends in .pxd adds the types of C. Without a compiler, or with TAVOLON_SKIP_COMPILE=1, it runs
interpreted. Nothing is compiled again if nothing has changed since the last time.
"""

import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

MARK = "# cython:"
STAMP = ".compiled"
"""The file beside the modules that says what they were compiled from."""
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
"""The least that a compiler has to manage."""


def ensure(root: Path, say: Any = print) -> list[Path]:
    """The compiled modules, made if need be; none where they are to run interpreted."""
    fast = root / "src" / "tavolon" / "fast"
    stamp, inputs = fast / STAMP, _inputs(fast)
    wanted = [_compiled(source) for source in sources(fast)]
    if os.environ.get("TAVOLON_SKIP_COMPILE") != "1":
        if stamp.exists() and stamp.read_text() == inputs and all(file.exists() for file in wanted):
            return wanted
        clear(fast)
        if wanted and _compile(root / "src", fast, say):
            stamp.write_text(inputs)
            return wanted
    clear(fast)
    return []


def sources(fast: Path) -> list[Path]:
    """The modules that may be compiled, in order."""
    return [path for path in sorted(fast.rglob("*.py")) if path.read_text().startswith(MARK)]


def clear(fast: Path) -> None:
    """Removes what was compiled before: it would be imported in place of its source."""
    for file in [*fast.rglob("*.so"), *fast.rglob("*.pyd"), fast / STAMP]:
        file.unlink(missing_ok=True)


def _compiled(source: Path) -> Path:
    """Where the compiled form of a module lies."""
    return source.with_name(source.stem + sysconfig.get_config_var("EXT_SUFFIX"))


def _inputs(fast: Path) -> str:
    """A hash of everything that decides what is compiled."""
    met = hashlib.sha256(sysconfig.get_config_var("EXT_SUFFIX").encode())
    for file in [Path(__file__), *sources(fast), *sorted(fast.rglob("*.pxd"))]:
        met.update(f"{file.name}\0".encode())
        met.update(hashlib.sha256(file.read_bytes()).digest())
    return met.hexdigest()


def _compile(src: Path, fast: Path, say: Any) -> bool:
    """Whether there is a compiler; if so, the modules are compiled beside their sources."""
    from Cython.Build import cythonize
    from setuptools import Extension

    with TemporaryDirectory() as scratch:
        if not _compiler(Path(scratch)):
            say("fast: no C compiler with Python's headers; tavolon.fast will run interpreted")
            return False
        flags = [] if sys.platform == "win32" else ["-O2", "-g0"]
        modules = [
            Extension(
                ".".join(path.relative_to(src).with_suffix("").parts), [str(path)], extra_compile_args=flags
            )
            for path in sources(fast)
        ]
        say(f"fast: compiling {', '.join(module.name for module in modules)}")
        made = cythonize(modules, build_dir=scratch, quiet=True, nthreads=os.cpu_count() or 1)
        _link(made, src, scratch)
    return True


def _compiler(scratch: Path) -> bool:
    """Whether a C compiler and Python's headers are here."""
    from setuptools import Extension
    from setuptools.errors import BaseError, CCompilerError

    probe = scratch / "probe.c"
    probe.write_text(PROBE)
    try:
        _link([Extension("probe", [str(probe)])], scratch, str(scratch))
    except (BaseError, CCompilerError):
        return False
    return True


def _link(modules: Sequence[Any], into: Path, scratch: str) -> None:
    from setuptools import Distribution

    command: Any = Distribution({"ext_modules": list(modules)}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(into), scratch
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
