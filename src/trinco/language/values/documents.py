"""Read e-mail addresses, postal codes and Brazilian document numbers, written and dictated.

A CPF or CNPJ is taken only if its check digits agree. Telephone numbers are `telephones.py`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.normal import LIMIT
from trinco.language.values.digits import digit_groups, digit_strings, is_said, joined, parts_of, span_of
from trinco.language.values.found import Candidate, is_within
from trinco.language.values.spelled import addresses, spelled_codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_EMAIL = re.compile(r"(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w@-])")
_CPF = re.compile(r"(?<![\d.,-])\d{3}\.?\d{3}\.?\d{3}[-/. ]?\d{2}(?![\w]|[-.,]\d)")
_CNPJ = re.compile(r"(?<![\d.,-])\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}(?![\w]|[-.,]\d)")
_CEP = re.compile(r"(?<![\w.,-])\d{2}\.?\d{3}[- ]?\d{3}(?![\w]|[-.,]\d)")


def emails(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return e-mail addresses as they are written, or else as dictated."""
    written = tuple(
        Candidate(value=m.group().lower(), span=m.span(), strong=True) for m in _EMAIL.finditer(message.part(0, LIMIT))
    )
    return written or tuple(addresses(message, language))


def cpfs(message: Message, language: Language) -> tuple[Candidate, ...]:
    return _checked(message, language, _CPF, is_cpf, 11)


def cnpjs(message: Message, language: Language) -> tuple[Candidate, ...]:
    return _checked(message, language, _CNPJ, is_cnpj, 14)


def ceps(message: Message, language: Language) -> tuple[Candidate, ...]:
    found = tuple(
        Candidate(value=_digits(m.group()), span=m.span(), strong="-" in m.group())
        for m in _CEP.finditer(message.folded)
    )
    return found or _said(message, language, lambda digits: len(digits) == 8)


def _said(message: Message, language: Language, valid: Callable[[str], bool]) -> tuple[Candidate, ...]:
    """Return dictated digits that are valid; where none is written, only those with words among them."""
    said = (c for c in digit_strings(message, language) if valid(str(c.value)))
    return tuple(c for c in said if is_said(message, c.span))


_POSTAL_CODES = {
    "BR": r"\d{2}\.?\d{3}[- ]?\d{3}",
    "PT": r"\d{4}-\d{3}",
    "US": r"\d{5}(?:-\d{4})?",
    "GB": r"[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}",
    "CA": r"[a-z]\d[a-z] ?\d[a-z]\d",
    "AU": r"\d{4}",
    "ES": r"(?:0[1-9]|[1-4]\d|5[0-2])\d{3}",
    "MX": r"\d{5}",
    "AR": r"[a-z]?\d{4}(?:[a-z]{3})?",
    "CO": r"\d{6}",
    "CL": r"\d{3}-?\d{4}",
    "UY": r"\d{5}",
    "PE": r"\d{5}",
}


def postal_codes(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return postal codes as the region writes them; the value has letters and digits alone."""
    form = _POSTAL_CODES.get(language.region or language.numbers.home)
    if form is None:
        return ()
    pattern = re.compile(rf"(?<![\w.,-])(?:{form})(?![\w]|[-.,]\d)")
    found = tuple(
        Candidate(value="".join(c for c in m[0] if c.isalnum()).upper(), span=m.span(), strong="-" in m[0])
        for m in pattern.finditer(message.folded)
    )
    whole = re.compile(re.sub(r"\[- \]\?|\\\.\?|(?<!\[[a-z0-9])-\??| \?", "", form))
    if found or not _has_letters(form):
        return found or _said(message, language, lambda digits: whole.fullmatch(digits) is not None)
    return tuple(spelled_codes(message, language, whole))


def _has_letters(form: str) -> bool:
    return "a-z" in form


def _checked(
    message: Message, language: Language, form: re.Pattern[str], valid: Callable[[str], bool], length: int
) -> tuple[Candidate, ...]:
    """Return the numbers that are valid, as they are usually written, in other groups, or dictated."""
    found = [
        Candidate(value=_digits(m.group()), span=m.span(), strong=True)
        for m in form.finditer(message.folded)
        if valid(_digits(m.group()))
    ]
    for run in digit_groups(message, language):
        for part in parts_of(run, length):
            digits, span = joined(part), span_of(message, part)
            if len(digits) == length and valid(digits) and not is_within(span, [c.span for c in found]):
                found.append(Candidate(value=digits, span=span, strong=True))
    return tuple(sorted(found, key=lambda candidate: candidate.span))


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdecimal())


def is_cpf(digits: str) -> bool:
    if len(digits) != 11 or len(set(digits)) == 1:
        return False
    return all(_check(digits[:n], range(n + 1, 1, -1)) == int(digits[n]) for n in (9, 10))


def is_cnpj(digits: str) -> bool:
    if len(digits) != 14 or len(set(digits)) == 1:
        return False
    weights = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
    return all(_check(digits[:n], weights[13 - n :]) == int(digits[n]) for n in (12, 13))


def _check(digits: str, weights: range | tuple[int, ...]) -> int:
    rest = sum(int(d) * w for d, w in zip(digits, weights, strict=True)) % 11
    return 0 if rest < 2 else 11 - rest
