"""The API held to its own description by Schemathesis, all its checks on: `python -m tests.fuzz.description`.

It asks a running server for what the description says, and for what it does not; see docs/fuzz.md.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

from tests.fuzz.records import real
from tests.server.apps import Person, finish, served
from tests.server.matches import record

__all__ = ["examine"]

CONFIG = {
    "checks": {
        # An edition's name or a formula may be wrong in ways no schema tells: it is refused with a reason.
        "positive_data_acceptance": {"expected-statuses": ["2xx", "400", "404", "413", "422"]},
        "max_response_time": 20.0,
    }
}
MODES = {"right": GenerationMode.POSITIVE, "wrong": GenerationMode.NEGATIVE}
OFTEN = 0.6
"""How often a path names something that is there."""


@schemathesis.serializer("application/jsonl")
def jsonl(context: Any, value: Any) -> bytes:
    """A record as it is sent: text, mostly a real one."""
    if isinstance(value, bytes):
        return value
    text = str(value).encode("utf-8", "surrogatepass")
    return real()[len(text) % len(real())] if len(text) % 2 else text


def examine(someone: Person, examples: int, run: str) -> Iterator[tuple[str, str, Counter[int]]]:
    """Each operation, what was sent to it, and how often it answered with which status.

    What is not as described is raised by Schemathesis.
    """
    known = _known(someone)
    address = f"{str(someone.base_url).rstrip('/')}/api/openapi.json"
    schema = schemathesis.openapi.from_url(address, config=SchemathesisConfig.from_dict(CONFIG))
    for found in schema.get_all_operations():
        operation = found.ok()
        for mode in ("right", "wrong") if _can_be_wrong(operation) else ("right",):
            yield operation.label, mode, _asked(operation, mode, someone, known, examples, run)


def _asked(
    operation: Any,
    mode: str,
    someone: Person,
    known: dict[tuple[str, str], list[str]],
    examples: int,
    run: str,
) -> Counter[int]:
    """So many requests to one operation, and the statuses of their answers."""
    statuses: Counter[int] = Counter()
    dice = Random(run)

    @seed(f"{run}/{operation.label}/{mode}")
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(MODES[mode]))
    def ask(case: Any) -> None:
        if mode == "right" and dice.random() < OFTEN:
            _meant(case, known, dice)
        cookies = {"cookie": dice.choice(("", f"tavolon={someone.cookies['tavolon']}"))}
        statuses[case.call_and_validate(headers=cookies).status_code] += 1

    ask()
    return statuses


def _meant(case: Any, known: dict[tuple[str, str], list[str]], dice: Random) -> None:
    """A request about what is there: no schema says which tables, records and editions are."""
    for name in case.path_parameters or ():
        case.path_parameters[name] = dice.choice(known.get((case.path.split("/")[2], name), ["nobody"]))
    if case.path == "/api/tables" and isinstance(case.body, dict):
        meant = {"game": dice.choice(["numeron", "calcolon", "rotolon"]), "ruleset": None, "rules": None}
        case.body = {**case.body, **meant, "seats": None, "bots": [], "clocks": {"move": dice.randrange(90)}}


def _can_be_wrong(operation: Any) -> bool:
    """Whether a request has a body that could be other than described; a record is any text."""
    body = operation.definition.raw.get("requestBody", {"content": {}})
    return "application/json" in body["content"]


def _known(someone: Person) -> dict[tuple[str, str], list[str]]:
    """What is there, by the part of the API and the name of the parameter."""
    someone.get("/api/me")
    waiting = someone.table(game="calcolon")
    over = someone.table(game="numeron", bots=["random"])
    finish(someone, over)
    kept = [
        someone.post("/api/records", content=record(game).encode()).json()["id"]
        for game in ("numeron", "rotolon")
    ]
    return {
        ("games", "game"): ["numeron", "calcolon", "rotolon"],
        ("games", "name"): ["practice", "tv-1", "tv-12"],
        ("rules", "game"): ["numeron", "calcolon", "rotolon"],
        ("ratings", "name"): ["numeron-3", "rotolon"],
        ("tables", "code"): [waiting, over],
        ("tables", "name"): [waiting, over],
        ("records", "name"): kept,
    }


def main() -> None:
    """A long run."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--examples", type=int, default=100, help="of each operation, right and wrong")
    asked.add_argument("--seed", default="1")
    chosen = asked.parse_args()
    total: Counter[int] = Counter()
    print("| operation | sent | requests | answers |\n| --- | --- | ---: | --- |")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as someone:
        for label, mode, statuses in examine(someone, chosen.examples, chosen.seed):
            answers = ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items()))
            print(f"| `{label}` | {mode} | {statuses.total()} | {answers} |", flush=True)
            total += statuses
    print(f"\n{total.total()} requests, all answered as described.")


if __name__ == "__main__":
    main()
