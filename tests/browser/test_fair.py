"""Checking a finished match in the browser: figures worked out there, faults found, the hash noted."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tavolon.kernel import Dealer
from tests.browser.axe import faults
from tests.browser.conftest import Visit, playing
from tests.browser.test_replay import imported
from tests.server.matches import record

Json = dict[str, object]
RIGHT = {"en": "right", "ja": "正しい", "ko": "맞음"}
TITLE = {"en": "Was it fair?", "ja": "公正だったか", "ko": "공정했는가"}


def verdict(page: Page) -> str:
    """What is said of the match as a whole."""
    return page.locator(".verdict").get_attribute("class") or ""


def checking(visit: Visit, server: str, game: str, **how: object) -> Page:
    """A page that checks a match between bots."""
    page = visit("/", **how)
    page.goto(f"{imported(page, server, game)}/fair")
    expect(page.locator(".verdict")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("game", "lang", "phone"), [("numeron", "ja", True), ("calcolon", "en", False), ("rotolon", "ko", False)]
)
def test_every_draw_is_drawn_again_in_the_browser(
    visit: Visit, server: str, game: str, lang: str, phone: bool
) -> None:
    """The page comes to the figures the dealer comes to, without a browser's own hashes, in any language."""
    page = visit("/", lang=lang, phone=phone)
    page.add_init_script("Object.defineProperty(window, 'crypto', { value: undefined })")
    page.goto(f"{imported(page, server, game)}/fair")
    expect(page.get_by_role("heading", name=TITLE[lang])).to_be_attached()
    expect(page.locator(".verdict")).to_be_visible()
    assert "unnoted" in verdict(page)
    header, *lines = map(json.loads, record(game).splitlines())
    moves = [line for line in lines if line["type"] == "move"]
    dealer = Dealer(header["seed"])
    page.locator("summary").click()
    rows = [[cell.strip() for cell in row.all_inner_texts()] for row in cells(page)]
    chance = [place for place, move in enumerate(moves) if move["seat"] == -1 or move.get("lapsed")]
    assert [int(row[0]) for row in rows] == [place + 2 for place in chance]
    for place, row in zip(chance, rows, strict=True):
        assert dealer.draw(place, int(row[2]), moves[place]["seat"]) == int(row[5]) - 1
        assert row[6] == RIGHT[lang]
    assert faults(page) == []


def cells(page: Page) -> list[object]:
    """The cells of each row of draws."""
    return [row.locator("td") for row in page.locator("tbody tr").all()]


def seed_exchanged(told: Json, text: str) -> tuple[Json, str]:
    """Another seed, which does not have the hash."""
    return told, re.sub(r'"seed":"', '"seed":"x', text)


def both_exchanged(told: Json, text: str) -> tuple[Json, str]:
    """Another seed, and its hash with it: then the draws are others."""
    import hashlib

    seed = "x"
    text = re.sub(r'"seed":"[^"]*"', f'"seed":"{seed}"', text)
    return told, re.sub(
        r'"seed_sha256":"\w+"', f'"seed_sha256":"{hashlib.sha256(seed.encode()).hexdigest()}"', text
    )


def outcome_exchanged(told: Json, text: str) -> tuple[Json, str]:
    """Fewer ways than there were."""
    told = json.loads(json.dumps(told))
    longest = max(told["draws"], key=lambda draw: len(draw["offers"]))  # type: ignore[call-overload, index]
    longest["offers"] = longest["offers"][:1]
    return told, text


def draw_left_out(told: Json, text: str) -> tuple[Json, str]:
    """A draw the server would rather not speak of."""
    return {**told, "draws": told["draws"][1:]}, text  # type: ignore[index]


