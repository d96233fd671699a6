"""How much a bot may think, written behind its name."""

import pytest

from tavolon.bots import BOTS
from tavolon.bots.numeron_master import Master
from tavolon.bots.spec import BadEffort, NoBot, NoEffort, bot_of, spelled, timed
from tavolon.bots.thinking import Thinking


def test_a_name_alone_is_the_bot_itself() -> None:
    """Every bot of every game goes by its name, as it is by default."""
    for game, bots in BOTS.items():
        for name, bot in bots.items():
            assert bot_of(game, name) is bot
            assert spelled(game, name) == name


@pytest.mark.parametrize(
    ("spec", "written", "work", "seconds"),
    [
        ("master:4", "master:4", 4, None),
        ("master:0.5", "master:0.5", 0.5, None),
        (" Master:2S ", "master:2s", 1, 2),
        ("ｍａｓｔｅｒ：１.50ｓ", "master:1.5s", 1, 1.5),
        ("master:1000", "master:1000", 1000, None),
    ],
)
def test_a_number_is_work_and_with_an_s_it_is_seconds(
    spec: str, written: str, work: float, seconds: float | None
) -> None:
    """However it is typed, it is spelled in one way, and what is spelled is read alike."""
    assert spelled("numeron", spec) == written
    for one in (spec, written):
        bot = bot_of("numeron", one)
        assert isinstance(bot, Master)
        assert (bot.work, bot.seconds) == (work, seconds)
    assert timed(written) == (seconds is not None)


@pytest.mark.parametrize(
    "effort",
    ["", "0", "0s", "0.000", "x", "s", "-1", "+1", "1e3", "1001", "1001s", "2 s", "2ss", "inf", "1:2"],
)
def test_no_other_amount_is_read(effort: str) -> None:
    """Nothing, nought, too much and what is no number are refused."""
    for read in (bot_of, spelled):
        with pytest.raises(BadEffort):
            read("numeron", f"master:{effort}")


@pytest.mark.parametrize("spec", ["random:3", "entropy:2s", "perfect:"])
def test_a_bot_that_cannot_think_more_takes_no_effort(spec: str) -> None:
    """It is refused rather than left out of account."""
    with pytest.raises(NoEffort):
        bot_of("numeron", spec)


def test_no_bot_is_made_up() -> None:
    """A name of another game is none, with an effort or without."""
    for spec in ("master", "master:4", "", ":4"):
        with pytest.raises(NoBot):
            bot_of("rotolon", spec)


def test_calcolons_expert_takes_an_effort() -> None:
    """It is made anew with what it may think."""
    bot = bot_of("calcolon", "expert:2s")
    assert isinstance(bot, Thinking)
    assert (bot.work, bot.seconds) == (1, 2)


def test_only_seconds_are_timed() -> None:
    """No bot's own name is taken for seconds."""
    assert not any(timed(name) for bots in BOTS.values() for name in bots)
