"""Read telephone numbers, e-mail addresses and Brazilian document numbers.

A CPF or CNPJ is taken only if its check digits agree. A telephone number is digits alone, as dialled; bare digits are
one only where they may be somebody's, or are called one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.digits import digit_strings
from trinco.language.values.found import Candidate, doubtful
from trinco.language.values.odd import is_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_EMAIL = re.compile(r"(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w@-])")
_PHONE = re.compile(r"(?<![\w.,])(?:\+|00)?(?:\( ?\+?)?\d(?:[ ()./-]{0,3}\d){6,16}(?![\w]|[.,]\d)")
_CPF = re.compile(r"(?<![\w.,-])\d{3}\.?\d{3}\.?\d{3}[-/. ]?\d{2}(?![\w]|[-.,]\d)")
_CNPJ = re.compile(r"(?<![\w.,-])\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}(?![\w]|[-.,]\d)")
_CEP = re.compile(r"(?<![\w.,-])\d{2}\.?\d{3}-?\d{3}(?![\w]|[-.,]\d)")


def emails(message: Message) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(value=m.group().lower(), span=m.span(), strong=True) for m in _EMAIL.finditer(message.part(0, 2000))
    )


def phones(message: Message) -> tuple[Candidate, ...]:
    """Return telephone numbers: 7 to 15 digits; what has a CPF's dots is none."""
    found: list[Candidate] = []
    for m in _PHONE.finditer(message.folded):
        digits = _digits(m.group())
        if m.group().count("(") != m.group().count(")"):
            continue
        if 7 <= len(digits) <= 15 and not re.fullmatch(r"\d{3}\.\d{3}\.\d{3}-\d{2}", m.group()):
            strong = m.group()[0] in "+(" or "-" in m.group()
            candidate = Candidate(value=digits, span=m.span(), strong=strong)
            found.append(doubtful(candidate) if is_part(message, m.span()) else candidate)
    return tuple(found)


def telephones(message: Message, language: Language) -> tuple[Candidate, ...]:
    """Return telephone numbers of the region: those that can be dialled there, or are called telephone numbers."""
    words = language.numbers
    found = phones(message)
    if not found:
        long = [c for c in digit_strings(message, language) if 8 <= len(str(c.value)) <= 15]
        found = tuple(c for c in long if any(ch.isalpha() for ch in message.folded[slice(*c.span)]))
    if not found or not words.telephone.isdisjoint(message.words):
        return found
    region = language.region or words.home
    return tuple(c for c in found if _can_be_dialled(message, language, c, region))


def _can_be_dialled(message: Message, language: Language, candidate: Candidate, region: str) -> bool:
    import phonenumbers  # only here: its tables are megabytes, and few agents ask for a telephone

    text = message.part(*candidate.span)
    digits = str(candidate.value)
    written = f"+{digits}" if text[:1] == "+" else digits
    try:
        number = phonenumbers.parse(written, region)
    except phonenumbers.NumberParseException:
        return False
    if phonenumbers.is_valid_number(number):
        return True
    alone = all(
        t.text in language.copulas or candidate.span[0] <= t.start < candidate.span[1]
        for t in message.tokens
        if t.is_word
    )
    return phonenumbers.is_possible_number(number) and (candidate.strong or alone)


def cpfs(message: Message) -> tuple[Candidate, ...]:
    return _checked(message, _CPF, is_cpf)


def cnpjs(message: Message) -> tuple[Candidate, ...]:
    return _checked(message, _CNPJ, is_cnpj)


def ceps(message: Message) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(value=_digits(m.group()), span=m.span(), strong="-" in m.group())
        for m in _CEP.finditer(message.folded)
    )


def spoken_too(
    message: Message, language: Language, found: tuple[Candidate, ...], valid: Callable[[str], bool]
) -> tuple[Candidate, ...]:
    """Return what was found, or else the dictated digits that are valid."""
    return found or tuple(c for c in digit_strings(message, language) if valid(str(c.value)))


_POSTAL_CODES = {
    "BR": r"\d{2}\.?\d{3}-?\d{3}",
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
    whole = re.compile(form.replace("-?", "").replace("\\.?", "").replace("-", ""))
    return spoken_too(message, language, found, lambda digits: whole.fullmatch(digits) is not None)


def _checked(message: Message, form: re.Pattern[str], valid: Callable[[str], bool]) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(value=_digits(m.group()), span=m.span(), strong=True)
        for m in form.finditer(message.folded)
        if valid(_digits(m.group()))
    )


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
