"""The cards: decks, what they count as, and how they are spelled."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolon.calcolon.cards import (
    CARDS,
    COUNTED,
    DECK_55,
    DECK_56,
    DECK_56_TV2,
    NUMBERS,
    OPERATORS,
    SPECIALS,
    SPELLINGS,
    TURNED,
    Card,
    Deck,
    counted,
    format_card,
    number,
    parse_card,
    parse_cards,
)
from tavolon.kernel.errors import BadNotation


@pytest.mark.parametrize(
    ("deck", "size", "arrows", "flames", "trades"),
    [
        pytest.param(DECK_55, 55, 4, 0, 1, id="the first broadcast"),
        pytest.param(DECK_56_TV2, 56, 4, 0, 2, id="the second and third"),
        pytest.param(DECK_56, 56, 3, 1, 2, id="from the fourth on"),
        pytest.param(CARDS, 54, 3, 1, 0, id="ordinary playing cards"),
    ],
)
def test_decks(deck: Deck, size: int, arrows: int, flames: int, trades: int) -> None:
    """Every edition's deck has its number of cards: 32 numbers, 16 operators and the rest [C1.1]."""
    assert deck.size == size
    assert (deck[Card.ARROW], deck[Card.FLAME]) == (arrows, flames)
    assert deck[Card.TRADE_1] + deck[Card.TRADE_2] == trades
    assert sum(deck[card] for card in NUMBERS) == 32
    assert sum(deck[card] for card in OPERATORS) == 16
    assert deck[Card.BOW] == 6


def test_a_deck_is_a_card_and_how_many_on_the_wire() -> None:
    """A deck travels as an object from card to number; a card not named is not in it, a joker refused."""
    wire = msgspec.json.encode(DECK_56)
    assert msgspec.json.decode(wire) == {card.value: copies for card, copies in DECK_56.counts.items()}
    assert msgspec.json.decode(wire, type=Deck) == DECK_56
    assert msgspec.json.decode(b'{"1/10":2}', type=Deck).size == 2
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"joker":1}', type=Deck)


def test_groups_share_out_the_cards() -> None:
    """Every card is a number, an operator or worth nothing in a formula."""
    assert sorted((*NUMBERS, *OPERATORS, *SPECIALS)) == sorted(Card)
    assert len(COUNTED) == 15


def test_what_cards_count_as() -> None:
    """The devil zero counts as 0, the flame arrow as −, and 1/10 is one number."""
    assert counted(Card.DEVIL) is Card.ZERO
    assert counted(Card.FLAME) is Card.ARROW
    assert number(Card.DEVIL) == 0
    assert number(Card.TENTH) == Fraction(1, 10)
    assert [number(card) for card in COUNTED[:10]] == list(range(10))


def test_turning_twice_changes_nothing() -> None:
    """6 and 9, + and × are each other upside down, and no other card is [C5.5]."""
    assert {TURNED[TURNED[card]] is card for card in TURNED} == {True}
    assert set(TURNED) == set(parse_cards("69+×"))


@pytest.mark.parametrize("card", Card)
def test_cards_read_back(card: Card) -> None:
    """What is printed is read as the same card."""
    assert parse_card(format_card(card)) is card


@pytest.mark.parametrize("card", Card)
def test_every_card_is_named_in_three_languages(card: Card) -> None:
    """Each spelling is read alone and in full-width letters."""
    for text, spelled in SPELLINGS.items():
        if spelled is card:
            wide = "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in text)
            assert parse_card(f" {text.upper()} ") is card
            assert parse_card(wide) is card


@pytest.mark.parametrize(
    ("card", "names"),
    [
        (Card.ZERO, ("skip zero", "スキップゼロ", "스킵 제로", "０")),
        (Card.DEVIL, ("devil zero", "デビルゼロ", "데빌 제로")),
        (Card.TENTH, ("1/10 (one tenth)", "1/10（十分の一）", "1/10 (10분의 1)", "⅒", "T", "１／１０")),
        (Card.SWORD, ("sword (+)", "ソード（＋）", "소드(+)", "＋")),
        (Card.ARROW, ("arrow (−)", "アロー（−）", "애로우(−)", "-", "−", "–", "ー", "－")),
        (Card.FLAME, ("flame arrow", "フレイムアロー", "플레임 애로우")),
        (Card.HALBERD, ("halberd (×)", "ハルバード（×）", "할버드(×)", "*", "x", "X", "＊")),
        (Card.SHIELD, ("shield (÷)", "シールド（÷）", "실드(÷)", "/", "／")),
        (Card.BOW, ("bow", "ボウ", "보우")),
        (Card.TRADE_1, ("trade 1", "トレード1", "트레이드 1")),
        (Card.TRADE_2, ("trade 2", "トレード２", "트레이드 2")),
    ],
)
def test_usual_names(card: Card, names: tuple[str, ...]) -> None:
    """Cards are known by the names the sources and the texts use."""
    assert {parse_card(name) for name in names} == {card}


@pytest.mark.parametrize("text", ["", "10", "-1", "0.1", "½", "joker", "99", "1/2", "１１", "x" * 10_000])
def test_what_is_no_card(text: str) -> None:
    """A text that names no card is refused, and quoted in part."""
    with pytest.raises(BadNotation) as refused:
        parse_card(text)
    assert refused.value.reason == "refuse.card"
    assert refused.value.values["text"] == text[:200]


def test_cards_of_a_hand() -> None:
    """A hand is typed with or without blanks; 1/10 is one card unless its parts are set apart."""
    assert parse_cards("9 1/10 1/10 ÷ ÷") == parse_cards("9T1/10÷/") == parse_cards("９、⅒、⅒、÷、÷")
    assert parse_cards("1 / 1 0") == (Card.ONE, Card.SHIELD, Card.ONE, Card.ZERO)
    assert parse_cards("bow devil-zero flame") == (Card.BOW, Card.DEVIL, Card.FLAME)
    with pytest.raises(BadNotation, match=r"refuse.card"):
        parse_cards("3 7 ? +")
    with pytest.raises(BadNotation, match=r"refuse.long"):
        parse_cards("9" * 201)


@given(st.text())
def test_any_text_is_cards_or_refused(text: str) -> None:
    """Whatever is typed, the answer is cards or a refusal, and nothing else is raised."""
    try:
        card = parse_card(text)
    except BadNotation:
        return
    assert parse_card(format_card(card)) is card
