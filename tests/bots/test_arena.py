"""The arena is fair, repeatable, and says how sure it is."""

from tavolon.bots.arena import Match, matches, standings
from tavolon.numeron import GAME
from tavolon.numeron.rules import RULESETS


def test_every_deal_is_played_once_for_every_seating() -> None:
    """Bots change seats over the same deal, so neither has the better chance."""
    played = list(matches(GAME, RULESETS["practice"], ("consistent", "random"), 6, "seed"))
    assert [match.deal for match in played] == [0, 0, 1, 1, 2, 2]
    assert {match.names for match in played} == {("consistent", "random"), ("random", "consistent")}


def test_the_same_seed_gives_the_same_results() -> None:
    """Matches follow from the seed alone."""
    once, again = (
        list(matches(GAME, RULESETS["tv-12"], ("entropy", "consistent"), 4, "seed")) for _ in range(2)
    )
    assert once == again


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
