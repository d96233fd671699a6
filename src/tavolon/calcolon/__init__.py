"""Calcolon: draw one, throw one, and finish a sum that ends in 0."""

from tavolon.calcolon.editions import RULESETS, USUAL
from tavolon.calcolon.events import EVENTS
from tavolon.calcolon.moves import ACTIONS
from tavolon.calcolon.notation import format_action, parse_action
from tavolon.calcolon.phases import start
from tavolon.calcolon.refusals import refusal
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.view import view
from tavolon.kernel import Game

__all__ = ["GAME"]

GAME: Game[Ruleset] = Game(
    name="calcolon",
    rulesets=RULESETS,
    usual=USUAL,
    actions=ACTIONS,
    events=EVENTS,
    seats=lambda rules: rules.players,
    start=start,
    view=view,
    format=format_action,
    parse=parse_action,
    refusal=lambda view, seat, legal, action: refusal(view, legal, action),
)
