"""`tavolon solve`: what follows from what is known, in the game that is named."""

from tavolon.cli.bygame import ByGame

__all__ = ["solve"]

solve = ByGame(
    "solve",
    {
        "numeron": "tavolon.cli.numeron.solve:solve",
        "calcolon": "tavolon.cli.calcolon.solve:solve",
        "rotolon": "tavolon.cli.rotolon.solve:solve",
    },
)
