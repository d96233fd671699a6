"""What an edition of Calcolon decides."""

from enum import StrEnum

from tavolon.calcolon.cards import DECK_56, Card, Deck
from tavolon.calcolon.hands import Aim
from tavolon.kernel import Ruleset as KernelRuleset
from tavolon.kernel import UnsupportedRuleset

__all__ = [
    "AfterPush",
    "BowMode",
    "DoubleScore",
    "DoubleStacks",
    "Exhaustion",
    "Finalists",
    "Flame",
    "FlameRefill",
    "LastDrawKeep",
    "Prize",
    "RebellionTrigger",
    "Ruleset",
    "Seating",
    "Tiebreak",
    "TradePick",
    "ZeroSkip",
]


class Seating(StrEnum):
    """How the places round the table are found [C2.1]."""

    AS_SEATED = "as-seated"
    LOT = "lot"


class BowMode(StrEnum):
    """How a drawn bow gets to the neighbour's stock [C5.1]."""

    AS_DISCARD = "as-discard"
    SHIFT_AND_REDRAW = "shift-and-redraw"


class ZeroSkip(StrEnum):
    """Whose turn a thrown zero may cost [C5.2]."""

    NOBODY = "nobody"
    NEXT = "next"
    ANY_PLAYER = "any-player"


class TradePick(StrEnum):
    """Who lays the opponent's cards for a blind choice [C5.3]."""

    BLIND_REARRANGED = "blind-rearranged"
    BLIND_SHUFFLED = "blind-shuffled"


class AfterPush(StrEnum):
    """After whom play goes on when a devil zero was pushed [C5.4]."""

    RECEIVER = "receiver"
    PUSHER = "pusher"


class RebellionTrigger(StrEnum):
    """Which devil zero in a winning formula earns a rebellion [C5.5]."""

    ANY_DEVIL_WIN = "any-devil-win"
    PUSHED_DEVIL_WIN = "pushed-devil-win"


class Flame(StrEnum):
    """What a flame arrow's effect may name [C5.6]."""

    NO_EFFECT = "no-effect"
    ONE_KIND = "one-kind"
    NUMBER_AND_OPERATOR = "number-and-operator"


class FlameRefill(StrEnum):
    """When hands are filled up again after a flame arrow [C5.7]."""

    IMMEDIATE = "immediate"
    OWN_TURN_ALL = "own-turn-all"
    OWN_TURN_ONE = "own-turn-one"


class LastDrawKeep(StrEnum):
    """Which cards may stay after the last draw [C6.2]."""

    ANY = "any"
    HAND_PLUS_ONE_DRAWN = "hand-plus-one-drawn"


class DoubleScore(StrEnum):
    """Whose equal value counts once more [C7.4]."""

    NOBODY = "nobody"
    SAME_WINNER = "same-winner"
    ANY_WINNER = "any-winner"


class DoubleStacks(StrEnum):
    """How a double score and a last duel's factor meet [C7.5]."""

    ADD = "add"
    MULTIPLY = "multiply"


class Finalists(StrEnum):
    """Who plays the final [C8.4]."""

    NONE = "none"
    TOP_2 = "top-2"
    TOP_OF_EACH_TABLE = "top-of-each-table"


class Tiebreak(StrEnum):
    """What parts players who are level on points [C8.5]."""

    WINS = "wins"
    BEST_WIN = "best-win"


class Prize(StrEnum):
    """What a champion's points are worth [C8.3]."""

    NONE = "none"
    PER_POINT = "per-point"
    LOTTERY = "lottery"


class Exhaustion(StrEnum):
    """What happens when a card is needed and the pile is empty [C4.6]."""

    RESHUFFLE_TABLE = "reshuffle-table"
    VOID = "void"


