"""A turn: what may be done, what may be robbed, what happens when the pile is empty."""

import pytest

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Attacked,
    Claimed,
    Discarded,
    Drew,
    DuelBegan,
    DuelScored,
    Left,
    MatchOver,
    Reshuffled,
    TurnOpened,
)
from tavolon.calcolon.rules import Exhaustion, Ruleset
from tavolon.calcolon.state import Match
from tavolon.kernel import CHANCE, Table
from tests.rules.calcolon.duels import (
    awaited,
    cards,
    deal_any,
    duel,
    hand,
    happened,
    last,
    play,
    rows,
    ruleset,
    seen,
    settle,
    sizes,
    state,
    words,
)


@pytest.mark.parametrize("card", ["5", "1/10", "+", "-", "×", "÷", "0"])
def test_c4_1_numbers_and_operators_may_be_robbed(card: str) -> None:
    """All others are asked whenever a number or an operator was thrown."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, f"* deal {card}\nA discard {card}")
    assert awaited(table) == "BC"


@pytest.mark.parametrize("card", ["bow", "trade1", "trade2"])
def test_c4_1_a_bow_or_a_trade_cannot_be_robbed(card: str) -> None:
    """Nobody is asked, and the next player draws."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, f"* deal {card}\nA discard {card}")
    assert last(table, TurnOpened) == TurnOpened(1)
    assert awaited(table) == "*"


def test_c4_1_nothing_is_robbed_in_the_last_draw() -> None:
    """A thrown card that would complete a hand passes by, since there is a king."""
    table = duel("tv-5", "1 4 + +", "2 2 2 7", "6 9 + +")
    play(table, "* deal 5\nA attack\n* deal 5\n* deal 8\nB discard 5")
    assert awaited(table) == "*"
    assert last(table, Discarded) == Discarded(1, Card.FIVE)


def test_c4_2_all_others_are_asked_alike() -> None:
    """Who cannot rob is asked too, with nothing but a pass, and no event tells who could."""
    able = duel("tv-5", "1 1 1 2", "2 3 + +", "6 6 6 7")
    unable = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    for table, options in ((able, ["pass", "rob"]), (unable, ["pass"])):
        play(table, "* deal 5\nA discard 5")
        assert awaited(table) == "BC"
        assert words(table, 1) == options
        play(table, "B, C pass")
        assert happened(table, Claimed) == []
    assert able.events[-2:] == unable.events[-2:]


@pytest.mark.parametrize("order", ["BCD", "BDC", "CBD", "CDB", "DBC", "DCB"])
def test_c4_2_the_order_of_answers_is_irrelevant(order: str) -> None:
    """Whoever answers first, the nearest clockwise from the thrower has the card."""
    table = duel("tv-5", "1 1 1 2", "7 7 7 8", "6 9 + +", "2 3 + +")
    play(table, "* deal 5\nA discard 5")
    for seat in order:
        play(table, f"{seat} {'pass' if seat == 'B' else 'rob'}")
    assert last(table, Claimed) == Claimed((2, 3))
    assert last(table, Attacked) == Attacked(2)
    assert hand(table, 2) == "5 6 9 + +"
    assert state(table).duel.table == ()


def test_c4_3_an_attack_needs_a_complete_hand() -> None:
    """It is offered first with a complete hand, never forced, and not offered without."""
    table = duel("tv-5", "1 4 + +", "3 3 3 4", "6 6 6 7")
    play(table, "* deal 5")
    assert words(table, 0) == ["attack", "discard 1", "discard 4", "discard 5", "discard +"]
    play(table, "A discard 5\nB, C pass\n* deal 9")
    assert words(table, 1) == ["discard 3", "discard 4", "discard 9"]


