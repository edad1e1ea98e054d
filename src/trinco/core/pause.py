"""Hold what a paused workflow waits for, and read the answers in which one says so (spec/000 section 5).

An answer is taken for a pause only in full: the status, which run it is of, what is asked and what is expected. One
that merely has a `status` is none. Whether an operation may pause at all is its policy's to say (`execution.workflow`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from trinco.core.contract import Parameter, ParameterType, WorkflowPolicy
from trinco.core.copying import replace
from trinco.core.names import Fingerprint
from trinco.core.values import Value, as_list, as_object, canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.contract import Contract

PAUSED, CANCELLED, COMPLETED, FAILED = "PAUSED", "CANCELLED", "COMPLETED", "FAILED"
_TYPES = {str(kind): kind for kind in ParameterType if kind not in {ParameterType.ARRAY, ParameterType.OBJECT}}
_FREE = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a workflow says when it pauses."""

    workflow: str
    execution_id: str
    prompt: str
    key: str
    """What is asked for, as `expected_input` names it."""
    type: str = ""
    """Of which type it is, where that is said."""
    allowed: tuple[Value, ...] = ()
    """All that it may be, where that is said."""
    synonyms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What else people call one of these."""
    normalize: str = ""
    reprompt: str = ""
    number: int | None = None
    """Which of the run's questions it is, where the server counts them."""
    reprompted: bool = False
    """The server asks it again: the last answer was none of those allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """The question that a transaction's workflow waits on, as it was put."""

    asked: Asked
    ordinal: int
    """Which of the transaction's pauses it is, from 1."""
    fingerprint: Fingerprint
    """What an answer must name."""
    asked_at: datetime
    tools: WorkflowPolicy
    """As they were then: what waits must be able to go on, whatever became of the policy."""
    unresumed: str = ""
    """Why the last answer did not reach the workflow: `not_sent` or `refused`; empty if none failed."""
    said: str = ""
    """The server's sentence for that."""


def read_pause(said: Mapping[str, object] | None) -> Asked | None:
    """Return what a workflow waits for, if the answer says in full that it waits."""
    pause = as_object(said.get("pause")) if said is not None and said.get("status") == PAUSED else None
    expected = as_object(pause.get("expected_input")) if pause is not None else None
    if said is None or pause is None or expected is None:
        return None
    workflow, execution_id = _text(said.get("workflow_name")), _text(said.get("execution_id"))
    prompt, key, number = _text(pause.get("prompt")), _text(expected.get("key")), pause.get("question")
    allowed = _allowed(expected.get("allowed_values"))
    if not (workflow and execution_id and prompt and key) or allowed is None:
        return None
    return Asked(
        workflow=workflow,
        execution_id=execution_id,
        prompt=prompt,
        key=key,
        type=_text(expected.get("type")),
        allowed=allowed,
        synonyms=_synonyms(expected.get("synonyms")),
        normalize=_text(expected.get("normalize")),
        reprompt=_text(expected.get("reprompt")),
        number=number if type(number) is int else None,
        reprompted=pause.get("reprompted") is True,
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) and value.strip() else ""


def _allowed(values: object) -> tuple[Value, ...] | None:
    """Return the values that are allowed, none if any is; None if it is no list of plain values."""
    if values is None:
        return ()
    listed = as_list(values)
    if not listed or not all(type(value) in {str, int, Decimal} for value in listed):
        return None
    return tuple(value for value in listed if isinstance(value, str | int | Decimal))


def _synonyms(said: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found = {value: tuple(map(str, as_list(names) or ())) for value, names in (as_object(said) or {}).items()}
    return tuple((value, names) for value, names in found.items() if names)


def expected_parameter(asked: Asked, contract: Contract) -> Parameter:
    """Return how the answer to a pause is read: as the tool's own parameter of that name, if it has one, and of its
    values only those that are allowed now.
    """
    declared = contract.parameter(asked.key)
    if declared is None:
        kind = _TYPES.get(asked.type)
        form = None if kind else asked.type or (None if asked.allowed else _FREE)
        if kind is ParameterType.STRING and not asked.allowed:
            form = _FREE
        kind = kind or ParameterType.STRING
        return Parameter(name=asked.key, type=kind, format=form, enum=asked.allowed, synonyms=asked.synonyms)
    if not asked.allowed:
        return declared
    kept = {str(value) for value in asked.allowed}
    synonyms = asked.synonyms or tuple((value, names) for value, names in declared.synonyms if value in kept)
    return replace(declared, enum=asked.allowed, synonyms=synonyms)


def reply_to(pause: Pause, value: Value) -> str:
    """Return an answer as the workflow takes it: one text."""
    text = value if isinstance(value, str) else canonical(value)
    match "" if pause.asked.allowed else pause.asked.normalize:
        case "upper_strip":
            return text.strip().upper()
        case "lower_strip":
            return text.strip().lower()
        case _:
            return text.strip()


def is_of_run(said: Mapping[str, object] | None, asked: Asked) -> bool:
    """Say whether an answer is of the run that `asked`."""
    return said is not None and (said.get("workflow_name"), said.get("execution_id")) == (
        asked.workflow,
        asked.execution_id,
    )


def same_question(one: Asked, other: Asked) -> bool:
    """Say whether a run still asks what it asked: by number or, where the server doesn't count, by what is asked."""
    if one.number is not None and other.number is not None:
        return one.number == other.number
    return (one.key, one.allowed) == (other.key, other.allowed) and (
        one.prompt in {other.prompt, other.reprompt} or other.prompt == one.reprompt
    )


def is_undone(said: Mapping[str, object] | None) -> bool:
    """Say whether an answer is, in full, that of a run which was stopped before it did anything."""
    if said is None or said.get("status") != CANCELLED or said.get("success") is not False:
        return False
    named = _text(said.get("workflow_name")) and _text(said.get("execution_id"))
    return bool(named) and all(entry.get("success") is False for entry in _entries(said.get("output")))


def _entries(output: object) -> list[Mapping[str, object]]:
    parts = [as_object(part) or {} for part in (as_object(output) or {}).values()]
    return [as_object(entry) or {} for part in parts for entry in as_list(part.get("results")) or ()]


def returned_by(said: Mapping[str, object], tool: str) -> Mapping[str, object] | None:
    """Return what the workflow of a tool returned, where an answer tells how its run ended."""
    output = as_object(said.get("output")) if is_ended(said) else None
    return as_object(output.get(tool)) if output is not None else None


def is_ended(said: Mapping[str, object]) -> bool:
    """Say whether an answer tells how a run ended, with what came of it."""
    return said.get("status") in {COMPLETED, FAILED} and as_object(said.get("output")) is not None
