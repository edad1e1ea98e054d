"""Turn a call's arguments into plain JSON values, exactly or not at all; what they mean is not looked at."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import cast

# A double holds nothing larger; expanding 1E+1000000 into an integer would only fill the memory.
LARGEST_EXPONENT = 308


class Unsendable(ValueError):
    """A value that JSON can't carry exactly. The message says where it is, never what it is."""


def as_json(values: Mapping[str, object], *, at: str = "arguments") -> dict[str, object]:
    """Return `values` as JSON would have them: amounts as numbers, tuples as lists.

    Raises:
        Unsendable: for a value that would not arrive as it is.
    """
    return {_text(name, at): _value(value, f"{at}.{name}") for name, value in values.items()}


def _value(value: object, at: str) -> object:
    match value:
        case None | bool() | int():
            return value
        case str():
            return _text(value, at)
        case Decimal():
            return _number(value, at)
        case float() if math.isfinite(value):
            return value
        case Mapping():
            return as_json(cast("Mapping[str, object]", value), at=at)
        case Sequence() if not isinstance(value, bytes | bytearray | memoryview):
            items = cast("Sequence[object]", value)
            return [_value(item, f"{at}[{index}]") for index, item in enumerate(items)]
        case _:
            raise Unsendable(f"{at} is no JSON value ({type(value).__name__})")


def _text(value: object, at: str) -> str:
    if not isinstance(value, str):
        raise Unsendable(f"{at} has a name that is no text ({type(value).__name__})")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Unsendable(f"{at} has half of a surrogate pair in its text") from None
    return value


def _number(value: Decimal, at: str) -> int | float:
    if not value.is_finite() or value.adjusted() > LARGEST_EXPONENT:
        raise Unsendable(f"{at} is a number that JSON can't carry")
    if value == value.to_integral_value():
        return int(value)
    near = float(value)
    if Decimal(repr(near)) != value:
        raise Unsendable(f"{at} has more digits than a JSON number keeps")
    return near
