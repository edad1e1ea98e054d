"""Copy a frozen value with some of its fields changed, in a seventh of the time that `dataclasses.replace` takes.

Each step of a turn makes such copies, of values of up to 24 fields, and they were half the cost of a decision. Only for
frozen, slotted dataclasses that check nothing when they are made.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def replace(value: T, /, **changes: object) -> T:
    """Return a copy of `value` with `changes` made.

    Raises:
        AttributeError: it has no such field.
    """
    kind = type(value)
    copy = _copier(kind)(value)
    for name, changed in changes.items():
        setattr(copy, name, changed)
    copy.__class__ = kind  # from here on it is frozen
    return copy


@cache
def _copier(kind: type) -> Callable[[Any], Any]:
    """Compile what copies a `kind` slot by slot into its thawed twin: a class of the same slots that lets itself be
    written.
    """
    names = [field.name for field in fields(kind)]
    thawed = type(kind.__name__, (), {"__slots__": tuple(names)})
    body = [f"    copy.{name} = value.{name}" for name in names]
    scope: dict[str, Any] = {"thawed": thawed}
    exec("\n".join(("def copier(value):", "    copy = thawed()", *body, "    return copy")), scope)
    return scope["copier"]
