"""Matching pennies: everybody hides a side, chance tosses a coin, who matches it scores.

The coin falls on heads twice as often as on tails. Whoever quits ends the match.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import (
    CHANCE,
    Action,
    BadNotation,
    Event,
    Game,
    Over,
    Phase,
    Ruleset,
    Seat,
    Secret,
    State,
    Step,
)

Side = Literal["heads", "tails"]


class Pennies(Ruleset, frozen=True, kw_only=True):
    """How many coins are tossed, for how many seats."""

    coins: int = 2
    seats: tuple[int, ...] = (2, 3)


class Show(Action, frozen=True):
    """The side a seat hides."""

    side: Side


class Toss(Action, frozen=True):
    """The side the coin falls on."""

    side: Side


class Quit(Action, frozen=True):
    """Ends the match."""


class Hid(Event, frozen=True):
    """A seat has hidden a side."""

    seat: Seat
    side: Secret[Side]


class Fell(Event, frozen=True):
    """The coin has fallen, and the seats that had its side."""

    side: Side
    winners: tuple[Seat, ...]


class Ended(Event, frozen=True):
    """A seat has quit."""

    seat: Seat


class Purse(State, frozen=True, kw_only=True):
    """What each seat has won, and what it hides."""

    phase: Phase[Any]
    coins: int
    won: tuple[int, ...]
    hidden: tuple[Side, ...] = ()


class Hiding(Phase[Purse], frozen=True):
    """Every seat hides a side."""

    def awaits(self, state: Purse) -> frozenset[Seat]:
        """Everybody."""
        return frozenset(range(len(state.won)))

    def legal(self, state: Purse, seat: Seat) -> Sequence[Action]:
        """Either side."""
        return (Show("heads"), Show("tails"))

    def defaults(self, state: Purse, seat: Seat) -> Sequence[Action]:
        """The clock may hide either."""
        return self.legal(state, seat)

    def resolve(self, state: Purse, taken: Mapping[Seat, Any]) -> Step[Purse]:
        """The coin is tossed next."""
        hidden = tuple(action.side for action in taken.values())
        events = (Hid(seat, Secret(frozenset({seat}), side)) for seat, side in enumerate(hidden))
        return Step(replace(state, phase=Tossing(), hidden=hidden), tuple(events))

    def interjections(self, state: Purse, seat: Seat) -> Sequence[Action]:
        """Anybody may quit."""
        return (Quit(),) if seat in range(len(state.won)) else ()

    def interject(self, state: Purse, seat: Seat, action: Any) -> Step[Purse]:
        """The match is over as it stands."""
        return Step(replace(state, phase=Over(state.won)), (Ended(seat),))


class Tossing(Phase[Purse], frozen=True):
    """Chance tosses the coin."""

    def awaits(self, state: Purse) -> frozenset[Seat]:
        """Chance."""
        return frozenset({CHANCE})

    def mastered(self, state: Purse) -> bool:
        """A game master tosses it himself."""
        return True

    def legal(self, state: Purse, seat: Seat) -> Sequence[Action]:
        """Heads twice, tails once."""
        return (Toss("heads"), Toss("heads"), Toss("tails"))

    def resolve(self, state: Purse, taken: Mapping[Seat, Any]) -> Step[Purse]:
        """Who hid the side that fell has won a coin."""
        side = taken[CHANCE].side
        hits = tuple(seat for seat, hidden in enumerate(state.hidden) if hidden == side)
        won = tuple(coins + (seat in hits) for seat, coins in enumerate(state.won))
        over = state.coins == 1
        after = replace(state, coins=state.coins - 1, won=won, phase=Over(won) if over else Hiding())
        return Step(after, (Fell(side, hits),))


class Seen(Struct, frozen=True):
    """The sides a seat has seen fall, and hidden itself."""

    fallen: tuple[Side, ...] = ()
    hidden: tuple[Side, ...] = ()

    def see(self, event: Event) -> Self:
        """The view after one more event."""
        match event:
            case Fell(side):
                return replace(self, fallen=(*self.fallen, side))
            case Hid(_, Secret(value=("heads" | "tails") as side)):
                return replace(self, hidden=(*self.hidden, side))
        return self


def parse(text: str) -> Any:
    """`show heads`, `toss tails`, `quit`."""
    known = {PENNIES.format(action): action for action in (*map(Show, SIDES), *map(Toss, SIDES), Quit())}
    if text not in known:
        raise BadNotation("unknown", text=text)
    return known[text]


SIDES: tuple[Side, ...] = ("heads", "tails")
PENNIES: Game[Pennies] = Game(
    name="pennies",
    rulesets={"two": Pennies(name="two"), "long": Pennies(name="long", coins=40)},
    usual="two",
    actions=Show | Toss | Quit,
    events=Hid | Fell | Ended,
    seats=lambda rules: rules.seats,
    start=lambda rules, seats: Step(Purse(phase=Hiding(), coins=rules.coins, won=(0,) * seats)),
    view=lambda rules, seats, seat: Seen(),
    format=lambda action: " ".join(
        [type(action).__name__.lower(), *([action.side] if action != Quit() else [])]
    ),
    parse=parse,
    refusal=lambda view, seat, legal, action: None,
)
GAMES = {"pennies": PENNIES}
HEADS, TAILS = Show("heads"), Show("tails")
