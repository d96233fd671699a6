"""A real PostgreSQL of the tests' own: a cluster in a folder of its own, and databases in it."""

import fcntl
import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tavolon.server.store.postgres import Postgres

__all__ = ["PASSWORD", "Cluster", "programs", "shared"]

PASSWORD = "hush-hush"  # noqa: S105 - it must never be read anywhere
SETTINGS = {
    "fsync": "off",  # a killed process loses nothing by it, and nobody cuts the power here
    "max_connections": "200",
    "shared_buffers": "32MB",
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
    "max_wal_size": "256MB",
    "autovacuum": "off",
}
SOON = 60
"""Seconds in which it is up, or never."""
TEMPLATE = "tables"
CLEAR = "TRUNCATE entries, tables, people_at, people, records, about, processes, present"
WATCH = """
while kill -0 "$1" 2>/dev/null && [ -d "$2" ]; do sleep 1; done
[ -d "$2" ] || exit 0
kill -KILL "$(head -n 1 "$2/data/postmaster.pid")" && sleep 1
rm -rf "$2"
"""
_started: list[subprocess.Popen[bytes]] = []
"""Kept, since a cluster may be needed for longer by other processes of the session."""


def programs() -> Path:
    """Where PostgreSQL's programs are; Debian keeps them off the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: int(one.parts[4]))
    assert places, "PostgreSQL is not installed: apt-get install --no-install-recommends postgresql"
    return places[-1].parent


class Cluster:
    """A PostgreSQL that is started, stopped and killed by the tests."""

    _names = itertools.count()

    def __init__(self, found: tuple[str, int, int] | None = None, **settings: str) -> None:
        self._own: str | None = None
        self.settings = {**SETTINGS, **settings}
        self._process: subprocess.Popen[bytes] | None = None
        if found is not None:
            folder, self.port, self.pid = found
            self.folder = Path(folder)
            return
        self.folder = Path(tempfile.mkdtemp(prefix="tavolon-postgres-"))
        # PostgreSQL does not run as root.
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        secret = self.folder / "secret"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        how = ["-D", self.data, "-U", "tavolon", "-A", "scram-sha-256", "--pwfile", secret, "-E", "UTF8"]
        subprocess.run(
            [programs() / "initdb", "--no-sync", "--locale=C", *how],
            check=True, capture_output=True, user=self.user, cwd=self.folder,
        )  # fmt: skip
        self._watch()
        self.start()
        self._ask(f"CREATE DATABASE {TEMPLATE}")
        Postgres(self.url(TEMPLATE)).close()

    @property
    def data(self) -> Path:
        """Where it keeps its files."""
        return self.folder / "data"

    def url(self, name: str, port: int | None = None) -> str:
        """A database's URL, perhaps by another way."""
        return f"postgresql://tavolon:{PASSWORD}@127.0.0.1:{port or self.port}/{name}"

    def fresh(self, *, empty: bool = False) -> str:
        """A new database's URL; its tables are there unless it is to be empty."""
        name = f"test_{os.getpid()}_{next(self._names)}"
        self._ask(f"CREATE DATABASE {name}" + ("" if empty else f" TEMPLATE {TEMPLATE}"))
        return self.url(name)

    def cleared(self) -> str:
        """The URL of this process's own database with nothing in it, for tests one after another."""
        if self._own is None:
            self._own = self.fresh()
        with psycopg.connect(self._own, autocommit=True) as connection:
            connection.execute(CLEAR)
        return self._own

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        settings = [f"--{name}={value}" for name, value in self.settings.items()]
        with (self.folder / "log").open("a") as log:
            process = subprocess.Popen(
                [programs() / "postgres", "-D", self.data, f"--port={self.port}", *settings],
                stdout=log, stderr=log, user=self.user, cwd=self.folder, start_new_session=True,
            )  # fmt: skip
        self.pid, self._process = process.pid, process
        _started.append(process)
        end = time.monotonic() + SOON
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                break
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                assert process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self, how: int = signal.SIGQUIT) -> None:
        """Stops it: SIGQUIT at once without good order, SIGINT with it, whoever is connected."""
        os.kill(self.pid, how)
        if self._process is not None:
            self._process.wait()
        while _runs(self.pid):  # it may be another process's child
            time.sleep(0.02)

    def remove(self) -> None:
        """Stops it for good."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _watch(self) -> None:
        """Has it ended and its folder cleared away when the tests are killed before they can do so."""
        tests = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
        watching = subprocess.Popen(
            ["sh", "-c", WATCH, "sh", str(tests), self.folder], start_new_session=True
        )
        _started.append(watching)

    def _ask(self, query: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(query.encode())


@contextmanager
def shared(folder: Path) -> Iterator[Cluster]:
    """One cluster for all processes of a session that share a folder; the last to go ends it."""
    users = folder / "postgres.json"
    with _locked(folder):
        kept = json.loads(users.read_text()) if users.exists() else None
        cluster = Cluster() if kept is None else Cluster(tuple(kept["found"]))
        found = [str(cluster.folder), cluster.port, cluster.pid]
        users.write_text(json.dumps({"found": found, "users": 1 + (kept["users"] if kept else 0)}))
    try:
        yield cluster
    finally:
        with _locked(folder):
            kept = json.loads(users.read_text())
            kept["users"] -= 1
            users.write_text(json.dumps(kept))
            if not kept["users"]:
                users.unlink()
                cluster.remove()


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    with (folder / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _runs(pid: int) -> bool:
    """Whether a process is there that has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
