"""The wire as it is described: to programs, to people, and to the pages."""

import json
import re
from collections.abc import Iterator
from enum import EnumMeta
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import NODEFAULT, Struct
from starlette.routing import Route, WebSocketRoute

from tavolon.server import pages, wire
from tavolon.server.app import make_app
from tavolon.server.endpoints import ENDPOINTS
from tavolon.server.schema import openapi, protocol
from tavolon.server.settings import Settings
from tavolon.server.thinking import Here as ThinkHere
from tavolon.server.workshop import Here
from tests.server.apps import served

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
PAGES = "".join(path.read_text("utf-8") for path in sorted((ROOT / "web" / "src" / "wire").glob("*.ts")))
KINDS: dict[str, Any] = {
    "client": wire.FromClient,
    "server": wire.FromServer,
    "options": wire.Options,
    "choices": list[wire.Choice],
    "question": wire.Question,
    "tournament": wire.TournamentOptions,
    "deed": wire.deeds.FromEntrant,
    "problem": wire.Problem,
    "wanted": wire.Wanted,
}


def refs(value: Any) -> Iterator[str]:
    """Every reference in a schema."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "$ref":
                yield part
            else:
                yield from refs(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from refs(part)


@pytest.mark.parametrize("describe", [openapi, protocol])
def test_every_reference_leads_somewhere(describe: Any) -> None:
    """Nothing in a description points at what is not in it."""
    told = describe()
    found = set(refs(told))
    assert found
    for one in found:
        place = told
        for step in one.removeprefix("#/").split("/"):
            place = place[step]


def test_the_api_is_described_as_it_is(tmp_path: Path) -> None:
    """Every route has its description, and every description its route."""
    settings = Settings(database=str(tmp_path / "tavolon.db"))
    app = make_app(settings, thinker=ThinkHere(), workshop=Here())
    own = [route.path for route in pages.routes(app.state.context) if isinstance(route, Route)]
    offered = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route) and route.path not in own
        for method in (route.methods or ()) - {"HEAD"}
    }
    assert offered == {(one.method, one.path) for one in ENDPOINTS}
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    doors = {"/api/tables/{code}/socket", "/api/tables/{code}/bot"}
    assert sockets == {*doors, "/api/lobby", "/api/tournaments/{code}/socket"}
    told = openapi()
    assert {(method.upper(), path) for path, ways in told["paths"].items() for method in ways} == offered
    ids = [way["operationId"] for ways in told["paths"].values() for way in ways.values()]
    assert len(ids) == len(set(ids))
    app.state.context.hub.store.close()


def test_descriptions_are_served_with_their_version(tmp_path: Path) -> None:
    """Both are JSON and carry the version of the wire."""
    with served(tmp_path) as someone:
        assert someone.get("/api/openapi.json").json()["info"]["version"] == str(wire.VERSION)
        told = someone.get("/api/protocol.json").json()
    assert told["version"] == wire.VERSION
    assert set(told["games"]) == {"numeron", "calcolon", "rotolon"}
    assert "rules" not in told["$defs"]["tavolon.numeron.view.View"]["properties"]
    assert told["server"]["messages"][0] == "whole"


def examples() -> list[tuple[str, str]]:
    """The examples of the protocol's page, by the kind they are marked with."""
    found = re.findall(r"^```json (\w+)\n(.*?)^```$", PROTOCOL, re.MULTILINE | re.DOTALL)
    assert len(found) > 12
    return found


@pytest.mark.parametrize(("kind", "text"), examples())
def test_examples_are_messages(kind: str, text: str) -> None:
    """Each is read as what it is marked as, and has no field that is none."""
    read = msgspec.json.decode(text, type=KINDS[kind])
    given = json.loads(text)
    again = msgspec.to_builtins(read)
    for one, other in zip(*([x] if isinstance(x, dict) else x for x in (given, again)), strict=True):
        assert set(one) <= set(other)


def test_the_page_names_the_version_and_every_request() -> None:
    """docs/protocol.md is about this version, and tells of all that can be asked."""
    assert f"version {wire.VERSION}" in PROTOCOL.splitlines()[0]
    for kind in get_args(wire.FromClient):
        assert re.search(rf"[`\"]{kind.__struct_config__.tag}[`\"]", PROTOCOL), kind


