"""The questions of Calcolon: a turn, its throws and trades, the last draw and the programme round it."""

from tavolon.calcolon.phases.opening import start

__all__ = ["start"]
