"""The questions of Numer0n: preparing, defending, a turn, ending."""

from tavolon.numeron.phases.preparing import start

__all__ = ["start"]
