"""Tell figures that are written in a way no grammar reads: 71'99, 71_99, "71 ,99", 71,O9.

Such a figure keeps its place and its reading, in doubt, so that it is asked and never taken. What a well written figure
is worth is `numerals.py`'s to say.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.normal import DROPPED

if TYPE_CHECKING:
    from trinco.core.reading import Span
    from trinco.language.normal import Message

_BLANKS = rf"[\s{DROPPED}]{{0,3}}"
_SIGN = rf"(?:[^\w\s;$£¥\u20a0-\u20cf{DROPPED}]|_)"
"""What parts nothing: no blank, no currency's sign, no mark of a list."""
_GOES_ON = re.compile(
    rf"{_SIGN}+\d"  # 71_99, 71,,99
    rf"|{_BLANKS}[.,](?:[a-z]{{0,3}}\d|([^\W\d_])\1*(?!\w))"  # 71,O9, "71 ,99", 71,x
)
_WAS_BEGUN = re.compile(rf"\d{_SIGN}+\Z")
_BLANK_BEFORE = re.compile(rf"\d{_BLANKS}\Z")
_DECIMALS = re.compile(r"[.,]\d{1,2}\Z")
_MARKED = re.compile(rf"{_BLANKS}[-.,;:'\u2013\u2014]?{_BLANKS}")
_PAUSE = re.compile(r"[.,;:]\s+")
_SHORT = re.compile(r"(?<![\d.,])\d{1,3}\Z")
_SHORT_NEXT = re.compile(r"\d{1,3}(?!\d)")
_WORD_NEXT = re.compile(rf"{_BLANKS}[^\W\d_]{{2}}")
_LED_BY_DIGITS = re.compile(rf"\d(?:{_SIGN}|[oil])+\Z|\d[oil]*[ ()-]{{1,3}}\Z")
_REACH = 8
"""Characters looked at beside a figure."""


def is_odd(message: Message, span: Span) -> bool:
    """Say whether the figure goes on, or was begun, in something that isn't read with it."""
    folded, (start, end) = message.folded, span
    if "'" in folded[start:end] or any(c.isdigit() and not c.isdecimal() for c in message.text[start:end]):
        return True  # a raised or lowered figure is no digit
    goes_on = _GOES_ON.match(folded, end)
    if goes_on and not (goes_on[1] and _DECIMALS.search(folded, start, end)):  # behind its decimals a mark is a pause
        return True
    begun = _BLANK_BEFORE if folded[start] in ",." else _WAS_BEGUN
    return start > 0 and begun.search(folded, max(start - _REACH, 0), start) is not None


def goes_on(message: Message, end: int) -> bool:
    """Say whether digits that end at an offset go on behind a sign or a look-alike letter: "12/05*2026"."""
    return message.folded[end - 1].isdecimal() and _GOES_ON.match(message.folded, end) is not None


def is_part(message: Message, span: Span) -> bool:
    """Say whether digits beside grouped ones belong to them, though not as they are written: "1l 99999-0000"."""
    before = message.folded[max(span[0] - _REACH, 0) : span[0]]
    return _LED_BY_DIGITS.search(before) is not None or goes_on(message, span[1])


def may_be_one(message: Message, first: Span, second: Span) -> bool:
    """Say whether two figures may be one amount with a blank in it: "71, 99", "7 1,99", "70 - 80"."""
    folded = message.folded
    between = folded[first[1] : second[0]]
    if len(between) > _REACH or not _MARKED.fullmatch(between) or not folded[first[1] - 1].isdecimal():
        return False
    decimals = _DECIMALS.search(folded, *first)
    if decimals and _PAUSE.fullmatch(between):
        return False
    near = between.strip() or decimals or _SHORT.search(folded, *first)
    return bool(near and _SHORT_NEXT.match(folded, second[0])) and not _WORD_NEXT.match(folded, second[1])
