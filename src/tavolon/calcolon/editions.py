"""The editions of Calcolon, each written as what it changes of an earlier one."""

from collections.abc import Mapping

from msgspec.structs import replace

from tavolon.calcolon.cards import CARDS, DECK_55, DECK_56, DECK_56_TV2
from tavolon.calcolon.rules import (
    BowMode,
    DoubleScore,
    DoubleStacks,
    Finalists,
    Flame,
    FlameRefill,
    LastDrawKeep,
    Prize,
    RebellionTrigger,
    Ruleset,
    Seating,
    TradePick,
    ZeroSkip,
)

__all__ = ["RULESETS", "USUAL"]


def _at_one_table(broadcast: Ruleset, name: str) -> Ruleset:
    """An edition as it is played every day: all at one table, without final and prize [C8.4]."""
    return replace(
        broadcast,
        name=name,
        players=(broadcast.seats, *(count for count in range(2, 7) if count != broadcast.seats)),
        seats=6,
        tables=1,
        seating=Seating.AS_SEATED,
        finalists=Finalists.NONE,
        final_duels=0,
        survival_busts=None,
        waiting_bonus=0,
        prize=Prize.NONE,
    )


TV1_BROADCAST = Ruleset(
    name="tv-1-broadcast",
    players=(4,),
    seats=4,
    seating=Seating.LOT,
    deck=DECK_55,
    final_zero_complete=False,
    zero_skip=ZeroSkip.NOBODY,
    rebellion_duels=2,
    rebellion_trade=False,
    rebellion_push_immune=False,
    flame=Flame.NO_EFFECT,
    king_killed=0,
    devil_bust=-10,
    zero_win=False,
    zero_zero_value=0,
    double_score=DoubleScore.NOBODY,
    qualifying_duels=7,
    last_duel_factor=1,
    finalists=Finalists.TOP_2,
    final_duels=1,
    prize=Prize.PER_POINT,
)
TV2_BROADCAST = replace(
    TV1_BROADCAST,
    name="tv-2-broadcast",
    players=(6,),
    seats=3,
    tables=2,
    deck=DECK_56_TV2,
    final_zero_complete=True,
    zero_skip=ZeroSkip.NEXT,
    rebellion_trade=True,
    rebellion_push_immune=True,
    devil_bust=-100,
    zero_win=True,
    double_score=DoubleScore.SAME_WINNER,
    qualifying_duels=6,
    last_duel_factor=2,
    finalists=Finalists.TOP_OF_EACH_TABLE,
    final_duels=2,
    carry_points=False,
    prize=Prize.LOTTERY,
)
TV3_BROADCAST = replace(
    TV2_BROADCAST,
    name="tv-3-broadcast",
    rebellion_duels=1,
    king_killed=-30,
    double_score=DoubleScore.ANY_WINNER,
    qualifying_duels=5,
    finalists=Finalists.TOP_2,
    carry_points=True,
)
TV4_BROADCAST = replace(
    TV3_BROADCAST,
    name="tv-4-broadcast",
    deck=DECK_56,
    flame=Flame.ONE_KIND,
    flame_refill=FlameRefill.OWN_TURN_ALL,
    zero_zero_value=100,
)
TV5_BROADCAST = replace(TV4_BROADCAST, name="tv-5-broadcast")
TV6_BROADCAST = replace(
    TV5_BROADCAST,
    name="tv-6-broadcast",
    players=(5,),
    tables=1,
    flame_refill=FlameRefill.OWN_TURN_ONE,
    king_killed=-100,
    qualifying_duels=12,
    last_duel_factor=1,
    survival_busts=2,
    waiting_bonus=200,
)
TV1 = _at_one_table(TV1_BROADCAST, "tv-1")
TV2 = _at_one_table(TV2_BROADCAST, "tv-2")
TV3 = _at_one_table(TV3_BROADCAST, "tv-3")
TV4 = _at_one_table(TV4_BROADCAST, "tv-4")
TV5 = _at_one_table(TV5_BROADCAST, "tv-5")
TV6 = _at_one_table(TV6_BROADCAST, "tv-6")
RETAIL = replace(TV5, name="retail")
FAN_2013 = replace(
    RETAIL,
    name="fan-2013",
    players=(4, 2, 3, 5, 6),
    seating=Seating.LOT,
    bow_mode=BowMode.SHIFT_AND_REDRAW,
    zero_skip=ZeroSkip.ANY_PLAYER,
    trade_pick=TradePick.BLIND_SHUFFLED,
    devil_clip=False,
    rebellion_trigger=RebellionTrigger.PUSHED_DEVIL_WIN,
    flame_refill=FlameRefill.IMMEDIATE,
    last_draw_keep=LastDrawKeep.HAND_PLUS_ONE_DRAWN,
    shield_cancels_bust=True,
    zero_zero_value=0,
    zero_win_extra_duel=True,
    double_stacks=DoubleStacks.MULTIPLY,
)
CARDS_2013 = replace(RETAIL, name="cards-2013", players=(4, 2, 3, 5, 6), deck=CARDS)

RULESETS: Mapping[str, Ruleset] = {
    rules.name: rules
    for rules in (
        *(TV1, TV2, TV3, TV4, TV5, TV6, RETAIL, FAN_2013, CARDS_2013),
        *(TV1_BROADCAST, TV2_BROADCAST, TV3_BROADCAST, TV4_BROADCAST, TV5_BROADCAST, TV6_BROADCAST),
    )
}
USUAL = "tv-5"
