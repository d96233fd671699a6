"""Decisions for tests that play over the wire: from the legal actions and the view of a message, in JSON."""

from math import perm
from random import Random
from typing import Any

from tavolon.numeron.number import judge

__all__ = ["choose", "row"]

BEST = {"attack", "rob", "show"}
FIVE = 5
SURE = 0.8
"""How often what gets a match on is taken before anything else."""


def choose(legal: Any, view: Any, seat: int | None, dice: Random) -> Any:
    """Mostly what gets the match on: a fitting call, an attack, a robbery; else any."""
    best = [choice for choice in legal if choice["type"] in BEST]
    if best and dice.random() < SURE:
        return row(dice.choice(best), dice)
    if legal[-1]["type"] == "call" and seat is not None and dice.random() < SURE:
        return _call(legal[-1], view["players"][1 - seat]["facts"], dice)
    return row(dice.choice(legal), dice)


def _call(choice: Any, facts: Any, dice: Random) -> Any:
    """A number that fits what was answered last."""
    if "many" in choice:
        return row(choice, dice)
    rows = choice["rows"]
    told = [fact for fact in facts if fact["type"] == "judged"][-4:]
    fitting = [
        number
        for number in dice.sample(rows, min(400, len(rows)))
        if all(judge(number, fact["call"]) == (fact["eat"], fact["bite"]) for fact in told)
    ]
    return {"type": "call", "number": dice.choice(fitting or rows)}


def row(choice: Any, dice: Random) -> Any:
    """Any action of one type."""
    fields = choice.get("fields", ())
    if not fields:
        return {"type": choice["type"]}
    found = dice.choice(choice["rows"]) if "rows" in choice else _unlisted(choice, dice)
    values = [found] if len(fields) == 1 else found
    given = {field: value for field, value in zip(fields, values, strict=True) if value is not None}
    return {"type": choice["type"], **given}


def _unlisted(choice: Any, dice: Random) -> str:
    """One of many that are only counted: a number of five different digits; no edition has more."""
    assert choice["fields"] == ["number"], choice
    assert choice["many"] == perm(10, FIVE), choice
    return "".join(dice.sample("0123456789", FIVE))
