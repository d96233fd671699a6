"""What near-complete hands wait for."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.calcolon.cards import DECK_55, DECK_56, Card, counted, parse_cards
from tavolon.calcolon.hands import Aim, values
from tavolon.calcolon.waits import Wait, check_copies, waits
from tavolon.kernel.errors import BadNotation
from tests.calcolon.kinds import COPIES, dealt, kinds, ways


def waiting(hand: str, aim: Aim, seen: str = "") -> dict[str, tuple[int, int]]:
    """Card, best value and live copies of each wait."""
    found = waits(parse_cards(hand), aim, DECK_56, parse_cards(seen))
    return {wait.card.value: (wait.best, wait.live) for wait in found}


def test_field_case_81() -> None:
    """Numbers and operators are waited for, and brackets widen the wait."""
    numbers = waiting("9T÷÷", Aim())
    assert numbers == {"0": (0, 3), "1": (90, 3), "3": (30, 3), "9": (10, 2), "1/10": (900, 1)}
    assert sum(live for _, live in numbers.values()) == 12
    assert waiting("379+", Aim()) == {"×": (30, 4), "÷": (10, 4)}
    bests = {card: best for card, (best, _) in waiting("9T÷÷", Aim(pairs=1)).items()}
    assert bests == {**{str(digit): 90 * digit for digit in range(10)}, "1/10": 900}


@pytest.mark.parametrize(
    ("hand", "card", "limit"),
    [
        ("3333", Card.THREE, 3),
        ("TTT+", Card.TENTH, 2),
        ("devil devil + 9", Card.DEVIL, 1),
        ("×××××", Card.HALBERD, 4),
        ("000+", Card.ZERO, 2),
    ],
)
def test_field_case_82(hand: str, card: Card, limit: int) -> None:
    """A hand the deck cannot deal is refused, naming the card and how many there are."""
    with pytest.raises(BadNotation) as refused:
        waits(parse_cards(hand), Aim(), DECK_56)
    assert refused.value.reason == "refuse.copies"
    assert refused.value.values == {"card": card, "limit": limit}


def test_the_deck_sets_the_limits() -> None:
    """The flame arrow is a card of later decks; seen cards count against the limit too."""
    check_copies(parse_cards("flame"), DECK_56)
    with pytest.raises(BadNotation, match=r"refuse.copies"):
        check_copies(parse_cards("flame"), DECK_55)
    with pytest.raises(BadNotation, match=r"refuse.copies"):
        waits(parse_cards("379+"), Aim(), DECK_56, parse_cards("77 7"))


def test_seen_copies_are_not_live() -> None:
    """Held and seen copies are taken off; what is all seen stays listed with none live."""
    assert waiting("379+", Aim(), "× × ÷ ÷ ÷ ÷") == {"×": (30, 2), "÷": (10, 0)}


def test_what_is_all_held_is_no_wait() -> None:
    """Three tenths would make 10, but there are two."""
    assert values(parse_cards("TTT÷÷"), Aim()) == (10,)
    assert "1/10" not in waiting("TT÷÷", Aim())


def test_stand_ins_are_live_too() -> None:
    """The devil zero is live among the 0s, the flame arrow among the −."""
    assert waiting("9T÷ devil +", Aim()) == {}
    assert waiting("9T÷+", Aim())["0"] == (90, 3)
    assert waiting("9T÷0", Aim())["-"] == (90, 4)
    assert waiting("9T÷0", Aim(), "flame")["-"] == (90, 3)


def test_rebellion_widens_waits() -> None:
    """In rebellion the robbed card may be turned as well as the hand's own [C5.5]."""
    assert waiting("451+", Aim()) == {"+": (10, 3), "-": (0, 4)}
    assert waiting("451+", Aim(rebellion=True)) == {"+": (20, 3), "-": (0, 4), "×": (20, 4), "÷": (20, 4)}


NEAR = {
    (3, 1, 0): ({0: 575, 1: 276, 2: 247, 3: 18, 4: 24}, 39948, "2.9684"),
    (2, 2, 0): (
        {0: 79, 1: 255, 2: 203, 3: 40, 4: 11, 5: 13, 6: 5, 7: 1, 10: 29, 11: 24},
        7684,
        "5.9369",
    ),
    (3, 1, 1): ({0: 152, 1: 397, 2: 349, 3: 61, 4: 181}, 13792, "6.5475"),
    (2, 2, 1): (
        {0: 30, 1: 95, 2: 154, 3: 103, 4: 50, 5: 42, 6: 32, 7: 2, 8: 8, 9: 2, 10: 48, 11: 94},
        1572,
        "13.0950",
    ),
}


@pytest.mark.parametrize(("shape", "expected"), NEAR.items())
def test_near_complete_hands(shape: tuple[int, int, int], expected: tuple[dict[int, int], int, str]) -> None:
    """So many kinds of four cards wait for so many others; waits known from another program."""
    numbers, operators, pairs = shape
    aim = Aim(pairs=pairs, negatives=False)
    found = {kind: waits(dealt(kind), aim, DECK_56) for kind in kinds(numbers, operators)}
    none = sum(ways(kind) for kind, cards in found.items() if not cards)
    live = sum(ways(kind) * sum(wait.live for wait in cards) for kind, cards in found.items())
    mean = live / sum(map(ways, found))
    assert (Counter(map(len, found.values())), none, f"{mean:.4f}") == expected


@given(st.lists(st.sampled_from(list(DECK_56.counts)), min_size=4, max_size=4), st.data())
def test_waits_are_what_completes(hand: list[Card], data: st.DataObject) -> None:
    """A card is waited for just if the hand with it is complete and there is another copy."""
    rest = Counter(DECK_56.counts)
    rest.subtract(hand)
    if min(rest.values()) < 0:
        return
    seen = data.draw(st.lists(st.sampled_from(sorted(rest.elements())), max_size=20, unique=True))
    aim = Aim(3, 1, rebellion=True)
    left = Counter(map(counted, rest.elements()))
    unseen = left - Counter(map(counted, seen))
    assert waits(hand, aim, DECK_56, seen) == tuple(
        Wait(card, found, unseen[card])
        for card in COPIES
        if left[card] and (found := values((*hand, card), aim))
    )
