"""The figures of a review as a terminal shows them, by what it measures."""

from collections.abc import Mapping

from tavolon.cli.reviewing.words import graded
from tavolon.cli.texts import Texts
from tavolon.review.remarks import Needed, Points, Remark, Summary, Unit, WinChance

__all__ = ["COLUMNS", "figures", "short"]

COLUMNS: Mapping[Unit, tuple[str, ...]] = {
    Unit.WINS: ("decision", "calls", "chance", "verdict"),
    Unit.POINTS: ("decision", "waits", "points", "verdict"),
    Unit.NONE: ("decision", "verdict"),
}
"""What stands beside a decision."""


def figures(remark: Remark) -> dict[str, str]:
    """What a decision has in each column; nothing where it was not measured."""
    return {
        "calls": _calls(remark.needed),
        "chance": _chance(remark.chance),
        "waits": _waits(remark),
        "points": _points(remark.points),
    }


def _calls(needed: Needed | None) -> str:
    """The calls needed, and the least, where that is not the same."""
    if needed is None:
        return ""
    mine, best = f"{needed.mine:.2f}", f"{needed.best:.2f}"
    about = "" if needed.exact else "≈"
    return f"{about}{mine}" if mine == best else f"{about}{mine} ({best})"


def _chance(chance: WinChance | None) -> str:
    """The win chance before, with the decision, and after its answer, in percent."""
    if chance is None:
        return ""
    about = "" if chance.exact else "≈"
    return about + " → ".join(f"{100 * one:.0f}" for one in (chance.before, chance.made, chance.after))


def _waits(remark: Remark) -> str:
    """How many cards a throw left to come, and the most that one could, where that is more."""
    if ".throw-" not in remark.verdict or remark.after is None or remark.best is None:
        return ""
    mine, best = f"{remark.after:.0f}", f"{remark.best:.0f}"
    return mine if mine == best else f"{mine} ({best})"


def _points(worth: Points | None) -> str:
    """The points expected before, with the decision, and what it came to."""
    if worth is None:
        return ""
    shown = [worth.before, worth.made] if worth.after is None else [worth.before, worth.made, worth.after]
    return " → ".join(_signed(one) for one in shown)


def _signed(points: float) -> str:
    whole = round(points)
    return f"{whole:+d}".replace("-", "−") if whole else "0"


def short(one: Summary, unit: Unit, name: str, texts: Texts) -> str:
    """A seat's match in a line."""
    counts = texts("review.comma").join(
        f"{graded(grade, texts)} {count}" for grade, count in one.grades.items()
    )
    if unit is Unit.POINTS:
        told = {"loss": f"{one.loss * one.decisions:.0f}", "luck": _signed(one.luck)}
    else:
        told = {"loss": f"{100 * one.loss:.1f}", "luck": f"{100 * one.luck:+.0f}".replace("-", "−")}
    return texts(f"review.seat.{unit}", name=name, n=one.decisions, counts=counts, **told)
