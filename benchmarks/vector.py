"""How many steps a second the vector environment of Calcolon makes, beside pgx's sparrow mahjong.

Run it as `python benchmarks/vector.py [ruleset] [seats] [games]`; it prints a Markdown table. By process
time, all candidates in turn, the median of several rounds, with the least and the most. A step is a choice in
one game, with its mask, its observation and the reset when the game ends. `With choosing` has a random legal
choice by each duel's dice as well, which is part of what is measured of pgx.

TAVOLON_PGX names a Python that can import pgx and jax: sparrow mahjong is then measured in the same rounds,
as one compiled scan of 64 steps over a vector of games with auto reset and random legal choices.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from time import process_time

ROUNDS = 5
SECONDS = 2.0
"""How long a candidate is measured in a round, about."""
PEER_GAMES = (128, 1024)
"""The vector where sparrow mahjong is about quickest, and one as large as ours."""
LENGTH = 64


def measured(work: Callable[[], int]) -> float:
    """Steps a second of some work, which says how many it has made."""
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        steps += work()
    return steps / (process_time() - start)


def ours(name: str, seats: int, games: int) -> Mapping[str, Callable[[], float]]:
    """The vector environment, every seat asked and one alone."""
    from tavolon.env.vector import Duels

    def stepping(bots: str | None, *, choosing: bool) -> Callable[[], float]:
        env = Duels(games, rules=name, seats=seats, bots=bots)
        env.reset(seed=1)

        def rate() -> float:
            steps, spent = 0, 0.0
            while spent < SECONDS:
                start = process_time()
                choices = env.pick()
                chosen = process_time()
                env.step(choices)
                spent += process_time() - (start if choosing else chosen)
                steps += games
            return steps / spent

        return rate

    return {
        "every seat asked": stepping(None, choosing=False),
        "every seat asked, with choosing": stepping(None, choosing=True),
        "one seat against dice, with choosing": stepping("random", choosing=True),
    }


def sparrow(games: int) -> Callable[[], int]:
    """Sparrow mahjong, compiled for so many games at once: plays some steps, and says how many."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("sparrow_mahjong")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state, key):
        chosen, dice = jax.random.split(key)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(chosen, odds, axis=-1)
        return step(state, actions, jax.random.split(dice, games)), state.rewards.sum()

    many = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, LENGTH)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    key = jax.random.PRNGKey(1)

    def work() -> int:
        nonlocal state, key
        key, dice = jax.random.split(key)
        state, earned = many(state, dice)
        jax.block_until_ready((state, earned))
        return games * LENGTH

    work()
    return work


def peer(games: int) -> None:
    """Measures sparrow mahjong whenever a line comes in: steps a second."""
    work = sparrow(games)
    for _ in sys.stdin:
        print(measured(work), flush=True)


def peers() -> Mapping[str, Callable[[], float]]:
    """What the other Python measures; nothing if there is none."""
    python = os.environ.get("TAVOLON_PGX")
    return {f"pgx sparrow_mahjong, {games} games": asking(python, games) for games in PEER_GAMES if python}


def asking(python: str, games: int) -> Callable[[], float]:
    """A process that measures when it is asked, compiled once."""
    flags = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"}
    command = [python, str(Path(__file__)), "peer", str(games)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    other = subprocess.Popen(command, env={**os.environ, **flags}, **pipes)  # noqa: S603

    def rate() -> float:
        assert other.stdin
        assert other.stdout
        print(file=other.stdin, flush=True)
        return float(other.stdout.readline())

    return rate


def main(name: str = "tv-5", seats: str = "3", games: str = "1024") -> None:
    """Prints the table."""
    from tavolon.fast import compiled

    played = {**ours(name, int(seats), int(games)), **peers()}
    for work in played.values():
        work()
    rounds = [{what: work() for what, work in played.items()} for _ in range(ROUNDS)]
    form = "compiled" if compiled("calcolon.batch") else "interpreted"
    print(f"{name}, {seats} seats, {games} duels, kernel {form}, {ROUNDS} rounds\n")
    print("| what | steps a second | least | most |\n| --- | ---: | ---: | ---: |")
    for what in rounds[0]:
        rates = [one[what] for one in rounds]
        print(f"| {what} | {median(rates):,.0f} | {min(rates):,.0f} | {max(rates):,.0f} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["peer"]:
        peer(int(sys.argv[2]))
    else:
        main(*sys.argv[1:])
