"""How right inputs are made wrong: JSON in its structure, text in its bytes."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

__all__ = ["ODD", "changed", "odd", "torn", "written"]

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 255, 65536, 2**31, -(2**31), 2**53, 2**63 - 1, 0.5, -0.0, 1e308,
    "", " ", "0", "012", "0123", "00", "９", "x", "A", "null", "\0", "\u202e", "盆", "🂡", "a" * 30, "a" * 300,
    "<b>", "'; --", "../..", "%00", "bot:random", [], [[]], [None], {}, {"type": "pass"}, {"": ""},
)  # fmt: skip
"""Values that some reader may not expect."""
PIECES = (
    b"", b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"\n", b"\0", b"\xff", b"\xed\xa0\x80",
    b"\xef\xbb\xbf", b"-", b"1e999", b"NaN", b"null", b"9" * 40, b"\\u0000", b"\\ud800",
    b"\xe2\x80\xae", b'"type":', b"\xc3\x28", b"[" * 600,
)  # fmt: skip
"""Bytes that mean something to a reader of JSON or of text, or that it must not believe."""
_encode = msgspec.json.Encoder().encode


def odd(dice: Random) -> Any:
    """Any value."""
    return ODD[int(dice.random() * len(ODD))]


def written(value: Any) -> bytes:
    """A value as JSON; one that JSON cannot hold as bytes that are none."""
    try:
        return _encode(value)
    except (UnicodeEncodeError, TypeError):
        return b'{"type":"\xed\xa0\x80"}'


def changed(value: Any, dice: Random) -> Any:
    """A JSON value with one thing in it otherwise; the value given is left as it was."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        return _changed_object(value, dice)
    if isinstance(value, list | tuple) and value and dice.random() < 0.9:
        return _changed_list(list(value), dice)
    if isinstance(value, bool) or value is None:
        return odd(dice)
    if isinstance(value, int) and dice.random() < 0.6:
        return value + dice.choice((1, -1, 2, -2, 10, 1000, -value - 1))
    if isinstance(value, str) and value and dice.random() < 0.6:
        return _changed_text(value, dice)
    return odd(dice)


def _changed_object(value: dict[str, Any], dice: Random) -> dict[str, Any]:
    key = dice.choice(list(value))
    way = dice.random()
    if way < 0.6:
        return {**value, key: changed(value[key], dice)}
    rest = {name: one for name, one in value.items() if name != key}
    if way < 0.75:
        return rest
    if way < 0.85:
        return {**rest, _changed_text(key or "x", dice): value[key]}
    if way < 0.95:
        return {**value, key: value[dice.choice(list(value))]}
    return {**value, dice.choice(("extra", "seat", "type", "id", "__class__")): odd(dice)}


def _changed_list(value: list[Any], dice: Random) -> list[Any]:
    place, way = int(dice.random() * len(value)), dice.random()
    if way < 0.6:
        value[place] = changed(value[place], dice)
    elif way < 0.75:
        del value[place]
    elif way < 0.9:
        value.insert(int(dice.random() * len(value)), value[place])
    else:
        value.append(odd(dice))
    return value


def _changed_text(text: str, dice: Random) -> str:
    place = int(dice.random() * len(text))
    match int(dice.random() * 6):
        case 0:
            return text[:place] + text[place + 1 :]
        case 1:
            return text[:place] + text[place] + text[place:]
        case 2:
            return text[:place] + chr(ord(text[place]) ^ 1 << int(dice.random() * 5)) + text[place + 1 :]
        case 3:
            return text[::-1]
        case 4:
            return text.swapcase()
        case _:
            return text[:place] + dice.choice("0123456789 -_\u3000Ａ") + text[place:]


def torn(raw: bytes, dice: Random, others: Sequence[bytes] = ()) -> bytes:
    """Bytes with a piece of them cut out, doubled, turned over, replaced, or taken from another input."""
    start = int(dice.random() * (len(raw) + 1))
    stop = min(len(raw), start + int(dice.random() ** 3 * 60))
    match int(dice.random() * 6):
        case 0:
            return raw[:start] + raw[stop:]
        case 1:
            return raw[:stop] + raw[start:]
        case 2 if start < len(raw):
            return raw[:start] + bytes((raw[start] ^ 1 << int(dice.random() * 8),)) + raw[start + 1 :]
        case 3 if others:
            other = dice.choice(others)
            return raw[:start] + other[int(dice.random() * len(other)) :]
        case 4:
            return raw[:start]
        case _:
            return raw[:start] + dice.choice(PIECES) + raw[stop:]
