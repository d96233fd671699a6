"""What stands round every game: chat, menu, rules, keys, audience, game master."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, playing


def table(page: Page, server: str, **options: Any) -> str:
    """A table made by this page's person; its path."""
    made = page.request.post(f"{server}/api/tables", data={"game": "numeron", **options})
    assert made.ok, made.text()
    return f"/t/{made.json()['code']}"


def two(visit: Visit, server: str, **options: Any) -> tuple[Page, Page]:
    """Host and guest at a running table."""
    host = visit("/")
    path = table(host, server, **options)
    host.goto(path)
    guest = visit(path)
    guest.get_by_label("Your name").fill("Haruka")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        playing(page)
    return host, guest


def say(page: Page, text: str) -> None:
    """Says something in the chat."""
    page.get_by_role("complementary", name="Chat").get_by_role("textbox").fill(text)
    page.keyboard.press("Enter")


def test_chat_reaches_the_other_player_as_text(visit: Visit, server: str) -> None:
    """Chat reaches the other player as text."""
    host, guest = two(visit, server)
    guest.keyboard.press("m")
    say(guest, "よろしく <b>!</b>")
    button = host.get_by_role("button", name="Chat, new messages")
    button.click()
    chat = host.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("よろしく <b>!</b>")
    assert chat.locator("li b").all_inner_texts() == ["Haruka"]
    host.get_by_role("button", name="Thanks").click()
    expect(guest.get_by_text(re.compile(": Thanks$")).first).to_be_visible()
    host.get_by_role("button", name="Mute Haruka").click()
    expect(chat).not_to_contain_text("よろしく")
    host.get_by_role("complementary", name="Chat").get_by_role("textbox").press("Escape")
    expect(chat).to_have_count(0)
    assert host.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Chat")


def test_audience_talk_is_kept_from_players(visit: Visit, server: str) -> None:
    """Audience talk is kept from players."""
    host, guest = two(visit, server)
    watcher = visit(host.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(host.get_by_text(re.compile("1 watching"))).to_be_visible()
    watcher.keyboard.press("m")
    expect(watcher.get_by_text("Audience only; players read it afterwards")).to_be_visible()
    say(watcher, "psst")
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("psst")
    guest.keyboard.press("m")
    say(guest, "hello")
    host.keyboard.press("m")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("hello")
    assert "psst" not in host.content() + guest.content()


def test_a_second_window_of_a_player_is_a_player(visit: Visit, server: str) -> None:
    """A second window of a player is a player."""
    host, _ = two(visit, server)
    again = visit(host.url, beside=host)
    playing(again)
    expect(again.get_by_text("You are watching")).to_have_count(0)


def test_keys_are_shown_moved_and_turned_off(visit: Visit, server: str) -> None:
    """Keys are shown moved and turned off."""
    host, _ = two(visit, server)
    host.keyboard.press("?")
    sheet = host.get_by_role("dialog", name="Keys")
    sheet.get_by_role("button", name=re.compile("Open or close the chat: M")).click()
    host.keyboard.press("y")
    expect(sheet.get_by_role("button", name=re.compile("Open or close the chat: Y"))).to_be_visible()
    host.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    host.keyboard.press("m")
    expect(host.get_by_role("log", name="Chat")).to_have_count(0)
    host.keyboard.press("y")
    expect(host.get_by_role("log", name="Chat")).to_be_visible()
    host.keyboard.type("gym l")  # letters rest while one writes
    expect(host.get_by_role("complementary", name="Chat").get_by_role("textbox")).to_have_value("gym l")
    host.keyboard.press("Escape")
    host.keyboard.press("?")
    host.get_by_label("Single letters as keys").uncheck()
    host.keyboard.press("Escape")
    host.keyboard.press("y")
    expect(host.get_by_role("log", name="Chat")).to_have_count(0)


def test_the_rules_of_the_edition_are_one_key_away(visit: Visit, server: str) -> None:
    """The rules of the edition are one key away."""
    host, _ = two(visit, server)
    host.keyboard.press("g")
    rules = host.get_by_role("dialog", name="Rules")
    expect(rules.get_by_text("Marked: the values of TV-12")).to_be_visible()
    expect(rules.locator("#N2\\.5 .chosen").first).to_contain_text("all others: 3")
    rules.get_by_role("searchbox").fill("rock-paper-scissors")
    expect(rules.locator("article")).not_to_have_count(0)
    host.keyboard.press("Escape")  # empties the field
    host.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_resigning_asks_once_and_the_result_leads_on(visit: Visit, server: str) -> None:
    """Resigning asks once and the result leads on."""
    host, guest = two(visit, server)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("button", name="Yes, resign").click()
    expect(host.locator("#result")).to_have_text("Haruka wins")
    expect(guest.locator("#result")).to_have_text("You win")
    assert host.get_by_role("link", name="Review").get_attribute("href") == f"/t/{host.url[-7:]}/replay"
    old = host.url
    host.get_by_role("button", name="Rematch").click()
    guest.get_by_role("button", name="Rematch").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: url != old and "/t/" in url)
        playing(page)


WATCHED = """
const Real = WebSocket;
window.sockets = [];
window.WebSocket = class extends Real { constructor(url) { super(url); sockets.push(this) } };
"""


def test_what_was_said_while_the_connection_was_lost_arrives_once(visit: Visit, server: str) -> None:
    """What was said while the connection was lost arrives once."""
    host = visit("/")
    host.add_init_script(WATCHED)
    path = table(host, server)
    host.goto(path)
    guest = visit(path)
    guest.get_by_role("button", name="Sit down").click()
    playing(host)
    host.keyboard.press("m")
    host.evaluate("sockets.at(-1).close()")
    say(host, "still here")
    guest.keyboard.press("m")
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("still here")
    expect(host.get_by_text("You are back").first).to_be_attached()
    assert host.evaluate("sockets.length") >= 2
    assert guest.get_by_role("log", name="Chat").get_by_text("still here").count() == 1


def test_a_game_master_starts_pauses_speaks_and_calls_off(visit: Visit, server: str) -> None:
    """A game master starts pauses speaks and calls off."""
    master = visit("/")
    path = table(master, server, master="public")
    master.goto(path)
    players = [visit(path), visit(path, lang="ko")]
    for player, word in zip(players, ("Sit down", "앉기"), strict=True):
        player.get_by_role("button", name=word).click()
    master.get_by_role("button", name="Start").click()
    plate = master.get_by_role("region", name="Game master")
    plate.get_by_role("textbox").fill("Good luck to both")
    master.keyboard.press("Enter")
    for player in players:
        expect(player.get_by_text("Good luck to both").first).to_be_visible()
    players[0].get_by_role("button", name="Dismiss").click()
    expect(players[0].get_by_text(re.compile("^Good luck to both$"))).to_have_count(0)
    plate.get_by_role("button", name="Pause clocks").click()
    expect(players[0].get_by_text(re.compile("^Paused by "))).to_be_visible()
    plate.get_by_role("button", name="Resume clocks").click()
    expect(players[0].get_by_text(re.compile("^Paused by "))).to_have_count(0)
    plate.get_by_role("button", name="Call the match off").click()
    plate.get_by_role("button", name="Yes, call it off for good").click()
    expect(players[0].locator("#result")).to_have_text("called off")