def test_c4_4_everything_that_may_be_thrown() -> None:
    """Plain throws in the order of the cards, each with its effects; the devil zero only pushed."""
    table = duel("tv-5", "0 devil trade1 flame", "3 3 3 4", "6 6 6 7", stocks=(1, 0, 0))
    play(table, "* deal bow")
    kinds = (*map(str, range(10)), *["1/10", "+", "-", "×", "÷", "bow", "trade1", "trade2"])
    assert words(table, 0) == [
        *("discard 0", "skip B", "push B", "push C", "discard flame"),
        *(f"burn {kind}" for kind in kinds),
        *("discard bow", "discard trade1", "trade 1 B", "trade 1 C"),
    ]


def test_c4_5_draw_then_throw_then_the_next() -> None:
    """The turn passes to the left with hands of four."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7", first=2)
    play(table, "* deal 9\nC discard 7\nA, B pass")
    assert last(table, TurnOpened) == TurnOpened(0)
    assert (hand(table, 2), sizes(table)) == ("6 6 6 9", [4, 4, 4])


def nearly_empty(rules: Ruleset, pile: str, reshuffles: int = 0) -> Table[Ruleset]:
    """A's turn, with a few cards left in the pile and the others on the table."""
    table = duel(rules, "1 1 1 2", "3 3 3 4", "6 6 6 7")
    match = state(table)
    kept = cards(pile)
    rest = list(match.duel.pile)
    for card in kept:
        rest.remove(card)
    table._state = match.in_duel(pile=kept, table=tuple(rest), reshuffles=reshuffles)
    return table


def test_c4_6_the_table_is_shuffled_into_a_new_pile() -> None:
    """When a card is needed and the pile is empty, what lies on the table is the pile."""
    table = nearly_empty(ruleset("tv-5"), "9")
    play(table, "* deal 9\nA discard 9\nB, C pass")
    assert last(table, Reshuffled) == Reshuffled(44)
    match = state(table)
    assert (match.duel.table, match.duel.reshuffles) == ((), 1)
    assert list(match.duel.pile) == sorted(match.duel.pile, key=list(Card).index)


@pytest.mark.parametrize(
    "rules", [ruleset("tv-5"), ruleset("tv-5", deck_exhaustion=Exhaustion.VOID)], ids=["limit", "void"]
)
def test_c4_6_a_void_duel_counts_and_changes_nothing(rules: Ruleset) -> None:
    """After two shuffles, or at once: no points, same beginner, same memory, same flags."""
    table = nearly_empty(rules, "9", reshuffles=2)
    before = state(table).stage
    play(table, "* deal 9\nA discard 9\nB, C pass")
    after = state(table).stage
    assert last(table, DuelScored).row.winner is None
    assert last(table, DuelScored).row.cells == (0, 0, 0)
    assert last(table, DuelBegan) == DuelBegan(2, 0)
    assert (after.memory, after.flags, after.busts) == (before.memory, before.flags, before.busts)


def test_c4_6_the_first_player_who_finds_no_card_voids_it() -> None:
    """With nothing on the table to shuffle the duel is void as well."""
    table = nearly_empty(ruleset("tv-5"), "9")
    table._state = state(table).in_duel(table=())
    play(table, "* deal 9\nA discard 9\nB, C pass\n* deal 9\nB discard 9\nA, C pass")
    assert happened(table, DuelScored) == []
    table._state = state(table).in_duel(reshuffles=2)
    play(table, "* deal 9\nC discard 9\nA, B pass")
    assert last(table, DuelScored).row.winner is None


def attacked(match: Match, pile: str, on_table: str) -> Match:
    """The match with other cards in the pile and on the table."""
    return match.in_duel(pile=cards(pile), table=cards(on_table), reshuffles=2)


def test_c4_6_a_king_is_not_robbed_of_the_duel() -> None:
    """The limit does not count any more; without any card the last draw goes on with what there is."""
    table = duel("tv-5", "1 4 + +", "3 3 3 4", "6 6 6 7")
    play(table, "* deal 5")
    table._state = attacked(state(table), "9", "8")
    play(table, "A attack\n* deal 9\n* deal 8\nB discard 8\n* deal 8")
    assert words(table, 2) == ["pass"]


