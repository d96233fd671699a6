"""Calcolon at a table as people play it in the browser: what a page asks, and how it is answered."""

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import Visit

__all__ = ["PATIENCE", "SOON", "answer", "asked", "dock", "made", "play", "press", "rack", "seated", "throw"]

PATIENCE = 120
"""Seconds after which players who never get anywhere are a fault."""

DICE = Random(7)
"""Which card is thrown: were it always the lowest, nobody would come to anything."""

SOON = 120
"""Milliseconds until an answer is in; one given twice is refused as stale, which does no harm."""

GONE = 1500
"""Milliseconds after which a button that is not there is not waited for."""

ASKS = """() => {
  const on = (name) => document.querySelector(`[data-focus=${name}]`);
  const dock = document.querySelector(".dock[data-state]");
  const words = [...document.querySelectorAll("section.dock button")].map((one) => one.textContent.trim());
  if (words.some((one) => /^(Next duel|To the end)/.test(one))) return "result";
  if (!dock || dock.dataset.state === "theirs") return "";
  if (on("answer")) return "show";
  if (on("rob") && on("rob").getAttribute("aria-disabled") !== "true") return "rob";
  if (dock.dataset.state === "window") return "";
  for (const name of ["draw", "lay", "short"]) if (on(name)) return name;
  return document.querySelector(".rack [role=option]") ? "throw" : "";
}"""


def made(page: Page, server: str, **options: Any) -> str:
    """A table of Calcolon that this page's person sits at; its path."""
    answer = page.request.post(f"{server}/api/tables", data={"game": "calcolon", **options})
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['code']}"


def seated(visit: Visit, server: str, people: Sequence[str], **options: Any) -> list[Page]:
    """So many people at a table that has begun, in seat order."""
    host = visit("/")
    path = made(host, server, seats=len(people), **options)
    host.goto(path)
    pages = [host]
    for name in people[1:]:
        guest = visit(path)
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("button", name="Sit down").click()
        pages.append(guest)
    for page in pages:
        expect(page.get_by_role("listbox", name="Your cards")).to_be_visible()
    return pages


def dock(page: Page) -> Locator:
    """The question at the bottom."""
    return page.locator(".dock[data-state]")


def rack(page: Page) -> Locator:
    """One's own cards, from the left."""
    return page.get_by_role("listbox", name="Your cards").get_by_role("option")


def asked(page: Page) -> str:
    """What a page asks of its reader now: throw, rob, show, result and so on, or nothing."""
    found: str = page.evaluate(ASKS)
    return found


def throw(page: Page) -> None:
    """Throws some card without an effect; only a devil zero may be barred."""
    cards = rack(page).and_(page.locator(":not([data-card=devil]):not([aria-selected=true])"))
    press(cards.nth(DICE.randrange(max(cards.count(), 1))))
    press(page.locator("[data-focus=throw]"))


def press(button: Locator) -> None:
    """Clicks, unless an answer that came in meanwhile has taken the question away."""
    with suppress(Late):
        button.click(timeout=GONE)


def answer(page: Page, question: str) -> None:
    """Answers so that the duel goes on."""
    match question:
        case "throw":
            throw(page)
        case "show":
            expect(page.locator("[data-focus=answer]")).not_to_have_attribute("aria-disabled", "true")
            press(page.locator("[data-focus=answer]"))
        case "rob":
            press(page.get_by_role("button", name="Let it go"))
        case "result":
            press(page.get_by_role("button", name=re.compile("^(Next duel|To the end)")))
        case _:
            press(page.locator(f"[data-focus={question}]"))


def play(pages: Sequence[Page], until: Callable[[Page, str], bool]) -> Page:
    """All answer what they are asked until one is asked for what is waited for; that one's page."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        for page in pages:
            question = asked(page)
            if until(page, question):
                return page
            if question:
                answer(page, question)
                page.wait_for_timeout(SOON)
        pages[0].wait_for_timeout(50)
    raise AssertionError([(asked(page), re.sub(r"\s+", " ", dock(page).inner_text())) for page in pages])
