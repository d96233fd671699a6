"""Values of Numer0n's ruleset fields that their types do not suggest."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tavolon.numeron.rules import Carried, Item

VALUES: Mapping[str, Sequence[Any]] = {
    "digits": (2, 3, 4),
    "digit_pool": ("01", "0123", "2345", "3456789", "012567", "123456789"),
    "items_available": (
        tuple(Item),
        *((item,) for item in Item),
        *((Item.DOUBLE, *pair) for pair in combinations(tuple(Item)[1:], 2)),
    ),
    "exclusive_pairs": (((Item.DOUBLE, Item.CHANGE),), tuple(combinations(Item, 2))[:7]),
    "items_per_player_per_turn": (2, 6),
    "best_of": (3, 5),
    "turn_cap": (1, 2, 4),
    "carried": (
        (Carried(items=(Item.DOUBLE, Item.SHUFFLE), lost="4"), Carried(items=(Item.CHANGE,))),
        (Carried(), Carried(lost="29")),
    ),
}
