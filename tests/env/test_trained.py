"""Players in files: trained by the example, read with nothing but NumPy, refused where they do not fit."""

import importlib.util
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from tavolon.bots import filed
from tavolon.bots.filed import BadPlayer
from tavolon.bots.meeting import Meeting
from tavolon.bots.party import Party
from tavolon.bots.spec import NoEffort, bot_of, spelled
from tavolon.calcolon.editions import RULESETS
from tavolon.calcolon.moves import Lay, Show
from tavolon.cli.main import main
from tavolon.env.catalogue import Seen
from tavolon.env.trained import LARGEST, load
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table

SCRIPT = Path(__file__).parents[2] / "examples/train_calcolon.py"
TINY = ("--games", "16", "--steps", "40", "--hidden", "8", "--rounds", "2", "--looks", "1", "--matches", "6")
RULES = RULESETS["tv-5"]

Spoil = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def training() -> ModuleType:
    """The example, as a module."""
    described = importlib.util.spec_from_file_location("train_calcolon", SCRIPT)
    assert described
    assert described.loader
    module = importlib.util.module_from_spec(described)
    sys.modules[described.name] = module  # its dataclass looks itself up there
    described.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def wanted(training: ModuleType) -> Any:
    """A training of next to nothing."""
    return training.Wanted(games=16, steps=60, hidden=8, seed=3)


@pytest.fixture
def player(training: ModuleType, tmp_path: Path) -> str:
    """A file with a player that has learnt nothing yet."""
    path = tmp_path / "player.npz"
    more = training.Wanted(hidden=64)  # so many that no two columns are worth the same
    training.write(path, more, training.first_weights(more))
    return str(path)


def test_a_learner_learns_the_same_from_the_same_seed(training: ModuleType, wanted: Any) -> None:
    """And another learner of the same training, which plays other duels, something else."""
    first = training.first_weights(wanted)
    made = []
    for place in (0, 0, 1):
        learner, weights = training.Learner(wanted, place), first
        for left in (1.0, 0.5):
            weights, told = learner.learn(weights, left)
        assert told["decisions"] > 100
        made.append(weights)
    for name, one in first.items():
        assert np.isfinite(made[0][name]).all()
        assert not np.array_equal(made[0][name], one)
        assert np.array_equal(made[0][name], made[1][name])
        assert not np.array_equal(made[0][name], made[2][name])


def test_slopes_are_those_of_the_loss(training: ModuleType, wanted: Any) -> None:
    """Where nothing is clipped, a small step along a weight changes the loss as the slope says."""
    dice = np.random.default_rng(5)
    weights = {name: one.astype(np.float64) for name, one in training.first_weights(wanted).items()}
    count, cells = 40, len(weights["into"])
    weights["out"] += dice.normal(0, 0.3, weights["out"].shape)
    batch = {"inputs": dice.normal(0, 0.2, (count, cells)), "worth": dice.normal(size=count)}
    batch["may"] = dice.random((count, training.COLUMNS)) < 0.1
    batch["column"] = dice.integers(0, training.COLUMNS, count)
    batch["may"][np.arange(count), batch["column"]] = True
    batch["gain"] = dice.normal(size=count)
    _, columns, _ = training.forward(weights, batch["inputs"])
    _, logs = training.chances(columns, batch["may"])
    batch["log"] = logs[np.arange(count), batch["column"]]

    def loss(weights: dict[str, Any]) -> float:
        _, columns, worth = training.forward(weights, batch["inputs"])
        odds, logs = training.chances(columns, batch["may"])
        better = batch["gain"] - batch["worth"]
        better = (better - better.mean()) / (better.std() + 1e-6)
        ratio = np.exp(logs[np.arange(count), batch["column"]] - batch["log"])
        variety = -(odds * np.where(batch["may"], logs, 0)).sum(axis=1)
        missed = 0.25 * (worth - batch["gain"]) ** 2
        return float(np.mean(missed - better * ratio - 0.3 * variety))

    slopes = training.gradients(weights, batch, 0.3)
    for name, one in weights.items():
        way = dice.normal(size=one.shape)
        ends = [loss(weights | {name: one + step * way}) for step in (1e-6, -1e-6)]
        assert (ends[0] - ends[1]) / 2e-6 == pytest.approx(float((slopes[name] * way).sum()), rel=1e-3)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """What the script writes by itself, and on a Ray cluster."""
    found = {}
    for name, more in {"alone": (), "cluster": ("--ray", "local")}.items():
        path = tmp_path_factory.mktemp(name) / "player.npz"
        words = [sys.executable, str(SCRIPT), str(path), "--cores", "2", *TINY, *more]
        subprocess.run(words, check=True, capture_output=True)
        found[name] = path
    return found


