"""A server of its own for the tests, and its pages, built if they are older than their sources."""

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "tavolon" / "server" / "static"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def build_pages(lock: Path) -> None:
    """Builds the pages where they are missing or stale; several test processes wait for the first."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if _stale():
            run = subprocess.run([ROOT / "script" / "npm", "run", "build"], capture_output=True, text=True)
            assert run.returncode == 0, run.stdout + run.stderr


def _stale() -> bool:
    page = STATIC / "index.html"
    if not page.exists():
        return True
    built = page.stat().st_mtime
    sources = [
        ROOT / "web" / name for name in ("src", "public", "index.html", "vite.config.ts", "package.json")
    ]
    sources.append(ROOT / "src" / "tavolon" / "cli" / "text")
    return any(file.stat().st_mtime > built for place in sources for file in [place, *place.rglob("*")])


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with a new database on a free port; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {"HOST": "127.0.0.1", "PORT": port, "DATABASE": folder / "tables.db"}
    settings |= {"LIMITS": 0, "BOT_PAUSE": 0, "REVIEW_WORK": 0.01}
    env = {**os.environ, **{f"TAVOLON_{name}": str(value) for name, value in settings.items()}}
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen([sys.executable, "-m", "tavolon.server"], env=env, stderr=log, stdout=log)
        try:
            base = f"http://127.0.0.1:{port}"
            _wait(base, server, folder / "server.log")
            yield base
        finally:
            server.terminate()
            server.wait(20)


def _wait(base: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        assert server.poll() is None, log.read_text()
        try:
            with urllib.request.urlopen(f"{base}/api/games", timeout=5):  # noqa: S310 - our own address
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(log.read_text())


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What a Chromium may be called; the first, which has no windows to draw, is the quickest."""


def chromium() -> str:
    """Where the browser is; the tests fail without one."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "the browser tests need Chromium: install it, or name it with CHROMIUM=…"
    return found
