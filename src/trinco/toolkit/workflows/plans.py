"""What an author declares: workflows over items and workflows in code, each in one or several versions."""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, cast

from trinco.toolkit.errors import Refusal, RefusalCode
from trinco.toolkit.results import identity, repeated

ItemEffect = Callable[[Any, str], "Awaitable[Mapping[str, object] | None] | Mapping[str, object] | None"]
"""Makes one item's effect, given the item and its key; returns fields of its own. Coroutine or plain function."""
Undo = Callable[[Any, str, dict[str, Any]], "Awaitable[object] | object"]
"""Undoes one item's effect, given the item, a key for the undoing, and the entry that says that it was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retry:
    """How often an idempotent item is tried, and how long to wait in between: longer each time."""

    attempts: int = 4
    first_wait: timedelta = timedelta(seconds=0.5)
    factor: float = 2.0
    longest_wait: timedelta = timedelta(seconds=30)

    def waits(self) -> tuple[float, ...]:
        """Return the seconds to wait after each attempt but the last."""
        first, longest = self.first_wait.total_seconds(), self.longest_wait.total_seconds()
        return tuple(min(first * self.factor**n, longest) for n in range(self.attempts - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemPlan:
    """How the items of a call are worked on."""

    do: ItemEffect
    key: str
    concurrency: int = 1
    idempotent: bool = False
    retry: Retry = field(default_factory=Retry)
    undo: Undo | None = None

    def __post_init__(self) -> None:
        if self.concurrency < 1 or self.retry.attempts < 1:
            raise ValueError("at least one item at a time, and at least one attempt")

    def check(self, items: object) -> list[Any]:
        """Return the items of a call, or refuse them all: answers couldn't be told apart."""
        if not isinstance(items, Sequence) or isinstance(items, str) or not items:
            raise Refusal(RefusalCode.INVALID_ARGUMENTS, "There has to be a list of at least one item.")
        listed = list(cast("Sequence[Any]", items))
        try:
            twice = repeated(listed, self.key)
        except ValueError as error:
            raise Refusal(RefusalCode.INVALID_ARGUMENTS, f"{error}.") from error
        if twice:
            names = [str(identity(item, self.key)) for item in listed]
            raise Refusal(RefusalCode.INVALID_ARGUMENTS, f"Some items are there more than once: {', '.join(names)}.")
        return listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One version of one workflow. `items` where it is one over items."""

    name: str
    version: str
    body: Callable[..., Any]
    items: ItemPlan | None = None

    @property
    def registered_as(self) -> str:
        return f"{self.name}@{self.version}"

    def check(self, arguments: object) -> Any:
        """Return the arguments of a call as this workflow takes them, or refuse them before anything is recorded."""
        if self.items is not None:
            return self.items.check(arguments)
        if not isinstance(arguments, Mapping):
            raise Refusal(RefusalCode.INVALID_ARGUMENTS, f"{self.name} takes an object of arguments.")
        named = cast("Mapping[str, Any]", arguments)
        try:
            inspect.signature(self.body).bind(None, **named)
        except TypeError as error:
            raise Refusal(RefusalCode.INVALID_ARGUMENTS, f"{self.name}: {error}.") from error
        return dict(named)


def split(registered_as: str) -> tuple[str, str]:
    """Return the name and the version that a run was registered under."""
    name, _, version = registered_as.rpartition("@")
    return name, version
