"""How long a match can get, and what it can bring, at most."""

from collections.abc import Callable, Mapping

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import Ruleset as Calcolon
from tavolon.kernel import Ruleset
from tavolon.numeron.rules import Item
from tavolon.numeron.rules import Ruleset as Numeron
from tavolon.rotolon.rules import Ruleset as Rotolon

__all__ = ["longest"]

THROWS = 200
"""More throws of rock-paper-scissors than ever end in a tie."""


def longest(game: str, rules: Ruleset, seats: int) -> int:
    """More decisions than the seats, or chance, ever take in a match."""
    return LENGTHS[game](rules, seats)


def _numeron(rules: Numeron, seats: int) -> int:
    """Items, picks, numbers and throws, and then in every turn defences, items, a position and two calls."""
    before = 2 * (2 + len(Item) + THROWS)
    turn = 2 * rules.items_per_player_per_turn + 6
    return rules.best_of * (before + 2 * rules.turn_cap * turn)


def _calcolon(rules: Calcolon, seats: int) -> int:
    """Every draw brings a turn at most, and so does every rebel's swap and every push between two draws."""
    table = min(rules.seats, seats)
    drawn = rules.deck.size * (rules.max_reshuffles + 1)
    turn = 2 * table + 8
    last = table * (rules.last_draw + rules.deck[Card.BOW] + 3)
    duel = drawn * (table + 2) * turn + last
    return rules.tables * 2 * (rules.qualifying_duels + rules.final_duels) * duel + 2 * seats


def _rotolon(rules: Rotolon, seats: int) -> int:
    """A kind, a roll and a square for every cube, and the lot."""
    return rules.games * (2 * rules.board_size**2 + 1)


LENGTHS: Mapping[str, Callable[..., int]] = {
    "numeron": _numeron,
    "calcolon": _calcolon,
    "rotolon": _rotolon,
}
