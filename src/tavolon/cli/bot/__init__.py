"""`tavolon bot`: for who writes a program that plays."""

from tavolon.cli.spoken import SpokenGroup

__all__ = ["bot"]


class _Bot(SpokenGroup):
    within = "bot."


bot = _Bot(
    "bot",
    sources={
        "check": "tavolon.cli.bot.check:check",
        "join": "tavolon.cli.bot.join:join",
        "schema": "tavolon.cli.bot.schema:schema",
    },
)
