"""What a fact about a hidden number says, in a few words."""

from tavolon.cli.numeron.words import class_name, item_name
from tavolon.cli.texts import Texts
from tavolon.numeron.facts import (
    Absent,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Lost,
    Shuffled,
    Slashed,
)
from tavolon.numeron.number import DigitClass
from tavolon.numeron.rules import Item

__all__ = ["answer", "said"]


def said(fact: Fact, texts: Texts) -> str:
    """The answer, with the item that asked for it where the answer alone would be unclear."""
    match fact:
        case Classes() | Counts() | ClassAt():
            label = item_name(Item.HIGH_LOW, texts)
        case Slashed():
            label = item_name(Item.SLASH, texts)
        case Changed() | ChangedDigit():
            label = item_name(Item.CHANGE, texts)
        case _:
            return answer(fact, texts)
    return texts("numeron.labelled", label=label, answer=answer(fact, texts))


def answer(fact: Fact, texts: Texts) -> str:
    """The answer alone."""
    match fact:
        case Judged(call, eat, bite):
            return f"{call}  {texts('terms.num.eb', e=eat, b=bite)}"
        case Classes(classes):
            return " ".join(class_name(DigitClass(one), texts) for one in classes)
        case Counts(high, low):
            return texts("numeron.counts", high=high, low=low)
        case ClassAt(position, one):
            return f"{texts('terms.place.n', n=position)} {class_name(one, texts)}"
        case Slashed(slash):
            return str(slash)
        case DigitAt(digit, position):
            return texts("terms.num.target.hit", d=digit, n=position)
        case Absent(digit):
            return texts("terms.num.target.miss", d=digit)
        case Lost(digit):
            return texts("numeron.lost", d=digit)
        case Shuffled():
            return texts("terms.num.shuffle.note")
        case Changed(position, one):
            return texts("numeron.changed.class", n=position, cls=class_name(one, texts))
        case ChangedDigit(position, digit):
            return texts("numeron.changed.digit", n=position, d=digit)
