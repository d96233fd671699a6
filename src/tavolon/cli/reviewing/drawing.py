"""What the pictures of a review have in common: how they begin, and the marks of slips."""

from collections.abc import Sequence
from html import escape

from tavolon.cli.reviewing.words import MARKS, decided, said
from tavolon.cli.texts import Texts
from tavolon.kernel import format_seat
from tavolon.review.remarks import Grade, Remark

__all__ = ["marked", "opened"]


def opened(size: tuple[int, int], title: str, described: str, style: str, texts: Texts) -> Sequence[str]:
    """The beginning of an SVG picture, with its title and what it shows in words."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="title desc" lang="{texts.language}">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(described)}</desc>',
        f"<style>{style}</style>",
    )


def marked(remark: Remark, at: tuple[float, float] | None, top: float, texts: Texts) -> str:
    """The mark of a decision that gave much away, with the seat's letter; its words show under a pointer.

    It stands above the point of the decision, or below where that is too near the top.
    """
    if at is None or remark.grade not in (Grade.WEAK, Grade.MISTAKE):
        return ""
    x, y = at[0], at[1] - 10 if at[1] - 24 > top else at[1] + 21
    letter = format_seat(remark.seat)
    told = f"{letter} {decided(remark.move, texts)}: {said(remark, texts)}"
    return (
        f'<text class="mark {remark.grade}" x="{x:.1f}" y="{y:.1f}">{MARKS[remark.grade]}{letter}'
        f"<title>{escape(told)}</title></text>"
    )
