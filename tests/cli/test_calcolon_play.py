"""Matches of Calcolon in the terminal: whole, put aside, in every edition, by several, and secret."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from tavolon.calcolon.moves import Leave
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import Ruleset, Table, decode, replay
from tests.cli.duels import FACE, scene_at
from tests.cli.golden_calcolon import printed
from tests.cli.typist import Played, Typist

CALCOLON = GAMES["calcolon"]
SEED = "a duel"
SHORT: Ruleset = msgspec.convert(
    msgspec.to_builtins(CALCOLON.rulesets["tv-5"]) | {"name": "short", "qualifying_duels": 1},
    type(CALCOLON.rulesets["tv-5"]),
)


def seated(rules: Ruleset) -> tuple[str, ...]:
    """A person and as many bots as usual."""
    return ("you", *("bot:random",) * (CALCOLON.seats(rules)[0] - 1))


def played(path: Path, seed: str, rules: Ruleset | str = SHORT, **more: Any) -> Played:
    """A match of Calcolon played in this process."""
    chosen = CALCOLON.rulesets[rules] if isinstance(rules, str) else rules
    return Played(path, seed, rules=chosen, game="calcolon", players=seated(chosen), **more)


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A match of one duel, for its typed lines and its record."""
    one = played(tmp_path_factory.mktemp("played"), SEED)
    one.play()
    return one


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The same rules as a file."""
    path = tmp_path / "short.toml"
    path.write_text("qualifying_duels = 1\n")
    return path


def words(house: Path, record: Path, *more: str) -> tuple[str, ...]:
    """The command line of the match of one duel."""
    return (
        "play",
        "calcolon",
        "--rules",
        str(house),
        "--bot",
        "random",
        "--seed",
        SEED,
        "--record",
        str(record),
        *more,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_is_played_on_a_terminal(
    terminal, tmp_path: Path, house: Path, duel: Played, language: str
) -> None:
    """Typed line by line in any language, a duel ends with its score sheet and its record."""
    path = tmp_path / "match.jsonl"
    session = terminal(*words(house, path), language=language)
    for line in duel.typist.typed:
        session.until()
        session.type(line)
    assert session.finish() == 0
    assert texts_in(language)("terms.cal.sum") in session.output
    assert f"tavolon replay {path}" in session.output
    assert path.read_text("utf-8") == duel.sitting.keeper.path.read_text("utf-8")


def test_a_duel_put_aside_goes_on_alike(run, tmp_path: Path, house: Path, duel: Played) -> None:
    """Whatever comes between, the match goes on as it would have gone."""
    path, lines = tmp_path / "match.jsonl", duel.typist.typed
    run(*words(house, path), typed="".join(f"{line}\n" for line in lines[:3]))
    for start in range(3, len(lines), 4):
        typed = "".join(f"{line}\n" for line in ("?", "values", "nonsense", "77", *lines[start : start + 4]))
        assert run("play", "--resume", str(path), typed=typed).exit_code == 0
    assert path.read_text("utf-8") == duel.sitting.keeper.path.read_text("utf-8")


def test_a_record_is_shown_to_every_kind_of_eyes(run, duel: Played) -> None:
    """Replayed, each sees what he saw: hidden draws only in one's own log and to everyone."""
    path = str(duel.sitting.keeper.path)
    told = {eyes: run("replay", path, "--as", eyes).stdout for eyes in ("A", "B", "audience", "everyone")}
    assert "You drew" in told["A"]
    assert "random B drew" not in told["A"]
    assert "drew" not in told["audience"].replace("drew again", "")
    assert "random B drew" in told["everyone"]
    assert run("verify", path).exit_code == 0


class Watched(Typist):
    """Makes sure that whatever is shown is made from what the seat may know, and nothing else."""

    def ask(self, scene: Any, legal: Any, submit: Any) -> Any:
        """The scene is what comes of the seat's own events, sent as text."""
        seen = [msgspec.json.encode(event.seen_by(scene.seat)) for event in self.table.events]
        events = tuple(msgspec.json.decode(line, type=CALCOLON.events) for line in seen)
        assert scene.events == events
        view = CALCOLON.view(self.table.rules, self.table.seats, scene.seat)
        for event in events:
            view = view.see(event)
        assert scene.view == view
        return super().ask(scene, legal, submit)


EDITIONS = ("tv-1", "tv-5", "fan-2013", "tv-6")


@pytest.mark.parametrize("seed", range(24))
def test_nothing_hidden_is_printed_before_the_showdown(tmp_path: Path, seed: int) -> None:
    """Questions and tables are made from the seat's own events; no sentence names another's hidden card."""
    one = played(tmp_path, f"secret {seed}", EDITIONS[seed % len(EDITIONS)], patience=50)
    one.typist.__class__ = Watched
    text = one.play()
    assert not re.search(r"(?m)^random . drew (?!number)", text)


