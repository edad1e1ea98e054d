"""Amounts in whole cents, months, and how Brazilians write both.

A share of an amount is exact until it is rounded, once, half a cent up. Floats have no place here.
"""

import re
from collections.abc import Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple, Self

MONTHS = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
)  # fmt: skip


def reais(cents: int) -> str:
    """Return cents as reais: 123456 is R$ 1.234,56, and -1 is -R$ 0,01."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}R$ {whole:,}".replace(",", ".") + f",{rest:02d}"


def cents_of(amount: Decimal) -> int:
    """Return an amount of reais in cents. Raises `ValueError` for one that has parts of a cent, or is no number."""
    cents = amount * 100
    if not amount.is_finite() or cents != cents.to_integral_value():
        raise ValueError(f"{amount} is no amount of whole cents")
    return int(cents)


def read_amount(written: str | int | float | Decimal) -> int | None:
    """Return what was written in cents: `19.90`, `19,90`, `R$ 1.234,56`; None if it is no amount of whole cents.

    A point with exactly three digits behind it could be either sign, so it is no amount.
    """
    text = re.sub(r"^R\$\s*|\s", "", str(written).strip(), flags=re.IGNORECASE)
    if re.fullmatch(r"\d{1,3}(\.\d{3})+,\d{1,2}|\d+,\d{1,2}", text, re.ASCII):
        text = text.replace(".", "").replace(",", ".")
    elif not re.fullmatch(r"\d{1,12}(\.\d{1,2})?", text, re.ASCII):
        return None
    try:
        return cents_of(Decimal(text))
    except (ValueError, InvalidOperation):
        return None


def rounded(exact: Fraction) -> int:
    """Return an exact number of cents as whole ones, half a cent away from zero."""
    return int((Decimal(exact.numerator) / Decimal(exact.denominator)).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def rounded_together(exact: Sequence[Fraction]) -> tuple[int, ...]:
    """Round amounts so that their sum is the rounded sum: two halves of R$ 49,99 are R$ 49,99 again."""
    whole: list[int] = []
    so_far = Fraction()
    for amount in exact:
        before = rounded(so_far)
        so_far += amount
        whole.append(rounded(so_far) - before)
    return tuple(whole)


class Month(NamedTuple):
    """A month of bills."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> Self:
        return cls(day.year, day.month)

    @classmethod
    def read(cls, written: str) -> Self:
        """Read `2026-05` or `05/2026`. Raises `ValueError`."""
        found = re.fullmatch(r"(\d{4})-(\d{1,2})", written.strip()) or re.fullmatch(
            r"(?P<m>\d{1,2})/(?P<y>\d{4})", written.strip()
        )
        if found is None:
            raise ValueError(f"{written!r} is no month: write 05/2026")
        year, month = (found["y"], found["m"]) if "y" in found.groupdict() else (found[1], found[2])
        if not 1 <= int(month) <= 12:
            raise ValueError(f"{written!r} is no month: write 05/2026")
        return cls(int(year), int(month))

    def plus(self, months: int) -> Self:
        year, month = divmod(self.year * 12 + self.month - 1 + months, 12)
        return type(self)(year, month + 1)

    def until(self, later: "Month") -> int:
        """Return how many months later `later` is."""
        return (later.year - self.year) * 12 + later.month - self.month

    @property
    def first_day(self) -> date:
        return date(self.year, self.month, 1)

    @property
    def iso(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"

    @property
    def in_words(self) -> str:
        return f"{MONTHS[self.month - 1]} de {self.year}"


def written_date(day: date) -> str:
    """Return a date as Brazilians write it."""
    return f"{day:%d/%m/%Y}"
