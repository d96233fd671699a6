"""What a first visit downloads, packed as a server in front would send it."""

import gzip
import re

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Visit

LIMIT = 150_000


@pytest.mark.parametrize("lang", ["en", "ja", "ko"])
def test_a_first_visit_is_light(visit: Visit, server: str, lang: str) -> None:
    """A first visit is light."""
    page = visit("/nowhere", lang=lang)
    page.context.clear_cookies()
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        if response.url.startswith(server):
            sizes[response.url] = len(gzip.compress(response.body(), 9))

    fresh = page.context.new_page()
    answers: list[Response] = []
    fresh.on("response", lambda answer: answers.append(answer))
    fresh.goto("/", wait_until="networkidle")
    for answer in answers:
        count(answer)
    assert len(sizes) > 5
    assert not any(re.search(r"/(numeron|calcolon|rotolon|Table|Replay)-", url) for url in sizes)
    assert sum(sizes.values()) < LIMIT, sizes
