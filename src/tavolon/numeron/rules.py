"""What an edition of Numer0n decides."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from tavolon.kernel import Ruleset as KernelRuleset
from tavolon.kernel import UnsupportedRuleset
from tavolon.numeron.number import Number, numbers

__all__ = ["ATTACK", "DEFENCE", "Carried", "Item", "Ruleset", "in_order"]


class Item(StrEnum):
    """The six items, in the order they are listed [N5.1]."""

    DOUBLE = "double"
    HIGH_LOW = "high-low"
    TARGET = "target"
    SLASH = "slash"
    SHUFFLE = "shuffle"
    CHANGE = "change"


def in_order(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items in their usual order."""
    return tuple(sorted(items, key=tuple(Item).index))


ATTACK = (Item.DOUBLE, Item.HIGH_LOW, Item.TARGET, Item.SLASH)
DEFENCE = (Item.SHUFFLE, Item.CHANGE)


class Selection(StrEnum):
    """How items come to the players [N2.2]."""

    SAME_FOR_ALL = "same-for-all"
    FREE = "free"
    DRAFT = "draft"
    GAME_MASTER = "game-master"


class Scope(StrEnum):
    """How far one use of an item reaches [N2.4]."""

    BATTLE = "battle"
    MATCH = "match"
    TOURNAMENT = "tournament"


class HighLowMode(StrEnum):
    """What HIGH & LOW is answered with [N5.4]."""

    PER_POSITION = "per-position"
    COUNTS = "counts"
    ONE_POSITION = "one-position"


class Disclosure(StrEnum):
    """What CHANGE tells [N5.8]."""

    POSITION_AND_CLASS = "position-and-class"
    POSITION_AND_DIGIT = "position-and-digit"


class Reveal(StrEnum):
    """Who names the digit that DOUBLE costs [N5.2]."""

    OPPONENT_NAMES_POSITION = "opponent-names-position"


class RevealTime(StrEnum):
    """When that digit is shown [N5.3]."""

    BEFORE_FIRST_CALL = "before-first-call"
    AFTER_TWO_MISSES = "after-two-misses"


class Timing(StrEnum):
    """Who is quicker, the defender or the caller [N4.3]."""

    WINDOW = "window"
    RACE_ITEM_FIRST = "race-item-first"
    RACE_CALL_FIRST = "race-call-first"


class TimeoutEffect(StrEnum):
    """What running out of time for a call costs [N4.7]."""

    TURN_LOST = "turn-lost"
    LOSS = "loss"


class First(StrEnum):
    """How the first battle's beginner is found [N2.7]."""

    JANKEN = "janken"
    LOT = "lot"


class NextFirst(StrEnum):
    """How the beginner of a later battle is found [N7.2]."""

    JANKEN = "janken"
    LOT = "lot"
    LOSER = "loser"
    ALTERNATE = "alternate"


class JudgedBy(StrEnum):
    """Who says EAT and BITE at a real table [N3.3]."""

    OPPONENT = "opponent"
    GAME_MASTER = "game-master"


class CallRule(StrEnum):
    """Which numbers of the right form may be called [N3.6]."""

    ANY = "any"
    NO_REPEAT = "no-repeat"
    CONSISTENT = "consistent"


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings from earlier matches of a tournament [N7.5]."""

    items: tuple[Item, ...] = ()
    lost: str = ""


class Ruleset(KernelRuleset, frozen=True, kw_only=True):
    """Every choice an edition makes; docs/rules/numeron.md has a clause for each field."""

    digits: int = 3
    digit_pool: str = "0123456789"
    distinct: bool = True
    leading_zero: bool = True
    items_available: tuple[Item, ...] = tuple(Item)
    items_per_player: int = 3
    item_selection: Selection = Selection.FREE
    exclusive_pairs: tuple[tuple[Item, Item], ...] = ()
    item_scope: Scope = Scope.BATTLE
    items_per_player_per_turn: int = 1
    high_low_mode: HighLowMode = HighLowMode.PER_POSITION
    change_discloses: Disclosure = Disclosure.POSITION_AND_CLASS
    change_same_allowed: bool = False
    shuffle_identity_allowed: bool = True
    double_reveal: Reveal = Reveal.OPPONENT_NAMES_POSITION
    double_reveal_time: RevealTime = RevealTime.BEFORE_FIRST_CALL
    defence_timing: Timing = Timing.WINDOW
    window_seconds: int = 10
    attack_blocks_defence: bool = True
    turn_seconds: int = 60
    timeout_effect: TimeoutEffect = TimeoutEffect.TURN_LOST
    equal_last_turn: bool = False
    first_player: First = First.LOT
    next_first_player: NextFirst = NextFirst.LOSER
    best_of: int = 1
    turn_cap: int = 100
    call_rule: CallRule = CallRule.ANY
    lost_numbers: bool = False
    judge: JudgedBy = JudgedBy.OPPONENT
    prize_per_unit: int = 0
    carried: tuple[Carried, ...] = ()

    def __post_init__(self) -> None:
        for field, reason in _impossible(self):
            raise UnsupportedRuleset(f"{field}: {reason}")

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Every number that may be set or called, in ascending order [N2.5, N3.4]."""
        return numbers(self.digits, self.digit_pool, self.distinct, self.leading_zero)

    @property
    def loadouts(self) -> tuple[tuple[Item, ...], ...]:
        """Every set of items one player may have; a forbidden pair counts in a free choice [N2.2, N2.3]."""
        barred = set(self.exclusive_pairs) if self.item_selection is Selection.FREE else ()
        picks = combinations(self.items_available, self.items_per_player)
        return tuple(items for items in picks if not any(set(pair) <= set(items) for pair in barred))


