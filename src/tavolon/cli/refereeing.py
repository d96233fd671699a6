"""A game master at work: asked for what players declare, told what to announce, kept in a record."""

import sys
from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tavolon.cli.announcing import Announcement, announce
from tavolon.cli.desk import Desk, Entry
from tavolon.cli.errors import Refused, explain
from tavolon.cli.rulings import Rulings
from tavolon.cli.saving import Keeper
from tavolon.cli.scene import Scene, scene_after
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts, spoken
from tavolon.kernel import CHANCE, Event, IllegalAction, Refusal, Seat, Table, TavolonError, plain

__all__ = ["Refereeing"]

WORDS = ("undo", "table", "help", "quit")
"""What a game master may say to the program instead of an entry."""


class Refereeing:
    """Takes entries until the match is over or put aside; what cannot stand changes nothing."""

    def __init__(
        self, rulings: Rulings, desk: Desk, keeper: Keeper, texts: Texts, *, hidden: bool = False
    ) -> None:
        self.rulings = rulings
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
            self.screen.say(self.rulings.question(self.desk, self._scene()), style="bold")
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
        match spoken("referee", WORDS).get(plain(line).lower()):
            case "undo":
                self._undo()
            case "table":
                self._show_table()
            case "help":
                self._help()
            case _:
                self._enter(self.rulings.declared(line, self.desk.table, self._scene()))

    def _enter(self, entry: Entry) -> None:
        try:
            events = self.desk.enter(entry)
        except IllegalAction as error:
            self._refuse(entry, error)
            return
        self.keeper.keep(self.desk.table)
        self._announce(events, drawn=any(move.lapsed for move in entry))

    def _refuse(self, entry: Entry, error: IllegalAction) -> None:
        """Why a move of an entry cannot stand, in words for whoever declared it."""
        place = self._failing(entry)
        seat, action = entry[place].seat, entry[place].action
        table = self.desk.after((*self.desk.entries, entry[:place]))
        scene = self._seen(table, seat)
        answered = error.refusal is Refusal.ANSWERED
        refused = self.rulings.face.refuse
        reason = self.texts("referee.answered") if answered else refused(scene, table.legal(seat), action)
        if seat == CHANCE:
            self.screen.say(reason, style="red")
            return
        lines = [reason, *filter(None, [self.rulings.unused(scene, action)])]
        self._say(self.texts("referee.to.player", name=scene.name(seat)), lines, "red")

    def _failing(self, entry: Entry) -> int:
        """The place of the first move of an entry that cannot stand."""
        for place in range(len(entry) - 1):
            try:
                self.desk.after((*self.desk.entries, entry[: place + 1]))
            except IllegalAction:
                return place
        return len(entry) - 1

    def _undo(self) -> None:
        if not self.desk.entries:
            raise Refused("referee.no-undo")
        undone, events = self.desk.undo()
        self.keeper.keep(self.desk.table)
        said = self._announcement(undone, events)
        self.screen.say(self.texts("referee.taken-back"))
        self._say(self.texts("referee.to.forget"), said.to_all)

    def _announce(self, events: Sequence[Event], *, drawn: bool = False) -> None:
        """What to say; hidden, a player's own number is shown only if the program has drawn it."""
        said = self._announcement(self.desk.table, events)
        if not events:
            self.screen.say(self.texts("referee.noted"), style="dim")
        self._say(self.texts("referee.to.all"), said.to_all)
        for seat, lines in enumerate(said.to_one):
            name = self._scene().name(seat)
            self._say(self.texts("referee.to.player", name=name), lines if drawn or not self.hidden else ())
        count = len(self.desk.table.events) - len(events)
        before = scene_after(
            self.desk.table, None, self.keeper.players, self.texts, face_up=True, count=count
        )
        self._say(self.texts("referee.to.master"), self.rulings.remarks(events, before))

    def _announcement(self, table: Table[Any], events: Sequence[Event]) -> Announcement:
        return announce(table, events, self.keeper.players, self.texts, self.rulings.sentence)

    def _say(self, heading: str, lines: Sequence[str], style: str = "cyan") -> None:
        if lines:
            self.screen.say(heading, style=style)
        for line in lines:
            self.screen.console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))

    def _scene(self) -> Scene:
        """What the game master sees, which is everything."""
        return self._seen(self.desk.table, None, face_up=True)

    def _show_table(self) -> None:
        self.screen.table(
            self.rulings.face, self._seen(self.desk.table, None, face_up=not self.hidden), whole=True
        )

    def _seen(self, table: Table[Any], seat: Seat | None, *, face_up: bool = False) -> Scene:
        """What a seat, the audience or, face up, the game master has seen at a table."""
        return scene_after(table, seat, self.keeper.players, self.texts, face_up=face_up)

    def _line(self) -> str | None:
        """What is typed; None if that is to stop. Hidden, nothing secret stays on the screen."""
        try:
            line = self._typed()
        except EOFError:
            self.screen.console.print()
            return None
        return None if spoken("referee", WORDS).get(plain(line).lower()) == "quit" else line

    def _typed(self) -> str:
        if self.hidden and self.rulings.conceal and sys.stdin.isatty():
            return self.rulings.conceal(self.desk.table, self.texts)
        return input("> ")

    def _help(self) -> None:
        grid = Grid.grid(padding=(0, 2))
        grid.add_column()
        grid.add_column(overflow="fold")
        for form, does in self.rulings.explain(self.desk, self._scene()):
            grid.add_row(form, does)
        for word in WORDS:
            grid.add_row(self.texts(f"referee.word.{word}").split()[0], self.texts(f"referee.does.{word}"))
        self.screen.console.print(grid)
