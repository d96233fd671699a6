"""What is played when the command line does not say: asked on a terminal, and otherwise the usual."""

from collections.abc import Callable, Iterable, Sequence
from secrets import token_hex
from typing import Any, TypeVar

import click

from tavolon.bots import BOTS
from tavolon.bots.filed import BadPlayer, suit
from tavolon.bots.party import Party, bots_at
from tavolon.bots.programs.program import BadCommand
from tavolon.bots.programs.stable import commanded
from tavolon.bots.spec import MOST, BadEffort, NoBot, NoEffort, bot_of, spelled
from tavolon.cli.errors import Refused, explain
from tavolon.cli.faces import FACES
from tavolon.cli.programs import listed
from tavolon.cli.rulesets import load
from tavolon.cli.texts import Texts
from tavolon.games import GAMES
from tavolon.kernel import BOT, Game, Ruleset, Table, TavolonError

__all__ = [
    "bot_named",
    "bots_named",
    "choose_bots",
    "choose_game",
    "choose_rules",
    "game_named",
    "lines",
    "party_of",
    "seats_of",
    "seed_of",
    "suited",
]

T = TypeVar("T")


def game_named(name: str) -> Game[Any]:
    """The game of a name, if it can be played in a terminal."""
    if name not in FACES or name not in GAMES:
        raise Refused("play.no-game", name=name, near=", ".join(FACES))
    return GAMES[name]


def bot_named(game: str, name: str) -> str:
    """The name of a bot that plays the game, with how much it may think if that is said; or a command."""
    try:
        return spelled(game, name)
    except NoBot as error:
        raise Refused("play.no-bot", name=str(error), near=", ".join(BOTS[game])) from None
    except NoEffort as error:
        raise Refused("play.no-effort", name=str(error)) from None
    except BadEffort as error:
        raise Refused("play.bad-effort", typed=str(error), most=MOST) from None
    except BadPlayer as error:
        raise Refused(f"player.{error.key}", **error.values) from None
    except BadCommand:
        raise Refused("bot.no-command", typed=name) from None


def suited(game: str, names: Iterable[str], rules: Ruleset, seats: int) -> None:
    """Refuses a player from a file that was made for another table."""
    try:
        suit((bot_of(game, name) for name in names if not commanded(name)), rules, seats)
    except BadPlayer as error:
        raise Refused(f"player.{error.key}", **error.values) from None


def bots_named(game: str, names: str, count: int) -> list[str]:
    """So many bots by their names, with commas between them; a lone name is everybody's."""
    named = [bot_named(game, name) for name in listed(names)]
    if len(named) not in (1, count):
        raise Refused("watch.bots", n=count)
    return named if len(named) == count else named * count


def seats_of(game: Game[Any], rules: Ruleset, wanted: int | None, named: int) -> int:
    """How many sit down: as many as asked for, else as many as are named, else the usual number."""
    possible = game.seats(rules)
    if wanted is None:
        return named if named in possible else possible[0]
    if wanted not in possible:
        raise Refused("play.seats", n=wanted, rules=rules.name, near=", ".join(map(str, sorted(possible))))
    return wanted


def seed_of(text: str | None) -> str:
    """The seed that was given, or one nobody can guess."""
    if text is None:
        return token_hex(16)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("play.bad-seed") from None
    return text


def party_of(table: Table[Any], players: Sequence[str], seed: str) -> Party:
    """A table with its bots sitting at it: the players marked as such."""
    game = table.game.name
    marked = {seat: name.removeprefix(BOT) for seat, name in enumerate(players) if name.startswith(BOT)}
    names = {seat: bot_named(game, name) for seat, name in marked.items()}
    suited(game, names.values(), table.rules, table.seats)
    return Party(table, bots_at(game, names.items()), seed)


def choose_game(texts: Texts, *, asks: bool) -> Game[Any]:
    """The game asked for at the prompt; the first where nothing is asked or there is no choice."""
    names = [name for name in FACES if name in GAMES]
    if not asks or len(names) == 1:
        return GAMES[names[0]]
    return _asked(
        texts("play.ask.game", names=", ".join(names)),
        names[0],
        lambda typed: game_named(typed.lower()),
        texts,
    )


def choose_rules(game: Game[Any], texts: Texts, *, asks: bool) -> Ruleset:
    """The ruleset asked for at the prompt; the usual one where nothing is asked."""
    if not asks:
        return load(game, game.usual)

    listed = "\n".join(lines(game, texts))
    return _asked(texts("play.ask.rules"), game.usual, lambda typed: load(game, typed.lower()), texts, listed)


def choose_bots(game: Game[Any], count: int, texts: Texts, *, asks: bool) -> list[str]:
    """So many bots, asked for at the prompt; the strongest where nothing is asked."""
    names = list(BOTS[game.name])
    if not asks:
        return names[-1:] * count
    question = texts("play.ask.bot", names=", ".join(names))
    return _asked(question, names[-1], lambda typed: bots_named(game.name, typed, count), texts)


def lines(game: Game[Any], texts: Texts) -> Iterable[str]:
    """Each ruleset of a game with what is particular about it."""
    width = max(map(len, game.rulesets))
    for name in game.rulesets:
        mark = "*" if name == game.usual else " "
        yield f"{mark} {name:<{width}}  {texts(f'{game.name}.ruleset.{name}')}"


def _asked(question: str, usual: str, read: Callable[[str], T], texts: Texts, listed: str = "") -> T:
    """What is typed, asked again while it is refused; a question mark shows what there is."""
    while True:
        typed = input(f"{question} [{usual}] ").strip()
        if listed and typed in ("?", "？"):
            click.echo(listed)
            continue
        try:
            return read(typed or usual)
        except TavolonError as error:
            click.echo(explain(error, texts), err=True)
