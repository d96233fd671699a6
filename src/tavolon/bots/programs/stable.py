"""The programs that play in this process, so that none is left when it ends."""

import atexit

from tavolon.bots.programs.guarding import dismiss
from tavolon.bots.programs.program import COMMAND, SECONDS, START, Program, words_of

__all__ = ["RUNNING", "Stable", "commanded"]


def commanded(spec: str) -> bool:
    """Whether the name of a bot is a command."""
    return spec.strip()[: len(COMMAND)].lower() == COMMAND


class Stable:
    """Programs by their commands; no two seats of a match share one, since it would know both hands."""

    def __init__(self) -> None:
        self.seconds = SECONDS
        """How long each may think about a decision."""
        self.start = START
        """How long each may take to get ready."""
        self._programs: dict[tuple[str, int], Program] = {}

    def allow(self, seconds: float) -> None:
        """Gives all of them so long for a decision."""
        self.seconds = seconds
        for program in self._programs.values():
            program.seconds = seconds

    def program(self, spec: str, place: int = 0) -> Program:
        """The program of a command that plays as so many-eth of its kind; BadCommand if it is none."""
        found = self._programs.get((spec, place))
        if found is None:
            found = Program(words_of(spec), self.seconds, self.start)
            self._programs[spec, place] = found
        return found

    def close(self) -> None:
        """Ends all of them."""
        while self._programs:
            _, program = self._programs.popitem()
            program.close(gently=True)
        dismiss()


RUNNING = Stable()
"""Those of this process."""
atexit.register(RUNNING.close)
