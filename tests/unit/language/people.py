"""Read one value as the tables of what people say name it: its kind, a text, its value, and the reason for that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from tests.unit.language.agents import TODAY

from trinco.language.values import api

Row = tuple[object, ...]
"""Text, value, reason; then the pattern of an identifier, the options of an enumeration, or another locale."""
Sayings = Mapping[str, tuple[Row, ...]]


def rows(said: Sayings, locale: str) -> Iterator[tuple[str, str, object, object, str]]:
    """Yield kind, text, value, what the grammar needs beside the text, and locale."""
    for kind, listed in said.items():
        for text, value, _, *more in listed:
            needs = kind in {"identifier", "enumeration"}
            extra = more[0] if more and needs else None
            yield kind, str(text), value, extra, str(more[0]) if more and not needs else locale


def read(kind: str, text: str, extra: object, locale: str) -> object:
    """Return the value: an amount with its currency behind it, a telephone as it is dialled from anywhere."""
    match kind, extra:
        case "money", _:
            amount = api.money(text, locale)
            return None if amount.value is None else f"{amount.value} {amount.currency}".strip()
        case "date", _:
            return api.date(text, locale, TODAY).value
        case "phone", _:
            return api.phone(text, locale).e164 or None
        case "identifier", str():
            return api.identifier(text, locale, extra).value
        case "enumeration", dict():
            return api.enumeration(text, locale, tuple(extra), extra).value
        case "list", _:
            return api.items(text, locale).value
        case "text", _:
            return api.free_text(text, locale).value
        case _:
            value = getattr(api, kind)(text, locale).value
            return format(value, "f") if isinstance(value, Decimal) else value
