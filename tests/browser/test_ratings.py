"""Ratings on the pages: beside names, after a match, in ladders, and how to do without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit, playing
from tests.browser.test_table import table

WORDS = {
    "en": ("Your name", "Sit down", "Rating", "Ratings", "Numer0n, 4 digits", "My matches count for ratings"),
    "ja": (
        "表示名",
        "座る",
        "レーティング",
        "レーティング",
        "ヌメロン 4桁",
        "自分の対戦をレーティングに数える",
    ),
    "ko": ("표시 이름", "앉기", "레이팅", "레이팅", "누메론 4자리", "내 대전을 레이팅에 반영"),
}


def match(host: Page, guest: Page, server: str, name: str) -> None:
    """A match of four digits that the host gives up; both have names then."""
    host.request.put(f"{server}/api/me", data={"name": f"{name} A"})
    guest.request.put(f"{server}/api/me", data={"name": f"{name} B"})
    path = table(host, server, ruleset="four-digit")
    host.goto(path)
    guest.goto(path)
    guest.locator("form.sit button").click()
    for page in (host, guest):
        playing(page)


def resign(page: Page) -> None:
    """Gives up."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def test_a_match_changes_ratings_and_says_so(visit: Visit, server: str) -> None:
    """The result tells both changes and leads to the ladder; the next table has the ratings beside names."""
    host, guest = visit("/"), visit("/")
    match(host, guest, server, "Mizuki")
    resign(host)
    told = host.locator("section[aria-labelledby=result]")
    expect(told).to_contain_text(re.compile(r"Mizuki A \d+\?.* −\d+, Mizuki B \d+\?.* \+\d+"))
    assert faults(host) == []
    told.get_by_role("link", name="All ratings").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Ratings")
    expect(host.get_by_role("tab", selected=True)).to_have_text("Numer0n, 4 digits")
    expect(host.get_by_role("row", name=re.compile("Mizuki A"))).to_have_attribute("aria-current", "true")
    host.goto(table(host, server, listed=True, ruleset="four-digit"))
    expect(host.locator(".chairs li").first).to_contain_text(re.compile(r"13\d\d\?"))
    guest.goto("/")
    expect(guest.get_by_role("listitem").filter(has_text="Mizuki A’s table")).to_contain_text(
        re.compile(r"13\d\d\?.*rated", re.DOTALL)
    )


def test_a_class_is_chosen_by_keyboard_and_the_way_back_is_short(visit: Visit) -> None:
    """Arrows move between classes; an empty one leads to a match."""
    page = visit("/ratings/rotolon")
    chosen = page.get_by_role("tab", selected=True)
    expect(chosen).to_have_text("Rotolon")
    chosen.focus()
    page.keyboard.press("ArrowLeft")
    expect(chosen).to_have_text("Calcolon, three or more")
    expect(page).to_have_url(re.compile("/ratings/calcolon-several$"))
    expect(page.get_by_text("Nobody has a rating here yet.")).to_be_visible()
    page.get_by_role("link", name="Play a match").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("one table")


def test_who_does_not_want_a_rating_is_asked_once_and_has_none(visit: Visit, server: str) -> None:
    """Switching it off says what is lost, can be taken back, and then empties one's place in the list."""
    host, guest = visit("/"), visit("/")
    match(host, guest, server, "Sora")
    resign(host)
    expect(host.locator("section[aria-labelledby=result]")).to_contain_text("Ratings")
    host.goto("/ratings/numeron-4")
    wish = host.get_by_role("checkbox", name="My matches count for ratings")
    wish.click()
    host.get_by_role("button", name="Keep them").click()
    expect(wish).to_be_checked()
    wish.click()
    host.get_by_role("button", name="Forget my ratings").click()
    expect(wish).not_to_be_checked()
    expect(host.get_by_text("You are in no list")).to_be_visible()
    expect(host.get_by_role("row", name=re.compile("Sora B"))).to_be_visible()
    expect(host.get_by_role("row", name=re.compile("Sora A"))).to_have_count(0)


def test_who_has_no_name_is_told_how_to_be_rated(visit: Visit, server: str) -> None:
    """At a table that waits, a name given there counts at once."""
    page = visit("/")
    page.goto(table(page, server))
    page.get_by_role("button", name="Give a name").click()
    page.get_by_role("dialog").get_by_label("Your name").fill("Natsu")
    page.get_by_role("button", name="Save").click()
    page.keyboard.press("Escape")
    expect(page.locator(".chairs")).to_contain_text("Natsu")
    expect(page.get_by_role("button", name="Give a name")).to_have_count(0)


@pytest.mark.parametrize(
    ("scheme", "phone", "lang"),
    [("light", False, "en"), ("dark", True, "ja"), ("light", True, "ko")],
    ids=["light-desktop", "dark-phone", "light-phone"],
)
def test_the_ladder_has_no_fault(visit: Visit, server: str, scheme: str, phone: bool, lang: str) -> None:
    """For axe, and nothing sticks out at the side."""
    host, guest = visit("/"), visit("/")
    match(host, guest, server, f"Ren {lang}")
    resign(guest)
    expect(host.locator("section[aria-labelledby=result]")).to_contain_text("Ratings")
    page = visit("/ratings/numeron-4", lang=lang, phone=phone, color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS[lang][3])
    expect(page.get_by_role("tab", selected=True)).to_have_text(WORDS[lang][4])
    expect(page.get_by_role("row", name=re.compile(f"Ren {lang} A"))).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"\bratings\.[a-z]", page.inner_text("body"))
