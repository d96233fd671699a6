# cython: annotation_typing=False, infer_types=True, boundscheck=False, wraparound=False, cdivision=True
"""Every answer to every call at once: the twin of `judge` in Numer0n, for numbers without repeats."""

__all__ = ["judgements"]


def judgements(digits: bytes, length: int, names: bytes) -> bytes:
    """The answers of all numbers to one another, a byte each: row by row the calls, in a row the numbers.

    `digits` has the digits of all numbers one after the other, `length` to a number, each below 32 and none
    twice in a number. Byte (length + 1) * EAT + BITE of `names` is what an answer is called.
    """
    count = len(digits) // length
    table = bytearray(count * count)
    cells = table
    for call in range(count):
        held = 0
        for position in range(length):
            held |= 1 << digits[call * length + position]
        for number in range(call, count):
            eat = common = 0
            for position in range(length):
                digit = digits[number * length + position]
                common += held >> digit & 1
                eat += digit == digits[call * length + position]
            name = names[(length + 1) * eat + common - eat]
            cells[call * count + number] = name
            cells[number * count + call] = name
    return bytes(table)
