"""A browser and a server for all tests of this folder, and visitors: people with a window of their own."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.serving import build_pages, chromium, serving

DESKTOP: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "ja": "ja-JP", "ko": "ko-KR"}
PATIENCE = 40_000
"""Milliseconds that a page may take on a busy machine."""

LAG = int(os.environ.get("LAG", "0"))
"""Milliseconds by which what a page is told may come later, at random: it finds tests that do not wait."""

LATE = """(lag) => {
  const set = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage").set;
  Object.defineProperty(WebSocket.prototype, "onmessage", { set(take) {
    let last = Promise.resolve(), heard = 0;
    set.call(this, (event) => {
      const together = event.timeStamp - heard < 20;
      heard = event.timeStamp;
      const wait = new Promise((done) => together ? done() : setTimeout(done, Math.random() * lag));
      last = Promise.all([last, wait]).then(() => take.call(this, event));
    });
  } });
}"""

EDITION = re.compile(r"^\S+, \S")

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]


def playing(page: Page) -> None:
    """Waits until a match is on the table: its edition is told aloud, and the game has drawn something."""
    expect(page.get_by_role("heading", level=1)).to_have_text(EDITION)
    expect(page.locator("main section").last).to_be_visible()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built pages and an empty database."""
    common = tmp_path_factory.getbasetemp()
    build_pages((common.parent if common.name.startswith("popen-") else common) / "pages.lock")
    with serving(Path(tmp_path_factory.mktemp("server"))) as base:
        yield base


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    with sync_playwright() as play:
        options = ["--no-sandbox", "--disable-gpu"]
        started = play.chromium.launch(executable_path=chromium(), args=options)
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Opens a path as a new person; `beside` is a second window of one. No page may throw an error.

    Nothing moves on a page unless the test is about that: `reduced_motion="no-preference"`.
    """
    thrown: list[str] = []
    contexts: list[Any] = []

    def come(
        path: str = "/", *, lang: str = "en", phone: bool = False, beside: Page | None = None, **more: Any
    ) -> Page:
        if beside is None:
            looks: dict[str, Any] = {
                "viewport": PHONE if phone else DESKTOP,
                "reduced_motion": "reduce",
                **more,
            }
            context = browser.new_context(
                locale=LOCALES[lang], base_url=server, has_touch=phone, is_mobile=phone, **looks
            )
            context.set_default_timeout(PATIENCE)
            if LAG:
                context.add_init_script(f"({LATE})({LAG})")
            contexts.append(context)
        else:
            context = beside.context
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return page

    yield come
    for context in contexts:
        context.close()
    assert thrown == []
