"""`tavolon arena`: bots meet, and it is said how sure the outcome is."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tavolon.bots.meeting import Match, Meeting


def test_the_outcome_is_a_table(run) -> None:
    """A line a bot, the best first, each figure with its 95 % interval; nothing of progress is printed."""
    result = run("arena", "calcolon", "--bots", "random,greedy", "--matches", "12", "--seed", "x")
    assert (result.exit_code, result.stderr) == (0, "")
    heading, played, columns, first, second = result.stdout.splitlines()
    assert heading == "Calcolon, tv-5, seed x"
    assert played.startswith("12 matches;")
    assert columns.split() == ["bot", "seats", "points", "wins", "ahead"]
    assert [line.split()[:2] for line in (first, second)] == [["greedy", "18"], ["random", "18"]]
    assert first.count(" ± ") == 3


def test_the_outcome_may_be_json(run) -> None:
    """The same as data; the lead of one of two bots is the other's, turned round."""
    words = ("arena", "numeron", "--bots", "entropy,random", "--rules", "tv-4", "--matches", "8")
    result = run(*words, "--seed", "x", "--json")
    found = json.loads(result.stdout)
    about = {"game": "numeron", "rules": "tv-4", "seats": 2, "seed": "x", "matches": 8, "repeats": True}
    assert {name: value for name, value in found.items() if name != "bots"} == about
    entropy, random = found["bots"]
    assert (entropy["bot"], random["bot"]) == ("entropy", "random")
    assert entropy["lead"]["mean"] == -random["lead"]["mean"] > 0
    assert entropy["wins"]["low"] <= entropy["wins"]["mean"] <= entropy["wins"]["high"]
    assert result.stdout == run(*words, "--seed", "x", "--json").stdout


def test_whether_matches_repeat_is_said(run) -> None:
    """Counted work repeats; of a bot that thinks by its clock the table and the data say that it does not."""
    words = ("arena", "numeron", "--matches", "2", "--seed", "x", "--bots")
    assert run(*words, "master:2,random").stdout == run(*words, "master:2.0,random").stdout
    assert "do not repeat" not in run(*words, "master:2,random").stdout
    result = run(*words, "master:0.01s,random")
    assert result.stdout.endswith("A bot thought by its clock: these matches do not repeat.\n")
    found = json.loads(run(*words, "master:0.01s,random", "--json").stdout)
    assert found["repeats"] is False
    assert {one["bot"] for one in found["bots"]} == {"master:0.01s", "random"}


def test_a_single_deal_has_no_bounds(run) -> None:
    """Where nothing is known of certainty the bounds are null, and ∞ in the table."""
    words = ("arena", "numeron", "--bots", "entropy,random", "--matches", "2", "--seed", "x")
    found = json.loads(run(*words, "--json").stdout)
    for bot in found["bots"]:
        for figure in ("points", "wins", "lead"):
            assert bot[figure]["low"] is bot[figure]["high"] is None
            assert bot[figure]["mean"] is not None
    assert "± ∞" in run(*words).stdout


def test_by_default_all_bots_meet_at_the_usual_seats(run) -> None:
    """Of five bots at two seats every pair plays, and of three at three seats all three."""
    numeron = json.loads(run("arena", "numeron", "--matches", "20", "--json").stdout)
    calcolon = json.loads(run("arena", "calcolon", "--matches", "3", "--json").stdout)
    assert {bot["bot"]: bot["seats"] for bot in numeron["bots"]} == {
        "random": 8, "consistent": 8, "perfect": 8, "entropy": 8, "master": 8,
    }  # fmt: skip
    assert {bot["bot"]: bot["seats"] for bot in calcolon["bots"]} == {"random": 3, "greedy": 3, "waits": 3}


def test_seats_may_be_more_than_bots(run) -> None:
    """Bots are repeated until all seats are taken."""
    words = ("arena", "calcolon", "--bots", "greedy", "--seats", "4", "--matches", "2", "--json")
    found = json.loads(run(*words).stdout)
    assert (found["seats"], found["bots"][0]["seats"]) == (4, 8)
    assert found["bots"][0]["lead"]["mean"] == 0


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess"], "there is no game chess here; there are numeron, calcolon, rotolon"),
        (
            ["calcolon", "--bots", "waits,nope"],
            "there is no bot nope; there are random, greedy, waits, expert",
        ),
        (["calcolon", "--bots", ""], "there is no bot ; there are random, greedy, waits, expert"),
        (
            ["numeron", "--bots", "master:0,random"],
            "0 is no amount of thought; :4 is four times the work, :2s two seconds a decision, 1000 the most",
        ),
        (["numeron", "--bots", "random:3"], "random cannot think more or less; write it without a colon"),
        (["calcolon", "--seats", "9"], "tv-5 is not played by 9; by 2, 3, 4, 5, 6"),
        (["numeron", "--seats", "1"], "tv-12 is not played by 1; by 2"),
    ],
)
def test_what_cannot_meet_is_refused(run, words: list[str], line: str) -> None:
    """A refusal is one line."""
    result = run("arena", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"tavolon: {line}\n")


@pytest.mark.parametrize("words", [("--matches", "0"), ("--seats", "0"), ("--matches", "many")])
def test_numbers_are_whole_and_at_least_one(run, words: tuple[str, str]) -> None:
    """Nothing is played for a number that makes no sense."""
    assert run("arena", "calcolon", *words).exit_code == 2


