"""What the terminal shows of Rotolon: tables, hints, every sentence of a match, a solved position."""

from io import StringIO

from rich.console import Console

from tavolon.cli.rotolon.solve import shown
from tavolon.cli.scene import scene_of
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import Seat
from tavolon.rotolon.positions import parse_position
from tavolon.rotolon.rules import RULESETS
from tests.cli.cubes import FACE, LOCKED, OPENING, PLAYERS, SERIES, USUAL, scene_at, table_after

WIDTHS = (80, 60, 40)
MATCH = (
    *OPENING[:9],
    "B choose regular",
    "* roll neutral",
    "B place D5",
    "A choose regular",
    "* roll own locked",
    "A place B2",
    "A resign",
    "B choose regular",
    "* roll other",
    "B place C3",
    "A leave",
)
"""In a series: turned cubes, a neutral and a locked one, a game resigned, the match left."""
CELLS = ("B2", "A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3")
FULL = tuple(
    line
    for place, cell in enumerate(CELLS)
    for line in (
        f"{'AB'[place % 2]} choose {'special' if place == 8 else 'regular'}",
        "* roll own",
        f"{'AB'[place % 2]} place {cell}",
    )
)
"""A whole game on nine squares."""
LAID = """
. R b R B
R B B R .
R r B B B
B B R . .
B R R B .
red 3 2
blue 2 2
"""
"""Five squares are empty, red is to move."""


def printed(renderable: object, width: int) -> str:
    """What a renderable prints, without colour."""
    out = StringIO()
    Console(file=out, width=width, no_color=True).print(renderable)
    return out.getvalue()


def table(language: str, width: int, seat: Seat | None) -> str:
    """The table as a seat sees it with a cube to place."""
    return printed(FACE.render(scene_at(OPENING, seat, language)[0], None), width)


def sorts(language: str) -> str:
    """Tables with locked and neutral cubes, and the largest board at its beginning."""
    scenes = (
        scene_at(OPENING[:12], 1, language, LOCKED),
        scene_at(MATCH[:15], None, language, SERIES),
        scene_at((), 0, language, RULESETS["board-9"]),
    )
    return "".join(printed(FACE.render(scene, None), 80) for scene, _ in scenes)


def told(language: str, seat: Seat | None) -> str:
    """Every sentence of the series, then of a whole game to the full board of the smallest."""
    text = ""
    for moves, rules in ((MATCH, SERIES), (FULL, RULESETS["board-3"])):
        played = table_after(moves, rules)
        scene = scene_of(played, seat, PLAYERS, texts_in(language))
        for event in played.events:
            text += FACE.tell(event, scene) + "\n"
            scene = scene.see(event)
    return "\n".join(filter(None, text.splitlines())) + "\n"


def hints(language: str) -> str:
    """Both hints at both questions, early in a game."""
    text = ""
    for end in (len(OPENING) - 2, len(OPENING)):  # before a choice, and with a cube in hand
        scene, _ = scene_at(OPENING[:end], 0, language)
        text += "".join(printed(hint(scene, 0), 80) for hint in FACE.hints.values())
    return text


def solved(language: str) -> str:
    """A position near the end, before the choice and with a cube in hand."""
    lines = (LAID, f"{LAID}hand B")
    return "".join(
        printed(shown(USUAL, parse_position(text, USUAL), texts_in(language)), 80) for text in lines
    )


def texts() -> dict[str, str]:
    """Every file's name and what belongs in it."""
    tables = {
        f"rotolon-table-{language}-{width}.txt": table(language, width, 0)
        for language in LANGUAGES
        for width in WIDTHS
    }
    others = {
        "sorts": sorts,
        "hints": hints,
        "solved": solved,
        "told": lambda language: told(language, 0),
        "audience": lambda language: told(language, None),
    }
    return tables | {
        f"rotolon-{name}-{language}.txt": made(language)
        for name, made in others.items()
        for language in LANGUAGES
    }
