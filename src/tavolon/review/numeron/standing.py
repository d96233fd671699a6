"""A battle of Numer0n as it lies open to everybody: what neither side can rule out, and may still use."""

from msgspec import Struct
from msgspec.structs import replace

from tavolon.kernel import Seat
from tavolon.numeron.asked import Question
from tavolon.numeron.candidates import Bits, possible, universe
from tavolon.numeron.facts import Becoming, Judged
from tavolon.numeron.number import Number
from tavolon.numeron.rules import DEFENCE, Item, Ruleset
from tavolon.numeron.view import View

__all__ = ["Standing", "standing"]


class Standing(Struct, frozen=True, kw_only=True):
    """Whose turn it is and what is known: sets are what the public facts leave, as bits."""

    rules: Ruleset
    mover: Seat
    own: Bits
    """What the number may be that the mover is after."""
    theirs: Bits
    """What the mover's own number may be for the other."""
    held: tuple[Item, ...] = ()
    """Items the mover may still use."""
    against: tuple[Item, ...] = ()
    """Items the other may still use."""
    second: bool = False
    """Whether the other began the battle."""
    twice: bool = False
    """Whether DOUBLE has been used, and neither of its calls made."""
    asked: bool = False
    """Whether the mover has used his item of this turn."""
    window: bool = False
    """Whether the other may still use a defence item before the call."""
    answering: bool = False
    """Whether the other has hit, and this is the equal last turn [N6.2]."""
    altered: bool = False
    """Whether a defence item has altered a number, so that not all left are as likely."""

    def parts(self, call: Number) -> tuple[int, list[Bits]]:
        """How many of the numbers left a call hits, and the sets its other answers leave."""
        found = universe(self.rules).judged(self.own, call)
        hit = found.pop((self.rules.digits, 0))
        return hit.bit_count(), [part for part in found.values() if part]

    def missed(self, left: Bits) -> "Standing":
        """What follows when a call has left these numbers."""
        if self.twice:
            return replace(self, own=left, twice=False, window=False)
        return self.turned(left)

    def turned(self, left: Bits) -> "Standing":
        """The other's turn, with so much left for him who has just moved."""
        return replace(
            self,
            mover=1 - self.mover,
            own=self.theirs,
            theirs=left,
            held=self.against,
            against=self.held,
            second=not self.second,
            twice=False,
            asked=False,
            window=any(item in DEFENCE for item in self.held),
        )

    def answered(self) -> "Standing":
        """The other's equal last turn, after a hit."""
        return replace(self.turned(self.own), answering=True)

    def used(self, item: Item, own: Bits | None = None, theirs: Bits | None = None) -> "Standing":
        """What follows when the mover has used an attack item, which told something of either number."""
        return replace(
            self,
            held=tuple(one for one in self.held if one is not item),
            own=self.own if own is None else own,
            theirs=self.theirs if theirs is None else theirs,
            twice=item is Item.DOUBLE,
            asked=True,
            window=False,
        )

    def defended(self, item: Item, own: Bits) -> "Standing":
        """What follows when the other has used a defence item."""
        against = tuple(one for one in self.against if one is not item)
        return replace(self, against=against, own=own, window=False, altered=True)

    def passed(self) -> "Standing":
        """What follows when the other has used none."""
        return replace(self, window=False)


def standing(view: View) -> Standing | None:
    """How a view's battle stands; None before it is known who begins, or if no number fits what was said."""
    if view.first is None or view.asked.question not in OPEN:
        return None
    rules, mover = view.rules, view.first if view.attacker is None else view.attacker
    mine, other = view.players[mover], view.players[1 - mover]
    own, theirs = possible(rules, other.facts), possible(rules, mine.facts)
    if not own or not theirs:
        return None
    last = mine.facts[-1] if mine.facts else None
    return Standing(
        rules=rules,
        mover=mover,
        own=own,
        theirs=theirs,
        held=mine.items or (),
        against=other.items or (),
        second=mover != view.first,
        twice=mine.used > 0 and mine.spent[-1] is Item.DOUBLE and not view.called,
        asked=mine.used >= rules.items_per_player_per_turn,
        window=view.asked.question is Question.DEFENCE,
        answering=isinstance(last, Judged) and last.eat == rules.digits,
        altered=any(isinstance(fact, Becoming) for fact in (*mine.facts, *other.facts)),
    )


OPEN = (Question.DEFENCE, Question.TURN, Question.POINT)
"""What is asked while a battle is played."""