@pytest.mark.parametrize("game", ["numeron", "rotolon"])
def test_the_player_of_the_page_plays(tmp_path: Path, game: str) -> None:
    """The few lines of the protocol's page play a match to its end."""
    (lines,) = re.findall(r"^```python\n(.*?)^```$", PROTOCOL, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(lines, names)  # noqa: S102 - our own page
    rules = {"numeron": "practice", "rotolon": "board-3"}[game]
    clocks = {"quick": True, "least": 0}
    options = {"game": game, "ruleset": rules, "bots": ["greedy" if game == "rotolon" else "consistent"]}
    with served(tmp_path) as someone:
        code = names["play"](str(someone.base_url).rstrip("/"), {**options, "clocks": clocks})
        assert someone.get(f"/api/tables/{code}").json()["scores"] is not None


# The pages' types.


def declared() -> dict[str, dict[str, tuple[bool, str]]]:
    """Each interface of the pages: its fields, whether they may be missing, and their types."""
    bare = re.sub(r"/\*.*?\*/|//[^\n]*", "", PAGES, flags=re.DOTALL)
    found = re.findall(r"export interface (\w+) \{(.*?)\n\}", bare, re.DOTALL)
    return {
        name: {
            field: (bool(missing), kind.strip())
            for field, missing, kind in re.findall(r"^\s*(\w+)(\?)?: ([^;]+);", body, re.MULTILINE)
        }
        for name, body in found
    }


OURS = (wire.__name__, "tavolon.review", "tavolon.fairness")


def structs(kind: Any, met: dict[str, Any]) -> dict[str, Any]:
    """Every struct and enum of the wire that a type is made of, by name."""
    for part in get_args(kind):
        structs(part, met)
    ours = isinstance(kind, type) and kind.__module__.startswith(OURS)
    if ours and kind.__name__ not in met:
        met[kind.__name__] = kind
        if issubclass(kind, Struct):
            for field in msgspec.structs.fields(kind):
                structs(field.type, met)
    return met


BODIES = [
    *get_args(wire.FromServer),
    *(one for end in ENDPOINTS for one in (end.takes, end.gives) if one is not None),
    *get_args(wire.Candidates | wire.Splits | wire.BestCall | wire.Values | wire.Waits | wire.Turns),
    wire.Choice,
    wire.Problem,
]
WIRE: dict[str, Any] = {}
for _body in BODIES:
    structs(_body, WIRE)
STRUCTS = {name for name, kind in WIRE.items() if not isinstance(kind, EnumMeta)}
GIVEN = {"Lend", "Options", "Clocks", "Question", "Evaluate", "TournamentOptions", "Enter", "Exclude", "End"}
"""Structs that the pages send, where what is usual may be left out."""
LOOSE = {
    ("Play", "legal"),
    ("Play", "speak"),
    ("Options", "clocks"),
    ("TournamentOptions", "clocks"),
    ("Line", "room"),
}
"""Fields that the pages know more or less exactly than the wire."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "Json", type(None): "null"}


def in_pages(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(map(in_pages, get_args(kind)))
    if get_origin(kind) in (tuple, list):
        part = get_args(kind)[0]
        several = get_origin(part) in (Union, UnionType)
        return f"({in_pages(part)})[]" if several else f"{in_pages(part)}[]"
    if get_origin(kind) is dict:
        return f"Record<string, {in_pages(get_args(kind)[1])}>"
    return PLAIN.get(kind) or str(kind.__name__)


@pytest.mark.parametrize("name", sorted(STRUCTS))
def test_the_pages_declare_what_is_on_the_wire(name: str) -> None:
    """web/src/wire has just the fields of the wire, of the same types, missing only where they may be."""
    kind, found = WIRE[name], declared()[name]
    config = kind.__struct_config__
    expected = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    tag = {config.tag_field: f'"{config.tag}"'} if config.tag else {}
    assert set(found) == set(expected) | set(tag)
    for field, literal in tag.items():
        assert found[field] == (False, literal)
    for field, told in expected.items():
        missing, written = found[field]
        usual = told.default is not NODEFAULT or told.default_factory is not NODEFAULT
        may = usual and (config.omit_defaults or name in GIVEN)
        assert not missing or may, field
        assert missing or not config.omit_defaults or not usual, field
        if (name, field) not in LOOSE:
            wanted = in_pages(told.type)
            assert written in (wanted, wanted.removesuffix(" | null") if may else wanted), field


@pytest.mark.parametrize("name", sorted(set(WIRE) - STRUCTS))
def test_the_pages_know_every_value(name: str) -> None:
    """An enum of the wire has the same values in the pages."""
    (written,) = re.findall(rf"export type {name} = ([^;]+);", PAGES)
    assert [one.strip().strip('"') for one in written.split("|")] == [one.value for one in WIRE[name]]


def test_the_pages_declare_nothing_else() -> None:
    """No type of the pages is left from an older wire."""
    assert set(declared()) == STRUCTS
