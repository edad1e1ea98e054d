"""Tells whether two calls have the same arguments: one digest for what JSON can say in several ways.

Standard library only. Keeps no argument: what a person said stays out of the key table. Texts are compared
letter by letter, so normalise identifiers before asking.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import cast


def arguments_digest(arguments: object) -> str:
    """Return a digest that is equal for equal arguments: 10, 10.0 and Decimal("10.00") are one number.

    Takes what JSON has, and Decimal. Raises TypeError for anything else, and ValueError for a number that
    isn't finite, naming the place.
    """
    return hashlib.sha256(_canonical(arguments, "arguments").encode()).hexdigest()


def _canonical(value: object, place: str) -> str:
    match value:
        case None | bool() | str():
            return json.dumps(value)
        case int() | float() | Decimal():
            return _number(value, place)
        case Mapping():
            return _object(cast("Mapping[object, object]", value), place)
        case list() | tuple():
            items = cast("Sequence[object]", value)
            return "[" + ",".join(_canonical(item, f"{place}[{at}]") for at, item in enumerate(items)) + "]"
        case _:
            raise TypeError(f"{place}: {type(value).__name__} isn't JSON; make it text or a number")


def _object(value: Mapping[object, object], place: str) -> str:
    names = [name for name in value if isinstance(name, str)]
    if len(names) != len(value):
        raise TypeError(f"{place}: an object's names have to be texts")
    members = (f"{json.dumps(name)}:{_canonical(value[name], f'{place}.{name}')}" for name in sorted(names))
    return "{" + ",".join(members) + "}"


def _number(value: int | float | Decimal, place: str) -> str:
    # repr() of a float is the shortest text that means it, so 71.99 is 71.99 and not its binary neighbour.
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if not exact.is_finite():
        raise ValueError(f"{place}: {value} is no number that JSON can carry")
    sign, digits, exponent = exact.as_tuple()
    # Decimal.normalize() would round to the ambient precision, and long numbers would become equal.
    significant = "".join(map(str, digits)).lstrip("0")
    shortened = significant.rstrip("0")
    if not shortened:
        return "0"
    return f"{'-' if sign else ''}{shortened}e{int(exponent) + len(significant) - len(shortened)}"
