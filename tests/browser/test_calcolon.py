"""A duel of Calcolon in real browsers: thrown, robbed, shown and scored, by mouse and by keys alone."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.calcolon import PATIENCE, SOON, answer, asked, dock, made, play, rack, seated, throw
from tests.browser.conftest import Visit

QUICK = {"move": 0, "window": 300, "quick": True, "least": 0}
"""No time is lost where nobody has a choice."""

LIVELY = {"2": 6, "5": 10, "8": 4, "+": 3, "×": 12}
"""A deck in which two throws of five complete one of three others' cards."""


def rows(page: Page) -> list[str]:
    """The opened cards as a screen reader hears them."""
    lines = page.locator("ol > li[data-seat] > .unseen").all_inner_texts()
    return [re.sub(r"^[^,]+", "", line) for line in lines]


def test_four_play_a_duel_with_a_robbed_card_to_the_score(visit: Visit, server: str) -> None:
    """All four see the same cards open and the same points."""
    pages = seated(
        visit, server, ["Kenta", "Haruka", "Minjun", "Sofia"], clocks=QUICK, rules={"deck": LIVELY}
    )
    robber = play(pages, lambda _, question: question == "rob")
    card = robber.locator("[data-zone=middle-card] [role=img]").get_attribute("aria-label")
    formula = dock(robber).get_by_role("button", name="Rob and attack")
    expect(formula).to_contain_text("=")
    expect(rack(robber)).to_have_count(4)
    formula.click()
    expect(formula).to_have_count(0)
    play(pages, lambda _, question: question == "result")
    for page in pages:
        page.get_by_role("button", name="Stay here").click()
    assert robber.get_by_text(re.compile("^You robbed the ")).count() == 1
    assert card is not None
    seen = [rows(page) for page in pages]
    assert len(seen[0]) == len(pages)
    assert seen.count(seen[0]) == len(pages)
    king, winner = (next(line for line in seen[0] if word in line) for word in (", king", "wins the duel"))
    assert "=" in king
    points = int(re.search(r"(−?\d+) points$", winner)[1].replace("−", "-"))  # type: ignore[index]
    assert points == int(re.search(r"= (−?\d+),", winner)[1].replace("−", "-"))  # type: ignore[index]
    for page in pages:
        page.get_by_role("button", name="Next duel").click()
        expect(page.get_by_text("Duel 2 of 5")).to_be_visible()
        expect(page.get_by_role("img", name=re.compile("king")).first).to_be_visible()


def looks(page: Page) -> Any:
    """How a page is laid out: every box and word but for the seconds that run and the cards themselves."""
    return page.evaluate("""() => {
      const dock = document.querySelector(".dock[data-state]");
      const plates = document.querySelectorAll(".opp, .opp .meta");
      const all = [dock, ...dock.querySelectorAll("h2, button"), ...plates];
      return all.map((one) => {
        const box = one.getBoundingClientRect();
        const text = one.matches("h2, button, .meta") ? one.innerText : "";
        return [one.className, Math.round(box.width), Math.round(box.height), text];
      });
    }""")


def test_nobody_sees_from_another_seat_whether_a_card_can_be_robbed(visit: Visit, server: str) -> None:
    """The thrower's page and the frames of the others are laid out alike in both cases."""
    clocks = {"move": 0, "window": 3, "quick": False, "least": 0}
    pages = seated(visit, server, ["Kenta", "Haruka", "Minjun"], clocks=clocks, rules={"deck": LIVELY})
    found: dict[tuple[int, bool], Any] = {}
    seats = [{thrower for thrower, able in found if able is which} for which in (True, False)]
    while not seats[0] & seats[1]:
        thrower = play(pages, lambda _, question: question == "throw")
        throw(thrower)
        expect(dock(thrower).get_by_role("heading")).to_have_text("The others are asked whether they rob")
        others = [page for page in pages if page is not thrower]
        for page in others:
            expect(page.locator("[data-zone=middle-card]")).to_be_visible()
            expect(dock(page)).to_have_attribute("data-state", "window")
        able = [page for page in others if asked(page) == "rob"]
        found.setdefault(
            (pages.index(thrower), bool(able)),
            (looks(thrower), [dock(page).bounding_box() for page in others]),
        )
        for page in able:
            answer(page, "rob")
        expect(thrower.locator("[data-zone=middle-card]")).to_have_count(0)
        seats = [{one for one, which in found if which is wanted} for wanted in (True, False)]
    seat = (seats[0] & seats[1]).pop()
    (theirs, frames), (plain, plain_frames) = found[seat, True], found[seat, False]
    assert theirs == plain
    heights = {round(box["height"]) for box in (*frames, *plain_frames)}
    assert len(heights) == 1


