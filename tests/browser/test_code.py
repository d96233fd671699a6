"""Codes and links: typed, pasted, wrong."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


def typed(code: str, server: str) -> list[str]:
    """Ways in which people write a code."""
    return [code, f"{code[:3]}-{code[3:]}".lower(), f" {code} ", f"{server}/t/{code}"]


@pytest.mark.parametrize("way", range(4))
def test_a_code_is_found_however_it_is_written(visit: Visit, server: str, way: int) -> None:
    """A code is found however it is written."""
    page = visit("/")
    code = page.request.post(f"{server}/api/tables", data={"game": "numeron"}).json()["code"]
    page.get_by_label("Have a code?").fill(typed(code, server)[way])
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(f"**/t/{code}")


def test_an_unknown_code_keeps_the_text(visit: Visit) -> None:
    """An unknown code keeps the text."""
    page = visit("/")
    field = page.get_by_label("Have a code?")
    field.fill("ABC-DEFG")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No table with this code. Check the letters.")
    expect(field).to_have_value("ABC-DEFG")
    field.fill("ABC-DEFH")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_link_to_no_table_offers_the_code_again(visit: Visit) -> None:
    """A link to no table offers the code again."""
    page = visit("/t/ABCDEFG")
    expect(page.get_by_role("heading", level=1)).to_have_text("No table with this code. Check the letters.")
    expect(page.get_by_label("Have a code?")).to_have_value("ABCDEFG")


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Nothing at this address."), ("ja", "このページはありません。"), ("ko", "페이지가 없습니다.")],
)
def test_nothing_at_an_address(visit: Visit, lang: str, told: str) -> None:
    """An address where nothing is leads home."""
    page = visit("/nowhere/at/all", lang=lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(told)
    page.get_by_role("link", name={"en": "Home", "ja": "ホーム", "ko": "홈"}[lang], exact=True).click()
    page.wait_for_url("**/")
