"""The pages are built while the package is built: when, with what, and what lies beside them."""

import gzip
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """The build hook."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["hatch_build"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout in small."""
    for name, text in {
        "hatch_build.py": "",
        "web/package.json": "{}",
        "web/src/main.ts": "1",
        "web/node_modules/left/pad.js": "2",
        "src/tavolon/cli/text/en.toml": "a = 1",
        "src/tavolon/kernel/table.py": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_what_the_pages_are_made_of_decides(
    hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are built if they are not there or if a source of theirs has changed, and for nothing else."""
    monkeypatch.delenv("TAVOLON_SKIP_WEB", raising=False)
    assert hook._wanted(tree)
    stamp = tree / "src/tavolon/server/static" / hook.STAMP
    stamp.parent.mkdir(parents=True)
    stamp.write_text(hook._inputs(tree))
    assert not hook._wanted(tree)
    (tree / "web/node_modules/left/pad.js").write_text("3")
    (tree / "src/tavolon/kernel/table.py").write_text("4")
    assert not hook._wanted(tree)
    (tree / "src/tavolon/cli/text/en.toml").write_text("a = 2")
    assert hook._wanted(tree)
    monkeypatch.setenv("TAVOLON_SKIP_WEB", "1")
    assert not hook._wanted(tree)


def test_node_is_fetched_only_where_it_is_needed(
    hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has npm, or builds no pages, pays for no other node."""
    monkeypatch.delenv("TAVOLON_SKIP_WEB", raising=False)
    made = hook.PagesHook(str(tree), {}, None, None, str(tree), "wheel")
    monkeypatch.setattr(hook, "_system_npm", lambda: "/usr/bin/npm")
    assert made.dependencies() == []
    monkeypatch.setattr(hook, "_system_npm", lambda: None)
    assert made.dependencies() == [hook.NODE]
    monkeypatch.setenv("TAVOLON_SKIP_WEB", "1")
    assert made.dependencies() == []


@pytest.mark.parametrize(
    ("told", "good"),
    [
        ("v24.19.0", True),
        ("v22.12.0", True),
        ("v22.11.0", False),
        ("v21.7.0", False),
        ("v20.19.0", True),
        ("v18.20.4", False),
        ("", False),
        ("node", False),
    ],
)
def test_an_old_node_is_none(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, good: bool
) -> None:
    """The tools of the pages say which node they run on."""
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {told}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (hook._system_npm() is not None) == good


def test_packed_copies_are_worth_it(hook: ModuleType, tmp_path: Path) -> None:
    """What a browser downloads is packed once, the same each time; small files and pictures are not."""
    long, short, picture = (tmp_path / name for name in ("a.js", "b.js", "c.png"))
    long.write_text("let a = 1;\n" * 100)
    short.write_text("1")
    picture.write_bytes(bytes(2000))
    for file in (long, short, picture):
        hook._pack(file)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.js", "a.js.gz", "b.js", "c.png"]
    packed = (tmp_path / "a.js.gz").read_bytes()
    assert gzip.decompress(packed) == long.read_bytes()
    hook._pack(long)
    assert (tmp_path / "a.js.gz").read_bytes() == packed
