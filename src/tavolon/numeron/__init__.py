"""Numer0n: two players hide numbers and call each other's."""

from tavolon.kernel import Game
from tavolon.numeron.editions import RULESETS, USUAL
from tavolon.numeron.moves import ACTIONS, EVENTS
from tavolon.numeron.notation import format_action, parse_action
from tavolon.numeron.phases import start
from tavolon.numeron.refusals import refusal
from tavolon.numeron.rules import Ruleset
from tavolon.numeron.view import view

__all__ = ["GAME"]

GAME: Game[Ruleset] = Game(
    name="numeron",
    rulesets=RULESETS,
    usual=USUAL,
    actions=ACTIONS,
    events=EVENTS,
    seats=lambda rules: (2,),
    start=start,
    view=view,
    format=format_action,
    parse=parse_action,
    refusal=lambda view, seat, legal, action: refusal(view, seat, action),
)
