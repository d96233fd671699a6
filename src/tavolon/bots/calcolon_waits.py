"""A Calcolon bot that plays for live waits, and attacks when it expects more of it than of waiting."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import prod
from random import Random
from typing import Any

from tavolon.bots.calcolon_worth import STEPS, Stakes, copies, danger, rivals, worth
from tavolon.calcolon.cards import Card
from tavolon.calcolon.hands import WEIGHT, Aim, Key, hand_key, values
from tavolon.calcolon.holding import Hand, remove
from tavolon.calcolon.moves import (
    Attack,
    Burn,
    Discard,
    Draw,
    Lay,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.calcolon.solver import duels, factor, unseen, win
from tavolon.calcolon.view import View
from tavolon.kernel import Seat

__all__ = ["decide"]

PUSH = 20
"""What it is worth that somebody must finish with the devil zero."""

SKIP = 3
"""What a turn is worth that the next player misses."""

SWAP = 4
"""What it is worth that an opponent loses a chosen card for one that is of no use."""

BURNED = 3
"""What a card is worth that an opponent must throw away."""

BOW = 1
PAIR = 6
"""What a bow costs in the neighbour's stock, and one that makes a pair."""

AFTER_ZERO = 25
"""What the right to the next win is worth after a win with 0."""

REBELLION = 10
"""What a rebellion is worth in the next duel."""

CARTS: Mapping[Card, int] = {Card.TRADE_1: 1, Card.TRADE_2: 2}
"""How many cards a trade card swaps."""


def decide(view: View, legal: Sequence[Any], rng: Random) -> Any:
    """The action that it expects most of."""
    if len(legal) == 1:
        return legal[0]
    match legal[0]:
        case Show():
            return max(legal, key=lambda show: (1 - _beaten(view, show.value)) * win(view, show.value))
        case Lay():
            return rng.choice(legal)
        case Draw():
            return legal[0]  # a swap would take the place of a draw with a free throw
        case Swap():
            return _swap(view, legal, rng)
    if view.king is not None:
        return _last_throw(view, legal)
    mind = Mind(view)
    return max(legal, key=mind.worth)


class Mind:
    """What the seat weighs the actions of a turn, or of a claim, by."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.key = hand_key(view.hand)
        self.unseen = unseen(view)
        self.left = copies(self.unseen)
        self.hands = worth(_stakes(view, devil=view.pushed and Card.DEVIL in view.hand))

    def worth(self, action: Any) -> float:
        """What the seat expects of an action, in points ahead of the others."""
        match action:
            case Attack():
                return self._attack(self.view.hand)
            case Rob():
                return self._attack((*self.view.hand, self.view.table[-1].card))
            case Pass():
                return self.hands.hold(self.key, self.left)
            case Discard(card):
                return self._without(card) - (self._bow() if card is Card.BOW else self._danger(card))
            case Skip(seat):
                return self._without(Card.ZERO) - self._danger(Card.ZERO) + SKIP / _distance(self.view, seat)
            case Push(seat):
                return self._pushed() + PUSH + _distance(self.view, seat)
            case Trade(card):
                return self._without(card) + self._swapped(card)
            case Burn(kinds):
                return self._burned(kinds)
        raise AssertionError(action)

    def _attack(self, hand: Hand) -> float:
        """Being king with some cards, by the value that promises most."""
        view = self.view
        assert view.seat is not None
        later = view.duel < duels(view)
        more = REBELLION if later and Card.DEVIL in hand else 0
        zero = AFTER_ZERO if later and view.rules.zero_win else 0
        return max(
            self.hands.king(win(view, value) + more + zero * (value == 0), _beaten(view, value))
            for value in values(hand, view.aim(view.seat))
        )

    def _without(self, card: Card) -> float:
        return self.hands.hold(self.key - WEIGHT[card], self.left)

    def _pushed(self) -> float:
        free = worth(_stakes(self.view, devil=False))
        return free.hold(self.key - WEIGHT[Card.DEVIL], self.left)

    def _danger(self, card: Card) -> float:
        """What it costs that the card may be robbed."""
        stakes = self.hands.stakes
        if card in CARTS:
            return 0
        return stakes.factor * danger(Aim(numbers=stakes.aim.numbers), stakes.deck, card)

    def _bow(self) -> float:
        """What it costs that the bow helps the left-hand neighbour."""
        view = self.view
        bows = view.players[_neighbour(view)].stock + 1
        return BOW if bows % view.rules.bows_per_pair else PAIR

    def _swapped(self, card: Card) -> float:
        """What is gained by a swap of the cards that are of least use."""
        hand = remove(self.view.hand, card)
        may_go = [one for one in hand if one is not Card.DEVIL]
        gives = combinations(may_go, min(CARTS[card], len(may_go)))
        key = hand_key(hand)
        gained = max(self.given(key, give) for give in gives) - self.hands.rest(key)
        return gained + SWAP * CARTS[card]

    def given(self, key: Key, give: Hand) -> float:
        """What a hand is worth with any unseen cards for some of its own."""
        chances = Counter({key - hand_key(give): 1})
        for _ in give:
            drawn: Counter[Key] = Counter()
            for hand, chance in chances.items():
                for number, (step, _) in zip(self.left, STEPS, strict=True):
                    drawn[hand + step] += chance * number
            chances = +drawn
        total = sum(chances.values())
        return sum(chance * self.hands.rest(hand) for hand, chance in chances.items()) / total

    def _burned(self, kinds: Hand) -> float:
        """The own cards go too, and come back later; the others' are those that nobody has seen."""
        lost = sum(WEIGHT[card] for card in self.view.hand if card in kinds)
        hidden = self.unseen.total() - self.view.pile
        burned = sum(self.unseen[card] for card in kinds) * hidden / (self.unseen.total() or 1)
        return self.hands.hold(self.key - WEIGHT[Card.FLAME] - lost, self.left) + BURNED * burned


