"""A tournament in the browser: run by its game master, played by people and bots, watched live."""

import csv
import io
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit
from tests.browser.test_axe import LOOKS

QUICK = {"quick": True, "least": 0}
LONG = "김이박최정강조윤장임한오서신권황안송류전홍고문양"
"""As long as a name may be, and nowhere to be broken."""


def tournament(page: Page, server: str, **options: Any) -> str:
    """A tournament made by this page's person; its path."""
    chosen = {"title": "Cup", "game": "numeron", "ruleset": "practice", "way": "league", "by_entry": True}
    made = page.request.post(f"{server}/api/tournaments", data={**chosen, "clocks": QUICK, **options})
    assert made.ok, made.text()
    return f"/tournaments/{made.json()['code']}"


def ask(page: Page, server: str, path: str, **request: Any) -> None:
    """Something is asked of it without a page."""
    answer = page.request.post(f"{server}/api{path}", data=request)
    assert answer.ok, answer.text()


def enter(page: Page, name: str) -> None:
    """Takes part under a name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("button", name="Leave the tournament")).to_be_visible()


def lose(page: Page) -> None:
    """Goes to the table that is open, gives up there, and comes back."""
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("section:has(#result)").get_by_role("link", name="To the tournament").click()
    expect(page.get_by_role("heading", name="Your part")).to_be_visible()


def test_a_knockout_of_four_from_the_form_to_the_champion(visit: Visit) -> None:
    """The game master plays too, a friend enters by the link, two bots make it four; all see who has won."""
    master = visit("/")
    master.get_by_role("contentinfo").get_by_role("link", name="Tournaments").click()
    master.get_by_role("link", name="New tournament").click()
    master.get_by_label("Name of the tournament").fill("Thursday Cup")
    master.get_by_label("Edition").select_option("practice")
    master.get_by_label("Seeds").select_option(label="in the order of entry")
    master.get_by_role("button", name="Make the tournament").click()
    expect(master.get_by_role("heading", level=1)).to_have_text("Thursday Cup")
    enter(master, "Mai")
    friend = visit(master.get_by_label("Link of the tournament").input_value())
    enter(friend, "Bea")
    for count in (3, 4):
        master.get_by_role("button", name="Enter a bot").click()
        expect(master.get_by_text(f"{count} of 16 places taken")).to_be_visible()
    begin = master.get_by_role("button", name="Begin the tournament")
    begin.focus()
    master.keyboard.press("Enter")
    draw = master.get_by_role("button", name=re.compile("^Draw: "))
    expect(draw).to_have_text("Draw: Semi-finals")
    assert master.evaluate("document.activeElement !== document.body")  # by keys one goes on from here
    draw.click()
    master.get_by_role("button", name="Open the tables").click()
    for page in (master, friend):
        lose(page)
    expect(draw).to_have_text("Draw: Final")
    draw.click()
    master.get_by_role("button", name="Open the tables").click()
    for page in (master, friend):
        expect(page.locator("header.felt")).to_contain_text(re.compile("Champion: Ledger"))
    review = friend.get_by_role("link", name=re.compile("^Review"))
    expect(review.first).to_be_visible()
    bracket = friend.get_by_role("group", name="Bracket")
    expect(bracket.get_by_text("Mai")).to_be_visible()
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_standings_come_by_themselves_and_say_what_parts_the_level(visit: Visit, server: str) -> None:
    """A watcher sees each decision at once with its reason, how level ones are parted, and keeps a file."""
    master = visit("/")
    path = tournament(master, server, starts=None)
    players = [visit(path, phone=phone) for phone in (True, False)]
    for page, name in zip(players, (LONG, "=Bo"), strict=True):
        enter(page, name)
    ask(master, server, path, type="enter_bot", bot="random")
    watcher = visit(path, timezone_id="Asia/Tokyo")
    ask(master, server, path, type="begin")
    for number, places in ((1, (1, 2)), (2, (1, 1)), (3, (1, 2))):
        ask(master, server, path, type="pair", round=number)
        told = master.request.get(f"{server}/api{path}").json()["drawn"][-1]["bouts"]
        board = next(bout["board"] for bout in told if len(bout["sides"]) == 2)
        ask(
            master,
            server,
            path,
            type="rule",
            round=number,
            board=board,
            places=places,
            reason=f"why {number}",
        )
        expect(watcher.get_by_text(f"decided by the game master: why {number}")).to_be_visible()
    rows = watcher.get_by_role("group", name="Standings").locator("tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first.locator("td").first).to_have_text("1")
    watcher.get_by_text("How places are decided").click()
    expect(watcher.get_by_text("The points of those one has beaten", exact=False)).to_be_visible()
    with watcher.expect_download() as saved:
        watcher.get_by_role("link", name="Standings (CSV)").click()
    text = saved.value.path().read_text("utf-8-sig")
    names = [row["name"] for row in csv.DictReader(io.StringIO(text))]
    assert sorted(names) == sorted(["'=Bo", LONG, "random"])
    for page in players:
        expect(page.locator("header.felt")).to_contain_text("Champion")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_round_is_planned_in_everybodys_own_time(visit: Visit, server: str) -> None:
    """What the game master sets in London is told in Tokyo by Tokyo's clock."""
    master = visit("/", timezone_id="Europe/London")
    path = tournament(master, server)
    watcher = visit(path, lang="ja", timezone_id="Asia/Tokyo")
    master.goto(path)
    master.get_by_label("Start time: Round 1").fill("2027-01-15T19:00")
    master.get_by_role("button", name="Set", exact=True).click()
    expect(master.get_by_role("button", name="No time")).to_be_visible()
    enter(master, "Mai")
    expect(master.get_by_text(re.compile(r"Round 1 begins .*Jan 15.*07:00 PM"))).to_be_visible()
    watcher.get_by_label("名前").fill("はるか")
    watcher.get_by_role("button", name="参加する").click()
    expect(watcher.get_by_text(re.compile("1月16日.*4:00"))).to_be_visible()


@LOOKS
@pytest.mark.parametrize("path", ["/tournaments", "/tournaments/new"])
def test_pages_have_no_fault(visit: Visit, path: str, scheme: str, phone: bool, lang: str) -> None:
    """The list and the form."""
    page = visit(path, lang=lang, phone=phone, color_scheme=scheme)
    expect(page.locator("main .panel").first).to_be_visible()
    assert faults(page) == []


@LOOKS
def test_a_tournament_has_no_fault(visit: Visit, server: str, scheme: str, phone: bool, lang: str) -> None:
    """Its page before and after the beginning, for the game master, and the sheet where he decides."""
    page = visit("/", lang=lang, phone=phone, color_scheme=scheme)
    path = tournament(page, server, way="knockout", ruleset="tv-12", third=True)
    for _ in range(3):
        ask(page, server, path, type="enter_bot", bot="random")
    ask(page, server, path, type="enter", name="Mai")
    page.goto(path)
    expect(page.locator("fieldset input").first).to_be_visible()
    assert faults(page) == []
    for request in ({"type": "begin"}, {"type": "pair", "round": 1}, {"type": "halt"}):
        ask(page, server, path, **request)
    decide = page.locator('[data-focus="decide-1"]')
    expect(decide).to_be_visible()
    assert faults(page) == []
    decide.click()
    expect(page.get_by_role("dialog").get_by_role("radio").first).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
