"""No page of the shell has a serious fault, in light and dark, on desktops and phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit, playing
from tests.browser.test_table import table, two

LOOKS = pytest.mark.parametrize(
    ("scheme", "phone", "lang"),
    [("light", False, "en"), ("dark", True, "ja")],
    ids=["light-desktop", "dark-phone"],
)
MENU = {"en": "Menu", "ja": "メニュー"}


def test_axe_finds_a_fault_where_there_is_one(visit: Visit) -> None:
    """Axe finds a fault where there is one."""
    page = visit("/")
    page.evaluate("document.querySelector('main').append(Object.assign(new Image(), { src: '/icon.svg' }))")
    assert [fault.split(":")[0] for fault in faults(page)] == ["image-alt"]


@LOOKS
@pytest.mark.parametrize("path", ["/", "/nowhere", "/rules/numeron", "/rules/rotolon#R1.4"])
def test_pages(visit: Visit, path: str, scheme: str, phone: bool, lang: str) -> None:
    """Pages that stand alone."""
    page = visit(path, lang=lang, phone=phone, color_scheme=scheme)
    if path == "/":
        expect(page.locator("main li").first).to_be_visible()
    if path.startswith("/rules"):
        expect(page.locator("article").first).to_be_visible()
    assert faults(page) == []


@LOOKS
def test_waiting_room_invitation_and_options(
    visit: Visit, server: str, scheme: str, phone: bool, lang: str
) -> None:
    """The waiting room for host and guest, and the sheets of it."""
    page = visit("/", lang=lang, phone=phone, color_scheme=scheme)
    path = table(page, server, game="calcolon")
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert faults(page) == []
    guest = visit(path, lang=lang, phone=phone, color_scheme=scheme)
    expect(guest.locator("form")).to_be_visible()
    assert faults(guest) == []
    page.get_by_role("button", name={"en": "Edition, clocks, audience", "ja": "招待する"}[lang]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


@LOOKS
def test_sheets_of_a_running_table(visit: Visit, server: str, scheme: str, phone: bool, lang: str) -> None:
    """Chat, rules, keys, menu and settings over a running table."""
    page = visit("/", lang=lang, phone=phone, color_scheme=scheme)
    page.goto(table(page, server, bots=["random"]))
    playing(page)
    for key in ("m", "g", "?"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog" if key != "m" else "log").first).to_be_visible()
        page.wait_for_timeout(50)
        assert faults(page) == [], key
        page.keyboard.press("Escape")
    page.get_by_role("button", name=MENU[lang]).click()
    assert faults(page) == []
    page.get_by_role("button", name=re.compile("^(Settings|設定)$")).click()
    expect(page.get_by_role("dialog").get_by_role("radio").first).to_be_visible()
    assert faults(page) == []


def test_a_watched_table_and_its_end(visit: Visit, server: str) -> None:
    """A watched table, and one that is over."""
    host, _ = two(visit, server)
    watcher = visit(host.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    assert faults(watcher) == []
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("button", name="Yes, resign").click()
    expect(host.locator("#result")).to_have_text("Haruka wins")
    assert faults(host) == []
