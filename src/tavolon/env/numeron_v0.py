"""Numer0n for PettingZoo: `env`, `raw_env` and `parallel_env`; docs/env.md says more."""

from functools import partial

from tavolon.env.aec import Match, in_parallel, wrapped

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(Match, game="numeron"):  # noqa: N801 - PettingZoo's name for it
    """A match of Numer0n without the usual wrappers."""


env = partial(wrapped, raw_env)
parallel_env = partial(in_parallel, raw_env)
