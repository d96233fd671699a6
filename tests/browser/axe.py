"""What axe finds wrong with a page for people who do not see it, or use no mouse."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.serving import AXE

__all__ = ["faults"]

GRAVE = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """Every serious fault: its rule, and where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    return [
        f"{fault['id']}: {node['html'][:200]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]
