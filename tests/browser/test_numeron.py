"""Numer0n in real browsers: whole matches by keys, by touch, with items and with a game master."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit, playing
from tests.browser.numeron import attacker, call, dock, made, own, press, rows, stands, throw, two, window

DEFENCELESS = ("dht", "dts")
"""Items by their letters, no defence among them."""


def left(page: Page) -> int:
    """Seconds on the dock's clock."""
    label = dock(page).get_by_role("timer").first.get_attribute("aria-label")
    minutes, seconds = re.findall(r"\d+", label or "")[-2:]
    return int(minutes) * 60 + int(seconds)


def plate(page: Page) -> str:
    """The other player's items, ready and used."""
    return page.locator(".plate .items").first.inner_text()


def test_two_play_a_match_through_a_link_with_items_and_a_reload(visit: Visit, server: str) -> None:
    """A reload gives back the same rows, items and clock, and nobody the other number."""
    host, guest = two(visit, server, ("dhu", "htc"))
    told = {}
    for number in ("012", "345"):
        for _ in range(2):
            page = attacker(host, guest)
            call(page, number)
    first = attacker(host, guest)
    second = guest if first is host else host
    press(first, "h")
    expect(first.get_by_role("listitem", name=re.compile(r"^HIGH & LOW: "))).to_have_count(1)
    for page in (first, second):
        # A reload in one's own turn, and in the other's.
        told[page] = rows(page), plate(page)
        seconds = left(page)
        page.reload()
        playing(page)
        expect(page.locator(".calls li > .unseen")).to_have_count(len(told[page][0]))
        assert (rows(page), plate(page)) == told[page]
        assert left(page) <= seconds
    for page, mine, theirs in ((host, "157", "439"), (guest, "439", "157")):
        shown = [one.get_attribute("aria-label") for one in page.locator(".mine .cards [role=img]").all()]
        assert shown == [f"place {place}: {digit}" for place, digit in enumerate(mine, start=1)]
        assert f"{' '.join(theirs)}" not in page.locator("main").inner_text()
        assert page.locator(".plate [role=img]").first.get_attribute("aria-label").endswith("face down")  # type: ignore[union-attr]
    assert first.locator("[data-focus='numeron.item.high-low']").inner_text().endswith("used")
    call(first, "439" if first is host else "157")
    expect(first.get_by_role("heading", name="You win")).to_be_visible()
    expect(dock(second)).to_contain_text(re.compile("called (4 3 9|1 5 7) in turn 3"))
    for page in (host, guest):
        for number in ("1 5 7", "4 3 9"):
            expect(dock(page).get_by_role("img", name=number)).to_be_visible()


def test_a_whole_match_is_played_by_keys_alone(visit: Visit, server: str) -> None:
    """Items, number, window, calls and a shuffle need no pointer."""
    page = visit("/")
    path = made(page, server, bots=["random"])
    page.goto(path)
    expect(page.locator("[data-focus='numeron.take']")).to_be_visible()
    press(page, "htu")
    expect(page.locator("[data-focus='numeron.send']")).to_be_visible()
    page.keyboard.press("9")
    page.keyboard.press("Backspace")
    press(page, "508")
    items = [("h", "HIGH & LOW: "), ("t7", "7 is ")]
    shuffled = False
    while not ended(page):
        if window(page).count() and not shuffled:
            shuffle_by_keys(page)
            shuffled = True
        elif window(page).count():
            page.keyboard.press("x")
        elif doubled(page).count():
            page.keyboard.press("1")
            expect(doubled(page)).to_have_count(0)  # a second 1 would be a digit of a call
        elif dock(page).get_attribute("data-state") == "turn":
            if items:
                keys, answer = items.pop(0)
                press(page, keys)
                expect(own(page).filter(has_text=answer)).to_have_count(1)
            call(page, best(page, server, path))
        page.wait_for_timeout(50)
    told = own(page).all_inner_texts()
    assert any(line.startswith("HIGH & LOW: ") for line in told)
    assert any("7 is " in line for line in told)
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()


