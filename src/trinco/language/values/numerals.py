"""Read numbers in figures by a locale's convention: separators, groups set off by spaces, powers of ten.

What the figure counts, and whether it stands alone, is `numbers.py`'s to say.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.normal import Token
    from trinco.language.vocabulary import NumberWords

_GROUPED = re.compile(r"[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*")
_GROUPED_BY_TWO = re.compile(r"[1-9]\d?(?:,\d{2})+,\d{3}")


def numeral(text: str, words: NumberWords) -> tuple[Decimal, ...]:
    """Read figures with separators. One reading if the locale's convention leaves no doubt; two if it does."""
    if text.isdecimal():
        return (Decimal(text),)
    whole, mark, fraction = text.rpartition(words.decimal)
    grouped = words.group in text
    if mark and not grouped and whole.isdecimal():
        return _decimal(text, whole, fraction)
    if not mark and _is_grouped(text, words):
        return (Decimal(text.replace(words.group, "")),)
    if mark and _is_grouped(whole, words) and fraction.isdecimal() and words.decimal not in whole:
        return (Decimal(whole.replace(words.group, "") + "." + fraction),)
    return _against_convention(text, words)


def _decimal(text: str, whole: str, fraction: str) -> tuple[Decimal, ...]:
    decimal = Decimal(f"{whole}.{fraction}")
    # "4,800" may be thousands in another convention's hands; with a zero in front, or more digits, it can't be.
    looks_grouped = len(fraction) == 3 and _GROUPED.fullmatch(text)
    return (decimal, Decimal(whole + fraction)) if looks_grouped else (decimal,)


def _is_grouped(text: str, words: NumberWords) -> bool:
    by_two = words.group == "," and _GROUPED_BY_TWO.fullmatch(text)
    return bool(_GROUPED.fullmatch(text) or by_two)


def _against_convention(text: str, words: NumberWords) -> tuple[Decimal, ...]:
    whole, mark, fraction = text.rpartition(words.group)
    digits = text.replace(words.group, "").replace(words.decimal, "")
    if not mark or not fraction.isdecimal() or not digits.isdecimal():
        return ()
    if words.group in whole:  # 12.03.26 is no number
        return ()
    plain = whole.replace(words.decimal, "")
    return (Decimal(f"{plain}.{fraction}"), Decimal(digits))


_LAST_GROUP = re.compile(r"(\d{3})(?:([.,])(\d+))?")


def spaced(tokens: Sequence[Token], at: int, words: NumberWords) -> tuple[tuple[Decimal, ...], int] | None:
    """Read "1 234 567,89": groups of three set off by single spaces.

    A single group may be a number of its own ("2 500"), unless it begins with a zero: then there are two readings.
    """
    if not tokens[at].text.isdecimal() or not 0 < len(tokens[at].text) <= 3 or tokens[at].text[0] == "0":
        return None
    digits, fraction, last = tokens[at].text, "", at + 1
    while last < len(tokens) and tokens[last].start == tokens[last - 1].end + 1 and not fraction:
        group = _LAST_GROUP.fullmatch(tokens[last].text)
        if not group or (group[2] and group[2] != words.decimal):
            break
        digits, fraction, last = digits + group[1], group[3] or "", last + 1
    if last == at + 1:
        return None
    whole = Decimal(f"{digits}.{fraction}" if fraction else digits)
    if last > at + 2 or tokens[at + 1].text[0] == "0":
        return (whole,), last
    return (whole, *numeral(tokens[at + 1].text, words)[:1]), last


_POWER = re.compile(r"(\d+(?:[.,]\d+)?)(?:(?:x10\^|e)([-+]{0,2})(\d{1,2})|\^([-+]{0,2})(\d{1,2}))(?![\w^]|[.,]\d)")


def power(folded: str, start: int, words: NumberWords) -> tuple[Decimal, int] | None:
    """Read "12e3", "1.3x10^6", "1,1^23" at an offset; return the number and where it ends."""
    m = _POWER.match(folded, start)
    readings = numeral(m[1], words) if m else ()
    if not m or len(readings) != 1:
        return None
    ten = m[3] is not None
    sign, digits = (m[2], m[3]) if ten else (m[4], m[5])
    exponent = -int(digits) if sign.count("-") == 1 else int(digits)
    if not ten and readings[0] == 0 and exponent < 0:
        return None
    return (readings[0].scaleb(exponent) if ten else readings[0] ** exponent), m.end()
