"""The golden playthroughs are what the code makes of their scripts.

`python -m tests.playthroughs.playthrough` writes them anew; the difference is reviewed like code.
`python -m tests.playthroughs.playthrough draft GAME RULESET SEED DECISIONS` prints a script of players
at random, as a start for one worth keeping.
"""

import sys
from pathlib import Path

from tavolon.games import GAMES
from tavolon.kernel import format_move
from tavolon.playthrough import update
from tests.laws.play import Sitting

FOLDER = Path(__file__).parent


def draft(game: str, ruleset: str, seed: int, decisions: int) -> str:
    """A script of players at random, chance drawn from the seed."""
    rules = GAMES[game].rulesets[ruleset]
    table = Sitting(game, rules, GAMES[game].seats(rules)[0], seed, decisions).played()
    moves = [format_move(table.game, move) for move in table.moves if move.seat >= 0]
    sealed = [format_move(table.game, move) for _, move in sorted(table.sealed.items())]
    head = f'[[script]]\nname = "{ruleset}"\nabout = ""\nruleset = "{ruleset}"\nseats = {table.seats}\n'
    return head + f'seed = "{seed}"\nmoves = """\n' + "\n".join(moves + sealed) + '\n"""\n'


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            for path in update(FOLDER):
                print(path.relative_to(FOLDER))
        case ["draft", game, ruleset, seed, decisions]:
            print(draft(game, ruleset, int(seed), int(decisions)))
        case _:
            sys.exit(__doc__)
