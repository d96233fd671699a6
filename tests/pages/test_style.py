"""The pages' colours."""

import re
from pathlib import Path

TOKENS = Path(__file__).parents[2] / "web" / "src" / "style" / "tokens.css"


def test_dark_is_the_same_by_the_systems_wish_and_by_the_readers() -> None:
    """CSS can say it only twice, once inside a media query and once outside."""
    style = TOKENS.read_text("utf-8")
    blocks = [style.split(selector, 1)[1].split("}", 1)[0] for selector in (
        ':root:not([data-theme="light"]) {', ':root[data-theme="dark"] {',
    )]  # fmt: skip
    wished, chosen = (re.findall(r"([\w-]+): ([^;]+);", block) for block in blocks)
    assert wished == chosen
    assert dict(wished)["color-scheme"] == "dark"
    assert len(wished) > 30
