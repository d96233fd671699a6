"""A table is made, its link goes to somebody, and two taps later both play."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit, playing


def test_a_link_leads_to_a_seat_in_two_taps(visit: Visit) -> None:
    """A link leads to a seat in two taps."""
    host = visit("/", phone=True)
    host.get_by_role("button", name="Invite: Numer0n").click()
    sheet = host.get_by_role("dialog", name="Invite to Numer0n")
    expect(sheet.get_by_role("img", name="QR code")).to_be_visible()
    link = sheet.get_by_label("Link to the table").input_value()
    assert re.fullmatch(r"http://[^/]+/t/[A-Z2-9]{7}", link)
    guest = visit(link, lang="ja", phone=True)
    assert guest.get_by_label("名前").input_value() != ""
    guest.get_by_role("button", name="座る").tap()
    for page in (host, guest):
        playing(page)
    expect(sheet).to_have_count(0)


def test_the_waiting_room_shows_who_sits_and_the_host_clears_and_fills_chairs(visit: Visit) -> None:
    """The waiting room shows who sits and the host clears and fills chairs."""
    host = visit("/")
    host.get_by_role("button", name="Invite: Calcolon").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for 2 more players")
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    guest = visit(host.url)
    expect(guest.get_by_role("heading", level=1)).to_contain_text("invites you")
    guest.get_by_label("Your name").fill("Haruka")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Waiting for 1 more player")
    host.get_by_role("button", name="Clear Haruka’s chair").click()
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    host.get_by_label("Which bot").select_option("random")
    host.get_by_role("button", name="Add").click()
    expect(host.get_by_role("list").get_by_text("Dice", exact=True)).to_be_visible()
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        playing(page)


def test_the_same_person_in_two_windows_sits_once(visit: Visit) -> None:
    """The same person in two windows sits once."""
    first = visit("/")
    first.get_by_role("button", name="Invite: Rotolon").click()
    first.wait_for_url(re.compile("/t/"))
    second = visit(first.url, beside=first)
    expect(second.get_by_role("button", name="Stand up")).to_be_visible()
    second.get_by_role("button", name="Stand up").click()
    expect(first.get_by_role("button", name="Sit down")).to_be_visible()


def test_another_edition_gets_another_link_and_the_old_seat_is_given_up(visit: Visit, server: str) -> None:
    """Another edition gets another link and the old seat is given up."""
    page = visit("/")
    page.get_by_role("button", name="Invite: Numer0n").click()
    page.wait_for_url(re.compile("/t/"))
    old = page.url
    page.get_by_role("button", name="Edition, clocks, audience").click()
    form = page.get_by_role("dialog", name="Edition, clocks, audience")
    form.get_by_label("Edition", exact=True).select_option("four-digit")
    form.get_by_label("Time for a turn").select_option("120")
    form.get_by_label("everything, after the end").check()
    form.get_by_label("Helper allowed").uncheck()
    form.get_by_role("button", name="Make this table").click()
    page.wait_for_url(lambda url: url != old)
    made = page.request.get(f"{server}/api/tables/{page.url[-7:]}").json()
    assert (made["ruleset"], made["clocks"]["move"], made["audience"], made["helper"]) == (
        "four-digit",
        120,
        "after",
        False,
    )
    before = page.request.get(f"{server}/api/tables/{old[-7:]}").json()
    assert [chair["name"] for chair in before["chairs"]] == [None, None]
