"""Hostile names and talk in the pages of all three games: shown as text, in their place, run by nobody."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EDITION, Visit
from tests.browser.test_replay import track
from tests.server.security.test_writing import hostile

NAME = '<img src=x onerror="owned=1">'
LINE = '<script>owned=1</script><a href="javascript:owned=1">x</a> \u202egnp.exe'
SEATS = {"numeron": 2, "calcolon": 3, "rotolon": 2}
GUARD = """
owned = 0; refused = [];
document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
"""


SMUGGLED = """() => {
  const put = (act) => { try { act(); } catch { refused.push('typed'); } };
  const [script, styled] = [document.createElement('script'), document.createElement('div')];
  put(() => { script.textContent = 'owned = 1'; document.body.append(script); });
  put(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="owned = 1">'));
  styled.setAttribute('style', 'position: fixed');
  document.body.append(styled);
  return fetch('https://else.example/').catch(() => null);
}"""
LEAVE = """() => {
  const link = document.createElement('a');
  link.href = 'http://else.example/';
  document.body.append(link);
  link.click();
}"""


def guarded(visit: Visit, **how: Any) -> Page:
    """A page that notes whatever the policy refuses, and whatever was run that should not be."""
    page = visit("/", **how)
    page.add_init_script(GUARD)
    page.reload()
    page.wait_for_selector("h1", state="attached")
    return page


def unharmed(page: Page) -> None:
    """Nothing was run, nothing refused since nothing tried, and nothing of it became a part of the page."""
    assert page.evaluate("[owned, refused]") == [0, []]
    assert page.locator("img[src=x], main script, a[href^=javascript]").count() == 0
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


@pytest.mark.parametrize(
    ("game", "lang", "phone"), [("numeron", "en", False), ("calcolon", "ja", True), ("rotolon", "ko", True)]
)
def test_at_a_table(visit: Visit, server: str, game: str, lang: str, phone: bool) -> None:
    """In the waiting room, in play, in the chat, in the lobby and in the menu."""
    page = guarded(visit, lang=lang, phone=phone)
    for name in ("W" * 24, NAME[:24]):
        assert page.request.put(f"{server}/api/me", data={"name": name}).ok
    options = {
        "game": game,
        "rules": {"name": NAME + "W" * 20},
        "listed": True,
        "clocks": {"quick": True, "least": 0},
    }
    code = page.request.post(f"{server}/api/tables", data=options).json()["code"]
    page.goto("/")
    expect(page.locator("main").get_by_text(NAME[:24]).first).to_be_visible()
    unharmed(page)
    page.goto(f"/t/{code}")
    expect(page.locator("section.felt")).to_contain_text(NAME[:24])
    unharmed(page)
    for _ in range(SEATS[game] - 1):
        page.locator("[data-focus=bot]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(EDITION)
    expect(page.locator("section.dock")).to_be_visible()
    page.keyboard.press("m")
    chat = page.get_by_role("log").last
    page.locator("aside textarea, aside input, dialog input, dialog textarea").last.fill(LINE)
    page.keyboard.press("Enter")
    expect(chat).to_contain_text("<script>owned=1</script>")
    assert "\u202e" not in chat.inner_text()
    unharmed(page)


@pytest.mark.parametrize(
    ("game", "lang", "phone"), [("numeron", "ko", True), ("calcolon", "en", False), ("rotolon", "ja", True)]
)
def test_in_a_record_from_anywhere(visit: Visit, server: str, game: str, lang: str, phone: bool) -> None:
    """Replay, review and check of a record whose players' names are long, escaped and turned round."""
    page = guarded(visit, lang=lang, phone=phone)
    text = {"content-type": "text/plain"}
    kept = page.request.post(f"{server}/api/records", data=hostile(game, SEATS[game]), headers=text)
    id_ = kept.json()["id"]
    page.goto(f"/r/{id_}")
    expect(track(page)).to_be_visible()
    expect(page.get_by_text("<b>0").first).to_be_attached()
    unharmed(page)
    page.goto(f"/r/{id_}/fair")
    expect(page.locator(".verdict")).to_be_visible()
    page.locator("summary").click()
    unharmed(page)


def test_the_policy_lets_no_script_in(visit: Visit, server: str) -> None:
    """What is put into a page after all does not run: no script, no handler, no style, no strange server."""
    page = guarded(visit)
    page.evaluate(SMUGGLED)
    page.wait_for_function("refused.length >= 4")
    assert page.evaluate("owned") == 0
    assert {"typed", "style-src-attr", "connect-src"} <= set(page.evaluate("refused"))


def test_no_other_page_has_it_in_a_frame(visit: Visit, server: str) -> None:
    """Neither to click through nor to look into."""
    page = visit("/")
    page.route("**/frame", lambda route: route.fulfill(body=f'<h1>x</h1><iframe src="{server}/"></iframe>'))
    page.goto(f"{server.replace('127.0.0.1', 'localhost')}/frame")
    page.wait_for_load_state("load")
    frame = page.frames[-1]
    assert "tavolon" not in (frame.title() or "") or frame.url.startswith("chrome-error")
    assert frame.url.startswith("chrome-error") or frame.locator("main").count() == 0


def test_a_link_to_a_table_is_told_to_no_other_site(visit: Visit, server: str) -> None:
    """Who follows a link out of a table brings no address of it along."""
    page = visit("/")
    code = page.request.post(f"{server}/api/tables", data={"game": "numeron"}).json()["code"]
    page.goto(f"/t/{code}")
    page.wait_for_selector("h1", state="attached")
    seen: list[dict[str, str]] = []

    def elsewhere(route: Any) -> None:
        seen.append(route.request.all_headers())
        route.fulfill(body="<h1>else</h1>", content_type="text/html")

    page.route("http://else.example/**", elsewhere)
    page.evaluate(LEAVE)
    page.wait_for_url("http://else.example/")
    assert code not in json.dumps(seen)
    assert all("referer" not in headers for headers in seen)


def test_signing_out_everywhere_else(visit: Visit, server: str) -> None:
    """From the settings: a browser that had the same cookie is somebody else, this one keeps its seat."""
    page = visit("/")
    code = page.request.post(f"{server}/api/tables", data={"game": "numeron"}).json()["code"]
    mine = page.request.get(f"{server}/api/me").json()
    other = visit("/")
    other.context.clear_cookies()
    other.context.add_cookies(page.context.cookies())
    assert other.request.get(f"{server}/api/me").json() == mine
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("Done: only this browser is you now.")).to_be_visible()
    assert other.request.get(f"{server}/api/me").json() != mine
    page.reload()
    expect(page.locator("section.felt")).to_contain_text("you")
    assert page.request.get(f"{server}/api/me").json() == mine
