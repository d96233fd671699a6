"""How a tournament is paired and ranked; nothing here knows of tables, people or a clock."""

from tavolon.server.tournaments.formats.broadcast import Broadcast
from tavolon.server.tournaments.formats.field import Bout, Field, Format, How, Outcome, Part, Row
from tavolon.server.tournaments.formats.knockout import Knockout
from tavolon.server.tournaments.formats.league import League
from tavolon.server.tournaments.formats.swiss import Swiss

__all__ = [
    "Bout",
    "Broadcast",
    "Field",
    "Format",
    "How",
    "Knockout",
    "League",
    "Outcome",
    "Part",
    "Row",
    "Swiss",
]
