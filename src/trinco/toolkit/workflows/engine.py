"""DBOS, as far as we use it: one open engine per process, runs started, looked at, told something.

The only module that imports `dbos`. What a run does is `run.py`'s, what is answered `endings.py`'s. Nothing is ever
pickled: what DBOS stores is JSON.
"""

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer, SetWorkflowID, StepReservation, error

from trinco.toolkit.workflows.storage import Storage

Body = Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]
"""What is run: takes what it was started with, returns its ending. Never raises an Exception."""

PAUSE = "pause"
_TOLD = "told"
_BROKEN = frozenset({"ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"})

_one = threading.Lock()

EngineFault = error.DBOSException
"""What DBOS itself raises in a run: no error of the run's code."""


class EngineBusy(RuntimeError):
    """This process uses DBOS already, and DBOS allows one use of it."""


class EngineBroken(RuntimeError):
    """DBOS gave a run up, or someone ended it behind our back: nobody knows what it did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A run as it is recorded."""

    registered_as: str
    ended: bool
    started_with: Mapping[str, Any] = field(default_factory=dict[str, Any])
    ending: Mapping[str, Any] | None = None
    marks: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Engine:
    """The process's DBOS, between `open` and `close`."""

    def __init__(self, storage: Storage, *, name: str, version: str) -> None:
        if not re.fullmatch(r"[a-z0-9_-]{3,30}", name):
            raise ValueError(f"{name!r}: 3 to 30 of a-z, 0-9, - and _ name an application")
        self._storage = storage
        self._name = name
        self._version = version
        self._bodies: dict[str, Body] = {}
        self._is_held = False
        self._is_ours = False

    @property
    def is_open(self) -> bool:
        return bool(self._bodies)

    def open(self, bodies: Mapping[str, Body]) -> None:
        """Open the database and go on with the runs that a dead process left, of the versions that are declared."""
        if not _one.acquire(blocking=False):
            raise EngineBusy("one process has one open Workflows; close the other one first")
        self._is_held = True
        try:
            worker = self._storage.prepare(name=self._name, version=self._version, declared=list(bodies))
            self._configure(worker)
            # No limit on recoveries: a run that is given up is one of which nobody can tell the outcome.
            self._bodies = {
                name: DBOS.workflow(name=name, max_recovery_attempts=None)(body) for name, body in bodies.items()
            }
            DBOS.launch()
        except BaseException:
            self.close()
            raise

    def _configure(self, worker: str) -> None:
        DBOS(
            config=DBOSConfig(
                name=self._name,
                system_database_url=self._storage.url,
                application_version=self._version,
                executor_id=worker,
                serializer=DBOSPortableJSONSerializer(),
                log_level="ERROR",  # it warns of every run that a server leaves waiting when it stops
                notification_listener_polling_interval_sec=0.05,  # where a database can't notify: SQLite
            )
        )
        # Where there was one already, that is what we were handed, with its own configuration.
        self._is_ours = (DBOS.application_version, DBOS.executor_id) == (self._version, worker)
        if not self._is_ours:
            raise EngineBusy("this process has a DBOS of its own, and DBOS allows one; run the workflows in another")

    def close(self) -> None:
        """Stop. Runs in progress go on when the database is opened again."""
        if not self._is_held:
            return
        self._bodies = {}
        try:
            if self._is_ours:
                DBOS.destroy(destroy_registry=True)
        finally:
            self._is_ours = self._is_held = False
            self._storage.release()
            _one.release()

    async def start(self, registered_as: str, execution_id: str, payload: dict[str, Any]) -> None:
        """Begin a run unless there is one with that id, whatever it was started with; look at the row to see."""
        try:
            with SetWorkflowID(execution_id):
                await DBOS.start_workflow_async(cast("Callable[..., Any]", self._bodies[registered_as]), payload)
        except error.DBOSConflictingWorkflowError:
            return

    async def row(self, execution_id: str, *, started_with: bool = False) -> Row | None:
        """Return what is recorded of a run, or None if there is none."""
        if not self._is_ours:
            raise RuntimeError("these Workflows aren't open; use them within `with flows:`")
        found = await DBOS.list_workflows_async(
            workflow_ids=[execution_id], load_input=started_with, load_output=True, application_name=self._name
        )
        if not found:
            return None
        status = found[0]
        if status.status in _BROKEN:
            raise EngineBroken(f"{execution_id} is {status.status}: {status.error}")
        inputs = status.input
        return Row(
            registered_as=status.name,
            ended=status.status == "SUCCESS",
            started_with=cast("Mapping[str, Any]", inputs["args"][0]) if inputs else {},
            ending=cast("Mapping[str, Any] | None", status.output),
            marks=status.attributes or {},
        )

    async def pause_of(self, execution_id: str) -> Mapping[str, Any] | None:
        """Return what a run waits for, or None if it waits for nothing."""
        events = await DBOS.get_all_events_async(execution_id)
        return cast("Mapping[str, Any] | None", events.get(PAUSE))

    async def mark(self, execution_id: str, mark: str, value: int) -> None:
        """Note something on a run, for good."""
        await DBOS.update_workflow_attributes_async(execution_id, {mark: value}, merge=True)

    async def tell(self, execution_id: str, message: Mapping[str, Any], *, once: str) -> None:
        """Tell a run something; the first message with the same `once` is the one that counts."""
        await DBOS.send_async(execution_id, dict(message), topic=_TOLD, idempotency_key=once)


def this_run() -> str:
    """Within a run: its id."""
    execution_id = DBOS.workflow_id
    assert execution_id is not None
    return execution_id


def reserve() -> StepReservation:
    """Within a run: draw the next step's number now, so that the order of running doesn't matter."""
    return DBOS.reserve_step()


async def step(reserved: StepReservation, name: str, do: Callable[[], Awaitable[Any]]) -> Any:
    """Within a run: do something and record its result, or return the recorded one."""

    async def recorded() -> Any:
        return await do()

    return await reserved.run_async({"name": name}, recorded)


async def recorded(execution_id: str) -> set[int]:
    """Return the numbers of the steps that are recorded. Looking is no step of the run: it leaves no record."""
    loop = asyncio.get_running_loop()
    # An executor's thread, unlike a task, doesn't know in which run it was called.
    steps = await loop.run_in_executor(None, partial(DBOS.list_workflow_steps, execution_id, load_output=False))
    return {step["function_id"] for step in steps}


async def publish(pause: Mapping[str, Any] | None) -> None:
    """Within a run: record what it waits for."""
    await DBOS.set_event_async(PAUSE, pause)


async def told(seconds: float) -> Mapping[str, Any] | None:
    """Within a run: wait for what it is told, for so long; the waiting survives a restart."""
    return cast("Mapping[str, Any] | None", await DBOS.recv_async(_TOLD, timeout_seconds=seconds))
