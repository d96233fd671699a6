"""Rulesets so small that their whole tree can be walked."""

from msgspec.structs import replace

from tavolon.calcolon.cards import Deck
from tavolon.calcolon.rules import Exhaustion
from tavolon.calcolon.rules import Ruleset as Calcolon
from tavolon.games import GAMES

__all__ = ["TWO_OF_THREE", "TWO_OF_TWO", "one_duel", "two_cards_left"]

TWO_OF_THREE = replace(
    GAMES["numeron"].rulesets["practice"], name="two-of-three", digits=2, digit_pool="012", turn_cap=3
)
"""Two digits of three, and three calls each."""
TWO_OF_TWO = replace(TWO_OF_THREE, name="two-of-two", digit_pool="01", turn_cap=2)
"""A number or its reverse, and two calls each: who has missed once knows."""


def two_cards_left(name: str = "ten-cards") -> Calcolon:
    """One duel of two with ten cards, of which two are left after the first draw."""
    return replace(
        GAMES["calcolon"].rulesets["tv-5"],
        name=name,
        players=(2,),
        seats=2,
        deck=Deck(five=3, two=3, halberd=4),
        final_hand_size=4,
        qualifying_duels=1,
        last_duel_factor=1,
        deck_exhaustion=Exhaustion.VOID,
    )


def one_duel(name: str) -> Calcolon:
    """An edition cut down to a single duel, under its own name with `-duel`."""
    rules = GAMES["calcolon"].rulesets[name]
    return replace(rules, name=f"{name}-duel", qualifying_duels=1, last_duel_factor=1)
