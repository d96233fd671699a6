"""`tavolon verify`: whether a record is what it says."""

from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import UNSET

from tavolon.cli.errors import wrong
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, BadRecord, Record, Table, decode, replay

__all__ = ["verify"]

WRONG = 1


@command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.pass_obj
def verify(texts: Texts, file: Path, as_json: bool) -> int:
    """Replays a record, everything in it checked; status 1 if something is wrong."""
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
    found = _checked(record, table)
    click.echo(_json(found) if as_json else _said(found, texts))
    return 0


def _checked(record: Record, table: Table[Any]) -> dict[str, Any]:
    """What a right record holds, and how much of it could be checked."""
    seeded = isinstance(record.header.seed, str)
    draws = sum(line.seat == CHANCE for line in record.moves) - table.named
    return {
        "right": True,
        "game": record.header.game,
        "rules": record.header.rules["name"],
        "players": record.header.players,
        "moves": len(record.moves),
        "acts": len(record.lines) - len(record.moves),
        "called_off": table.called_off,
        "seed": seeded,
        "draws": draws if seeded else 0,
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
        texts("verify.checks", n=found["checks"]) if found["checks"] else texts("verify.no-checks"),
        _ended(found, texts),
    )
    return "\n".join((texts("verify.right"), *(f"  {line}" for line in lines)))


def _ended(found: dict[str, Any], texts: Texts) -> str:
    if found["called_off"]:
        return texts("verify.off")
    scores = found["scores"]
    return texts("verify.running") if scores is None else texts("verify.result", scores=_listed(scores))


def _listed(scores: tuple[int, ...]) -> str:
    return ", ".join(map(str, scores))


def _json(found: dict[str, Any]) -> str:
    return msgspec.json.encode(found).decode()