def doubled(page: Page) -> Locator:
    """Where a place is named for the other's DOUBLE."""
    return dock(page).get_by_role("group", name=re.compile("^Name a place of "))


def ended(page: Page) -> bool:
    """Whether both numbers lie open."""
    return dock(page).get_by_role("heading", name="Both numbers").count() > 0


def shuffle_by_keys(page: Page) -> None:
    """508 becomes 058: the first card moves right, and the focus with it."""
    page.keyboard.press("u")
    cards = dock(page).get_by_role("group", name=re.compile("^Drag the cards"))
    expect(cards.get_by_role("button", name="place 1: 5")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+ArrowRight")
    expect(cards.get_by_role("button", name="place 2: 5")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(dock(page).get_by_role("button", name="SHUFFLE to 0 5 8")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".mine").get_by_role("img", name="place 1: 0")).to_be_visible()


def best(page: Page, server: str, path: str) -> str:
    """The call that tells most, from what the player has been told."""
    answer = page.request.post(f"{server}/api/tables/{path[3:]}/help", data={"kind": "best"})
    return str(answer.json()["number"])


def note(page: Page, digit: str, place: int) -> str:
    """What a cell of the notes says."""
    return str(page.locator(f"[data-focus='numeron.note.{digit}.{place}']").get_attribute("aria-label"))


def test_notes_stay_and_tell_what_change_may_have_outdated(visit: Visit, server: str) -> None:
    """A mark at the place and of the class that CHANGE told is flagged; it stays, and so do all others."""
    host, guest = two(
        visit, server, ("dht", "duc"), ("157", "372"), rules={"first_player": "janken"}, ruleset="tv-7"
    )
    throw((host, guest), "rs", [host])  # the host begins, so the guest defends first
    expect(window(guest)).to_be_visible()
    host.keyboard.press("n")
    for _ in range(7):
        host.keyboard.press("ArrowDown")
    host.keyboard.press("2")
    host.keyboard.press("Space")
    host.keyboard.press("ArrowUp")
    host.keyboard.press("3")
    for _ in range(2):
        host.keyboard.press("Space")
    host.keyboard.press("ArrowUp")
    host.keyboard.press("1")
    for _ in range(3):
        host.keyboard.press("Space")
    assert [note(host, "7", 2), note(host, "6", 3), note(host, "5", 1)] == [
        "place 2: 7, not",
        "place 3: 6, yes",
        "place 1: 5, perhaps",
    ]
    press(guest, "c28")
    expect(host.get_by_role("listitem", name="CHANGE: place 2 is another HIGH now")).to_have_count(1)
    host.reload()
    playing(host)
    expect(host.locator("[data-focus='numeron.note.7.2']")).to_have_text("×")
    assert note(host, "7", 2) == "place 2: 7, not, may be outdated: CHANGE at place 2"
    assert note(host, "6", 3) == "place 3: 6, yes"
    host.get_by_role("button", name="may be outdated: CHANGE at place 2").click()
    assert note(host, "7", 2) == "place 2: 7, not"


def test_answers_are_read_by_name_and_in_the_language_of_the_moment(visit: Visit, server: str) -> None:
    """A line reads as a sentence in each language; what was typed stays."""
    host, guest = two(visit, server, DEFENCELESS, ("157", "439"))
    page = attacker(host, guest)
    number = "251" if page is guest else "934"
    call(page, number)
    spoken = " ".join(number)
    row = page.get_by_role("listitem", name=re.compile(f"^You called {spoken}: "))
    expect(row).to_have_count(1)
    assert re.fullmatch(r"You called . . .: \d EAT, \d BITE", rows(page)[0])
    page.keyboard.type("08")
    page.locator("button[lang=ja]").click()
    expect(page.locator("h2", has_text="あなたのコール")).to_be_visible()
    assert re.fullmatch(r"あなたのコール . . .：\dイート、\dバイト", rows(page)[0])
    page.locator("button[lang=ko]").click()
    expect(page.locator("h2", has_text="내 콜")).to_be_visible()
    assert re.fullmatch(r"내 콜 . . .: \d 이트, \d 바이트", rows(page)[0])
    expect(page.get_by_role("button", name="1번째 자리: 0")).to_be_visible()  # what was typed stays
    page.locator("button[lang=en]").click()
    expect(row).to_have_count(1)


def test_a_game_master_runs_a_forum_match(visit: Visit, server: str) -> None:
    """The game master names the items; hands and numbers stay hidden from those who may not see."""
    master = visit("/")
    path = made(master, server, ruleset="forum", master="public")
    master.goto(path)
    players = [visit(path), visit(path, phone=True)]
    for player in players:
        player.get_by_role("button", name="Sit down").click()
    master.get_by_role("button", name="Start").click()
    for player in players:
        expect(player.get_by_role("heading", name="The game master chooses the items")).to_be_visible()
    expect(master.locator("[data-focus='numeron.take']")).to_be_visible()
    press(master, "dhs")
    for player, number in zip(players, ("157", "439"), strict=True):
        expect(player.locator("[data-focus='numeron.send']")).to_be_visible()
        press(player, number)
    first, second = players
    throw((second, first), "rr", [master])
    throw((second, first), "sr", [master], times=2)  # a tie is thrown again
    press(first, "d")
    doubled(second).get_by_role("button", name="place 2").tap()
    expect(second.get_by_role("listitem", name="DOUBLE: 5 is in place 2")).to_have_count(1)
    for page in (master, first, second):
        assert page is first or not stands(page, "157")
    call(first, "012")
    expect(dock(first).get_by_role("heading", name="Second call")).to_be_visible()
    call(first, "439")
    expect(first.get_by_role("heading", name="You win")).to_be_visible()
    expect(master.get_by_role("img", name="4 3 9").first).to_be_visible()
    expect(second.get_by_role("img", name="1 5 7").first).to_be_visible()


def test_a_phone_plays_by_touch_and_refusals_name_their_clause(visit: Visit, server: str) -> None:
    """A refusal keeps what was typed and leads to the rule."""
    page = visit("/", phone=True)
    page.goto(
        made(
            page,
            server,
            bots=["random"],
            ruleset="no-leading-zero",
            rules={"items_available": [], "items_per_player": 0},
        )
    )
    for digit in "012":
        page.get_by_role("button", name=digit, exact=True).tap()
    send = page.locator("[data-focus='numeron.send']")
    send.tap()
    refusal = dock(page).locator(".strip")
    expect(refusal).to_contain_text("0 may not come first")
    refusal.get_by_role("link", name="clause N2.5").tap()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.locator("#N2\\.5")).to_be_in_viewport()
    expect(rules.get_by_role("button", name="Close")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="place 1: 0").tap()  # a tapped place is emptied
    page.get_by_role("button", name="9", exact=True).tap()
    expect(page.get_by_role("button", name="Set 9 1 2 as your number")).to_be_visible()
    send.tap()
    expect(page.locator(".mine").get_by_role("img", name="place 1: 9")).to_be_visible()


