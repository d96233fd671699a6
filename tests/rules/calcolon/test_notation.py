"""One line of text per action, and back."""

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import Attack, Burn, Discard, DrawFactor, Lay, Multiplier, Push, Show, Swap, Trade
from tavolon.kernel import BadNotation, Dealer, Table
from tests.rules.calcolon.duels import RULESETS
from tests.rules.calcolon.test_knowledge import VARIANTS, wander

WRITTEN = [
    (Attack(), "attack"),
    (Discard(Card.TENTH), "discard 1/10"),
    (Discard(Card.HALBERD), "discard ×"),
    (Push(2), "push C"),
    (Trade(Card.TRADE_2, 1), "trade 2 B"),
    (Burn((Card.NINE, Card.SHIELD)), "burn 9 ÷"),
    (Lay((Card.NINE, Card.ONE, Card.DEVIL)), "lay 9 1 devil"),
    (Swap((Card.ONE, Card.TWO), (1, 4)), "swap 1 2 for 1 4"),
    (Show(-10), "show -10"),
    (DrawFactor(Card.SHIELD, Multiplier.TENTH), "factor ÷ 1/10"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN)
def test_an_action_is_a_few_words(action: object, text: str) -> None:
    """Each is written like this, and read back."""
    assert GAME.format(action) == text
    assert GAME.parse(text) == action


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.name)
def test_every_legal_action_is_read_back(rules: object) -> None:
    """Whatever may be done in a match, chance's part included."""
    met = {action for table, _ in wander(rules, 5) for move in table.moves[-2:] for action in (move.action,)}
    offered = {one for table, _ in wander(rules, 6) for seat in table.pending for one in table.legal(seat)}
    for action in met | offered:
        assert GAME.parse(GAME.format(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ＤＩＳＣＡＲＤ　７", Discard(Card.SEVEN)),
        ("discard x", Discard(Card.HALBERD)),
        ("discard ハルバード", Discard(Card.HALBERD)),
        ("show 9+7×3", Show(30)),
        ("show (3+7)*9 = 90", Show(90)),
        ("show 9÷1/10÷1/10", Show(900)),
        ("show 6(9)×5", Show(30)),
    ],
)
def test_usual_spellings_are_read(text: str, action: object) -> None:
    """Full-width letters, other names of cards, and a value as any formula that makes it."""
    assert GAME.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "discard", "discard 77", "discard knife", "push", "push 3", "push AB", "jump A"),
        *("trade 3 B", "trade 1", "swap 1 2", "swap for", "swap 1 for x", "show", "show 9+", "show 1÷0"),
        *("show 1÷3", "show 9+7×3=90", "factor × 7", "attack now", "lay", "burn", "show " + "9" * 500),
        *("swap 1 for 0", "show 90+", "show __import__('os')"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    """Nothing is guessed, and nothing is evaluated but formulas."""
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_chance_is_written_too() -> None:
    """Every move of a dealt match can be written down and read."""
    table = Table(GAME, RULESETS["tv-1-broadcast"], dealer=Dealer("words"))
    assert [GAME.format(move.action).split()[0] for move in table.moves[:5]] == [*["choose"] * 4, "deal"]
