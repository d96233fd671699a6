"""How much quicker the kernel of Calcolon's duels is than the readable game, and card games of OpenSpiel.

Run it as `python benchmarks/calcolon_fast.py [ruleset] [seats]`; it prints a Markdown table. All is random
play, by process time on one core, every candidate in turn, the median of several rounds. A choice is an
answer where there was more than one; dealt cards and answers without a choice are paid for, not counted.

TAVOLON_OPEN_SPIEL names a Python that can import pyspiel: games of OpenSpiel are then measured too, in the
same rounds, from Python and wholly in C++. Their choices are those of seats, all of them; the cards they
deal one by one are paid for and not counted either.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

ROUNDS = 5
SECONDS = 1.0
"""How long a candidate is measured in a round, about."""
PEERS = ("hearts", "go_fish", "oh_hell", "crazy_eights", "leduc_poker")
Rate = tuple[float, float]
"""Duels and choices a second."""


def measured(work: Callable[[int], tuple[int, int]]) -> Rate:
    """The rates of some work, which is given a number for its dice and says what it has done."""
    duels = choices = dice = 0
    start = process_time()
    while process_time() - start < SECONDS:
        one, more = work(dice)
        duels, choices, dice = duels + one, choices + more, dice + 1
    taken = process_time() - start
    return duels / taken, choices / taken


def candidates(name: str, seats: int) -> Mapping[str, Callable[[int], tuple[int, int]]]:
    """The readable game and the kernel, playing a ruleset."""
    from tavolon.calcolon import GAME
    from tavolon.calcolon.events import DuelScored
    from tavolon.fast.calcolon.duel import Duel
    from tavolon.kernel import Dealer, Table

    rules = GAME.rulesets[name]
    duel = Duel(rules, seats)

    def readable(dice: int) -> tuple[int, int]:
        table, chance, choices = Table(GAME, rules, seats, Dealer(str(dice))), Random(dice), 0
        while not table.over:
            for seat in table.pending:
                legal = table.legal(seat)
                choices += len(legal) > 1
                table.submit(seat, legal[chance.randrange(len(legal))])
        return sum(isinstance(event, DuelScored) for event in table.events), choices

    def stepped(dice: int) -> tuple[int, int]:
        chance, choices = Random(dice).random, 0
        for first in range(200):
            duel.seed(200 * dice + first)
            duel.begin(first % seats)
            seat = duel.follow()
            while seat >= 0:
                options = duel.options()
                seat = duel.step(options[int(chance() * len(options))])
                choices += 1
        return 200, choices

    def batch(dice: int) -> tuple[int, int]:
        return 5000, duel.play_random(5000, dice)[0]

    return {"readable": readable, "kernel, stepped from Python": stepped, "kernel, batch": batch}


def peer(game: str) -> dict[str, Rate]:
    """A game of OpenSpiel, by its default number of players: from Python, and by its own loop over bots."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    players = loaded.num_players()

    def stepped(dice: int) -> tuple[int, int]:
        chance, choices = Random(dice), 0
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[chance.randrange(len(legal))])
                choices += 1
        return 1, choices

    def bots(dice: int) -> tuple[int, int]:
        some = [pyspiel.make_uniform_random_bot(player, dice) for player in range(players)]
        for game_dice in range(20):
            pyspiel.evaluate_bots(loaded.new_initial_state(), some, 20 * dice + game_dice)
        return 20, 0

    from_python, inside = measured(stepped), measured(bots)
    length = from_python[1] / from_python[0]
    return {f"{game}, from Python": from_python, f"{game}, in C++": (inside[0], inside[0] * length)}


def peers() -> dict[str, Rate]:
    """What the other Python measures; nothing if there is none."""
    python = os.environ.get("TAVOLON_OPEN_SPIEL")
    if not python:
        return {}
    found: dict[str, Rate] = {}
    for game in PEERS:
        command = [python, str(Path(__file__)), "peer", game]
        found |= json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # noqa: S603
    return found


def main(name: str = "tv-5", seats: str = "3") -> None:
    """Prints the table."""
    from tavolon.fast import compiled

    played = candidates(name, int(seats))
    for work in played.values():
        work(0)
    rounds: list[dict[str, Rate]] = [
        {what: measured(work) for what, work in played.items()} | peers() for _ in range(ROUNDS)
    ]
    form = "compiled" if compiled("calcolon.duel") else "interpreted"
    print(f"{name}, {seats} seats, kernel {form}, {ROUNDS} rounds\n")
    print("| what | duels a second | choices a second | times readable |\n| --- | ---: | ---: | ---: |")
    for what in rounds[0]:
        duels, choices = (median(one[what][place] for one in rounds) for place in (0, 1))
        ratio = median(one[what][1] / one["readable"][1] for one in rounds)
        print(f"| {what} | {duels:,.0f} | {choices:,.0f} | {ratio:,.1f} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["peer"]:
        print(json.dumps(peer(sys.argv[2])))
    else:
        main(*sys.argv[1:])
