"""The three languages say the same things, and nothing is said that is not written."""

import ast
import re
import string
from pathlib import Path

import click
import pytest

import tavolon.cli
from tavolon.cli.errors import wrong
from tavolon.cli.main import COMMANDS, main
from tavolon.cli.texts import LANGUAGES, language_of, texts_in
from tavolon.kernel import BadRecord, Fault, Refusal

SOURCES = sorted(Path(tavolon.cli.__file__).parent.rglob("*.py"))
TERMS = Path(__file__).with_name("terms.tsv")
PLURAL = re.compile(r"\.(one|other)$")


def written(language: str) -> dict[str, frozenset[str]]:
    """Every key, plurals as one, and the places in its text."""
    keys: dict[str, frozenset[str]] = {}
    for key, text in texts_in(language).messages.items():
        places = frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)
        key = PLURAL.sub("", key)
        # A language names a player as it likes: {who} called, {whose} call.
        keys[key] = keys.get(key, frozenset()) | {"who" if place == "whose" else place for place in places}
    return keys


def asked(source: Path) -> set[str]:
    """The keys a module names, as patterns: a formatted place stands for anything."""
    nodes = list(ast.walk(ast.parse(source.read_text("utf-8"))))
    pieces = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    return {pattern for node in nodes if node not in pieces and KEY.match(pattern := _pattern(node))}


def _pattern(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(node.value) if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return ""


TABLES = sorted({key.partition(".")[0] for key in texts_in("en").messages})
KEY = re.compile(rf"({'|'.join(TABLES)}|\.\+)\\\.[^:/]+$")
PATTERNS = sorted(set().union(*map(asked, SOURCES)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(language: str) -> None:
    """A text exists in every language, with the same places to fill."""
    assert written(language) == written("en")


@pytest.mark.parametrize("pattern", [one for one in PATTERNS if not one.startswith(".+")])
def test_every_key_asked_for_is_written(pattern: str) -> None:
    """The code asks for no text that is not there."""
    assert any(re.fullmatch(pattern, key) for key in written("en"))


def test_every_text_is_asked_for() -> None:
    """No text is left over."""
    assert [key for key in written("en") if not any(re.fullmatch(one, key) for one in PATTERNS)] == []


@pytest.mark.parametrize("fault", [*Fault, *Refusal], ids=lambda fault: fault.name)
def test_every_fault_of_a_record_has_its_words(fault: Fault | Refusal) -> None:
    """Each kind, in every language, with nothing but what is known about it."""
    known = dict.fromkeys(("detail", "name", "scores"), "x")
    error = BadRecord(3, fault, **known)
    told = [wrong(error, texts_in(language)) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert not any("{" in text or "fault." in text for text in told)


GAMES_OF = [(name, game) for name in ("solve", "referee") for game in ("numeron", "calcolon")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [(), *((name,) for name in COMMANDS), *GAMES_OF], ids=" ".join)
def test_every_command_has_its_help(run, language: str, path: tuple[str, ...]) -> None:
    """Help is complete in every language and fits 80 columns."""
    result = run("--lang", language, *path, "--help")
    assert result.exit_code == 0, result.output
    context = click.Context(main, obj=texts_in(language))
    command: click.Command | None = main
    for name in path:
        assert isinstance(command, click.Group)
        command = command.get_command(context, name)
    assert command is not None
    assert texts_in(language)(f"{command.name}.help")[:10] in result.output
    assert max(map(cells, result.output.splitlines())) <= 80


def cells(line: str) -> int:
    """How many columns a line takes."""
    from rich.cells import cell_len

    return cell_len(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_game_terms_are_those_of_the_list(language: str) -> None:
    """Terms are worded as the project's list of terms words them."""
    rows = (line.split("\t") for line in TERMS.read_text("utf-8").splitlines())
    column = 1 + LANGUAGES.index(language)
    listed = {f"terms.{row[0]}": row[column] for row in rows}
    messages = texts_in(language).messages
    assert {key: text for key, text in messages.items() if key.startswith("terms.")} == listed


@pytest.mark.parametrize("text", texts_in("ko").messages.values())
def test_no_korean_particle_follows_a_value(text: str) -> None:
    """A particle that would change with the value before it is not written [design, Korean]."""
    assert not re.search(r"\}(이|가|은|는|을|를|과|와|으로|로|이나|나|이라|라)(?![가-힣])", text)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
        ({"LC_ALL": "en_GB", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ko"}, "ko"),
        ({"LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    """LC_ALL goes before LC_MESSAGES before LANG; an unknown language is answered in English."""
    assert language_of(environment) == language
