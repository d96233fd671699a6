"""The worked examples of turns, played."""

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Attacked,
    Burned,
    Claimed,
    Drew,
    DuelScored,
    Robbed,
    Shown,
    TradeDeclared,
    TurnMissed,
    TurnOpened,
)
from tavolon.calcolon.rules import FlameRefill, Ruleset
from tavolon.kernel import Table
from tests.rules.calcolon.duels import awaited, duel, hand, happened, last, play, ruleset, sizes, words


def burning(refill: FlameRefill) -> Table[Ruleset]:
    """B, with a bow in stock, has named × with the flame arrow."""
    rules = ruleset("tv-4", flame_refill=refill)
    table = duel(rules, "× × 3 4", "× 1 2 5", "6 7 8 +", first=1, stocks=(0, 1, 0))
    play(
        table,
        """
        * deal flame
        B burn ×
        """,
    )
    return table


def test_c31_the_nearest_in_draw_order_robs() -> None:
    """C31: A throws 5, B and C both rob; B attacks."""
    table = duel("tv-5", "1 1 1 2", "2 3 + +", "6 9 + +")
    play(
        table,
        """
        * deal 5
        A discard 5
        B, C rob
        """,
    )
    assert happened(table, Claimed) == [Claimed((1, 2))]
    assert last(table, Robbed) == Robbed(1, 0, Card.FIVE)
    assert last(table, Attacked) == Attacked(1)


def test_c32_the_order_goes_on_round_the_table() -> None:
    """C32: C throws 5, A and B both rob; A attacks."""
    table = duel("tv-5", "2 3 + +", "6 9 + +", "1 1 1 2", first=2)
    play(
        table,
        """
        * deal 5
        C discard 5
        A, B rob
        """,
    )
    assert last(table, Claimed) == Claimed((0, 1))
    assert last(table, Attacked) == Attacked(0)


