"""What the countries of Spanish have otherwise: how they part a number's groups, what they call money, its signs.

Only what would be read or written wrongly without it is here; words of agreement are the whole language's.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from trinco.language.es.values import CALENDAR, CURRENCIES, FORMATS, NUMBERS
from trinco.language.normal import words
from trinco.language.tongue import Habits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.language.vocabulary import Calendar, NumberWords

_POINT = replace(NUMBERS, decimal=".", group=",")
"""1,234.56, as from Mexico to Panama, in the Caribbean and in Peru."""
_LUCA = "luca lucas luka lukas"
_ROUND = dict.fromkeys(words(_LUCA), 1000)
_LUCAS = replace(NUMBERS, scales={**NUMBERS.scales, **_ROUND}, fractions=NUMBERS.fractions - _ROUND.keys())
_SOLES = replace(_POINT, fractions=NUMBERS.fractions - frozenset(words(_LUCA)))
"""Where a "luca" is one of the currency, and no thousand of them."""
_CENTIMOS = "céntimo céntimos"


def _habits(
    currency: str = "", sign: str = "", numbers: NumberWords = NUMBERS, space: str = " ", calendar: Calendar = CALENDAR
) -> Habits:
    symbols = {**FORMATS.symbols, currency: sign} if sign else FORMATS.symbols
    return Habits(
        numbers=numbers,
        calendar=calendar,
        formats=replace(FORMATS, decimal=numbers.decimal, group=numbers.group, symbols=symbols, space=space),
    )


def _saying(habits: Habits, currency: str, names: str = "", cents: str = "") -> Habits:
    """Add what people call a currency among themselves, and whose hundredths these are."""
    called = {**{(name,): currency for name in words(names)}, **CURRENCIES.names}
    cents_of = {**CURRENCIES.cents_of, **dict.fromkeys(words(cents), currency)}
    return replace(habits, currencies=replace(CURRENCIES, names=called, cents_of=cents_of))


REGIONS: Mapping[str, Habits] = MappingProxyType(
    {
        "ES": _saying(_habits("EUR", "€"), "EUR", "pavo pavos eurillo eurillos eurazo eurazos leuro leuros", _CENTIMOS),
        "MX": _saying(_habits("MXN", "$", _POINT, ""), "MXN", "varo varos baro baros pesito pesitos morlaco morlacos"),
        "US": _habits("USD", "$", _POINT, ""),
        # Puerto Rico writes the month first, as the United States do in English.
        "PR": _habits("USD", "$", _POINT, "", replace(CALENDAR, day_first=False)),
        "SV": _habits("USD", "$", _POINT, ""),
        "PA": _habits("PAB", "B/.", _POINT),
        "GT": _habits("GTQ", "Q", _POINT),
        "HN": _habits("HNL", "L", _POINT),
        "NI": _habits("NIO", "C$", _POINT),
        "DO": _habits("DOP", "RD$", _POINT),
        "CU": _habits("CUP", "$", _POINT),
        "PE": _saying(_habits("PEN", "S/", _SOLES), "PEN", _LUCA, _CENTIMOS),
        "419": _habits(numbers=_POINT),
        "AR": _saying(_habits("ARS", "$", _LUCAS), "ARS", f"mango mangos {_LUCA}"),
        "CO": _saying(_habits("COP", "$", _LUCAS), "COP", _LUCA),
        "CL": _saying(_habits("CLP", "$", _LUCAS, ""), "CLP", _LUCA),
        "UY": _saying(_habits("UYU", "$", _LUCAS), "UYU", _LUCA),
        "EC": _habits("USD", "$"),
        "PY": _habits("PYG", "₲"),
        "CR": _habits("CRC", "₡"),
        "BO": _habits("BOB", "Bs"),
        "VE": _habits("VES", "Bs."),
    }
)
