"""The editions of Numer0n, each written as its difference from an earlier one."""

from collections.abc import Mapping

from msgspec.structs import replace

from tavolon.numeron.rules import (
    Disclosure,
    First,
    HighLowMode,
    Item,
    JudgedBy,
    NextFirst,
    Ruleset,
    Scope,
    Selection,
    Timing,
)

__all__ = ["RULESETS", "USUAL"]

TV1 = Ruleset(
    name="tv-1",
    items_available=(Item.DOUBLE, Item.HIGH_LOW, Item.SHUFFLE),
    item_selection=Selection.SAME_FOR_ALL,
    item_scope=Scope.TOURNAMENT,
    high_low_mode=HighLowMode.ONE_POSITION,
    defence_timing=Timing.RACE_ITEM_FIRST,
    prize_per_unit=10,
)
TV3 = replace(TV1, name="tv-3", high_low_mode=HighLowMode.COUNTS, prize_per_unit=0)
TV4 = replace(
    TV3,
    name="tv-4",
    items_available=(Item.DOUBLE, Item.HIGH_LOW, Item.TARGET, Item.SHUFFLE, Item.CHANGE),
    item_selection=Selection.FREE,
    high_low_mode=HighLowMode.PER_POSITION,
    change_discloses=Disclosure.POSITION_AND_DIGIT,
    defence_timing=Timing.WINDOW,
)
TV5 = replace(TV4, name="tv-5", items_available=tuple(Item), change_discloses=Disclosure.POSITION_AND_CLASS)
TV6 = replace(TV5, name="tv-6")
TV7 = replace(TV6, name="tv-7")
TV12 = replace(TV7, name="tv-12", exclusive_pairs=((Item.HIGH_LOW, Item.SLASH),))
FOUR_DIGIT = replace(TV7, name="four-digit", digits=4)
NUMERON_2 = replace(TV12, name="ii")
NUMERON_2_FINAL = replace(NUMERON_2, name="ii-final", digits=4)
EXHIBITION = replace(
    NUMERON_2,
    name="ii-exhibition",
    item_selection=Selection.DRAFT,
    exclusive_pairs=(),
    item_scope=Scope.BATTLE,
)
SIDE_CONTEST = replace(EXHIBITION, name="ii-side", item_selection=Selection.FREE, items_per_player=1)
FORUM = replace(
    TV7,
    name="forum",
    item_selection=Selection.GAME_MASTER,
    item_scope=Scope.BATTLE,
    defence_timing=Timing.RACE_CALL_FIRST,
    turn_seconds=180,
    first_player=First.JANKEN,
    next_first_player=NextFirst.JANKEN,
)
WIKI_KO = replace(TV7, name="wiki-ko", item_scope=Scope.BATTLE)

EQUAL_TURNS = replace(
    WIKI_KO,
    name="equal-turns",
    items_available=(Item.HIGH_LOW, Item.TARGET, Item.SLASH, Item.SHUFFLE, Item.CHANGE),
    items_per_player=5,
    item_selection=Selection.SAME_FOR_ALL,
    equal_last_turn=True,
)
NO_LEADING_ZERO = replace(WIKI_KO, name="no-leading-zero", leading_zero=False)
PRACTICE = replace(WIKI_KO, name="practice", items_available=(), items_per_player=0)
REPEATS = replace(PRACTICE, name="repeats", distinct=False)
CHAT_ROOM = replace(PRACTICE, name="chat-room", judge=JudgedBy.GAME_MASTER)
CHAT_ROOM_4 = replace(
    CHAT_ROOM, name="chat-room-4", digits=4, items_available=tuple(Item), items_per_player=3
)
CHAT_ROOM_5 = replace(CHAT_ROOM_4, name="chat-room-5", digits=5)

RULESETS: Mapping[str, Ruleset] = {
    rules.name: rules
    for rules in (
        *(TV1, TV3, TV4, TV5, TV6, TV7, TV12, FOUR_DIGIT),
        *(NUMERON_2, NUMERON_2_FINAL, EXHIBITION, SIDE_CONTEST, FORUM, WIKI_KO),
        *(EQUAL_TURNS, NO_LEADING_ZERO, PRACTICE, REPEATS, CHAT_ROOM, CHAT_ROOM_4, CHAT_ROOM_5),
    )
}
USUAL = "tv-12"
