"""Asks the OSV database for known faults of every library that is installed, or the pages are built with.

One question covers Python and JavaScript alike. Status 0 says that none is known, or that nobody could be
asked, which is told in so many words; 1 that there are some; 2, with --strict, that nobody could be asked.
"""

import json
import os
import sys
import urllib.request
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SERVICE = os.environ.get("TAVOLON_ADVISORIES", "https://api.osv.dev/v1/querybatch")
SECONDS = 20
FOUND, UNASKED = 1, 2
OWN = "tavolon"
PASSED_OVER: dict[str, str] = {}
"""Faults that do not concern us, by their id, with the reason."""


def installed() -> Iterator[tuple[str, str, str]]:
    """Every Python library here: where it is listed, its name and version."""
    for one in distributions():
        if one.name.lower() != OWN:
            yield "PyPI", one.name, one.version


def locked() -> Iterator[tuple[str, str, str]]:
    """Every JavaScript library that the pages are built with, as they were locked."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    for place, package in lock["packages"].items():
        if "node_modules/" in place:
            yield "npm", place.rpartition("node_modules/")[2], package["version"]


def faults(libraries: list[tuple[str, str, str]]) -> Iterator[tuple[str, str]]:
    """Each known fault: the library with its version, and the fault's id. OSError where nobody answers."""
    queries = [{"package": {"ecosystem": e, "name": n}, "version": v} for e, n, v in libraries]
    asked = urllib.request.Request(  # noqa: S310 - the address is ours, or whoever's who runs this
        SERVICE, json.dumps({"queries": queries}).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=SECONDS) as answer:  # noqa: S310
        told: dict[str, Any] = json.load(answer)
    for (_, name, version), result in zip(libraries, told["results"], strict=True):
        for fault in result.get("vulns", ()):
            if fault["id"] not in PASSED_OVER:
                yield f"{name} {version}", fault["id"]


def main(strict: bool) -> int:
    """Asks and tells."""
    libraries = sorted({*installed(), *locked()})
    try:
        found = list(faults(libraries))
    except (OSError, ValueError, KeyError) as error:
        print(f"NOT AUDITED: {SERVICE} could not be asked ({error}).")
        print(f"Known faults of {len(libraries)} libraries were not looked for.")
        return UNASKED if strict else 0
    for library, fault in found:
        print(f"{library}: https://osv.dev/vulnerability/{fault}")
    print(f"{len(libraries)} libraries audited, {len(found)} known faults.")
    return FOUND if found else 0


if __name__ == "__main__":
    sys.exit(main("--strict" in sys.argv[1:]))
