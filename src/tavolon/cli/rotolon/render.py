"""The table of Rotolon: the board, whose turn it is, what came up, and both players' cubes."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from msgspec import Struct
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from tavolon.cli.rotolon.drawn import FREE, drawn
from tavolon.cli.rotolon.words import LETTERS, LOCKED, SPECIAL, colour_name, kind_name, mark
from tavolon.cli.scene import Scene
from tavolon.cli.texts import Texts
from tavolon.kernel import Seat
from tavolon.rotolon.asked import Question
from tavolon.rotolon.board import Cell
from tavolon.rotolon.cube import Colour, Cube, Kind, Shows
from tavolon.rotolon.placing import cells_for
from tavolon.rotolon.rules import Ruleset
from tavolon.rotolon.view import View

__all__ = ["legend", "open_cells", "render"]

BETWEEN = 4
"""Columns between the board and what stands beside it."""


def render(scene: Scene, limit: int | None) -> RenderableType:
    """The game as it stands; it has no history that would have to be cut."""
    return Game(scene)


def open_cells(view: View) -> tuple[Cell, ...]:
    """The squares on which the cube that came up may be put; none while no square is asked for."""
    position = view.position if view.asked.question is Question.SQUARE else None
    if position is None or not isinstance(position.hand, Cube):
        return ()
    return cells_for(view.rules, position.board, position.hand, position.turn)


def legend(rules: Ruleset, texts: Texts, *, free: bool) -> Text:
    """What the signs on the board mean, as far as they can stand there."""
    faces = (*rules.regular_faces, *rules.special_faces)
    signs = [(LETTERS[colour], colour_name(colour, texts)) for colour in Colour]
    if any(face.shows is Shows.NEUTRAL for face in faces):
        signs.append((LETTERS[None], colour_name(None, texts)))
    signs.append((SPECIAL, kind_name(Kind.SPECIAL, texts)))
    if any(rules.cube(kind, face, Colour.RED).locked for kind in Kind for face in rules.faces(kind)):
        signs.append((LOCKED, texts("rotolon.locked")))
    if free:
        signs.append((FREE, texts("rotolon.free")))
    return Text("   ".join(f"{sign} {meaning}" for sign, meaning in signs), "dim")


class Game(Struct, frozen=True):
    """A game as it is seen by all."""

    scene: Scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The players stand beside the board where there is room, and else below it."""
        scene, width = self.scene, options.max_width
        free = dict.fromkeys(open_cells(scene.view), FREE)
        yield Text("─" * width, "dim")
        yield Text(_heading(scene), "bold")
        board = drawn(scene.view.board, free)
        players = [Text(), *_player(scene, 0), Text(), *_player(scene, 1)]
        if scene.seat == 1:
            players = [*players[3:], *players[:3]]
        edge = max(line.cell_len for line in board) + BETWEEN
        if edge + max(line.cell_len for line in players) <= width:
            yield from _beside(board, players, edge)
        else:
            yield from (*board, *filter(None, players))
        yield legend(scene.view.rules, scene.texts, free=bool(free))
        yield Text(scene.texts("rotolon.note"), "dim")


def _beside(board: Sequence[Text], players: Sequence[Text], edge: int) -> Iterable[Text]:
    for line, player in zip_longest(board, players, fillvalue=Text()):
        padded = line.copy()
        padded.pad_right(edge - line.cell_len)
        padded.append(player)
        padded.rstrip()
        yield padded


def _heading(scene: Scene) -> str:
    """Which game and turn it is, whose, and what is in the mover's hand."""
    view, texts = scene.view, scene.texts
    parts = [texts("rotolon.game", n=view.game, of=view.rules.games)] if view.rules.games > 1 else []
    if view.mover is not None and view.board.left:
        parts.append(texts("rotolon.turn", n=view.board.placed + 1, of=view.rules.board_size**2))
        parts += [_now(scene), _hand(view, texts)] if not view.over else []
    return " · ".join(filter(None, (texts("terms.game.rotolon"), *parts)))


def _now(scene: Scene) -> str:
    if scene.view.mover == scene.seat:
        return scene.texts("terms.state.yourturn")
    return scene.texts("terms.state.theirturn", name=scene.name(scene.view.mover))


def _hand(view: View, texts: Texts) -> str:
    if isinstance(view.hand, Cube):
        return texts("rotolon.hand", mark=mark(view.hand))
    return texts("rotolon.rolling", kind=kind_name(view.hand, texts)) if view.hand else ""


def _player(scene: Scene, seat: Seat) -> Sequence[Text]:
    """Who plays which colour and how much of it lies on the board; below, the cubes left."""
    view, texts = scene.view, scene.texts
    player = view.players[seat]
    start = f"{'▸' if view.mover == seat and not view.over else ' '} {scene.who(seat)}"
    shown = Text(start, "bold" if view.mover == seat else "")
    if colour := view.colour(seat):
        count = texts("rotolon.shown", n=view.board.count(colour))
        shown.append(f"  {LETTERS[colour]} {colour_name(colour, texts)}  {count}")
    if view.rules.games > 1:
        shown.append(f"  {texts('rotolon.won', n=player.wins)}")
    left = texts("rotolon.left", regular=player.stock.regular, special=player.stock.special)
    return [shown, Text(f"    {left}")]
