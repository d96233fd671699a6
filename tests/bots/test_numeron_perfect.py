"""The bot that plays the solved race: without items whole matches, with them as `entropy`."""

from random import Random

import pytest
from msgspec.structs import replace

from tavolon.bots import BOTS
from tavolon.bots.party import Party, play
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table
from tavolon.numeron.moves import Call

NUMERON = GAMES["numeron"]
ITEMS = NUMERON.rulesets["tv-12"]
BARE = replace(ITEMS, name="bare", items_available=(), items_per_player=0)
PERFECT, ENTROPY = BOTS["numeron"]["perfect"], BOTS["numeron"]["entropy"]


@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_it_plays_whole_matches(equal: bool, seed: str) -> None:
    """Both sides, with and without an equal last turn; nobody calls more often than the race can last."""
    table = play(NUMERON, replace(BARE, equal_last_turn=equal), ("perfect", "perfect"), seed)
    calls = [move.seat for move in table.moves if isinstance(move.action, Call)]
    assert max(calls.count(seat) for seat in (0, 1)) <= 7


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_with_items_it_plays_as_entropy(seed: str) -> None:
    """Whatever happens as long as anybody holds items or has used them."""
    table = Table(NUMERON, ITEMS, dealer=Dealer(seed))
    party = Party(table, {0: ENTROPY, 1: PERFECT}, seed)
    while not table.over:
        for seat in table.pending:
            view, legal = party.views[seat], table.legal(seat)
            decided = {bot(view, legal, Random(seed)) for bot in (PERFECT, ENTROPY)}
            assert len(decided) == 1
            party.submit(seat, decided.pop())