def test_a_cluster_trains_the_same_player(trained: dict[str, Path]) -> None:
    """The weights follow from the seed, whoever gathers; the log and the curve are there."""
    alone, cluster = (np.load(path) for path in trained.values())
    assert alone.files == cluster.files
    assert all(np.array_equal(alone[name], cluster[name]) for name in alone.files)
    for path in trained.values():
        assert len(path.with_suffix(".jsonl").read_text("utf-8").splitlines()) == 2
        drawn = path.with_suffix(".svg").read_text("utf-8")
        assert drawn.count("<line x1") == 2  # an interval a look
        assert not re.search(r"\b(inf|nan)\b", drawn)
        assert sorted(one.suffix for one in path.parent.iterdir()) == [".jsonl", ".npz", ".svg"]


def test_a_trained_player_plays(trained: dict[str, Path]) -> None:
    """By its path wherever bots are named; its matches repeat by their seed."""
    bots = (str(trained["alone"]), "greedy")
    meeting = Meeting("calcolon", RULES, bots, 3, "x")
    first, again = (list(meeting.matches(range(6))) for _ in range(2))
    assert first == again
    assert {name for match in first for name in match.names} == set(bots)


def test_reading_it_takes_numpy_alone(player: str) -> None:
    """Of all that trains, no library is imported."""
    code = f"""
import sys
from tavolon.bots.spec import bot_of
bot_of("calcolon", {player!r})
assert "numpy" in sys.modules
assert not sys.modules.keys() & {{"gymnasium", "pettingzoo", "pyspiel", "ray"}}
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_it_decides_as_the_policy_learnt(training: ModuleType, player: str) -> None:
    """It takes the legal action whose column is worth most, and of cards shown the highest value."""
    bot, dice, met = load("calcolon", player), Random(1), set()
    for seed in range(8):
        table = Table(GAMES["calcolon"], RULES, 3, Dealer(str(seed)))
        party = Party(table, dict.fromkeys(range(3), bot), "x")
        while not table.over:
            for seat in table.pending:
                legal, view = table.legal(seat), party.views[seat]
                taken = bot(view, legal, dice)
                met.add(type(taken))
                assert alike(bot, taken, best(bot, training, view, legal), view)
                party.submit(seat, dice.choice(legal))
    assert Show in met


def alike(bot: Any, one: Any, other: Any, view: Any) -> bool:
    """Whether two actions are the same to the policy."""
    if isinstance(one, Lay) or isinstance(other, Lay):
        return type(one) is type(other)  # a row's number is its place among all rows
    ids = bot.numbers.ids(view, [one]) + bot.numbers.ids(view, [other])
    return len({(bot.weights.columns[i], bot.weights.order[i]) for i in ids}) == 1


def best(bot: Any, training: ModuleType, view: Any, legal: Any) -> Any:
    """The action by the example's own network."""
    ids = np.array(bot.numbers.ids(view, legal))
    told = [one in ids for one in training.TOLD]
    cells = bot.numbers.observe(Seen(view, "", frozenset())) * training.scale(training.Wanted())
    weights = {name: getattr(bot.weights, name) for name in ("into", "into_bias", "out", "out_bias")}
    inputs = np.concatenate([cells, told])[None].astype(np.float32)
    hidden = np.maximum(inputs @ weights["into"] + weights["into_bias"], 0)
    worth = (hidden @ weights["out"] + weights["out_bias"])[0]
    columns, order = training.kinds(ids)
    return legal[int(np.lexsort((order, worth[columns]))[-1])]


def without(name: str) -> Spoil:
    """A file without a part."""
    return lambda found: {one: part for one, part in found.items() if one != name}


def put(name: str, change: Callable[[Any], Any]) -> Spoil:
    """A file with another part in the place of one."""
    return lambda found: found | {name: change(found[name])}


