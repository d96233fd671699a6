"""How quick Calcolon is: random duels, bots' matches and decisions, exact odds of a last draw.

Run it as `python benchmarks/calcolon.py`; it prints a Markdown table. Figures are the median of several
runs by process time, on one core, after one that warms up. Hands a second are in calcolon_hands.py.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from tavolon.bots import BOTS
from tavolon.bots.party import Party, play
from tavolon.calcolon import GAME
from tavolon.calcolon.cards import DECK_56
from tavolon.calcolon.events import DuelScored
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.odds import Drawing, odds
from tavolon.kernel import Dealer, Table

RUNS = 5


def rate(work: Callable[[], int]) -> float:
    """Units of work a second."""
    work()
    rates = []
    for _ in range(RUNS):
        start = process_time()
        done = work()
        rates.append(done / (process_time() - start))
    return median(rates)


def random_duels(name: str) -> int:
    """Twenty random matches of a ruleset; how many duels they have."""
    duels = 0
    for seed in range(20):
        table, chance = Table(GAME, GAME.rulesets[name], dealer=Dealer(str(seed))), Random(seed)
        while not table.over:
            for seat in table.pending:
                table.submit(seat, chance.choice(table.legal(seat)))
        duels += sum(isinstance(event, DuelScored) for event in table.events)
    return duels


def bot_matches(bot: str) -> int:
    """Twenty matches of three like bots, views and all."""
    for seed in range(20):
        play(GAME, GAME.rulesets["tv-5"], (bot,) * 3, str(seed))
    return 20


def decisions_a_second(bot: str) -> float:
    """The decisions of a bot where there is a choice, in twenty matches, apart from table and views."""
    taken, made = 0.0, 0
    for seed in range(20):
        table = Table(GAME, GAME.rulesets["tv-5"], dealer=Dealer(str(seed)))
        party = Party(table, dict.fromkeys(range(3), BOTS["calcolon"][bot]), str(seed))
        while not table.over:
            for seat in table.pending:
                choices = len(table.legal(seat))
                start = process_time()
                action = party.decide(seat)
                if choices > 1:
                    taken += process_time() - start
                    made += 1
                party.submit(seat, action)
    return made / taken


def last_draws(aim: Aim, times: int) -> int:
    """The exact odds of a stranger's last draw from a fresh deck."""
    stranger = Drawing(aim=aim, unknown=2 * aim.numbers - 2, draws=2, redraws=True)
    for _ in range(times):
        odds(stranger, DECK_56.counts)
    return times


def main() -> None:
    """Prints the table."""
    print("| what | a second |\n| --- | ---: |")
    for name in ("tv-5", "tv-5-broadcast"):
        print(f"| random duels, {name} | {rate(lambda name=name: random_duels(name)):,.0f} |")
    for bot in BOTS["calcolon"]:
        print(f"| matches of three {bot} bots, tv-5 | {rate(lambda bot=bot: bot_matches(bot)):,.0f} |")
    for bot in ("greedy", "waits"):
        decisions_a_second(bot)
        print(f"| decisions of {bot} where there is a choice | {decisions_a_second(bot):,.0f} |")
    for size, aim, times in (("five", Aim(pairs=1), 10), ("seven", Aim(numbers=4, pairs=2), 2)):
        rated = rate(lambda aim=aim, times=times: last_draws(aim, times))
        print(f"| exact odds of a last draw to {size} cards, brackets | {rated:,.0f} |")


if __name__ == "__main__":
    main()
