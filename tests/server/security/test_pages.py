"""What goes out with every answer, and what files are served: ours, and no other."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolon.server.pages import STATIC
from tests.browser.serving import build_pages
from tests.server.apps import Person, served

PATHS = (
    "/",
    "/t/ABCDEFG",
    "/api/me",
    "/api/nothing",
    "/assets/none.js",
    "/early.js",
    "/api/tables/ABCDEFG",
    "/metrics",
)


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server with the built pages."""
    common = tmp_path_factory.getbasetemp()
    build_pages((common.parent if common.name.startswith("popen-") else common) / "pages.lock")
    with served(tmp_path_factory.mktemp("pages")) as first:
        yield first


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_guarded(someone: Person, path: str) -> None:
    """No script but ours, no style within the page, no frame round it, no address told, no sensors."""
    headers = someone.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(headers["permissions-policy"].split(", "))
    assert "server" not in headers


def test_browsers_come_by_https_for_good_where_it_is(someone: Person, tmp_path: Path) -> None:
    """Only there: a server in a house has none."""
    assert "strict-transport-security" not in someone.get("/").headers
    with served(tmp_path, url="https://play.example.org") as first:
        assert first.get("/").headers["strict-transport-security"] == "max-age=31536000"


def test_the_page_holds_no_script_and_no_style_of_its_own(someone: Person) -> None:
    """So the policy needs no exception, and what somebody smuggles in does not run."""
    page = someone.get("/").text
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page) == []
    sources = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert sources
    assert all(source.startswith("/") and not source.startswith("//") for source in sources)


def test_only_built_files_are_served(someone: Person) -> None:
    """However a path is spelled that leads out of their folder."""
    secret = STATIC.parent / "people.py"
    assert secret.is_file()
    for path in (
        "/../people.py", "/..%2fpeople.py", "/%2e%2e/people.py", "/assets/../../people.py",
        "/assets/..%5c..%5cpeople.py",
        "/....//people.py", f"//{secret}", f"/{str(secret).replace('/', '%2f')}", "/%00", "/assets/%00.js",
        "/" + "x" * 5000, "/" + "%F0%9F%8E%B2" * 300, "/assets", "/assets/", "/.", "/index.html/..", "/%ff",
    ):  # fmt: skip
        answer = someone.request("GET", str(someone.base_url).rstrip("/") + path)
        assert answer.status_code in (200, 404), path
        assert "class People" not in answer.text
        if answer.status_code == 200:
            assert answer.headers["content-type"].startswith("text/html")


def test_json_is_never_taken_for_a_page(someone: Person) -> None:
    """Answers and records say what they are, and records come as files."""
    for path in ("/api/me", "/api/tables", "/api/tables/<script>", "/api/records/<b>"):
        assert someone.get(path).headers["content-type"] == "application/json"
    code = someone.table(game="rotolon", bots=["random", "random"], sit=False)
    assert someone.get(f"/api/tables/{code}").headers["cache-control"] == "no-store"


def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    """Seeds and the key are in it."""
    with served(tmp_path) as first:
        first.table(game="numeron")
        for file in tmp_path.glob("tavolon.db*"):
            assert file.stat().st_mode & 0o077 == 0, file
