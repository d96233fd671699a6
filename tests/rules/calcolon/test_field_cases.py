"""What users of such programs have reported, or texts leave open: results, empty piles, editions."""

from collections import Counter

import pytest

from tavolon.calcolon import GAME
from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import DuelScored, Reshuffled, Shown
from tavolon.calcolon.rules import Exhaustion
from tavolon.kernel import BadNotation, Dealer, Table
from tests.rules.calcolon.duels import (
    RULESETS,
    cards,
    duel,
    hand,
    happened,
    last,
    play,
    ruleset,
    season,
    state,
    words,
)

A, B, C = range(3)


def test_field_case_83_a_total_below_zero() -> None:
    """−10 ends in 0: complete, a win with it costs 10, and beaten it costs nothing."""
    assert season("tv-5", (A, (-10, "bust", "bust"))) == [[-10], [-10], [-10]]
    assert season("tv-5", (A, (30, -10, "bust"))) == [[30], [0], [-10]]


def test_field_case_84_the_table_of_results() -> None:
    """King 30, second 30, third bust; then a second with 90 and a bust with the devil zero, by edition."""
    assert season("tv-5", (A, (30, 30, "bust"))) == [[30], [0], [-10]]
    for edition, king, bust in (
        *(("tv-1", 0, -10), ("tv-2", 0, -100), ("tv-3", -30, -100), ("tv-4", -30, -100)),
        *(("tv-5", -30, -100), ("tv-6", -100, -100)),
    ):
        assert season(edition, (A, (30, 90, "devil"))) == [[king], [90], [bust]], edition
    assert season("fan-2013", (A, (30, 90, "both"))) == [[-30], [90], [0]]


def test_field_case_85_bonuses_add() -> None:
    """300 after 300 is 600 in a middle duel and 900 in the last; at first only for the same winner."""
    tens = [(A, (10, "bust", "bust")), (A, (20, "bust", "bust"))]
    again = [(A, (300, "bust", "bust")), (B, ("bust", 300, "bust"))]
    assert season("tv-5", *again)[B] == [-10, 600]
    assert season("tv-5", tens[0], *tens, *again)[B][-1] == 900
    assert season("tv-2", *again)[B] == [-10, 300]


def test_field_case_86_a_win_with_zero() -> None:
    """0 then 100 shows two hundreds, 100 is what a later duel is compared with; a bust between cancels."""
    zero, hundred = (A, (0, "bust")), (A, (100, "bust"))
    assert season("tv-5", zero, hundred, (B, ("bust", 100)))[A][:2] == [100, 100]
    assert season("tv-5", zero, hundred, (B, ("bust", 100)))[B][2] == 200
    assert season("tv-5", zero, (B, ("bust", 40)), hundred)[A] == [0, -10, 100]


@pytest.mark.parametrize("exhaustion", list(Exhaustion))
def test_field_case_87_nobody_ever_attacks(exhaustion: Exhaustion) -> None:
    """The pile runs out: shuffled again or void at once, without points; no card is ever lost."""
    rules = ruleset("tv-5", deck_exhaustion=exhaustion, qualifying_duels=2)
    table = Table(GAME, rules, 3, Dealer("patience"))
    while not table.over:
        seat = table.pending[0]
        peaceful = [one for one in table.legal(seat) if GAME.format(one) not in ("attack", "rob")]
        table.submit(seat, peaceful[-1])
        now = state(table).duel
        whole = sum((Counter(one) for one in now.hands), Counter(now.pile + now.table))
        assert whole + Counter({Card.BOW: sum(now.stocks)}) == Counter(rules.deck.counts)
    assert [event.row.winner for event in happened(table, DuelScored)] == [None, None]
    assert table.scores == (0, 0, 0)
    again = 0 if exhaustion is Exhaustion.VOID else rules.max_reshuffles
    assert len(happened(table, Reshuffled)) == 2 * again


