"""How a table comes to be: what was asked for, checked, as the first entries of its log."""

import secrets
from collections.abc import Callable, Container, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from tavolon.bots import BOTS
from tavolon.games import GAMES
from tavolon.kernel import Game, Ruleset, UnsupportedRuleset, format_seat
from tavolon.plain import clean
from tavolon.server.entries import Created, Entry, Sat, Started
from tavolon.server.people import Guest
from tavolon.server.refusing import Refuse
from tavolon.server.wire import Clocks, Options

__all__ = ["check_times", "code_of", "fresh_code", "made", "rules_of"]

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that can be taken for another
LENGTH = 7
DAY = 86400
LONGEST_TITLE = 60
"""Characters in the name of a ruleset of one's own."""


def fresh_code() -> str:
    """A short code that cannot be guessed: one of 34 thousand million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def code_of(text: str) -> str | None:
    """The code somebody typed: in small letters, with dashes or spaces, it is still the same."""
    code = "".join(sign for sign in text.upper() if sign not in "- ")
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def made(
    options: Options,
    host: Guest,
    code: str,
    now: int,
    bots: Callable[[str], Container[str]] = BOTS.__getitem__,
) -> list[Entry]:
    """The first entries of a table's log; Refuse if no table could be made of it."""
    game = _game(options)
    rules = rules_of(game, options.ruleset, options.rules)
    seats = options.seats if options.seats is not None else game.seats(rules)[0]
    if seats not in game.seats(rules):
        raise Refuse("server.seats", n=seats)
    _check(options, bots(game.name), seats)
    rules = replace(rules) if options.rules is None else rules
    entries: list[Entry] = [
        Created(
            at=now,
            by=host.id,
            code=code,
            rules=msgspec.to_builtins(rules),
            seats=seats,
            options=replace(options, ruleset=rules.name, rules=None, seats=seats),
            host=host.name,
            seed=None if options.desk else secrets.token_hex(16),
            series=(0,) * seats,
        )
    ]
    return [*entries, *_first_sitters(options, host, seats, now)]


def _first_sitters(options: Options, host: Guest, seats: int, now: int) -> list[Entry]:
    if options.desk:
        chairs = [Sat(at=now, seat=seat, name=format_seat(seat)) for seat in range(seats)]
        return [*chairs, Started(at=now)]
    sitters: list[Entry] = []
    first = seats - len(options.bots)
    for seat, bot in enumerate(options.bots, start=first):
        sitters.append(Sat(at=now, by=host.id, seat=seat, name=bot, bot=bot))
    if options.sit and options.master is None and first > 0:
        sitters.append(Sat(at=now, by=host.id, seat=0, name=host.name, person=host.id, rated=host.known))
    full = len(sitters) == seats
    return [*sitters, *([Started(at=now)] if full and options.master is None else [])]


def _game(options: Options) -> Game[Any]:
    game = GAMES.get(options.game)
    if game is None:
        raise Refuse("server.game", name=options.game[:40])
    return game


def rules_of(game: Game[Any], name: str | None, changes: Mapping[str, Any] | None) -> Ruleset:
    """An edition by name, with what somebody wants otherwise."""
    base: Ruleset | None = game.rulesets.get(name or game.usual)
    if base is None:
        raise Refuse("server.ruleset", name=(name or "")[:60])
    if changes is None:
        return base
    own = {"name": f"{base.name}*", **changes}
    try:
        rules: Ruleset = msgspec.convert({**msgspec.to_builtins(base), **own}, type(base))
    except (msgspec.MsgspecError, UnsupportedRuleset, RecursionError) as error:
        raise Refuse("server.rules", message=str(error)[:200]) from None
    return replace(rules, name=_title(game, rules, base.name))


def _title(game: Game[Any], rules: Ruleset, base: str) -> str:
    """What a ruleset is called: fit to be shown, and an edition's name only if it is that edition."""
    title = clean(rules.name, LONGEST_TITLE) or base
    return f"{title[: LONGEST_TITLE - 1]}*" if game.rulesets.get(title, rules) != rules else title


def _check(options: Options, bots: Container[str], seats: int) -> None:
    for bot in options.bots:
        if bot not in bots:
            raise Refuse("server.bot", name=bot[:40])
    if len(options.bots) > seats:
        raise Refuse("server.seats", n=len(options.bots))
    if options.desk and (options.master is not None or options.bots):
        raise Refuse("server.desk")
    check_times(options.clocks, options.delay)


def check_times(clocks: Clocks, delay: int) -> None:
    """Refuses lengths of time that no clock could show."""
    faults = [field for field, wrong in _faults(clocks) if wrong]
    if not 0 <= delay <= DAY:
        faults.append("delay")
    if faults:
        raise Refuse("server.clocks", field=faults[0])


def _faults(clocks: Clocks) -> list[tuple[str, bool]]:
    return [
        ("move", clocks.move is not None and not 0 <= clocks.move <= DAY),
        ("bank", clocks.bank is not None and not 0 <= clocks.bank <= DAY),
        ("increment", not 0 <= clocks.increment <= 3600),
        ("window", clocks.window is not None and not 0 <= clocks.window <= 3600),
        ("least", not 0 <= clocks.least <= 60),
        ("grace", not 1 <= clocks.grace <= DAY),
    ]