def test_a_duel_is_played_with_the_keyboard_alone(visit: Visit, server: str) -> None:
    """The focus stays in the rack from throw to throw, and every question has its keys."""
    page = visit("/", reduced_motion="no-preference")
    page.goto(made(page, server, seats=2, bots=["random"], clocks=QUICK, rules={"deck": LIVELY}))
    expect(rack(page).first).to_be_visible()
    late = time.monotonic() + PATIENCE
    moved = False
    while (question := asked(page)) != "result" or not moved:
        assert time.monotonic() < late, dock(page).inner_text()
        if question == "throw" and not moved:
            moved = tab_to(page, "[role=option]") and reordered(page)
        by_keys(page, question)
        page.wait_for_timeout(60)
    expect(page.get_by_role("heading", level=2, name=re.compile("king|pile is empty"))).to_be_visible()
    expect(page.locator("ol > li[data-seat]")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(r"^Duel [2-5] of 5$|^Standings$")).first).to_be_visible()


def by_keys(page: Page, question: str) -> None:
    """Answers so that the duel goes on, without a pointer."""
    match question:
        case "throw":
            if not page.evaluate("document.activeElement?.closest('.rack') !== null") and not tab_to(
                page, "[role=option]"
            ):
                return
            if page.locator("[data-focus=attack]").count():
                page.keyboard.press("a")
            else:
                thrown_by_key(page)
        case "rob":
            page.keyboard.press("r")
        case "show":
            expect(page.locator("[data-focus=answer]")).not_to_have_attribute("aria-disabled", "true")
            if tab_to(page, "[data-focus=answer]"):
                page.keyboard.press("Enter")
            # A second Enter would go on from the result, which is what is waited for.
            expect(page.locator("[data-focus=answer]")).to_have_count(0)
        case "result":
            page.keyboard.press("Enter")
        case "":
            pass
        case _:
            if tab_to(page, f"[data-focus={question}]"):
                page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> bool:
    """Tabs on until the focus is on such a thing; False if there is none any more, as the duel goes on."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return True
        if not page.locator(selector).count():
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def reordered(page: Page) -> bool:
    """Moves the card that has the focus to the right end and sees that the focus goes with it."""
    page.keyboard.press("Home")
    before = rack(page).evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    for _ in before[1:]:
        page.keyboard.press("Shift+ArrowRight")
    after = rack(page).evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert after == [*before[1:], before[0]]
    said = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert said.endswith(f"{len(before)} of {len(before)}")
    return True


def thrown_by_key(page: Page) -> None:
    """Picks the card that has the focus, or the next one that may go, and throws it if that is asked for."""
    for _ in range(8):
        if asked(page) != "throw":
            return
        page.keyboard.press("Enter")
        button = page.locator("[data-focus=throw]")
        if button.count() and button.get_attribute("aria-disabled") != "true":
            page.keyboard.press("w")
            expect(button).to_have_count(0)
            page.wait_for_timeout(SOON)
            return
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("phone", [False, True])
def test_the_rack_is_dragged_and_keeps_its_order_through_a_reload(
    visit: Visit, server: str, phone: bool
) -> None:
    """A card dragged upwards is thrown."""
    page = visit("/", phone=phone)
    page.goto(made(page, server, seats=2, bots=["random"], clocks=QUICK))
    play([page], lambda _, question: question == "throw")
    order = "(cards) => cards.map((card) => card.dataset.card)"
    before = rack(page).evaluate_all(order)
    drag(page, 0, 2)
    moved = [*before[1:3], before[0], *before[3:]]
    assert rack(page).evaluate_all(order) == moved
    page.reload()
    expect(rack(page).first).to_be_visible()
    assert rack(page).evaluate_all(order) == moved
    place = next(at for at, card in enumerate(moved) if card not in ("devil", "bow"))
    drag(page, place, up=160)
    play([page], lambda one, question: question == "throw" and rack(one).evaluate_all(order) != moved)
    assert page.get_by_role("list", name="Thrown cards, by player").get_by_role("img").count() >= 1


def drag(page: Page, place: int, to: int | None = None, up: int = 0) -> None:
    """Takes a card to another card's place, or upwards."""
    start, end = (rack(page).nth(at).bounding_box() for at in (place, place if to is None else to))
    assert start is not None
    assert end is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y - 8)
    page.mouse.move(end["x"] + end["width"] / 2 + 4, y - up, steps=4)
    page.mouse.up()


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_axe_finds_no_fault(visit: Visit, server: str, phone: bool, scheme: str) -> None:
    """At a turn, with a card picked, in a window, at the builder and at the result."""
    page = visit("/", phone=phone, color_scheme=scheme)
    page.goto(made(page, server, seats=3, bots=["waits", "waits"], clocks=QUICK, rules={"deck": LIVELY}))
    play([page], lambda _, question: question == "throw")
    assert faults(page) == []
    rack(page).first.click()
    assert faults(page) == []
    seen: set[str] = set()

    def checked(one: Page, question: str) -> bool:
        if question in ("rob", "show", "result") and question not in seen:
            seen.add(question)
            one.wait_for_timeout(300)
            assert faults(one) == [], question
        return question == "result"

    play([page], checked)
    assert "result" in seen


