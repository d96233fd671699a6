"""What one seat knows of a match, as a fold over the events it has seen."""

from collections.abc import Iterable

from msgspec import UNSET, Struct
from msgspec.structs import replace

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import (
    Attacked,
    BowPassed,
    BowReturned,
    Burned,
    Discarded,
    Drew,
    DuelBegan,
    DuelScored,
    Laid,
    MatchOver,
    Part,
    PrizeWon,
    Pushed,
    Rebelled,
    Replaced,
    Reshuffled,
    Robbed,
    Shown,
    SkipMarked,
    StageBegan,
    Swapped,
    TurnMissed,
    TurnOpened,
)
from tavolon.calcolon.hands import Aim
from tavolon.calcolon.holding import Hand, insert, remove
from tavolon.calcolon.rules import Ruleset
from tavolon.calcolon.scoring import Row, points
from tavolon.calcolon.unseen import unseen_swap
from tavolon.kernel import Event, Seat

__all__ = ["Known", "Sheet", "Thrown", "View", "view"]


class Known(Struct, frozen=True):
    """What is known of one player in this duel."""

    cards: int = 0
    held: Hand = ()
    """Cards that are in the hand for certain: all of one's own, and of others those seen to go there."""
    stock: int = 0
    skipped: bool = False
    rebellion: int = 0
    """How many duels the rebellion flag still stands for, the one being played included."""
    shown: Shown | None = None


class Thrown(Struct, frozen=True):
    """A card on the table, and who threw it; a bow thrown back in the last draw stays there."""

    seat: Seat
    card: Card
    returned: bool = False


class Sheet(Struct, frozen=True):
    """The score sheet of one stage."""

    part: Part
    table: int
    rows: tuple[Row, ...] = ()


