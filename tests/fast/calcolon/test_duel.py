"""Duels of the kernel by themselves: dice, copies, batches, parts, and the tables of values."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.editions import RULESETS
from tavolon.calcolon.hands import Aim, hand_key, index
from tavolon.calcolon.view import Thrown
from tavolon.fast.calcolon import layout as at
from tavolon.fast.calcolon.duel import Duel
from tavolon.fast.calcolon.parts import from_parts
from tavolon.fast.calcolon.values import NUMBER_WEIGHTS, OPERATOR_WEIGHTS
from tavolon.kernel import UnsupportedRuleset
from tests.fast.calcolon.houses import HOUSES
from tests.fast.interpreted import interpreted

CARDS = tuple(Card)


def slowly(duel: Duel) -> int:
    """What `follow` does, answer by answer from outside; of a claim, who cannot rob passes first."""
    while (seat := duel.seat) != at.NOBODY:
        idle = [one for one in range(at.ROOM) if duel[at.OPEN] >> one & 1 and len(duel.legal(one)) == 1]
        if seat == at.CHANCE:
            duel.chance()
        elif idle and duel[at.ASKS] == at.CLAIM:
            duel.apply(idle[0], at.PASS)
        elif seat in idle:
            duel.apply(seat, duel.legal(seat)[0])
        else:
            break
    return seat


@pytest.mark.parametrize("name", HOUSES)
def test_following_is_answering_where_there_is_no_choice(name: str) -> None:
    """The same dice bring the same row, whether a duel goes on by itself or is led."""
    rules = HOUSES[name]
    dice = Random(name)
    for seats in rules.players:
        seats = min(seats, rules.seats)
        led, alone = Duel(rules, seats), interpreted("calcolon.duel").Duel(rules, seats)
        led.seed(seats)
        alone.seed(seats)
        seat = alone.follow()
        while seat >= 0:
            assert seat == slowly(led) == led.seat
            assert led.cells == alone.cells
            options = alone.options()
            assert options == led.legal(seat)
            choice = dice.choice(options)
            led.apply(seat, choice)
            seat = alone.step(choice)
        assert slowly(led) == at.NOBODY
        assert led.cells == alone.cells


def test_a_batch_is_duels_one_by_one_compiled_or_not() -> None:
    """The same seed brings the same choices, void duels and points in both forms."""
    for name, seats in (("tv-1", 4), ("tv-5", 3), ("fan-2013", 2), ("seven", 4), ("keeper", 6)):
        played = Duel(HOUSES[name], seats).play_random(12, 7)
        assert played == interpreted("calcolon.duel").Duel(HOUSES[name], seats).play_random(12, 7)
        assert played[0] > 12
    assert Duel(HOUSES["tv-5"], 3).play_random(12, 7) != Duel(HOUSES["tv-5"], 3).play_random(12, 8)


@pytest.mark.parametrize("name", HOUSES)
def test_a_batch_chooses_among_what_is_listed(name: str) -> None:
    """What is played by dice is what those dice choose from the lists of answers, number by number."""
    rules = HOUSES[name]
    seats = min(rules.players[-1], rules.seats)
    duel, choices = interpreted("calcolon.duel").Duel(rules, seats), 0
    duel.seed(3)
    duel.begin(duel.below(seats))
    seat = duel.follow()
    while seat >= 0:
        options, choices = duel.options(), choices + 1
        seat = duel.step(options[duel.below(len(options))])
    assert Duel(rules, seats).play_random(1, 3) == (choices, int(duel[at.WINNER] < 0), duel.scores)


def test_chance_deals_every_card_as_often_as_it_should() -> None:
    """Each kind comes first as often as it is in the deck, to within five sigma in 11,200 duels."""
    duel, found = Duel(RULESETS["tv-5"], 3), dict.fromkeys(range(at.KINDS), 0)
    duel.seed(1)
    for _ in range(11_200):
        duel.begin()
        duel.chance()
        (card,) = (card for card in found if duel[at.HAND + card])
        found[card] += 1
    for place, card in enumerate(CARDS):
        mean = 200 * RULESETS["tv-5"].deck[card]
        assert abs(found[place] - mean) < 5 * mean**0.5


@pytest.mark.parametrize("form", ["installed", "source"])
def test_a_copy_goes_its_own_way(form: str) -> None:
    """A copy stands where the duel does, dice and all, and leaves it as it is."""
    kind = Duel if form == "installed" else interpreted("calcolon.duel").Duel
    duel = kind(RULESETS["tv-5"], 3)
    duel.seed(4)
    duel.follow()
    kept = duel.cells
    other = duel.clone()
    third = kind(RULESETS["tv-5"], 3)
    third.play()
    duel.copy_into(third)
    assert other.cells == kept
    assert third.cells[: at.TABLE] == kept[: at.TABLE]
    other.play()
    assert other.is_over
    assert duel.cells == kept
    duel.play()
    assert duel.cells == other.cells
    duel[at.KING], stood = 5, other[at.KING]
    assert (duel[at.KING], other[at.KING]) == (5, stood)


@pytest.mark.parametrize("name", HOUSES)
def test_parts_make_the_duel_they_were_taken_from(name: str) -> None:
    """Hands, stocks, flags, the table and the other cells make the same row, but for what others know."""
    rules = HOUSES[name]
    dice = Random(name)
    seats = min(rules.players[0], rules.seats)
    duel = Duel(rules, seats)
    duel.begin(first=1, flags=[1] + [0] * (seats - 1))
    duel.seed(9)
    while not duel.is_over:
        assert rebuilt(duel, seats).cells == unknowing(duel)
        seat = duel.seat
        if seat == at.CHANCE:
            duel.chance()
        else:
            duel.apply(seat, dice.choice(duel.legal(seat)))


def rebuilt(duel: Duel, seats: int) -> Duel:
    """A duel from its parts."""
    cells = duel.cells
    counted = (at.PILE_SIZE, at.TABLE_SIZE, at.ABLE)
    header = [cell for cell in range(at.STOCK) if cell not in counted]
    listed = [base + seat for base in (at.ANSWER, at.OWED, at.SCORE) for seat in range(at.ROOM)]
    hands = [
        [CARDS[card] for card in range(at.KINDS) for _ in range(cells[at.HAND + at.KINDS * seat + card])]
        for seat in range(seats)
    ]
    table = [
        Thrown(cells[place] >> 5 & 7, CARDS[cells[place] & 31], returned=bool(cells[place] >> 8))
        for place in range(at.TABLE, at.TABLE + cells[at.TABLE_SIZE])
    ]
    return from_parts(
        duel.rules,
        hands,
        {cell: cells[cell] for cell in (*header, *listed)},
        stocks=[cells[at.STOCK + seat] for seat in range(seats)],
        flags=[cells[at.FLAG + seat] for seat in range(seats)],
        table=table,
    )


def unknowing(duel: Duel) -> list[int]:
    """The row without what players know of one another, and what is left of an older question or table."""
    row = duel.cells
    row[at.KNOWN : at.TABLE] = [0] * (at.TABLE - at.KNOWN)
    row[at.KNOWS : at.KNOWS + at.ROOM] = [0] * at.ROOM
    end = at.TABLE + row[at.TABLE_SIZE]
    row[end:] = [0] * (len(row) - end)
    if row[at.ASKS] != at.CLAIM:
        row[at.ABLE] = 0
    return row


@pytest.mark.parametrize("numbers", [3, 4])
def test_no_two_hands_have_the_same_key(numbers: int) -> None:
    """Sums of weights are distinct, for numbers and for operators."""
    for weights, cards in ((NUMBER_WEIGHTS[numbers], numbers), (OPERATOR_WEIGHTS[numbers], numbers - 1)):
        sums = [sum(some) for some in combinations_with_replacement(weights, cards)]
        assert len(set(sums)) == len(sums)


def test_every_hand_makes_what_it_makes() -> None:
    """Every hand of five cards comes to the values the readable game finds, whatever helps."""
    rules = RULESETS["tv-5"]
    duel = Duel(rules, 2)
    values = duel.values
    for level in range(4):
        aim = Aim(3, level // 2, bool(level % 2))
        for hand in five_cards():
            found = index(aim)[hand_key(hand)]
            key = values.key(hand)
            number = values.learn(level, key, [hand.count(card) for card in CARDS])
            assert values.sets[number] == found


def five_cards() -> list[tuple[Card, ...]]:
    """Every hand of three numbers and two operators, as they count."""
    numbers = (*CARDS[:10], Card.TENTH)
    operators = (Card.SWORD, Card.ARROW, Card.HALBERD, Card.SHIELD)
    return [
        (*some, *more)
        for some in combinations_with_replacement(numbers, 3)
        for more in combinations_with_replacement(operators, 2)
    ]


def test_who_looks_on_sees_no_hand() -> None:
    """The audience knows of no card in a hand after the first draw, and a seat only its own."""
    duel = Duel(RULESETS["tv-5"], 3)
    duel.seed(2)
    duel.follow()
    for viewer in (0, 1, 2, at.AUDIENCE):
        seen = duel.observe(viewer)
        for seat in range(3):
            start = at.SEEN_HANDS + at.SEEN_PLAYER * seat
            assert sum(seen[start + 4 : start + at.SEEN_PLAYER]) == (seen[start] if viewer == seat else 0)


def test_an_answer_in_a_window_is_sealed() -> None:
    """Until all have answered, nobody sees that anybody has, and the order of answers changes nothing."""
    dice, windows = Random(5), 0
    duel = Duel(RULESETS["tv-5"], 4)
    duel.seed(5)
    while not duel.is_over:
        asked = [seat for seat in range(4) if duel[at.OPEN] >> seat & 1]
        said = {seat: dice.choice(duel.legal(seat)) for seat in asked}
        before = [duel.observe(viewer) for viewer in (*range(4), at.AUDIENCE)]
        other = duel.clone()
        for seat in reversed(asked):
            other.apply(seat, said[seat])
        for place, seat in enumerate(asked, start=1):
            duel.apply(seat, said[seat])
            if place < len(asked):
                windows += 1
                assert [duel.observe(viewer) for viewer in (*range(4), at.AUDIENCE)] == before
        assert duel.cells == other.cells
        if duel.seat == at.CHANCE:
            duel.chance()
    assert windows > 10


@pytest.mark.parametrize("seats", [1, 4])
def test_a_table_too_large_or_small_is_refused(seats: int) -> None:
    """As many play as the ruleset seats at a table, in either form."""
    for kind in (Duel, interpreted("calcolon.duel").Duel):
        with pytest.raises(UnsupportedRuleset):
            kind(RULESETS["tv-5-broadcast"], seats)
