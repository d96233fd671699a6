"""The audit of libraries: a known fault fails, none passes, and who could not be asked is said so."""

import json
import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
Queries = list[dict[str, Any]]


@contextmanager
def advised(answer: Callable[[Queries], Any], asked: Queries) -> Iterator[str]:
    """An advisory service on this machine."""

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            asked.extend(queries)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer(queries)).encode())

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def audit(address: str, *options: str) -> subprocess.CompletedProcess[str]:
    """What the audit says."""
    script = ROOT / "script" / "audit"
    given = {**os.environ, "TAVOLON_ADVISORIES": address}
    return subprocess.run([script, *options], env=given, capture_output=True, text=True)


def some(queries: Queries) -> dict[str, Any]:
    """The server below ours has a fault."""
    known = {"vulns": [{"id": "PYSEC-1"}, {"id": "GHSA-2"}]}
    return {"results": [known if one["package"]["name"] == "uvicorn" else {} for one in queries]}


def none(queries: Queries) -> dict[str, Any]:
    """No library has one."""
    return {"results": [{} for _ in queries]}


def test_a_known_fault_fails() -> None:
    """Each is named with its library; Python's and those of the pages are asked for, not our own."""
    asked: Queries = []
    with advised(some, asked) as address:
        run = audit(address)
    assert run.returncode == 1
    assert "https://osv.dev/vulnerability/PYSEC-1" in run.stdout
    assert "https://osv.dev/vulnerability/GHSA-2" in run.stdout
    assert run.stdout.startswith("uvicorn ")
    names = {(one["package"]["ecosystem"], one["package"]["name"]) for one in asked}
    assert {
        ("PyPI", "starlette"),
        ("PyPI", "msgspec"),
        ("npm", "svelte"),
        ("npm", "qrcode-generator"),
    } <= names
    assert ("PyPI", "tavolon") not in names
    assert all(one["version"] for one in asked)


def test_none_passes() -> None:
    """And how many were asked for is told."""
    asked: Queries = []
    with advised(none, asked) as address:
        run = audit(address, "--strict")
    assert (run.returncode, run.stdout) == (0, f"{len(asked)} libraries audited, 0 known faults.\n")


def test_who_cannot_ask_says_so() -> None:
    """It fails only if it is to, and never looks like a pass: nobody there, or no sense in the answer."""
    for address in ("http://127.0.0.1:1/", "http://nowhere.invalid/"):
        run = audit(address)
        assert run.returncode == 0
        assert run.stdout.startswith("NOT AUDITED: ")
        assert "were not looked for" in run.stdout
        assert audit(address, "--strict").returncode == 2
    with advised(lambda _: {"results": []}, []) as address:
        assert audit(address, "--strict").returncode == 2
