"""A sheet filled in row by row at a terminal."""

from collections.abc import Sequence

from rich.table import Table

from tavolon.cli.errors import Refused, explain
from tavolon.cli.numeron.findings import advised, conclusion, numbers, rows
from tavolon.cli.numeron.sheet import Sheet
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts, spoken
from tavolon.kernel import TavolonError, plain
from tavolon.numeron.rules import Item
from tavolon.numeron.solver import Split

__all__ = ["Solving"]

WORDS = ("rows", "list", "best", "undo", "ignore", "help", "quit")
"""What may be said to the terminal instead of a row."""


class Solving:
    """Takes rows until the person has enough; what cannot be read changes nothing."""

    def __init__(self, texts: Texts, sheet: Sheet, held: Sequence[Item], limit: int, *, hide: bool) -> None:
        self.texts = texts
        self.sheets = [sheet]
        self.held = held
        self.limit = limit
        self.hide = hide
        self.screen = Screen()

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self.sheets[-1]

    def converse(self) -> None:
        """Asks for rows until enough is said or the input ends."""
        import readline  # noqa: F401 - once imported, a typed line can be edited

        self.screen.say(self.texts("solve.heading"), style="dim")
        self._conclude()
        while (line := self._line()) is not None:
            try:
                self._obey(line)
            except TavolonError as error:
                self.screen.say(explain(error, self.texts), style="red")

    def _line(self) -> str | None:
        """What is typed; None if that is to stop."""
        try:
            line = input("> ")
        except EOFError:
            self.screen.console.print()
            return None
        return None if spoken("solve", WORDS).get(plain(line).lower()) == "quit" else line

    def _obey(self, line: str) -> None:
        """Does what a word asks for; any other line is a row."""
        word, _, rest = plain(line).lower().partition(" ")
        match spoken("solve", WORDS).get(word):
            case "help":
                self._help()
            case "rows":
                self.screen.console.print(rows(self.sheet, self.texts))
            case "list":
                self.screen.console.print(numbers(self.sheet, self.texts, whole=True, how="ignore"))
            case "best":
                self._best()
            case "undo":
                self._undo()
            case "ignore":
                self._ignore(rest)
            case _:
                self.sheets.append(self.sheet.add(line))
                self.screen.console.print(rows(self.sheet, self.texts, start=len(self.sheet.rows)))
                self._conclude()

    def _advice(self, limit: int) -> Sequence[Split]:
        held = [item for item in self.held if item not in self.sheet.used]
        return self.sheet.advice(held, limit)

    def _conclude(self) -> None:
        self.screen.console.print(numbers(self.sheet, self.texts, hide=self.hide, how="ignore"))
        if not self.hide:
            self.screen.say(conclusion(self._advice(1), self.texts))

    def _best(self) -> None:
        advice = self._advice(self.limit)
        if not advice:
            raise Refused("solve.none")
        self.screen.console.print(advised(advice, self.texts))

    def _undo(self) -> None:
        if len(self.sheets) == 1:
            raise Refused("solve.no-undo")
        self.sheets.pop()
        self.screen.console.print(rows(self.sheet, self.texts))
        self._conclude()

    def _ignore(self, row: str) -> None:
        if not row.isdecimal() or len(row) > len("100"):
            raise Refused("solve.ignore-what")
        self.sheets.append(self.sheet.ignore(int(row)))
        self.screen.console.print(rows(self.sheet, self.texts))
        self._conclude()

    def _help(self) -> None:
        self.screen.say(self.texts("solve.forms"))
        grid = Table.grid(padding=(0, 2))
        for word in WORDS:
            grid.add_row(self.texts(f"solve.word.{word}").split()[0], self.texts(f"solve.does.{word}"))
        self.screen.console.print(grid)
