"""A table as rows of tiles, which are written as text or drawn as a picture."""

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

__all__ = ["Row", "Tile", "drawn", "tiles", "written"]

WIDTH, HEIGHT, LINE, GAP = 720, 480, 26, 4
"""Pixels of a picture, of a row, and between tiles."""
DRAWN = str.maketrans("×÷", "x/")
"""Signs that the font of the pictures does not have."""
INK, GROUND, FACE = "#222222", "#e9e4d8", "#ffffff"


class Tile(Struct, frozen=True):
    """A word on a paper of some colour, none for plain words."""

    text: str
    paper: str = ""
    ink: str = INK


Row = Sequence[Tile]


def tiles(words: Iterable[object], paper: str = FACE, ink: str = INK) -> list[Tile]:
    """Some words, each on a tile of its own."""
    return [Tile(str(word), paper, ink) for word in words]


def written(rows: Iterable[Row]) -> str:
    """The rows as lines of text."""
    return "\n".join(" ".join(tile.text for tile in row).rstrip() for row in rows)


def drawn(rows: Iterable[Row]) -> NDArray[np.uint8]:
    """The rows as a picture, of shape (HEIGHT, WIDTH, 3); what does not fit is left out."""
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(16)
    for line, row in enumerate(rows):
        x, y = GAP * 2, GAP * 2 + line * LINE
        for tile in row:
            text = tile.text.translate(DRAWN)
            wide = max(round(font.getlength(text)) + 2 * GAP, LINE - GAP)
            if tile.paper:
                pen.rounded_rectangle((x, y, x + wide, y + LINE - GAP), 3, tile.paper)
            pen.text((x + wide // 2, y + LINE // 2 - 2), text, tile.ink, font, anchor="mm")
            x += wide + GAP
    return np.asarray(image, np.uint8).copy()
