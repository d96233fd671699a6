"""What a formula comes to, worked out exactly."""

from msgspec.structs import replace

from tavolon.calcolon import GAME
from tavolon.calcolon.formula import parse_formula
from tavolon.calcolon.rules import Ruleset
from tavolon.server.refusing import Refuse
from tavolon.server.wire import Evaluate, Evaluated

__all__ = ["evaluated"]

PAIRS = 6
"""As many pairs of brackets as are read; how many a seat may use, its cards decide."""


def evaluated(asked: Evaluate) -> Evaluated:
    """The value of a formula, and whether it has the cards and the value of a complete hand.

    BadNotation says why a text is no formula.
    """
    rules = GAME.rulesets.get(asked.ruleset or GAME.usual)
    if rules is None:
        raise Refuse("server.ruleset", name=(asked.ruleset or "")[:60])
    assert isinstance(rules, Ruleset)
    found = parse_formula(asked.formula, PAIRS, asked.turned)
    aim = replace(rules.aim(asked.final, 0, asked.turned), pairs=PAIRS)
    value = found.value
    complete = len(found.cards) == 2 * aim.numbers - 1 and aim.met_by(value)
    return Evaluated(str(value), complete, str(found))
