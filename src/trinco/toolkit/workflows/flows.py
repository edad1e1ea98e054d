"""Durable workflows for an MCP server: declare them, run them, resume, cancel and look them up.

How they are run is DBOS's matter (`engine.py`), what a run does its own (`run.py`), what is answered `endings.py`'s.
"""

import logging
import os
from collections.abc import Callable
from typing import Any, Self, TypeVar, cast
from uuid import uuid4

from trinco.toolkit.digests import arguments_digest
from trinco.toolkit.errors import KeyMisuse, Refusal, RefusalCode
from trinco.toolkit.keys import KeyStatus
from trinco.toolkit.workflows.asking import asked_again, read_answer
from trinco.toolkit.workflows.endings import (
    Ended,
    Identity,
    RunStopped,
    VersionMissing,
    done_ending,
    ended_answer,
    ending_of,
    paused_answer,
)
from trinco.toolkit.workflows.engine import Body, Engine, EngineBroken, EngineFault, Row
from trinco.toolkit.workflows.plans import ItemEffect, ItemPlan, Plan, Retry, Undo, split
from trinco.toolkit.workflows.run import Run
from trinco.toolkit.workflows.steps import as_json
from trinco.toolkit.workflows.storage import Storage
from trinco.toolkit.workflows.watching import Progress, Watching

_log = logging.getLogger(__name__)
_Function = TypeVar("_Function", bound=Callable[..., Any])

Answer = dict[str, Any]
_STOP = "stop"
_SEAL = "_seal@0"
_NO_PAUSE = 10**9
_FIRST_WAIT, _LONGEST_WAIT = 0.01, 0.5


