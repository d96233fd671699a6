"""What a typed line means: notation, and shorter or foreign ways to say the same."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from secrets import choice

from tavolon.calcolon.cards import SPELLED, SPELLINGS, Card, parse_cards, plain
from tavolon.calcolon.formula import lay, parse_formula
from tavolon.calcolon.moves import (
    Attack,
    Barter,
    Burn,
    Bust,
    Discard,
    Draw,
    Lay,
    Leave,
    Pass,
    Push,
    Redraw,
    Rob,
    Show,
    Skip,
    Swap,
    Trade,
)
from tavolon.calcolon.notation import parse_action
from tavolon.cli.calcolon.question import Question, asked
from tavolon.cli.calcolon.words import left_of, seat_named
from tavolon.cli.errors import Refused
from tavolon.cli.scene import Scene
from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.kernel import Action, BadNotation, Seat, format_seat

__all__ = ["read", "said", "seat_of"]

VALUE = re.compile(r"-?[0-9]{1,6}")
PARTICLES = re.compile(r"^(?:to|with|を|을|를)|(?:に|と|へ|님?에게|님?와|님?과)$")
BETWEEN = re.compile(r"[\s,、。→>:=]+|(?<=[^a-z])for(?=[^a-z])|^swap|#|と|を")


def read(line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """The action a line means where these are legal; BadNotation or Refused if it means none."""
    text = plain(line).replace("−", "-")
    question = asked(scene.view, legal)
    if text in _words("leave"):
        return Leave()
    if question is not Question.SHOW:
        try:
            action: Action = parse_action(line)
            return action
        except BadNotation as error:
            if error.reason not in ("unknown", "empty", "trade", "refuse.card", "cards", "swap", "seat"):
                raise
    return READERS[question](text, line, scene, legal)


def seat_of(text: str, scene: Scene) -> Seat | None:
    """The seat a player's name or letter stands for, with the little words about it left out."""
    bare = PARTICLES.sub("", PARTICLES.sub("", text))
    found = seat_named(text, scene)
    return seat_named(bare, scene) if found is None else found


def _turn(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """An attack, or a card with whom or what its effect names behind it."""
    if text in _words("attack"):
        return Attack()
    text = _without_verb(text)
    if text in _words("skip"):
        text = f"0{text}"
    card, rest = _card(text)
    if not rest:
        return _alone(card, scene, legal)
    match card:
        case Card.ZERO if rest in _words("skip"):
            return _one(Skip, card, scene, legal)
        case Card.FLAME:
            return Burn(parse_cards(rest))
    seat = seat_of(rest, scene)
    match card:
        case Card.ZERO if seat is not None:
            return Skip(seat)
        case Card.DEVIL if seat is not None:
            return Push(seat)
        case Card.TRADE_1 | Card.TRADE_2 if seat is not None:
            return Trade(card, seat)
    raise BadNotation("unknown", text=line[:40])


def _without_verb(text: str) -> str:
    """A plain text without the word for throwing."""
    for verb in sorted(_words("throw"), key=len, reverse=True):
        text = text.removeprefix(verb).removesuffix(verb)
    return text


def _card(text: str) -> tuple[Card, str]:
    """The card a plain text begins with, and the rest."""
    found = SPELLED.match(text)
    if found is None:
        raise BadNotation("empty")
    card = SPELLINGS.get(found[0])
    if card is None:
        raise BadNotation("refuse.card", text=text[:40])
    return card, text[found.end() :]


def _alone(card: Card, scene: Scene, legal: Sequence[Action]) -> Action:
    """A card without anything is thrown without effect; the devil zero has to go to somebody."""
    if card is Card.DEVIL and any(isinstance(action, Push) for action in legal):
        return _one(Push, card, scene, legal)
    return Discard(card)


def _one(kind: type[Skip] | type[Push], card: Card, scene: Scene, legal: Sequence[Action]) -> Action:
    """The only action of a kind; where there are several, whom it is for must be said."""
    found = [action for action in legal if isinstance(action, kind)]
    if len(found) > 1:
        letters = ", ".join(format_seat(action.seat) for action in found)
        raise Refused("calcolon.whom", card=card, seats=letters, seat=letters[0])
    return found[0] if found else kind(left_of(scene))


def _claim(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    if text == "1" or text in _words("rob"):
        return Rob()
    if text == "2" or text in _words("pass"):
        return Pass()
    raise BadNotation("unknown" if text else "empty", text=line[:40])


def _rebel(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    if text in _words("draw"):
        return Draw()
    if text.isdecimal() and 1 <= int(text) <= len(legal):
        return legal[int(text) - 1]
    seat = seat_of(text, scene)
    if seat is None:
        raise BadNotation("unknown" if text else "empty", text=line[:40])
    return Barter(seat)


def _lay(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """The cards in the order they are to lie; nothing shuffles them."""
    return Lay(parse_cards(line)) if text else choice(legal)


def _swap(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """As many own cards as are swapped, then as many slots."""
    words = [word for word in BETWEEN.split(" ".join(map(plain, line.split()))) if word]
    take = tuple(sorted(int(word) for word in words[len(words) // 2 :] if re.fullmatch("[1-9]", word)))
    give = parse_cards(" ".join(words[: len(words) // 2]))
    if not give or len(give) != len(take) or len(words) % 2:
        raise BadNotation("swap", text=line[:40])
    return Swap(tuple(sorted(give, key=tuple(Card).index)), take)


def _last(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    if text in _words("redraw"):
        return Redraw()
    if Pass() in legal and (not text or text in _words("pass")):
        return Pass()
    text = _without_verb(text)
    card, rest = _card(text)
    if rest:
        raise BadNotation("unknown", text=line[:40])
    return Discard(card)


def _show(text: str, line: str, scene: Scene, legal: Sequence[Action]) -> Action:
    """A value, its number in the list, or a formula of just the own cards; nothing shows the highest."""
    text = text.removeprefix("show")
    if not text:
        return legal[0]
    if text in _words("bust"):
        return Bust()
    if VALUE.fullmatch(text):
        value = int(text)
        listed = Show(value) not in legal and 1 <= value <= len(legal)
        return legal[value - 1] if listed else Show(value)
    return Show(_worth(text, scene))


def _worth(text: str, scene: Scene) -> int:
    """What a formula comes to that can be laid with the own cards; a value behind it must agree."""
    assert scene.seat is not None
    aim = scene.view.aim(scene.seat)
    written, equals, claimed = text.partition("=")
    if VALUE.fullmatch(written):
        written, claimed = claimed, written
    formula = parse_formula(written, aim.pairs, aim.rebellion)
    value = lay(formula, scene.view.hand, aim.rebellion).value
    if equals and claimed != str(value):
        raise BadNotation("value", formula=str(formula), value=str(value))
    if value.denominator != 1:
        raise BadNotation("fraction", formula=str(formula), value=str(value))
    return int(value)


Reader = Callable[[str, str, Scene, Sequence[Action]], Action]
READERS: Mapping[Question, Reader] = {
    Question.TURN: _turn,
    Question.CLAIM: _claim,
    Question.REBEL: _rebel,
    Question.LAY: _lay,
    Question.SWAP: _swap,
    Question.LAST: _last,
    Question.SHOW: _show,
}


def said(what: str, line: str) -> bool:
    """Whether a line says a thing, in any language."""
    return plain(line) in _words(what)


@cache
def _words(what: str) -> frozenset[str]:
    """How a thing may be said, in any language."""
    said = (texts_in(one)(f"calcolon.word.{what}").split() for one in LANGUAGES)
    return frozenset(plain(word) for words in said for word in words)
