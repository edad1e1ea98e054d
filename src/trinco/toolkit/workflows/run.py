"""One run, as its own code sees it: items worked on together, single steps, questions.

Everything that a run does besides deciding goes through here, and is recorded as it happens: after a crash its code is
run again from the beginning, and what was recorded is handed back instead of being done again. So the code of a run
must not act, read a clock or draw lots by itself.
"""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Protocol
from uuid import uuid4

from trinco.toolkit.errors import Refusal
from trinco.toolkit.results import NOT_RUN, item_key
from trinco.toolkit.workflows import engine
from trinco.toolkit.workflows.asking import Normalize, question
from trinco.toolkit.workflows.endings import STEP, RunStopped
from trinco.toolkit.workflows.plans import ItemEffect, ItemPlan, Retry, Undo
from trinco.toolkit.workflows.steps import Entry, OutcomeUnknown, Step, as_json, name_of, undone


class Watch(Protocol):
    """Who looks at a run from outside."""

    async def told_to_stop(self, execution_id: str) -> bool: ...

    def progressed(self, execution_id: str, done: int, total: int) -> None: ...

    def paused(self, execution_id: str) -> None: ...


class Run:
    """One run. `key` is its idempotency key; `results` is what has become of its items and steps so far."""

    def __init__(self, watch: Watch, *, key: str, kept: Sequence[Entry | None] = ()) -> None:
        self.execution_id = engine.this_run()
        self.key = key
        self.results: list[Entry] = []
        self._watch = watch
        self._kept = kept
        self._life = uuid4().hex  # another one after a crash, though the run is the same
        self._asked = 0
        self._told = 0
        self._total = 0
        self._undoing: list[tuple[Undo, object, Entry]] = []

    async def each(
        self,
        do: ItemEffect,
        items: Sequence[Any],
        *,
        key: str,
        concurrency: int = 1,
        idempotent: bool = False,
        retry: Retry | None = None,
        undo: Undo | None = None,
    ) -> list[Entry]:
        """Make the effect of each item, `concurrency` at a time; return `results`, in the order of the items.

        `key` names the field that says which item it is. `do(item, key)` gets a key for the item, and raises `Refusal`
        where it did nothing; after any other error the item is tried again if it is `idempotent`, and else unknown.
        With `undo`, it is all or nothing: once one has failed no other begins, and those done are undone.
        """
        plan = ItemPlan(
            do=do, key=key, concurrency=concurrency, idempotent=idempotent, retry=retry or Retry(), undo=undo
        )
        return await self.over(plan, plan.check(as_json(items)))

    async def over(self, plan: ItemPlan, items: Sequence[Any]) -> list[Entry]:
        """Do what `each` does, as it was declared."""
        kept = self._kept or [None] * len(items)
        entries: list[Entry] = [before or {} for before in kept]
        begun = await engine.step(engine.reserve(), f"begin all {name_of(plan.do)}", self._live)
        work = deque((n, self._step(plan, items[n])) for n, before in enumerate(kept) if before is None)
        earlier = await self._maybe_begun(plan, work, begun)
        self._total += len(work)
        broken = False

        async def stopping() -> bool:
            return broken or await self._told_to_stop()

        async def take_some() -> None:
            nonlocal broken
            while work:
                n, step = work.popleft()
                entry = entries[n] = await step.make(stopping=stopping, earlier=n in earlier)
                broken = broken or (plan.undo is not None and entry["success"] is False)
                self._told += 1
                self._watch.progressed(self.execution_id, self._told, self._total)

        try:
            await asyncio.gather(*(take_some() for _ in range(min(plan.concurrency, len(work)))))
        except BaseException:
            work.clear()  # this run is another process's now: what has begun ends by itself, nothing new begins
            raise
        self.results += entries
        if plan.undo is not None:
            await self._undo_if(broken, [(plan.undo, item, e) for item, e in zip(items, entries, strict=True)])
        if not broken and await self._was_stopped(entries):
            raise _stopped()
        return entries

    async def once(
        self,
        do: ItemEffect,
        item: Mapping[str, Any],
        *,
        idempotent: bool = False,
        retry: Retry | None = None,
        undo: Undo | None = None,
    ) -> Entry:
        """Make one step and return its fields. `undo` is called if the run doesn't come to its end.

        Two calls with the same function and item are one step with one key; tell them apart in the item.

        Raises `Refusal` where it did nothing, `OutcomeUnknown` where nobody knows, `RunStopped`.
        """
        name = name_of(do)
        plan = ItemPlan(do=do, key=STEP, idempotent=idempotent, retry=retry or Retry(), undo=undo)
        step = self._step(plan, as_json(item), named=name)
        entry = await step.make(stopping=self._told_to_stop)
        if entry.get("status") == NOT_RUN:
            raise _stopped()
        self.results.append(entry)
        if entry["success"] is None:
            raise OutcomeUnknown(f"nobody knows whether {name} was done")
        if entry["success"] is False:
            raise Refusal(entry["code"], entry["reason"])
        if undo is not None:
            self._undoing.append((undo, step.item, entry))
        return {field: value for field, value in entry.items() if field not in {STEP, "success"}}

    async def ask(
        self,
        name: str,
        prompt: str,
        *,
        allowed_values: Sequence[str] = (),
        normalize: Normalize = "strip",
        reprompt: str | None = None,
        expires_after: timedelta = timedelta(days=7),
    ) -> str:
        """Wait until somebody answers, for days and across restarts; return the answer.

        With `allowed_values`, it is one of these as it is written here; other answers are asked again with `reprompt`.
        When nobody has answered in time the run is cancelled.
        """
        pause = question(name, prompt, allowed_values=allowed_values, normalize=normalize, reprompt=reprompt)
        self._asked += 1
        asked = {**pause, "question": self._asked}
        await engine.publish({"n": self._asked, "pause": asked, "results": self.results})
        self._watch.paused(self.execution_id)
        while True:
            told = await engine.told(expires_after.total_seconds())
            if told is None:
                raise RunStopped("EXPIRED", "Nobody answered in time.")
            if told.get("stop"):
                raise _stopped()
            if told.get("n") == self._asked:
                await engine.publish(None)
                return str(told["answer"])

    async def undo(self) -> None:
        """Undo what was done and can be undone, the last first. An undoing is tried again: it has to honour its key."""
        while self._undoing:
            undo, item, entry = self._undoing.pop()
            key = item_key(self.key, {"undo": item, STEP: entry.get(STEP)})
            if await undone(undo, item, key, entry):
                entry.update(success=False, status="UNDONE")
            else:
                entry.update(undo="FAILED")

    async def _undo_if(self, broken: bool, entries: Sequence[tuple[Undo, object, Entry]]) -> None:
        """Undo what was done of these at once, or keep it in mind in case that the run doesn't come to its end."""
        earlier, done = self._undoing, [each for each in entries if each[2]["success"]]
        if broken:
            self._undoing = done
            await self.undo()
            self._undoing = earlier
        else:
            self._undoing += done

    def _step(self, plan: ItemPlan, item: Any, *, named: str | None = None) -> Step:
        return Step(
            plan,
            item,
            item_key(self.key, item if named is None else {STEP: named, "item": item}),
            shown=item if named is None else {STEP: named},
            life=self._life,
            in_two=named is not None or not plan.idempotent,
        )

    async def _maybe_begun(self, plan: ItemPlan, work: Sequence[tuple[int, Step]], begun: str) -> set[int]:
        """Return the items that may have begun earlier without a record of it.

        They are begun in their order, and no more than `concurrency` at once; so after a crash it is the first ones
        that aren't recorded. In a later attempt it is all that were unknown.
        """
        if self._kept:
            return {n for n, _ in work}
        if not plan.idempotent or begun == self._life:
            return set()
        recorded = await engine.recorded(self.execution_id)
        return set([n for n, step in work if step.number not in recorded][: plan.concurrency])

    async def _was_stopped(self, entries: Sequence[Entry]) -> bool:
        """Say whether items were left because somebody stopped the run; it is final then."""
        if any(entry.get("status") == NOT_RUN for entry in entries):
            return True
        unclear = any(entry["success"] is None for entry in entries)
        return unclear and bool(await engine.step(engine.reserve(), "look whether it is stopped", self._told_to_stop))

    async def _live(self) -> str:
        return self._life

    async def _told_to_stop(self) -> bool:
        return await self._watch.told_to_stop(self.execution_id)


def _stopped() -> RunStopped:
    return RunStopped("CANCELLED", "The operation was stopped.")
