"""What is made while the package is built: the pages, and the fast modules compiled."""

import gzip
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def load(name: str) -> ModuleType:
    """A file beside pyproject.toml, as hatchling loads it."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The build hook."""
    return load("hatch_build")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """Its half that builds the pages."""
    return load("hatch_pages")


@pytest.fixture(scope="module")
def fast() -> ModuleType:
    """Its half that compiles."""
    return load("hatch_fast")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout in small."""
    for name, text in {
        "hatch_pages.py": "",
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
    build: ModuleType, hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has npm, or builds no pages, pays for no other node."""
    monkeypatch.delenv("TAVOLON_SKIP_WEB", raising=False)
    made = build.BuildHook(str(tree), {}, None, None, str(tree), "wheel")
    pages = build.hatch_pages
    monkeypatch.setattr(pages, "_system_npm", lambda: "/usr/bin/npm")
    assert made.dependencies() == []
    monkeypatch.setattr(pages, "_system_npm", lambda: None)
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


SAME = "# cython: infer_types=True\ndef same(x): return x\n"
"""A module that may be compiled."""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fast module in a checkout of its own, beside one that is not to be compiled."""
    monkeypatch.delenv("TAVOLON_SKIP_COMPILE", raising=False)
    folder = tmp_path / "src/tavolon/fast"
    folder.mkdir(parents=True)
    for package in (folder.parent, folder):
        (package / "__init__.py").write_text("")
    (folder / "same.py").write_text(SAME)
    return folder / "same.py"


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no compiler be found."""
    monkeypatch.setenv("CC", "no-such-compiler")


def test_without_a_compiler_modules_run_interpreted(
    fast: ModuleType, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That fails nothing, it is said, and what an earlier build compiled does not hide the source."""
    without_compiler(monkeypatch)
    old = source.with_suffix(".cpython-39-x86_64-linux-gnu.so")
    old.write_bytes(b"")
    said: list[str] = []
    assert fast.ensure(tmp_path, said.append) == []
    assert "interpreted" in said[0]
    assert not old.exists()


def test_a_wheel_is_for_one_machine_only_if_it_holds_machine_code(
    build: ModuleType, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it the wheel is for every machine; a source archive never holds any."""
    monkeypatch.setenv("TAVOLON_SKIP_WEB", "1")
    made = source.with_suffix(".so")
    monkeypatch.setattr(build.hatch_fast, "ensure", lambda root, say: [made])
    for target, machine in (("wheel", True), ("sdist", False)):
        data = {"pure_python": True, "infer_tag": False, "artifacts": []}
        build.BuildHook(str(tmp_path), {}, None, None, str(tmp_path), target).initialize("standard", data)
        assert (data["infer_tag"], data["pure_python"]) == (machine, not machine)
        assert data["artifacts"] == (["/src/tavolon/fast/same.so"] if machine else [])


def test_what_is_compiled_is_of_the_source_as_it_is(
    fast: ModuleType, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module is compiled when it has changed, and only then; what has been compiled is used as it is."""
    runs: list[Path] = []

    def compile_(src: Path, folder: Path, say: object) -> bool:
        runs.append(folder)
        for module in fast.sources(folder):
            fast._compiled(module).write_bytes(b"")
        return True

    monkeypatch.setattr(fast, "_compile", compile_)
    made = fast.ensure(tmp_path)
    assert [file.name.split(".")[0] for file in made] == ["same"]
    assert fast.ensure(tmp_path) == made
    assert len(runs) == 1
    source.with_suffix(".pxd").write_text("cpdef int same(int x)")
    assert fast.ensure(tmp_path) == made
    assert len(runs) == 2
    monkeypatch.setenv("TAVOLON_SKIP_COMPILE", "1")
    assert fast.ensure(tmp_path) == []
    assert not made[0].exists()


ONE = "from a.layout import TWO\n\nTEN = 10\n\n\nclass One:\n    def sum(self, x): return x + TWO + TEN\n"
MORE = (
    "# cython: infer_types=True\n# joined: one\nfrom a.layout import TWO\nfrom a.one import One\n\n\n"
    "class More(One):\n    def all(self, x):\n        return self.sum(x) * TWO\n"
)
"""A class in two parts."""


def test_what_stands_in_parts_is_compiled_as_one_class(fast: ModuleType, tmp_path: Path) -> None:
    """The whole has the methods of all parts and imports none; a constant is one number in all of them."""
    for name, text in {"layout.py": "TWO = 2\n", "one.py": ONE, "more.py": MORE}.items():
        (tmp_path / name).write_text(text)
    for name, constants, extends in (("One", "TWO, TEN", ""), ("More", "TWO", "(One)")):
        types = f"cdef int {constants}\n\ncdef class {name}{extends}:\n    cdef int {name.lower()}(self)\n"
        (tmp_path / f"{name.lower()}.pxd").write_text(types)
    source = tmp_path / "more.py"
    assert fast.hatch_join.parts(source) == [tmp_path / "one.py"]
    text, types = fast.hatch_join.join(source)
    scope = {"TWO": 2, "TEN": 10}
    exec(text, scope)  # noqa: S102
    assert "import" not in text
    assert scope["More"]().all(1) == 26
    assert types.count("cdef class") == 1
    assert "    TEN = 10\n    TWO = 2\n" in types
    (tmp_path / "one.py").write_text(ONE.replace("TEN = 10", "TEN, TWO = 10, 3"))
    with pytest.raises(AssertionError, match="TWO"):
        fast.hatch_join.join(source)


def test_compiled_modules_here_are_of_their_sources(fast: ModuleType) -> None:
    """Nobody tests an old compiled form beside a new source; `script/setup` compiles again."""
    folder = ROOT / "src/tavolon/fast"
    stamp = folder / fast.STAMP
    compiled = [module for module in fast.sources(folder) if fast._compiled(module).exists()]
    assert not compiled or stamp.read_text() == fast._inputs(folder)