def _stakes(view: View, *, devil: bool) -> Stakes:
    assert view.seat is not None
    rules = view.rules
    return Stakes(
        aim=view.aim(view.seat),
        deck=rules.deck,
        others=len(view.circle) - 1,
        draws=rules.last_draw,
        factor=factor(view),
        bust=rules.devil_bust if devil else rules.bust,
        king_killed=rules.king_killed,
    )


def _distance(view: View, seat: Seat) -> int:
    """How many turns after the own one a seat's turn is."""
    assert view.seat is not None
    place = view.circle.index
    return (place(seat) - place(view.seat)) % len(view.circle)


def _neighbour(view: View) -> Seat:
    return next(seat for seat in view.circle if _distance(view, seat) == 1)


def _beaten(view: View, value: int) -> float:
    """How likely another's last draw makes more, the others' hands being those of strangers."""
    rules = view.rules
    chances = (
        rivals(view.aim(seat), rules.deck, rules.last_draw) for seat in view.circle if seat != view.seat
    )
    return 1 - prod(1 - sum(chance for best, chance in one.items() if best > value) for one in chances)


def _last_throw(view: View, legal: Sequence[Any]) -> Any:
    """A bow is drawn anew; then the throw that leaves the highest value, or else the cheapest bust."""
    if Redraw() in legal:
        return Redraw()
    return max(legal, key=lambda throw: _shown(view, remove(view.hand, throw.card)))


def _shown(view: View, hand: Hand) -> tuple[bool, int]:
    """Whether a hand is complete, and its value or the points of its bust."""
    assert view.seat is not None
    if made := values(hand, view.aim(view.seat)):
        return True, made[-1]
    if view.rules.shield_cancels_bust and Card.SHIELD in hand:
        return False, 0
    return False, view.rules.devil_bust if Card.DEVIL in hand else view.rules.bust


def _swap(view: View, legal: Sequence[Swap], rng: Random) -> Swap:
    """The cards that are of least use, for any but a devil zero that all can see."""
    mind = Mind(view)
    worths = {give: mind.given(mind.key, give) for give in dict.fromkeys(swap.give for swap in legal)}
    best = max(worths, key=lambda give: worths[give])
    clip = view.laid.clip if view.laid else None
    swaps = [swap for swap in legal if swap.give == best]
    return rng.choice([swap for swap in swaps if clip not in swap.take] or swaps)
