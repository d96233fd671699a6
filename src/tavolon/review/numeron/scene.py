"""One decision of Numer0n with everything that a remark on it is made from."""

from typing import Any

from msgspec import Struct

from tavolon.kernel import Action
from tavolon.numeron.candidates import possible
from tavolon.numeron.facts import Fact
from tavolon.numeron.moves import Change, Shuffle, Told
from tavolon.review.numeron.grading import chance_of
from tavolon.review.numeron.options import attacks, defences, of_attack, of_defence
from tavolon.review.numeron.sharing import Share
from tavolon.review.numeron.standing import Standing
from tavolon.review.remarks import Grade, Needed, Remark, WinChance
from tavolon.review.walk import Decision, remark

__all__ = ["Scene"]


class Scene(Struct, frozen=True):
    """A decision, how the battle stood before it, and the seat's win chance after it, if that is known."""

    one: Decision
    at: Standing
    after: float | None

    @property
    def action(self) -> Any:
        """What was decided."""
        return self.one.move.action

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What had been said of the number that the decision is about."""
        return tuple(self.one.view.players[self.about].facts)

    @property
    def about(self) -> int:
        """Whose number something is said of: the defender's own, else the other's."""
        own = isinstance(self.action, Shuffle | Change)
        return self.one.seat if own else 1 - self.one.seat

    @property
    def fact(self) -> Fact | None:
        """What was said of it."""
        told = (event for event in self.one.events if isinstance(event, Told) and event.about == self.about)
        return next((event.fact for event in told), None)

    @property
    def counts(self) -> tuple[int, int]:
        """How many numbers were left of it before and after."""
        rules, fact = self.at.rules, self.fact
        before = possible(rules, self.facts).bit_count()
        after = before if fact is None else possible(rules, (*self.facts, fact)).bit_count()
        return before, after

    def weighed(self) -> tuple[WinChance, Action]:
        """The win chance before and after, and the best decision."""
        found: list[tuple[Share, Action]]
        if self.at.mover == self.one.seat:
            made = of_attack(self.at, self.action)
            found = list(attacks(self.at, self.one.legal))
        else:
            owner = self.one.view.players[self.one.seat]
            made = of_defence(self.at, owner, self.action)
            found = list(defences(self.at, owner, self.one.legal))
        # Of equal worth the decision made is the best.
        best, action = max([(made, self.action), *found], key=lambda row: row[0].value)
        return chance_of(made, best, made.value if self.after is None else self.after), action

    def remark(
        self,
        grade: Grade,
        verdict: str,
        values: dict[str, Any],
        chance: WinChance,
        better: Action | None = None,
        needed: Needed | None = None,
    ) -> Remark:
        """A remark on the decision; what would have been better is named unless it was the best."""
        before, after = self.counts
        mine, best = (None, None) if needed is None else (needed.mine, needed.best)
        return remark(
            "numeron", self.one, grade, verdict, {"before": before, "after": after, **values},
            before=before, after=after, expected=mine, best=best,
            better=None if grade is Grade.BEST or better == self.action else better,
            needed=needed, chance=chance,
        )  # fmt: skip
