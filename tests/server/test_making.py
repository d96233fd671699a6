"""How a table comes to be, and what people are known by."""

from typing import Any

import pytest

from tavolon.server import wire
from tavolon.server.entries import Created, Started
from tavolon.server.making import LETTERS, code_of, fresh_code, made
from tavolon.server.people import Guest, People, made_up
from tavolon.server.refusing import Refuse
from tavolon.server.settings import Settings, settings_from

HOST = Guest("token", "Ann")


def test_65_codes_do_not_collide_and_cannot_be_guessed() -> None:
    """A thousand within a second are a thousand; each says 34 thousand million."""
    codes = {fresh_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert len(LETTERS) ** 7 > 3e10
    assert not set("01IO") & set(LETTERS)


def test_a_code_may_be_typed_as_people_type() -> None:
    """In small letters, with dashes; what could not be one is none."""
    assert code_of("k7m-4q2x") == code_of(" K7M4Q2X ") == "K7M4Q2X"
    for text in ("", "K7M4Q2", "K7M4Q2XX", "K7M4Q20", "K7M4Q2É", "../etc/p"):
        assert code_of(text) is None


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"game": "chess"}, "server.game"),
        ({"game": "numeron", "ruleset": "tv-99"}, "server.ruleset"),
        ({"game": "numeron", "seats": 3}, "server.seats"),
        ({"game": "numeron", "rules": {"digits": 9}}, "server.rules"),
        ({"game": "numeron", "rules": {"digits": "x"}}, "server.rules"),
        ({"game": "numeron", "rules": {"colour": "red"}}, "server.rules"),
        ({"game": "numeron", "bots": ("hal",)}, "server.bot"),
        ({"game": "numeron", "bots": ("random",) * 3}, "server.seats"),
        ({"game": "numeron", "bots": ("random",), "desk": True}, "server.desk"),
        ({"game": "numeron", "master": wire.Sees.ALL, "desk": True}, "server.desk"),
        ({"game": "numeron", "clocks": wire.Clocks(move=-1)}, "server.clocks"),
        ({"game": "numeron", "clocks": wire.Clocks(bank=10**9)}, "server.clocks"),
        ({"game": "numeron", "clocks": wire.Clocks(increment=-1)}, "server.clocks"),
        ({"game": "numeron", "clocks": wire.Clocks(window=10**9)}, "server.clocks"),
        ({"game": "numeron", "clocks": wire.Clocks(least=61)}, "server.clocks"),
        ({"game": "numeron", "clocks": wire.Clocks(grace=0)}, "server.clocks"),
        ({"game": "numeron", "delay": -1}, "server.clocks"),
    ],
)
def test_what_could_be_no_table(options: dict[str, Any], reason: str) -> None:
    """Refused with a reason before anything is written."""
    with pytest.raises(Refuse) as refused:
        made(wire.Options(**options), HOST, fresh_code(), 0)
    assert refused.value.reason == reason


def test_a_ruleset_of_ones_own() -> None:
    """Its difference from an edition, under a name that says so, or every field."""
    created = made(wire.Options("numeron", "practice", rules={"digits": 4}), HOST, fresh_code(), 0)[0]
    assert isinstance(created, Created)
    assert (created.rules["name"], created.rules["digits"]) == ("practice*", 4)
    assert (created.options.ruleset, created.options.rules) == ("practice*", None)
    again = made(wire.Options("numeron", rules={**created.rules, "name": "mine"}), HOST, fresh_code(), 0)[0]
    assert isinstance(again, Created)
    assert again.rules == {**created.rules, "name": "mine"}


def test_bots_alone() -> None:
    """Whoever makes it may watch."""
    entries = made(wire.Options("numeron", bots=("random", "random")), HOST, fresh_code(), 0)
    assert isinstance(entries[-1], Started)
    standing = made(wire.Options("numeron", bots=("random",), sit=False), HOST, fresh_code(), 0)
    assert not isinstance(standing[-1], Started)


def test_a_token_is_signed() -> None:
    """Nobody can make one, and another key does not know it."""
    people = People(b"key")
    person = people.fresh()
    token = people.token(person)
    assert people.known(token) == person
    for forged in (
        None,
        "",
        ".",
        person,
        f"{person}.",
        f"{person}x{token[len(person) :]}",
        token[:-1],
        "é.ü",
    ):
        assert people.known(forged) is None
    assert People(b"other").known(token) is None
    assert len({people.fresh() for _ in range(100)}) == 100


def test_a_name_is_made_up_once() -> None:
    """The same person has the same, and it says nothing of the token."""
    assert made_up("a") == made_up("a") != made_up("b")


def test_settings() -> None:
    """From the environment, by names with one prefix; a wrong one is named."""
    given = {"TAVOLON_PORT": "9000", "TAVOLON_ORIGINS": "a.example b.example", "TAVOLON_SECURE": "true"}
    settings = settings_from({**given, "HOME": "/"})
    assert settings == Settings(port=9000, origins=("a.example", "b.example"), secure=True)
    assert settings_from({}) == Settings()
    with pytest.raises(ValueError, match="port"):
        settings_from({"TAVOLON_PORT": "many"})
