"""A match in the terminal: played whole, interrupted, resumed, and fed what cannot be read."""

import json
from pathlib import Path

import pytest

from tavolon.cli.texts import LANGUAGES, texts_in
from tavolon.games import GAMES
from tavolon.kernel import decode, replay
from tests.cli.typist import PLAYERS, Played

SEED = "three languages"


def play(path: Path, *more: str) -> tuple[str, ...]:
    """The command line of the match that the tests play."""
    return ("play", "numeron", "--bot", "random", "--seed", SEED, "--record", str(path), *more)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The match played in this process, for its typed lines and its record."""
    one = Played(tmp_path_factory.mktemp("played"), SEED)
    one.play()
    return one


def record_of(played: Played) -> str:
    """The record a match ends with."""
    return played.sitting.keeper.path.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_on_a_terminal(terminal, tmp_path: Path, played: Played, language: str) -> None:
    """Typed line by line in any language, a match ends with its record, and says where it is."""
    path = tmp_path / "match.jsonl"
    session = terminal(*play(path), language=language)
    for line in played.typist.typed:
        session.until()
        session.type(line)
    assert session.finish() == 0
    assert texts_in(language)("terms.num.reveal") in session.output
    assert f"tavolon replay {path}" in session.output
    assert path.read_text("utf-8") == record_of(played)
    assert not Path(f"{path}.seed").exists()


def test_a_match_put_aside_goes_on_alike(terminal, tmp_path: Path, played: Played) -> None:
    """Ctrl-C leaves the record; resumed after every few lines, the match ends as it would have."""
    path = tmp_path / "match.jsonl"
    session = terminal(*play(path))
    for number, line in enumerate(played.typist.typed):
        session.until()
        if number % 4 == 3:
            session.press("\x03")
            assert session.finish() == 130
            assert f"tavolon play --resume {path}" in session.output
            assert Path(f"{path}.seed").read_text() == SEED
            assert Path(f"{path}.seed").stat().st_mode & 0o777 == 0o600
            session = terminal("play", "--resume", str(path))
            session.until()
        session.type(line)
    assert session.finish() == 0
    assert path.read_text("utf-8") == record_of(played)


@pytest.mark.parametrize("end", ["quit", "中断", "멈추기", "\x04"])
def test_a_match_can_be_put_aside_by_a_word(terminal, tmp_path: Path, end: str) -> None:
    """Quitting in any language, or closing the input, keeps the match and is no failure."""
    path = tmp_path / "match.jsonl"
    session = terminal(*play(path))
    session.until()
    session.press(end if end == "\x04" else f"{end}\r")
    assert session.finish() == 0
    assert "--resume" in session.output
    assert replay(decode(path.read_bytes()), GAMES).moves == ()


def test_what_cannot_be_done_changes_nothing(run, tmp_path: Path) -> None:
    """Lines that mean nothing or are not legal leave the record as it was, and are answered."""
    path = tmp_path / "match.jsonl"
    begun = run(*play(path), typed="ｄ ｈ ｕ\n１５７\n")
    assert begun.exit_code == 0
    before = path.read_bytes()
    for line in (
        "call",
        "call 1234",
        "call 112",
        "set 123",
        "x 1",
        "shuffle 999",
        "c 1 1",
        "5" * 5000,
    ):
        result = run("play", "--resume", str(path), typed=f"{line}\n?\nhistory\ncount\nbest\nlist\n")
        assert (result.exit_code, path.read_bytes()) == (0, before), line


def test_full_width_is_read_as_half_width(run, tmp_path: Path) -> None:
    """Japanese keyboards give full-width letters and digits, with full-width spaces."""
    path = tmp_path / "match.jsonl"
    run(*play(path), typed="ダブル　ハイ＆ロー　シャッフル\n　１５７　\n")
    table = replay(decode(path.read_bytes()), GAMES)
    mine = [move.action for move in table.moves if move.seat == 0]
    assert [GAMES["numeron"].format(action) for action in mine[:2]] == [
        "items double high-low shuffle",
        "set 157",
    ]


def test_the_record_tells_who_played(run, tmp_path: Path) -> None:
    """The header holds the players, and the hash of the seed but not the seed."""
    path = tmp_path / "match.jsonl"
    run(*play(path, "--name", "Haruka", "--seat", "B"), typed="")
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["players"] == ["bot:random", "Haruka"]
    assert "seed" not in header


def test_the_usual_place_is_the_users_data_directory(
    run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --record a match is kept in XDG_DATA_HOME, each in a file of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for _ in range(3):
        run("play", "numeron", typed="")
    assert len(list((tmp_path / "tavolon").glob("numeron-*.jsonl"))) == 3
    assert len(list((tmp_path / "tavolon").glob("numeron-*.jsonl.seed"))) == 3


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["play", "chess"], "there is no game chess here; there are numeron, calcolon, rotolon"),
        (
            ["play", "--bot", "deep"],
            "there is no bot deep; there are random, consistent, perfect, entropy, master",
        ),
        (["play", "--bot", "entropy:2s"], "entropy cannot think more or less; write it without a colon"),
        (["play", "--rules", "tv-13"], "there is no ruleset tv-13; there are tv-3, tv-1, tv-12"),
        (["play", "--seat", "C"], "there is no seat C"),
        (["play", "--seed", "\udcff"], "a seed is text that UTF-8 can write"),
        (["watch", "--seed", "\udcff"], "a seed is text that UTF-8 can write"),
        (["play", "--name", "bot:x"], "a name has 1 to 24 characters and does not begin with bot:"),
        (["play", "--record", "{kept}"], "{kept} is there already; nothing is overwritten"),
        (["play", "--resume", "{kept}"], "{kept} is over; tavolon replay shows it"),
        (["play", "--resume", "{odd}"], "the match cannot go on without its seed, {odd_seed}"),
    ],
)
def test_what_cannot_be_played_is_refused(
    run, tmp_path: Path, played: Played, words: list[str], line: str
) -> None:
    """A match that cannot be begun or gone on with is refused in one line."""
    odd = tmp_path / "odd.jsonl"
    run(*play(odd), typed="")
    Path(f"{odd}.seed").unlink()
    names = {"kept": played.sitting.keeper.path, "odd": odd, "odd_seed": Path(f"{odd}.seed")}
    result = run(*(word.format(**names) for word in words), typed="")
    assert (result.exit_code, result.stderr) == (2, f"tavolon: {line.format(**names)}\n")


def test_a_match_without_hints_gives_none(run, tmp_path: Path) -> None:
    """--no-hints closes count, list and best."""
    result = run(*play(tmp_path / "match.jsonl", "--no-hints"), typed="count\nlist\nbest\n")
    assert result.stdout.count("This match is played without hints.") == 3


def test_nothing_said_is_asked_on_a_terminal(terminal, tmp_path: Path) -> None:
    """Bare `tavolon play` asks for the game, the edition and the bot, with the usual at a mere Enter."""
    session = terminal("play")
    session.until("[numeron] ")
    session.type("")
    session.until("] ")
    session.type("?")
    assert "12th broadcast" in session.until("] ")
    session.type("nonsense")
    assert "no ruleset nonsense" in session.until("] ").replace("N", "n")
    session.type("practice")
    session.until("[master] ")
    session.type("")
    assert "practice, against master" in session.until()
    session.type("quit")
    assert session.finish() == 0
    assert PLAYERS[0] in next(tmp_path.rglob("*.jsonl")).read_text("utf-8")
