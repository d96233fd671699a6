"""What a sentence says of each event, as a seat or the audience sees it."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET

from tavolon.calcolon.events import (
    Attacked,
    BowPassed,
    BowReturned,
    Burned,
    Claimed,
    Discarded,
    Drew,
    DuelBegan,
    DuelScored,
    FactorDrawn,
    Laid,
    Left,
    LotFell,
    MatchOver,
    NumberDrawn,
    PrizeWon,
    Pushed,
    Rebelled,
    Replaced,
    Reshuffled,
    Robbed,
    Shown,
    SkipDeclared,
    SkipMarked,
    StageBegan,
    Swapped,
    TradeDeclared,
    TurnMissed,
)
from tavolon.calcolon.rules import ZeroSkip
from tavolon.cli.calcolon.outcome import match_over, prize_won, scored, shown, stage_began
from tavolon.cli.calcolon.sheet import duels_of
from tavolon.cli.calcolon.words import card_name, cards_named, players_named, whom
from tavolon.cli.scene import Scene
from tavolon.kernel import Event

__all__ = ["opens", "tell"]


def opens(event: Event, scene: Scene) -> bool:
    """Whoever sits at the table sees it before every question, since something has changed by then."""
    return scene.seat is not None


def tell(event: Event, scene: Scene) -> str:
    """A sentence, or nothing for what another sentence or the table says."""
    telling = SENTENCES.get(type(event))
    return telling(event, scene) if telling else ""


def _number_drawn(event: NumberDrawn, scene: Scene) -> str:
    return scene.texts("calcolon.tell.number", who=scene.who(event.seat), n=event.number)


def _lot_fell(event: LotFell, scene: Scene) -> str:
    return scene.texts("calcolon.tell.lot", whom=whom(event.seat, scene))


def _duel_began(event: DuelBegan, scene: Scene) -> str:
    of = max(duels_of(scene.view, scene.view.sheets[-1]), event.duel)
    return scene.texts("calcolon.tell.duel", n=event.duel, of=of, whom=whom(event.first, scene))


def _drew(event: Drew, scene: Scene) -> str:
    """A drawn card is named to who may see it; of the first draw the table tells."""
    if event.card.value is UNSET or scene.view.turn is None:
        return ""
    card = card_name(event.card.open, scene.texts)
    return scene.texts("calcolon.tell.drew", who=scene.who(event.seat), card=card)


def _reshuffled(event: Reshuffled, scene: Scene) -> str:
    return scene.texts("calcolon.tell.reshuffled", n=event.cards)


def _turn_missed(event: TurnMissed, scene: Scene) -> str:
    return scene.texts("calcolon.tell.missed", who=scene.who(event.seat))


def _discarded(event: Discarded, scene: Scene) -> str:
    card = card_name(event.card, scene.texts)
    return scene.texts("calcolon.tell.threw", who=scene.who(event.seat), card=card)


def _bow_passed(event: BowPassed, scene: Scene) -> str:
    who, to = scene.who(event.seat), whom(event.to, scene)
    return scene.texts("calcolon.tell.bow", who=who, to=to, n=event.bows)


def _skip_declared(event: SkipDeclared, scene: Scene) -> str:
    return scene.texts("calcolon.tell.skip", whom=whom(event.target, scene))


def _skip_marked(event: SkipMarked, scene: Scene) -> str:
    """Where the next player is the one, the missed turn is told at once."""
    if scene.view.rules.zero_skip is ZeroSkip.NEXT:
        return ""
    return scene.texts("calcolon.tell.marked", who=scene.who(event.seat))


def _pushed(event: Pushed, scene: Scene) -> str:
    return scene.texts("calcolon.tell.pushed", who=scene.who(event.seat), to=whom(event.to, scene))


def _trade_declared(event: TradeDeclared, scene: Scene) -> str:
    who, to = scene.who(event.seat), whom(event.opponent, scene)
    return scene.texts("calcolon.tell.trade", who=who, to=to, n=event.cards)


def _laid(event: Laid, scene: Scene) -> str:
    """The row is told to who laid it; all see the slot of a devil zero with a clip."""
    texts, whose = scene.texts, scene.whose(event.seat)
    clip = texts("calcolon.tell.clip", n=event.clip) if event.clip else ""
    if event.row.value is UNSET:
        return clip
    row = texts("calcolon.tell.row", whose=whose, cards=cards_named(event.row.open, texts))
    return "\n".join(filter(None, (row, clip)))


def _swapped(event: Swapped, scene: Scene) -> str:
    """The two who swapped know both cards, the others only the slots."""
    texts, who = scene.texts, scene.who(event.seat)
    slots = " ".join(map(str, event.slots))
    if event.given.value is UNSET:
        swap = texts("calcolon.tell.took", who=who, n=len(event.slots), slots=slots)
    else:
        given, taken = (cards_named(one.open, texts) for one in (event.given, event.taken))
        swap = texts(
            "calcolon.tell.swapped", who=who, given=given, taken=taken, to=whom(event.opponent, scene)
        )
    clip = "" if event.clip is None else texts("calcolon.tell.devil", whom=whom(event.clip, scene))
    return "\n".join(filter(None, (swap, clip)))


def _burned(event: Burned, scene: Scene) -> str:
    """The kinds named, and how many each player threw."""
    texts = scene.texts
    counts = [
        texts("calcolon.tell.count", who=scene.who(seat), n=len(event.thrown[seat]))
        for seat in scene.view.circle
        if event.thrown[seat]
    ]
    kinds = cards_named(event.kinds, texts)
    counted = texts("calcolon.comma").join(counts) or texts("calcolon.tell.nobody")
    return texts("calcolon.tell.burned", who=scene.who(event.seat), kinds=kinds, counts=counted)


def _claimed(event: Claimed, scene: Scene) -> str:
    """Who robs is told by the robbing itself, unless several wanted to."""
    if len(event.seats) == 1:
        return ""
    return scene.texts("calcolon.tell.claimed", names=players_named(event.seats, scene))


def _robbed(event: Robbed, scene: Scene) -> str:
    card = card_name(event.card, scene.texts)
    return scene.texts("calcolon.tell.robbed", who=scene.who(event.seat), card=card)


def _attacked(event: Attacked, scene: Scene) -> str:
    return scene.texts("calcolon.tell.king", who=scene.who(event.seat))


def _bow_returned(event: BowReturned, scene: Scene) -> str:
    return scene.texts("calcolon.tell.returned", who=scene.who(event.seat))


def _rebelled(event: Rebelled, scene: Scene) -> str:
    return scene.texts("calcolon.tell.rebelled", who=scene.who(event.seat), n=event.duels)


def _replaced(event: Replaced, scene: Scene) -> str:
    return scene.texts("calcolon.tell.replaced", who=scene.who(event.seat), by=whom(event.by, scene))


def _factor_drawn(event: FactorDrawn, scene: Scene) -> str:
    return scene.texts("calcolon.tell.factor", operator=event.operator, number=event.number)


def _left(event: Left, scene: Scene) -> str:
    return scene.texts("calcolon.tell.left", who=scene.who(event.seat))


SENTENCES: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    NumberDrawn: _number_drawn,
    LotFell: _lot_fell,
    StageBegan: stage_began,
    DuelBegan: _duel_began,
    Drew: _drew,
    Reshuffled: _reshuffled,
    TurnMissed: _turn_missed,
    Discarded: _discarded,
    BowPassed: _bow_passed,
    SkipDeclared: _skip_declared,
    SkipMarked: _skip_marked,
    Pushed: _pushed,
    TradeDeclared: _trade_declared,
    Laid: _laid,
    Swapped: _swapped,
    Burned: _burned,
    Claimed: _claimed,
    Robbed: _robbed,
    Attacked: _attacked,
    BowReturned: _bow_returned,
    Shown: shown,
    DuelScored: scored,
    Rebelled: _rebelled,
    Replaced: _replaced,
    FactorDrawn: _factor_drawn,
    PrizeWon: prize_won,
    Left: _left,
    MatchOver: match_over,
}
