"""A match in steps, and its replay through one pair of eyes."""

from typing import Any

import msgspec
import pytest

from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Act, decode, record_of, replay
from tavolon.review.steps import OPENERS, steps
from tavolon.server.replays import drawn
from tests.server.matches import played, record, scripted

ALL = [(game, name) for game, kind in GAMES.items() for name in (kind.usual, *list(kind.rulesets)[:2])]

ITEMS = """
A items double slash shuffle
B items double slash change
A set 157
B set 439
* begin A
B pass
A call 431
A pass
B slash
B call 175
B change 1 2
A call 439
"""


def stills(text: str, eyes: int | None) -> Any:
    """The stills of a record."""
    found = decode(text)
    return drawn(found, replay(found, GAMES), eyes, "record:test").stills


@pytest.mark.parametrize(("game", "ruleset"), ALL)
def test_steps_hold_everything_once(game: str, ruleset: str) -> None:
    """Put together, steps are all moves and all events in order."""
    table = played(game, ruleset)
    found = steps(table)
    assert tuple(event for step in found for event in step.events) == table.events
    assert tuple(told.move for step in found for told in step.moves) == table.moves
    assert [step.upto for step in found] == sorted(step.upto for step in found)


@pytest.mark.parametrize(("game", "ruleset"), ALL)
def test_a_step_is_one_decision_and_what_followed(game: str, ruleset: str) -> None:
    """Seats decide at its beginning, together; only chance follows, and whatever begins opens a step."""
    table = played(game, ruleset)
    for step in steps(table):
        seats = [told.move.seat for told in step.moves]
        deciding = [seat for seat in seats if seat != CHANCE]
        assert seats[: len(deciding)] == deciding
        assert len(set(deciding)) == len(deciding)
        names = [type(event).__name__ for event in step.events]
        first = next((place for place, name in enumerate(names) if name not in OPENERS), len(names))
        assert not set(names[first:]) & set(OPENERS)


@pytest.mark.parametrize("game", list(GAMES))
def test_open_eyes_see_every_move_and_card(game: str) -> None:
    """With everything face up every move has its notation and no secret is without its value."""
    for still in stills(record(game), None):
        assert all(move["notation"] for move in still.moves)
        secrets = [part for event in still.events for part in event.values() if isinstance(part, dict)]
        assert all("value" in secret for secret in secrets if "owners" in secret)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("eyes", [0, 1])
def test_a_seat_sees_what_it_saw_in_play(game: str, eyes: int) -> None:
    """Through a seat's eyes the last view is the one folded from its own events, without its rules."""
    table = played(game)
    view = table.game.view(table.rules, table.seats, eyes)
    for event in table.events:
        view = view.see(event.seen_by(eyes))
    found = stills(record(game), eyes)
    shown = msgspec.to_builtins(view)
    del shown["rules"]
    assert found[-1].view == shown
    events = [event for still in found for event in still.events]
    assert events == [msgspec.to_builtins(event.seen_by(eyes)) for event in table.events]


def test_what_lies_face_down_has_no_notation() -> None:
    """The other's number and what a CHANGE made of it are not written for eyes that did not see them."""
    table = scripted("numeron", "tv-12", ITEMS)
    found = drawn(record_of(table), table, 0, "record:test")
    shown = [(move["seat"], move["notation"]) for still in found.stills for move in still.moves]
    assert (0, "A set 157") in shown
    assert (1, None) in shown
    assert not any("439" in str(still) or "B change" in str(still) for still in found.stills[:-1])
    assert (0, "A call 431") in shown


def test_a_game_masters_acts_stand_among_the_moves() -> None:
    """What a game master did is shown where it happened."""
    table = scripted("numeron", "tv-12", "\n".join(ITEMS.strip().splitlines()[:6]))
    table.note(Act("pause", at=5, by="Mika"))
    found = record_of(table)
    last = drawn(found, replay(found, GAMES), 0, "record:test").stills[-1]
    assert {"type": "act", "act": "pause", "at": 5, "by": "Mika"} in last.moves
