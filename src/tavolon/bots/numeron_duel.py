"""What a seat of Numer0n knows, and how likely the player to move wins: the yardstick of `master`.

Both hunts are played on plainly, each for itself, for how likely they end in each turn; the earlier end wins.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import zip_longest
from typing import NamedTuple

from tavolon.bots.numeron_belief import Belief, believed
from tavolon.bots.numeron_kit import withstood
from tavolon.fast.ground import Ground, ground
from tavolon.fast.hunt import bits
from tavolon.kernel import Seat
from tavolon.numeron.facts import DigitAt, Fact, Judged
from tavolon.numeron.number import Number
from tavolon.numeron.rules import Item, Ruleset
from tavolon.numeron.solver import Asked
from tavolon.numeron.view import View

__all__ = ["Duel", "Ends", "Stage", "counted", "foreseen", "wins"]

Ends = Sequence[float]
"""How likely a hunt ends in its first turn, its second and so on; together one or less."""

OWN = 0.6
"""How likely each call for one's own number is foreseen, for who hunts may call another that is as good."""


COUNTED = 60
"""Of so many numbers at most it is counted when they are found."""


class Stage(NamedTuple):
    """Where in a turn a hunt stands: at the owner's window, at the hunter's items, or at so many calls."""

    window: bool = False
    calls: int = 0
    call: Number = ""
    question: Asked | None = None


WINDOW, ITEMS = Stage(window=True), Stage()


def wins(mine: Ends, theirs: Ends, *, even: bool = False, second: bool = False) -> float:
    """How likely the player to move ends first; where turns are `even` a draw counts half.

    `second` says that he is the second player of the round.
    """
    left, chance, before = 1.0, 0.0, 0.0
    for own, other in zip(mine, theirs, strict=True):
        chance += own * left
        if even:
            chance += own * before / 2 if second else -own * other / 2
        left, before = left - other, other
    return chance


class Duel:
    """A position as a seat sees it, who takes the other's number to be chosen as its own or evenly."""

    def __init__(self, view: View, *, evenly: bool = False) -> None:
        assert view.seat is not None
        self.view, self.rules, self.seat = view, view.rules, view.seat
        self.ground: Ground = ground(view.rules)
        self.asking = () if evenly else withstood(view, view.seat)
        """What the other's number was chosen to withstand."""
        self.beliefs = [self.told(0), self.told(1)]
        """Seat: what may be believed of its number by who only hears."""

    def items(self, seat: Seat) -> tuple[Item, ...]:
        """The items a seat still holds."""
        return self.view.players[seat].items or ()

    @cached_property
    def last(self) -> bool:
        """Whether a hit has been made and only an equal last turn is left."""
        facts = [player.facts[-1:] for player in self.view.players]
        return any(
            isinstance(fact, Judged) and fact.eat == self.rules.digits for (fact,) in filter(None, facts)
        )

    def ends(
        self,
        hunter: Seat,
        belief: Belief,
        stage: Stage,
        without: Iterable[Item] = (),
        number: Number | None = None,
    ) -> Ends:
        """How a hunt ends from a stage on, if some items are used up, for any number left or for one."""
        spent = set(without)
        attacks, _ = bits(item for item in self.items(hunter) if item not in spent)
        _, defences = bits(item for item in self.items(1 - hunter) if item not in spent)
        return _ends(self.rules, belief, attacks, defences, stage, number)

    def knowing(
        self,
        hunter: Seat,
        belief: Belief,
        stage: Stage,
        without: Iterable[Item] = (),
        number: Number | None = None,
    ) -> Ends:
        """How the hunt for one's own number ends: at first much as it would for this number, later less.

        Another `number` is what one's own is about to become.
        """
        hidden = number or self.view.players[self.seat].number
        anyhow = self.ends(hunter, belief, stage, without)
        if hidden not in belief.numbers:
            return anyhow
        return foreseen(self.ends(hunter, belief, stage, without, hidden), anyhow)

    def shown(self, seat: Seat, position: int) -> Ends:
        """How the hunt for a seat's number ends, from its next window, once a digit of it has been shown.

        It is the digit that stands there, for whoever knows it, or any that may.
        """
        belief, number = self.beliefs[seat], self.view.players[seat].number
        likely: dict[str, float] = {}
        for one, chance in zip(belief.numbers, belief.chances, strict=True):
            likely[one[position - 1]] = likely.get(one[position - 1], 0.0) + chance
        if number is not None and seat == self.seat:
            likely = {number[position - 1]: 1.0}
        found = [0.0]
        for digit, chance in likely.items():
            told = self.told(seat, DigitAt(digit, position))
            ends = (
                self.knowing(1 - seat, told, WINDOW)
                if seat == self.seat
                else self.ends(1 - seat, told, WINDOW)
            )
            found = [one + chance * end for one, end in zip_longest(found, ends, fillvalue=0.0)]
        return found

    def told(self, seat: Seat, *facts: Fact) -> Belief:
        """What may be believed of a seat's number after more facts."""
        asking = () if seat == self.seat else self.asking
        return believed(self.rules, (*self.view.players[seat].facts, *facts), asking)

    def chance(self, mover: Seat, moving: Ends, waiting: Ends) -> float:
        """How likely the player to move wins."""
        if self.last:
            return moving[0] / 2
        even = self.rules.equal_last_turn
        return wins(moving, waiting, even=even, second=mover != self.view.first)


@lru_cache(maxsize=2048)
def _ends(
    rules: Ruleset, belief: Belief, attacks: int, defences: int, stage: Stage, number: Number | None
) -> Ends:
    field = ground(rules)
    place, hunt = field.places, field.hunt
    codes = [place[one] for one in belief.numbers]
    if number is None:
        mass = counted(belief.chances)
    else:
        mass = [float(one == number) for one in belief.numbers]
    size = hunt.ready(codes, belief.chances, mass)
    if stage.window:
        hunt.from_window(size, attacks, defences)
    elif stage.question is not None:
        asked = field.questions.index(stage.question)
        hunt.from_question(size, attacks, defences, asked)
    elif stage.calls:
        hunt.from_call(size, attacks, defences, stage.calls, place[stage.call] if stage.call else -1)
    else:
        hunt.from_attack(size, attacks, defences)
    return hunt.found()


def counted(chances: Sequence[float]) -> Sequence[float]:
    """How much of each number is counted: all of it, or of many numbers every third or so in its place."""
    step = -(-len(chances) // COUNTED)
    if step == 1:
        return chances
    some = [chance if place % step == step // 2 else 0.0 for place, chance in enumerate(chances)]
    whole = sum(some)
    return [chance / whole for chance in some]


def foreseen(thus: Ends, anyhow: Ends) -> Ends:
    """How a hunt for one's own number ends: at first much as it would for this number, later less."""
    both = [
        other + OWN**turn * (one - other)
        for turn, (one, other) in enumerate(zip_longest(thus, anyhow, fillvalue=0.0), start=1)
    ]
    return [end / sum(both) for end in both]
