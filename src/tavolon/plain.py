"""What strangers have written, made fit to be shown: one line, nothing unseen, nothing turned round."""

import unicodedata

__all__ = ["clean", "tame", "visible"]

JOINER = "\u200d"
"""It holds some pictures together, and is the one invisible sign that may stay: between two of them."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Letters and marks that take room or none and show nothing."""
BREAKS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")
"""Signs at which a line ends, or another column begins."""
MARKS = 3
"""As many signs as may stand above and below one letter; Vietnamese and Thai need two."""


def clean(text: str, longest: int) -> str:
    """A text on one line, at most so long; empty if nothing of it can be seen."""
    shown = visible(text)[:longest].strip().strip(JOINER)
    return shown if any(unicodedata.category(sign)[0] not in "MZ" for sign in shown) else ""


def visible(text: str) -> str:
    """A text without what nobody sees, what turns the writing round, and what a terminal would obey."""
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(text):
        if sign == JOINER and _joins(text, place):
            kept.append(sign)
            continue
        sign = " " if sign.isspace() else sign
        kind = unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind != "C" and sign not in BLANK and marks <= MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def tame(text: str) -> str:
    """A text with its own spaces, but without line breaks and what a terminal would obey."""
    return "".join(" " if sign in BREAKS else sign for sign in text if sign in BREAKS or _harmless(sign))


def _harmless(sign: str) -> bool:
    return sign == JOINER or unicodedata.category(sign)[0] != "C"


def _joins(text: str, place: int) -> bool:
    """Whether a joiner stands between two pictures."""
    before, after = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
    return bool(before and after) and _pictured(before) and _pictured(after)


def _pictured(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk", "Mn")
