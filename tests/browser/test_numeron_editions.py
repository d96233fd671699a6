"""Numer0n in a browser by editions that differ: drafts, counts, counted turns, last turns, series."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.numeron import attacker, call, dock, press, two


def test_a_draft_shows_who_has_taken_what(visit: Visit, server: str) -> None:
    """The second player picks first; picks stand on the plate, among one's own items and on the offer."""
    host, guest = two(visit, server, (), (), ruleset="ii-exhibition")
    for page in (host, guest):
        expect(dock(page).get_by_role("heading")).to_have_text(
            re.compile("^(●Take an item|.* takes an item)$")
        )
    later = next(page for page in (host, guest) if dock(page).get_attribute("data-state") == "turn")
    expect(later.locator("[data-log] li").last).to_have_text("You go second")
    earlier = guest if later is host else host
    for picker, other, letter, item in (
        (later, earlier, "d", "DOUBLE"),
        (earlier, later, "t", "TARGET"),
        (later, earlier, "c", "CHANGE"),
    ):
        expect(picker.locator("[data-focus='numeron.take']")).to_be_visible()
        press(picker, letter)
        expect(other.get_by_role("list", name="Items")).to_contain_text(item)
        expect(picker.locator(".mine .item", has_text=item)).to_be_visible()
        expect(dock(other).locator(".item", has_text=item)).to_contain_text("taken: ")


def test_high_and_low_are_told_as_counts_where_an_edition_counts(visit: Visit, server: str) -> None:
    """How many are high and how many low, not where."""
    host, guest = two(visit, server, (), ("127", "456"), ruleset="tv-3")
    page = attacker(host, guest)
    press(page, "h")
    told = "1 HIGH, 2 LOW" if page is guest else "2 HIGH, 1 LOW"
    expect(page.get_by_role("listitem", name=f"HIGH & LOW: {told}")).to_have_count(1)
    expect(page.locator(".calls .answer", has_text=told)).to_be_visible()


def test_turns_that_are_counted_are_told_and_the_last_one_is_named(visit: Visit, server: str) -> None:
    """Who plays, who waits and the end say it; nobody has won."""
    host, guest = two(visit, server, (), ("157", "439"), ruleset="practice", rules={"turn_cap": 2})
    for note in ("Turn 1 of 2", "This is the last turn"):
        for _ in range(2):
            page = attacker(host, guest)
            expect(dock(page)).to_contain_text(note)
            expect(dock(guest if page is host else host)).to_contain_text(note)
            call(page, "012")
    expect(dock(host)).to_contain_text("All turns are played")
    expect(host.get_by_role("heading", name="Draw")).to_be_visible()


def test_a_last_turn_after_a_hit_is_announced(visit: Visit, server: str) -> None:
    """Both have as many turns; who hit and who may still hit are told."""
    host, guest = two(visit, server, (), ("157", "439"), ruleset="equal-turns")
    first = attacker(host, guest)
    second = guest if first is host else host
    call(first, "439" if first is host else "157")
    expect(dock(first)).to_contain_text("You hit: this is the last turn")
    assert attacker(host, guest) is second
    expect(dock(second)).to_contain_text("hit: this is the last turn")
    call(second, "012")
    expect(first.get_by_role("heading", name="You win")).to_be_visible()


def test_a_series_names_its_winner_once(visit: Visit, server: str) -> None:
    """The battle that decides leaves it to the match; the one before has a winner of its own."""
    host, guest = two(visit, server, (), ("157", "439"), ruleset="practice", rules={"best_of": 3})
    for battle in range(2):
        while attacker(host, guest) is not host:
            call(guest, "012")
        call(host, "439")
        if not battle:
            for page, number in ((host, "157"), (guest, "439")):
                expect(dock(page)).to_contain_text("won the battle")
                press(page, number)
    expect(host.get_by_role("heading", name="You win")).to_be_visible()
    log = guest.locator("[data-log] li")
    expect(log.filter(has_text=" wins")).to_have_count(1)
    expect(log.filter(has_text="won the battle")).to_have_count(1)
    assert log.all_inner_texts()[-1].endswith("2–0")
