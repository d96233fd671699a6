"""Rulesets that use what no registered one does, so that every term of a duel is played."""

from collections.abc import Mapping

from msgspec.structs import replace

from tavolon.calcolon.cards import DECK_56
from tavolon.calcolon.editions import RULESETS
from tavolon.calcolon.rules import (
    AfterPush,
    BowMode,
    DoubleScore,
    Exhaustion,
    Flame,
    FlameRefill,
    LastDrawKeep,
    Ruleset,
    TradePick,
    ZeroSkip,
)

__all__ = ["HOUSES", "ODD"]

ODD: Mapping[str, Ruleset] = {
    "pusher": replace(
        RULESETS["tv-5"],
        turn_after_push=AfterPush.PUSHER,
        receiver_may_attack=True,
        trade_may_give_devil=True,
        flame=Flame.NUMBER_AND_OPERATOR,
        flame_hits_devil=True,
        zero_skip=ZeroSkip.ANY_PLAYER,
        deck=replace(DECK_56, flame=4, trade_1=4, trade_2=4, zero=5),
        bows_per_pair=1,
        allow_negative_total=False,
        rebellion_duels=3,
        rebellion_push_immune=False,
    ),
    "keeper": replace(
        RULESETS["fan-2013"],
        devil_receiver_discards=False,
        devil_clip=True,
        trade_may_give_devil=True,
        trade_pick=TradePick.BLIND_REARRANGED,
        flame_hits_devil=True,
        last_draw=4,
        last_draw_bow_redraw=False,
        second_zero_win_scores_itself=True,
        double_after_zero_win=True,
        deck=replace(DECK_56, flame=5, trade_1=5, trade_2=5, zero=6, bow=9),
        qualifying_duels=9,
    ),
    "seven": replace(
        RULESETS["tv-6"],
        hand_size=6,
        seats=4,
        players=(3, 2, 4),
        bow_mode=BowMode.SHIFT_AND_REDRAW,
        last_draw_keep=LastDrawKeep.HAND_PLUS_ONE_DRAWN,
        flame_refill=FlameRefill.IMMEDIATE,
        rebellion_rotate=False,
        double_score=DoubleScore.SAME_WINNER,
        deck_exhaustion=Exhaustion.VOID,
        deck=replace(DECK_56, flame=4, trade_1=3, trade_2=3, devil=0),
    ),
}
"""Registered rulesets with fields that none of them has."""

HOUSES: Mapping[str, Ruleset] = {
    **RULESETS,
    **{name: replace(rules, name=name) for name, rules in ODD.items()},
}
