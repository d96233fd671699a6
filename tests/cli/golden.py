"""What the terminal shows, as text files; `python -m tests.cli.golden` writes them anew, to be reviewed."""

import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console

from tavolon.cli.faces import face_of
from tavolon.cli.reviewing.report import report
from tavolon.cli.scene import scene_of
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table
from tavolon.review import REVIEWS
from tests.cli import golden_calcolon, golden_rotolon
from tests.cli.typist import Played

FOLDER = Path(__file__).with_name("golden")
WIDTHS = (80, 60, 40)
MOVES = """
A items double target shuffle
B items slash shuffle change
A set 157
B set 439
B pass
A target 4
A call 456
A pass
B slash
B call 158
B change 1 2
A double
B point 2
A call 312
A call 389
A shuffle 231
B call 751
B shuffle 312
A call 012
""".strip().splitlines()
"""A match with every kind of row: answers, items, prices, and both kinds of old marks."""


ENDING = ("B call 517", "A call 923")
"""Two more moves, with which it is over."""


def table(language: str, width: int, seat: int | None) -> str:
    """The table after the moves, without colour."""
    game = GAMES["numeron"]
    played = Table(game, game.rulesets["tv-12"], dealer=Dealer("b"))
    for move in MOVES:
        seat_of, _, action = move.partition(" ")
        played.submit("AB".index(seat_of), game.parse(action))
    scene = scene_of(played, seat, ("Haruka", "bot:entropy"), texts_in(language), face_up=seat is None)
    for event in played.events:
        scene = scene.see(event)
    out = StringIO()
    Console(file=out, width=width, no_color=True).print(face_of("numeron").render(scene, None))
    return out.getvalue()


def review(language: str, width: int = 80) -> str:
    """What is said of the same match once it is over."""
    game = GAMES["numeron"]
    played = Table(game, game.rulesets["tv-12"], dealer=Dealer("b"))
    for move in (*MOVES, *ENDING):
        seat_of, _, action = move.partition(" ")
        played.submit("AB".index(seat_of), game.parse(action))
    out = StringIO()
    console = Console(file=out, width=width, no_color=True)
    for part in report(REVIEWS["numeron"](played), ("Haruka", "bot:entropy"), texts_in(language), width):
        console.print(part)
    return out.getvalue()


def match(language: str) -> str:
    """Everything printed in a whole match, its lines typed among it."""
    with tempfile.TemporaryDirectory() as folder:
        return Played(Path(folder), "golden", rules="tv-5", language=language).play()


def texts() -> dict[str, str]:
    """Every file's name and what belongs in it."""
    tables = {
        f"table-{language}-{width}.txt": table(language, width, 0)
        for language in LANGUAGES
        for width in WIDTHS
    }
    open_tables = {f"open-{language}.txt": table(language, 80, None) for language in LANGUAGES}
    matches = {f"match-{language}.txt": match(language) for language in LANGUAGES}
    reviews = {f"review-{language}.txt": review(language) for language in LANGUAGES}
    shown = tables | open_tables | matches | reviews | golden_calcolon.texts() | golden_rotolon.texts()
    return {name: "".join(f"{line.rstrip()}\n" for line in text.splitlines()) for name, text in shown.items()}


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, "utf-8")
