"""A real table refereed on a phone: what is entered, what is said to all, taking back, and the record."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Visit


def desk(visit: Visit, game: str, *, lang: str = "en", **options: object) -> Page:
    """A desk with named chairs, at its first question."""
    page = visit("/", lang=lang, phone=True)
    made = page.request.post("/api/tables", data={"game": game, "desk": True, "sit": False, **options})
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['code']}")
    expect(dock(page)).to_be_visible()
    return page


def dock(page: Page) -> Locator:
    """The question and its answers."""
    return page.locator("[data-desk] .dock")


def asked(page: Page, question: str) -> None:
    """What the referee is asked now."""
    expect(dock(page).get_by_role("heading")).to_have_text(question)


def said(page: Page) -> Locator:
    """What is to be said to all."""
    return page.locator("[data-say=all]")


def press(page: Page, *names: str) -> None:
    """Answers by name, one after another."""
    for name in names:
        button = dock(page).get_by_role("button", name=name, exact=True)
        button.tap()
        if name == "Take back":  # several decisions may go, one after another
            expect(button).to_be_enabled()


def enter(page: Page, digits: str) -> None:
    """A number on the pad."""
    for digit in digits:
        dock(page).locator(f"[data-digit='{digit}']").tap()
    dock(page).locator("[data-send]").tap()


def draw(page: Page, *cards: str) -> None:
    """Cards off the pile, one after another; each is a card less in it."""
    for card in cards:
        pile = page.get_by_text("Pile:").inner_text()
        dock(page).locator(f"[data-card='{card}']").tap()
        expect(page.get_by_text("Pile:")).not_to_have_text(pile)


def throw(page: Page, card: str) -> None:
    """A card of the hand whose turn it is."""
    dock(page).locator(f"[data-card='{card}']").tap()


def verified(page: Page, folder: Path) -> None:
    """The record that the page offers is right, checked by the program itself."""
    link = dock(page).get_by_role("link", name="Save the record").get_attribute("href")
    assert link
    record = page.request.get(link)
    assert record.ok, record.text()
    file = folder / "desk.jsonl"
    file.write_bytes(record.body())
    run = subprocess.run(
        [sys.executable, "-m", "tavolon.cli", "--lang", "en", "verify", file], capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "The record is right." in run.stdout


def test_setting_up_names_the_players(visit: Visit) -> None:
    """Names go onto the chairs, and the table is found again under way."""
    page = visit("/referee", phone=True)
    page.get_by_label("Calcolon").check()
    page.get_by_role("combobox", name="Edition").select_option("tv-5")
    page.get_by_role("combobox", name="Seats").select_option("2")
    page.get_by_label("Name of player 1").fill("Haruka")
    page.get_by_label("Name of player 2").fill("Minjun")
    page.get_by_role("button", name="Begin").tap()
    asked(page, "Who begins?")
    expect(said(page)).to_contain_text("Haruka, Minjun")
    page.goto("/referee")
    expect(page.get_by_text("Haruka, Minjun")).to_be_visible()


def test_numeron_with_items_to_the_end(visit: Visit, tmp_path: Path) -> None:
    """Secrets stay covered; a call is judged, taken back, judged again; the record verifies."""
    page = desk(visit, "numeron", ruleset="tv-12")
    asked(page, "A: which 3 items?")
    press(page, "DOUBLE", "TARGET", "SHUFFLE", "Takes DOUBLE, TARGET, SHUFFLE")
    asked(page, "B: which 3 items?")
    press(page, "SLASH", "TARGET", "CHANGE", "Takes TARGET, SLASH, CHANGE")
    asked(page, "A: the number, 3 digits")
    enter(page, "251")
    asked(page, "B: the number, 3 digits")
    enter(page, "638")
    expect(said(page)).to_contain_text("A has hidden a number")
    assert "2 5 1" not in page.content()
    expect(page.get_by_role("img", name="6 3 8")).to_have_count(0)
    page.get_by_role("button", name="Show: B’s number").tap()
    expect(page.get_by_role("img", name="6 3 8")).to_be_visible()
    dock(page).locator("[data-seat='0']").tap()
    asked(page, "B has 10 s for a defence item")
    press(page, "CHANGE", "place 3")
    enter(page, "5")
    expect(said(page)).to_contain_text("B used CHANGE")
    expect(said(page)).not_to_contain_text("6 3 5")
    asked(page, "A calls")
    press(page, "TARGET")
    enter(page, "6")
    expect(said(page)).to_contain_text("6 is in place 1")
    enter(page, "653")
    expect(said(page)).to_contain_text("A called 6 5 3: 1 EAT, 2 BITE")
    press(page, "Take back")
    expect(page.locator("[data-say=dropped]")).to_contain_text("A called 6 5 3")
    asked(page, "A calls")
    enter(page, "634")
    expect(said(page)).to_contain_text("A called 6 3 4: 2 EAT, 0 BITE")
    asked(page, "A has 10 s for a defence item")
    press(page, "No defence item")
    expect(said(page)).to_contain_text("A uses no defence item")
    press(page, "No call in time")
    expect(said(page)).to_contain_text("B made no call in time")
    asked(page, "A calls")
    enter(page, "635")
    expect(said(page)).to_contain_text("3 EAT")
    asked(page, "Match over")
    verified(page, tmp_path)


def test_a_robbed_discard_of_calcolon_is_scored(visit: Visit, tmp_path: Path) -> None:
    """9+7×… wants a 3: it is thrown, robbed, and the duel is won with it."""
    page = desk(visit, "calcolon", ruleset="tv-5", seats=3)
    dock(page).locator("[data-seat='0']").tap()
    asked(page, "First draw: A’s card 1")
    hands = (("9", "+", "7", "×"), ("5", "+", "5", "bow"), ("8", "4", "+", "-"))
    for cards in zip(*hands, strict=True):
        draw(page, *cards)
    asked(page, "A: which card was drawn?")
    draw(page, "trade1")
    throw(page, "trade1")
    press(page, "Throw trade 1")
    asked(page, "B: which card was drawn?")
    draw(page, "1")
    throw(page, "1")
    asked(page, "Who robs the 1?")  # nobody can, which the table shall not hear from silence
    for seat in (0, 2):
        expect(dock(page).locator(f"[data-rob='{seat}']")).to_have_attribute("aria-disabled", "true")
    press(page, "Nobody robs")
    asked(page, "C: which card was drawn?")
    for before in ("Who robs the 1?", "B throws a card", "B: which card was drawn?"):
        press(page, "Take back")
        asked(page, before)
    draw(page, "3")
    throw(page, "3")
    asked(page, "Who robs the 3?")
    expect(dock(page).locator("[data-rob='2']")).to_have_attribute("aria-disabled", "true")
    press(page, "Nobody robs")
    expect(said(page)).to_contain_text("C’s turn")
    press(page, "Take back")
    asked(page, "Who robs the 3?")
    dock(page).locator("[data-rob='0']").tap()
    press(page, "A: rob")
    expect(said(page)).to_contain_text("A robbed the 3")
    asked(page, "Last draw: B’s card")
    draw(page, "6", "6")
    throw(page, "bow")
    asked(page, "Last draw: C’s card")
    draw(page, "1", "1")
    asked(page, "C, last draw: throw a card")
    throw(page, "1")
    expect(said(page)).to_contain_text("A won the duel with 30")
    row = page.get_by_role("row", name="A").first
    expect(row).to_contain_text("30")
    page.get_by_text("Names, giving up, everything so far").tap()
    page.get_by_role("button", name="leaves the match").last.tap()
    page.get_by_role("button", name="Really?").tap()
    asked(page, "Match over")
    verified(page, tmp_path)


def test_first_moves_of_rotolon(visit: Visit) -> None:
    """Lot, kind, face and square; the square is taken back, the face stays."""
    page = desk(visit, "rotolon")
    expect(page.get_by_role("note")).to_contain_text("reconstruction")
    dock(page).locator("[data-seat='1']").tap()
    expect(said(page)).to_contain_text("Red: B, blue: A")
    asked(page, "B: regular or special cube?")
    dock(page).locator("[data-kind=special]").tap()
    asked(page, "B: which colour came up? (special)")
    dock(page).locator("[data-face=red]").tap()
    asked(page, "B: where does it go? (red, special)")
    page.locator("[data-cell=C3]").tap()
    press(page, "Place on C3")
    expect(said(page)).to_contain_text("C3")
    asked(page, "A: regular or special cube?")
    press(page, "Take back")
    asked(page, "B: where does it go? (red, special)")


def test_a_reload_loses_nothing(visit: Visit) -> None:
    """What was entered is on the server."""
    page = desk(visit, "numeron", ruleset="practice")
    enter(page, "123")
    asked(page, "B: the number, 3 digits")
    page.reload()
    asked(page, "B: the number, 3 digits")


@pytest.mark.parametrize(
    ("lang", "title", "question"),
    [
        ("ja", "本物の卓の審判", "A：設定ナンバー（3桁）"),
        ("ko", "실제 테이블 심판", "A 님: 설정 넘버(3자리)"),
    ],
)
def test_it_speaks_the_readers_language(visit: Visit, lang: str, title: str, question: str) -> None:
    """Set-up and desk in Japanese and Korean."""
    page = visit("/referee", lang=lang, phone=True)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    asked(desk(visit, "numeron", lang=lang, ruleset="practice"), question)


def test_axe_finds_no_serious_fault(visit: Visit) -> None:
    """Neither the set-up nor a desk of any game."""
    page = visit("/referee", phone=True)
    expect(page.get_by_role("radio").first).to_be_visible()
    assert faults(page) == []
    for game in ("numeron", "calcolon", "rotolon"):
        assert faults(desk(visit, game)) == []