def test_field_case_87_too_few_cards_for_the_last_draw() -> None:
    """Who comes later draws less, and is bust."""
    table = duel(ruleset("tv-5", deck_exhaustion=Exhaustion.VOID), "1 4 + +", "3 3 3 7", "6 6 6 7")
    play(table, "* deal 5")
    table._state = state(table).in_duel(pile=cards("8 9 9"))
    play(table, "A attack\n* deal 8\n* deal 9\nB discard 7\n* deal 9\nC pass")
    assert (hand(table, 2), words(table, 2)) == ("6 6 6 7 9", ["bust"])


def test_field_case_88_one_seed_three_editions() -> None:
    """The same cards and the same throws part where the editions do, each as its clauses say."""
    ends = {}
    for name in ("tv-5", "tv-6", "fan-2013"):
        table = duel(name, "3 4 7 ÷", "0 3 3 8", "1 1 2 2", stocks=(1, 0, 0))
        play(table, "* deal flame\nA burn 3")
        if name == "fan-2013":
            play(table, "* deal 9\n* deal 5\n* deal 5\n* deal 6\nB skip A\nA, C pass")
        else:
            play(
                table,
                "* deal 5\n* deal 6" + ("\n* deal 9" if name == "tv-5" else "") + "\nB skip C\nA, C pass",
            )
        ends[name] = [hand(table, seat) for seat in range(3)] + [str(state(table).duel.turn)]
    assert ends["tv-5"] == ["4 7 ÷", "5 6 8 9", "1 1 2 2", "0"]
    assert ends["tv-6"] == ["4 7 ÷", "5 6 8", "1 1 2 2", "0"]
    assert ends["fan-2013"] == ["4 7 9 ÷", "5 5 6 8", "1 1 2 2", "2"]


def test_field_case_88_the_fan_rules_on_the_devil_zero() -> None:
    """No flame arrow takes it, and a trade does not give it knowingly."""
    table = duel("fan-2013", "devil 1 1 2", "3 3 3 4", stocks=(1, 0))
    play(table, "* deal flame")
    assert "burn devil" not in words(table, 0)
    table = duel("fan-2013", "devil 1 1 2", "3 3 3 4")
    play(table, "* deal trade1\nA trade 1 B\n* lay 3 3 3 4")
    assert not any("devil" in word for word in words(table, 0))


def test_field_case_89_rebellion_at_the_table() -> None:
    """6, two 1/10 and two ÷ make 600, and in rebellion 900; 1, 4, 5, + and × are complete only there."""
    for flags, shown in (((0, 0), ["show 600"]), ((1, 0), ["show 900", "show 600"])):
        table = duel("tv-1", "6 1/10 1/10 ÷", "1 1 1 2", flags=flags)
        play(table, "* deal ÷\nA attack\n* deal 8\n* deal 8\nB discard 8")
        assert words(table, 0) == shown
    table = duel("tv-1", "1 4 5 +", "1 1 2 2", flags=(1, 0))
    play(table, "* deal ×\nA attack\n* deal 8\n* deal 8\nB discard 8")
    assert words(table, 0) == ["show 20", "show 10"]


def test_field_case_90_the_form_that_is_declared_counts() -> None:
    """30 is scored although 90 was there; 90 with a form that makes 30 is refused."""
    table = duel("tv-5", "3 7 9 +", "1 1 1 2", stocks=(2, 0))
    play(table, "* deal ×\nA attack\n* deal 8\n* deal 8\nB discard 8")
    with pytest.raises(BadNotation, match="value"):
        GAME.parse("show 9+7×3 = 90")
    play(table, "A show 9+7×3\nB bust")
    assert happened(table, Shown)[0].formula == "9+7×3"
    assert last(table, DuelScored).row.cells == (30, -10)


def test_the_editions_are_all_there() -> None:
    """Nine editions, and the six broadcasts as they were."""
    assert len(RULESETS) == 15
