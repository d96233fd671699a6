"""A game master at work: asked for what players declare, told what to announce, kept in a record."""

import re
import sys
from collections.abc import Sequence
from functools import cache
from getpass import getpass

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tavolon.cli.errors import Refused, explain
from tavolon.cli.numeron import FACE
from tavolon.cli.numeron.announcing import announce
from tavolon.cli.numeron.asking import USES
from tavolon.cli.numeron.declaring import declared
from tavolon.cli.numeron.desk import Desk, Entry
from tavolon.cli.numeron.questioning import question
from tavolon.cli.numeron.refusing import refuse
from tavolon.cli.numeron.words import item_name
from tavolon.cli.saving import Keeper
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.screen import Screen
from tavolon.cli.texts import LANGUAGES, Texts, texts_in
from tavolon.kernel import CHANCE, Event, IllegalAction, Refusal, Seat, Table, TavolonError
from tavolon.numeron.moves import SetNumber
from tavolon.numeron.notation import plain
from tavolon.numeron.rules import Ruleset

__all__ = ["Refereeing"]

WORDS = ("undo", "table", "help", "quit")
"""What a game master may say to the program instead of an entry."""

UP_AND_ERASE = "\x1b[A\x1b[2K"
SHUFFLED = re.compile("(?:.*[ :：])?(?:shuffle|シャッフル|셔플|u)")
CHANGED = re.compile("(?:.*[ :：])?(?:change|チェンジ|체인지|c) ?[1-5]")


class Refereeing:
    """Takes entries until the match is over or put aside; what cannot stand changes nothing."""

    def __init__(self, desk: Desk, keeper: Keeper, texts: Texts, *, hidden: bool) -> None:
        self.desk = desk
        self.keeper = keeper
        self.texts = texts
        self.hidden = hidden
        self.screen = Screen()

    def work(self) -> bool:
        """Asks for entries until the match is over; False if it is put aside before."""
        self.keeper.keep(self.desk.table)
        if self.desk.entries:
            self._show_table()
        else:
            self._announce(self.desk.table.opening)
        while not self.desk.table.over:
            self.screen.console.print()
            self.screen.say(question(self.desk.table, self._scene()), style="bold")
            line = self._line()
            if line is None:
                return False
            self._take(line)
        return True

    def _take(self, line: str) -> None:
        try:
            self._obey(line)
        except TavolonError as error:
            self.screen.say(explain(error, self.texts), style="red")

    def _obey(self, line: str) -> None:
        """Does what a word asks for; any other line is an entry."""
        match _spoken().get(plain(line).lower()):
            case "undo":
                self._undo()
            case "table":
                self._show_table()
            case "help":
                self._help()
            case _:
                self._enter(declared(line, self.desk.table, self._scene()))

    def _enter(self, entry: Entry) -> None:
        try:
            events = self.desk.enter(entry)
        except IllegalAction as error:
            self._refuse(entry, answered=error.refusal is Refusal.ANSWERED)
            return
        self.keeper.keep(self.desk.table)
        self._announce(events, drawn=any(move.lapsed for move in entry))

    def _refuse(self, entry: Entry, *, answered: bool) -> None:
        """Why the last move of an entry cannot stand, in words for whoever declared it."""
        move = entry[-1]
        scene = self._seen(Desk(self.desk.rules, (*self.desk.entries, entry[:-1])).table, move.seat)
        reason = self.texts("referee.answered") if answered else refuse(scene, move.action)
        if move.seat == CHANCE:
            self.screen.say(reason, style="red")
            return
        item = USES.get(type(move.action))
        lines = [reason]
        if item and item in (scene.view.players[move.seat].items or ()):
            lines.append(self.texts("referee.unused", item=item_name(item, self.texts)))
        self._say(self.texts("referee.to.player", name=scene.name(move.seat)), lines, "red")

    def _undo(self) -> None:
        if not self.desk.entries:
            raise Refused("referee.no-undo")
        undone, events = self.desk.undo()
        self.keeper.keep(self.desk.table)
        said = announce(undone, events, self.keeper.players, self.texts)
        self.screen.say(self.texts("referee.taken-back"))
        self._say(self.texts("referee.to.forget"), said.to_all)

    def _announce(self, events: Sequence[Event], *, drawn: bool = False) -> None:
        """What to say; hidden, a player's own number is shown only if the program has drawn it."""
        said = announce(self.desk.table, events, self.keeper.players, self.texts)
        if not events:
            self.screen.say(self.texts("referee.noted"), style="dim")
        self._say(self.texts("referee.to.all"), said.to_all)
        for seat, lines in enumerate(said.to_one):
            name = self._scene().name(seat)
            self._say(self.texts("referee.to.player", name=name), lines if drawn or not self.hidden else ())

    def _say(self, heading: str, lines: Sequence[str], style: str = "cyan") -> None:
        if lines:
            self.screen.say(heading, style=style)
        for line in lines:
            self.screen.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))

    def _scene(self) -> Scene:
        """What the game master sees, which is everything."""
        return self._seen(self.desk.table, None, face_up=True)

    def _show_table(self) -> None:
        self.screen.table(FACE, self._seen(self.desk.table, None, face_up=not self.hidden), whole=True)

    def _seen(self, table: Table[Ruleset], seat: Seat | None, *, face_up: bool = False) -> Scene:
        """What a seat, the audience or, face up, the game master has seen at a table."""
        scene = scene_of(table, seat, self.keeper.players, self.texts, face_up=face_up)
        for event in table.events:
            scene = scene.see(event)
        return scene

    def _line(self) -> str | None:
        """What is typed; None if that is to stop. Hidden, no digit of a number stays on the screen."""
        try:
            line = self._typed()
        except EOFError:
            self.screen.console.print()
            return None
        return None if _spoken().get(plain(line).lower()) == "quit" else line

    def _typed(self) -> str:
        if not self.hidden or not sys.stdin.isatty():
            return input("> ")
        table = self.desk.table
        if isinstance(table.legal(table.pending[0])[-1], SetNumber):
            return getpass("> ")
        line = input("> ")
        sys.stdout.write(UP_AND_ERASE)
        text = plain(line).lower()
        if SHUFFLED.fullmatch(text):
            return f"{line} to {getpass(self.texts('referee.ask.hidden.number'))}"
        if CHANGED.fullmatch(text):
            return f"{line} {getpass(self.texts('referee.ask.hidden.digit'))}"
        return line

    def _help(self) -> None:
        table = self.desk.table
        grid = Grid.grid(padding=(0, 2))
        for form in ("who", "resign", "time"):
            grid.add_row(self.texts(f"referee.form.{form}"), self.texts(f"referee.does.{form}"))
        for form, does in FACE.explain(self._scene(), table.legal(table.pending[0])):
            grid.add_row(form, does)
        for word in WORDS:
            grid.add_row(self.texts(f"referee.word.{word}").split()[0], self.texts(f"referee.does.{word}"))
        self.screen.console.print(grid)


@cache
def _spoken() -> dict[str, str]:
    """The words to the program as they may be typed, in any language."""
    return {
        spelling: word
        for one in LANGUAGES
        for word in WORDS
        for spelling in texts_in(one)(f"referee.word.{word}").split()
    }
