"""How quick Numer0n is: submits of a random match, candidates after ten mixed rows, advice.

Run `python benchmarks/numeron.py`; it prints the table that stands in benchmarks/results.md.
Each figure is the median of several runs by process time, on one core.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from msgspec.structs import replace

from tavolon.kernel import Dealer, Table
from tavolon.numeron import GAME
from tavolon.numeron.candidates import steps, universe
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import Changed, Classes, Fact, Judged, Shuffled
from tavolon.numeron.number import class_of, classes, judge
from tavolon.numeron.rules import Ruleset
from tavolon.numeron.solver import advice

RUNS = 7


def rate(work: Callable[[], int]) -> float:
    """Units of work a second: the median of some runs after one that warms up."""
    work()
    rates = []
    for _ in range(RUNS):
        start = process_time()
        done = work()
        rates.append(done / (process_time() - start))
    return median(rates)


def random_matches() -> int:
    """Plays ten random matches and counts the submits."""
    submits = 0
    for seed in range(10):
        table = Table(GAME, RULESETS["tv-7"], dealer=Dealer(str(seed)))
        rng = Random(seed)
        while not table.over:
            for seat in table.pending:
                table.submit(seat, rng.choice(table.legal(seat)))
                submits += 1
    return submits


def ten_mixed_rows(rules: Ruleset, seed: int = 1) -> list[Fact]:
    """Ten rows about one number: calls, HIGH & LOW, CHANGE and SHUFFLE."""
    rng = Random(seed)
    number = rng.choice(rules.numbers)

    def call() -> Fact:
        asked = rng.choice(rules.numbers)
        return Judged(asked, *judge(number, asked))

    first = [Classes(classes(number)), *(call() for _ in range(3)), Changed(1, class_of(number[0]))]
    number = next(Changed(1, class_of(number[0])).becomes(number, rules))
    second = [call() for _ in range(2)]
    return [*first, *second, Shuffled(), call(), call()]


def main() -> None:
    """Prints the table."""
    print("| what | figure |\n| --- | --- |")
    print(f"| submits a second, random match of tv-7 | {rate(random_matches):,.0f} |")
    for digits in (3, 4, 5):
        rules = replace(RULESETS["wiki-ko"], name=f"{digits} digits", digits=digits)
        rows = ten_mixed_rows(rules)
        universe(rules)

        def count(rules: Ruleset = rules, rows: list[Fact] = rows) -> int:
            for _ in range(20):
                *_, left = steps(rules, rows)  # `candidates` itself would remember
                universe(rules).members(left)
            return 20

        def advise(rules: Ruleset = rules, rows: list[Fact] = rows) -> int:
            advice(rules, rows[:1])
            return 1

        size = len(rules.numbers)
        print(f"| candidate lists a second after ten mixed rows, {digits} digits | {rate(count):,.0f} |")
        print(f"| numbers weighed a second by that | {rate(count) * size * len(rows):,.0f} |")
        print(f"| milliseconds for advice after HIGH & LOW, {digits} digits | {1000 / rate(advise):.1f} |")


if __name__ == "__main__":
    main()