def test_full_width_digits_are_understood(visit: Visit, server: str) -> None:
    """Digits are digits, as wide as they may be, typed or pasted."""
    page = visit("/", lang="ja")
    page.goto(made(page, server, bots=["random"], ruleset="practice"))
    expect(page.locator("[data-focus='numeron.send']")).to_be_visible()
    page.evaluate(
        "for (const key of '４３９') dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))"
    )
    expect(page.get_by_role("button", name="4 3 9を設定ナンバーに決定")).to_be_visible()
    page.evaluate(
        "const data = new DataTransfer(); data.setData('text', '５ ０ ８');"
        "document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))"
    )
    expect(page.get_by_role("button", name="5 0 8を設定ナンバーに決定")).to_be_visible()


def test_cards_are_shuffled_by_dragging(visit: Visit, server: str) -> None:
    """The other learns of a SHUFFLE and nothing more."""
    host, guest = two(visit, server, ("uht", "uht"), ("157", "439"))
    while not window(host).count():
        if dock(guest).get_attribute("data-state") == "window":
            guest.keyboard.press("x")
        if dock(host).get_attribute("data-state") == "turn":
            call(host, "012")
        host.wait_for_timeout(50)
    host.keyboard.press("u")
    cards = dock(host).get_by_role("group", name=re.compile("^Drag the cards")).get_by_role("button")
    expect(cards).to_have_count(3)
    boxes, before = [card.bounding_box() for card in cards.all()], None
    while boxes != before:  # a card is not taken hold of while the dock still grows
        host.wait_for_timeout(300)
        boxes, before = [card.bounding_box() for card in cards.all()], boxes
    assert all(boxes)
    start, end = ((box["x"] + box["width"] / 2, box["y"] + 20) for box in (boxes[0], boxes[2]))  # type: ignore[index]
    host.mouse.move(*start)
    host.mouse.down()
    host.mouse.move(*end, steps=20)
    host.wait_for_timeout(200)
    host.mouse.up()
    dock(host).get_by_role("button", name="SHUFFLE to 5 7 1").click()
    expect(host.locator(".mine").get_by_role("img", name="place 3: 1")).to_be_visible()
    expect(guest.get_by_role("listitem", name=re.compile("^SHUFFLE: "))).to_have_count(1)
    assert not stands(guest, "571")


