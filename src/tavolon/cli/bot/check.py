"""`tavolon bot check`: a program plays every ruleset, and is told what it does wrong."""

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from tavolon.bots.programs.faults import Kind, Wrong
from tavolon.bots.programs.guarding import dismiss
from tavolon.bots.programs.program import START, Program
from tavolon.bots.programs.trial import Finding, Outcome, Round, Twist, rounds, tried
from tavolon.cli.choosing import game_named
from tavolon.cli.errors import INTERRUPTED, Refused
from tavolon.cli.programs import bot_seconds, why
from tavolon.cli.rulesets import load
from tavolon.cli.spoken import command
from tavolon.cli.texts import Texts
from tavolon.games import GAMES

__all__ = ["check"]

WRONG = 1
Done = list[tuple[Round, Outcome]]


@command("bot", "check", context_settings={"allow_interspersed_args": False})
@click.argument("words", nargs=-1, required=True, metavar="CMD...")
@click.option("--game", "names", multiple=True, metavar="GAME")
@click.option("--rules", metavar="NAME")
@click.option("--start", type=click.FloatRange(0, 3600, min_open=True), default=START, metavar="N")
@bot_seconds
@click.pass_obj
def check(
    texts: Texts,
    /,
    words: tuple[str, ...],
    names: tuple[str, ...],
    rules: str | None,
    start: float,
    bot_seconds: float,
) -> int:
    """Plays the program against players that decide evenly; 1 if it did anything wrong, 130 after Ctrl-C."""
    asked = _rounds(names, rules)
    command_ = _words(words)
    done, complete = Done(), True
    told: set[Kind] = set()
    try:
        _ready(command_, start)
        for one, outcome in _watched(asked, command_, bot_seconds, start, texts):
            done.append((one, outcome))
            _tell(one, outcome, told, texts, bot_seconds)
    except Wrong as wrong:
        reason = texts(f"bot.why.{wrong.why.key}", **wrong.values)
        click.echo(texts("bot.check.no-start", command=shlex.join(command_), reason=reason))
        click.echo(f"  {texts('bot.expected.start')}")
        return WRONG
    except KeyboardInterrupt:
        complete = False
    finally:
        dismiss()
    faults = _sum(done, texts)
    return INTERRUPTED if not complete else WRONG if faults else 0


def _rounds(names: Sequence[str], rules: str | None) -> list[Round]:
    """The matches asked for: all rulesets of all games unless some are named."""
    games = [game_named(name).name for name in names] or list(GAMES)
    if rules is None:
        return list(rounds(games))
    having = [name for name in games if rules in GAMES[name].rulesets]
    if not having:
        load(GAMES[games[0]], rules)  # which says what there is
        raise Refused("bot.check.named", name=rules)
    return list(rounds(having, rules))


def _words(words: Sequence[str]) -> list[str]:
    """The command: words of its own, or one that a shell would split."""
    if len(words) > 1:
        return list(words)
    try:
        split = shlex.split(words[0].strip().removeprefix("cmd:"))
    except ValueError:
        split = []
    if not split:
        raise Refused("bot.no-command", typed=words[0])
    return split


def _watched(
    asked: Sequence[Round], words: Sequence[str], seconds: float, start: float, texts: Texts
) -> Iterator[tuple[Round, Outcome]]:
    """The rounds as they are played, with a bar where somebody may be watching."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(asked))
        for one in asked:
            progress.update(task, description=_title(one, texts))
            yield one, tried(words, one, seconds, start)
            progress.advance(task)


def _title(one: Round, texts: Texts) -> str:
    """A round in words."""
    title = f"{one.game} {one.rules.name}"
    return title if one.twist is Twist.PLAIN else f"{title}, {texts(f'bot.twist.{one.twist}')}"


def _ready(words: Sequence[str], start: float) -> None:
    """Sees whether the program gets ready at all; Wrong if not."""
    program = Program(words, start=start)
    try:
        program.ready()
    finally:
        program.close(gently=True)


def _tell(one: Round, outcome: Outcome, told: set[Kind], texts: Texts, seconds: float) -> None:
    """The first fault of each kind: where, what, the message before it, what was expected."""
    for finding in outcome.findings:
        if finding.noted.kind not in told:
            told.add(finding.noted.kind)
            click.echo(texts("bot.check.wrong", round=_title(one, texts), turn=finding.noted.turn))
            for line in _lines(finding, texts, seconds):
                click.echo(f"  {line}")


def _lines(finding: Finding, texts: Texts, seconds: float) -> Iterable[str]:
    yield texts("bot.check.fault", reason=why(finding.noted, texts))
    yield texts("bot.check.message", line=finding.message)
    known = {"n": finding.choices, "example": finding.example, "seconds": f"{seconds:g}"}
    yield texts(f"bot.expected.{finding.noted.kind}", **known)


def _sum(done: Done, texts: Texts) -> int:
    """How it went altogether; the number of faults."""
    faults = Counter(finding.noted.kind for _, outcome in done for finding in outcome.findings)
    where = Counter(kind for _, outcome in done for kind in {one.noted.kind for one in outcome.findings})
    questions = sum(outcome.questions for _, outcome in done)
    slowest = max((outcome.slowest for _, outcome in done), default=0.0)
    click.echo(texts("bot.check.played", n=len(done), questions=questions, ms=round(1000 * slowest)))
    for kind, count in sorted(faults.items()):
        click.echo(texts("bot.check.count", kind=texts(f"bot.kind.{kind}"), n=count, matches=where[kind]))
    if done and not faults:
        click.echo(texts("bot.check.right"))
    return faults.total()
