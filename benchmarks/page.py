"""How quick the pages are: a browser at a table of Calcolon while 200 other tables are busy.

Run it as `python benchmarks/page.py` after `pip install -e .`, which builds and packs the pages; it prints a
Markdown table. The 200 tables play Numer0n on the same server at one decision a second each (load.py). The
page under test is a real Chromium's, headless, on the same machine. A click counts from the moment the page
gets it until the first change of its document; a throw also until the card has left the hand, which takes the
server's word, on disk by then.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from processes import Process, free_port, wait_until_up

HERE = Path(__file__).parent
BUSY, EVERY = 200, 1.0
ROUNDS, STEPS = 40, 400
PAUSE = 200
"""Milliseconds from one click to the next."""
PATIENCE = 60_000
QUIET = {"TAVOLON_LIMITS": "0", "TAVOLON_LOG": "error"}
WATCH = """
window.changes = []; window.thrown = [];
const HAND = '.rack [data-card]';
addEventListener('click', (event) => {
  const start = performance.now();
  const hand = document.querySelectorAll(HAND).length;
  const throws = !!event.target.closest('[data-focus=throw]');
  let first = true;
  const observer = new MutationObserver(() => {
    if (first) changes.push(performance.now() - start);
    first = false;
    if (!throws || document.querySelectorAll(HAND).length < hand) {
      if (throws) thrown.push(performance.now() - start);
      observer.disconnect();
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""
STEP = """
['[data-focus=throw][aria-disabled=false]', '[data-focus=pass]', '[data-focus=answer][aria-disabled=false]',
 '[data-focus=short]', '.rack [aria-selected=false][data-card]'].some((path) => {
  const found = [...document.querySelectorAll(path)].at(-1);
  found?.click();
  return found;
})
"""
SHOWN = """
window.shown = new Promise((resolve) => {
  const there = () => document.querySelector('.rack [data-card]');
  const look = () => there() ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
});
"""


def weigh(browser: Browser, base: str, path: str) -> int:
    """Bytes that a first visit brings over the wire, headers and all."""
    page = browser.new_context().new_page()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    total = 0

    def count(event: Any) -> None:
        nonlocal total
        total += int(event["encodedDataLength"])

    devtools.on("Network.loadingFinished", count)
    page.goto(base + path, wait_until="networkidle", timeout=PATIENCE)
    page.context.close()
    return total


def seated(browser: Browser, base: str) -> tuple[Page, str]:
    """A new person's page, and the path of a table where a bot sits at the other side."""
    context = browser.new_context(viewport={"width": 1280, "height": 860}, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    clocks = {"move": 0, "window": 2, "quick": True, "least": 0}
    options = {"game": "calcolon", "seats": 2, "bots": ["random"], "clocks": clocks}
    made = page.request.post(f"{base}/api/tables", data=options)
    return page, f"/t/{made.json()['code']}"


def until_cards(browser: Browser, base: str) -> float:
    """Milliseconds from the start of a cold visit until one's cards are on the page."""
    page, path = seated(browser, base)
    page.add_init_script(SHOWN)
    page.goto(base + path, wait_until="commit")
    found: float = page.evaluate("window.shown")
    page.context.close()
    return found


def clicks(browser: Browser, base: str) -> tuple[list[float], list[float]]:
    """Milliseconds from clicks to a change, and from throws until the card was gone."""
    page, path = seated(browser, base)
    page.add_init_script(WATCH)
    page.goto(base + path)
    page.locator(".rack [data-card]").first.wait_for()
    for _ in range(STEPS):
        page.evaluate(STEP)
        page.wait_for_timeout(PAUSE)
        if page.evaluate("window.thrown.length") >= ROUNDS:
            break
    found: tuple[list[float], list[float]] = page.evaluate("[window.changes, window.thrown]")
    return found


def spread(values: list[float]) -> str:
    """The middle and what 95 of 100 do not pass."""
    cuts = quantiles(values, n=20)
    return f"{median(values):.0f} / {cuts[18]:.0f} ms ({len(values)})"


def main() -> None:
    """Prints the table."""
    named = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    )
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        settings = {"TAVOLON_DATABASE": f"{folder}/tavolon.db", "TAVOLON_PORT": str(port), **QUIET}
        with Process([sys.executable, "-m", "tavolon.server"], settings, quiet=True) as server:
            wait_until_up(port, "/api/me")
            browser = play.chromium.launch(executable_path=named, args=["--no-sandbox", "--disable-gpu"])
            rows = [
                ("first visit to the home page, on the wire", f"{weigh(browser, base, '/') / 1000:.0f} KB")
            ]
            cold = [until_cards(browser, base) for _ in range(5)]
            rows.append(("cold visit to a table until one's cards are shown", f"{median(cold):.0f} ms"))
            with Process([sys.executable, str(HERE / "load.py"), str(port)], {}) as load:
                load.ask(do="make", game="numeron", ruleset="tv-12", tables=4 * BUSY)
                load.say(f'{{"do": "play", "busy": {BUSY}, "every": {EVERY}}}')
                cold = [until_cards(browser, base) for _ in range(5)]
                rows.append((f"the same while {BUSY} tables are busy", f"{median(cold):.0f} ms"))
                changes, thrown = clicks(browser, base)
            rows.append((f"click to change, {BUSY} tables busy: p50 / p95", spread(changes)))
            rows.append(("throw to card gone, the same: p50 / p95", spread(thrown)))
            rows.append(("server CPU in all", f"{server.cpu:.1f} s"))
            browser.close()
    print("| what | figure |\n| --- | ---: |")
    for row in rows:
        print(f"| {row[0]} | {row[1]} |")


if __name__ == "__main__":
    main()