def test_the_quicker_one_acts_where_an_edition_races(visit: Visit, server: str) -> None:
    """The attacker need not wait for the window; acting closes it."""
    host, guest = two(visit, server, (), ("123", "456"), ruleset="tv-1")
    for _ in range(400):
        slow = next((page for page in (host, guest) if window(page).count()), None)
        if slow:
            break
        host.wait_for_timeout(50)
    assert slow
    quick = guest if slow is host else host
    expect(dock(quick)).to_contain_text("Whoever is quicker")
    press(quick, "h2")
    expect(quick.get_by_role("listitem", name=re.compile("^HIGH & LOW: place 2 "))).to_have_count(1)
    expect(window(slow)).to_have_count(0)


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_axe_finds_no_fault(visit: Visit, server: str, phone: bool, scheme: str) -> None:
    """At every kind of question, on a desktop by day and on a phone by night."""
    page = visit("/", phone=phone, color_scheme=scheme)
    path = made(page, server, bots=["random"])
    page.goto(path)
    expect(page.locator("[data-focus='numeron.take']")).to_be_visible()
    found = {"items": faults(page)}
    press(page, "htc")
    expect(page.locator("[data-focus='numeron.send']")).to_be_visible()
    page.keyboard.type("508")
    found["number"] = faults(page)
    press(page, "")
    while not ended(page):
        if window(page).count():
            if "window" not in found:
                found["window"] = faults(page)
                page.keyboard.press("c")
                page.keyboard.press("2")
                found["change"] = faults(page)
                page.keyboard.press("Escape")
            page.keyboard.press("x")
        elif doubled(page).count():
            page.keyboard.press("1")
            expect(doubled(page)).to_have_count(0)  # a second 1 would be a digit of a call
        elif dock(page).get_attribute("data-state") == "turn":
            if own(page).count() and "turn" not in found:
                found["turn"] = faults(page)
                page.keyboard.press("n")
                page.keyboard.press("Space")
                found["notes"] = faults(page)
                page.keyboard.press("Escape")
                if phone:
                    for tab in ("Helper", "Log", "Calls"):
                        page.get_by_role("tab", name=re.compile(tab)).tap()
                        if tab == "Log":
                            expect(page.locator("[data-log] li").last).to_be_in_viewport()
                        found[tab] = faults(page)
            call(page, best(page, server, path))
        page.wait_for_timeout(50)
    found["end"] = faults(page)
    assert {moment: wrong for moment, wrong in found.items() if wrong} == {}
