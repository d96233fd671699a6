"""Holds everything a client received against what its pair of eyes may know."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tavolon.numeron.moves import BattleOver, Called, NumberChanged, NumberSet
from tavolon.server import wire
from tests.server.leak.truth import Eyes, Truth, plain

__all__ = ["Audition", "Heard", "Leak", "judge"]

CHANCE = -1
NUMBERED = {
    "legal",
    "n",
    "turn",
    "now",
    "at",
    "opened",
    "closes",
    "ends",
    "created",
    "move",
    "bank",
    "numbers",
    "code",
    "rematch",
    "seed_sha256",
}
"""Fields of times, counts, and names drawn by lot before anything is hidden, which may look like a number
somebody hides; or of all legal calls, and of what the helper says is left of them, which the pairs of worlds
hold to what the asker knows."""


COUNTED = re.compile(r"(?i)(date|content-length|set-cookie|sec-websocket-accept):")
COOKIES = re.compile(rb"(?i)set-cookie: *([^;]*)")


class Leak(AssertionError):
    """Somebody was told what they may not know."""


class Heard(Struct, frozen=True):
    """Something that reached a client: a frame, or an answer over HTTP with its headers."""

    at: int
    text: bytes
    frame: bool = True


class Audition(Struct):
    """One client of a match, what it is entitled to, and all it has received."""

    name: str
    role: str
    seat: int | None
    eyes: Eyes
    heard: list[Heard] = []
    sent: list[Any] = []
    """Actions this client has sent."""
    late: int = 0
    """Milliseconds that lie between what happens and its being shown."""
    closed: bool = False
    """Whether nothing is shown before the end."""


class Glimpse(Struct, frozen=True):
    """What a message showed of the time that runs: the same to all who are told at that moment."""

    end: int
    now: int
    turn: int
    shown: Any


class Hidden(Struct, frozen=True):
    """A number somebody hid, until which event nobody else knew it, and who happened to have the same."""

    seat: int
    number: str
    until: int
    shared: tuple[int, ...]


def judge(truth: Truth, clients: Iterable[Audition], secrets: dict[str, set[str]]) -> int:
    """Checks all clients of a finished match; how many messages there were, Leak if one says too much.

    `secrets` are texts that must reach nobody, by the name of the one client who may have them.
    """
    clients = list(clients)
    told = _together(truth, [one for one in clients if not one.late])
    for client in (one for one in clients if one.late):
        for glimpse in _follow(truth, client):
            if glimpse.end < len(truth.events) and glimpse.now < told[glimpse.end] + client.late:
                raise Leak(f"{client.name} was shown too soon what happened")
    for client in clients:
        _one_cookie(client)
        others = {text for name, texts in secrets.items() if name != client.name for text in texts}
        for heard in client.heard:
            _search(client, heard, others)
    for number in _numbers(truth):
        _search_number(truth, clients, number, told)
    return sum(len(client.heard) for client in clients)


def _together(truth: Truth, clients: list[Audition]) -> dict[int, int]:
    """Checks those who watch live, and that all are shown the same time; when each event was first told."""
    glimpses: dict[tuple[int, int, int], Any] = {}
    told: dict[int, int] = {}
    for client in clients:
        for glimpse in _follow(truth, client):
            first = glimpses.setdefault((glimpse.end, glimpse.now, glimpse.turn), glimpse.shown)
            if first != glimpse.shown:
                raise Leak(f"{client.name} was shown other clocks than the rest: {glimpse.shown} {first}")
            told[glimpse.end] = min(glimpse.now, told.get(glimpse.end, glimpse.now))
    return told


def _follow(truth: Truth, client: Audition) -> Iterator[Glimpse]:
    """Checks a client's socket, message by message."""
    seen, own = 0, [plain(action) for action in client.sent]
    for heard in client.heard:
        if not heard.frame:
            continue
        raw = json.loads(heard.text)
        message = _known(client, heard.text, raw)
        play = raw.get("play")
        if play is None:
            continue
        start = 0 if isinstance(message, wire.Whole) else seen
        seen = start + len(play["events"])
        yield _check(truth, client, play, start, seen, raw["now"], own)


def _known(client: Audition, text: bytes, raw: Any) -> wire.Message:
    """The message, which has no field but those of the protocol."""
    message: wire.Message = msgspec.json.decode(text, type=wire.FromServer)
    again = plain(message)
    if any(again.get(field) != value for field, value in raw.items()):
        raise Leak(f"{client.name} got fields that are not of the protocol: {raw}")
    return message


