"""Markdown in a terminal whose lines break where Japanese lines may."""

import re

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment

__all__ = ["Broken"]

SEAM = "\x1f"
"""A space that is no cell wide: rich breaks lines at spaces alone."""

KANA = "ぁ-ヿ一-鿿々"
CLOSING = "、。，．・：；？！）」』】〜ーァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ々"
BREAK = re.compile(
    rf"(?<=[{KANA}、。：）」\]`a-zA-Z])(?=[{KANA}（「])(?![{CLOSING}])"  # not before what closes or goes on
    rf"|(?<=[{KANA}、。：）」])(?=[\[`A-Za-z0-9（「])(?<![（「])"  # not after what opens
)


class Broken:
    """Markdown that is printed with a break wherever one may be, not only at spaces."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for text, style, control in console.render(Markdown(BREAK.sub(SEAM, self.text)), options):
            yield Segment(text.replace(SEAM, ""), style, control)
