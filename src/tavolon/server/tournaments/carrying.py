"""What Numer0n's players take from one match of a tournament to the next: items left, digits lost [N7.5]."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from tavolon.kernel import Event, Ruleset
from tavolon.numeron.moves import BattleBegan, BattleOver, TurnOpened
from tavolon.numeron.rules import Carried, Item, Scope, Selection
from tavolon.numeron.rules import Ruleset as Numeron
from tavolon.server.refusing import Refuse

__all__ = ["brought", "carries", "check_carrying", "loadouts", "outfitted", "turns_of"]

NAMED = (Selection.DRAFT, Selection.GAME_MASTER)


def carries(rules: Ruleset) -> bool:
    """Whether anything of a match matters in later ones."""
    return isinstance(rules, Numeron) and (rules.lost_numbers or _whole(rules))


def _whole(rules: Numeron) -> bool:
    return rules.item_scope is Scope.TOURNAMENT and rules.items_per_player > 0


def loadouts(rules: Ruleset) -> tuple[tuple[Item, ...], ...]:
    """The sets one of which everybody brings to the first match; none where items are had at the tables."""
    return rules.loadouts if isinstance(rules, Numeron) and _whole(rules) else ()


def check_carrying(rules: Ruleset) -> None:
    """Refuses items for a whole tournament that can only be had at a table [N2.2, N2.4]."""
    if isinstance(rules, Numeron) and _whole(rules) and rules.item_selection in NAMED:
        raise Refuse("tournament.selection", "N2.4")


def check_digits(rules: Ruleset, matches: int, lost: int) -> None:
    """Refuses lost numbers where so many matches, of which so many are lost, could leave no number [N7.4]."""
    if not isinstance(rules, Numeron) or not rules.lost_numbers:
        return
    losses = matches * (rules.best_of // 2) + lost - 1  # who has lost the last battle sets nothing more
    if len(rules.digit_pool) - losses < rules.digits:
        raise Refuse("tournament.digits", "N7.4", n=matches)


def outfitted(rules: Ruleset, carried: Sequence[Any]) -> Ruleset:
    """The rules of one match, with what both bring; items an edition does not know stay away."""
    if not isinstance(rules, Numeron) or not carries(rules):
        return rules
    known = set(rules.items_available)
    return replace(
        rules,
        carried=tuple(
            Carried(tuple(item for item in one.items if item in known) if _whole(rules) else (), one.lost)
            for one in carried
        ),
    )


def brought(view: Any, rules: Ruleset) -> tuple[Carried, ...] | None:
    """What each side takes on, as all at the table know it."""
    if not carries(rules):
        return None
    return tuple(Carried(player.items or (), player.lost) for player in view.players)


def turns_of(events: Iterable[Event | Any]) -> tuple[int, int]:
    """How many turns each side took in the battles it won."""
    taken, total = [0, 0], [0, 0]
    for event in events:
        match event:
            case BattleBegan():
                taken = [0, 0]
            case TurnOpened(seat):
                taken[seat] += 1
            case BattleOver(_, winner) if winner is not None:
                total[winner] += taken[winner]
    return total[0], total[1]
