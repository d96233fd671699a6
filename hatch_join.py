"""Joins the parts of one long class, so that the compiler sees it whole and knows its constants.

A module whose second line is `# joined: one two three` holds the last part; those it names, in its folder,
come before it, each with a class that extends the one before. Interpreted they are ordinary modules. What is
compiled is one final class with all their methods.
"""

import ast
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from runpy import run_path

MARK = "# joined: "
DECLARED = re.compile(r"^cdef int (.+(?:\n .+)*)", re.MULTILINE)
"""Constants, as a file of types names them."""


def parts(source: Path) -> list[Path]:
    """The modules that come before this one in what is compiled; none for most."""
    second = source.read_text().split("\n", 2)[1:2]
    if not second or not second[0].startswith(MARK):
        return []
    return [source.with_name(f"{name}.py") for name in second[0].removeprefix(MARK).split()]


def join(source: Path) -> tuple[str, str]:
    """The whole class as Python, and the types of C for it."""
    modules = [*parts(source), source]
    texts = [module.read_text() for module in modules]
    declared = "\n".join(module.with_suffix(".pxd").read_text() for module in modules)
    numbers = _numbers(source.with_name("layout.py"), texts, declared)
    inside = {module.stem for module in modules}
    head: list[str] = []
    body: list[str] = []
    for text in texts:
        for node in ast.parse(text).body:
            lines = text.split("\n")[node.lineno - 1 : node.end_lineno]
            if isinstance(node, ast.ClassDef):
                body += lines[1:]
            elif _stays(node, inside, numbers):
                head += lines
    name = source.stem.capitalize()
    first = texts[-1].split("\n", 1)[0]
    whole = "\n".join([first, *head, f"class {name}:", *body, ""])
    return whole, _types(name, declared, numbers)


def _numbers(layout: Path, texts: Sequence[str], declared: str) -> dict[str, int]:
    """The constants that the types name, with what they stand for."""
    values = {name: value for name, value in run_path(str(layout)).items() if isinstance(value, int)}
    for text in texts:
        for node in ast.parse(text).body:
            if isinstance(node, ast.Assign):
                for name, value in _assigned(node):
                    assert values.setdefault(name, value) == value, f"{name} stands for two numbers"
    names = {name for found in DECLARED.findall(declared) for name in re.split(r",\s*", found)}
    return {name: values[name] for name in sorted(names) if name in values}


def _assigned(node: ast.Assign) -> list[tuple[str, int]]:
    """The names that a line gives numbers."""
    try:
        value = ast.literal_eval(node.value)
    except ValueError:
        return []
    (target,) = node.targets
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    values = value if isinstance(target, ast.Tuple) else [value]
    pairs = zip(names, values, strict=True)
    return [(name.id, one) for name, one in pairs if isinstance(name, ast.Name) and isinstance(one, int)]


def _stays(node: ast.stmt, inside: set[str], numbers: Mapping[str, int]) -> bool:
    """Whether a line outside the classes is still needed."""
    if isinstance(node, ast.ImportFrom):
        return (node.module or "").rpartition(".")[2] not in {*inside, "layout"}
    if isinstance(node, ast.Assign):
        names = [name for name, _ in _assigned(node)]
        return not names or not set(names) <= set(numbers)
    return isinstance(node, ast.Import)


def _types(name: str, declared: str, numbers: Mapping[str, int]) -> str:
    """The types of the whole."""
    others = [
        line
        for line in dict.fromkeys(declared.split("\n"))
        if line.startswith(("cimport ", "from ", "cdef unsigned", "cdef double")) and not _of(line, declared)
    ]
    rest = sorted(
        {one for found in DECLARED.findall(declared) for one in re.split(r",\s*", found)} - set(numbers)
    )
    inside = [
        line
        for part in re.split(r"^cdef class .*\n", declared, flags=re.MULTILINE)[1:]
        for line in part.split("\n")
        if not line or line.startswith(" ")
    ]
    enum = [f"    {constant} = {value}" for constant, value in numbers.items()]
    return "\n".join(
        [
            *others,
            *[f"cdef int {one}" for one in rest],
            "cdef enum:",
            *enum,
            "@cython.final",
            f"cdef class {name}:",
            *inside,
        ]
    )


def _of(line: str, declared: str) -> bool:
    """Whether a line asks for the type of a part."""
    return any(line.endswith(f" cimport {one}") for one in re.findall(r"^cdef class (\w+)", declared, re.M))
