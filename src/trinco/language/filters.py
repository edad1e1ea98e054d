"""Give templates the filters by which values are written as the agent's people write them.

`contracts/templates.py` knows their names. Times of day and words are left out.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from jinja2.exceptions import FilterArgumentError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.language.formats import Formats

MOST_PLACES = 20


def filters_for(formats: Formats, currency: str) -> Mapping[str, Callable[..., object]]:
    """Return the filters; what is none of their values is written as it is."""

    def money(value: object, code: str = "") -> str:
        return formats.written(value, "money", code or currency)

    def date(value: object) -> str:
        return formats.written(value, "moment")

    def number(value: object, places: int | None = None) -> str:
        if places is not None and not 0 <= places <= MOST_PLACES:
            raise FilterArgumentError(f"number takes 0 to {MOST_PLACES} places")
        is_number = isinstance(value, int | float | Decimal | str) and not isinstance(value, bool)
        return formats.grouped(value, places) if is_number else formats.written(value)

    return {"money": money, "date": date, "number": number}
