"""The first page: three games, a code, tables."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit, playing

HEADS = {
    "en": "Three number games, one table",
    "ja": "数字のゲーム三つ、ひとつの卓で",
    "ko": "숫자 게임 셋, 한 테이블에서",
}
PLAY = {"en": "Play a bot", "ja": "ボットと遊ぶ", "ko": "봇과 바로 하기"}


@pytest.mark.parametrize("lang", HEADS)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_speaks_the_language_of_the_browser(visit: Visit, lang: str, phone: bool) -> None:
    """The page speaks the language of the browser, and nothing sticks out at the side."""
    page = visit("/", lang=lang, phone=phone)
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADS[lang])
    assert page.evaluate("document.documentElement.lang") == lang
    expect(page.get_by_role("button", name=re.compile(PLAY[lang]))).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_first_visit_makes_one_person(browser: Browser, server: str) -> None:
    """The page itself brings the token, so that all it asks at once comes from the same guest."""
    context = browser.new_context(base_url=server)
    page = context.new_page()
    given: list[str] = []
    page.on("response", lambda answer: given.append(answer.all_headers().get("set-cookie", "")))
    document = page.goto("/")
    assert document is not None
    assert document.all_headers()["cache-control"] == "private, no-cache"
    expect(page.get_by_text("live", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    tokens = {cookie.partition(";")[0] for cookie in given if cookie}
    tokens |= {f"{cookie['name']}={cookie['value']}" for cookie in context.cookies()}
    assert len(tokens) == 1
    again = page.goto("/")
    assert again is not None
    assert "set-cookie" not in again.all_headers()
    context.close()


def test_no_text_shows_its_key_and_a_reader_downloads_one_language(visit: Visit) -> None:
    """No text shows its key and a reader downloads one language."""
    page = visit("/", lang="ja")
    texts = [
        name
        for name in page.evaluate("performance.getEntriesByType('resource').map(r => r.name)")
        if ".js" in name
    ]
    assert any("/ja-" in name for name in texts)
    assert not any("/en-" in name or "/ko-" in name for name in texts)
    assert not re.search(r"\b(home|lobby|state|btn|shell)\.[a-z]", page.inner_text("body"))


def test_another_language_is_shown_at_once_and_kept(visit: Visit) -> None:
    """Another language is shown at once and kept."""
    page = visit("/", lang="en")
    page.get_by_role("button", name="한국어").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADS["ko"])
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADS["ko"])


def test_the_document_shows_the_bar_and_an_empty_table_before_any_script(
    browser: Browser, server: str
) -> None:
    """The document shows the bar and an empty table before any script."""
    context = browser.new_context(java_script_enabled=False, base_url=server)
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("img", name="tavolon")).to_be_visible()
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    assert felt["height"] > 300
    context.close()


def test_empty_lists_say_what_would_be_there(visit: Visit) -> None:
    """Empty lists say what would be there."""
    page = visit("/")
    expect(page.get_by_text("Matches you play appear here, on this device.")).to_be_visible()
    expect(page.get_by_text("live", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["Numer0n", "Calcolon", "Rotolon"])
def test_a_bot_is_played_at_once(visit: Visit, game: str) -> None:
    """A bot is played at once."""
    page = visit("/")
    page.get_by_role("button", name=f"Play a bot: {game}").click()
    page.wait_for_url(re.compile("/t/[A-Z2-9]{7}$"))
    expect(page.get_by_role("heading", level=1, name=re.compile(game))).to_be_attached()
    playing(page)
    home = visit("/", beside=page)
    expect(home.get_by_role("link", name="Go on").first).to_be_visible()


def test_an_open_table_is_listed_and_its_row_keeps_its_place_under_the_pointer(
    visit: Visit, server: str
) -> None:
    """An open table is listed and its row keeps its place under the pointer."""
    page, host = visit("/"), visit("/")
    made = host.request.post(f"{server}/api/tables", data={"game": "rotolon", "listed": True}).json()["code"]
    row = page.locator(f'li:has(a[href="/t/{made}"])')
    expect(row).to_contain_text("Rotolon")
    expect(row.get_by_role("img", name="1 of 2 seats taken")).to_be_visible()
    row.hover()
    before = row.bounding_box()
    host.request.post(f"{server}/api/tables", data={"game": "numeron", "listed": True})
    visit(f"/t/{made}").get_by_role("button", name="Sit down").click()
    expect(row.get_by_role("link")).to_contain_text("Watch")
    assert row.bounding_box() == before
    page.mouse.move(5, 5)
    expect(page.locator("li", has_text="Numer0n").first).to_be_visible()