def _impossible(rules: Ruleset) -> list[tuple[str, str]]:
    """The fields no table could play, with the reason, most basic first."""
    return [
        (field, reason)
        for wrong, field, reason in (*_number_faults(rules), *_item_faults(rules), *_series_faults(rules))
        if wrong
    ]


def _number_faults(rules: Ruleset) -> list[tuple[bool, str, str]]:
    pool = rules.digit_pool
    # Every number lost in a series must leave a number to set [N7.4].
    losses = max((len(brought.lost) for brought in rules.carried), default=0)
    # Who has lost more than half of the battles sets no further number [N7.1].
    losses += rules.best_of // 2 if rules.lost_numbers else 0
    orderly = pool == "".join(sorted(set(pool))) and set(pool) <= set("0123456789")
    return [
        (not rules.name or len(rules.name) > 60, "name", "1 to 60 characters are needed"),
        (not 2 <= rules.digits <= 5, "digits", "a number has 2 to 5 digits"),
        (not orderly, "digit_pool", "digits 0 to 9 in ascending order, none twice"),
        (len(pool) < 2, "digit_pool", "at least two digits are needed"),
        (rules.distinct and len(pool) - losses < rules.digits, "digit_pool", "too few digits for a number"),
        (
            not rules.distinct and (losses > 0 or rules.lost_numbers),
            "lost_numbers",
            "digits can be lost only where they must differ",
        ),
    ]


def _item_faults(rules: Ruleset) -> list[tuple[bool, str, str]]:
    items, count = rules.items_available, rules.items_per_player
    orderly = items == in_order(set(items))
    same = rules.item_selection is Selection.SAME_FOR_ALL and len(items) != count
    draft = rules.item_selection is Selection.DRAFT and len(items) < 2 * count
    return [
        (not orderly, "items_available", "items stand in their usual order, none twice"),
        (bool(items) and not rules.distinct, "items_available", "items need digits that differ"),
        (not 0 <= count <= len(items), "items_per_player", "there are not that many items"),
        (same, "items_available", "the same items for all are named one by one, no more and no fewer"),
        (draft, "items_available", "a draft needs two picks of every kind"),
        (any(a == b for a, b in rules.exclusive_pairs), "exclusive_pairs", "a pair is two different items"),
        (not 1 <= rules.items_per_player_per_turn <= 6, "items_per_player_per_turn", "1 to 6"),
        # Unruly items could be chosen in more ways than there is time to count.
        (
            orderly and 0 <= count <= 6 and not rules.loadouts,
            "exclusive_pairs",
            "no legal choice of items is left",
        ),
    ]


def _series_faults(rules: Ruleset) -> list[tuple[bool, str, str]]:
    brought = rules.carried
    twice = any(len(set(one.items)) != len(one.items) for one in brought)
    strange = any(not set(one.items) <= set(rules.items_available) for one in brought)
    lost = any(not set(one.lost) <= set(rules.digit_pool) for one in brought)
    unordered = any("".join(sorted(set(one.lost))) != one.lost for one in brought)
    return [
        (rules.best_of not in range(1, 100, 2), "best_of", "an odd number from 1 to 99"),
        (not 1 <= rules.turn_cap <= 1000, "turn_cap", "1 to 1000 turns a side"),
        (not 1 <= rules.turn_seconds <= 86400, "turn_seconds", "1 to 86400 seconds"),
        (not 0 <= rules.window_seconds <= 3600, "window_seconds", "0 to 3600 seconds"),
        (not 0 <= rules.prize_per_unit <= 1_000_000, "prize_per_unit", "0 to 1000000"),
        (len(brought) not in (0, 2), "carried", "one entry for each of the two players, or none"),
        (twice or strange, "carried", "items must be among those available, none twice"),
        (lost, "carried", "lost digits must be in the pool"),
        (unordered, "carried", "lost digits stand in ascending order, none twice"),
    ]