def test_a_devil_zero_cannot_be_thrown_and_the_clause_says_why(visit: Visit, server: str) -> None:
    """The refusal stands in the dock, and the push is filled in as a sentence."""
    deck = {"devil": 1, "7": 12, "8": 12, "3": 10}
    pages = seated(visit, server, ["Kenta", "Haruka"], clocks=QUICK, rules={"deck": deck})
    page = play(pages, drawn_devil)
    page.get_by_role("button", name="Throw devil zero").press("Enter")
    expect(dock(page)).to_contain_text("the devil zero cannot be thrown, only pushed")
    expect(dock(page).get_by_role("link", name="clause C5.4")).to_be_visible()
    page.get_by_role("button", name="Push the devil zero…").click()
    expect(dock(page).locator(".sentence")).to_contain_text("Push the devil zero to")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text(re.compile("^You pushed the devil zero to")).first).to_be_attached()
    # The sentence took the middle's room while it was filled.
    expect(page.locator("[data-zone=pile]")).to_be_visible()


def test_six_at_a_table_leave_a_small_phone_its_own_cards_in_sight(visit: Visit, server: str) -> None:
    """The rack stands on the dock, whatever lies on the table, and the names of the others are whole."""
    page = visit("/", phone=True, viewport={"width": 360, "height": 740})
    page.goto(made(page, server, seats=6, bots=["random"] * 5, clocks=QUICK))
    play([page], lambda _, question: question == "throw")
    cards, question = (one.bounding_box() for one in (rack(page).first, dock(page)))
    assert cards
    assert question
    assert cards["y"] + cards["height"] <= question["y"]
    cut = page.locator(".opp b").evaluate_all(
        "(names) => names.filter((b) => b.scrollWidth > b.clientWidth).length"
    )
    assert cut == 0


def drawn_devil(page: Page, question: str) -> bool:
    """Whether a devil zero was drawn that may be pushed, as none has been in this duel; it is picked."""
    devil = rack(page).and_(page.locator("[data-card=devil]"))
    if question != "throw" or not devil.count():
        return False
    devil.first.click()
    expect(page.get_by_role("button", name="Throw devil zero")).to_be_visible()
    if page.get_by_role("button", name="Push the devil zero…").count():
        return True
    page.get_by_role("button", name="Put it back").click()
    return False
