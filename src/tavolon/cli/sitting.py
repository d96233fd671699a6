"""A person at a table of bots: asked, told what happens, and kept in a record after every move."""

from collections.abc import Sequence

from tavolon.bots.party import Party
from tavolon.cli.faces import Face
from tavolon.cli.programs import faulted
from tavolon.cli.prompt import Prompt
from tavolon.cli.saving import Keeper
from tavolon.cli.scene import Scene, scene_of
from tavolon.cli.screen import Screen
from tavolon.cli.texts import Texts
from tavolon.kernel import BOT, Event, Seat

__all__ = ["Sitting"]


class Sitting:
    """A match, the seat of the person who plays it, and where it is kept."""

    def __init__(self, party: Party, seat: Seat, keeper: Keeper) -> None:
        self.party = party
        self.seat = seat
        self.keeper = keeper

    @property
    def bots(self) -> list[str]:
        """The bots at the table, by name."""
        return [name.removeprefix(BOT) for name in self.keeper.players if name.startswith(BOT)]

    def play(self, face: Face, screen: Screen, prompt: Prompt, texts: Texts) -> None:
        """Plays to the end; what is told is what the person's seat may know."""
        table = self.party.table
        scene = scene_of(table, self.seat, self.keeper.players, texts)
        told = screen.skip if table.turn else screen.follow
        scene = told(face, scene, table.events)
        self.keeper.keep(table)
        while not table.over:
            events = self._next(scene, screen, prompt)
            self.keeper.keep(table)
            scene = screen.follow(face, scene, events)

    def _next(self, scene: Scene, screen: Screen, prompt: Prompt) -> Sequence[Event]:
        """The next decision: the person's first, where several are asked at once."""
        table = self.party.table
        if self.seat in table.pending:
            legal = table.legal(self.seat)
            return prompt.ask(scene, legal, lambda action: self.party.submit(self.seat, action))
        before = len(self.party.faults)
        events = self.party.move(table.pending[0])
        for noted in self.party.faults[before:]:
            screen.say(faulted(noted, scene.name(noted.seat), scene.texts))
        return events
