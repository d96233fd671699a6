"""A match is its record."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table, commitment, decode, encode, record_of, replay
from tests.laws.play import every_ruleset, examples, whole

PLAYERS = ("Ada", "盆")


def again(table: Table[Any]) -> Table[Any]:
    """The table rebuilt from its record, with its dealer if the match is not over."""
    dealer = None if table.over else table.dealer
    return replay(decode(encode(record_of(table, PLAYERS))), GAMES, dealer)


@every_ruleset
@examples(10)
@given(data=st.data())
def test_a_record_rebuilds_the_table(sittings: Any, data: Any) -> None:
    """State, events, moves, sealed answers, turn and scores come back; so does the record."""
    table = data.draw(sittings).played()
    rebuilt = again(table)
    assert whole(rebuilt) == whole(table)
    assert rebuilt.opening == table.opening
    assert rebuilt.resolutions == table.resolutions
    assert rebuilt.over == table.over
    assert record_of(rebuilt, PLAYERS) == record_of(table, PLAYERS)
    if table.over:
        assert rebuilt.scores == table.scores


@every_ruleset
@examples(6)
@given(data=st.data())
def test_every_beginning_of_a_record_rebuilds(sittings: Any, data: Any) -> None:
    """After each decision, sealed ones included, the table can be rebuilt and go on."""
    for table in data.draw(sittings).steps():
        if table.turn < 12:
            assert whole(again(table)) == whole(table)


@every_ruleset
@examples(4)
@given(data=st.data())
def test_a_record_is_the_same_twice(sittings: Any, data: Any) -> None:
    """One seed and the same decisions make the same text, byte for byte."""
    sitting = data.draw(sittings)
    assert encode(record_of(sitting.played())) == encode(record_of(sitting.played()))


@every_ruleset
@examples(4)
@given(data=st.data())
def test_an_unfinished_record_hides_the_seed(sittings: Any, data: Any) -> None:
    """The seed stands in the record when the match is over, and not a move before."""
    sitting = data.draw(sittings)
    for table in sitting.steps():
        header = record_of(table).header
        assert header.seed_sha256 == commitment(str(sitting.seed))
        assert (header.seed == str(sitting.seed)) == table.over


@every_ruleset
@examples(4)
@given(data=st.data())
def test_chance_is_drawn_from_the_seed_and_the_place(sittings: Any, data: Any) -> None:
    """Every chance move is the one the dealer names for its place in the record."""
    table = data.draw(sittings).played()
    replayed = Table(table.game, table.rules, table.seats)
    dealer = table.dealer
    assert isinstance(dealer, Dealer)
    for position, move in enumerate(table.moves):
        if move.seat == -1:
            legal = replayed.legal(-1)
            assert move.action == legal[dealer.draw(position, len(legal))]
        if move.lapsed:
            replayed.lapse(move.seat, move.action)
        else:
            replayed.submit(move.seat, move.action)
