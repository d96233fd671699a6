"""The arena is fair, repeatable, and says how sure it is."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tavolon.bots.arena import standings
from tavolon.bots.meeting import Match, Meeting, Wall, seatings
from tavolon.bots.party import play
from tavolon.calcolon.editions import RULESETS as CALCOLON
from tavolon.games import GAMES
from tavolon.kernel import CHANCE
from tavolon.numeron.editions import RULESETS


def test_every_deal_is_played_once_for_every_seating() -> None:
    """Bots change seats over the same deal, so neither has the better chance."""
    played = list(
        Meeting("numeron", RULESETS["practice"], ("consistent", "random"), 2, "seed").matches(range(6))
    )
    assert [match.deal for match in played] == [0, 0, 1, 1, 2, 2]
    assert {match.names for match in played} == {("consistent", "random"), ("random", "consistent")}


def test_the_same_seed_gives_the_same_results() -> None:
    """Matches follow from the seed alone."""
    meeting = Meeting("calcolon", CALCOLON["tv-5"], ("greedy", "random"), 2, "seed")
    once = list(meeting.matches(range(4)))
    assert once == [meeting.match(number) for number in range(4)]
    assert once != list(replace(meeting, seed="other").matches(range(4)))


def test_every_seating_of_a_deal_finds_the_same_cards() -> None:
    """The n-th card drawn is the same, however many robberies were declined between."""
    orders = set()
    for way in seatings(("greedy", "waits"), 2):
        table = play(GAMES["calcolon"], CALCOLON["tv-5"], way, "deal", Wall("deal"))
        drawn = [move.action for one in table.resolutions for move in one.moves if move.seat == CHANCE]
        orders.add(tuple(drawn[:12]))
    assert len(orders) == 1


def test_standings_tell_points_wins_and_lead() -> None:
    """Means are per seat, wins are shared at the top, and the interval is that of the deals."""
    played = [
        Match(0, ("a", "b", "b"), (30, 0, 0)),
        Match(1, ("b", "a", "b"), (10, 10, 0)),
        Match(2, ("b", "b", "a"), (0, 20, -10)),
    ]
    (b, a) = sorted(standings(played), key=lambda one: one.bot, reverse=True)
    assert (a.seats, b.seats) == (3, 6)
    assert a.points.mean == 10
    assert b.points.mean == 5
    assert a.wins.mean == 0.5
    assert b.wins.mean == 0.25
    assert a.lead.mean == (30 + 5 - 20) / 3
    assert a.lead.low < a.lead.mean < a.lead.high
    assert standings(played)[0] == a


def test_one_deal_says_nothing_of_certainty() -> None:
    """A single sample has an interval without end."""
    (a, _) = standings([Match(0, ("a", "b"), (1, 0))])
    assert a.wins.high == float("inf")


@pytest.mark.parametrize(
    ("bots", "seats"),
    [("ab", 3), ("ab", 4), ("abc", 4), ("a", 3), ("abb", 3), ("abcd", 2), ("abc", 3), ("ab", 2)],
)
def test_every_bot_sits_equally_often_at_every_seat(bots: str, seats: int) -> None:
    """However many are named for however many seats, none is favoured."""
    ways = seatings(bots, seats)
    assert len(set(ways)) == len(ways)
    for bot in bots:
        expected = Fraction(len(ways) * bots.count(bot), len(bots))
        assert [sum(way[seat] == bot for way in ways) for seat in range(seats)] == [expected] * seats


def test_of_too_many_bots_every_pair_meets() -> None:
    """Where there are more bots than seats, each plays with each."""
    assert {frozenset(way) for way in seatings("abc", 2)} == set(map(frozenset, ("ab", "ac", "bc")))


def test_bots_are_repeated_to_fill_the_seats() -> None:
    """A deal is played once for every seating, also where bots sit twice."""
    played = list(Meeting("calcolon", CALCOLON["tv-5"], ("greedy", "random"), 3, "seed").matches(range(7)))
    assert [match.deal for match in played] == [0, 0, 0, 0, 0, 0, 1]
    assert {match.names.count("greedy") for match in played} == {1, 2}


def test_leads_of_two_bots_mirror_each_other() -> None:
    """However often each sits in a match, one is as far ahead as the other is behind."""
    played = [Match(0, ("a", "b", "a"), (30, 0, 60)), Match(0, ("b", "a", "b"), (10, 30, 0))]
    (a, b) = sorted(standings(played), key=lambda one: one.bot)
    assert (a.lead.mean, b.lead.mean) == (35, -35)


def test_a_bot_that_missed_a_deal_is_judged_by_the_others() -> None:
    """Where a deal was cut short, only those who sat in it count."""
    played = [Match(0, ("a", "b"), (1, 0)), Match(0, ("a", "c"), (1, 0)), Match(1, ("a", "b"), (0, 1))]
    assert {one.bot: one.seats for one in standings(played)} == {"a": 3, "b": 2, "c": 1}