def test_sentences_do_not_change_with_what_is_hidden(tmp_path: Path) -> None:
    """Two deals that differ only in others' cards print the same until something is shown."""
    moves = ("* deal +", "A discard 9", "B, C pass")
    others = (("5 devil + bow", "6 8 flame ÷"), ("1 2 4 ×", "7 7 - -"))
    texts = [printed_for(0, ("0 3 9 trade1", *hands), moves) for hands in others]
    assert texts[0] == texts[1]


def printed_for(seat: int, hands: Sequence[str], moves: Sequence[str]) -> str:
    """Sentences, table and question as a seat gets them."""
    scene, _ = scene_at(moves, seat, hands=hands)
    before = scene_at((), seat, hands=hands)[0]
    told = []
    for event in scene.events[len(before.events) :]:
        told.append(FACE.tell(event, before))
        before = before.see(event)
    return "\n".join(told) + printed(FACE.render(scene, None), 80)


@pytest.mark.parametrize("place", range(len(CALCOLON.rulesets)))
def test_an_edition_is_played(tmp_path: Path, place: int) -> None:
    """A match of every edition goes well, its record is right, and no line is wider than the screen."""
    rules = list(CALCOLON.rulesets.values())[place]
    width = (80, 60)[place % 2]
    one = played(tmp_path, rules.name, rules, language=LANGUAGES[place % 3], width=width, patience=60)
    text = one.play()
    assert replay(decode(one.sitting.keeper.path.read_bytes()), GAMES).moves == one.table.moves
    assert max(map(cell_len, text.splitlines())) <= width


def test_a_final_is_played(tmp_path: Path) -> None:
    """A whole broadcast with its final ends, in a person's and in an empty chair's eyes."""
    fields = {"name": "brief", "qualifying_duels": 1, "final_duels": 1}
    base = CALCOLON.rulesets["tv-1-broadcast"]
    rules = msgspec.convert(msgspec.to_builtins(base) | fields, type(base))
    one = played(tmp_path, "final", rules)
    text = one.play()
    assert "final duel" in text
    assert one.table.over


@pytest.mark.parametrize(
    ("more", "players"),
    [
        ((), ["you", "bot:random", "bot:random"]),
        (("--seats", "5"), ["you", *["bot:random"] * 4]),
        (("--bot", "random,random,random"), ["you", *["bot:random"] * 3]),
        (("--seat", "C", "--name", "Bo"), ["bot:random", "bot:random", "Bo"]),
    ],
)
def test_as_many_sit_down_as_are_wanted(
    run, tmp_path: Path, more: tuple[str, ...], players: list[str]
) -> None:
    """By --seats, by the bots named, or the usual number."""
    path = tmp_path / "match.jsonl"
    result = run("play", "calcolon", "--bot", "random", "--record", str(path), *more, typed="")
    assert result.exit_code == 0, result.stderr
    assert list(decode(path.read_bytes()).header.players) == players


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["play", "calcolon", "--seats", "7"], "tv-5 is not played by 7; by 2, 3, 4, 5, 6"),
        (["play", "numeron", "--seats", "3"], "tv-12 is not played by 3; by 2"),
        (["play", "calcolon", "--seats", "3", "--bot", "random,random,random"], "2 bots are needed"),
        (["play", "calcolon", "--bot", "deep"], "there is no bot deep"),
        (["play", "calcolon", "--seat", "D"], "there is no seat D"),
        (["watch", "calcolon", "--seats", "4", "--bots", "random"], "4 bots are needed"),
    ],
)
def test_who_cannot_sit_down_is_told_why(run, command: list[str], line: str) -> None:
    """A table that cannot be is refused in one line."""
    result = run(*command, typed="")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"tavolon: {line}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_watched(run, house: Path, language: str) -> None:
    """A match of bots is told with its score sheet."""
    names = "random,random,random"
    result = run(
        "--lang", language, "watch", "calcolon", "--bots", names, "--rules", str(house), "--seed", "w"
    )
    assert result.exit_code == 0
    assert texts_in(language)("terms.cal.sum") in result.stdout


def test_a_person_may_leave(run, tmp_path: Path) -> None:
    """Leaving ends the match; the record holds it."""
    path = tmp_path / "match.jsonl"
    result = run("play", "calcolon", "--bot", "random", "--record", str(path), typed="leave\n")
    assert "You left the match" in result.stdout
    table: Table[Any] = replay(decode(path.read_bytes()), GAMES)
    assert table.over
    assert table.moves[-1].action == Leave()
