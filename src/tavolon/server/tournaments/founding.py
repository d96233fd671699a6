"""How a tournament comes to be: what was asked for, checked, as the first entry of its log."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tavolon.games import GAMES
from tavolon.kernel import Game, Ruleset
from tavolon.plain import clean
from tavolon.server.making import check_times, rules_of
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.tournaments.carrying import check_carrying
from tavolon.server.tournaments.entries import Founded
from tavolon.server.wire import TournamentOptions, Way

__all__ = ["LONGEST_TITLE", "MOST", "founded"]

LONGEST_TITLE = 60
MOST = 128
"""As many as can take part."""
DAY = 86400
PAIRS = (Way.LEAGUE, Way.KNOCKOUT)
"""Ways in which two meet."""


def founded(options: TournamentOptions, host: Guest, code: str, now: int) -> Founded:
    """The first entry of a tournament's log; Refuse if none could be made of it."""
    title = clean(options.title, LONGEST_TITLE)
    if not title:
        raise Refuse("tournament.title")
    game = GAMES.get(options.game)
    if game is None:
        raise Refuse("server.game", name=options.game[:40])
    rules = rules_of(game, options.ruleset, options.rules)
    seats = options.seats if options.seats is not None else game.seats(rules)[0]
    own = options.final is not None or options.final_rules is not None
    final = rules_of(game, options.final or rules.name.rstrip("*"), options.final_rules) if own else None
    _check(options, game, rules, seats, final)
    fixed = replace(options, title=title, ruleset=rules.name, seats=seats, rules=None, final_rules=None)
    return Founded(
        at=now,
        by=host.id,
        code=code,
        options=replace(fixed, final=None if final is None else final.name),
        master=host.name,
        rules=msgspec.to_builtins(rules),
        final=None if final is None else msgspec.to_builtins(final),
    )


def _check(
    options: TournamentOptions, game: Game[Any], rules: Ruleset, seats: int, final: Ruleset | None
) -> None:
    """What no tournament could be played with, named."""
    if seats not in game.seats(rules) or (seats > 2 and options.way in PAIRS):
        raise Refuse("server.seats", n=seats)
    if options.way is Way.BROADCAST and 2 not in game.seats(final or rules):
        raise Refuse("tournament.final")
    if final is not None and options.way not in (Way.BROADCAST, Way.KNOCKOUT):
        raise Refuse("tournament.final")
    for one in (rules, *([final] if final is not None else [])):
        check_carrying(one)
    check_times(options.clocks, options.delay)
    for field, wrong in _faults(options):
        if wrong:
            raise Refuse("tournament.number", field=field)


def _faults(options: TournamentOptions) -> list[tuple[str, bool]]:
    return [
        ("limit", not 2 <= options.limit <= MOST),
        ("rounds", options.rounds is not None and not 1 <= options.rounds <= 32),
        ("areas", not 1 <= options.areas <= 16),
        ("areas", options.each and options.seats in (None, 2) and options.areas != 2),
        ("grace", not 0 <= options.grace <= DAY),
        ("starts", options.starts is not None and not 0 <= options.starts < 1 << 53),
    ]
