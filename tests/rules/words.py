"""Words that the rule pages use in a settled way: labels and plain values by language, numbers in English."""

import re

__all__ = ["WORDS", "counted"]

WORDS = {
    "ja": {
        "Field": "項目：", "Sources": "出典：", "Status": "確かさ：", "Examples": "例：",
        "attested": "出典あり", "disputed": "諸説あり", "ours": "独自",
        "all": "すべての版", "all others": "ほかの版",
        "all editions": "すべての版", "all rulesets": "すべての版",
        "yes": "はい", "no": "いいえ", "none": "なし", "all six": "6種すべて",
        "54 cards": "カード54枚", "55 cards": "カード55枚", "56 cards": "カード56枚",
        "56 cards without flame arrow": "フレイムアローなしのカード56枚",
        "6 own": "自分の色6", "5 own, 1 other": "自分の色5、相手の色1",
        "4 own, 2 other": "自分の色4、相手の色2",
    },
    "ko": {
        "Field": "항목: ", "Sources": "출처: ", "Status": "확실도: ", "Examples": "예: ",
        "attested": "출처 있음", "disputed": "이견 있음", "ours": "자체 결정",
        "all": "모두", "all others": "그 밖", "all editions": "모든 판", "all rulesets": "모든 규칙판",
        "yes": "예", "no": "아니요", "none": "없음", "all six": "여섯 가지 모두",
        "54 cards": "카드 54장", "55 cards": "카드 55장", "56 cards": "카드 56장",
        "56 cards without flame arrow": "플레임 애로우 없는 카드 56장",
        "6 own": "자기 색 6", "5 own, 1 other": "자기 색 5, 상대 색 1",
        "4 own, 2 other": "자기 색 4, 상대 색 2",
    },
}  # fmt: skip
"""Labels, statuses and the plain words among values in a translation; all other values stay as they are."""

MONTHS = "january february march april may june july august september october november december"
NUMBERS = {
    0: "no none nobody", 1: "one once first a an single another only",
    2: "two twice both second half pair next",
    3: "three third", 4: "four fourth", 5: "five fifth", 6: "six sixth", 7: "seven", 8: "eight", 9: "nine",
    10: "ten tenth", 12: "twelve", 15: "fifteen", 60: "sixty", 100: "hundred hundredth hundredths",
}  # fmt: skip
COUNTED = {word: str(number) for number, words in NUMBERS.items() for word in words.split()}
COUNTED |= {month: str(number) for number, month in enumerate(MONTHS.split(), 1)}
"""The numbers that a translation may write in digits where the English has a word."""


def counted(text: str) -> set[str]:
    """The numbers written in words, in English."""
    return {COUNTED[word] for word in re.findall(r"[a-z]+", text.lower()) if word in COUNTED}
