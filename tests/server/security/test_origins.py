"""Whose pages may ask, under which name: other sites' pages get nothing, wherever they send somebody."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.apps import SOON, Person, person, served

HOSTS = {"url": "https://play.example.org", "origins": ("other.example.org",)}
ELSEWHERE = ("https://else.example", "null", "http://127.0.0.1:1", "https://play.example.org.else.example")
POSTS = (
    ("POST", "/api/tables"),
    ("PUT", "/api/me"),
    ("POST", "/api/me/renew"),
    ("POST", "/api/records"),
    ("POST", "/api/evaluate"),
    ("POST", "/api/tables/ABCDEFG/help"),
)


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server that goes by no name."""
    with served(tmp_path_factory.mktemp("origins")) as first:
        first.get("/api/me")
        yield first


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody at a server that knows its address."""
    with served(tmp_path_factory.mktemp("home"), **HOSTS) as first:
        yield first


def closed(someone: Person, path: str, origin: str) -> int:
    """With which code a socket from a page is closed; 0 if it tells something."""
    address = str(someone.base_url).replace("http", "ws", 1).rstrip("/")
    with connect(f"{address}{path}", origin=origin) as connection:  # type: ignore[arg-type]
        with suppress(ConnectionClosed):
            connection.recv(timeout=SOON)
            return 0
        assert connection.response is not None
        assert "set-cookie" not in connection.response.headers
        return connection.close_code or 0


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_foreign_page_opens_no_socket(someone: Person, origin: str) -> None:
    """Neither at a table nor in the lobby, and it is given no cookie on the way."""
    code = someone.table(game="numeron")
    assert closed(someone, f"/api/tables/{code}/socket", origin) == 4403
    assert closed(someone, "/api/lobby", origin) == 4403
    own = f"http://{someone.base_url.netloc.decode()}"
    assert closed(someone, f"/api/tables/{code}/socket", own) == 0


@pytest.mark.parametrize("origin", ELSEWHERE)
@pytest.mark.parametrize(("method", "path"), POSTS)
def test_a_foreign_page_changes_nothing(someone: Person, method: str, path: str, origin: str) -> None:
    """Whatever it posts with somebody's cookie is refused before it is read."""
    before = someone.get("/api/me").json()
    for headers in ({"origin": origin}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}):
        assert someone.reason(method, path, headers=headers, content=b'{"name":"x","game":"numeron"}') == (
            403,
            "server.origin",
        )
    assert someone.get("/api/me").json() == before


def test_own_pages_and_programs_may_ask(someone: Person, at_home: Person) -> None:
    """A page of ours, one of another address that was named, and whoever says nothing of a page."""
    own = {"origin": str(someone.base_url).rstrip("/"), "sec-fetch-site": "same-origin"}
    assert someone.put("/api/me", json={"name": "Kim"}, headers=own).status_code == 200
    assert someone.put("/api/me", json={"name": "Kim"}).status_code == 200
    for origin in ("https://play.example.org", "https://other.example.org"):
        assert at_home.put("/api/me", json={"name": "Kim"}, headers={"origin": origin}).status_code == 200


def test_a_name_that_is_not_the_servers_leads_to_nothing(at_home: Person) -> None:
    """Whoever points a name of theirs at this machine; health is told under any, and figures are no name."""
    for host in ("else.example", "play.example.org.else.example", "", "play.example.org@else.example"):
        for path in ("/", "/api/me", "/api/tables"):
            assert at_home.get(path, headers={"host": host}).status_code == 421
        assert at_home.get("/healthz", headers={"host": host}).status_code == 200
    for host in (
        "play.example.org",
        "PLAY.example.org:8443",
        "other.example.org",
        "localhost:1",
        "[::1]:8000",
    ):
        assert at_home.get("/api/me", headers={"host": host}).status_code == 200
    there = (at_home.base_url.host, at_home.base_url.port)
    with (
        socket.create_connection(there, timeout=SOON) as bare,
        connect("ws://else.example/api/lobby", sock=bare) as connection,
        pytest.raises(ConnectionClosed) as ended,
    ):
        connection.recv(timeout=SOON)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == 4403


@pytest.mark.parametrize(
    "path",
    [
        "//else.example/",
        "/api/me/",
        "/t/..//else.example",
        "/%2f%2felse.example",
        "/\\else.example",
        "/api/tables/",
    ],
)
def test_nobody_is_sent_elsewhere(someone: Person, path: str) -> None:
    """No answer names another place to go, whatever the path and the host say."""
    for method in ("GET", "POST", "HEAD"):
        answer = someone.request(
            method, str(someone.base_url).rstrip("/") + path, headers={"host": "else.example"}
        )
        assert "location" not in answer.headers
        assert answer.status_code not in range(300, 400)
        assert "else.example" not in answer.headers.get("set-cookie", "")


def test_no_other_site_may_read(someone: Person) -> None:
    """No answer permits a page of another origin to look at it."""
    for path in ("/api/me", "/api/tables", "/", "/api/games"):
        answer = someone.get(path, headers={"origin": "https://else.example"})
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_many_people_at_one_machine_are_not_one(someone: Person) -> None:
    """The cookie tells people apart, not the address."""
    with person(someone) as other:
        other.put("/api/me", json={"name": "Lee"})
        assert someone.get("/api/me").json() != other.get("/api/me").json()


def test_a_foreign_page_cannot_be_in_the_way(tmp_path: Path) -> None:
    """What is refused at the gate is noted without what it brought."""
    with served(tmp_path) as first:
        assert first.reason("POST", "/api/tables", headers={"origin": "null"}) == (403, "server.origin")
        assert first.get("/api/tables").json() == {"open": [], "mine": []}
