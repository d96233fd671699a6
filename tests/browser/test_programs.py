"""A program of one's own is let in at a table: its token is made on the page, and it is shown as a bot."""

import json
import re
from urllib.parse import urlsplit

from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.axe import faults
from tests.browser.conftest import Visit, playing


def test_a_token_lets_a_program_sit_down(visit: Visit) -> None:
    """The token is shown once with what to start; the program sits, is told a bot, and the match begins."""
    host = visit("/")
    host.get_by_role("button", name="Invite: Calcolon").click()
    host.wait_for_url(re.compile("/t/"))
    code = urlsplit(host.url).path.rsplit("/", 1)[1]
    host.get_by_role("button", name="Your own bot").click()
    sheet = host.get_by_role("dialog", name="Your own bot")
    sheet.get_by_label("Its name").fill("Deep Thought")
    sheet.get_by_role("button", name="Make a token").click()
    token = sheet.get_by_label(re.compile("^The token")).input_value()
    assert token.startswith("tavolon-")
    command = sheet.get_by_label("Start it with this").input_value()
    assert command.startswith("tavolon bot join http://")
    assert command.endswith(f" {code} --token-file token.txt -- python3 bot.py")
    expect(sheet.get_by_text("not connected")).to_be_visible()
    assert faults(host) == []
    parts = urlsplit(host.url)
    address = f"ws://{parts.netloc}/api/tables/{code}/bot"
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as program:
        assert json.loads(program.recv())["type"] == "hello"
        program.send('{"type":"ready","protocol":1}')
        expect(sheet.get_by_text("connected", exact=True)).to_be_visible()
        sheet.get_by_role("button", name="Close").click()
        chair = host.get_by_role("listitem").filter(has_text="Deep Thought")
        expect(chair.get_by_text("bot", exact=True)).to_be_visible()
        host.get_by_label("Which bot").select_option("random")
        host.get_by_role("button", name="Add").click()
        playing(host)
        assert json.loads(program.recv())["type"] == "begin"
        host.get_by_role("button", name="Menu").click()
        host.get_by_role("button", name="Your own bot").click()
        expect(host.get_by_role("button", name="New token for Deep Thought")).to_be_visible()


def test_a_token_is_taken_back(visit: Visit) -> None:
    """By keys alone, on a phone, in Korean."""
    host = visit("/", lang="ko", phone=True)
    asked = "{method: 'POST', body: '{\"game\":\"rotolon\"}'}"
    make = f"fetch('/api/tables', {asked}).then((made) => made.json())"
    host.goto(f"/t/{host.evaluate(make)['code']}")
    host.get_by_role("button", name="내가 만든 봇").press("Enter")
    sheet = host.get_by_role("dialog", name="내가 만든 봇")
    sheet.get_by_label("봇 이름").press("Enter")
    expect(sheet.get_by_text("연결 안 됨")).to_be_visible()
    first = sheet.get_by_label(re.compile("^토큰\\(")).input_value()
    sheet.get_by_role("button", name=re.compile("^토큰 다시 받기")).press("Enter")
    expect(sheet.get_by_label(re.compile("^토큰\\("))).not_to_have_value(first)
    sheet.get_by_role("button", name=re.compile("^내보내기")).press("Enter")
    expect(sheet.get_by_text("연결 안 됨")).to_have_count(0)
    assert faults(host) == []
