"""What those at a table are still to be told."""

from tavolon.server.wire import Line, Reacted, Role

__all__ = ["Changes"]


class Changes:
    """What those at the table are still to be told."""

    def __init__(self) -> None:
        self.whole = False
        self.play = False
        self.own: set[int] = set()
        """Seats whose own answer is sealed now, which they alone are told."""
        self.around = False
        self.late = False
        self.lines: list[Line] = []
        self.reactions: list[tuple[Role, Reacted]] = []

    def __bool__(self) -> bool:
        return bool(
            self.whole or self.play or self.own or self.around or self.late or self.lines or self.reactions
        )
