"""The two ways back: to the next turn and to the next duel, which lead here again."""

from tavolon.calcolon.state import Match
from tavolon.kernel import Event, Step

__all__ = ["next_duel", "next_turn", "preceded"]


def preceded(step: Step[Match], *events: Event) -> Step[Match]:
    """A step with events before its own."""
    return Step(step.state, (*events, *step.events))


def next_turn(match: Match) -> Step[Match]:
    """The player after the one whose turn it was is next [C2.2, C4.5]."""
    from tavolon.calcolon.phases.turn import open_turn

    return open_turn(match, match.after(match.duel.turn))


def next_duel(match: Match) -> Step[Match]:
    """The next duel of the stage begins [C2.4]."""
    from tavolon.calcolon.phases.opening import begin_duel

    return begin_duel(match)