class Ruleset(KernelRuleset, frozen=True, kw_only=True):
    """Every choice an edition makes; docs/rules/calcolon.md has a clause for each field."""

    players: tuple[int, ...] = (3, 2, 4, 5, 6)
    """How many may take part, the usual number first."""
    seats: int = 6
    """How many sit at one table at most."""
    tables: int = 1
    seating: Seating = Seating.AS_SEATED
    deck: Deck = DECK_56
    hand_size: int = 4
    final_hand_size: int = 6
    final_zero_complete: bool = True
    allow_negative_total: bool = True
    bow_mode: BowMode = BowMode.AS_DISCARD
    bows_per_pair: int = 2
    zero_skip: ZeroSkip = ZeroSkip.NEXT
    trade_pick: TradePick = TradePick.BLIND_REARRANGED
    trade_may_give_devil: bool = False
    devil_clip: bool = True
    devil_receiver_discards: bool = True
    turn_after_push: AfterPush = AfterPush.RECEIVER
    receiver_may_attack: bool = False
    rebellion_trigger: RebellionTrigger = RebellionTrigger.ANY_DEVIL_WIN
    rebellion_duels: int = 1
    rebellion_rotate: bool = True
    rebellion_trade: bool = True
    rebellion_push_immune: bool = True
    flame: Flame = Flame.ONE_KIND
    flame_hits_devil: bool = False
    flame_refill: FlameRefill = FlameRefill.OWN_TURN_ALL
    last_draw: int = 2
    last_draw_keep: LastDrawKeep = LastDrawKeep.ANY
    last_draw_bow_redraw: bool = True
    king_killed: int = -30
    bust: int = -10
    devil_bust: int = -100
    shield_cancels_bust: bool = False
    zero_win: bool = True
    zero_zero_value: int = 100
    second_zero_win_scores_itself: bool = False
    zero_win_extra_duel: bool = False
    double_score: DoubleScore = DoubleScore.ANY_WINNER
    double_stacks: DoubleStacks = DoubleStacks.ADD
    double_after_zero_win: bool = False
    qualifying_duels: int = 5
    last_duel_factor: int = 2
    finalists: Finalists = Finalists.NONE
    final_duels: int = 0
    final_last_factor: int = 1
    carry_points: bool = True
    rank_tiebreak: tuple[Tiebreak, ...] = (Tiebreak.WINS, Tiebreak.BEST_WIN)
    survival_busts: int | None = None
    waiting_bonus: int = 0
    prize: Prize = Prize.NONE
    yen_per_point: int = 100
    deck_exhaustion: Exhaustion = Exhaustion.RESHUFFLE_TABLE
    max_reshuffles: int = 2

    def __post_init__(self) -> None:
        for wrong, field, reason in (*_table_faults(self), *_duel_faults(self), *_score_faults(self)):
            if wrong:
                raise UnsupportedRuleset(f"{field}: {reason}")

    def size(self, final: bool) -> int:
        """How many cards a hand has between turns [C3.1]."""
        return self.final_hand_size if final else self.hand_size

    def aim(self, final: bool, bows: int, rebel: bool) -> Aim:
        """When a hand is complete, for who has so many bows in stock [C3.1, C3.2, C3.3]."""
        return Aim(
            numbers=self.size(final) // 2 + 1,
            pairs=bows // self.bows_per_pair,
            rebellion=rebel and self.rebellion_rotate,
            negatives=self.allow_negative_total,
            zero=self.final_zero_complete or not final,
        )

    @property
    def waiting(self) -> bool:
        """Whether some wait for a seat while others play [C8.2]."""
        return max(self.players, default=0) > self.seats * self.tables


Faults = list[tuple[bool, str, str]]
"""What no table could play: whether it is so, the field, the reason."""


def _table_faults(rules: Ruleset) -> Faults:
    players, places = rules.players, rules.seats * rules.tables
    final = rules.finalists is not Finalists.NONE
    uneven = rules.tables > 1 and any(count != places for count in players)
    lonely = rules.finalists is Finalists.TOP_OF_EACH_TABLE and rules.tables != 2
    return [
        (not rules.name or len(rules.name) > 60, "name", "1 to 60 characters are needed"),
        (not players or not all(2 <= count <= 12 for count in players), "players", "2 to 12 take part"),
        (len(set(players)) != len(players), "players", "a number is listed twice"),
        (not 2 <= rules.seats <= 6, "seats", "2 to 6 sit at a table"),
        (not 1 <= rules.tables <= 6, "tables", "1 to 6 tables"),
        (uneven, "players", "several tables are full tables"),
        (rules.waiting and rules.survival_busts is None, "players", "there is not a seat for everybody"),
        (rules.waiting and rules.tables > 1, "survival_busts", "only a single table has others waiting"),
        (final and rules.final_duels < 1, "final_duels", "a final has at least one duel"),
        (not final and rules.final_duels != 0, "final_duels", "there is no final to play them in"),
        (lonely, "finalists", "the best of each table are two only where there are two tables"),
        (not 1 <= rules.qualifying_duels <= 100, "qualifying_duels", "1 to 100"),
        (not 0 <= rules.final_duels <= 100, "final_duels", "0 to 100"),
        (rules.survival_busts is not None and rules.survival_busts < 1, "survival_busts", "1 or more"),
        (len(set(rules.rank_tiebreak)) != len(rules.rank_tiebreak), "rank_tiebreak", "one is listed twice"),
    ]


def _duel_faults(rules: Ruleset) -> Faults:
    deck = rules.deck
    dealt = max(rules.seats * rules.hand_size, 2 * rules.final_hand_size)
    copies = [deck[card] for card in Card]
    return [
        (not all(0 <= count <= 12 for count in copies), "deck", "0 to 12 of each card"),
        (deck[Card.DEVIL] > 1, "deck", "there is one devil zero at most"),
        (deck.size < dealt + rules.seats, "deck", "too few cards for the first draw and a turn each"),
        (rules.hand_size not in (4, 6), "hand_size", "4 or 6"),
        (rules.final_hand_size not in (4, 6), "final_hand_size", "4 or 6"),
        (not 1 <= rules.bows_per_pair <= 12, "bows_per_pair", "1 to 12"),
        (not 0 <= rules.rebellion_duels <= 100, "rebellion_duels", "0 to 100"),
        (not 1 <= rules.last_draw <= 6, "last_draw", "1 to 6"),
        (not 0 <= rules.max_reshuffles <= 100, "max_reshuffles", "0 to 100"),
    ]


def _score_faults(rules: Ruleset) -> Faults:
    amounts = ("king_killed", "bust", "devil_bust", "zero_zero_value", "waiting_bonus")
    factors = ("last_duel_factor", "final_last_factor")
    return [
        *((abs(getattr(rules, field)) > 100_000, field, "-100000 to 100000") for field in amounts),
        *((not 1 <= getattr(rules, field) <= 100, field, "1 to 100") for field in factors),
        (not 0 <= rules.yen_per_point <= 1_000_000, "yen_per_point", "0 to 1000000"),
    ]
