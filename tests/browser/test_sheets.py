"""Printed cards: every deck whole, in real millimetres, none cut, on both papers, in three languages."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit

POINTS = {"a4": (595, 842), "letter": (612, 792)}
MILLIMETRE = 96 / 25.4
"""Pixels of a style sheet."""


def sheets(visit: Visit, *, lang: str = "en", **asked: str) -> Page:
    """The page with what is to be printed laid out."""
    page = visit("/sheets?" + "&".join(f"{key}={value}" for key, value in asked.items()), lang=lang)
    expect(page.locator("[data-pages='0']")).to_have_count(0)
    return page


def printed(page: Page) -> list[tuple[int, int]]:
    """The pages that come out of the printer, each with its width and height in points."""
    pdf = page.pdf(prefer_css_page_size=True)
    pages = len(re.findall(rb"/Type /Page\b(?!s)", pdf))
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert len(boxes) == pages
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def kinds(page: Page) -> Counter[str]:
    """How often each card is printed."""
    cards = page.locator("[data-card]")
    return Counter(cards.evaluate_all("cards => cards.map((card) => card.dataset.card)"))


@pytest.mark.parametrize(
    ("lang", "paper", "game", "backs", "pages"),
    [
        ("en", "a4", "calcolon", "0", 4),
        ("ja", "letter", "calcolon", "1", 8),
        ("ko", "a4", "numeron", "1", 5),
        ("en", "letter", "numeron", "0", 3),
        ("ja", "a4", "rotolon", "0", 6),
        ("ko", "letter", "rotolon", "0", 6),
    ],
)
def test_every_page_is_one_sheet_of_the_paper(
    visit: Visit, lang: str, paper: str, game: str, backs: str, pages: int
) -> None:
    """Nothing of the page's own comes out, and no page runs over into another."""
    page = sheets(visit, lang=lang, game=game, paper=paper, backs=backs)
    assert printed(page) == [POINTS[paper]] * pages


@pytest.mark.parametrize("edition", ["tv-1", "tv-5", "cards-2013"])
def test_a_deck_has_every_card_as_often_as_the_edition(visit: Visit, edition: str) -> None:
    """From the first broadcast to ordinary playing cards."""
    page = sheets(visit, game="calcolon", edition=edition)
    deck = page.request.get(f"/api/games/calcolon/rulesets/{edition}").json()["deck"]
    assert kinds(page) == Counter(deck)


def test_numeron_brings_two_sets_of_digits_items_and_markers(visit: Visit) -> None:
    """For two players."""
    page = sheets(visit, game="numeron", edition="tv-12")
    items = ("double", "high-low", "target", "slash", "shuffle", "change")
    assert kinds(page) == Counter(dict.fromkeys([*"0123456789", *items], 2))
    markers = page.locator("[data-marker]").evaluate_all("all => all.map((one) => one.dataset.marker)")
    assert Counter(markers) == {"eat": 24, "bite": 24, "high": 20, "low": 20}


@pytest.mark.parametrize(("edition", "nets"), [("reconstruction-1", 30), ("board-3", 14)])
def test_rotolon_has_a_net_for_every_cube(visit: Visit, edition: str, nets: int) -> None:
    """Twelve and three a player, or what a smaller board needs."""
    expect(sheets(visit, game="rotolon", edition=edition).locator("[data-net]")).to_have_count(nets)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["calcolon", "numeron"])
def test_no_card_is_cut_and_all_are_of_one_size(visit: Visit, game: str, paper: str) -> None:
    """Measured as the printer lays them out: 44 × 62 mm, within the page, and none over another."""
    page = sheets(visit, game=game, paper=paper)
    page.emulate_media(media="print")
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(".paper")].map((paper) => {
          const sheet = paper.getBoundingClientRect();
          return [...paper.querySelectorAll("[data-card]")].map((card) => {
            const box = card.getBoundingClientRect();
            const [left, top] = [box.left - sheet.left, box.top - sheet.top];
            const inside = left >= 0 && top >= 0 && box.right <= sheet.right && box.bottom <= sheet.bottom;
            return [inside, box.width, box.height, Math.round(left), Math.round(top)];
          });
        })"""
    )
    for cards in boxes:
        assert all(inside for inside, *_ in cards)
        assert {
            (round(width / MILLIMETRE), round(height / MILLIMETRE)) for _, width, height, *_ in cards
        } <= {(44, 62)}
        assert len({(left, top) for *_, left, top in cards}) == len(cards)


@pytest.mark.parametrize("lang", ["en", "ja", "ko"])
def test_what_an_item_does_fits_its_card(visit: Visit, lang: str) -> None:
    """Words are longer in one language than in another."""
    page = sheets(visit, lang=lang, game="numeron", edition="tv-12")
    over = "one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth"
    assert page.locator("[data-card] .item").count() == 12
    assert page.locator("[data-card] .item").evaluate_all(f"all => all.filter((one) => {over}).length") == 0


def test_the_choice_is_made_on_the_page(visit: Visit) -> None:
    """Edition, backs and paper."""
    page = sheets(visit)
    expect(page.get_by_text("56 cards")).to_be_visible()
    page.get_by_role("combobox", name="Edition").select_option("tv-1")
    expect(page.get_by_text("55 cards")).to_be_visible()
    page.get_by_label("With backs").check()
    expect(page.locator("[data-pages='8']")).to_have_count(1)
    page.get_by_label("Letter").check()
    assert printed(page) == [POINTS["letter"]] * 8


@pytest.mark.parametrize("game", ["calcolon", "numeron", "rotolon"])
def test_axe_finds_no_serious_fault(visit: Visit, game: str) -> None:
    """Whatever is laid out."""
    assert faults(sheets(visit, game=game)) == []
