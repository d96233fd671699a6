"""The line a person types: a move, or a word to the terminal."""

from collections.abc import Callable, Sequence

from rich.table import Table

from tavolon.cli.errors import Refused, explain
from tavolon.cli.faces import Face
from tavolon.cli.rulebook import clause, clauses
from tavolon.cli.rules import shown
from tavolon.cli.scene import Scene
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts, spoken
from tavolon.kernel import Action, Event, IllegalAction, TavolonError, plain

__all__ = ["Prompt", "Quit"]

WORDS = ("help", "history", "rules", "quit")
"""What may be said to the terminal instead of a move, besides the hints of a game."""

Submit = Callable[[Action], Sequence[Event]]


class Quit(Exception):
    """The person puts the match aside."""


class Prompt:
    """Asks a person until a move is made; nothing else that is typed changes anything."""

    def __init__(self, screen: Screen, face: Face, game: str, *, hints: bool) -> None:
        self.screen = screen
        self.face = face
        self.game = game
        self.hints = hints

    def ask(self, scene: Scene, legal: Sequence[Action], submit: Submit) -> Sequence[Event]:
        """Puts the question until an answer is taken, and returns what happened."""
        question = self.face.ask(scene, legal)
        if not question:
            return submit(legal[0])
        self.screen.catch_up(self.face, scene)
        self.screen.say(question, style="bold")
        while True:
            events = self._answer(self._line(), scene, legal, submit)
            if events is not None:
                return events

    def _line(self) -> str:
        try:
            return input("> ")
        except EOFError:
            self.screen.console.print()
            raise Quit from None
        except KeyboardInterrupt:
            self.screen.console.print()
            raise

    def _answer(
        self, line: str, scene: Scene, legal: Sequence[Action], submit: Submit
    ) -> Sequence[Event] | None:
        """What happened because of a line; None where it was no move that could be made."""
        try:
            if self._obey(line, scene, legal):
                return None
            action = self.face.read(line, scene, legal)
            try:
                return submit(action)
            except IllegalAction:
                self.screen.say(self.face.refuse(scene, legal, action), style="red")
        except TavolonError as error:
            reason = explain(error, scene.texts)
            self.screen.say(reason[:1].upper() + reason[1:], style="red")
        return None

    def _obey(self, line: str, scene: Scene, legal: Sequence[Action]) -> bool:
        """Does what a word to the terminal asks for; False if the line is a move."""
        word, _, rest = plain(line).lower().partition(" ")
        match spoken("prompt", (*WORDS, *self.face.hints)).get(word):
            case None:
                return False
            case "quit":
                raise Quit
            case "help":
                self._help(scene, legal)
            case "history":
                self.screen.table(self.face, scene, whole=True)
            case "rules":
                self._rules(rest, scene)
            case hint:
                self._hint(hint, scene)
        return True

    def _help(self, scene: Scene, legal: Sequence[Action]) -> None:
        texts = scene.texts
        clause = next(iter(clauses(self.game)))
        said = [(_spellings(word, texts), texts(f"prompt.does.{word}", clause=clause)) for word in WORDS]
        hints = self.face.hints if self.hints else ()
        said += [(_spellings(word, texts), texts(f"{self.game}.hint.does.{word}")) for word in hints]
        rows = [*self.face.explain(scene, legal), *said]
        table = Table.grid(padding=(0, 2))
        table.add_column()
        table.add_column(overflow="fold")
        for form, does in rows:
            table.add_row(form, does)
        self.screen.console.print(table)

    def _rules(self, number: str, scene: Scene) -> None:
        language = scene.texts.language
        if number:
            self.screen.console.print(shown(clause(self.game, number, language), scene.texts))
        else:
            known = clauses(self.game, language).values()
            self.screen.say(*(f"{one.number:<6} {one.title}" for one in known))

    def _hint(self, hint: str, scene: Scene) -> None:
        if not self.hints:
            raise Refused("prompt.no-hints")
        assert scene.seat is not None
        self.screen.console.print(self.face.hints[hint](scene, scene.seat))


def _spellings(word: str, texts: Texts) -> str:
    """A word to the terminal, in English and in the user's language."""
    return " ".join(dict.fromkeys((word, *texts(f"prompt.word.{word}").split())))
