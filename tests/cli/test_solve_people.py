"""`tavolon solve numeron` for people: on paper, and at the prompt."""

import pytest


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("width", ["30", "80"])
def test_people_are_told_in_three_languages_at_any_width(run, monkeypatch, language: str, width: str) -> None:
    """Rows, counts, numbers left and advice fit the screen."""
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", width)
    rows = ["SLASH 7", "982 0-1", "CHANGE 1 LOW", "TARGET 9 absent"]
    result = run("--lang", language, "solve", "numeron", *rows, "--items", "high-low,target")
    assert result.exit_code == 0, result.stderr
    assert "108" in result.stdout
    assert max(map(cell_len, result.stdout.splitlines())) <= int(width)


def test_many_conflicts_are_counted(run) -> None:
    """The smallest few are told, and how many more there are."""
    rows = [f"{call} 0-0" for call in ("123", "456", "789", "012", "345", "678")]
    rows += [f"{call} 1-0" for call in ("127", "450", "890")]
    result = run("solve", "numeron", *rows)
    assert result.exit_code == 1
    assert "more such sets" in result.stdout


def test_rows_are_typed_one_by_one(terminal) -> None:
    """Every row is answered at once; what cannot be read, or is not there, changes nothing."""
    session = terminal("solve", "numeron", "--items", "slash")
    session.until()
    told = {}
    for line in ("123 0-3", "251 11", "123 2-1", "1234 0-0", "ignore 4", "ignore", "undo", "undo", "123 0-1"):
        session.type(line)
        told[line] = session.until()
    assert "720 numbers are possible." in session.output
    assert "2 numbers fit everything" in told["123 0-3"]
    assert "row 2, 251 11: " in told["251 11"]
    assert "row 2, 123 2-1: " in told["123 2-1"]
    assert "row 2, 1234 0-0: 3 digits are needed" in told["1234 0-0"]
    assert "here is no row 4" in told["ignore 4"]
    assert "Which row?" in told["ignore"]
    assert "There is nothing to take back." in told["undo"]
    assert "252 numbers fit" in told["123 0-1"]
    for line in ("SLASH 7", "best", "456 3-0", "ignore 3", "rows", "list", "?"):
        session.type(line)
        told[line] = session.until()
    assert "SLASH" not in told["best"].removeprefix("best")
    assert "Rows 1 and 3 cannot both hold." in told["456 3-0"]
    assert "48 numbers fit" in told["ignore 3"]
    assert "ignored" in told["rows"]
    assert "Ignore a row" in told["?"]
    session.type("quit")
    assert session.finish() == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", ["候補", "最善", "戻す", "履歴", "ヘルプ", "中断"]),
        ("ko", ["후보", "최선", "되돌리기", "기록", "도움말", "멈추기"]),
    ],
)
def test_the_words_at_the_prompt_are_in_three_languages(terminal, language: str, words: list[str]) -> None:
    """What may be asked for can be asked for in the user's language."""
    session = terminal("solve", "numeron", language=language)
    session.until()
    session.type("２５１　１イート１バイト")
    assert "42" in session.until()
    for word in words[:-1]:
        session.type(word)
        session.until()
    session.type(words[-1])
    assert session.finish() == 0
