"""Rulesets by name and from files."""

import json
from pathlib import Path

import pytest

from tavolon.cli.errors import Refused, explain
from tavolon.cli.faces import FACES
from tavolon.cli.rulesets import load
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import UnsupportedRuleset

NUMERON = GAMES["numeron"]


def test_every_ruleset_has_its_name() -> None:
    """A ruleset is found by its name."""
    for name, rules in NUMERON.rulesets.items():
        assert load(NUMERON, name) is rules


def test_a_file_says_what_differs(tmp_path: Path) -> None:
    """A file starts from its base; its name is its own, or else the file's."""
    house = tmp_path / "house.toml"
    house.write_text('base = "four-digit"\nbest_of = 3\nitems_available = ["double", "slash", "change"]\n')
    rules = load(NUMERON, str(house))
    assert (rules.name, rules.digits, rules.best_of, len(rules.items_available)) == ("house", 4, 3, 3)
    house.write_text('name = "Saturday"\n')
    assert load(NUMERON, str(house)).name == "Saturday"


def test_json_says_the_same_as_toml(tmp_path: Path) -> None:
    """Both kinds of file give the same ruleset."""
    (tmp_path / "house.json").write_text(json.dumps({"base": "tv-4", "digits": 4}))
    (tmp_path / "house.toml").write_text('base = "tv-4"\ndigits = 4\n')
    assert load(NUMERON, str(tmp_path / "house.json")) == load(NUMERON, str(tmp_path / "house.toml"))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("digit = 4", "a ruleset has no field digit; near it: digits, digit_pool"),
        ('base = "tv-13"', "there is no ruleset tv-13; there are tv-3, tv-1, tv-12"),
        ("digits = 7", "these rules cannot be played: digits: a number has 2 to 5 digits"),
        ('digits = "4"', "this ruleset is wrong: Expected `int`, got `str` - at `$.digits`"),
        ('item_scope = "week"', "this ruleset is wrong: Invalid enum value 'week' - at `$.item_scope`"),
        (
            "[[carried]]\nluck = 1",
            "this ruleset is wrong: Object contains unknown field `luck` - at `$.carried[0]`",
        ),
        ("digits = ", "cannot be read as a ruleset"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, line: str) -> None:
    """A ruleset that cannot be is refused with the field and the reason."""
    path = tmp_path / "house.toml"
    path.write_text(text)
    with pytest.raises((Refused, UnsupportedRuleset)) as refused:
        load(NUMERON, str(path))
    assert line in explain(refused.value, texts_in("en"))


@pytest.mark.parametrize("text", ["[1]", "nonsense", "{", "[" * 99999])
def test_json_that_is_no_ruleset_is_refused(tmp_path: Path, text: str) -> None:
    """Anything but an object is refused."""
    path = tmp_path / "house.json"
    path.write_text(text)
    with pytest.raises(Refused):
        load(NUMERON, str(path))


def test_a_file_is_played(run, tmp_path: Path) -> None:
    """`play --rules FILE` plays it, and its record embeds it whole."""
    house, record = tmp_path / "house.toml", tmp_path / "match.jsonl"
    house.write_text('base = "practice"\ndigits = 5\n')
    assert run("play", "--rules", str(house), "--record", str(record), typed="01234\n").exit_code == 0
    assert '"digits":5' in record.read_text("utf-8")


@pytest.mark.parametrize("game", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_has_a_line(run, language: str, game: str) -> None:
    """The list has a line of 80 columns or fewer for every ruleset, the usual one marked."""
    lines = run("--lang", language, "rules", game, "--list").stdout.splitlines()
    rulesets, usual = GAMES[game].rulesets, GAMES[game].usual
    assert [line.split()[line.startswith("*")] for line in lines] == list(rulesets)
    assert next(line for line in lines if line.startswith("*")).split()[1] == usual
