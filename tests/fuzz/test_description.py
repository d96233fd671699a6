"""The API is as it is described: a share of the long run."""

from collections import Counter
from pathlib import Path

from starlette.routing import Route

from tavolon.server.app import make_app
from tavolon.server.endpoints import ENDPOINTS
from tavolon.server.settings import Settings
from tavolon.server.thinking import Here as ThinkHere
from tavolon.server.workshop import Here
from tests.fuzz.description import examine
from tests.server.apps import served

METHODS = ("GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS")


def test_every_operation_answers_as_described(tmp_path: Path) -> None:
    """All checks of Schemathesis hold; some of what is right is answered, and nothing that is wrong."""
    right: Counter[int] = Counter()
    wrong: Counter[int] = Counter()
    with served(tmp_path) as someone:
        labels = set()
        for label, mode, statuses in examine(someone, 6, "suite"):
            labels.add(label)
            (right if mode == "right" else wrong).update(statuses)
    described = {f"{one.method} {one.path}" for one in ENDPOINTS}
    assert labels == described - {"GET /api/openapi.json"}  # which it leaves to who reads it
    assert 2 * right[200] > len(ENDPOINTS)
    assert wrong
    assert all(400 <= status < 500 for status in wrong)


def test_other_methods_are_refused_with_those_there_are(tmp_path: Path) -> None:
    """405 and `Allow`, also where two routes share a path; a path that is none of the API's is 404."""
    app = make_app(Settings(database=str(tmp_path / "t.db")), thinker=ThinkHere(), workshop=Here())
    app.state.context.hub.store.close()
    offered: dict[str, set[str]] = {}
    for route in app.routes:
        if isinstance(route, Route) and route.path.startswith("/api/"):
            offered.setdefault(route.path, set()).update(route.methods or ())
    with served(tmp_path) as someone:
        for path, methods in offered.items():
            for method in {*METHODS} - methods:
                answer = someone.request(method, path.replace("{", "").replace("}", ""))
                found = {*answer.headers.get("allow", "").split(", ")}
                assert (answer.status_code, found >= methods) == (405, True), (method, path)
        assert someone.get("/api/nothing").status_code == 404
