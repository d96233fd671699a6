"""The rule page says of every edition what the ruleset of that name says."""

import re
from enum import Enum

import pytest

from tavolon.calcolon.cards import CARDS, DECK_55, DECK_56, DECK_56_TV2, Card, Deck
from tavolon.calcolon.editions import RULESETS
from tavolon.calcolon.rules import Ruleset
from tavolon.kernel import UnsupportedRuleset
from tests.rules.calcolon.duels import ruleset
from tests.rules.pages import field_lines, fields, page

PAGE = page("calcolon")
FIELDS = fields(Ruleset)
LINES = field_lines(PAGE)
DECKS = {
    DECK_55: "55 cards",
    DECK_56_TV2: "56 cards without flame arrow",
    DECK_56: "56 cards",
    CARDS: "54 cards",
}


def shown(value: object) -> str:
    """A field's value as the page writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case None:
            return "none"
        case Deck():
            return DECKS[value]
        case tuple():
            return ", ".join(map(shown, value))
    return str(value)


def in_force(line: str) -> dict[str, str]:
    """What a field line says of every edition; a broadcast is like its edition unless it is named."""
    said: dict[str, str] = {}
    rest = ""
    for part in line.split("; "):
        names, _, value = part.partition(": ")
        if names.startswith("all"):
            rest = value
        else:
            said |= dict.fromkeys(names.split(", "), value)
    return {name: said.get(name, said.get(name.removesuffix("-broadcast"), rest)) for name in RULESETS}


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_line_gives_every_edition(field: str) -> None:
    """The line at a field's home clause agrees with every ruleset."""
    assert in_force(LINES[field]) == {name: shown(getattr(r, field)) for name, r in RULESETS.items()}


def test_every_edition_is_introduced() -> None:
    """The first table says what every edition is, in their order."""
    table = PAGE.partition("\n## Editions\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\| ([a-z][a-z0-9-]+) \|", table, re.MULTILINE) == list(RULESETS)


def test_c1_1_the_decks() -> None:
    """55 cards at first, then 56; the variant for playing cards has 54."""
    assert [deck.size for deck in DECKS] == [55, 56, 56, 54]
    table = PAGE.partition("### C1.1 ")[2].partition("### ")[0]
    told = {}
    for name, *cells in (line.strip("| ").split(" | ") for line in table.splitlines() if line[:1] == "|"):
        if name in NAMED:
            told[NAMED[name]] = [int(cell.split()[0]) for cell in cells[1:]]
    assert told == {card: [deck[card] for deck in DECKS] for card in Card if card not in DIGITS}


DIGITS = tuple(Card)[1:10]
NAMED = {
    "0 (skip zero)": Card.ZERO,
    "devil zero": Card.DEVIL,
    "flame arrow": Card.FLAME,
    "1/10": Card.TENTH,
    **{card.name.lower().replace("_", " "): card for card in (*tuple(Card)[12:14], *tuple(Card)[15:])},
}
"""How the page names the cards that are not digits."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ()),
        ("players", (3, 3)),
        ("players", (1,)),
        ("players", (7,)),
        ("seats", 7),
        ("tables", 0),
        ("tables", 2),
        ("deck", Deck(seven=13)),
        ("hand_size", 5),
        ("final_hand_size", 8),
        ("bows_per_pair", 0),
        ("rebellion_duels", -1),
        ("last_draw", 0),
        ("max_reshuffles", -1),
        ("qualifying_duels", 0),
        ("final_duels", 1),
        ("survival_busts", 0),
        ("last_duel_factor", 0),
        ("bust", 1_000_000),
        ("yen_per_point", -1),
        ("name", ""),
    ],
)
def test_what_no_table_could_play_is_refused(field: str, value: object) -> None:
    """The error names the field."""
    with pytest.raises(UnsupportedRuleset, match=field):
        ruleset("tv-5", **{field: value})
