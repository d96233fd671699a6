"""The duel of Calcolon on one row of integers: the twin of `tavolon.calcolon.phases`, for many duels.

`duel.Duel` is the way in; docs/decisions/0014 says how it is made and what it is held to.
"""
