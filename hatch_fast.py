"""Compiles the modules of src/tavolon/fast that are written for it, wherever there is a C compiler.

A module may be compiled if its first line begins with `# cython:`. It is ordinary Python; a file of the
same name that ends in .pxd adds the types of C. Without a compiler, or with TAVOLON_SKIP_COMPILE=1, it runs
interpreted. Nothing is compiled again if nothing has changed since the last time. What stands in parts is
joined first (hatch_join.py).
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import hatch_join

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
    hooks = [Path(__file__), Path(hatch_join.__file__)]
    joined = [part for source in sources(fast) for part in [*hatch_join.parts(source), *_numbered(source)]]
    for file in [*hooks, *sources(fast), *joined, *sorted(fast.rglob("*.pxd"))]:
        met.update(f"{file.name}\0".encode())
        met.update(hashlib.sha256(file.read_bytes()).digest())
    return met.hexdigest()


def _numbered(source: Path) -> list[Path]:
    """Where the constants of a module in parts stand."""
    return [source.with_name("layout.py")] if hatch_join.parts(source) else []


def _stage(src: Path, fast: Path, scratch: Path) -> Path:
    """The modules as they are compiled, in a folder of their own."""
    staged = scratch / fast.relative_to(src)
    shutil.copytree(fast, staged, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    (staged.parent / "__init__.py").touch()
    for source in sources(fast):
        if hatch_join.parts(source):
            text, types = hatch_join.join(source)
            joined = staged / source.relative_to(fast)
            joined.write_text(text)
            joined.with_suffix(".pxd").write_text(types)
    return staged


def _compile(src: Path, fast: Path, say: Any) -> bool:
    """Whether there is a compiler; if so, the modules are compiled beside their sources."""
    from Cython.Build import cythonize
    from setuptools import Extension

    with TemporaryDirectory() as scratch:
        if not _compiler(Path(scratch)):
            say("fast: no C compiler with Python's headers; tavolon.fast will run interpreted")
            return False
        staged = _stage(src, fast, Path(scratch))
        modules = [
            Extension(
                _name(path, fast), [str(staged / path.relative_to(fast))], extra_compile_args=_flags(path)
            )
            for path in sources(fast)
        ]
        say(f"fast: compiling {', '.join(module.name for module in modules)}")
        made = cythonize(
            modules, build_dir=str(Path(scratch) / "c"), quiet=True, nthreads=os.cpu_count() or 1
        )
        _link(made, src, scratch)
    return True


def _flags(path: Path) -> list[str]:
    """What the compiler is told; a module in parts gains by more of its time."""
    if sys.platform == "win32":
        return []
    return ["-O3" if hatch_join.parts(path) else "-O2", "-g0"]


def _name(path: Path, fast: Path) -> str:
    """What a module is imported as."""
    return ".".join(("tavolon", "fast", *path.relative_to(fast).with_suffix("").parts))


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
