"""The readable game's actions and views as the integers of the kernel (layout.py)."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from tavolon.calcolon.cards import Card
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Deal,
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
from tavolon.calcolon.state import Match
from tavolon.calcolon.view import View
from tavolon.fast.calcolon import layout as at
from tavolon.kernel import CHANCE

PLACE = {card: place for place, card in enumerate(Card)}
PLAIN = {Pass: at.PASS, Rob: at.ROB, Draw: at.DRAW, Attack: at.ATTACK, Redraw: at.REDRAW, Bust: at.BUST}


def throw(card: Card, distance: int = 0) -> int:
    """A throw, with its effect on a seat so many places on."""
    place = PLACE[card]
    return at.THROW + 8 * (place + (10 if place > PLACE[Card.FLAME] else 0)) + distance


DEALS = {card: at.DEAL + place for card, place in PLACE.items()}


class Written:
    """Numbers for what is said at one table: its places are those of the circle."""

    def __init__(self, circle: Sequence[int], deck: int) -> None:
        self.deck = deck
        self.places = {seat: place for place, seat in enumerate(circle)}

    def action(self, action: Any, seat: int, match: Match) -> int:
        """The number of an action that a seat is asked for."""
        match action:
            case Deal(card):
                return DEALS[card]
            case Discard(card):
                return throw(card)
            case Skip(to):
                return throw(Card.ZERO, self.distance(seat, to))
            case Push(to):
                return throw(Card.DEVIL, self.distance(seat, to))
            case Trade(card, to):
                return throw(card, self.distance(seat, to))
            case Barter(to):
                return at.BARTER + self.distance(seat, to)
            case Burn((kind,)):
                return at.BURN + PLACE[kind]
            case Burn((number, operator)):
                return at.BURN_TWO + 5 * PLACE[number] + PLACE[operator] - PLACE[Card.SWORD]
            case Show(value):
                return at.SHOW + (at.HIGHEST - value) // 10
            case Lay(row):
                return at.LAY + ranks(tuple(sorted(row, key=PLACE.__getitem__)))[row]
            case Swap():
                return self.swap(action, match)
        return PLAIN[type(action)]

    def distance(self, seat: int, to: int) -> int:
        """How many places on another seat is."""
        return (self.places[to] - self.places[seat]) % len(self.places)

    def swap(self, swap: Swap, match: Match) -> int:
        """The cards by their first places among those that may be given, and the slots."""
        phase: Any = match.phase
        hand = [
            card
            for card in match.hand(phase.seat)
            if card is not Card.DEVIL or match.rules.trade_may_give_devil
        ]
        i = hand.index(swap.give[0])
        j = hand.index(swap.give[1], i + 1) if len(swap.give) > 1 else 0
        k, m = (*(slot - 1 for slot in swap.take), 0)[:2]
        return at.SWAP + 8 * (8 * (8 * i + j) + k) + m

    def actions(self, legal: Sequence[Any], seat: int, match: Match) -> list[int]:
        """A legal list."""
        if seat == CHANCE and isinstance(legal[0], Deal):
            return [DEALS[action.card] for action in legal]
        return [self.action(action, seat, match) for action in legal]

    def bits(self, seats: Any) -> int:
        """Seats as bits."""
        return sum(1 << self.places[seat] for seat in seats)

    def seen(self, view: View, question: int, asked: int) -> list[int]:
        """A view as the kernel writes it."""
        out = [0] * (at.SEEN_TABLE + 1 + self.deck)
        turn, king, first = (
            -1 if one is None else self.places[one] for one in (view.turn, view.king, view.first)
        )
        out[:11] = [question, asked, turn, king, view.pushed, view.pile, first, view.duel, -1, 0, 0]
        if view.laid:
            row = view.laid.row.value
            out[8:11] = [self.places[view.laid.seat], view.laid.clip or 0, view.players[view.laid.seat].cards]
            if isinstance(row, tuple):
                out[11 : 11 + len(row)] = [PLACE[card] for card in row]
        for seat, place in self.places.items():
            player, start = view.players[seat], at.SEEN_HANDS + place * at.SEEN_PLAYER
            out[start : start + 4] = [player.cards, player.stock, player.skipped, player.rebellion]
            for card in player.held:
                out[start + 4 + PLACE[card]] += 1
        out[at.SEEN_TABLE] = len(view.table)
        for place, thrown in enumerate(view.table, start=at.SEEN_TABLE + 1):
            out[place] = PLACE[thrown.card] + 32 * self.places[thrown.seat] + 256 * thrown.returned
        return out


RANKS: dict[tuple[Card, ...], Mapping[tuple[Card, ...], int]] = {}


def ranks(hand: tuple[Card, ...]) -> Mapping[tuple[Card, ...], int]:
    """Every row of a hand and its rank."""
    if hand not in RANKS:
        RANKS[hand] = {row: rank for rank, row in enumerate(dict.fromkeys(permutations(hand)))}
    return RANKS[hand]
