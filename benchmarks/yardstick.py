"""A yardstick that is none of our bots: a reduced Calcolon solved by OpenSpiel, and every bot held to it.

`python benchmarks/yardstick.py [--iterations 256] [--deck NAME] [--bots NAME,NAME]` walks the whole tree of
the registered game, hands it to OpenSpiel's CFR+ as a tree in its own form, and prints what the solution wins
from each bot and how much the best answer to each bot wins, in points ahead of the other.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import pyspiel
from msgspec.structs import replace

from tavolon.bots.spec import bot_of
from tavolon.calcolon.cards import Deck
from tavolon.calcolon.rules import Exhaustion, Ruleset
from tavolon.env.open_spiel import offer
from tavolon.games import GAMES

DECKS = {
    "small": Deck(five=4, two=2, halberd=4),
    "large": Deck(five=3, two=3, halberd=4),
}
SAMPLES = 32
"""How often a bot that decides by chance is asked at one place."""


def reduced(deck: Deck) -> Ruleset:
    """One duel of two with a small deck; when it is used up nobody wins."""
    return replace(
        GAMES["calcolon"].rulesets["tv-5"],
        name="reduced",
        players=(2,),
        seats=2,
        deck=deck,
        final_hand_size=4,
        qualifying_duels=1,
        last_duel_factor=1,
        deck_exhaustion=Exhaustion.VOID,
    )


class Place:
    """An information state: its number among its seat's, and what is seen and may be decided there."""

    def __init__(self, number: int, state: Any) -> None:
        self.number, self.seat = number, state.current_player()
        sitting = state.sitting
        self.view = sitting.views[self.seat]
        self.legal = sitting.table.legal(self.seat)
        self.ids = list(sitting.ids)


class Tree:
    """The whole tree of a game, as OpenSpiel reads trees; nodes are counted as it is written."""

    def __init__(self) -> None:
        self.places: dict[tuple[int, str], Place] = {}
        self.counts: Counter[int] = Counter()
        self.nodes = self.ends = 0

    def lines(self, state: Any) -> Iterator[str]:
        """A line a node, parents before children."""
        self.nodes += 1
        if state.is_terminal():
            self.ends += 1
            mine, theirs = state.returns()
            yield f't "" {self.ends} "" {{ {mine} {theirs} }}'
            return
        if state.is_chance_node():
            lots = state.chance_outcomes()
            told = " ".join(f'"{number}" {odds:.17f}' for number, odds in lots)
            yield f'c "" {self.nodes} "" {{ {told} }} 0'
            answers = [number for number, _ in lots]
        else:
            seat, answers = state.current_player(), state.legal_actions()
            key = seat, state.information_state_string(seat)
            place = self.places.get(key)
            if place is None:
                self.counts[seat] += 1
                place = self.places[key] = Place(self.counts[seat], state)
            told = " ".join(f'"{number}"' for number in answers)
            yield f'p "" {seat + 1} {place.number} "" {{ {told} }} 0'
        for number in answers:
            yield from self.lines(state.child(number))


Policy = dict[str, list[tuple[int, float]]]


Named = dict[tuple[int, int], tuple[str, dict[str, int]]]
"""By seat and number of an information state: its name in the tree's game, and its actions by label."""


def labels(game: Any) -> Named:
    """How a tree's game calls what is in it."""
    found: Named = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name = state.information_state_string()
            key = state.current_player(), int(name.split("-")[2])
            if key not in found:
                actions = state.legal_actions()
                found[key] = name, {state.action_to_string(one): one for one in actions}
        answers = (
            [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        waiting.extend(map(state.child, answers))
    return found


def played_by(bot: Callable[..., Any], places: Mapping[Any, Place], named: Named) -> Any:
    """A bot as a policy: its decision everywhere, or how often it decides what."""
    policy: Policy = {}
    known: dict[Any, Counter[int]] = {}
    for place in places.values():
        key = place.view, tuple(place.ids)
        if key not in known:
            known[key] = Counter(
                place.ids[place.legal.index(bot(place.view, place.legal, Random(sample)))]
                for sample in range(SAMPLES)
            )
        name, actions = named[place.seat, place.number]
        policy[name] = [(action, known[key][int(label)] / SAMPLES) for label, action in actions.items()]
    return pyspiel.TabularPolicy(policy)


def value(game: Any, first: Any, second: Any) -> float:
    """What the first makes of the game, on average over both seats."""
    state = game.new_initial_state()
    mine = pyspiel.expected_returns(state, [first, second], -1, True)[0]
    theirs = pyspiel.expected_returns(state, [second, first], -1, True)[1]
    return float(mine + theirs) / 2


def solved(game: Any, iterations: int) -> Any:
    """The solver that has come so far, which its policies need; said on the way after every power of two."""
    solver, start = pyspiel.CFRPlusSolver(game), process_time()
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & (iteration - 1) == 0 or iteration == iterations:
            left = pyspiel.exploitability(game, solver.average_policy())
            print(
                f"iteration {iteration}: exploitability {left:.4f}, {process_time() - start:.0f} s",
                flush=True,
            )
    return solver


def main() -> None:
    """Walks, solves and measures, and prints what came of it."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--iterations", type=int, default=256)
    asked.add_argument("--deck", choices=DECKS, default="large")
    asked.add_argument("--bots", default="random,greedy,waits,expert:0.03")
    given = asked.parse_args()
    start = process_time()
    offer("calcolon", reduced(DECKS[given.deck]))
    tree = Tree()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tree.efg"
        root = pyspiel.load_game("calcolon(rules=reduced,lead=True)").new_initial_state()
        with file.open("w") as out:
            out.write('EFG 2 R "reduced" { "0" "1" }\n""\n')
            out.writelines(f"{line}\n" for line in tree.lines(root))
        print(
            f"{tree.nodes} nodes, {len(tree.places)} information states, {process_time() - start:.0f} s",
            flush=True,
        )
        game = pyspiel.load_game("efg_game", {"filename": str(file)})
    named = labels(game)
    solver = solved(game, given.iterations)
    solution = solver.average_policy()
    print("| bot | the solution wins from it | the best answer wins from it |\n| --- | --- | --- |")
    for name in given.bots.split(","):
        policy = played_by(bot_of("calcolon", name), tree.places, named)
        won, open_to = value(game, solution, policy), pyspiel.exploitability(game, policy)
        print(f"| `{name}` | {won:.2f} | {open_to:.2f} |", flush=True)


if __name__ == "__main__":
    main()
