"""Write values the way one language's people do; the words around them are in the catalogue."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import cast

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_MOMENT = re.compile(rf"({_DAY.pattern})(?:[T ]\d{{2}}:\d{{2}}.{{0,40}})?")
_LONGEST = 60
"""Digits that are still written out."""
_MOST_WHOLE = 30
"""Of them, before the decimal sign."""
_SYMBOLS = {"BRL": "R$", "USD": "US$", "EUR": "€", "GBP": "£"}


@dataclass(frozen=True, kw_only=True)
class Formats:
    decimal: str
    group: str
    date: str
    """A `strftime` format."""
    true: str
    false: str
    joiner: str
    """Before the last of several."""
    alternative: str
    """Before the last of several to choose from."""
    articles: frozenset[str]
    symbols: Mapping[str, str]
    """Currency signs as written here, where they differ from the usual ones."""
    space: str = ""
    """Between a sign and its amount."""
    sign_last: frozenset[str] = frozenset()
    """Currencies whose sign stands behind the amount ("71,99 €")."""
    whole: frozenset[str] = frozenset()
    """Currencies of which nobody writes hundredths, if there are none."""
    euphony: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    """Joining word: what stands in its place before a word that begins with the second, a pattern ("e" *hijos*)."""

    def amount(self, value: object, currency: str) -> str:
        """Write money: `71.99` as `R$ 71,99`. What is no number is returned as it is."""
        number = _exact(value)
        if number is None:
            return str(value)
        sign = self.symbols.get(currency) or _SYMBOLS.get(currency) or f"{currency} "
        places = 0 if currency in self.whole and number == number.to_integral_value() else 2
        minus, figure = "-" if number < 0 else "", self._grouped(f"{abs(number):,.{places}f}")
        if currency in self.sign_last:
            return f"{minus}{figure} {sign.strip()}"
        gap = "" if sign.endswith(" ") else self.space
        return minus + sign + gap + figure

    def number(self, value: object) -> str:
        number = _exact(value)
        if number is None:
            return str(value)
        whole = number == number.to_integral_value()
        return str(int(number)) if whole else format(number.normalize(), "f").replace(".", self.decimal)

    def day(self, value: object) -> str:
        """Write an ISO date; what is none is returned as it is."""
        try:
            return date.fromisoformat(str(value)[:10]).strftime(self.date) if len(str(value)) == 10 else str(value)
        except ValueError:
            return str(value)

    def moment(self, value: object) -> str:
        """Write the day that an ISO date, or an ISO time with its date, says; what is neither is returned as it is."""
        found = _MOMENT.fullmatch(str(value))
        day = self.day(found[1]) if found else ""
        return str(value) if found is None or day == found[1] else day

    def grouped(self, value: object, places: int | None = None) -> str:
        """Write a number with its thousands apart, with `places` decimal places or all it has."""
        number = _exact(value)
        if number is None or len(number.as_tuple().digits) > _LONGEST:
            return str(value)
        return self._grouped(f"{number:,f}" if places is None else f"{number:,.{places}f}")

    def listed(self, values: list[str], *, choice: bool = False) -> str:
        """Write several in a line, as all of them or as a choice."""
        if len(values) < 2:
            return "".join(values)
        joiner = self.alternative if choice else self.joiner
        other, before = self.euphony.get(joiner, ("", ""))
        if other and re.match(before, values[-1], re.IGNORECASE):
            joiner = other
        return f"{', '.join(values[:-1])} {joiner} {values[-1]}"

    def heading(self, label: str) -> str:
        """Return a label as the head of a line: without its article, with a capital."""
        first, _, rest = label.partition(" ")
        bare = rest if rest and first.lower() in self.articles else label
        return bare[:1].upper() + bare[1:]

    def _grouped(self, number: str) -> str:
        return number.replace(",", "\0").replace(".", self.decimal).replace("\0", self.group)

    def written(self, value: object, form: str = "", currency: str = "") -> str:
        """Write any value.

        `form` is the declared format where there is one, `moment` for the day of a time, or `told` where nobody
        declared anything: a full ISO date is one then.
        """
        match value:
            case None:
                return ""
            case bool():
                return self.true if value else self.false
            case Mapping():
                return self._named(cast("Mapping[str, object]", value))
            case list() | tuple():
                items = cast("list[object] | tuple[object, ...]", value)
                return self.listed([self.written(item, form, currency) for item in items])
            case _ if form == "money":
                return self.amount(value, currency)
            case _ if form == "date":
                return self.day(value)
            case _ if form == "moment":
                return self.moment(value)
            case str() if form == "told":
                return self.day(value) if _DAY.fullmatch(value) else value
            case int() | float() | Decimal():
                return self.number(value)
            case _:
                return str(value)

    def _named(self, value: Mapping[str, object]) -> str:
        """Write an object by its name if it has one, else by its values."""
        for key in ("label", "name", "nome", "title", "subject", "id"):
            if isinstance(value.get(key), str | int):
                return str(value[key])
        return ", ".join(self.written(v) for v in value.values() if not isinstance(v, bool) and v is not None)


def _exact(value: object) -> Decimal | None:
    try:
        number = Decimal(str(value))
    except (InvalidOperation, ValueError):
        return None
    # Asked of its exponent: to compare a number of a hundred million digits is to make it.
    return number if number.is_finite() and -_LONGEST < number.adjusted() < _MOST_WHOLE else None


def currency_signs(formats: Formats, currencies: Collection[str]) -> dict[str, str]:
    """Return the signs, and the codes, that are written for `currencies`, with the currency of each."""
    written = {**_SYMBOLS, **formats.symbols}
    signs = {written[code].strip(): code for code in currencies if code in written}
    return {**{code: code for code in currencies}, **signs}
