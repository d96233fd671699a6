"""What a sentence says of each event; everybody sees all of them."""

from collections.abc import Callable, Mapping
from typing import Any

from tavolon.cli.rotolon.words import colour_name, kind_name, mark
from tavolon.cli.scene import Scene
from tavolon.kernel import Event
from tavolon.rotolon.moves import (
    Chose,
    ColoursDecided,
    Ending,
    GameBegan,
    GameOver,
    Left,
    MatchOver,
    Placed,
    Rolled,
    TurnOpened,
)

__all__ = ["opens", "tell"]


def opens(event: Event, scene: Scene) -> bool:
    """The table is shown at one's own turn, and again when a cube is to be placed; else at every turn."""
    match event:
        case TurnOpened(seat):
            return scene.seat in (None, seat)
        case Rolled(seat):
            return scene.seat == seat
    return False


def tell(event: Event, scene: Scene) -> str:
    """A sentence, or nothing for what another sentence or the table says."""
    telling = SENTENCES.get(type(event))
    return telling(event, scene) if telling else ""


def _game_began(event: GameBegan, scene: Scene) -> str:
    of = scene.view.rules.games
    return scene.texts("rotolon.game", n=event.game, of=of) if of > 1 else ""


def _colours(event: ColoursDecided, scene: Scene) -> str:
    return scene.texts("rotolon.tell.colours", red=scene.who(event.red), blue=scene.who(1 - event.red))


def _chose(event: Chose, scene: Scene) -> str:
    kind = kind_name(event.kind, scene.texts)
    return scene.texts("rotolon.tell.chose", who=scene.who(event.seat), kind=kind)


def _rolled(event: Rolled, scene: Scene) -> str:
    colour = colour_name(event.cube.colour, scene.texts)
    locked = f" · {scene.texts('rotolon.locked')}" if event.cube.locked else ""
    return scene.texts("rotolon.tell.rolled", colour=colour + locked)


def _placed(event: Placed, scene: Scene) -> str:
    """Where a cube was put and which ones it turned over."""
    values = {"who": scene.who(event.seat), "mark": mark(event.cube), "cell": event.cell}
    if not event.turned:
        return scene.texts("rotolon.tell.placed", **values)
    return scene.texts("rotolon.tell.turned", n=len(event.turned), cells=" ".join(event.turned), **values)


def _game_over(event: GameOver, scene: Scene) -> str:
    """What ended a game, the count, and in a series who won it."""
    texts = scene.texts
    if event.ending is Ending.RESIGNED and event.winner is not None:
        ended = texts("rotolon.tell.resigned", who=scene.who(1 - event.winner))
    else:
        ended = texts("rotolon.tell.full")
    return "\n".join(
        filter(None, (ended, texts("rotolon.score", red=event.red, blue=event.blue), _won(event, scene)))
    )


def _won(event: GameOver, scene: Scene) -> str:
    """Who won a game of a series; the match tells it otherwise."""
    if scene.view.rules.games == 1:
        return ""
    if event.winner is None:
        return scene.texts("rotolon.tell.drawn")
    return scene.texts("rotolon.tell.won", who=scene.who(event.winner))


def _left(event: Left, scene: Scene) -> str:
    return scene.texts("rotolon.tell.left", who=scene.who(event.seat))


def _match_over(event: MatchOver, scene: Scene) -> str:
    texts = scene.texts
    result = scene.result(event.winner)
    if scene.view.rules.games == 1:
        return result
    wins = "–".join(map(str, sorted(event.wins, reverse=True)))
    return texts("rotolon.tell.result", result=result, wins=wins)


SENTENCES: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    GameBegan: _game_began,
    ColoursDecided: _colours,
    Chose: _chose,
    Rolled: _rolled,
    Placed: _placed,
    GameOver: _game_over,
    Left: _left,
    MatchOver: _match_over,
}
