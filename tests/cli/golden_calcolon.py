"""What the terminal shows of Calcolon: the table, every card, and every sentence of a duel."""

from io import StringIO

from rich.console import Console, Group

from tavolon.calcolon.cards import Card
from tavolon.cli.calcolon.drawn import rack
from tavolon.cli.reviewing.report import report
from tavolon.cli.scene import scene_of
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import Seat
from tests.cli.duels import DUEL, FACE, PLAYERS, SHOWDOWN, scene_at, table_after
from tests.review.short import weighed

WIDTHS = (80, 60, 40)


def printed(renderable: object, width: int) -> str:
    """What a renderable prints, without colour."""
    out = StringIO()
    Console(file=out, width=width, no_color=True).print(renderable)
    return out.getvalue()


def table(language: str, width: int, seat: Seat | None) -> str:
    """The table as a seat sees it in the middle of a duel."""
    return printed(FACE.render(scene_at(DUEL, seat, language)[0], None), width)


def cards(language: str) -> str:
    """Every card, face up."""
    return printed(Group(*rack(tuple(Card), texts_in(language), 80)), 80)


def told(language: str, seat: Seat | None) -> str:
    """Every sentence of the duel, as a seat or the audience is told it."""
    played = table_after((*DUEL, *SHOWDOWN))
    scene = scene_of(played, seat, PLAYERS, texts_in(language))
    lines = []
    for event in played.events:
        lines.append(FACE.tell(event.seen_by(seat), scene))
        scene = scene.see(event)
    return "\n".join(filter(None, lines)) + "\n"


def review(language: str, width: int = 80) -> str:
    """What is said of a short match that a stand-in for the expert has weighed."""
    return printed(Group(*report(weighed(), PLAYERS, texts_in(language), width)), width)


def texts() -> dict[str, str]:
    """Every file's name and what belongs in it."""
    tables = {
        f"calcolon-table-{language}-{width}.txt": table(language, width, 0)
        for language in LANGUAGES
        for width in WIDTHS
    }
    by_language = {"open": lambda one: table(one, 80, None), "cards": cards}
    eyes = {"told": lambda one: told(one, 0), "audience": lambda one: told(one, None)}
    reviews = {"calcolon-review-en.txt": review("en")}
    return (
        tables
        | reviews
        | {
            f"calcolon-{name}-{language}.txt": made(language)
            for name, made in (by_language | eyes).items()
            for language in LANGUAGES
        }
    )
