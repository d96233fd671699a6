"""`python -m tests.perft GAME PLAYTHROUGH MOVES DEPTH` prints the line for a `.perft` file."""

import sys

from tests.perft.perft import perft
from tests.perft.position import position


def main() -> None:
    """Counts to a depth and prints the line."""
    game, name, moves, depth = sys.argv[1:]
    state = position(game, name, int(moves))
    print(name, moves, *(perft(state, ply) for ply in range(1, int(depth) + 1)))


if __name__ == "__main__":
    main()
