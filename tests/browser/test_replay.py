"""Looking through finished matches: steps, eyes, links to a moment, records saved and opened elsewhere."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tavolon.kernel import encode, record_of
from tests.browser.axe import faults
from tests.browser.conftest import Visit
from tests.review import short
from tests.server.matches import record

GAMES = ("numeron", "calcolon", "rotolon")


def imported(page: Page, server: str, game: str) -> str:
    """A match between bots, kept at the server; the path of its replay."""
    text = {"content-type": "text/plain"}
    kept = page.request.post(f"{server}/api/records", data=record(game), headers=text)
    assert kept.ok, kept.text()
    return f"/r/{kept.json()['id']}"


def looking(visit: Visit, server: str, game: str, *, step: int = 0, **how: object) -> Page:
    """A page that looks through such a match."""
    page = visit("/", **how)
    page.goto(imported(page, server, game) + (f"#{step}" if step else ""))
    expect(track(page)).to_be_visible()
    return page


def track(page: Page) -> Locator:
    """The slider along the steps."""
    return page.get_by_role("slider")


def eyes_of(page: Page, name: str) -> Locator:
    """The button for somebody's eyes."""
    return page.get_by_role("group", name="Seen by").get_by_role("button", name=name)


def at(page: Page) -> int:
    """Which of the steps is shown."""
    return int(track(page).get_attribute("aria-valuenow") or "")


def current(page: Page) -> Locator:
    """The row of the step shown."""
    return page.locator("[data-moves] [aria-current=step]")


def played(visit: Visit, server: str) -> tuple[Page, str]:
    """A person whose match against a bot has just ended, and its code."""
    page = visit("/")
    made = page.request.post(f"{server}/api/tables", data={"game": "rotolon", "bots": ["random"]})
    code = made.json()["code"]
    page.goto(f"/t/{code}")
    page.locator("button.go").click()
    page.locator("button.go").click()
    page.locator("[data-cell][aria-disabled=false]").first.wait_for()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Review").click()
    expect(track(page)).to_be_visible()
    return page, code


