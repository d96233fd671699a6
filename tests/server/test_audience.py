"""Who only watches sees what the table's policy says, fixed before the start, and no player is audience."""

import json
import re

import pytest

from tavolon.server import wire
from tavolon.server.wire import Audience
from tests.server.sitting import QUICK, Sitting, numeron


def mover(sitting: Sitting) -> str:
    """Whose turn it is."""
    (seat,) = sitting.table.awaiting
    return "AB"[seat]


def finish(sitting: Sitting) -> None:
    """Somebody hits."""
    name = mover(sitting)
    sitting.done(name, "call", number={"A": "264", "B": "157"}[name])


@pytest.mark.parametrize("audience", list(Audience))
def test_62_a_number_is_nowhere_before_the_end(audience: Audience) -> None:
    """All bytes the other player and the audience get: B's 639 is in none of them, and at the end in all."""
    sitting = Sitting(wire.Options("numeron", "wiki-ko", clocks=QUICK, audience=audience, delay=10**4))
    sitting.come("Z")
    for name in "AB":
        sitting.done(name, "take_items", items=("high-low", "slash", "shuffle"))
    sitting.wait(0)
    sitting.done("A", "set_number", number="157")
    sitting.done("B", "set_number", number="639")
    sitting.wait(0)
    for _ in range(6):
        (seat,) = sitting.table.awaiting
        for eyes in "AZ":
            sitting.come(eyes)
            sitting.go(eyes)
        if sitting.table.asks == "defending":
            sitting.done("AB"[seat], "pass")
        else:
            assert sitting.refused("AB"[seat], "call", number="112")
            sitting.done("AB"[seat], "call", number="012")
        sitting.wait(0)
    seed = sitting.room.created.seed
    for eyes in "AZ":
        assert not _told(sitting.bytes[eyes], "639")
        assert str(seed).encode() not in sitting.bytes[eyes]
    sitting.done("A", "resign")
    for eyes in "AZ":
        assert _told(sitting.bytes[eyes], "639")


DRAWN = re.compile(r'"(?:seed_sha256|code)":"[^"]*"')
"""Drawn by lot before anything was hidden; three digits stand in it by chance, too."""


def _told(text: bytes, number: str) -> bool:
    """Whether a number stands anywhere but among all the numbers that may be called."""
    plain = DRAWN.sub("", text.decode())
    at = plain.find(number)
    while at >= 0:
        around = plain[max(0, at - 7) : at + len(number) + 7]
        neighbours = (f'"{int(number) - 1}","{number}"', f'"{number}","{int(number) + 1}"')
        if not any(one in around for one in neighbours):
            return True
        at = plain.find(number, at + 1)
    return False


def test_public_sees_what_both_know() -> None:
    """Calls and answers as they come, numbers at the end."""
    sitting = numeron()
    whole = sitting.come("Z")
    assert (whole["me"]["role"], whole["play"]["legal"], whole["play"]["speak"]) == ("audience", [], [])
    assert [known["number"] for known in whole["play"]["view"]["players"]] == [None, None]
    sitting.done(mover(sitting), "call", number="012")
    assert sitting.last("Z")["play"]["view"]["players"] != whole["play"]["view"]["players"]
    finish(sitting)
    assert [known["number"] for known in sitting.seen("Z")["view"]["players"]] == ["157", "264"]
    opened = [event for event in sitting.seen("Z")["events"] if event["type"] == "number_set"]
    assert opened[0]["number"]["value"] == "157"


def test_late_sees_everything_some_time_after() -> None:
    """Face up, by the table's delay; clocks and windows do not show, since they would tell of now."""
    sitting = Sitting(wire.Options("numeron", "practice", clocks=QUICK, audience=Audience.LATE, delay=60))
    sitting.come("Z")
    sitting.forget()
    sitting.wait(10)
    sitting.done("A", "set_number", number="157")
    sitting.done("B", "set_number", number="264")
    sitting.wait(0)
    assert not sitting.told["Z"]
    sitting.wait(20)
    sitting.done(mover(sitting), "call", number="012")
    sitting.wait(29)
    assert [text["play"]["asks"] for text in sitting.told["Z"]] == []
    sitting.wait(1)
    assert sitting.seen("Z")["asks"] == "setting"
    sitting.wait(10)
    play = sitting.seen("Z")
    assert [known["number"] for known in play["view"]["players"]] == ["157", "264"]
    assert (play["clocks"], play["window"], play["legal"]) == ([], None, [])
    assert "012" not in json.dumps(sitting.told["Z"])
    sitting.wait(20)
    assert "012" in json.dumps(sitting.told["Z"])
    assert [text["n"] for text in sitting.told["Z"]] == [1, 2, 3]


def test_late_goes_on_with_nobody_watching() -> None:
    """There is nothing to be told, and nothing to be looked at again and again."""
    sitting = numeron(audience=Audience.LATE, delay=1)
    sitting.wait(30)
    assert sitting.come("Z")["play"]["asks"] == "turn"


def test_late_is_late_also_for_who_comes_later() -> None:
    """A new connection sees no more than one that was there."""
    sitting = numeron(audience=Audience.LATE, delay=60)
    assert sitting.come("Z")["play"] is None
    sitting.wait(60)
    assert sitting.come("Y")["play"]["asks"] == "turn"
    finish(sitting)
    assert sitting.come("Y")["play"]["asks"] == "over"


def test_after_sees_nothing_before_the_end() -> None:
    """But that it is being played; then everything."""
    sitting = numeron(audience=Audience.AFTER)
    assert sitting.come("Z")["play"] is None
    sitting.forget()
    sitting.done(mover(sitting), "call", number="012")
    assert not sitting.told["Z"]
    finish(sitting)
    assert [known["number"] for known in sitting.seen("Z")["view"]["players"]] == ["157", "264"]


def test_a_player_is_never_audience() -> None:
    """In a second window the same person has the same seat."""
    sitting = numeron()
    first, second = sitting.last("A", "whole"), sitting.come("A")
    assert second["me"] == first["me"] == {"role": "seat", "seat": 0, "host": True, "name": "A"}
    assert second["play"]["view"]["players"][1]["number"] is None
    sitting.done(mover(sitting), "call", number="012")
    assert sitting.told["A"][-1]["play"] == sitting.told["A"][-2]["play"]


def test_the_same_eyes_get_the_same_bytes() -> None:
    """Each connection counts for itself; what is seen is written once."""
    sitting = numeron()
    sitting.come("Z")
    sitting.come("Y")
    sitting.bytes["Z"] = sitting.bytes["Y"] = b""
    sitting.done(mover(sitting), "call", number="012")
    assert sitting.bytes["Z"] == sitting.bytes["Y"] != b""
    assert sitting.last("Z")["n"] == 1