SPOILT: dict[str, Spoil] = {
    "no weights": without("out"),
    "no ruleset": without("rules"),
    "no such ruleset": put("rules", lambda _: "tv-99"),
    "seats nobody has": put("seats", lambda _: 12),
    "a row less": put("into", lambda one: one[1:]),
    "a column less": put("out", lambda one: one[:, 1:]),
    "flat": put("out", lambda one: one.reshape(-1)),
    "not finite": put("out_bias", lambda one: one * np.nan),
    "a column too far": put("columns", lambda one: one + 1),
    "a column below": put("columns", lambda one: one - 1),
    "too much for its cells": put("order", lambda one: one.astype(np.float64) + 1e300),
    "complex": put("scale", lambda one: one * 1j),
    "words": put("into_bias", lambda one: np.array(["x"] * len(one))),
    "objects": put("order", lambda one: one.astype(object)),
    "too large": put("order", lambda _: np.zeros(LARGEST // 8 + 1)),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_refused(player: str, name: str) -> None:
    """Whatever is missing, of another size, no number, or would run code."""
    with np.load(player) as arrays:
        found = dict(arrays)
    np.savez_compressed(player, allow_pickle=True, **SPOILT[name](found))
    with pytest.raises(BadPlayer) as refused:
        bot_of("calcolon", player)
    assert refused.value.key == "unreadable"


@pytest.mark.parametrize("held", [b"", b"PK\x05\x06", b"a player", b"\x93NUMPY\x01\x00"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, held: bytes) -> None:
    """One without anything, and one that only looks like a player."""
    path = tmp_path / "player.npz"
    path.write_bytes(held)
    with pytest.raises(BadPlayer):
        load("calcolon", str(path))


def test_a_damaged_file_is_refused_or_plays(training: ModuleType, tmp_path: Path) -> None:
    """Cut off or changed anywhere, it never fails in another way."""
    path, dice, refused = tmp_path / "player.npz", Random(4), 0
    training.write(path, training.Wanted(hidden=1), training.first_weights(training.Wanted(hidden=1)))
    whole = path.read_bytes()
    for _ in range(150):
        held = bytearray(whole[: dice.choice((len(whole), dice.randrange(len(whole))))])
        for _ in range(dice.randrange(4)):
            held[dice.randrange(len(held))] ^= 1 << dice.randrange(8)
        path.write_bytes(held)
        try:
            load("calcolon", str(path))
        except BadPlayer:
            refused += 1
    assert refused > 75


def test_a_path_is_spelled_as_it_is(player: str) -> None:
    """With its capitals; nothing to think stands behind it."""
    assert spelled("calcolon", f" {player} ") == player
    with pytest.raises(NoEffort):
        bot_of("calcolon", f"{player}:4")


def test_a_player_that_was_written_anew_is_read_anew(training: ModuleType, wanted: Any, player: str) -> None:
    """What is read once is kept, but not for longer than the file stays as it is."""
    bot = load("calcolon", player)
    assert load("calcolon", player) is bot
    weights = training.first_weights(wanted)
    training.write(Path(player), wanted, weights | {"out_bias": weights["out_bias"] + 1.25})
    assert load("calcolon", player) is not bot


WATCH = ("watch", "calcolon", "--seed", "x", "--rules")
REFUSED = {
    ("tv-5", "--seats", "4"): "{} was made for 3 seats, not for 4",
    ("tv-6", "--seats", "3"): "{} was made for tv-5, not for tv-6",
}


@pytest.mark.parametrize("words", REFUSED)
def test_another_table_is_refused(player: str, words: tuple[str, ...]) -> None:
    """In one line before anything is played; no table can forget to ask."""
    bots = ",".join([player] * int(words[-1]))
    result = CliRunner().invoke(main, ["--lang", "en", *WATCH, *words, "--bots", bots])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"tavolon: {REFUSED[words].format(player)}\n"
    bot, table = load("calcolon", player), Table(GAMES["calcolon"], RULESETS[words[0]], int(words[-1]))
    with pytest.raises(BadPlayer):
        Party(table, {0: bot}, "x")


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_refusals_are_said_in_every_language(player: str, language: str, monkeypatch: Any) -> None:
    """What the file is for, that it is of another version, that it is none, and that NumPy is missing."""

    def told(game: str) -> str:
        words = ["--lang", language, "watch", game, "--seats", "2", "--bots", f"{player},{player}"]
        result = CliRunner().invoke(main, words)
        assert (result.exit_code, result.stdout) == (2, "")
        return result.stderr.removeprefix("tavolon: ").strip()

    said = [told("rotolon")]
    with np.load(player) as arrays:
        found = dict(arrays)
    np.savez(player, allow_pickle=False, **found | {"version": np.array(7)})
    said.append(told("calcolon"))
    Path(player).write_text("nothing")
    said.append(told("calcolon"))
    assert all(player in one for one in said)
    Path(player).unlink()
    said.append(told("calcolon"))

    def missing(name: str) -> ModuleType:
        raise ModuleNotFoundError(name="numpy")

    monkeypatch.setattr(filed, "import_module", missing)
    said.append(told("calcolon"))
    assert "tavolon[env]" in said[-1]
    assert len(set(said)) == 5
    assert all("player." not in one.replace(player, "") and "{" not in one for one in said)