def test_c33_a_skipped_player_misses_a_turn() -> None:
    """C33: A throws 0 with skip and nobody robs; B is skipped, C moves."""
    table = duel("tv-2", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(
        table,
        """
        * deal 0
        A skip B
        B, C pass
        """,
    )
    assert last(table, TurnMissed) == TurnMissed(1)
    assert last(table, TurnOpened) == TurnOpened(2)


def test_c34_with_two_players_the_same_one_moves_again() -> None:
    """C34: in a final of two, A throws 0 with skip and moves again."""
    table = duel(ruleset("tv-2", hand_size=6), "1 1 1 2 2 2", "3 3 3 4 4 4")
    play(
        table,
        """
        * deal 0
        A skip B
        B pass
        """,
    )
    assert last(table, TurnOpened) == TurnOpened(0)


def test_c35_a_robbed_zero_skips_nobody() -> None:
    """C35: A throws 0 with skip, B robs it and is king; there is no skip."""
    table = duel("tv-2", "1 1 1 2", "7 3 × ×", "6 6 6 7")
    play(
        table,
        """
        * deal 0
        A skip B
        B rob
        C pass
        """,
    )
    assert last(table, Attacked) == Attacked(1)
    assert happened(table, TurnMissed) == []


def test_c36_a_flame_arrow_takes_a_kind_from_every_hand() -> None:
    """C36: B names ×; A keeps 3, 4 and B 1, 2, 5; C is unchanged; none of the three × can be robbed."""
    table = burning(FlameRefill.OWN_TURN_ALL)
    assert [hand(table, seat) for seat in range(3)] == ["3 4", "1 2 5", "6 7 8 +"]
    assert last(table, Burned).thrown == ((Card.HALBERD,) * 2, (Card.HALBERD,), ())
    assert last(table, TurnOpened) == TurnOpened(2)


def test_c37_refilled_at_once_from_the_thrower_on() -> None:
    """C37: B draws 1, C none, A draws 2, in this order."""
    table = burning(FlameRefill.IMMEDIATE)
    before = len(happened(table, Drew))
    play(table, "* deal 1\n* deal 2\n* deal 3\n* deal 4")
    assert [drew.seat for drew in happened(table, Drew)[before:]] == [1, 0, 0, 2]
    assert sizes(table) == [4, 4, 5]


def test_c38_all_refilled_on_the_own_turn() -> None:
    """C38: on the next turn A draws 2, then 1, and has 5."""
    table = burning(FlameRefill.OWN_TURN_ALL)
    play(
        table,
        """
        * deal 6
        C discard 6
        A, B pass
        * deal 1
        * deal 2
        * deal 5
        """,
    )
    assert hand(table, 0) == "1 2 3 4 5"
    assert awaited(table) == "A"


def test_c39_one_refilled_on_each_own_turn() -> None:
    """C39: A has 3 cards after the first turn, and 5 in the second."""
    table = burning(FlameRefill.OWN_TURN_ONE)
    play(
        table,
        """
        * deal 6
        C discard 6
        A, B pass
        * deal 1
        * deal 2
        A discard 4
        B, C pass
        """,
    )
    assert hand(table, 0) == "1 2 3"
    play(
        table,
        """
        * deal 8
        * deal 8
        B discard 8
        A, C pass
        * deal 9
        C discard 9
        A, B pass
        * deal 5
        * deal 6
        """,
    )
    assert hand(table, 0) == "1 2 3 5 6"


def test_c40_without_a_bow_the_flame_arrow_is_an_arrow() -> None:
    """C40: A, without a bow in stock, throws it as a plain − that may be robbed."""
    table = duel("tv-4", "1 1 1 2", "9 7 2 -", "6 6 6 7")
    play(table, "* deal flame")
    assert words(table, 0)[-1] == "discard flame"
    play(table, "A discard flame")
    assert words(table, 1) == ["pass", "rob"]


def test_c41_the_receiver_of_a_devil_zero_throws_a_card() -> None:
    """C41: A pushes the devil zero to C, who throws one of 5; the player after C is A."""
    table = duel("fan-2013", "1 1 1 2", "3 3 3 4", "6 6 6 7")
    play(table, "* deal devil\nA push C")
    assert sizes(table) == [4, 4, 5]
    assert words(table, 2) == ["discard 6", "discard 7"]
    play(table, "C discard 7\nA, B pass")
    assert last(table, TurnOpened) == TurnOpened(0)


def test_c42_players_between_are_passed_over() -> None:
    """C42: with four at the table A pushes to C; the next turn is D's."""
    table = duel("fan-2013", "1 1 1 2", "3 3 3 4", "6 6 6 7", "8 8 8 9")
    play(table, "* deal devil\nA push C\nC discard 7\nA, B, D pass")
    assert last(table, TurnOpened) == TurnOpened(3)


def king_in_the_last_draw(rules: str, other: str) -> Table[Ruleset]:
    """A has attacked; B, with a hand, draws last."""
    table = duel(rules, "1 4 + +", other)
    play(table, "* deal 5\nA attack")
    return table


def test_c43_an_incomplete_hand_is_bust() -> None:
    """C43: with 4, 6, + and a bow B draws 9 and ×, throws the bow, and is bust without a bracket."""
    table = king_in_the_last_draw("tv-5", "4 6 + bow")
    play(table, "* deal 9\n* deal ×\nB discard bow")
    assert hand(table, 1) == "4 6 9 + ×"
    assert words(table, 1) == ["bust"]


def test_c44_what_may_stay_decides() -> None:
    """C44: 3, 7, + and a trade; draws 9, ×. Any may go: 30. Only a drawn one may go: bust."""
    table = king_in_the_last_draw("tv-5", "3 7 + trade1")
    play(table, "* deal 9\n* deal ×\nB discard trade1\nA show 10\nB show 9+7×3")
    assert last(table, Shown) == Shown(
        1, (Card.THREE, Card.SEVEN, Card.NINE, Card.SWORD, Card.HALBERD), 30, "9+7×3"
    )

    table = king_in_the_last_draw("fan-2013", "3 7 + trade1")
    play(table, "* deal 9\n* deal ×")
    assert words(table, 1) == ["discard 9", "discard ×"]
    play(table, "B discard 9")
    assert words(table, 1) == ["bust"]


def test_c72_the_receivers_throw_may_be_robbed() -> None:
    """C72: A pushes to B, B throws ×; A and C can both complete with it; C is king, the devil stays."""
    table = duel("tv-5", "0 4 5 +", "1 1 2 ×", "0 4 5 -")
    play(table, "* deal devil\nA push B\nB discard ×\nA, C rob")
    assert last(table, Claimed) == Claimed((2, 0))
    assert last(table, Attacked) == Attacked(2)
    assert hand(table, 1) == "1 1 2 devil"


def test_c73_between_two_the_pusher_moves_again() -> None:
    """C73: in a final of two, A pushes the devil zero to B; B throws one of 7; A moves again."""
    table = duel(ruleset("tv-5", hand_size=6), "1 1 1 2 2 2", "3 3 3 4 4 4")
    play(table, "* deal devil\nA push B")
    assert sizes(table) == [6, 7]
    play(table, "B discard 4\nA pass")
    assert last(table, TurnOpened) == TurnOpened(0)


def test_c74_a_rebel_swaps_instead_of_drawing() -> None:
    """C74: both hold 4 cards afterwards, nothing is thrown, and the next turn is B's."""
    table = duel("tv-2", "1 1 1 2", "3 3 3 4", "6 6 6 7", flags=(1, 0, 0))
    assert words(table, 0) == ["draw", "barter B", "barter C"]
    play(table, "A barter B\nB lay 3 4 3 3\nA swap 2 for 2")
    assert (hand(table, 0), hand(table, 1)) == ("1 1 1 4", "2 3 3 3")
    assert last(table, TurnOpened) == TurnOpened(1)


def test_c75_as_many_change_hands_as_can() -> None:
    """C75: A, left with the devil zero and a 5, throws trade 2: one card each way, the 5 for a slot."""
    table = duel("tv-6", "devil × × ×", "1 1 2 5", "6 7 8 +", first=1, stocks=(0, 1, 0))
    play(
        table,
        """
        * deal flame
        B burn ×
        * deal 6
        C discard 6
        A, B pass
        * deal 5
        * deal trade2
        A trade 2 B
        B lay 5 1 2 1
        """,
    )
    assert last(table, TradeDeclared) == TradeDeclared(0, 1, 1)
    assert words(table, 0) == [f"swap 5 for {slot}" for slot in range(1, 5)]
    play(table, "A swap 5 for 3")
    assert (hand(table, 0), hand(table, 1)) == ("2 devil", "1 1 5 5")


def test_c76_a_short_hand_draws_two_like_all() -> None:
    """C76: with 3 cards B draws two, throws none and may be complete; with 2 cards B is bust."""
    for held, after in (("1 4 5 ×", ["show 10"]), ("1 4 × ×", ["bust"])):
        table = duel("tv-6", "7 7 8 8", held, "2 3 + +", first=1, stocks=(0, 1, 0))
        play(
            table,
            """
            * deal flame
            B burn ×
            * deal 5
            C attack
            * deal 8
            * deal 9
            A discard 9
            * deal +
            * deal +
            B pass
            """,
        )
        assert words(table, 1) == after


def test_c77_what_is_thrown_last_decides() -> None:
    """C77: the devil zero, 5, 6, ×, and then + and 4: one throw busts, one makes 30, one busts with it."""
    for thrown, shown, points in (("devil", "bust", -10), ("4", "show 5×6+0", 0), ("+", "bust", -100)):
        table = duel("tv-5", "1 4 + +", "devil 5 6 ×", "7 7 8 8")
        play(
            table,
            f"""
            * deal 5
            A attack
            * deal +
            * deal 4
            B discard {thrown}
            * deal 9
            * deal 9
            C discard 9
            A show 10
            B {shown}
            C bust
            """,
        )
        row = last(table, DuelScored).row
        assert (row.cells[1] == points) == (shown == "bust")
        assert (row.winner == 1) == (shown != "bust")
