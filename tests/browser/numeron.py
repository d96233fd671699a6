"""Numer0n in a browser: the steps that its tests have in common, by keys."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, Visit, playing

__all__ = [
    "QUICK",
    "attacker",
    "call",
    "dock",
    "made",
    "own",
    "press",
    "rows",
    "stands",
    "throw",
    "two",
    "window",
]

QUICK = {"move": 600, "window": 120, "quick": True, "least": 0}
"""Nobody waits for anybody who has answered, and no clock runs out under a test."""

STEP = 50

READY = re.compile(r"^numeron\.(send|take|use|guide)$")
"""What has the focus once something has been put together."""

ASKED = ", ".join(f"[data-focus='numeron.{part}']" for part in ("send", "take", "use", "guide", "pass"))
"""What shows that a page takes keys for an answer."""


def made(page: Page, server: str, **options: Any) -> str:
    """A table made by this page's person; its path."""
    answer = page.request.post(f"{server}/api/tables", data={"game": "numeron", "clocks": QUICK, **options})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['code']}"


def dock(page: Page) -> Locator:
    """Where the question stands."""
    return page.locator("section.dock")


def press(page: Page, keys: str) -> None:
    """Keys one after the other once they are taken, then Enter once the focus is on what they put together.

    A key pressed before the question has come is lost, as it is for people.
    """
    expect(page.locator(ASKED).first).to_be_visible()
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(":focus")).to_have_attribute("data-focus", READY)
    page.keyboard.press("Enter")


def two(
    visit: Visit,
    server: str,
    items: Sequence[str] = (),
    numbers: Sequence[str] = ("157", "439"),
    **options: Any,
) -> tuple[Page, Page]:
    """Host and guest at a table, with items chosen by their letters, and numbers set."""
    looks = options.pop("looks", ({}, {}))
    host = visit("/", **looks[0])
    path = made(host, server, **options)
    host.goto(path)
    guest = visit(path, **looks[1])
    guest.locator("main form button").last.click()
    for page in (host, guest):
        playing(page)
    for page, letters in zip((host, guest), items, strict=False):
        expect(page.locator("[data-focus='numeron.take']")).to_be_visible()
        press(page, letters)
    for page, number in zip((host, guest), numbers, strict=False):
        expect(page.locator("[data-focus='numeron.send']")).to_be_visible()
        press(page, number)
    return host, guest


def throw(pages: Sequence[Page], hands: str, watching: Sequence[Page] = (), times: int = 1) -> None:
    """Rock-paper-scissors; the last to throw and those who watch have then seen so many throws."""
    for page, hand in zip(pages, hands, strict=True):
        open_ = page.get_by_role("button", name="rock", disabled=False)
        expect(open_).to_be_visible()
        page.keyboard.press(hand)
        if page is not pages[-1]:
            expect(open_).to_have_count(0)
    for page in (pages[-1], *watching):
        expect(page.locator("[data-log] li", has_text="rock")).to_have_count(times)


def window(page: Page) -> Locator:
    """The button that lets a defence window pass."""
    return page.locator("[data-focus='numeron.pass']")


def attacker(*pages: Page) -> Page:
    """Whose turn it is to call; defence windows are passed on the way."""
    for _ in range(PATIENCE // STEP):
        for page in pages:
            if window(page).count():
                page.keyboard.press("x")
            elif (
                dock(page).get_attribute("data-state") == "turn"
                and page.locator("[data-focus='numeron.send']").count()
            ):
                return page
        pages[0].wait_for_timeout(STEP)
    raise AssertionError([dock(page).inner_text() for page in pages])


def stands(page: Page, number: str) -> bool:
    """Whether a number stands in a page by itself; a port or a code may hold its digits by chance."""
    return re.search(rf"(?<![0-9A-Za-z]){number}(?![0-9A-Za-z])", page.content()) is not None


def rows(page: Page) -> list[str]:
    """Both histories as a screen reader hears them, the reader's own first."""
    return page.locator(".calls li > .unseen").all_inner_texts()


def own(page: Page) -> Locator:
    """The lines of what the reader has called and asked."""
    return page.locator(".calls > section:first-child li > .unseen")


def call(page: Page, number: str) -> None:
    """Calls a number and waits for its answer; what the other defends with may come in between."""
    answered = own(page).filter(has_text=" ".join(number))
    before = answered.count()
    expect(page.locator("[data-focus='numeron.send']")).to_be_visible()  # another's answer may be on its way
    press(page, number)
    expect(answered).to_have_count(before + 1)
