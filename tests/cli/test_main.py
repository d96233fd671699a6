"""The command line itself: its language, its errors, its exit statuses."""

import subprocess
import sys
from importlib.metadata import version

import pytest


@pytest.mark.parametrize("words", [["--lang", "ja", "nope"], ["nope", "--lang", "ja"], ["--lang=ja", "nope"]])
def test_the_language_may_stand_anywhere(run, words: list[str]) -> None:
    """`--lang` is understood wherever it stands."""
    result = run(*words)
    assert (result.exit_code, result.stderr) == (
        2,
        "tavolon: コマンド nope はありません。tavolon --help を見てください\n",
    )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--lang", "xx"], "the languages are en, ja and ko, not xx"),
        (["--lang"], "the languages are en, ja and ko, not"),
        (["nope"], "there is no command nope; see tavolon --help"),
        (["verify", "--nope"], "there is no option --nope; see --help"),
        (["verify"], "FILE is missing; see --help"),
        (["verify", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["verify", "/"], "/: Is a directory"),
    ],
)
def test_what_is_refused_is_one_line(run, words: list[str], line: str) -> None:
    """A refusal is one line on the error stream, and status 2."""
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"tavolon: {line}\n")


def test_the_version_is_that_of_the_package(run) -> None:
    """--version prints the installed version, and nothing else."""
    assert run("--version").stdout == version("tavolon") + "\n"


def test_help_imports_no_game() -> None:
    """Asking for help is quick: neither the games nor rich are imported for it."""
    code = "import sys; from tavolon.cli.main import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "print([name for name in sys.modules if name in ('tavolon.numeron', 'tavolon.games', 'rich')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_reader_who_leaves_is_no_error() -> None:
    """A closed pipe ends the command without a traceback."""
    shell = f"{sys.executable} -m tavolon.cli --help | true"
    ran = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
