"""Every edition, and house rules of every kind, can be played in the terminal in every language."""

from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len

from tavolon.cli.texts import LANGUAGES
from tavolon.games import GAMES
from tavolon.kernel import Ruleset, decode, replay
from tests.cli.typist import Played

RULESETS = GAMES["numeron"].rulesets


def house(base: str, **fields: object) -> Ruleset:
    """A house ruleset: what differs from a base."""
    return msgspec.convert(msgspec.to_builtins(RULESETS[base]) | fields, type(RULESETS[base]))


HOUSE = (
    house("forum", name="series", best_of=5),
    house("tv-1", name="lost", best_of=5, lost_numbers=True, item_scope="battle"),
    house("tv-4", name="open", attack_blocks_defence=False, items_per_player_per_turn=3),
    house("practice", name="narrow", call_rule="consistent"),
    house("practice", name="once", call_rule="no-repeat", digits=2),
    house("wiki-ko", name="strict", shuffle_identity_allowed=False, change_same_allowed=True),
    house("wiki-ko", name="late", double_reveal_time="after-two-misses"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", [*RULESETS.values(), *HOUSE], ids=lambda rules: rules.name)
def test_an_edition_is_played(tmp_path: Path, rules: Ruleset, language: str) -> None:
    """A match ends, its record is right, and no line is wider than the screen."""
    played = Played(tmp_path, f"{rules}/{language}", rules=rules, language=language)
    text = played.play()
    assert replay(decode(played.sitting.keeper.path.read_bytes()), GAMES).scores == played.table.scores
    assert max(map(cell_len, text.splitlines())) <= 80
