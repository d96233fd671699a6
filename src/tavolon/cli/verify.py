"""`tavolon verify`: whether a record is what it says."""

import json
import re
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import UNSET

from tavolon.cli.errors import Refused, wrong
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.fairness import draws
from tavolon.games import GAMES
from tavolon.kernel import BadRecord, Record, Table, decode, replay

__all__ = ["verify"]

WRONG = 1
HASH = re.compile(r"[0-9a-f]{64}")


@command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--hash", "noted", metavar="HASH")
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def verify(texts: Texts, file: Path, noted: str | None, as_json: bool) -> int:
    """Replays a record, everything in it checked; status 1 if something is wrong, the noted hash among it."""
    if noted is not None and not HASH.fullmatch(noted := "".join(noted.split()).lower()):
        raise Refused("verify.not-hash")
    raw = file.read_bytes()
    try:
        record = decode(raw)
        table = replay(record, GAMES)
    except BadRecord as error:
        told = {"fault": error.key, "values": error.values, "reason": error.reason}
        found: dict[str, Any] = {"right": False, "line": error.line, **told}
        click.echo(
            _json(found) if as_json else texts("verify.wrong", line=error.line, reason=wrong(error, texts))
        )
        return WRONG
    found = _checked(record, table, noted)
    click.echo(_json(found) if as_json else _said(found, texts))
    return WRONG if found["noted"] is False else 0


def _checked(record: Record, table: Table[Any], noted: str | None) -> dict[str, Any]:
    """What a right record holds, and how much of it could be checked."""
    seeded = isinstance(record.header.seed, str)
    hash_ = record.header.seed_sha256
    return {
        "right": True,
        "game": record.header.game,
        "rules": record.header.rules["name"],
        "players": record.header.players,
        "moves": len(record.moves),
        "acts": len(record.lines) - len(record.moves),
        "called_off": table.called_off,
        "seed": seeded,
        "hash": None if hash_ is UNSET else hash_,
        "noted": None if noted is None else noted == hash_,
        "draws": len(draws(record, table).draws),
        "checks": sum(line.check is not UNSET for line in record.lines),
        "scores": None if record.result is None else record.result.scores,
    }


def _said(found: dict[str, Any], texts: Texts) -> str:
    game = texts(f"terms.game.{found['game']}")
    lines = (
        texts("verify.played", game=game, rules=found["rules"]),
        texts("verify.moves", n=found["moves"]),
        *([texts("verify.acts", n=found["acts"])] if found["acts"] else []),
        texts("verify.seed", n=found["draws"]) if found["seed"] else texts("verify.no-seed"),
        *([_compared(found, texts)] if found["seed"] or found["noted"] is not None else []),
        texts("verify.checks", n=found["checks"]) if found["checks"] else texts("verify.no-checks"),
        _ended(found, texts),
    )
    limits = [texts("fair.limits")] if found["seed"] else []
    return "\n".join((texts("verify.right"), *(f"  {line}" for line in lines), *limits))


def _compared(found: dict[str, Any], texts: Texts) -> str:
    """Whether the hash is the one that was published, as who asks has noted it."""
    if found["noted"] is None:
        return texts("verify.no-hash")
    return texts("fair.same") if found["noted"] else texts("fair.differs", hash=found["hash"] or "–")


def _ended(found: dict[str, Any], texts: Texts) -> str:
    if found["called_off"]:
        return texts("verify.off")
    scores = found["scores"]
    return texts("verify.running") if scores is None else texts("verify.result", scores=_listed(scores))


def _listed(scores: tuple[int, ...]) -> str:
    return ", ".join(map(str, scores))


def _json(found: dict[str, Any]) -> str:
    return json.dumps(msgspec.to_builtins(found))