class Workflows:
    """The workflows of one server, in one database.

    `database` is the path of a SQLite file, or the address of a Postgres database (`postgresql://...`), which any
    number of processes may share. `name` tells applications in one database apart. A run goes on in the `version` that
    began it: raise it when code changes what a run records, and keep the old code declared (`version="1"`) until its
    runs have ended.
    """

    def __init__(self, database: str | os.PathLike[str], *, name: str, version: str) -> None:
        self._version = version
        self._engine = Engine(Storage(database), name=name, version=version)
        self._plans: dict[str, Plan] = {}
        self._watching = Watching(self._is_stopped)

    def over_items(
        self,
        name: str,
        *,
        key: str,
        concurrency: int = 1,
        idempotent: bool = False,
        retry: Retry | None = None,
        undo: Undo | None = None,
        version: str | None = None,
    ) -> Callable[[_Function], _Function]:
        """Declare a workflow over items; the function makes one item's effect. For the rest see `Run.each`."""

        def declared(do: _Function) -> _Function:
            items = ItemPlan(
                do=cast("ItemEffect", do),
                key=key,
                concurrency=concurrency,
                idempotent=idempotent,
                retry=retry or Retry(),
                undo=undo,
            )
            self._declare(Plan(name=name, version=version or self._version, body=do, items=items))
            return do

        return declared

    def workflow(self, name: str, *, version: str | None = None) -> Callable[[_Function], _Function]:
        """Declare a workflow in code: a coroutine function that takes a `Run`, and arguments by name."""

        def declared(body: _Function) -> _Function:
            self._declare(Plan(name=name, version=version or self._version, body=body))
            return body

        return declared

    def open(self) -> None:
        """Open the database, and go on with what dead processes left. Raises `EngineBusy`."""
        self._engine.open({_SEAL: _sealed, **{name: self._body(plan) for name, plan in self._plans.items()}})

    def close(self) -> None:
        """Close it. What is running goes on where it is opened again."""
        self._engine.close()

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def run(
        self, name: str, arguments: object, *, idempotency_key: str | None = None, progress: Progress | None = None
    ) -> Answer:
        """Run a workflow once for this key, and return its answer when it has ended or paused; again, the same answer.

        `arguments` are the items, or an object of arguments by name. Items of an idempotent workflow that were answered
        as unknown are tried again; what is known stays. If the caller goes away the run goes on.

        Raises `Refusal` (invalid arguments, `KEY_REUSED` for others, `SEALED`, or the workflow's own) where nothing
        was done, `VersionMissing`, `EngineBroken`.
        """
        plan = self._plans.get(f"{name}@{self._version}")
        if plan is None:
            raise ValueError(f"no workflow {name!r} is declared in version {self._version!r}")
        key = uuid4().hex if idempotency_key is None else idempotency_key
        if not key.strip():
            raise KeyMisuse("a blank key would join unrelated operations; leave it out instead")
        taken = as_json(plan.check(arguments))
        started = {"key": key, "digest": arguments_digest({"workflow": name, "arguments": taken}), "arguments": taken}
        row = await self._engine.row(key, started_with=True)
        if row is None:
            await self._engine.start(plan.registered_as, key, started)
            row = await self._row(key, started_with=True)
        self._check_same(row, name, started["digest"])
        running = await self._again(key, row) if row.ended else key
        return await self._settled(key, running, progress)

    async def resume(
        self,
        workflow_name: str,
        execution_id: str,
        answer: str,
        *,
        question: int | None = None,
        idempotency_key: str | None = None,
        progress: Progress | None = None,
    ) -> Answer:
        """Give a paused run its answer, and return what the run answers then; a `retomar_workflow` tool's whole body.

        An answer that isn't allowed is asked again, and the run waits on. `question` is the number of the one that was
        seen (`pause.question`): an answer to an earlier one answers none, and the present one comes back. Without it
        an answer is taken for whichever question waits. With the call's own `idempotency_key`, a call that arrives
        twice answers one question.

        Raises `Refusal` (`UNKNOWN_RUN`, `WORKFLOW_VERSION`), and as `run` does.
        """
        row = await self._engine.row(execution_id)
        if row is None or split(row.registered_as)[0] != workflow_name:
            raise Refusal(RefusalCode.UNKNOWN_RUN, f"There is no run {execution_id!r} of {workflow_name!r}.")
        if row.ended:
            return self._ended(execution_id, row)
        if row.registered_as not in self._plans:
            raise Refusal(VersionMissing.code, f"{VersionMissing(*split(row.registered_as))}.")
        said = await self._engine.pause_of(execution_id)
        mark = f"answered {idempotency_key}"
        # Looked at after the pause: who marked an earlier question did so before the run went on to this one.
        answered = (await self._row(execution_id)).marks.get(mark) if idempotency_key else None
        if said is None or answered not in (None, said["n"]):
            return await self._settled(execution_id, execution_id, progress)
        if question is not None and question != said["n"]:
            return paused_answer(self._identity(execution_id, row), said["pause"], said["results"])
        value = read_answer(said["pause"], answer)
        if value is None:
            return paused_answer(self._identity(execution_id, row), asked_again(said["pause"]), said["results"])
        if idempotency_key:
            await self._engine.mark(execution_id, mark, said["n"])
        told = {"n": said["n"], "answer": value}
        await self._engine.tell(execution_id, told, once=f"{execution_id}:{said['n']}")
        return await self._settled(execution_id, execution_id, progress, after=said["n"])

    async def cancel(self, execution_id: str) -> Answer:
        """Stop a run: what has begun ends, nothing new begins. Return its answer, which tells what was done.

        Raises `Refusal` (`UNKNOWN_RUN`), and as `run` does.
        """
        running, row = await self._latest(execution_id)
        if row is None:
            raise Refusal(RefusalCode.UNKNOWN_RUN, f"There is no run {execution_id!r}.")
        if not row.ended:
            self._watching.stop(running)
            await self._engine.mark(running, _STOP, 1)
            await self._engine.tell(running, {_STOP: True}, once=f"{running}:{_STOP}")
        return await self._settled(execution_id, running, None, after=_NO_PAUSE)

    async def look_up(self, key: str) -> Answer:
        """Return what is known of a key, as a policy's `reconcile` tool answers it; changes nothing."""
        running, row = await self._latest(key)
        if row is None:
            return {"status": KeyStatus.ABSENT.value}
        if row.registered_as == _SEAL:
            return {"status": KeyStatus.SEALED.value}
        if row.ended:
            try:
                return {"status": KeyStatus.DONE.value, "result": self._ended(key, row)}
            except Refusal:  # as final as a key that was closed
                return {"status": KeyStatus.SEALED.value}
        said = await self._engine.pause_of(running)
        answer: Answer = {"status": KeyStatus.IN_PROGRESS.value}
        paused = said and paused_answer(self._identity(key, row), said["pause"], said["results"])
        return answer | {"result": paused} if paused else answer

    async def seal(self, key: str) -> Answer:
        """Close a key for ever unless a run has it, and say which is the case: a policy's `seal` tool."""
        await self._engine.start(_SEAL, key, {})
        return await self.look_up(key)

    async def started_with(self, execution_id: str) -> tuple[str, Any] | None:
        """Return the workflow and the arguments of a run, for a server to see whose it is; None if there is none."""
        row = await self._engine.row(execution_id, started_with=True)
        return None if row is None else (split(row.registered_as)[0], row.started_with.get("arguments"))

    def _declare(self, plan: Plan) -> None:
        if self._engine.is_open:
            raise RuntimeError(f"{plan.name}: declare workflows before they are opened")
        if plan.registered_as in self._plans:
            raise ValueError(f"{plan.registered_as} is declared already")
        self._plans[plan.registered_as] = plan

    def _body(self, plan: Plan) -> Body:
        async def body(started: dict[str, Any]) -> dict[str, Any]:
            run = Run(self._watching, key=started["key"], kept=started.get("kept", ()))
            try:
                return await _played(plan, run, started["arguments"])
            finally:
                self._watching.ended(run.execution_id)

        return body

    async def _settled(self, key: str, running: str, progress: Progress | None, *, after: int = 0) -> Answer:
        """Wait until a run has ended, or asks a question later than `after`; return its answer."""
        wait = _FIRST_WAIT
        with self._watching.waiter(running) as waiter:
            while True:
                row = await self._row(running)
                if row.ended:
                    await waiter.report(progress)
                    return self._ended(key, row)
                if row.registered_as not in self._plans:
                    raise VersionMissing(*split(row.registered_as))
                said = await self._engine.pause_of(running)
                if said is not None and said["n"] > after:
                    return paused_answer(self._identity(key, row), said["pause"], said["results"])
                wait = _FIRST_WAIT if await waiter.news(wait, progress) else min(wait * 2, _LONGEST_WAIT)

    async def _again(self, key: str, row: Row) -> str:
        """Return the latest attempt at a run; a new one where items of it are unknown and may be tried again."""
        running, found = await self._latest(key, row)
        plan = self._plans.get(row.registered_as)
        ending = found.ending if found is not None else None
        if plan is None or plan.items is None or not plan.items.idempotent or ending is None:
            return running
        entries = cast("list[dict[str, Any]]", ending["output"]["results"] if ending["state"] == Ended.DONE else [])
        if all(entry["success"] is not None for entry in entries):
            return running
        kept = [None if entry["success"] is None else entry for entry in entries]
        following = _attempt(key, _number(key, running) + 1)
        await self._engine.start(plan.registered_as, following, {**row.started_with, "kept": kept})
        return following

    async def _latest(self, key: str, row: Row | None = None) -> tuple[str, Row | None]:
        """Return the last attempt at a run and its row."""
        running, found = key, row or await self._engine.row(key)
        while found is not None and found.ended:
            following = _attempt(key, _number(key, running) + 1)
            later = await self._engine.row(following)
            if later is None:
                break
            running, found = following, later
        return running, found

    async def _row(self, execution_id: str, *, started_with: bool = False) -> Row:
        row = await self._engine.row(execution_id, started_with=started_with)
        if row is None:
            raise EngineBroken(f"{execution_id} is not recorded any more")
        return row

    async def _is_stopped(self, execution_id: str) -> bool:
        row = await self._engine.row(execution_id)
        return row is not None and _STOP in row.marks

    @staticmethod
    def _check_same(row: Row, name: str, fingerprint: str) -> None:
        if row.registered_as == _SEAL:
            raise Refusal(RefusalCode.SEALED, "The key was closed before its operation happened.")
        if split(row.registered_as)[0] != name or row.started_with.get("digest") != fingerprint:
            raise Refusal(RefusalCode.KEY_REUSED, "The key belongs to a call with other arguments.")

    def _ended(self, key: str, row: Row) -> Answer:
        assert row.ending is not None
        return ended_answer(self._identity(key, row), row.ending)

    @staticmethod
    def _identity(key: str, row: Row) -> Identity:
        name, version = split(row.registered_as)
        return Identity(workflow=name, version=version, execution_id=key)


async def _played(plan: Plan, run: Run, arguments: Any) -> dict[str, Any]:
    """Let a run's code run, and return how it ended; unless it came to its end, what can be undone is."""
    try:
        if plan.items is not None:
            output = {"results": await run.over(plan.items, arguments)}
        else:
            output = await plan.body(run, **arguments)
    except EngineFault:
        raise
    except (RunStopped, Exception) as error:  # noqa: BLE001 - the author's code
        if not isinstance(error, RunStopped | Refusal):
            _log.exception("%s ended with an error", plan.registered_as)
        await run.undo()
        return as_json(ending_of(error, run.results, name=plan.name, over_items=plan.items is not None))
    return as_json(done_ending(output))


async def _sealed(_: dict[str, Any]) -> dict[str, Any]:
    return {"state": Ended.SEALED}


def _attempt(key: str, number: int) -> str:
    return f"{key}~again~{number}"


def _number(key: str, running: str) -> int:
    return int(running.rpartition("~")[2]) if running != key else 1
