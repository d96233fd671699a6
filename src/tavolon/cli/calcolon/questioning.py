"""What a game master is asked for next, and what each answer would come to."""

from collections.abc import Iterable

from tavolon.calcolon.events import Drew, TradeDeclared
from tavolon.calcolon.holding import remove
from tavolon.calcolon.moves import Attack, Barter, Choose, DrawFactor, Lay, Show
from tavolon.calcolon.spellings import formulas
from tavolon.cli.calcolon.declaring import able
from tavolon.cli.calcolon.findings import line_of
from tavolon.cli.calcolon.question import Question, asked
from tavolon.cli.calcolon.words import amount, card_name, typed
from tavolon.cli.desk import Desk
from tavolon.cli.scene import Scene
from tavolon.kernel import CHANCE, Action, Move, Seat

__all__ = ["question"]


def question(desk: Desk, scene: Scene) -> str:
    """The entry awaited, and who must speak; the scene is the game master's."""
    seat = desk.table.pending[0]
    legal = desk.table.legal(seat)
    if seat == CHANCE:
        return _chance(desk, scene, legal[0])
    return QUESTIONS[asked(scene.view, legal)](seat, desk, scene)


def _chance(desk: Desk, scene: Scene, first: Action) -> str:
    texts, view = scene.texts, scene.view
    match first:
        case Choose():
            names = _names((one.seat for one in desk.table.legal(CHANCE) if isinstance(one, Choose)), scene)
            began = view.sheets and not view.duel
            return texts("calcolon.referee.begin" if began else "calcolon.referee.lot", names=names)
        case DrawFactor():
            return texts("calcolon.referee.factor")
        case Lay():
            return texts("calcolon.referee.row", name=scene.name(_trade(scene).opponent))
    drew = next(event for event in desk.foresee(Move(CHANCE, first)) if isinstance(event, Drew))
    if view.turn is None and not any(player.cards for player in view.players):
        start = view.circle.index(drew.seat)
        order = (*view.circle[start:], *view.circle[:start])
        form = "   ".join(f"{scene.name(seat)}: …" for seat in order)
        return texts("calcolon.referee.hands", names=_names(order, scene), form=form)
    return texts("calcolon.referee.card", name=scene.name(drew.seat))


def _names(seats: Iterable[Seat], scene: Scene) -> str:
    return scene.texts("calcolon.comma").join(map(scene.name, seats))


def _trade(scene: Scene) -> TradeDeclared:
    return next(event for event in reversed(scene.events) if isinstance(event, TradeDeclared))


def _turn(seat: Seat, desk: Desk, scene: Scene) -> str:
    if Attack() not in desk.table.legal(seat):
        return scene.texts("calcolon.referee.turn", name=scene.name(seat))
    found = formulas(scene.view.players[seat].held, scene.view.aim(seat))
    return scene.texts("calcolon.referee.attack", name=scene.name(seat), values=line_of(found))


def _claim(seat: Seat, desk: Desk, scene: Scene) -> str:
    texts, view = scene.texts, scene.view
    can = [
        texts("calcolon.referee.can", name=scene.name(one), values=" ".join(map(amount, reversed(found))))
        for one, found in able(view).items()
    ]
    card = card_name(view.table[-1].card, texts)
    who = "   ".join(can) or texts("calcolon.referee.nobody")
    return texts("calcolon.referee.claim", card=card, who=who)


def _rebel(seat: Seat, desk: Desk, scene: Scene) -> str:
    names = _names((one.seat for one in desk.table.legal(seat) if isinstance(one, Barter)), scene)
    return scene.texts("calcolon.referee.rebel", name=scene.name(seat), names=names)


def _lay(seat: Seat, desk: Desk, scene: Scene) -> str:
    return scene.texts("calcolon.referee.lay", name=scene.name(seat))


def _swap(seat: Seat, desk: Desk, scene: Scene) -> str:
    cards = _trade(scene).cards
    example = scene.view.players[seat].held[:cards]
    form = " ".join((*map(typed, example), *map(str, range(1, cards + 1))))
    return scene.texts("calcolon.referee.swap", name=scene.name(seat), n=cards, form=form)


def _last(seat: Seat, desk: Desk, scene: Scene) -> str:
    """Who throws, and what is left to show after each throw that leaves anything."""
    texts, view = scene.texts, scene.view
    held = view.players[seat].held
    kept = {card: formulas(remove(held, card), view.aim(seat)) for card in dict.fromkeys(held)}
    lines = [
        "  " + texts("calcolon.hint.keep", card=card_name(card, texts), values=line_of(found))
        for card, found in kept.items()
        if found
    ]
    return "\n".join((texts("calcolon.referee.last", name=scene.name(seat)), *lines))


def _show(seat: Seat, desk: Desk, scene: Scene) -> str:
    if not isinstance(desk.table.legal(seat)[0], Show):
        return scene.texts("calcolon.referee.bust", name=scene.name(seat))
    found = formulas(scene.view.players[seat].held, scene.view.aim(seat))
    lines = [f"  {amount(value)} = {amount(found[value])}" for value in sorted(found, reverse=True)]
    return "\n".join((scene.texts("calcolon.referee.show", name=scene.name(seat)), *lines))


QUESTIONS = {
    Question.TURN: _turn,
    Question.CLAIM: _claim,
    Question.REBEL: _rebel,
    Question.LAY: _lay,
    Question.SWAP: _swap,
    Question.LAST: _last,
    Question.SHOW: _show,
}
