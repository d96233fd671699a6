"""`python -m tests.playthroughs` writes the playthroughs anew from their own moves, and the missing ones.

A ruleset without one gets a match between the bots named here. A special rule is added by a file that
holds its first line and its moves; the rest is filled in. Review what has changed like code.
"""

from pathlib import Path

from tavolon.bots import BOTS
from tavolon.bots.party import Party
from tavolon.games import GAMES
from tavolon.kernel import Dealer, Table, format_move
from tests.playthroughs.playthrough import Script, read, write

HERE = Path(__file__).parent
LONGEST = 60  # moves; a broadcast goes on for thousands


def played(game: str, rules: str) -> Script:
    """A match between the best bots of a game, or its beginning."""
    table = Table(GAMES[game], GAMES[game].rulesets[rules], dealer=Dealer(f"playthrough {rules}"))
    bots = list(BOTS[game].values())
    party = Party(table, {seat: bots[-1 - seat % min(2, len(bots))] for seat in range(table.seats)}, rules)
    while not table.over and len(table.moves) < LONGEST:
        for seat in table.pending:
            party.submit(seat, party.decide(seat))
    moves = tuple(format_move(table.game, move) for move in table.moves)
    return Script(game, rules, table.seats, moves)


def main() -> None:
    """Writes every playthrough."""
    for game in GAMES.values():
        folder = HERE / game.name
        folder.mkdir(exist_ok=True)
        for rules in game.rulesets:
            path = folder / f"{rules}.txt"
            if not path.exists():
                path.write_text(write(played(game.name, rules)), "utf-8")
    for path in sorted(HERE.glob("*/*.txt")):
        path.write_text(write(read(path.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
