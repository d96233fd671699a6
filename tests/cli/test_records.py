"""Looking at records: replay, verify, watch."""

import json
import re
from pathlib import Path

import pytest

from tavolon.cli.texts import LANGUAGES, texts_in
from tests.cli.typist import Played


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A finished match with its record."""
    one = Played(tmp_path_factory.mktemp("records"), "records")
    one.play()
    return one


@pytest.fixture(scope="module")
def record(played: Played) -> Path:
    """The record of the finished match."""
    return played.sitting.keeper.path


def numbers(played: Played) -> list[str]:
    """Both numbers as they were set."""
    return [move.action.number for move in played.table.moves if hasattr(move.action, "number")][:2]


def test_a_record_is_verified(run, record: Path) -> None:
    """A right record is told what was checked, with status 0."""
    result = run("verify", str(record))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "The record is right."
    assert len(result.stdout.splitlines()) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_noted_hash_is_compared(run, record: Path, language: str) -> None:
    """The one that was published goes with status 0, another with status 1, and what is none is refused."""
    texts = texts_in(language)
    published = json.loads(record.read_text("utf-8").splitlines()[0])["seed_sha256"]
    for noted, status, said in (
        (published.upper(), 0, texts("fair.same")),
        ("0" * 64, 1, texts("fair.differs", hash=published)),
    ):
        result = run("--lang", language, "verify", "--hash", noted, str(record))
        assert (result.exit_code, said in result.stdout) == (status, True)
        found = json.loads(run("verify", "--json", "--hash", noted, str(record)).stdout)
        assert (found["right"], found["noted"], found["hash"]) == (True, status == 0, published)
    refused = run("--lang", language, "verify", "--hash", "157", str(record))
    assert (refused.exit_code, refused.stderr) == (2, f"tavolon: {texts('verify.not-hash')}\n")


def test_a_record_is_verified_for_programs(run, record: Path, played: Played) -> None:
    """--json says the same as one object."""
    found = json.loads(run("verify", "--json", str(record)).stdout)
    moves = len(played.table.moves)
    assert (found["right"], found["moves"], found["checks"], found["seed"]) == (True, moves, moves, True)
    assert tuple(found["scores"]) == played.table.scores


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", [1, 4, -1])
def test_the_first_wrong_line_is_named(run, tmp_path: Path, record: Path, language: str, place: int) -> None:
    """An altered record is told by its first wrong line, with status 1."""
    lines = record.read_text("utf-8").splitlines()
    lines[place] = re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), lines[place], count=1)
    altered = tmp_path / "altered.jsonl"
    altered.write_text("\n".join(lines) + "\n")
    result = run("--lang", language, "verify", str(altered))
    found = json.loads(run("verify", "--json", str(altered)).stdout)
    assert (result.exit_code, found["right"]) == (1, False)
    texts = texts_in(language)
    reason = texts(f"fault.{found['fault']}", **found["values"])
    assert texts("verify.wrong", line=found["line"], reason=reason) == result.stdout.strip()


@pytest.mark.parametrize("junk", [b"", b"\xff\xfe", b"[]\n", b"{}\n", b'{"type":"header"}\n', b"[" * 99999])
def test_what_is_no_record_is_refused(run, tmp_path: Path, junk: bytes) -> None:
    """Any bytes are answered with a line, never a traceback."""
    path = tmp_path / "junk.jsonl"
    path.write_bytes(junk)
    assert run("verify", str(path)).exit_code == 1
    for words in (["replay", str(path)], ["play", "--resume", str(path)]):
        result = run(*words)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1


def test_a_replay_shows_what_its_eyes_saw(run, record: Path, played: Played) -> None:
    """Everyone sees both numbers from the start, a seat its own, the audience neither."""
    mine, theirs = numbers(played)
    shown = {
        eyes: run("replay", str(record), *(["--as", eyes] if eyes else [])).stdout.split(" goes first")[0]
        for eyes in ("", "everyone", "audience")
    }
    assert all(number in shown["everyone"] for number in (mine, theirs))
    assert shown[""] == shown["everyone"]
    assert not any(number in shown["audience"] for number in (mine, theirs))
    opening = run("replay", str(record), "--as", "b").stdout.split("You go")[0]
    assert theirs in opening
    assert mine not in opening


def test_a_match_under_way_keeps_its_secrets(run, tmp_path: Path) -> None:
    """While it runs a record shows the audience and its person, but no bot's eyes and not everyone's."""
    path = tmp_path / "match.jsonl"
    run("play", "--bot", "random", "--record", str(path), typed="dhu\n157\n")
    assert "157" in run("replay", str(path), "--as", "A").stdout
    assert "157" not in run("replay", str(path)).stdout
    for eyes in ("B", "everyone"):
        assert run("replay", str(path), "--as", eyes).exit_code == 2
    assert run("replay", str(path), "--as", "C").stderr == (
        "tavolon: C cannot look; there are A, B, audience, everyone\n"
    )


def test_a_replay_is_stepped_through(terminal, record: Path) -> None:
    """On a terminal keys step forward and back, to either end, and out."""
    session = terminal("replay", str(record), "--step")
    mark = "Enter   q\x1b[0m\r\n"
    assert "1 of " in session.until(mark)
    session.press("\r")
    assert "2 of " in session.until(mark)
    session.press("\x1b[D")
    assert "1 of " in session.until(mark)
    session.press("e")
    assert "Both numbers" in session.until(mark)
    session.press("q")
    assert session.finish() == 0


def test_a_nameless_person_is_their_seat(run, record: Path) -> None:
    """To other eyes a person who gave no name is the letter of the seat."""
    text = run("replay", str(record)).stdout
    assert "A’s number: " in text
    assert "you" not in text


def test_watching_is_repeatable(run) -> None:
    """The same seed plays the same match, and the audience sees no number before the end."""
    words = ["watch", "numeron", "--bots", "random,consistent", "--seed", "w", "--delay", "0"]
    first, second = run(*words), run(*words)
    assert (first.exit_code, first.stdout) == (0, second.stdout)
    assert "Both numbers" in first.stdout
    assert "number: " not in first.stdout.split("goes first")[0]
    assert "random’s number: " in run(*words, "--open").stdout.split("goes first")[0]


def test_several_matches_are_summed(run) -> None:
    """--count plays several and adds up the scores."""
    words = ["watch", "--bots", "consistent,consistent", "--seed", "w", "--count", "3", "--rules", "practice"]
    lines = run(*words).stdout.splitlines()
    assert [line for line in lines if line.startswith("Match ")] == [
        f"Match {n} of 3, seed w/{n}" for n in (1, 2, 3)
    ]
    points = [int(line.split(": ")[1].split(" of ")[0]) for line in lines[-2:]]
    assert sum(points) == 3


def test_watching_can_be_stopped(terminal) -> None:
    """Ctrl-C ends the watching without a traceback."""
    session = terminal("watch", "--bots", "random,random", "--delay", "5")
    session.until("\r\n")
    session.press("\x03")
    assert session.finish() == 130
    assert "Traceback" not in session.output


def test_bots_are_counted(run) -> None:
    """A bot for each seat is needed."""
    result = run("watch", "--bots", "random")
    assert (result.exit_code, result.stderr) == (2, "tavolon: 2 bots are needed, with a comma between them\n")
