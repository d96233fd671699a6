"""How many decisions a second the environments take, beside those of others that step one game at a time.

Run it as `python benchmarks/env.py`; it prints a Markdown table and, with `--chart FILE.svg`, draws it. All
is random play from Python, by process time on one core, all in turn, the median of several rounds.
A decision is a step of an environment by a seat, with the mask or list of legal actions it chooses from;
observations are made where the interface gives them anyway. Chance is paid for and not counted.

TAVOLON_OPEN_SPIEL, TAVOLON_RLCARD, TAVOLON_RIICHIENV and TAVOLON_PGX name Pythons that can import those
libraries; each is then measured in the same rounds, in a process of its own. pgx steps 128 games at once.
"""

import argparse
import json
import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

ROUNDS = 5
SECONDS = 0.6
"""How long a candidate is measured in a round, about."""
GAMES_AT_ONCE = 128
"""Of pgx: games side by side."""

Play = Callable[[int], int]
"""Plays with some dice, and says how many decisions it took."""


def measured(play: Play) -> float:
    """Decisions a second."""
    taken = dice = 0
    start = process_time()
    while process_time() - start < SECONDS:
        taken, dice = taken + play(dice), dice + 1
    return taken / (process_time() - start)


def pettingzoo(module: Any) -> Play:
    """A match of a PettingZoo environment, as everybody drives one."""
    env = module.env()

    def play(dice: int) -> int:
        chance, taken = Random(dice), 0
        env.reset(seed=dice)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(chance.choice(seen["action_mask"].nonzero()[0])))
                taken += 1
        return taken

    return play


def open_spiel(game: Any) -> Play:
    """A match of a game of OpenSpiel, tensors and strings not asked for."""

    def play(dice: int) -> int:
        chance, taken, state = Random(dice), 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                taken += 1
        return taken

    return play


def vector() -> Play:
    """1,024 duels of Calcolon side by side, on the compiled kernel."""
    from tavolon.env.vector import Duels

    env = Duels(1024)
    env.reset(seed=1)

    def play(dice: int) -> int:
        for _ in range(8):
            env.step(env.pick())
        return 8 * 1024

    return play


def ours() -> Mapping[str, Play]:
    """Every door to every game, with its usual ruleset and seats."""
    import pyspiel

    from tavolon.env import calcolon_v0, numeron_v0, rotolon_v0
    from tavolon.env.open_spiel import KINDS

    doors = {"numeron": numeron_v0, "calcolon": calcolon_v0, "rotolon": rotolon_v0}
    return {
        **{f"tavolon {name}, PettingZoo": pettingzoo(door) for name, door in doors.items()},
        **{f"tavolon {name}, OpenSpiel": open_spiel(pyspiel.load_game(name)) for name in KINDS},
        "tavolon calcolon, 1,024 at once": vector(),
    }


def of_open_spiel() -> Mapping[str, Play]:
    """Card games of OpenSpiel, in C++, and one in Python."""
    import pyspiel
    from open_spiel.python import games

    assert games
    names = ("leduc_poker", "hearts", "gin_rummy", "python_kuhn_poker")
    return {f"OpenSpiel {name}": open_spiel(pyspiel.load_game(name)) for name in names}


def of_rlcard() -> Mapping[str, Play]:
    """Card games of rlcard."""
    import rlcard

    def door(name: str) -> Play:
        env = rlcard.make(name, config={"seed": 1})

        def play(dice: int) -> int:
            chance, taken = Random(dice), 0
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                taken += 1
            return taken

        return play

    return {f"rlcard {name}": door(name) for name in ("uno", "mahjong")}


def of_riichienv() -> Mapping[str, Play]:
    """Mahjong of four."""
    from riichienv import RiichiEnv

    def play(dice: int) -> int:
        chance, taken = Random(dice), 0
        env = RiichiEnv(game_mode="4p-red-single", seed=dice)
        seen = env.reset()
        while not env.done():
            chosen = {seat: chance.choice(one.legal_actions()) for seat, one in seen.items()}
            taken += len(chosen)
            seen = env.step(chosen)
        return taken

    return {"riichienv, four": play}


def of_pgx() -> Mapping[str, Play]:
    """Sparrow mahjong, compiled for many games at once."""
    from vector import sparrow

    work = sparrow(GAMES_AT_ONCE)
    return {f"pgx sparrow_mahjong, {GAMES_AT_ONCE} at once": lambda dice: work()}


PEERS = {
    "TAVOLON_OPEN_SPIEL": of_open_spiel,
    "TAVOLON_RLCARD": of_rlcard,
    "TAVOLON_RIICHIENV": of_riichienv,
    "TAVOLON_PGX": of_pgx,
}


def rates(plays: Mapping[str, Play]) -> dict[str, float]:
    """All of them, each after one play that warms up."""
    found = {}
    for name, play in plays.items():
        play(0)
        found[name] = measured(play)
    return found


def round_of(plays: Mapping[str, Play]) -> dict[str, float]:
    """Ours and every peer's that is there."""
    found = rates(plays)
    for variable in PEERS:
        if python := os.environ.get(variable):
            command = [python, str(Path(__file__)), "--peer", variable]
            told = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603
            found |= json.loads(told.splitlines()[-1])
    return found


def drawn(made: Mapping[str, float]) -> str:
    """Bars on a scale of powers of ten, as SVG."""
    from math import log10

    wide, high, left = 720, 22, 260
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high * len(made) + 12}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    most = log10(max(made.values()))
    for place, (name, rate) in enumerate(sorted(made.items(), key=lambda one: -one[1])):
        y, long = 6 + place * high, round((wide - left - 90) * max(log10(rate) - 2, 0.02) / (most - 2))
        colour = "#2f6f5e" if name.startswith("tavolon") else "#b9b4a6"
        lines += [
            f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{name}</text>',
            f'<rect x="{left}" y="{y + 2}" width="{long}" height="{high - 6}" fill="{colour}"/>',
            f'<text x="{left + long + 6}" y="{y + 14}">{rate:,.0f}</text>',
        ]
    return "\n".join((*lines, "</svg>", ""))


def main() -> None:
    """Prints the table, and draws it."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--peer", choices=PEERS)
    asked.add_argument("--chart", type=Path)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    given = asked.parse_args()
    if given.peer:
        print(json.dumps(rates(PEERS[given.peer]())))
        return
    plays = ours()
    rounds = [round_of(plays) for _ in range(given.rounds)]
    made = {name: median(one[name] for one in rounds) for name in rounds[0]}
    print(
        f"{given.rounds} rounds\n\n| what | decisions a second | least | most |\n| --- | ---: | ---: | ---: |"
    )
    for name, rate in sorted(made.items(), key=lambda one: -one[1]):
        every = [one[name] for one in rounds]
        print(f"| {name} | {rate:,.0f} | {min(every):,.0f} | {max(every):,.0f} |")
    if given.chart:
        given.chart.write_text(drawn(made), "utf-8")


if __name__ == "__main__":
    main()
