"""Compare and digest the JSON values that arguments are made of.

Values are `None`, `bool`, `int`, `Decimal`, `str`, sequences and string-keyed mappings. There are no floats: an
amount that was confirmed must be the amount that is sent, and 10 must equal 10.00. Reading values out of words is
the language layer's work, not this module's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    Value = None | bool | int | Decimal | str | Sequence["Value"] | Mapping[str, "Value"]
else:
    # A codec that reads annotations at run time sees what JSON holds; the union is for the type checker.
    Value = Any


def canonical(value: object) -> str:
    """Return the one text that stands for `value`: keys sorted, numbers compared by what they are worth.

    Raises:
        TypeError: for anything that is no JSON value, NaN and infinities included.
    """
    return _WRITERS[type(value)](value)


def digest(*values: object) -> str:
    """Return the SHA-256 of the canonical texts of `values`, in hexadecimal."""
    return hashlib.sha256(canonical(values).encode("utf-8", "surrogatepass")).hexdigest()


def same(left: object, right: object) -> bool:
    """Say whether two values are worth the same (10 and 10.00 are)."""
    return canonical(left) == canonical(right)


def as_object(value: object) -> Mapping[str, object] | None:
    """Return `value` as a JSON object, or None if it is none."""
    kind = type(value)
    if kind is dict or (kind not in _EXACT and isinstance(value, Mapping)):
        return cast("Mapping[str, object]", value)
    return None


def as_list(value: object) -> Sequence[object] | None:
    """Return `value` as a JSON list, or None if it is none."""
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else None


def exact(value: object) -> Value:
    """Return a JSON value without floats: what a server sends as 71.9 is the decimal 71.9.

    Raises:
        TypeError: for NaN and infinities, which a careless server can send and no JSON can keep.
    """
    if type(value) in _EXACT:
        return cast("Value", value)
    if isinstance(value, float):
        number = Decimal(repr(value))
        if not number.is_finite():
            raise _not_a_value(value)
        return number
    if (members := as_object(value)) is not None:
        return cast("Value", {str(k): v if type(v) in _EXACT else exact(v) for k, v in members.items()})
    if (elements := as_list(value)) is not None:
        return cast("Value", [v if type(v) in _EXACT else exact(v) for v in elements])
    return cast("Value", value)


def _members(value: Mapping[str, object]) -> str:
    pairs = sorted([(str(k), v) for k, v in value.items()])
    return "{" + ",".join([f"{encode_basestring(k)}:{_WRITERS[type(v)](v)}" for k, v in pairs]) + "}"


def _elements(value: Sequence[object]) -> str:
    return "[" + ",".join([_WRITERS[type(v)](v) for v in value]) + "]"


def _number(exact: Decimal) -> str:
    if not exact.is_finite():
        raise _not_a_value(exact)
    # Not `normalize`: it rounds to the precision of the moment, and would make two amounts one.
    text = format(exact, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class _Writers(dict[type, Callable[[Any], str]]):
    """What writes each kind of value; a derived kind is written as the one it is derived from."""

    def __missing__(self, kind: type) -> Callable[[Any], str]:
        return next((write for known, write in self.items() if issubclass(kind, known)), _refuse)


def _refuse(value: object) -> str:
    raise _not_a_value(value)


_WRITERS = _Writers(
    {
        type(None): lambda _: "null",
        bool: lambda value: "true" if value else "false",
        str: encode_basestring,
        int: str,
        Decimal: _number,
        float: lambda value: _number(Decimal(repr(value))),
        dict: _members,
        list: _elements,
        tuple: _elements,
        Mapping: _members,
    }
)
_EXACT = frozenset({type(None), bool, str, int, Decimal})


def _not_a_value(value: object) -> TypeError:
    return TypeError(f"{value!r} is not a value: use text, finite numbers, booleans, lists or objects")
