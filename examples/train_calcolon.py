"""Trains a player of Calcolon by self-play, with NumPy alone, and draws how it grew.

    python examples/train_calcolon.py player.npz --cores 2
    tavolon play calcolon --rules tv-5 --seats 3 --bot player.npz

Learners play duels of the vector environment, all seats by one policy, and learn from their own duels by
proximal policy optimization; after every round their weights are averaged. They are processes of this
machine, or with `--ray ADDRESS` actors of a Ray cluster. The same seed gives the same weights.
docs/env.md says what the file holds; PLAYER.jsonl has a line a round, and PLAYER.svg the curve.
"""

import argparse
import json
import time
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tavolon.calcolon.editions import RULESETS
from tavolon.env.actors import Actors, actors
from tavolon.env.curve import ahead, picture
from tavolon.env.encode import catalogue
from tavolon.env.trained import Weights, save
from tavolon.fast.calcolon.layout import ATTACK, BARTER, BUST, LAY, PASS, ROB, SHOW, SWAP

Array = NDArray[np.float32]
Arrays = dict[str, NDArray[Any]]

SCALES = {"pile": 0.05, "slots": 0.2, "cards": 0.2, "shown": 0.005, "table": 0.5} | dict.fromkeys(
    ("pushed", "thrown", "clip", "row", "flags", "stock", "held"), 1.0
)
"""What the cells of each part are multiplied by. What never changes in first duels is left out, and so is the
open question, which a bot is not told but for what it may do."""
UNTOLD = (2, 9)
"""Flags that are left out as well: who is asked, who won the last duel."""
TOLD = (PASS, ROB, ATTACK, BUST)
"""Choices of which it is an input whether they are open."""
COLUMNS = SHOW + 3
"""A column of the policy for every number below SHOW, then one each for cards shown, rows and swaps."""
SCORE, BOUND = 100.0, 5.0
"""Points that count 1, and how much counts at most."""
CLIP, EPOCHS, PART, CURIOUS = 0.2, 3, 2048, 0.01
"""How far a round may move a choice's odds, how often it learns from each decision, of how many at once, and
what variety is worth at first."""
PACE, SLOWEST, FIRST, SECOND, SMALL = 1e-3, 0.05, 0.9, 0.999, 1e-8
"""Adam's step at first, the part of it that is left at the end, its means, and what keeps it from 0."""


@dataclass(frozen=True)
class Wanted:
    """What is trained, and how."""

    rules: str = "tv-5"
    seats: int = 3
    games: int = 512
    steps: int = 32
    hidden: int = 128
    seed: int = 1


def first_weights(wanted: Wanted) -> Arrays:
    """Small random weights of one hidden layer, whose last column is the worth of the situation."""
    dice = np.random.default_rng(wanted.seed)
    cells = catalogue("calcolon", RULESETS[wanted.rules], wanted.seats).size + len(TOLD)
    into = dice.normal(0, (2 / 60) ** 0.5, (cells, wanted.hidden))  # some 60 cells are not 0
    out = dice.normal(0, 0.01, (wanted.hidden, COLUMNS + 1))
    biases = {"into_bias": np.zeros(wanted.hidden), "out_bias": np.zeros(COLUMNS + 1)}
    biases["out_bias"][BARTER + 1 : ATTACK] = -10  # for rebels alone, of whom first duels teach nothing
    return {name: one.astype(np.float32) for name, one in ({"into": into, "out": out} | biases).items()}


def scale(wanted: Wanted) -> Array:
    """What every cell of an observation is multiplied by."""
    shown = catalogue("calcolon", RULESETS[wanted.rules], wanted.seats)
    cells = np.zeros(shown.size, np.float32)
    for name, part in shown.named(cells).items():
        part[:] = SCALES.get(name, 0)
    shown.named(cells)["flags"][:, UNTOLD] = 0
    return cells


def kinds(numbers: NDArray[np.int64]) -> tuple[NDArray[np.int64], Array]:
    """The column of every number, and in which order those of one column are taken, the highest first."""
    columns = np.minimum(numbers, SHOW)
    columns[numbers >= LAY] = SHOW + 1
    columns[numbers >= SWAP] = SHOW + 2
    return columns, np.where((numbers >= SHOW) & (numbers < LAY), LAY - numbers, 0).astype(np.float32)


def forward(weights: Arrays, inputs: Array) -> tuple[Array, Array, Array]:
    """The hidden layer, the columns, and what a situation is worth."""
    hidden = np.maximum(inputs @ weights["into"] + weights["into_bias"], 0)
    out = hidden @ weights["out"] + weights["out_bias"]
    return hidden, out[:, :-1], out[:, -1]


def chances(columns: Array, may: NDArray[np.bool_]) -> tuple[Array, Array]:
    """How likely each column is among those that may be, and the logarithm."""
    columns = np.where(may, columns, -1e9)
    columns -= columns.max(axis=1, keepdims=True)
    odds = np.exp(columns)
    total = odds.sum(axis=1, keepdims=True)
    return odds / total, columns - np.log(total)


