"""Players for a load: each chooses among the legal actions it is sent, and knows no more of the rules."""

from collections.abc import Callable, Iterable
from operator import eq
from random import Random
from typing import Any

from tavolon.numeron.number import numbers

__all__ = ["PLAYERS", "Player"]

Choices = list[dict[str, Any]]
Action = dict[str, Any]
NUMBERS = numbers(3, "0123456789", distinct=True, leading_zero=True)


class Player:
    """Decides at random."""

    def __init__(self, seat: int, chance: Random) -> None:
        self.seat = seat
        self.chance = chance

    def see(self, events: Iterable[dict[str, Any]]) -> None:
        """Takes note of what happened."""

    def decide(self, legal: Choices) -> Action:
        """One of the legal actions."""
        return self.row(self.chance.choice(legal))

    def row(self, choice: dict[str, Any]) -> Action:
        """A random action of one type."""
        fields = choice.get("fields", ())
        if not fields:
            return {"type": choice["type"]}
        row = self.chance.choice(choice["rows"])
        values = (row,) if len(fields) == 1 else row
        action = {"type": choice["type"]}
        action.update(
            (field, value) for field, value in zip(fields, values, strict=True) if value is not None
        )
        return action


class Caller(Player):
    """Numer0n: calls any number that answers all calls so far, and uses an item in one turn of five."""

    ITEM = 0.2

    def __init__(self, seat: int, chance: Random) -> None:
        super().__init__(seat, chance)
        self.left: list[str] = list(NUMBERS)

    def see(self, events: Iterable[dict[str, Any]]) -> None:
        """Keeps the numbers that answer alike; a defence item makes all possible again."""
        for event in events:
            if event["type"] != "told" or event["about"] == self.seat:
                continue
            fact = event["fact"]
            if fact["type"] == "judged":
                answer = fact["eat"], fact["bite"]
                self.left = [one for one in self.left if judged(one, fact["call"]) == answer]
            elif fact["type"] in {"shuffled", "changed", "changed-digit"} or not self.left:
                self.left = list(NUMBERS)

    def decide(self, legal: Choices) -> Action:
        """An item now and then, else a call or whatever else is asked."""
        *items, last = legal
        if last["type"] != "call":
            return super().decide(legal)
        if items and self.chance.random() < self.ITEM:
            return self.row(self.chance.choice(items))
        return {"type": "call", "number": self.chance.choice(self.left)} if self.left else self.row(last)


class Grabber(Player):
    """Calcolon: attacks, robs and shows the first value whenever it may, else decides at random."""

    BEST = ("attack", "rob", "show")

    def decide(self, legal: Choices) -> Action:
        """What wins at once, else anything."""
        for choice in legal:
            if choice["type"] in self.BEST:
                return self.row(choice)
        return super().decide(legal)


def judged(number: str, call: str) -> tuple[int, int]:
    """EAT and BITE of numbers without repeats, quicker than the engine's, which knows repeats."""
    eat = sum(map(eq, number, call))
    return eat, len({*number}.intersection(call)) - eat


PLAYERS: dict[str, Callable[[int, Random], Player]] = {
    "numeron": Caller,
    "calcolon": Grabber,
    "rotolon": Player,
}
