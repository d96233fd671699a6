"""Chat and reactions: who hears what, how much, and how it is cleaned."""

import pytest

from tavolon.server import wire
from tavolon.server.people import clean
from tavolon.server.refusing import Refuse
from tavolon.server.talk import Bucket
from tavolon.server.wire import Denied, Done
from tests.server.sitting import Sitting, numeron


def said(sitting: Sitting, name: str) -> list[str]:
    """What somebody has heard so far, and when they came in."""
    lines = [line for text in sitting.told[name] if text["type"] == "whole" for line in text["talk"]]
    lines += [text["line"] for text in sitting.told[name] if text["type"] == "said"]
    return [line["text"] for line in lines]


def finish(sitting: Sitting) -> None:
    """Somebody hits."""
    (seat,) = sitting.table.awaiting
    sitting.done("AB"[seat], "call", number=("264", "157")[seat])


def test_players_and_audience_do_not_hear_each_other_before_the_end() -> None:
    """Each among themselves; afterwards all of it, once."""
    sitting = numeron()
    sitting.come("Z")
    sitting.come("Y")
    assert sitting.ask("A", wire.Say("1", "good luck")) == Done("1")
    assert sitting.ask("Z", wire.Say("1", "B has 264")) == Done("1")
    assert said(sitting, "A") == said(sitting, "B") == ["good luck"]
    assert said(sitting, "Z") == said(sitting, "Y") == ["B has 264"]
    sitting.come("B")
    assert said(sitting, "B") == ["good luck"] * 2
    for name in "ABYZ":
        sitting.told[name].clear()
    finish(sitting)
    assert said(sitting, "A") == ["B has 264"]
    assert sorted(said(sitting, "Z")) == ["B has 264", "good luck"]
    sitting.ask("Z", wire.Say("2", "well played"))
    assert said(sitting, "A")[-1] == "well played"
    line = sitting.last("A", "said")["line"]
    assert (line["name"], line["seat"], line["master"], line["room"]) == ("Z", None, False, "audience")


def test_there_is_a_limit_to_talk() -> None:
    """Five lines at once, then one in two seconds; 200 signs; no empty line."""
    sitting = numeron()
    for request in range(5):
        assert isinstance(sitting.ask("A", wire.Say(f"a{request}", "x" * 200)), Done)
    for request_id, text, reason in (("b", "x", "server.slow"), ("c", "x" * 201, "server.long")):
        refused = sitting.ask("A", wire.Say(request_id, text))
        assert isinstance(refused, Denied)
        assert refused.reason == reason
    assert isinstance(sitting.ask("B", wire.Say("d", "x")), Done)
    sitting.wait(2)
    assert isinstance(sitting.ask("A", wire.Say("e", "\u0000\u202e \n")), Denied)
    assert isinstance(sitting.ask("A", wire.Say("f", "again")), Done)
    assert isinstance(sitting.ask("A", wire.Say("g", "again")), Denied)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  a \t b\r\nc ", "a b c"),
        ("a\u0000b\u0007c\u200bd\u202ee\u2066f", "abcdef"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("民준はな", "民준はな"),
        ("\ud800x", "x"),
    ],
)
def test_what_nobody_sees_is_left_out(text: str, cleaned: str) -> None:
    """Control signs and what turns writing round; the page escapes the rest by not reading it as HTML."""
    assert clean(text, 200) == cleaned


def test_reactions() -> None:
    """Four of them; those of the audience stay with the audience until the end."""
    sitting = numeron()
    sitting.come("Z")
    sitting.forget()
    assert isinstance(sitting.ask("A", wire.React("1", "nice")), Done)
    for name in "ABZ":
        assert sitting.last(name) == {"type": "reacted", "name": "A", "seat": 0, "reaction": "nice"}
    assert isinstance(sitting.ask("A", wire.React("2", "rude")), Denied)
    sitting.forget()
    assert isinstance(sitting.ask("Z", wire.React("1", "hmm")), Done)
    assert sitting.told["A"] == []
    assert sitting.last("Z")["reaction"] == "hmm"
    finish(sitting)
    sitting.ask("Z", wire.React("2", "thanks"))
    assert sitting.last("A")["reaction"] == "thanks"


def test_a_bucket_fills_again() -> None:
    """Never beyond its size."""
    bucket = Bucket(2, 100)
    for now in (0, 0, 100, 10_000, 10_000):
        bucket.take(now)
    with pytest.raises(Refuse):
        bucket.take(10_050)
