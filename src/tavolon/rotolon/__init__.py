"""Rotolon: two players roll cubes and fill a board; its missing rules are a reconstruction."""

from tavolon.kernel import Game
from tavolon.rotolon.moves import ACTIONS, EVENTS
from tavolon.rotolon.notation import format_action, parse_action
from tavolon.rotolon.phases import start
from tavolon.rotolon.refusals import refusal
from tavolon.rotolon.rules import RULESETS, USUAL, Ruleset
from tavolon.rotolon.view import view

__all__ = ["GAME"]

GAME: Game[Ruleset] = Game(
    name="rotolon",
    rulesets=RULESETS,
    usual=USUAL,
    actions=ACTIONS,
    events=EVENTS,
    seats=lambda rules: (rules.players,),
    start=start,
    view=view,
    format=format_action,
    parse=parse_action,
    refusal=lambda view, seat, legal, action: refusal(view, seat, action),
    open=True,
)