def test_c4_6_bows_thrown_back_are_not_shuffled_in() -> None:
    """A bow returned in the last draw stays on the table, so redraws come to an end."""
    table = duel("tv-5", "1 4 + +", "3 3 3 4")
    play(table, "* deal 5")
    table._state = attacked(state(table), "bow bow", "8")
    play(table, "A attack\n* deal bow\n* deal bow\nB redraw")
    assert last(table, Reshuffled) == Reshuffled(1)
    assert state(table).duel.table == (Card.BOW,)
    play(table, "* deal 8")
    assert words(table, 1) == ["discard 3", "discard 4", "discard 8", "discard bow"]


def test_c4_7_the_clock_throws_the_card_drawn_last() -> None:
    """Without effect; a bow is passed, a devil zero is never pushed."""
    for drawn, thrown in (
        ("9", "discard 9"),
        ("bow", "discard bow"),
        ("devil", "discard 1"),
        ("0", "discard 0"),
    ):
        table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
        play(table, f"* deal {drawn}")
        assert defaults(table, 0) == [thrown]


def defaults(table: Table[Ruleset], seat: int) -> list[str]:
    """What the clock may play, in notation."""
    match = state(table)
    return [table.game.format(action) for action in match.phase.defaults(match, seat)]


def test_c4_7_the_clock_lets_be_and_shows_the_best() -> None:
    """It never robs, draws for a rebel, and shows the highest total."""
    table = duel("tv-5", "1 1 1 2", "3 7 9 +", stocks=(0, 2))
    play(table, "* deal ×\nA discard ×")
    assert (words(table, 1), defaults(table, 1)) == (["pass", "rob"], ["pass"])
    play(table, "B rob\n* deal 8\n* deal 8")
    play(table, "A discard 8")
    assert defaults(table, 1) == ["show 90"]
    table = duel("tv-5", "1 1 1 2", "3 7 9 +", flags=(1, 0))
    assert defaults(table, 0) == ["draw"]


def test_c4_7_the_clock_keeps_the_best_hand_in_the_last_draw() -> None:
    """The throw that leaves the highest total, else the card drawn last; it exchanges no bow."""
    for drawn, thrown in (("× bow", "discard bow"), ("bow 8", "discard 8"), ("8 bow", "discard bow")):
        table = duel("tv-5", "1 4 + +", "3 7 9 +")
        one, other = drawn.split()
        play(table, f"* deal 5\nA attack\n* deal {one}\n* deal {other}")
        assert defaults(table, 1) == [thrown]


def test_c4_7_a_trade_is_settled_by_lot() -> None:
    """Every row and every swap may be the clock's; a receiver throws the first card that may go."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, "* deal trade1\nA trade 1 B")
    assert defaults(table, 1) == words(table, 1)
    play(table, "B lay 3 3 3 4")
    assert defaults(table, 0) == words(table, 0)
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, "* deal devil\nA push B")
    assert defaults(table, 1) == ["discard 3"]


def test_c4_8_leaving_ends_the_match() -> None:
    """Points stand, the duel under way brings none, the best of the others is champion."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    settle(table, 0, 300, 30, "bust")
    deal_any(table)
    assert table.interjections(2) == table.interjections(0) != ()
    play(table, "A leave")
    assert table.over
    assert happened(table, Left) == [Left(0)]
    assert last(table, MatchOver) == MatchOver((1,), (300, 0, -10))
    assert table.scores == (300, 0, -10)


def test_c4_8_only_who_has_something_to_play_for_may_leave() -> None:
    """Chance may not, nobody may after the end, and in a final those who watch may not."""
    table = duel("tv-5", "1 1 1 2", "3 3 3 4")
    assert table.interjections(CHANCE) == ()
    play(table, "B leave")
    assert table.interjections(0) == ()
    assert seen(table, None).champions == (0,)
    assert rows(table) == ()
    assert happened(table, Drew)