class Learner:
    """Plays many duels at once and learns from those that have ended."""

    def __init__(self, wanted: Wanted, place: int) -> None:
        self.wanted = wanted
        self.dice = np.random.default_rng([wanted.seed, place])
        name, played = "tavolon.env.gym:tavolon/Calcolon-v0", {"rules": wanted.rules, "seats": wanted.seats}
        self.envs: Any = gymnasium.make_vec(name, num_envs=wanted.games, **played)
        self.scale = scale(wanted)
        self.columns, self.order = kinds(self.envs.unwrapped.numbers)
        self.seen, self.info = self.envs.reset(seed=int(self.dice.integers(1 << 31)))
        self.duel = np.arange(wanted.games)
        """The number of the duel that each game is at; `made` has what it brought, nan where it goes on."""
        self.kept: Arrays = {}
        """Decisions of duels that go on."""
        self.means = [{name: 0 * one for name, one in first_weights(wanted).items()} for _ in range(2)]
        self.updates = 0

    def learn(self, weights: Arrays, left: float) -> tuple[Arrays, dict[str, float]]:
        """The weights after a round, and figures of it; what is left of the training slows the pace."""
        weights = {name: one.copy() for name, one in weights.items()}
        batch = self.play(weights)
        pace = PACE * max(left, SLOWEST)
        for _ in range(EPOCHS):
            order = self.dice.permutation(len(batch["column"]))
            for start in range(0, len(order), PART):
                part = {name: one[order[start : start + PART]] for name, one in batch.items()}
                self.update(weights, gradients(weights, part, CURIOUS * left), pace)
        gain = batch["gain"]
        missed = np.square(gain - batch["worth"]).mean() / max(gain.var(), 1e-9)
        return weights, {"decisions": len(gain), "unexplained": missed, "gain": np.abs(gain).mean()}

    def play(self, weights: Arrays) -> Arrays:
        """Goes on with every duel for some steps; the decisions of all duels that have ended by then."""
        taken = self.go_on()
        for _ in range(self.wanted.steps):
            taken.append(self.step(weights))
        rows = {name: np.concatenate([one[name] for one in taken]) for name in taken[0]}
        gain = self.made[rows["duel"], rows["seat"]]
        over = ~np.isnan(gain)
        self.kept = {name: one[~over] for name, one in rows.items()}
        batch = {name: one[over] for name, one in rows.items() if name not in ("duel", "seat")}
        return batch | {"gain": gain[over]}

    def go_on(self) -> list[Arrays]:
        """Numbers the duels that go on anew, from 0; their decisions so far."""
        order = np.argsort(self.duel)
        if self.kept:
            self.kept["duel"] = order[np.searchsorted(self.duel[order], self.kept["duel"])]
        self.duel = np.arange(self.wanted.games)
        self.made = np.full((self.wanted.games, self.wanted.seats), np.nan, np.float32)
        return [self.kept] if self.kept else []

    def step(self, weights: Arrays) -> Arrays:
        """One choice in every duel by the policy's dice."""
        masks = self.info["action_mask"]
        inputs = np.concatenate([self.seen * self.scale, masks[:, TOLD]], axis=1, dtype=np.float32)
        rows, open_ = np.divmod(np.flatnonzero(masks.view(np.bool_)), masks.shape[1])
        may = np.zeros((len(masks), COLUMNS), np.bool_)
        may[rows, self.columns[open_]] = True
        _, columns, worth = forward(weights, inputs)
        _, logs = chances(columns, may)
        column = np.argmax(logs + self.dice.gumbel(size=logs.shape).astype(np.float32), axis=1)
        row = {"inputs": inputs, "may": may, "column": column, "worth": worth, "duel": self.duel.copy()}
        row["log"] = logs[np.arange(len(column)), column]
        row["seat"] = self.info["seat"].copy()
        fits = self.columns[open_] == column[rows]
        rows, open_ = rows[fits], open_[fits]
        sorted_ = np.lexsort((self.order[open_] + self.dice.random(len(open_)), rows))
        choice = np.zeros(len(masks), np.int64)
        choice[rows[sorted_]] = open_[sorted_]  # of several the last stays
        self.seen, _, over, _, self.info = self.envs.step(choice)
        self.note(over)
        return row

    def note(self, over: NDArray[np.bool_]) -> None:
        """Keeps by how much every seat was ahead of the others in the duels that have ended."""
        points = self.info["points"][over]
        ahead = points - (points.sum(axis=1, keepdims=True) - points) / (self.wanted.seats - 1)
        self.made[self.duel[over]] = np.clip(ahead / SCORE, -BOUND, BOUND)
        self.duel[over] = len(self.made) + np.arange(len(points))
        self.made = np.concatenate([self.made, np.full(points.shape, np.nan, np.float32)])

    def update(self, weights: Arrays, slopes: Arrays, pace: float) -> None:
        """A step of Adam down the slopes."""
        self.updates += 1
        pace *= (1 - SECOND**self.updates) ** 0.5 / (1 - FIRST**self.updates)
        for name, slope in slopes.items():
            mean, square = (means[name] for means in self.means)
            mean += (1 - FIRST) * (slope - mean)
            square += (1 - SECOND) * (slope * slope - square)
            weights[name] -= pace * mean / (np.sqrt(square) + SMALL)


