"""What those at a table see of ratings: beside each name, and after the match what it has changed."""

from collections.abc import Callable

from tavolon.server.rating.counted import may_count
from tavolon.server.rating.standing import Ratings, Standing
from tavolon.server.room import Room
from tavolon.server.seating import Sitter
from tavolon.server.wire import Rated

__all__ = ["shown_by"]


def shown_by(ratings: Ratings) -> Callable[[Room, Sitter], Rated | None]:
    """What is shown of the ratings of those who sit at a table; it holds no table, which may be let go."""

    def shown(room: Room, sitter: Sitter) -> Rated | None:
        class_ = may_count(room) if sitter.rated else None
        if class_ is None or ratings.declined(sitter.person):
            return None
        change = ratings.change(room.code, sitter.person) if room.over else None
        if change is not None:
            return _shown(change.after, change.after.rating - change.before.rating)
        known = ratings.of(class_, sitter.person)
        return None if known is None else _shown(known)

    return shown


def _shown(one: Standing, change: int | None = None) -> Rated:
    return Rated(one.rating, one.spread, one.matches, one.provisional, change)
