"""How much there is room for where duels are imagined and tried."""

DEPTH, LOWEST = 1024, 1000
"""How likely more is made than each ten from -LOWEST on is listed for so many."""
TRIED, WORLDS = 96, 16384
"""Answers tried in one decision, and worlds they are tried in."""
SPAN = 512
"""The chances of staying ahead are listed for leads from -SPAN to SPAN, in tens."""
RIVALS = 12
"""Others in a match."""
