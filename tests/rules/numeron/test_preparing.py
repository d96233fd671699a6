"""N1 and N2: cards, items, numbers and the order of play."""

import pytest
from msgspec.structs import replace

from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron import GAME
from tavolon.numeron.moves import TakeItems
from tavolon.numeron.rules import RULESETS, Item


def test_n2_2_items_may_be_named_in_any_order():
    """A choice is a set of items: every spelling of it is the same action."""
    chosen = TakeItems((Item.DOUBLE, Item.TARGET, Item.SLASH))
    assert GAME.parse("items slash double target") == GAME.parse("items double target slash") == chosen
    assert chosen.items in RULESETS["tv-7"].loadouts
    with pytest.raises(UnsupportedRuleset, match="items_available"):
        replace(RULESETS["tv-7"], items_available=(Item.SLASH, Item.DOUBLE, Item.TARGET))