class View(Struct, frozen=True, kw_only=True):
    """A seat's knowledge; seat None is the audience."""

    rules: Ruleset
    seat: Seat | None
    players: tuple[Known, ...]
    circle: tuple[Seat, ...] = ()
    """Who sits at the table, clockwise."""
    waiting: tuple[Seat, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    bonus: tuple[int, ...] = ()
    duel: int = 0
    first: Seat | None = None
    turn: Seat | None = None
    king: Seat | None = None
    pushed: bool = False
    """Whether the devil zero has been pushed in this duel, and so cannot be thrown."""
    pile: int = 0
    table: tuple[Thrown, ...] = ()
    laid: Laid | None = None
    """The row of a trade that is being chosen from."""
    prizes: tuple[PrizeWon, ...] = ()
    champions: tuple[Seat, ...] | None = None

    @property
    def hand(self) -> Hand:
        """One's own cards; the audience has none."""
        return () if self.seat is None else self.players[self.seat].held

    @property
    def final(self) -> bool:
        """Whether this is the final."""
        return bool(self.sheets) and self.sheets[-1].part is Part.FINAL

    def aim(self, seat: Seat) -> Aim:
        """When a seat's cards are complete, which is public."""
        player = self.players[seat]
        return self.rules.aim(self.final, player.stock, player.rebellion > 0)

    def points(self, seat: Seat) -> int:
        """A player's total so far."""
        return self.bonus[seat] + sum(points(sheet.rows, seat) for sheet in self.sheets)

    def see(self, event: Event) -> "View":
        """The view after one more event."""
        match event:
            case Drew(seat, card):
                drawn = () if card.value is UNSET else (card.open,)
                return replace(_moved(self, seat, gained=drawn, cards=1), pile=self.pile - 1)
            case TurnOpened(seat):
                return replace(self, turn=seat)
            case TurnMissed(seat):
                return _change(self, seat, skipped=False)
            case SkipMarked(seat):
                return _change(self, seat, skipped=True)
            case Attacked(seat):
                return replace(self, king=seat)
            case Laid():
                return replace(self, laid=event)
            case Shown(seat, cards):
                return _change(self, seat, held=cards, shown=event)
            case PrizeWon():
                return replace(self, prizes=(*self.prizes, event))
            case MatchOver(champions):
                return replace(self, champions=champions)
            case StageBegan() | DuelBegan() | DuelScored() | Rebelled() | Replaced():
                return _programme(self, event)
            case _:
                return _cards(self, event)


def _cards(view: "View", event: Event) -> "View":
    """Cards leave hands, openly or in a trade."""
    match event:
        case Discarded(seat, card):
            return _thrown(view, seat, (card,))
        case BowReturned(seat):
            return _thrown(view, seat, (Card.BOW,), returned=True)
        case BowPassed(seat, to, bows):
            after = _moved(view, seat, lost=(Card.BOW,) * bows, cards=-bows)
            return _change(after, to, stock=view.players[to].stock + bows)
        case Burned(_, kinds, thrown):
            after = view if Card.DEVIL not in kinds else replace(view, pushed=False)
            for seat, cards in enumerate(thrown):
                after = _thrown(after, seat, cards)
            return after
        case Robbed(seat, _, card):
            return replace(_moved(view, seat, gained=(card,), cards=1), table=view.table[:-1])
        case Pushed(seat, to):
            after = _moved(view, seat, lost=(Card.DEVIL,), cards=-1)
            return replace(_moved(after, to, gained=(Card.DEVIL,), cards=1), pushed=True)
        case Swapped():
            return replace(_swapped(view, event), laid=None)
        case Reshuffled(cards):
            stays = tuple(one for one in view.table if one.returned)
            return replace(view, pile=cards, table=stays)
    return view


def _programme(view: "View", event: StageBegan | DuelBegan | DuelScored | Rebelled | Replaced) -> "View":
    """Stages, duels and what they leave behind."""
    match event:
        case StageBegan(part, table, circle, waiting):
            bonus = tuple(
                given + (view.rules.waiting_bonus if seat in waiting else 0)
                for seat, given in enumerate(view.bonus)
            )
            players = (Known(),) * len(view.players)
            sheets = (*view.sheets, Sheet(part, table))
            after = replace(view, players=players, bonus=bonus, sheets=sheets, circle=circle)
            return replace(after, waiting=waiting, duel=0, first=None, turn=None, king=None)
        case DuelBegan(duel, first):
            return _fresh(view, duel, first)
        case DuelScored():
            return _scored(view, event)
        case Rebelled(seat, duels):
            return _change(view, seat, rebellion=duels)
        case Replaced(seat, by):
            circle = tuple(by if one == seat else one for one in view.circle)
            waiting = (*(one for one in view.waiting if one != by), seat)
            return replace(view, circle=circle, waiting=waiting)


def _fresh(view: "View", duel: int, first: Seat) -> "View":
    players = tuple(Known(rebellion=player.rebellion) for player in view.players)
    after = replace(view, players=players, duel=duel, first=first, turn=None, king=None)
    return replace(after, pushed=False, pile=view.rules.deck.size, table=(), laid=None)


def _scored(view: "View", event: DuelScored) -> "View":
    *sheets, sheet = view.sheets
    rows = list(sheet.rows)
    if event.copied_to is not None and event.row.winner is not None:
        place = event.copied_to - 1
        rows[place] = rows[place].plus(event.row.winner, event.copied)
    sheet = replace(sheet, rows=(*rows, event.row))
    # A void duel uses up no rebellion [C4.6].
    served = 0 if event.row.winner is None else 1
    players = tuple(replace(player, rebellion=max(player.rebellion - served, 0)) for player in view.players)
    return replace(view, sheets=(*sheets, sheet), players=players)


def _swapped(view: "View", event: Swapped) -> "View":
    """What the two who swapped know exactly, the others can only bound."""
    seat, opponent = event.seat, event.opponent
    if event.given.value is not UNSET:
        given, taken = event.given.open, event.taken.open
        after = _moved(_moved(view, seat, lost=given), opponent, lost=taken)
        return _moved(_moved(after, seat, gained=taken), opponent, gained=given)
    mine, theirs = view.players[seat], view.players[opponent]
    stays = not view.rules.trade_may_give_devil
    held = unseen_swap((mine.cards, mine.held), (theirs.cards, theirs.held), event, stays)
    return _change(_change(view, seat, held=held[0]), opponent, held=held[1])


def _change(view: "View", seat: Seat, **fields: object) -> "View":
    players = list(view.players)
    players[seat] = replace(players[seat], **fields)
    return replace(view, players=tuple(players))


def _moved(view: "View", seat: Seat, gained: Hand = (), lost: Iterable[Card] = (), cards: int = 0) -> "View":
    """The view after known cards came to a hand or left it, and so many cards in all."""
    player = view.players[seat]
    held = player.held
    for card in lost:
        held = remove(held, card) if card in held else held
    for card in gained:
        held = insert(held, card)
    return _change(view, seat, held=held, cards=player.cards + cards)


def _thrown(view: "View", seat: Seat, cards: Hand, returned: bool = False) -> "View":
    after = _moved(view, seat, lost=cards, cards=-len(cards))
    return replace(after, table=(*view.table, *(Thrown(seat, card, returned) for card in cards)))


def view(rules: Ruleset, seats: int, seat: Seat | None) -> View:
    """The view before the first event."""
    return View(rules=rules, seat=seat, players=(Known(),) * seats, bonus=(0,) * seats)
