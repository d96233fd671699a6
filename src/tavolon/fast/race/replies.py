"""What a player gains who also knows his own number: the best reply to one who plays the solved race.

The one who plays it calls by what everyone has heard, evenly among all calls that keep the value. His number
stays equally likely among those left, whatever he calls; so against him each number of the other's is a
problem of its own, in which the other knows which answers he will hear. The reply is the best there is over
every option of every set if the kinds are made without leaving any out.
"""

from array import array

from tavolon.fast.race.catalogue import HIT, SURE
from tavolon.fast.race.values import Race

__all__ = ["Replies"]

Members = tuple[int, ...]
Wins = tuple[float, ...]
"""For each member of the set searched by the player of the solved race: the pairs the other wins."""


class Replies:
    """Best replies in the race that the first hit wins."""

    def __init__(self, race: Race) -> None:
        assert not race.even
        self.race = race
        self.kinds = race.kinds
        self.hunted: dict[tuple[Members, int], Wins] = {}
        self.replied: dict[tuple[Members, int], Wins] = {}

    def bounds(self) -> tuple[float, float]:
        """What the first player keeps at least with the solved race, and what the second holds him to."""
        everything = tuple(range(self.kinds.count))
        start = self.kinds.start
        pairs = float(len(everything) ** 2)
        kept = 1 - sum(self.hunt(everything, start)) / pairs
        return kept, sum(self.reply(everything, start)) / pairs

    def hunt(self, members: Members, theirs: int) -> Wins:
        """The player of the solved race moves; he is after `members`, the other after a kind."""
        if len(members) == 1:
            return (0.0,)
        if len(members) == self.kinds.count:
            # All first calls look alike: an even choice gives every number what one call gives on average.
            won = sum(self._after(members, theirs, [0])) / len(members)
            return (won,) * len(members)
        state = (members, theirs)
        if state not in self.hunted:
            self.hunted[state] = self._after(members, theirs, self._good_calls(members, theirs))
        return self.hunted[state]

    def _after(self, members: Members, theirs: int, calls: list[int]) -> Wins:
        """What is won on average after one of some calls."""
        wins = dict.fromkeys(members, 0.0)
        row_length = self.kinds.count
        table = self.kinds.codes.table
        for call in calls:
            parts: dict[int, list[int]] = {}
            for code in members:
                if code != call:
                    parts.setdefault(table[call * row_length + code], []).append(code)
            for part in parts.values():
                for code, won in zip(part, self.reply(tuple(part), theirs), strict=True):
                    wins[code] += won / len(calls)
        return tuple(wins.values())

    def reply(self, members: Members, theirs: int) -> Wins:
        """The other moves, after `theirs`, and knows which of the members is his number."""
        if theirs == SURE:
            return (1.0,) * len(members)
        state = (members, theirs)
        if state not in self.replied:
            best = [0.0] * len(members)
            for option in self.kinds.options[theirs]:
                won = [float(option[0] == HIT)] * len(members)
                for part in option:
                    if part != HIT:
                        won = [one + more for one, more in zip(won, self.hunt(members, part), strict=True)]
                best = [max(pair) for pair in zip(best, won, strict=True)]
            self.replied[state] = tuple(best)
        return self.replied[state]

    def _good_calls(self, members: Members, theirs: int) -> list[int]:
        """All calls that keep the value of the solved race."""
        held = array("H", members)
        own = self.kinds.of(held)
        value = self.race.value(own, theirs)
        worth: dict[tuple[int, ...], bool] = {}
        found = []
        for call in range(self.kinds.count):
            if self.kinds.divide(held, len(held), call):
                option = self.kinds.option(held, call)
                if option not in worth:
                    worth[option] = self.race.worth(option, theirs) == value
                if worth[option]:
                    found.append(call)
        return found
