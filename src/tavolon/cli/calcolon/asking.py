"""The question put to a seat, and what may be typed to answer it."""

from collections.abc import Iterable, Sequence

from tavolon.calcolon.cards import Card
from tavolon.calcolon.events import Laid, Pushed, TradeDeclared
from tavolon.calcolon.formula import Formula
from tavolon.calcolon.holding import Hand, insert
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Pass,
    Push,
    Redraw,
    Show,
    Skip,
    Trade,
)
from tavolon.calcolon.spellings import formulas
from tavolon.cli.calcolon.findings import line_of
from tavolon.cli.calcolon.question import Question, asked
from tavolon.cli.calcolon.words import amount, card_name, left_of, typed
from tavolon.cli.scene import Scene
from tavolon.kernel import Action, Seat, format_seat

__all__ = ["ask", "explain", "made"]


def ask(scene: Scene, legal: Sequence[Action]) -> str:
    """The question, and below it what the special cards in the hand may do; none for a lone pass or bust."""
    if len(legal) == 1 and isinstance(legal[0], Pass | Bust):
        return ""
    return QUESTIONS[asked(scene.view, legal)](scene, legal)


def explain(scene: Scene, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
    """What may be typed now, and what it does."""
    question = asked(scene.view, legal)
    answers = [(scene.texts(f"calcolon.form.{question}"), scene.texts(f"calcolon.answer.{question}"))]
    if question is Question.TURN:
        answers.append((scene.texts("calcolon.form.attack"), scene.texts("calcolon.answer.attack")))
        answers += [(form, does) for form, does in _effects(scene, legal)]
    leave = (scene.texts("terms.btn.leave").lower(), scene.texts("calcolon.answer.leave"))
    signs = ("* / - 1/10", scene.texts("calcolon.answer.signs"))
    size = scene.view.rules.size(scene.view.final)
    aim = scene.texts("calcolon.aim", numbers=size // 2 + 1, operators=size // 2)
    return [*answers, signs, leave, ("", aim), ("", scene.texts("calcolon.answer.aim"))]


def made(hand: Hand, scene: Scene) -> dict[int, Formula]:
    """Every value that completes a hand of the seat, the highest first, with a formula."""
    assert scene.seat is not None
    found = formulas(hand, scene.view.aim(scene.seat))
    return dict(sorted(found.items(), reverse=True))


def _turn(scene: Scene, legal: Sequence[Action]) -> str:
    texts = scene.texts
    if Attack() in legal:
        question = texts("calcolon.ask.attack", values=line_of(made(scene.view.hand, scene)))
    elif len(scene.view.hand) > scene.view.rules.size(scene.view.final) and _pushed_here(scene):
        question = texts("calcolon.ask.receive")
    else:
        question = texts("calcolon.ask.turn")
    effects = (texts("calcolon.labelled", form=form, does=does) for form, does in _effects(scene, legal))
    turned = scene.view.aim(scene.seat).rebellion
    rebellion = [
        texts("calcolon.labelled", form=texts("terms.cal.rebellion"), does=texts("terms.cal.rebel.rotate"))
    ]
    return "\n".join((question, *(f"  {line}" for line in (*effects, *rebellion * turned))))


def _pushed_here(scene: Scene) -> bool:
    """Whether the question follows a push to this seat, which takes the place of a turn."""
    last = scene.events[-1] if scene.events else None
    return isinstance(last, Pushed) and last.to == scene.seat


def _effects(scene: Scene, legal: Sequence[Action]) -> Iterable[tuple[str, str]]:
    """How each effect that is possible now is typed, and what it does."""
    texts = scene.texts
    if Discard(Card.BOW) in legal:
        yield typed(Card.BOW), texts("calcolon.effect.bow", to=scene.name(left_of(scene)))
    seats = {kind: [action.seat for action in legal if isinstance(action, kind)] for kind in (Skip, Push)}
    if seats[Skip]:
        yield f"0 {_letters(seats[Skip])}", texts("calcolon.effect.skip")
    if seats[Push]:
        yield f"devil {_letters(seats[Push])}", texts("calcolon.effect.push")
    for card, carts in ((Card.TRADE_1, 1), (Card.TRADE_2, 2)):
        with_whom = [action.seat for action in legal if isinstance(action, Trade) and action.card is card]
        if with_whom:
            yield f"{card} {_letters(with_whom)}", texts("calcolon.effect.trade", n=carts)
    burns = [action for action in legal if isinstance(action, Burn)]
    if burns:
        kinds = " ".join(typed(kind) for kind in burns[0].kinds)
        yield f"flame {kinds}", texts("calcolon.effect.flame", kinds=kinds)


def _letters(seats: Iterable[Seat]) -> str:
    return "|".join(map(format_seat, seats))


def _claim(scene: Scene, legal: Sequence[Action]) -> str:
    card = scene.view.table[-1].card
    values = line_of(made(insert(scene.view.hand, card), scene))
    rob = scene.texts("terms.cal.rob.ask", card=card_name(card, scene.texts))
    return scene.texts("calcolon.ask.claim", question=rob, values=values)


def _rebel(scene: Scene, legal: Sequence[Action]) -> str:
    texts = scene.texts
    choices = [
        f"  {place}  {texts('calcolon.ask.barter', name=scene.name(action.seat))}"
        for place, action in enumerate(legal, start=1)
        if isinstance(action, Barter)
    ]
    return "\n".join((texts("calcolon.ask.rebel"), f"  1  {texts('terms.cal.draw')}", *choices))


def _lay(scene: Scene, legal: Sequence[Action]) -> str:
    trade = _declared(scene)
    return scene.texts("calcolon.ask.lay", name=scene.name(trade.seat), n=trade.cards)


def _swap(scene: Scene, legal: Sequence[Action]) -> str:
    trade = _declared(scene)
    laid = next(event for event in reversed(scene.events) if isinstance(event, Laid))
    texts, name = scene.texts, scene.name(trade.opponent)
    row = scene.view.players[trade.opponent].cards
    example = scene.view.hand[: trade.cards]
    form = " ".join((*map(typed, example), *map(str, range(1, trade.cards + 1))))
    question = texts("calcolon.ask.swap", n=trade.cards, name=name, of=row, form=form)
    clip = texts("calcolon.tell.clip", n=laid.clip) if laid.clip else ""
    return "\n".join(filter(None, (question, clip)))


def _declared(scene: Scene) -> TradeDeclared:
    return next(event for event in reversed(scene.events) if isinstance(event, TradeDeclared))


def _last(scene: Scene, legal: Sequence[Action]) -> str:
    texts, cards = scene.texts, len(scene.view.hand)
    question = texts("calcolon.ask.last", n=cards)
    if isinstance(legal[0], Pass):
        question = texts("calcolon.ask.short")
    redraw = texts("calcolon.ask.redraw") if Redraw() in legal else ""
    return "\n".join(filter(None, (question, redraw)))


def _show(scene: Scene, legal: Sequence[Action]) -> str:
    """Every value with a formula, numbered."""
    values = made(scene.view.hand, scene)
    lines = [
        f"  {place}  {amount(action.value)} = {amount(values[action.value])}"
        for place, action in enumerate(legal, start=1)
        if isinstance(action, Show)
    ]
    return "\n".join((scene.texts("calcolon.ask.show", question=scene.texts("terms.cal.show.ask")), *lines))


QUESTIONS = {
    Question.TURN: _turn,
    Question.CLAIM: _claim,
    Question.REBEL: _rebel,
    Question.LAY: _lay,
    Question.SWAP: _swap,
    Question.LAST: _last,
    Question.SHOW: _show,
}