def gradients(weights: Arrays, batch: Arrays, curious: float) -> Arrays:
    """The slopes of the clipped policy loss, the error of the worth, and a little for variety."""
    hidden, columns, worth = forward(weights, batch["inputs"])
    odds, logs = chances(columns, batch["may"])
    count = len(worth)
    chosen = (np.arange(count), batch["column"])
    better = batch["gain"] - batch["worth"]
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = np.exp(np.clip(logs[chosen] - batch["log"], -10, 10))
    moves = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = better * ratio * moves
    logs = np.where(batch["may"], logs, 0)
    variety = -(odds * logs).sum(axis=1, keepdims=True)
    slope = np.empty((count, COLUMNS + 1), np.float32)
    slope[:, :-1] = push[:, None] * odds + curious * odds * (logs + variety)
    slope[chosen] -= push
    slope[:, -1] = 0.5 * (worth - batch["gain"])
    slope /= count
    back = (slope @ weights["out"].T) * (hidden > 0)
    return {
        "into": batch["inputs"].T @ back,
        "into_bias": back.sum(axis=0),
        "out": hidden.T @ slope,
        "out_bias": slope.sum(axis=0),
    }


def write(path: Path, wanted: Wanted, weights: Arrays) -> None:
    """A file that can be played against."""
    columns, order = kinds(np.arange(catalogue("calcolon", RULESETS[wanted.rules], wanted.seats).actions))
    out, bias = weights["out"][:, :-1], weights["out_bias"][:-1]  # all but the worth
    parts = (scale(wanted), np.array(TOLD), columns, order, weights["into"], weights["into_bias"], out, bias)
    save(path, "calcolon", wanted.rules, wanted.seats, Weights(*parts))


def train(learners: Actors, wanted: Wanted, rounds: int, looks: int, path: Path) -> list[tuple[float, Path]]:
    """Trains and writes the player; the seconds after which it was written on the way, and where."""
    weights, start = first_weights(wanted), time.monotonic()
    kept: list[tuple[float, Path]] = []
    with path.with_suffix(".jsonl").open("w") as log:
        for done in range(rounds + 1):
            if done * looks // rounds > (done - 1) * looks // rounds:
                kept.append((time.monotonic() - start, path.with_suffix(f".{len(kept)}.npz")))
                write(kept[-1][1], wanted, weights)
            if done == rounds:
                break
            made = learners.all("learn", weights, 1 - done / rounds)
            weights = {name: np.mean([one[name] for one, _ in made], axis=0) for name in weights}
            told = {name: round(float(np.mean([one[name] for _, one in made])), 3) for name in made[0][1]}
            told |= {"round": done + 1, "seconds": round(time.monotonic() - start, 1)}
            print(json.dumps(told), file=log, flush=True)
    write(path, wanted, weights)
    return kept


def main() -> None:
    """Trains, writes the player, measures how it grew, and draws it."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("player", type=Path, help="the file to write, .npz")
    said.add_argument("--cores", type=int, default=2, help="learners, a processor each")
    said.add_argument("--ray", metavar="ADDRESS", help="the Ray cluster they live on, or local")
    said.add_argument("--rounds", type=int, default=300)
    said.add_argument("--looks", type=int, default=10, help="points of the curve after the first")
    said.add_argument("--matches", type=int, default=300, help="matches against greedy for each of them")
    for name, usual in asdict(Wanted()).items():
        said.add_argument(f"--{name}", type=type(usual), default=usual)
    given = vars(said.parse_args())
    path, cores, address = given.pop("player").with_suffix(".npz"), given.pop("cores"), given.pop("ray")
    rounds, looks, matches = (given.pop(name) for name in ("rounds", "looks", "matches"))
    wanted = Wanted(**given)
    with closing(actors(Learner, [(wanted, place) for place in range(cores)], address)) as learners:
        kept = train(learners, wanted, rounds, looks, path)
    ways = [str(way) for _, way in kept]
    met = {"rules": wanted.rules, "seats": wanted.seats, "seed": "look", "matches": matches}
    leads = list(ahead(ways, "greedy", workers=cores, **met))
    curve = [(seconds, one) for (seconds, _), one in zip(kept, leads, strict=True)]
    for seconds, one in curve:
        print(
            f"{seconds / 60:4.1f} min {one.mean:5.0f} points ahead of greedy [{one.low:.0f}, {one.high:.0f}]"
        )
    for _, way in kept:
        way.unlink()
    title = f"Points ahead of greedy in a match of {wanted.rules}, by minutes of training"
    path.with_suffix(".svg").write_text(picture(title, curve), encoding="utf-8")


if __name__ == "__main__":
    main()
