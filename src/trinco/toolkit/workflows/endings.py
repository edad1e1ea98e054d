"""How runs end, and what a tool answers of them: the wire form of the table in the package's docstring.

Pure. What a run keeps of its end is an ending, a JSON object with `state`, `output`, `results` and `error`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, cast

from trinco.toolkit.errors import Refusal, RefusalCode
from trinco.toolkit.results import NOT_RUN

STEP = "step"
"""The field that names an entry which is a step and not an item."""


class Ended(StrEnum):
    """How a run ended, as it is kept. `refused` and `sealed` are raised, the others are answered."""

    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"
    REFUSED = "refused"
    SEALED = "sealed"


class RunStopped(BaseException):
    """A run is told to stop: it was cancelled, or its question has expired. Let it pass, as a cancellation is."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class VersionMissing(Exception):
    """A run was begun by a version that this process doesn't have, so it can't go on here."""

    code = "WORKFLOW_VERSION"

    def __init__(self, workflow: str, version: str) -> None:
        super().__init__(
            f"{workflow!r} was begun by version {version!r}, which isn't declared here; keep that version beside the"
            " new one until its runs have ended"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Which run an answer is of."""

    workflow: str
    version: str
    execution_id: str

    def named(self, status: str) -> dict[str, Any]:
        return {
            "status": status,
            "workflow_name": self.workflow,
            "workflow_version": self.version,
            "execution_id": self.execution_id,
        }


def paused_answer(run: Identity, pause: Mapping[str, Any], results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the answer of a run that waits. Without `output`, nothing has been done yet."""
    return {**run.named("PAUSED"), "pause": dict(pause), **_output(run, results)}


def ended_answer(run: Identity, ending: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer of a run that has ended.

    Raises `Refusal` where it was refused and did nothing, and where its key was closed before it began.
    """
    results = cast("Sequence[Mapping[str, Any]]", ending.get("results", ()))
    error = cast("Mapping[str, str] | None", ending.get("error"))
    match Ended(ending["state"]):
        case Ended.DONE:
            return {**run.named("COMPLETED"), "output": {run.workflow: ending["output"]}}
        case Ended.SEALED:
            raise Refusal(RefusalCode.SEALED, f"The key {run.execution_id!r} was closed before its operation happened.")
        case Ended.REFUSED:
            assert error is not None
            raise Refusal(error["code"], error["message"])
        case Ended.FAILED:
            return {**run.named("FAILED"), "error": error, **_output(run, results)}
        case Ended.CANCELLED if touched(results):
            return {**run.named("COMPLETED"), "cancelled": True, **_output(run, results)}
        case Ended.CANCELLED:
            return {**run.named("CANCELLED"), "success": False, **_output(run, results)}


def _output(run: Identity, results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"output": {run.workflow: {"results": list(results)}}} if results else {}


def touched(results: Sequence[Mapping[str, Any]]) -> bool:
    """Say whether anything was done, or may have been."""
    return any(entry["success"] is not False for entry in results)


def done_ending(output: object) -> dict[str, Any]:
    """Return the ending of a run that came to its end; what is no object is the `result` in one."""
    return {"state": Ended.DONE, "output": output if isinstance(output, Mapping) else {"result": output}}


def ending_of(
    error: BaseException, results: Sequence[Mapping[str, Any]], *, name: str, over_items: bool
) -> dict[str, Any]:
    """Return the ending of a run that raised `error` instead of coming to its end.

    What is left of a workflow in code gets an entry of its own beside what was done; items tell it themselves.
    """
    match error:
        case RunStopped():
            rest = {STEP: name, "success": False, "status": NOT_RUN, "reason": error.message}
            told = [*results, *([rest] if results and not over_items else [])]
            return {"state": Ended.CANCELLED, "results": told, "error": _error(error.code, error.message)}
        case Refusal() if not touched(results):
            return {"state": Ended.REFUSED, "error": _error(error.code, error.message)}
        case Refusal():
            rest = {STEP: name, "success": False, "code": error.code, "reason": error.message}
            return {"state": Ended.FAILED, "results": [*results, rest], "error": _error(error.code, error.message)}
        case _:
            # Of what the run's code did by itself nobody knows.
            code = str(getattr(error, "code", type(error).__name__))
            told = _error(code, "The workflow ended with an error.")
            return {"state": Ended.FAILED, "results": list(results), "error": told}


def _error(code: str, message: str) -> dict[str, str]:
    return {"code": code, "message": message}
