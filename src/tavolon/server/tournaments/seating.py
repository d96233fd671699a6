"""A bout's table: the edition with what both bring, everybody on a chair, begun once all are there."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from tavolon.kernel import UnsupportedRuleset
from tavolon.server import entries as log
from tavolon.server.tournaments.carrying import outfitted
from tavolon.server.tournaments.tournament import Place, Tournament
from tavolon.server.wire import Options

__all__ = ["seated"]


def seated(
    tournament: Tournament, place: Place, sides: Sequence[int], code: str, now: int
) -> list[log.Entry]:
    """The first entries of the table; UnsupportedRuleset if they cannot play with what they bring."""
    players = [tournament.players[number] for number in sides]
    rules = outfitted(tournament.rules_at(place), [tournament.carried(number) for number in sides])
    if len(players) not in tournament.game.seats(rules):
        raise UnsupportedRuleset(f"{rules.name} is not played by {len(players)}")
    options = tournament.options
    plays = any(player.person == tournament.master for player in players)
    chosen = Options(
        game=options.game, ruleset=rules.name, seats=len(players), clocks=options.clocks, sit=False,
        audience=options.audience, delay=options.delay, helper=options.helper,
        master=None if plays else options.master,
    )  # fmt: skip
    created = log.Created(
        at=now, by=tournament.master, code=code, rules=msgspec.to_builtins(rules), seats=len(players),
        options=chosen, host=tournament.founded.master, seed=secrets.token_hex(16),
        series=(0,) * len(players), tournament=tournament.code,
    )  # fmt: skip
    chairs: list[Any] = [
        log.Sat(at=now, seat=seat, name=player.name, person=player.person, bot=player.bot)
        for seat, player in enumerate(players)
    ]
    begins = all(player.bot for player in players)
    return [created, *chairs, *([log.Started(at=now)] if begins else [])]
