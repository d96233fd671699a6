"""Writes the playthroughs of OpenSpiel anew: `python -m tests.env.playing`."""

from open_spiel.python.algorithms.generate_playthrough import playthrough

from tests.env.test_open_spiel import GOLDEN, PLAYED

if __name__ == "__main__":
    for game in PLAYED:
        (GOLDEN / f"{game.split('(')[0]}.playthrough").write_text(playthrough(game, None, seed=5), "utf-8")
