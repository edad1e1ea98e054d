"""Read telephone numbers: the digits as they are dialled, and how they are dialled from anywhere.

The value is the digits that were written or said, for that is what systems have been sent, and what public data on
telephones expects; the form with the country's code (E.164) stands beside it, where the number is complete. Bare digits
are a telephone only where they may be somebody's, or are called one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from trinco.language.sayings import places
from trinco.language.values.digits import digit_groups, is_said, joined, parts_of, span_of
from trinco.language.values.found import Candidate, doubtful, is_within
from trinco.language.values.odd import is_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from phonenumbers import PhoneNumber

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.digits import Group

_PHONE = re.compile(r"(?<![\w.,])(?:\+|00)?(?:\( ?\+?)?\d(?:[ ()./\u2013-]{0,3}\d){6,16}(?![\w]|[.,]\d)")
_CPF = re.compile(r"\d{3}\.\d{3}\.\d{3}-\d{2}")
_LEAST, _MOST = 7, 15


def phones(message: Message) -> tuple[Candidate, ...]:
    """Return telephone numbers as they are written: 7 to 15 digits; what has a CPF's dots is none."""
    found: list[Candidate] = []
    for m in _PHONE.finditer(message.folded):
        digits = "".join(c for c in m.group() if c.isdecimal())
        if m.group().count("(") != m.group().count(")"):
            continue
        if _LEAST <= len(digits) <= _MOST and not _CPF.fullmatch(m.group()):
            strong = m.group()[0] in "+(" or "-" in m.group()
            candidate = Candidate(value=digits, span=m.span(), strong=strong)
            found.append(doubtful(candidate) if is_part(message, m.span()) else candidate)
    return tuple(found)


def telephones(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return telephone numbers of the region: those that can be dialled there, or are called telephone numbers."""
    region = language.region or language.numbers.home
    said = tuple(_dictated(message, language, region))
    spans = [c.span for c in said]
    found = (*said, *(c for c in phones(message) if not is_within(c.span, spans)))
    found = tuple(sorted(_with_area(message, language, found, region), key=lambda c: c.span))
    if not found or not language.numbers.telephone.isdisjoint(message.words):
        return found
    return tuple(c for c in found if _can_be_dialled(message, language, c, region))


def international(message: Message, language: Language, candidate: Candidate) -> str:
    """Return the number as it is dialled from anywhere; empty where it isn't complete, or is nobody's."""
    import phonenumbers  # only here: its tables are megabytes, and few agents ask for a telephone

    number = _parsed(message, candidate, language.region or language.numbers.home)
    if number is None or not phonenumbers.is_valid_number(number):
        return ""
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _dictated(message: Message, language: Language, region: str) -> Iterable[Candidate]:
    """Yield numbers that are said, or of which a part is; of several that a run may hold, the one that is valid."""
    for run in digit_groups(message, language):
        if not is_said(message, span_of(message, run)):
            continue
        parts = [part for part in parts_of(run, _MOST) if len(joined(part)) > _LEAST]
        valid = [part for part in parts if is_valid(joined(part), region)]
        chosen = max(valid, key=len, default=None) or (run if run in parts else None)
        if chosen:
            yield Candidate(value=joined(chosen), span=span_of(message, chosen))


def is_whole(candidate: Candidate, language: Language) -> bool:
    """Say whether the number has as many digits as one that can be dialled from elsewhere, its area code included."""
    import phonenumbers

    number = _number(str(candidate.value), language.region or language.numbers.home)
    if number is None:
        return False
    if phonenumbers.is_valid_number(number):
        return True
    kinds = (phonenumbers.PhoneNumberType.FIXED_LINE, phonenumbers.PhoneNumberType.MOBILE)
    local = phonenumbers.ValidationResult.IS_POSSIBLE_LOCAL_ONLY, phonenumbers.ValidationResult.TOO_SHORT
    return not all(phonenumbers.is_possible_number_for_type_with_reason(number, kind) in local for kind in kinds)


def is_valid(digits: str, region: str) -> bool:
    import phonenumbers

    number = _number(digits, region)
    return number is not None and phonenumbers.is_valid_number(number)


def _number(written: str, region: str) -> PhoneNumber | None:
    import phonenumbers

    try:
        return phonenumbers.parse(written, region)
    except phonenumbers.NumberParseException:
        return None


def _parsed(message: Message, candidate: Candidate, region: str) -> PhoneNumber | None:
    digits = str(candidate.value)
    written = message.folded[slice(*candidate.span)].lstrip("( ")
    return _number(f"+{digits}" if written[:1] == "+" else digits, region)


def _with_area(message: Message, language: Language, found: Sequence[Candidate], region: str) -> Iterable[Candidate]:
    """Complete a number whose area code is said apart: "o DDD é 85, o número é 99654-1020"."""
    area = _area(message, language)
    if area is None or is_within(area[1], [c.span for c in found]):
        return found
    code, span = area
    return [
        replace(c, value=code + str(c.value), span=(min(span[0], c.span[0]), max(span[1], c.span[1])))
        if is_valid(code + str(c.value), region) and not is_valid(str(c.value), region)
        else c
        for c in found
    ]


def _area(message: Message, language: Language) -> tuple[str, Span] | None:
    runs: dict[int, Sequence[Group]] | None = None
    for _, last in places(language.tongue.sayings.area, message.words):
        at = last
        while at < len(message.words) and (message.words[at] in language.copulas or message.words[at] in "("):
            at += 1
        runs = {run[0].first: run for run in digit_groups(message, language)} if runs is None else runs
        run = runs.get(at)
        if run and len(joined(run).lstrip("0")) in {2, 3}:
            return joined(run).lstrip("0"), span_of(message, run)
    return None


def _can_be_dialled(message: Message, language: Language, candidate: Candidate, region: str) -> bool:
    import phonenumbers

    number = _parsed(message, candidate, region)
    if number is None:
        return False
    if phonenumbers.is_valid_number(number):
        return True
    alone = all(
        t.text in language.copulas or candidate.span[0] <= t.start < candidate.span[1]
        for t in message.tokens
        if t.is_word
    )
    return phonenumbers.is_possible_number(number) and (candidate.strong or alone)
