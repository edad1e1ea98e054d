"""Copy a frozen value with some of its fields changed, in a third of the time that `dataclasses.replace` takes.

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
    copy = _copier(type(value))(value)
    for name, changed in changes.items():
        object.__setattr__(copy, name, changed)
    return copy


@cache
def _copier(kind: type) -> Callable[[Any], Any]:
    """Compile what copies a `kind` slot by slot, as `dataclasses` compiles its `__init__`."""
    names = [field.name for field in fields(kind)]
    writes = {f"write_{name}": getattr(kind, name).__set__ for name in names}
    body = [f"    write_{name}(copy, value.{name})" for name in names]
    scope: dict[str, Any] = {"new": object.__new__, "kind": kind, **writes}
    exec("\n".join(("def copier(value):", "    copy = new(kind)", *body, "    return copy")), scope)
    return scope["copier"]
