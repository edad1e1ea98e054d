"""Read telephone numbers, e-mail addresses and Brazilian document numbers.

A CPF or CNPJ is taken only if its check digits agree. A telephone number is digits alone, as dialled; whether it exists
is not asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trinco.language.values.found import Candidate

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.language.normal import Message

_EMAIL = re.compile(r"(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w@-])")
_PHONE = re.compile(r"(?<![\w.,])(?:\+|00)?\(?\d(?:[ ()./-]{0,3}\d){6,16}(?![\w]|[.,]\d)")
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
        if 7 <= len(digits) <= 15 and not re.fullmatch(r"\d{3}\.\d{3}\.\d{3}-\d{2}", m.group()):
            strong = m.group()[0] in "+(" or "-" in m.group()
            found.append(Candidate(value=digits, span=m.span(), strong=strong))
    return tuple(found)


def cpfs(message: Message) -> tuple[Candidate, ...]:
    return _checked(message, _CPF, is_cpf)


def cnpjs(message: Message) -> tuple[Candidate, ...]:
    return _checked(message, _CNPJ, is_cnpj)


def ceps(message: Message) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(value=_digits(m.group()), span=m.span(), strong="-" in m.group())
        for m in _CEP.finditer(message.folded)
    )


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