@pytest.mark.parametrize("matches", [0, 3])
def test_an_interrupted_arena_says_what_was_played(
    run, monkeypatch: pytest.MonkeyPatch, matches: int
) -> None:
    """Ctrl-C ends it with the standings so far, and status 130."""

    def interrupted(*_: object) -> Iterator[Match]:
        for deal in range(matches):
            yield Match(deal, ("greedy", "random"), (deal, 0))
        raise KeyboardInterrupt

    monkeypatch.setattr(Meeting, "matches", interrupted)
    result = run("arena", "calcolon", "--bots", "greedy,random", "--seats", "2", "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["matches"]) == (130, matches)
    assert [bot["seats"] for bot in found["bots"]] == [matches, matches][: 2 * matches]
    assert run("arena", "calcolon", "--bots", "greedy,random", "--seats", "2").exit_code == 130


WORDS = ("arena", "calcolon", "--bots", "greedy,random", "--seats", "3")


def test_many_processes_play_the_same_as_one(run) -> None:
    """The outcome follows from the seed, whoever plays."""
    words = (*WORDS, "--matches", "40", "--seed", "x", "--json")
    assert run(*words, "--workers", "2").stdout == run(*words).stdout


def test_a_ray_cluster_plays_the_same_as_one_process(run) -> None:
    """On actors of a real cluster, started here."""
    words = (*WORDS, "--matches", "40", "--seed", "x", "--json")
    assert run(*words, "--ray", "local").stdout == run(*words).stdout


def test_a_meeting_is_played_on_from_its_file(run, tmp_path: Path) -> None:
    """However it was left, in the middle of a line too; the seed is that of the file."""
    whole, file = tmp_path / "whole", tmp_path / "part"
    told = run(*WORDS, "--matches", "9", "--seed", "x", "--json", "--to", str(whole)).stdout
    run(*WORDS, "--matches", "4", "--seed", "x", "--to", str(file))
    assert len(file.read_bytes().splitlines()) == 5
    file.write_bytes(file.read_bytes()[:-7])
    assert run(*WORDS, "--matches", "9", "--json", "--to", str(file)).stdout == told
    assert file.read_bytes() == whole.read_bytes()
    assert json.loads(run(*WORDS, "--matches", "3", "--json", "--to", str(file)).stdout)["matches"] == 3
    assert file.read_bytes() == whole.read_bytes()


def test_a_file_of_another_meeting_is_left_alone(run, tmp_path: Path) -> None:
    """As is a file that is none at all, and one with a line that is no match."""
    file = tmp_path / "file"
    run(*WORDS, "--matches", "2", "--seed", "x", "--to", str(file))
    before = file.read_bytes()
    other = run("arena", "calcolon", "--bots", "waits,random", "--seats", "3", "--to", str(file))
    assert (other.exit_code, file.read_bytes()) == (2, before)
    assert f"{file} holds another meeting" in other.stderr
    spoilt = before.replace(b'{"deal"', b'{"heal"', 1)
    file.write_bytes(spoilt)
    result = run(*WORDS, "--to", str(file))
    assert (result.exit_code, file.read_bytes()) == (2, spoilt)
    assert result.stderr == f"tavolon: line 2 of {file} is not a match of this meeting\n"


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_outcome_may_be_drawn(run, tmp_path: Path, language: str) -> None:
    """Every bot has a dot on its interval for each figure, between the ends of its axis."""
    file = tmp_path / "chart.svg"
    run("--lang", language, *WORDS, "--matches", "12", "--seed", "x", "--chart", str(file))
    root = ElementTree.parse(file).getroot()  # noqa: S314 - our own picture
    svg = "{http://www.w3.org/2000/svg}"
    dots, reaches = root.findall(f"{svg}circle"), root.findall(f"{svg}line[@class='reach']")
    assert len(dots) == len(reaches) == 6
    for dot, reach in zip(dots, reaches, strict=True):
        assert 0 < float(reach.get("x1")) <= float(dot.get("cx")) <= float(reach.get("x2"))
        assert float(reach.get("x2")) < float(root.get("viewBox").split()[2])


def test_a_chart_of_nothing_and_of_one_deal_can_be_drawn(run, tmp_path: Path, monkeypatch) -> None:
    """Where nothing was played, and where nothing is known of certainty."""
    file = tmp_path / "chart.svg"
    run(*WORDS, "--matches", "1", "--chart", str(file))
    assert "∞" in file.read_text(encoding="utf-8")

    def interrupted(*_: object) -> Iterator[Match]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Meeting, "matches", interrupted)
    assert run(*WORDS, "--chart", str(file)).exit_code == 130
    assert "circle" not in file.read_text(encoding="utf-8").partition("</style>")[2]


def test_where_there_is_no_cluster_it_is_said(run) -> None:
    """One line, and what is wrong with it."""
    result = run(*WORDS, "--ray", "nonsense:address:0")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("tavolon: there is no Ray cluster at nonsense:address:0: ")


def test_progress_is_for_terminals(tmp_path) -> None:
    """With neither stream a terminal, only the outcome is written."""
    words = ["arena", "rotolon", "--bots", "greedy,random", "--matches", "2", "--seed", "x"]
    ran = subprocess.run(
        [sys.executable, "-m", "tavolon.cli", *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) == 5
