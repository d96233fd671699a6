"""What happens in random broadcasts of Calcolon: their length, dry piles, busts, killed kings, wins with 0.

Run it as `python benchmarks/calcolon_broadcasts.py --matches 5000`; it prints a Markdown table. Every seat
plays evenly at random, the matches are numbered, and their numbers are their seeds, so that the same
command prints the same table. `--rules tv-5-broadcast,tv-6-broadcast` takes only those.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tavolon.calcolon import GAME
from tavolon.calcolon.events import Attacked, DuelScored, Reshuffled, Robbed, Shown, TurnOpened
from tavolon.calcolon.rules import Finalists, Ruleset
from tavolon.kernel import CHANCE, Dealer, Event, Table

BROADCASTS = [name for name, rules in GAME.rulesets.items() if rules.finalists is not Finalists.NONE]

COLUMNS = (
    "ruleset",
    "broadcasts",
    "duels each",
    "decisions each",
    "turns a duel",
    "most turns",
    "pile ran out",
    "void duels",
    "attacks by robbing",
    "busts",
    "kings killed",
    "won with 0",
)


def played(rules: Ruleset, seed: str) -> Table[Any]:
    """A broadcast of players who decide evenly at random."""
    table, chance = Table(GAME, rules, dealer=Dealer(seed)), Random(seed)
    while not table.over:
        for seat in table.pending:
            table.submit(seat, chance.choice(table.legal(seat)))
    return table


def duels(events: Sequence[Event]) -> list[list[Event]]:
    """What happened in each duel, its score last."""
    found: list[list[Event]] = [[]]
    for event in events:
        found[-1].append(event)
        if isinstance(event, DuelScored):
            found.append([])
    return found[:-1]


def count(duel: Sequence[Event], tally: Counter[str]) -> None:
    """Adds what happened in a duel."""
    kinds = Counter(map(type, duel))
    scored, king = duel[-1], next((event.seat for event in duel if isinstance(event, Attacked)), None)
    assert isinstance(scored, DuelScored)
    tally["duels"] += 1
    tally["turns"] += kinds[TurnOpened]
    tally["most"] = max(tally["most"], kinds[TurnOpened])
    tally["dry"] += kinds[Reshuffled] > 0
    tally["void"] += scored.row.winner is None
    tally["robs"] += kinds[Robbed]
    tally["shown"] += kinds[Shown]
    tally["busts"] += sum(isinstance(event, Shown) and event.value is None for event in duel)
    tally["killed"] += scored.row.winner != king
    tally["zeros"] += scored.row.value == 0


def row(name: str, matches: int) -> str:
    """A line of the table."""
    tally: Counter[str] = Counter()
    for number in range(matches):
        table = played(GAME.rulesets[name], f"broadcast/{number}")
        tally["decisions"] += sum(move.seat != CHANCE for move in table.moves)
        for duel in duels(table.events):
            count(duel, tally)
    cells = (
        f"{matches:,}",
        f"{tally['duels'] / matches:.0f}",
        f"{tally['decisions'] / matches:,.0f}",
        f"{tally['turns'] / tally['duels']:.1f}",
        str(tally["most"]),
        *(f"{tally[what] / tally['duels']:.2%}" for what in ("dry", "void", "robs")),
        f"{tally['busts'] / tally['shown']:.1%}",
        *(f"{tally[what] / tally['duels']:.1%}" for what in ("killed", "zeros")),
    )
    return f"| {name} | " + " | ".join(cells) + " |"


def main() -> None:
    """Prints the table, a line as soon as it is played."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rules", default=",".join(BROADCASTS))
    asked = parser.parse_args()
    print("| " + " | ".join(COLUMNS) + " |")
    print("| --- |" + " ---: |" * (len(COLUMNS) - 1))
    for name in asked.rules.split(","):
        print(row(name, asked.matches), flush=True)


if __name__ == "__main__":
    main()
