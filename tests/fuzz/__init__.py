"""Whatever comes from outside, by the million: carried out or refused, and what is refused changes nothing.

Run it as `python -m tests.fuzz --inputs 10000000 --seed 1 --report fuzz-1.json`; see docs/fuzz.md.
"""