def test_steps_by_keys(visit: Visit, server: str) -> None:
    """Arrows, Home, End and the parts of a match; the address keeps the step."""
    page = looking(visit, server, "rotolon")
    last = int(track(page).get_attribute("aria-valuemax") or "")
    assert (at(page), last) == (0, 50)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert at(page) == 2
    assert page.url.endswith("#2")
    expect(current(page)).to_contain_text("C3")
    expect(page.locator("[data-cell=C3]")).to_have_attribute("aria-label", re.compile("last placed"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-cell=C3]")).to_have_attribute("aria-label", "C3, empty")
    page.keyboard.press("End")
    assert at(page) == last
    expect(current(page)).to_contain_text("wins")
    page.keyboard.press("Home")
    assert at(page) == 0
    assert "#" not in page.url


def test_parts_of_a_match(visit: Visit, server: str) -> None:
    """`]` and `[` go from duel to duel."""
    page = looking(visit, server, "calcolon")
    page.keyboard.press("]")
    second = at(page)
    assert second > 1
    page.keyboard.press("]")
    assert at(page) > second
    page.keyboard.press("[")
    assert at(page) == second
    page.keyboard.press("[")
    assert at(page) == 0


def test_it_plays_by_itself_until_stopped(visit: Visit, server: str) -> None:
    """It stops by itself at the end."""
    page = looking(visit, server, "rotolon", step=48)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name=re.compile("^Pause"))).to_be_visible()
    expect(track(page)).to_have_attribute("aria-valuenow", "50")
    expect(page.get_by_role("button", name=re.compile(r"^Play\b"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_click_in_the_list_goes_there(visit: Visit, server: str, game: str) -> None:
    """The step buttons go on from there."""
    page = looking(visit, server, game)
    rows = page.locator("[data-moves] button")
    row = rows.nth(rows.count() // 2)
    step = row.get_attribute("data-step")
    row.click()
    expect(row).to_have_attribute("aria-current", "step")
    assert page.url.endswith(f"#{step}")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(rows.nth(rows.count() // 2 - 1)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="First", exact=True).click()
    assert at(page) == 0


def test_a_link_shows_its_moment_to_others(visit: Visit, server: str) -> None:
    """The step and the eyes are in the address; a later change of it is followed."""
    page = looking(visit, server, "rotolon", step=20)
    page.keyboard.press("e")
    expect(eyes_of(page, "Player 0")).to_have_attribute("aria-pressed", "true")
    other = visit(page.url)
    expect(track(other)).to_have_attribute("aria-valuenow", "20")
    expect(eyes_of(other, "Player 0")).to_have_attribute("aria-pressed", "true")
    other.evaluate("location.hash = '#31'")
    expect(track(other)).to_have_attribute("aria-valuenow", "31")


@pytest.mark.parametrize("game", GAMES)
def test_eyes(visit: Visit, server: str, game: str) -> None:
    """Each player's and everyone's, at the same step."""
    page = looking(visit, server, game, step=3)
    group = page.get_by_role("group", name="Seen by")
    for eyes in group.get_by_role("button").all():
        eyes.click()
        expect(eyes).to_have_attribute("aria-pressed", "true")
        assert page.url.endswith("#3")
    assert "eyes=1" in page.url or "eyes=2" in page.url


def test_eyes_of_a_player_see_no_other_hand(visit: Visit, server: str) -> None:
    """What one player did not know is not in what the server sends for his eyes."""
    page = looking(visit, server, "numeron", step=3)
    with page.expect_response(re.compile("eyes=0")) as told:
        eyes_of(page, "Player 0").click()
    numbers = {json.loads(line)["action"].get("number") for line in record("numeron").splitlines()[1:-1]}
    assert numbers
    still = json.dumps(told.value.json()["stills"][3]["view"])
    setting = [json.loads(line) for line in record("numeron").splitlines()[1:] if '"set' in line]
    theirs = [line["action"]["number"] for line in setting if line["seat"] == 1]
    assert theirs
    assert all(number not in still for number in theirs)


def test_a_review_stands_beside_the_moves(visit: Visit, server: str) -> None:
    """A line a player, a grade where there is one, and the verdict of the step in a sentence."""
    page = looking(visit, server, "rotolon", step=4)
    chart = page.get_by_role("img", name=re.compile("Player 0: .*Player 1: "))
    expect(chart).to_be_visible()
    expect(page.locator(".remark")).to_contain_text("square")
    assert page.locator("[data-moves] .grade").count() > 10
    box = chart.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.97, box["y"] + box["height"] / 2)
    expect(track(page)).to_have_attribute("aria-valuenow", re.compile("49|50"))


def test_calcolon_is_weighed_on_demand(visit: Visit, server: str) -> None:
    """Duel after duel, with the way to stop and to go on; then each player in short, and the grades."""
    page = visit("/")
    text = encode(record_of(short.played()))
    kept = page.request.post(f"{server}/api/records", data=text, headers={"content-type": "text/plain"})
    held: list[Route] = []
    page.route("**/review?part=1", lambda route: held.append(route))
    page.goto(f"/r/{kept.json()['id']}")
    with page.expect_request("**/review?part=1"):
        page.get_by_role("button", name="Weigh every decision").click()
    status = page.locator(".weighing [role=status]")
    expect(status).to_have_text("Weighing each decision: duel 1 of 2…")
    page.get_by_role("button", name="Stop").click()
    held[0].continue_()
    expect(status).to_have_text("Weighed so far: 1 of 2 duels.")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".weighing")).to_have_count(0)
    seats = page.get_by_role("list", name="In short").get_by_role("listitem")
    expect(seats).to_have_count(3)
    expect(seats.first).to_contain_text("points given away")
    assert page.locator("[data-moves] .grade").count() > 10
    page.locator("[data-moves] .grade").first.click()
    page.locator(".remark summary").first.click()
    expect(page.locator(".remark").first).to_contain_text("With this decision")


def test_the_newest_call_is_in_sight(visit: Visit, server: str) -> None:
    """Above the steps, however many went before; and no number is parted from what it counts."""
    page = looking(visit, server, "numeron", viewport={"width": 1280, "height": 720})
    page.keyboard.press("End")
    call = page.get_by_role("listitem", name=re.compile("3 EAT")).bounding_box()
    steps = track(page).bounding_box()
    assert call
    assert steps
    assert call["y"] + call["height"] < steps["y"]
    assert "3\u00a0EAT" in page.locator("p.told").inner_text()


def test_a_link_is_copied_where_pages_have_no_clipboard(visit: Visit, server: str) -> None:
    """As on a page that comes without HTTPS."""
    page = looking(visit, server, "rotolon")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()


def test_a_record_is_saved_and_opened_in_another_browser(visit: Visit, server: str, tmp_path: Path) -> None:
    """From the table to a file, and from the file to a replay that is the same; altered, it is refused with
    its line [field case 69]."""
    page, code = played(visit, server)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the record").click()
    assert saving.value.suggested_filename == f"tavolon-table-{code}.jsonl"
    file = tmp_path / "match.jsonl"
    saving.value.save_as(file)
    rows = page.locator("[data-moves] li").all_inner_texts()

    other = visit("/import")
    other.get_by_label("Choose a file").set_input_files(file)
    other.wait_for_url(re.compile("/r/"))
    expect(track(other)).to_be_visible()
    assert [row.split("\n")[1:] for row in other.locator("[data-moves] li").all_inner_texts()] == [
        row.split("\n")[1:] for row in rows
    ]

    lines = file.read_text("utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if '"roll"' in line)
    shown = "other" if '"own"' in lines[place] else "own"
    lines[place] = re.sub(r'"shows":"\w+"', f'"shows":"{shown}"', lines[place])
    other.goto("/import")
    other.get_by_label("Or paste its text").fill("\n".join(lines))
    other.get_by_role("button", name="Check and open").click()
    alert = other.get_by_role("alert")
    expect(alert).to_contain_text(f"line {place + 1}")
    expect(alert.locator("code")).to_contain_text(f'"shows":"{shown}"')
    assert other.url.endswith("/import")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "This record is wrong in line 1: there is no game chess"),
        ("ja", "1行目が正しくありません：chessというゲームはありません"),
        ("ko", "1번째 줄이 잘못되었습니다: 그런 게임은 없음: chess"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_the_readers_language(
    visit: Visit, lang: str, told: str
) -> None:
    """The line, and the kind of fault in words; the text that was pasted stays."""
    page = visit("/import", lang=lang)
    header = '{"type":"header","format":1,"game":"chess","seats":2,"rules":{}}'
    page.locator("textarea").fill(header)
    page.locator("form button").click()
    expect(page.get_by_role("alert")).to_contain_text(told)
    expect(page.locator("textarea")).to_have_value(header)


def test_a_match_that_runs_has_no_replay(visit: Visit, server: str) -> None:
    """It says so, and leads to the table."""
    page = visit("/")
    made = page.request.post(f"{server}/api/tables", data={"game": "rotolon", "bots": ["random"]})
    page.goto(f"/t/{made.json()['code']}/replay")
    expect(page.get_by_role("heading", name="The match is still running.")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_be_visible()


def test_what_was_loaded_stays_readable_offline(visit: Visit, server: str) -> None:
    """Steps and eyes seen before need no connection; others say that there is none."""
    page = looking(visit, server, "rotolon", step=6)
    eyes_of(page, "Player 0").click()
    expect(eyes_of(page, "Player 0")).to_have_attribute("aria-pressed", "true")
    page.context.set_offline(True)
    page.keyboard.press("ArrowRight")
    assert at(page) == 7
    eyes_of(page, "Everyone").click()
    expect(eyes_of(page, "Everyone")).to_have_attribute("aria-pressed", "true")
    eyes_of(page, "Player 1").click()
    expect(page.get_by_text("No connection").first).to_be_visible()
    expect(eyes_of(page, "Everyone")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("language", "review", "told"), [("日本語", "検討", "置き"), ("한국어", "복기", "칸에")]
)
def test_languages_change_in_mid_replay(
    visit: Visit, server: str, language: str, review: str, told: str
) -> None:
    """The step stays."""
    page = looking(visit, server, "rotolon", step=2)
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("heading", name=re.compile(review))).to_be_visible()
    expect(current(page)).to_contain_text(told)
    assert at(page) == 2


def test_the_win_chance_is_drawn_told_and_stepped_through(visit: Visit, server: str) -> None:
    """The picture says its figures and leads to the step that is touched; each verdict has figures."""
    page = looking(visit, server, "numeron", step=5, phone=True)
    picture = page.get_by_role("img", name=re.compile(r"win chance.*Player 0: \d+%.*Player 1: \d+%"))
    expect(picture).to_be_visible()
    picture.evaluate("one => one.scrollIntoView({ block: 'center' })")
    box = picture.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] * 0.97, box["y"] + box["height"] / 2)
    last = int(track(page).get_attribute("aria-valuemax") or "")
    expect(track(page)).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("ArrowLeft")
    figures = page.locator("details").filter(has_text="Figures")
    while not figures.count():
        page.keyboard.press("ArrowLeft")
    figures.first.locator("summary").click()
    expect(figures.first).to_contain_text(re.compile(r"Before, at best: .*%"))
    expect(figures.first).to_contain_text(re.compile("exact|estimated"))
    expect(page.get_by_role("list", name="In short").get_by_role("listitem")).to_have_count(2)
    assert faults(page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_fault(visit: Visit, server: str, game: str, phone: bool) -> None:
    """And nothing is wider than the page."""
    page = looking(visit, server, game, step=8, phone=phone)
    assert faults(page) == []
    if phone:
        page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_no_fault_at_the_import(visit: Visit) -> None:
    """With nothing opened yet."""
    assert faults(visit("/import", phone=True)) == []
