"""The rules page in the reader's language, on any screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

CARDS = {"en": "Cards", "ja": "カード", "ko": "카드"}


@pytest.mark.parametrize("lang", CARDS)
def test_the_clauses_are_in_the_readers_language(visit: Visit, lang: str) -> None:
    """They are marked as such; an edition's values are found in each, and nothing sticks out on a phone."""
    page = visit("/rules/calcolon#C1.1", lang=lang, phone=True)
    clause = page.locator("#C1\\.1")
    expect(clause).to_have_attribute("lang", lang)
    expect(clause.get_by_role("heading")).to_have_text(f"C1.1 {CARDS[lang]}")
    page.get_by_role("combobox").select_option("cards-2013")
    expect(clause.locator(".chosen b")).to_contain_text("54")
    page.get_by_role("combobox").select_option("tv-4")
    expect(clause.locator(".chosen b")).to_contain_text("56")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
