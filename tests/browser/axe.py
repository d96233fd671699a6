"""What axe finds wrong with a page."""

from playwright.sync_api import Page

from tests.browser.serving import AXE

GRAVE = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """Its serious and critical faults, each with the first place it was found in."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in GRAVE]
