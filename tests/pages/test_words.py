"""The texts of the pages: the same in three languages, one for every key that is used, and fit to be read."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "src" / "words"
LANGUAGES = ("en", "ja", "ko")
AREAS = sorted(file.name for file in (WORDS / "en").iterdir())
PLURAL = re.compile(r"\.(zero|one|other)$")
PLACE = re.compile(r"\{[\w-]+\}")
PARTICLE = re.compile(r"\}(은|는|이|가|을|를|와|과|으로|로|아|야|이나|나)(?![가-힣])")
USED = re.compile(r"\bt\(\s*\"([\w.-]+)\"")
REASON = re.compile(r"\"((?:server|tournament)\.[a-z.-]+[a-z])\"")


def area(language: str, name: str) -> dict[str, str]:
    """The texts of one area."""
    return json.loads((WORDS / language / name).read_text("utf-8"))  # type: ignore[no-any-return]


def engine() -> Iterator[str]:
    """The keys of the engine's own texts, a table of forms under its own key."""
    texts = tomllib.loads((ROOT / "src/tavolon/cli/text/en.toml").read_text("utf-8"))

    def walk(table: dict[str, Any], above: str) -> Iterator[str]:
        for name, value in table.items():
            if isinstance(value, dict):
                yield from walk(value, f"{above}{name}.")
            else:
                yield above + name

    return walk(texts, "")


KNOWN = {PLURAL.sub("", key) for name in AREAS for key in area("en", name)} | {
    PLURAL.sub("", key) for key in engine()
}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", AREAS)
def test_every_language_has_the_same_texts(language: str, name: str) -> None:
    """Every language has the same texts."""
    english, other = area("en", name), area(language, name)
    assert {PLURAL.sub("", key) for key in english} == {PLURAL.sub("", key) for key in other}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", AREAS)
def test_a_translation_fills_no_place_that_the_original_does_not_know(language: str, name: str) -> None:
    """A translation fills no place that the original does not know."""
    english = area("en", name)
    for key, text in area(language, name).items():
        original = english.get(key) or english[PLURAL.sub("", key) + ".other"]
        assert set(PLACE.findall(text)) <= set(PLACE.findall(original)), key


@pytest.mark.parametrize("name", AREAS)
def test_korean_joins_no_particle_to_a_variable(name: str) -> None:
    """Korean joins no particle to a variable."""
    assert {key: text for key, text in area("ko", name).items() if PARTICLE.search(text)} == {}


def test_areas_share_no_key() -> None:
    """Areas share no key."""
    keys = [key for name in AREAS for key in area("en", name)]
    assert len(keys) == len(set(keys))


def test_every_key_a_page_names_has_a_text() -> None:
    """Every key a page names has a text."""
    sources = [file for kind in ("*.svelte", "*.ts") for file in (ROOT / "web/src").rglob(kind)]
    used = {key for file in sources for key in USED.findall(file.read_text("utf-8"))}
    assert len(used) > 100
    assert {key for key in used if key not in KNOWN} == set()


def test_everything_the_server_refuses_has_a_text() -> None:
    """Everything the server refuses has a text."""
    files = (ROOT / "src/tavolon/server").rglob("*.py")
    reasons = {reason for file in files for reason in REASON.findall(file.read_text("utf-8"))}
    reasons |= {
        f"server.stage.{stage}" for stage in ("waiting", "running", "paused", "aside", "over", "called-off")
    }
    assert len(reasons) > 30
    assert {reason for reason in reasons if reason not in KNOWN} == set()