def _check(
    truth: Truth, client: Audition, play: Any, start: int, end: int, now: int, own: list[Any]
) -> Glimpse:
    """A match as it was shown, against what these eyes may see of it."""
    moments = truth.moments.get(end, [])
    ended = truth.ended and end == len(truth.events)
    if not moments or (client.closed and not ended):
        raise Leak(f"{client.name} was shown {end} events, when there was nothing to be shown")
    eyes = "all" if ended and client.seat is None else client.eyes
    moment = next((one for one in moments if one.asks == play["asks"]), moments[0])
    seat = client.seat
    expected = {
        "asks": moment.asks,
        "awaiting": moment.awaiting,
        "events": truth.seen(eyes, start, end),
        "view": truth.view(eyes, end),
        "legal": _for_chance(client, play, moment) if seat is None else moment.legal[seat],
        "speak": [] if seat is None else moment.speak[seat],
    }
    for field, value in expected.items():
        if play[field] != value:
            raise Leak(f"{client.name} was shown as {field}: {play[field]} and not {value}")
    if play["answer"] is not None and play["answer"] not in own and len(_rows(play["legal"])) != 1:
        raise Leak(f"{client.name} was shown an answer that is not its own: {play['answer']}")
    return Glimpse(end, now, play["turn"], (play["clocks"], play["window"]))


def _rows(legal: Any) -> list[Any]:
    return [row for choice in legal for row in choice.get("rows") or [None]]


def _for_chance(client: Audition, play: Any, moment: Any) -> Any:
    """What a game master may decide in the place of chance; he alone, and what he is shown is public."""
    return moment.legal[CHANCE] if client.role == "master" and play["legal"] else []


def _search(client: Audition, heard: Heard, secrets: Iterable[str]) -> None:
    for secret in secrets:
        if secret.encode() in heard.text:
            raise Leak(f"{client.name} got {secret} in {heard.text[:2000]!r}")


def _search_number(truth: Truth, clients: list[Audition], hidden: Hidden, told: dict[int, int]) -> None:
    """Looks for a number, in any spelling, in whatever reached others before it was named or shown."""
    until = min(now for end, now in told.items() if end > hidden.until)
    spelt = re.compile(r"(?<!\d)" + r"[^0-9A-Za-z]{0,4}".join(hidden.number) + r"(?!\d)")
    for client in clients:
        if client.seat in (hidden.seat, *hidden.shared) or client.eyes == "all" or client.late:
            continue
        for heard in client.heard:
            if heard.at < until and spelt.search(text := _without_counts(heard)):
                raise Leak(f"{client.name} can read {hidden.number} in {text[:2000]}")


def _numbers(truth: Truth) -> list[Hidden]:
    """Every number that was ever hidden."""
    if truth.game.name != "numeron":
        return []
    found = []
    events = truth.events
    kinds = NumberSet, NumberChanged
    owners = {(event.seat, event.number.open) for event in events if isinstance(event, kinds)}
    for place, event in enumerate(events):
        if isinstance(event, kinds):
            number = event.number.open
            shown = [at for at, one in enumerate(events) if _shows(one, number, at > place)]
            shared = tuple(seat for seat, other in owners if other == number and seat != event.seat)
            found.append(Hidden(event.seat, number, min(shown, default=len(events) - 1), shared))
    return found


def _shows(event: Any, number: str, later: bool) -> bool:
    """Whether an event names a number, or ends the battle in which it is hidden."""
    return (isinstance(event, Called) and event.number == number) or (later and isinstance(event, BattleOver))


def _without_counts(heard: Heard) -> str:
    """Everything but times, counts, all legal calls, and pages, which are the same for everybody."""
    head, _, body = heard.text.rpartition(b"\r\n\r\n")
    lines = [row for row in head.decode().splitlines()[1:] if not COUNTED.match(row)]
    try:
        known = json.loads(body)
    except ValueError:
        return "\n".join(lines)
    return "\n".join([*lines, json.dumps(_stripped(known))])


def _one_cookie(client: Audition) -> None:
    """Whatever is played, a client's cookie stays as it was before."""
    cookies = {found for heard in client.heard for found in COOKIES.findall(heard.text)}
    if len(cookies) != 1:
        raise Leak(f"{client.name} was given {len(cookies)} cookies")


def _stripped(value: Any) -> Any:
    if isinstance(value, dict) and "average" in value:  # the best call, says the helper
        return {}
    if isinstance(value, dict):
        return {key: _stripped(one) for key, one in value.items() if key not in NUMBERED}
    return [_stripped(one) for one in value] if isinstance(value, list) else value
