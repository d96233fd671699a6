"""A view of Calcolon as cells: players from the viewer on clockwise, cards as counts of each kind."""

from collections.abc import Mapping

from msgspec import UNSET

from tavolon.calcolon.cards import Card
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.solver import factor, memory
from tavolon.calcolon.view import View
from tavolon.env.catalogue import Cells, Part, Seen, mark
from tavolon.fast.calcolon.layout import HIGHEST
from tavolon.fast.calcolon.naming import PLACE
from tavolon.kernel import CHANCE, Seat

__all__ = ["most", "parts", "write"]

QUESTIONS = (
    *("rebelling", "deciding", "receiving", "claim", "laying", "swapping", "last_throw", "showdown"),
    "chance",
)
SLOTS = 7
"""No hand has more cards."""
FLAGS = (
    *("oneself", "at the table", "asked", "on turn", "began the duel", "king", "misses a turn", "threw last"),
    *("has laid a row", "won the last duel", "cards are shown"),
)


def parts(rules: Ruleset, seats: int) -> tuple[Part, ...]:
    """The parts of an observation for so many players."""
    kinds, deck = len(Card), rules.deck.size
    duels, points = 2 * max(rules.qualifying_duels, rules.final_duels), most(rules)
    cards = ", ".join(Card)
    return (
        Part("question", (len(QUESTIONS),), 1, "the open question: " + ", ".join(QUESTIONS)),
        Part("final", (1,), 1, "whether this is the final"),
        Part("duel", (1,), duels, "the number of the duel, from 1"),
        Part("factor", (1,), 100, "how often the winner's value counts, a double score apart"),
        Part("pile", (1,), deck, "cards in the pile"),
        Part("pushed", (1,), 1, "whether the devil zero was pushed"),
        Part("last value", (1,), HIGHEST, "what the last duel was won with", low=-HIGHEST),
        Part("zero", (1,), 1, "whether the last duel was won by a 0 that is still to copy"),
        Part("thrown", (kinds,), 1, f"the card thrown last: {cards}"),
        Part("slots", (1,), SLOTS, "how many cards the row laid for a trade has"),
        Part("clip", (SLOTS,), 1, "the slot of a devil zero that all see in it"),
        Part("row", (SLOTS, kinds), 1, "the row itself, for who laid it: slot, card"),
        Part("flags", (seats, len(FLAGS)), 1, "each player: " + ", ".join(FLAGS)),
        Part("cards", (seats,), deck, "each player's cards"),
        Part("stock", (seats,), 12, "each player's bows in stock"),
        Part("rebellion", (seats,), 100, "for how many duels each is in rebellion"),
        Part("points", (seats,), points, "each player's points", low=-points),
        Part("shown", (seats,), HIGHEST, "the value each has shown, 0 for a bust", low=-HIGHEST),
        Part("held", (seats, kinds), 12, "how many of each card a player is known to hold: all of one's own"),
        Part("table", (seats, kinds), 12, "how many of each card lie on the table, by who threw them"),
    )


def most(rules: Ruleset) -> int:
    """More points than a match brings anybody, and than it costs."""
    duels = 2 * (rules.qualifying_duels + rules.final_duels)
    once = 2 * HIGHEST * max(rules.last_duel_factor, rules.final_last_factor)
    amounts = (rules.king_killed, rules.bust, rules.devil_bust, rules.zero_zero_value, rules.waiting_bonus)
    return duels * (once + sum(map(abs, amounts)))


def write(seen: Seen, cells: Mapping[str, Cells]) -> None:
    """Writes a view to the cells of the parts, which are 0."""
    view: View = seen.view
    if seen.asks:
        mark(cells["question"], QUESTIONS.index("chance" if CHANCE in seen.asked else seen.asks))
    cells["final"][0], cells["duel"][0] = view.final, view.duel
    cells["pile"][0], cells["pushed"][0] = view.pile, view.pushed
    order = {seat: row for row, seat in enumerate(_order(view))}
    for seat, row in order.items():
        _player(view, seat, row, cells)
        cells["flags"][row, 2] = seat in seen.asked
    for thrown in view.table:
        cells["table"][order[thrown.seat], PLACE[thrown.card]] += 1
    if view.table:
        mark(cells["thrown"], PLACE[view.table[-1].card])
        cells["flags"][order[view.table[-1].seat], 7] = 1
    _row(view, order, cells)
    if view.sheets:
        past = memory(view)
        cells["factor"][0] = factor(view)
        cells["last value"][0], cells["zero"][0] = past.value or 0, past.zero is not None
        if past.winner is not None:
            cells["flags"][order[past.winner], 9] = 1


def _order(view: View) -> tuple[Seat, ...]:
    """The table clockwise from the viewer, or from its first place; then who is not there, by seat."""
    circle = view.circle
    if view.seat in circle:
        place = circle.index(view.seat)
        circle = circle[place:] + circle[:place]
    return (*circle, *(seat for seat in range(len(view.players)) if seat not in circle))


def _player(view: View, seat: Seat, row: int, cells: Mapping[str, Cells]) -> None:
    player = view.players[seat]
    flags = cells["flags"][row]
    flags[0], flags[1] = seat == view.seat, seat in view.circle
    flags[3], flags[4], flags[5] = seat == view.turn, seat == view.first, seat == view.king
    flags[6], flags[10] = player.skipped, player.shown is not None
    cells["cards"][row], cells["stock"][row] = player.cards, player.stock
    cells["rebellion"][row], cells["points"][row] = player.rebellion, view.points(seat)
    if player.shown is not None:
        cells["shown"][row] = player.shown.value or 0
    for card in player.held:
        cells["held"][row, PLACE[card]] += 1


def _row(view: View, order: Mapping[Seat, int], cells: Mapping[str, Cells]) -> None:
    """The row laid for a trade."""
    laid = view.laid
    if laid is None:
        return
    cells["flags"][order[laid.seat], 8] = 1
    cells["slots"][0] = view.players[laid.seat].cards
    if laid.clip is not None:
        mark(cells["clip"], laid.clip - 1)
    if laid.row.value is not UNSET:
        for slot, card in enumerate(laid.row.open):
            cells["row"][slot, PLACE[card]] = 1
