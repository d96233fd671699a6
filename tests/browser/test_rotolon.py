"""Rotolon at the table: by touch on a phone, by keyboard alone, in three languages."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import PHONE, Visit

GAMES = {"game": "rotolon", "bots": ["random"]}
CELL = 50
"""Pixels that a square measures at the least, so that a finger finds it."""


def seated(visit: Visit, server: str, *, lang: str = "en", phone: bool = False, **options: object) -> Page:
    """A person against a bot, at their first question; nothing moves, so nothing is waited for."""
    page = visit("/", lang=lang, phone=phone)
    made = page.request.post(f"{server}/api/tables", data={**GAMES, **options})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['code']}")
    expect(kinds(page).first).to_be_visible()
    return page


def kinds(page: Page) -> Locator:
    """The kinds of cube to choose from."""
    return page.get_by_role("radio")


def go(page: Page) -> Locator:
    """The one large button of the dock."""
    return page.locator("button.go")


def free(page: Page) -> Locator:
    """Squares that may be chosen."""
    return page.locator("[data-cell][aria-disabled=false]")


def chosen(page: Page, cell: str) -> bool:
    """Whether a square is chosen already, as the only one is."""
    return page.get_by_role("gridcell", selected=True).locator(f"[data-cell={cell}]").count() == 1


def choose(page: Page) -> None:
    """A square is chosen: the first, unless it is the only one and so is chosen already."""
    if free(page).count() > 1:
        free(page).first.click()
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(1)


def moves(page: Page) -> Locator:
    """What was placed, the latest first."""
    return page.get_by_role("region", name="Moves").get_by_role("listitem")


def over(page: Page) -> Locator:
    """The result."""
    return page.get_by_role("region", name=re.compile("wins?$|^Draw"))


def spun_by_touch(page: Page) -> None:
    """The cube is spun, stopped, and has come up."""
    go(page).tap()
    expect(go(page)).to_have_text("Stop")
    go(page).tap()
    expect(free(page).first).to_be_visible()


def test_a_phone_plays_a_bot_to_the_end_by_touch(visit: Visit, server: str) -> None:
    """Every decision is a tap; what was said to turn over turns over."""
    page = seated(visit, server, phone=True)
    expect(page.get_by_role("note")).to_contain_text("reconstruction")
    seat_moves = 0
    while not over(page).is_visible():
        kind = kinds(page).and_(page.locator("[aria-disabled=false]")).last
        kind.tap()
        expect(kind).to_have_attribute("aria-checked", "true")
        spun_by_touch(page)
        square = free(page).last
        cell = square.get_attribute("data-cell") or ""
        if not chosen(page, cell):
            square.tap()
        expect(go(page)).to_have_text(re.compile(rf"Place on {cell} · turns (none|\d+)"))
        told = go(page).inner_text().split(" · ")[1].replace("turns", "turned")
        seat_moves += 1
        before = moves(page).count()
        go(page).tap()
        expect(moves(page).nth(before)).to_be_attached()
        mine = moves(page).filter(has_text="You").first
        expect(mine).to_contain_text(re.compile(rf"{cell}.*{told}"))
        expect(kinds(page).first.or_(over(page))).to_be_visible()
    assert seat_moves in (12, 13)
    expect(moves(page)).to_have_count(25)
    counts = [int(text) for text in page.locator(".count").all_inner_texts()]
    assert sum(counts) == 25
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    assert faults(page) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_squares_are_large_enough_for_a_finger(visit: Visit, server: str) -> None:
    """On the narrowest phone, with the dock in view and nothing wider than the page."""
    page = visit("/", phone=True)
    page.set_viewport_size({"width": 360, "height": 780})
    made = page.request.post(f"{server}/api/tables", data=GAMES)
    page.goto(f"/t/{made.json()['code']}")
    expect(page.locator("[data-cell]")).to_have_count(25)
    boxes = [cell.bounding_box() for cell in page.locator("[data-cell]").all()]
    assert all(box and box["width"] >= CELL and box["height"] >= CELL for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    end = go(page).bounding_box()
    assert end
    assert end["y"] + end["height"] <= 780


def test_the_board_is_played_by_keys_alone(visit: Visit, server: str) -> None:
    """Space spins and stops, arrows walk, Enter chooses and places; the focus stays on the board."""
    page = seated(visit, server)
    for turn in range(3):
        page.keyboard.press("2")
        expect(page.get_by_role("radio", name="special")).to_have_attribute("aria-checked", "true")
        page.keyboard.press(" ")
        expect(go(page)).to_have_text("Stop")
        page.keyboard.press(" ")
        expect(free(page).first).to_be_visible()
        page.keyboard.press("ArrowRight")
        focus = page.locator("[data-cell]:focus")
        expect(focus).to_have_count(1)
        while focus.get_attribute("aria-disabled") == "true":
            page.keyboard.press("ArrowLeft" if turn % 2 else "ArrowDown")
        cell = focus.get_attribute("data-cell")
        assert cell
        if not chosen(page, cell):
            page.keyboard.press("Enter")
        expect(focus).to_have_attribute("aria-label", re.compile(f"^{cell}, chosen"))
        page.keyboard.press("Enter")
        expect(moves(page).filter(has_text="You").filter(has_text=cell)).to_have_count(1)
        expect(kinds(page).first).to_be_visible()
        assert page.evaluate("document.activeElement.dataset.cell") == cell
    expect(moves(page).filter(has_text="You")).to_have_count(3)


def test_tab_reaches_a_square_that_may_be_chosen(visit: Visit, server: str) -> None:
    """The board is one stop, and it is a legal square."""
    page = seated(visit, server)
    go(page).click()
    go(page).click()
    expect(free(page).first).to_be_visible()
    stops = page.locator("[data-cell][tabindex='0']")
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("aria-disabled", "false")


def test_without_the_helper_no_number_is_shown(visit: Visit, server: str) -> None:
    """Squares are marked alike, and nothing says what would turn."""
    page = seated(visit, server, helper=False)
    go(page).click()
    go(page).click()
    expect(free(page).first).to_be_visible()
    texts = {cell.inner_text().strip() for cell in free(page).all()}
    assert texts <= {"·", ""}
    choose(page)
    expect(go(page)).to_have_text(re.compile(r"^Place on [A-E][1-5]$"))


def test_the_roulette_runs_on_after_the_stop(visit: Visit, server: str) -> None:
    """The face is the server's; it is seen once the roulette has slowed down, or at a touch."""
    page = visit("/", reduced_motion="no-preference")
    made = page.request.post(f"{server}/api/tables", data=GAMES)
    page.goto(f"/t/{made.json()['code']}")
    go(page).click()
    expect(page.get_by_role("img", name="The roulette is turning")).to_be_visible()
    go(page).click()
    expect(page.get_by_role("heading", name="The roulette slows down…")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^(Red|Blue) came up"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^The roulette stopped on (red|blue)"))).to_be_visible()


