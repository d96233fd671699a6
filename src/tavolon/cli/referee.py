"""`tavolon referee`: a game master's match, in the game that is named."""

from tavolon.cli.bygame import ByGame

__all__ = ["referee"]

referee = ByGame(
    "referee",
    {
        "numeron": "tavolon.cli.numeron.referee:referee",
        "calcolon": "tavolon.cli.calcolon.referee:referee",
        "rotolon": "tavolon.cli.rotolon.referee:referee",
    },
)
