"""How quick Rotolon is: submits of a random match, and the exact solver on the last squares.

Run `python benchmarks/rotolon.py`. Figures are process time on one core; for the solver the median and the
most over some positions of games between greedy bots, both players with all their special cubes to come.
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from msgspec.structs import replace

from tavolon.bots import rotolon_greedy
from tavolon.bots.party import Party
from tavolon.kernel import Dealer, Table
from tavolon.rotolon import GAME
from tavolon.rotolon.board import Board
from tavolon.rotolon.cube import Colour, Stock
from tavolon.rotolon.positions import Position
from tavolon.rotolon.rules import RULESETS, Ruleset
from tavolon.rotolon.solver import chances, win_chance

POSITIONS = 12


def submits_a_second() -> float:
    """Submits of twenty random matches."""
    start, submits = process_time(), 0
    for seed in range(20):
        table = Table(GAME, dealer=Dealer(str(seed)))
        rng = Random(seed)
        while not table.over:
            for seat in table.pending:
                table.submit(seat, rng.choice(table.legal(seat)))
                submits += 1
    return submits / (process_time() - start)


def positions(rules: Ruleset, left: int) -> Iterator[Position]:
    """Where games between greedy bots stand with so many squares left, before a choice."""
    for seed in range(POSITIONS):
        party = Party(
            Table(GAME, rules, dealer=Dealer(str(seed))),
            dict.fromkeys((0, 1), rotolon_greedy.decide),
            "bench",
        )
        while party.views[0].board.left > left:
            (seat,) = party.table.pending
            party.submit(seat, party.decide(seat))
        stock = Stock(min(left, rules.regular_cubes), 3)
        yield replace(party.views[0].position, red=stock, blue=stock)


def seconds(rules: Ruleset, left: int) -> tuple[float, float]:
    """The median and the most that the chances of a choice take."""
    taken = []
    for position in positions(rules, left):
        start = process_time()
        chances(rules, position)
        taken.append(process_time() - start)
    return median(taken), max(taken)


def main() -> None:
    """Prints the table."""
    print("| what | figure |\n| --- | --- |")
    print(f"| submits a second, random match | {submits_a_second():,.0f} |")
    for name, deepest in (("reconstruction-1", 8), ("corners-off", 7), ("locked", 7), ("board-9", 7)):
        for left in range(6, deepest + 1):
            usual, most = seconds(RULESETS[name], left)
            print(f"| {name}, last {left} squares solved, seconds | {usual:.2f}, at most {most:.2f} |")
    small = RULESETS["board-3"]
    start = process_time()
    empty = Position(board=Board.empty(3), turn=Colour.RED, red=small.stock, blue=small.stock)
    chance = win_chance(small, empty)
    print(f"| board-3, whole game, seconds | {process_time() - start:.2f}, red wins {chance} |")


if __name__ == "__main__":
    main()
