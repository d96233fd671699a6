"""The routes of ratings: everybody's by class, and one's own, which one may do without."""

from weakref import WeakSet

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tavolon.server.context import NOT_FOUND, Context, answer, body, problem
from tavolon.server.hosting import Hosted
from tavolon.server.people import Guest
from tavolon.server.rating.counted import classes, result_of
from tavolon.server.rating.standing import Ratings, Standing
from tavolon.server.refusing import Refuse
from tavolon.server.store import Away, Wish
from tavolon.server.wire import Ladder, MyRatings, Rung, Stage, Wanted
from tavolon.server.wire import Standing as Shown

__all__ = ["routes"]

LONGEST = 200
"""As many people as a ladder shows, and whoever asks."""


def routes(context: Context) -> list[BaseRoute]:
    """Ladders and one's own ratings; whoever sits at a table is told once its match is counted."""
    ratings = context.hub.ratings
    context.hub.listeners.append(Teller(context).changed)

    async def ladder(request: Request) -> Response:
        class_ = request.path_params["name"]
        if class_ not in classes():
            return problem(Refuse("server.class", name=class_[:40]), NOT_FOUND)
        await ratings.catch_up()
        return answer(Ladder(class_, await _rungs(context, class_, await context.person(request))))

    async def read(request: Request) -> Response:
        await ratings.catch_up()
        guest = await context.guest(request)
        response = answer(_mine(ratings, guest))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def write(request: Request) -> Response:
        guest = await context.guest(request)
        try:
            wanted = await body(request, Wanted)
        except Refuse as refused:
            return problem(refused)
        if wanted.rated is ratings.declined(guest.id):
            await context.hub.store.wish(
                Wish(guest.id, ratings.moment(guest.id, context.hub.now()), wanted.rated)
            )
        await ratings.catch_up()
        response = answer(_mine(ratings, guest))
        response.headers["set-cookie"] = context.cookie(guest.id)
        return response

    async def all_(request: Request) -> Response:
        return answer(classes())

    return [
        Route("/api/ratings", all_, methods=["GET"]),
        Route("/api/ratings/{name}", ladder, methods=["GET"]),
        Route("/api/me/ratings", read, methods=["GET"]),
        Route("/api/me/ratings", write, methods=["PUT"]),
    ]


class Teller:
    """Once a match is counted, those at its table are shown what it has changed."""

    def __init__(self, context: Context) -> None:
        self.hub = context.hub
        self._told: WeakSet[Hosted] = WeakSet()

    def changed(self, code: str) -> None:
        """A table looks otherwise, and that is on disk."""
        hosted = self.hub.hosted.get(code)
        if hosted is None or hosted in self._told:
            return
        room = hosted.room
        waits = room.stage is Stage.WAITING and any(
            one is not None and one.rated for one in room.seating.sitters
        )
        if waits or result_of(room) is not None:
            self.hub.tasks.spawn(self._tell(hosted))

    async def _tell(self, hosted: Hosted) -> None:
        try:
            await self.hub.ratings.catch_up()
        except Away:
            return  # whoever looks again later is told
        room = hosted.room
        counted = hosted not in self._told and result_of(room) is not None
        if counted and self.hub.ratings.told(room.code):
            self._told.add(hosted)
            room.changes.around = True
            self.hub.touch(hosted)


async def _rungs(context: Context, class_: str, person: str) -> tuple[Rung, ...]:
    """The ladder's rungs, each with the name its person goes by now."""
    placed = enumerate(context.hub.ratings.ladder(class_), start=1)
    shown = [(place, who, one) for place, (who, one) in placed if place <= LONGEST or who == person]
    names = await context.hub.store.names([who for _, who, _ in shown])
    return tuple(Rung(place, names.get(who, ""), _shown(one), who == person) for place, who, one in shown)


def _mine(ratings: Ratings, guest: Guest) -> MyRatings:
    every = {class_: _shown(one) for class_, one in ratings.every(guest.id).items()}
    return MyRatings(not ratings.declined(guest.id), guest.known, every)


def _shown(one: Standing) -> Shown:
    return Shown(one.rating, one.spread, one.matches, one.provisional, one.last)
