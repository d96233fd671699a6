"""The importer of written rows: the usual spellings in three languages, and nothing unclear."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tavolon.kernel import BadNotation
from tavolon.numeron.editions import RULESETS
from tavolon.numeron.facts import (
    Absent,
    Changed,
    ChangedDigit,
    ClassAt,
    Classes,
    Counts,
    DigitAt,
    Fact,
    Judged,
    Lost,
    Shuffled,
    Slashed,
)
from tavolon.numeron.histories import Row, parse_row, read_history, read_row, write_row
from tavolon.numeron.number import DigitClass, judge
from tavolon.numeron.rules import Item

PLAIN = RULESETS["wiki-ko"]
FOUR = RULESETS["four-digit"]


@pytest.mark.parametrize(
    "text",
    [
        "251 1-1",
        "251:1E1B",
        "２５１　１EAT1BITE",
        "251 1S1B",
        "251 1 EAT, 1 BITE",
        "251 1 eat and 1 bite",
        "251 EAT 1 BITE 1",
        "251 1B1E",
        "251 1 hit 1 blow",
        "251 1H1B",
        "251 1A1B",
        "251 1 strike 1 ball",
        "251 1 bull, 1 cow",
        "251 +1 −1",
        "251 -1 +1",
        "251→1-1",
        "251 -> 1–1",
        "251 => 1E 1B",
        "251 - 1E1B",
        "251 1 - 1",
        "251 (1, 1)",
        "251 1/1",
        "251 1ー1",
        "call 251 1-1",
        "3. 251 1-1",
        "251　１イート１バイト",
        "251は1イート、1バイト",
        "251 1ヒット1ブロー",
        "251 ｲｰﾄ1 ﾊﾞｲﾄ1",
        "コール251：1ストライク1ボール",
        "251 1이트 1바이트",
        "251: 1스트라이크 1볼",
        "251 1볼 1스트라이크",
        "콜 251, 이트 1, 바이트 1",
    ],
)
def test_field_case_53_every_usual_spelling_is_the_same_row(text: str) -> None:
    """The ways people write an answer all give one fact."""
    assert read_row(text, PLAIN) == Judged("251", 1, 1)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("123 +2", Judged("123", 2, 0)),
        ("456 0", Judged("456", 0, 0)),
        ("789 −1", Judged("789", 0, 1)),
        ("193 +1 −1", Judged("193", 1, 1)),
        ("456 out", Judged("456", 0, 0)),
        ("456 아웃", Judged("456", 0, 0)),
        ("456 なし", Judged("456", 0, 0)),
        ("456 2 EAT", Judged("456", 2, 0)),
        ("456 3バイト", Judged("456", 0, 3)),
        ("456 2볼", Judged("456", 0, 2)),
    ],
)
def test_field_case_52_what_is_left_out_is_nothing(text: str, fact: Fact) -> None:
    """Plus is the right place, minus a wrong one; what is not mentioned is zero."""
    assert read_row(text, PLAIN) == fact


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("HIGH&LOW LHL", Classes("LHL")),
        ("high & low: L H L", Classes("LHL")),
        ("HIGH AND LOW low high low", Classes("LHL")),
        ("high-low lhl", Classes("LHL")),
        ("HIGH LOW LHL", Classes("LHL")),
        ("LHL", Classes("LHL")),
        ("L-H-L", Classes("LHL")),
        ("LOW HIGH LOW", Classes("LHL")),
        ("HIGH-LOW-HIGH", Classes("HLH")),
        ("ハイ＆ロー ローハイロー", Classes("LHL")),
        ("ハイロー：ロー、ハイ、ロー", Classes("LHL")),
        ("ハイローハイ", Classes("HLH")),
        ("하이&로우 로우 하이 로우", Classes("LHL")),
        ("하이로우 로우하이로우", Classes("LHL")),
        ("HIGH&LOW 2-1", Counts(2, 1)),
        ("HIGH 2 LOW 1", Counts(2, 1)),
        ("LOW 1 HIGH 2", Counts(2, 1)),
        ("2 HIGH 1 LOW", Counts(2, 1)),
        ("1L2H", Counts(2, 1)),
        ("ハイ2ロー1", Counts(2, 1)),
        ("하이&로우 하이 2 로우 1", Counts(2, 1)),
        ("HIGH&LOW 3 HIGH", ClassAt(3, DigitClass.HIGH)),
        ("HIGH&LOW HIGH at 3", ClassAt(3, DigitClass.HIGH)),
        ("ハイ＆ロー 3桁目 ハイ", ClassAt(3, DigitClass.HIGH)),
        ("하이&로우 3번째 자리 하이", ClassAt(3, DigitClass.HIGH)),
        ("SLASH 7", Slashed(7)),
        ("slash number = 7", Slashed(7)),
        ("スラッシュナンバー７", Slashed(7)),
        ("슬래쉬 7", Slashed(7)),
        ("슬래시 넘버: 7", Slashed(7)),
        ("TARGET 4 at 2", DigitAt("4", 2)),
        ("target 4 in place 2", DigitAt("4", 2)),
        ("target 4: 2nd", DigitAt("4", 2)),
        ("ターゲット４は２桁目", DigitAt("4", 2)),
        ("타겟 4: 두 번째 자리", DigitAt("4", 2)),
        ("타겟 4 2번째", DigitAt("4", 2)),
        ("TARGET 7 absent", Absent("7")),
        ("target 7 not in it", Absent("7")),
        ("ターゲット 7 なし", Absent("7")),
        ("타겟 7 없음", Absent("7")),
        ("DOUBLE 5 at 2", DigitAt("5", 2)),
        ("double place 2: 5", DigitAt("5", 2)),
        ("ダブル 2桁目 5", DigitAt("5", 2)),
        ("더블 5 둘째 자리", DigitAt("5", 2)),
        ("SHUFFLE", Shuffled()),
        ("シャッフル", Shuffled()),
        ("셔플", Shuffled()),
        ("CHANGE 1 LOW", Changed(1, DigitClass.LOW)),
        ("change position 1: L", Changed(1, DigitClass.LOW)),
        ("change LOW at 1", Changed(1, DigitClass.LOW)),
        ("チェンジ 1桁目 ロー", Changed(1, DigitClass.LOW)),
        ("체인지 첫째 로우", Changed(1, DigitClass.LOW)),
        ("CHANGE 1 4", ChangedDigit(1, "4")),
        ("change 4 at 1", ChangedDigit(1, "4")),
        ("BARRED 2", Lost("2")),
        ("使用不可 2", Lost("2")),
        ("사용 불가 2", Lost("2")),
    ],
)
def test_items_are_read_in_three_languages(text: str, fact: Fact) -> None:
    """What is said because of an item has many spellings too."""
    assert read_row(text, PLAIN) == fact


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("251 11", "answer-unclear"),
        ("251 1", "answer-unclear"),
        ("251 1 HIT 1 HIGH", "answer-unclear"),
        ("251 1B1C", "answer-unclear"),
        ("251 - 1", "answer-unclear"),
        ("251 1-1 0-1", "answer-unclear"),
        ("HIGH&LOW LOW", "answer-missing"),
        ("TARGET 47 at 2", "answer-unclear"),
        ("251", "answer-missing"),
        ("HIGH&LOW", "answer-missing"),
        ("TARGET 4", "answer-missing"),
        ("SLASH", "answer-missing"),
        ("CHANGE 1", "answer-missing"),
        ("DOUBLE", "answer-missing"),
        ("SLASH -1", "answer-unclear"),
        ("123 −1-0", "answer-negative"),
        ("", "empty"),
        ("　", "empty"),
        ("...", "row"),
        ("abc", "row"),
        ("12a 1-1", "answer-unclear"),
        ("1 2 3 1-1", "answer-unclear"),
        ("٢٥١ 1-1", "row"),
        ("251 1-1" * 100, "row-long"),
    ],
)
def test_what_is_unclear_is_refused(text: str, reason: str) -> None:
    """A row that could mean two things, or none, is refused with the reason."""
    with pytest.raises(BadNotation) as refused:
        read_row(text, PLAIN)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("text", "rules", "reason"),
    [
        ("123 2-1", PLAIN, "answer-last"),
        ("1234 3-1", FOUR, "answer-last"),
        ("123 4-0", PLAIN, "answer-total"),
        ("123 2-2", PLAIN, "answer-total"),
        ("1234 1-1", PLAIN, "length"),
        ("12 1-1", PLAIN, "length"),
        ("122 1-1", PLAIN, "digits"),
        ("012 1-1", RULESETS["no-leading-zero"], "zero"),
        ("TARGET 0 at 1", RULESETS["no-leading-zero"], "impossible"),
        ("239 1-1", replace(PLAIN, digit_pool="012345678", name="no nine"), "pool"),
        ("SLASH 0", PLAIN, "slash"),
        ("SLASH 1", PLAIN, "slash"),
        ("SLASH 2", FOUR, "slash"),
        ("SLASH 10", PLAIN, "slash"),
        ("TARGET 4 at 4", PLAIN, "position"),
        ("TARGET 4 at 0", PLAIN, "position"),
        ("CHANGE 4 LOW", PLAIN, "position"),
        ("HIGH&LOW 4 LOW", PLAIN, "position"),
        ("HIGH&LOW LHLL", PLAIN, "classes"),
        ("HIGH&LOW 2-2", PLAIN, "counts"),
        ("CHANGE 1 9", replace(PLAIN, digit_pool="012345678", name="no nine"), "pool"),
    ],
)
def test_field_case_31_what_cannot_be_is_refused_on_entry(text: str, rules, reason: str) -> None:
    """An answer that no number of these rules could give is refused with the reason."""
    with pytest.raises(BadNotation) as refused:
        read_row(text, rules)
    assert refused.value.reason == reason


@pytest.mark.parametrize("text", ["__import__('os').getcwd()", "9**9**9", "(lambda:0)()", "{251} 1-1 {0.x}"])
def test_field_case_14_text_is_never_evaluated(text: str) -> None:
    """A row is read, never run."""
    with pytest.raises(BadNotation):
        read_row(text, PLAIN)


def test_the_item_of_a_row_is_told() -> None:
    """A digit that DOUBLE cost is told from one that TARGET found."""
    assert parse_row("DOUBLE 5 at 2") == Row(Item.DOUBLE, DigitAt("5", 2))
    assert parse_row("TARGET 5 at 2") == Row(Item.TARGET, DigitAt("5", 2))
    assert write_row(*reversed(parse_row("double 5 at 2"))) == "DOUBLE 5 at 2"
    assert parse_row("251 1-1").item is None


def test_a_history_is_many_rows() -> None:
    """Lines are rows; empty lines and remarks are passed over."""
    text = "# attack on A\n251 1-1\n\nシャッフル  # in turn 2\r\n1. 137 0-0\n"
    assert read_history(text, PLAIN) == (Judged("251", 1, 1), Shuffled(), Judged("137", 0, 0))


def test_a_history_names_the_line_that_is_wrong() -> None:
    """The refusal of one row of many says which."""
    with pytest.raises(BadNotation) as refused:
        read_history("251 1-1\n\n123 2-1\n", PLAIN)
    assert (refused.value.reason, refused.value.values["line"]) == ("answer-last", 3)


def judged(digits: int) -> st.SearchStrategy[Fact]:
    """Every call and an answer it may be given."""
    numbers = replace(PLAIN, name="n", digits=digits).numbers
    pairs = st.tuples(st.sampled_from(numbers), st.sampled_from(numbers))
    return pairs.map(lambda pair: Judged(pair[1], *judge(*pair)))


def facts(digits: int) -> st.SearchStrategy[Fact]:
    """Everything that may be said of a number of some length."""
    digit, position = st.sampled_from("0123456789"), st.integers(1, digits)
    kind = st.sampled_from(DigitClass)
    return st.one_of(
        judged(digits),
        st.text("HL", min_size=digits, max_size=digits).map(Classes),
        st.integers(0, digits).map(lambda high: Counts(high, digits - high)),
        st.builds(ClassAt, position, kind),
        st.integers(digits - 1, 9).map(Slashed),
        st.builds(DigitAt, digit, position),
        st.builds(Absent, digit),
        st.builds(Lost, digit),
        st.just(Shuffled()),
        st.builds(Changed, position, kind),
        st.builds(ChangedDigit, position, digit),
    )


@given(st.integers(2, 4).flatmap(lambda digits: st.tuples(st.just(digits), facts(digits))))
def test_what_is_written_is_read_back(pair: tuple[int, Fact]) -> None:
    """Writing a fact and reading the row gives the fact."""
    digits, fact = pair
    assert read_row(write_row(fact), replace(PLAIN, name="n", digits=digits)) == fact


PIECES = [
    "251",
    "1",
    "-",
    "+",
    " ",
    "E",
    "B",
    "HIGH&LOW",
    "ロー",
    "하이",
    "TARGET",
    "at",
    "桁目",
    "なし",
    "#",
    "１",
    "→",
    "CHANGE",
]


@settings(max_examples=300)
@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=8).map("".join)))
@example("251 1-1\x00")
@example("\ud800")
@example("ﷺ" * 200)
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    """The importer raises BadNotation and nothing else; what it reads, it writes and reads alike."""
    try:
        fact = read_row(text, PLAIN)
    except BadNotation:
        return
    assert read_row(write_row(fact), PLAIN) == fact