def test_a_game_is_resigned_after_being_asked_once_more(visit: Visit, server: str) -> None:
    """Cancel takes it back."""
    page = seated(visit, server)
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("Resign this game?")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    expect(over(page)).to_be_visible()
    expect(over(page)).not_to_contain_text("You win")


def test_a_series_can_be_left(visit: Visit, server: str) -> None:
    """It tells which game it is, how many are won, and has both ways to give up."""
    page = seated(visit, server, rules={"games": 3, "name": "three-games"})
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".plate").filter(has_text="1 won")).to_have_count(1)
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Leave").click()
    expect(over(page)).to_be_visible()


@pytest.mark.parametrize(
    ("language", "heading", "square"),
    [
        ("日本語", "レギュラーかスペシャルか選んでください", "空き"),
        ("한국어", "레귤러와 스페셜 중 고르세요", "빈칸"),
    ],
)
def test_languages_change_in_mid_match(
    visit: Visit, server: str, language: str, heading: str, square: str
) -> None:
    """The question and the squares speak the other language at once."""
    page = seated(visit, server)
    expect(page.get_by_role("heading", name="Regular or special cube?")).to_be_visible()
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.locator("[data-cell=A1]")).to_have_attribute("aria-label", re.compile(square))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault(visit: Visit, server: str, phone: bool, scheme: str) -> None:
    """At the choice of a cube, and with a square chosen."""
    page = seated(visit, server, phone=phone)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    assert faults(page) == []
    go(page).click()
    go(page).click()
    expect(free(page).first).to_be_visible()
    choose(page)
    assert faults(page) == []
