"""How a question is put to a program, and what its answer means; the same over a pipe and a socket."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from tavolon.bots.programs import messages
from tavolon.bots.programs.faults import Kind, Why, Wrong, shortened
from tavolon.bots.programs.legal import encoded
from tavolon.games import GAMES
from tavolon.kernel import Action, Event, Ruleset, Seat

__all__ = ["Place", "Question", "answered", "asked", "bare", "begin", "heard"]

_decoder = msgspec.json.Decoder(messages.FromProgram)
_encode = msgspec.json.Encoder().encode


class Place(Struct, frozen=True):
    """A seat in a match; `number` is the match's among many."""

    game: str
    rules: Ruleset
    seats: int
    seat: Seat
    number: int | None = None


class Question(Struct, frozen=True):
    """What a seat is asked, and what it knows."""

    turn: int
    asks: str
    awaiting: tuple[Seat, ...]
    view: Any
    legal: Sequence[Action]


def begin(place: Place) -> messages.Begin:
    """What a program is told of a match first."""
    return messages.Begin(
        game=place.game,
        ruleset=place.rules.name,
        rules=place.rules,
        seats=place.seats,
        seat=place.seat,
        number=place.number,
    )


def asked(question: Question, fresh: Sequence[Event], id_: int, left: int | None) -> messages.Ask:
    """A question as it goes to a program, with what has happened since the last one."""
    return messages.Ask(
        id=id_,
        turn=question.turn,
        asks=question.asks,
        awaiting=question.awaiting,
        left=left,
        view=bare(question.view),
        events=tuple(fresh),
        legal=encoded(question.legal),
    )


def heard(line: bytes | str) -> messages.Ready | messages.Answer:
    """What a line of a program says; Wrong if it is none."""
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Wrong(
            Kind.MALFORMED, Why.NO_MESSAGE, line=shortened(line), error=shortened(str(error))
        ) from None


def answered(answer: messages.Answer, id_: int, game: str, legal: Sequence[Action]) -> Action:
    """The action that an answer to a question means; Wrong if it is none of the legal ones."""
    if answer.id != id_:
        raise Wrong(Kind.MALFORMED, Why.NOT_ASKED, id=answer.id)
    if (answer.action is UNSET) == (answer.index is UNSET):
        raise Wrong(Kind.MALFORMED, Why.NEITHER)
    if not isinstance(answer.index, msgspec.UnsetType):
        if not 0 <= answer.index < len(legal):
            raise Wrong(Kind.ILLEGAL, Why.INDEX, index=answer.index, n=len(legal))
        return legal[answer.index]
    shown = shortened(_encode(answer.action))
    try:
        action: Action = GAMES[game].action(answer.action)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Wrong(Kind.ILLEGAL, Why.NO_ACTION, action=shown, error=shortened(str(error))) from None
    if action not in legal:
        raise Wrong(Kind.ILLEGAL, Why.NOT_LEGAL, action=shown)
    return action


def bare(view: Any) -> Any:
    """A view without its rules, which do not change."""
    return replace(view, rules=UNSET)
