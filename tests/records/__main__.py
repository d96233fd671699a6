"""`python -m tests.records` adds the records that are missing; those that are there are never rewritten."""

from pathlib import Path
from typing import Any

from tavolon.bots import BOTS
from tavolon.bots.party import Party
from tavolon.games import GAMES
from tavolon.kernel import CHANCE, Dealer, Game, Ruleset, Table, encode, record_of

HERE = Path(__file__).parent
RELEASE = "0.1"
NAMES = ("Aiko", "Minjun", "Sofia", "Kenta", "Haruka", "Leo")


def played(game: Game[Any], rules: Ruleset) -> Table[Any]:
    """A whole match between a game's bots, in which the clock decides now and then."""
    seed = f"record {game.name} {rules.name}"
    table = Table(game, rules, dealer=Dealer(seed))
    bots = list(BOTS[game.name].values())
    party = Party(table, {seat: bots[-1 - seat % len(bots)] for seat in range(table.seats)}, seed)
    while not table.over:
        for seat in table.pending:
            if seat != CHANCE and table.turn % 7 == 6:
                party.lapse(seat)
            else:
                party.submit(seat, party.decide(seat))
    return table


def main() -> None:
    """Writes a record of every ruleset that has none of this release."""
    for game in GAMES.values():
        for rules in game.rulesets.values():
            path = HERE / RELEASE / f"{game.name}-{rules.name}.jsonl"
            path.parent.mkdir(exist_ok=True)
            if not path.exists():
                table = played(game, rules)
                path.write_text(encode(record_of(table, NAMES[: table.seats])), "utf-8")


if __name__ == "__main__":
    main()