@pytest.mark.parametrize("altered", [seed_exchanged, both_exchanged, outcome_exchanged, draw_left_out])
def test_a_server_that_cheats_is_found_out(
    visit: Visit, server: str, altered: Callable[[Json, str], tuple[Json, str]]
) -> None:
    """Whatever it exchanges, the browser sees that something is wrong, and says so in words."""
    page = visit("/")
    path = imported(page, server, "calcolon")
    told = page.request.get(f"{server}/api/records/{path.removeprefix('/r/')}/draws").json()
    told, text = altered(told, record("calcolon"))
    page.route(re.compile(r"/draws$"), lambda route: route.fulfill(json=told))
    page.route(re.compile(r"/api/records/\w+$"), lambda route: route.fulfill(body=text))
    page.goto(f"{path}/fair")
    expect(page.locator(".verdict")).to_have_text("Something is wrong.")
    expect(page.locator("ol > .wrong .word").first).to_have_text("wrong")


def test_a_pasted_hash_is_compared(visit: Visit, server: str) -> None:
    """The one that was shown is right, any other wrong, and what is none is said to be none."""
    page = checking(visit, server, "rotolon")
    published = json.loads(record("rotolon").splitlines()[0])["seed_sha256"]
    field = page.get_by_label("Or paste the hash you noted")
    field.fill(f" {published.upper()} ")
    expect(page.locator(".verdict")).to_have_text("Everything that can be checked is right.")
    field.fill("f" * 64)
    expect(page.locator(".verdict")).to_have_text("Something is wrong.")
    field.fill("157")
    expect(page.locator("#noted-told")).to_have_text("A hash has 64 digits, 0–9 and a–f.")
    assert "unnoted" in verdict(page)


def test_a_browser_notes_the_hash_before_the_first_move(visit: Visit, server: str) -> None:
    """From the waiting room to the check: shown, noted, compared without anybody's doing."""
    host = visit("/")
    made = host.request.post(f"{server}/api/tables", data={"game": "rotolon"}).json()["code"]
    host.goto(f"/t/{made}")
    host.get_by_text("About this table").click()
    shown = host.locator("section[aria-labelledby=seed-title] code")
    expect(shown).to_be_visible()
    expect(shown).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    noted = shown.inner_text()
    guest = visit(f"/t/{made}")
    expect(guest.locator("section[aria-labelledby=seed-title] code")).to_have_text(noted)
    guest.get_by_role("button", name="Sit down").click()
    playing(guest)
    guest.get_by_role("button", name="Menu").first.click()
    expect(guest.get_by_role("dialog").get_by_text(noted)).to_be_visible()
    guest.keyboard.press("Escape")
    for _ in range(2):
        guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("link", name="Check that it was fair").first.click()
    expect(guest.locator(".verdict")).to_have_text("Everything that can be checked is right.")
    expect(guest.get_by_text("This browser noted it before the first move:")).to_be_visible()


def test_a_record_from_anywhere_is_checked(visit: Visit, server: str, tmp_path: Path) -> None:
    """From the menu to a pasted record; a wrong one is named by its line."""
    page = visit("/")
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("link", name="Was it fair?").click()
    field = page.get_by_label("Or paste its text")
    lines = record("numeron").splitlines()
    field.fill("\n".join([lines[0], lines[2].replace('"seat":', '"seat":1'), *lines[3:]]))
    page.get_by_role("button", name="Check and open").click()
    expect(page.get_by_role("alert")).to_contain_text("line")
    field.fill("\n".join(lines))
    page.get_by_role("button", name="Check and open").click()
    expect(page.locator(".verdict")).to_be_visible()


def test_a_match_that_runs_is_not_checked(visit: Visit, server: str) -> None:
    """Its seed is nobody's yet."""
    page = visit("/")
    made = page.request.post(f"{server}/api/tables", data={"game": "numeron", "bots": ["random"]})
    page.goto(f"/t/{made.json()['code']}/fair")
    expect(page.get_by_role("heading", level=1)).to_have_text("The match is still running.")
    expect(page.locator(".verdict")).to_have_count(0)
