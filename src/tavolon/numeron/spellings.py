"""The words people write rows in, English, Japanese or Korean, and one word for each meaning."""

import re
from collections.abc import Mapping

from tavolon.kernel import plain

__all__ = ["words"]

LATIN: Mapping[str, str] = {
    "highlow": r"high ?(?:&|and) ?low|h&l"
    r"|high-?low(?![-/,] ?(?:high|low))"
    r"|high[ /]low(?= ?[:=]? ?(?:[hl]{2}|[hl][ ,-]|[0-9]))",
    "high": "high",
    "low": "low",
    "eat": "eats?|hits?|strikes?|bulls?",
    "bite": "bites?|blows?|balls?|cows?",
    "slash": "slash(?: number)?",
    "target": "target",
    "shuffle": "shuffled?",
    "change": "changed?",
    "double": "double",
    "barred": "barred|lost",
    "none": "absent|none|nothing|miss|out|not (?:in|there)(?: it)?|no",
    "place": "place|position|(?<=[0-9])(?:st|nd|rd|th)",
    "at": "at|in(?= place| position)",
    "": "call|and",
}
"""What a word in Latin letters means; it ends where the letters end, and may mean nothing."""

KANA_HANGUL: Mapping[str, str] = {
    "highlow": "ハイ ?(?:&|アンド) ?ロー|^ハイロー(?=[ :=]|$)|하이 ?(?:&|앤드?) ?로우?|^하이로우(?=[ :=]|$)",
    "high": "ハイ|하이",
    "low": "ロー|로우",
    "eat": "イート|ヒット|ストライク|이트|히트|스트라이크",
    "bite": "バイト|ブロー|ボール|바이트|블로우?|볼",
    "slash": "スラッシュ(?:ナンバー)?|슬래[쉬시](?: ?넘버)?",
    "target": "ターゲット|타겟|타깃",
    "shuffle": "シャッフル|셔플",
    "change": "チェンジ|체인지",
    "double": "ダブル|더블",
    "barred": "使用不可|使用禁止|ロスト(?:ナンバー)?|사용 ?[불금][가지]",
    "none": "なし|無し|ない|無い|入っていない|アウト|×|없음|없다|없어|아웃",
    "1 place": "(?:첫 ?번째|첫째)(?: ?자리)?",
    "2 place": "(?:두 ?번째|둘째)(?: ?자리)?",
    "3 place": "(?:세 ?번째|셋째)(?: ?자리)?",
    "4 place": "(?:네 ?번째|넷째)(?: ?자리)?",
    "5 place": "다섯 ?(?:번째|째)(?: ?자리)?",
    "place": "桁目|番目|文字目|번째(?: ?자리)?|자리",
    "at": "@",
    "": "コール|콜|[はのにがをと은는이가을를에와과]",
}
"""What a word without spaces around it means."""

SHAPES = [
    *(f"(?<![a-z])(?:{shape})(?![a-z])" for shape in LATIN.values()),
    *KANA_HANGUL.values(),
]
MEANINGS = [*LATIN, *KANA_HANGUL]
SPELLING = re.compile("|".join(f"({shape})" for shape in SHAPES))
DASHES = re.compile("[−‐‑‒–—―]|(?<=[0-9])ー(?=[0-9])")
ARROWS = re.compile("[-=~]*[>→⇒]")
LONE_DASH = re.compile("(?<= )-(?= )")
ORDINAL = re.compile(r"^[0-9]{1,2}[.)] ?(?=\S)")
TOKEN = re.compile(r"[a-z]+|[0-9]+|[^\s:=,;|/、。・()\[\]「」【】!]")
PLACED = re.compile(r"\b(?:at place|at|place) ([0-9]+)(?: place)?\b|\b([0-9]+) place\b")


def words(text: str) -> str:
    """A row in one spelling: meanings and digits a space apart, a position as `@2`.

    >>> words("ターゲット４は２桁目")
    'target 4 @2'
    """
    line = " ".join(ARROWS.sub(" ", DASHES.sub("-", plain(text).lower())).split())
    line = LONE_DASH.sub(" ", ORDINAL.sub("", line))
    tokens = " ".join(TOKEN.findall(SPELLING.sub(_meaning, line)))
    return PLACED.sub(lambda found: f"@{found[1] or found[2]}", tokens)


def _meaning(found: re.Match[str]) -> str:
    assert found.lastindex is not None
    return f" {MEANINGS[found.lastindex - 1]} "
