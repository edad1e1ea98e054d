"""One effect of a run: made once, tried again, or left alone after a crash, as it was declared.

A step is recorded after it was made, so after a crash it may have been made without a record. Such a step is made again
only if it is idempotent and nobody has stopped the run since; else nobody knows.
"""

import asyncio
import inspect
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from trinco.toolkit.errors import Refusal
from trinco.toolkit.results import ItemEntry, done, failed, not_run, unknown
from trinco.toolkit.workflows import engine
from trinco.toolkit.workflows.plans import ItemPlan, Retry, Undo

_log = logging.getLogger(__name__)

Entry = dict[str, Any]
Asked = Callable[[], Awaitable[bool]]


class OutcomeUnknown(Exception):
    """A step may have been made or not; nothing more can be said."""

    code = "OUTCOME_UNKNOWN"


class Step:
    """The effect of one item. Drawn when the run comes to it, in an order that is always the same; made later.

    `life` is another one each time the run's code is run; `shown` is what names the item in its entry. `in_two` records
    the beginning too, which tells for sure whether the step had begun before a crash.
    """

    def __init__(self, plan: ItemPlan, item: Any, key: str, *, shown: object, life: str, in_two: bool) -> None:
        self.item = item
        self._plan = plan
        self._key = key
        self._shown = shown
        self._life = life
        self._beginning = engine.reserve() if in_two else None
        self._making = engine.reserve()

    @property
    def number(self) -> int:
        return self._making.step_id

    async def make(self, *, stopping: Asked, earlier: bool = False) -> Entry:
        """Make it, and return its entry. `earlier`: it may have begun before a crash, or in an earlier attempt."""
        name = name_of(self._plan.do)

        async def begin() -> str | None:
            return None if await stopping() else self._life

        async def make() -> Entry:
            entry = await self._entry(begun, earlier=earlier, stopping=stopping)
            return as_json(entry.under(self._plan.key))

        begun = await engine.step(self._beginning, f"begin {name}", begin) if self._beginning else self._life
        return cast("Entry", await engine.step(self._making, name, make))

    async def _entry(self, begun: str | None, *, earlier: bool, stopping: Asked) -> ItemEntry:
        earlier = earlier or begun not in (None, self._life)
        if begun is None or (not self._beginning and not earlier and await stopping()):
            return not_run(self._shown, reason="The operation was stopped before it came to this.")
        if earlier and (not self._plan.idempotent or await stopping()):
            return unknown(self._shown)
        waits = self._plan.retry.waits() if self._plan.idempotent else ()
        try:
            fields = await _tried(self._plan.do, (self.item, self._key), waits, stopping)
        except Refusal as refusal:
            return failed(self._shown, code=refusal.code, reason=refusal.message)
        except OutcomeUnknown:
            return unknown(self._shown)
        return done(self._shown, **dict(fields or {}))


async def undone(undo: Undo, item: Any, key: str, entry: Entry) -> bool:
    """Undo an effect, in a step of its own; say whether that is certain."""

    async def never() -> bool:
        return False

    async def undoing() -> bool:
        try:
            await _tried(undo, (item, key, entry), Retry().waits(), never)
        except (Refusal, OutcomeUnknown):
            return False
        return True

    return bool(await engine.step(engine.reserve(), f"undo {name_of(undo)}", undoing))


async def _tried(
    function: Callable[..., Any], arguments: tuple[Any, ...], waits: Sequence[float], stopping: Asked
) -> Any:
    """Call a function until it returns or refuses, once more after each of `waits`."""
    for wait in (*waits, None):
        try:
            return await _called(function, *arguments)
        except Refusal:
            raise
        except Exception:  # noqa: BLE001 - a tool call: whatever it raises says nothing of its effect
            _log.warning("%s failed for %s", name_of(function), arguments[1], exc_info=True)
        if wait is None or await stopping():
            break
        await asyncio.sleep(wait)
    raise OutcomeUnknown(f"nobody knows whether {name_of(function)} was done")


async def _called(function: Callable[..., Any], *arguments: Any) -> Any:
    """Call what may be a plain function, which is then not allowed to hold up everything else."""
    if inspect.iscoroutinefunction(function):
        return await function(*arguments)
    return await asyncio.to_thread(function, *arguments)


def name_of(function: Callable[..., Any]) -> str:
    return getattr(function, "__name__", type(function).__name__)


def as_json(value: Any) -> Any:
    """Return what will be there after a crash: what JSON makes of it; texts for what JSON doesn't know."""
    return json.loads(json.dumps(value, default=str))
