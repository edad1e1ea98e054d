"""The errors a caller may meet, split by whose they are to mend.

    TrincoError
    |- DefinitionError      an agent's author: all problems, at load, never mid-turn
    |- UsageError           a host programmer
    |   `- IllegalStep        phase, step, what was allowed
    |- ToolContractError    the tool server's owner; the raw answer is kept as evidence
    |- StoreError           an operator
    |   |- ConflictingTurn    nobody: reload and decide again
    |   |- UncertainCommit    nobody: read back before anything is sent
    |   `- UnreadableState    newer schema, or damaged
    `- ReaderError          an operator; the engine clarifies and never guesses

Outcomes that a conversation must answer (not eligible, declined, unknown, ...) are values, not errors.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence


class TrincoError(Exception):
    """Any error raised on purpose. `code` is stable; the message says what happened and what to do."""

    code: ClassVar[str] = "TRINCO"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong in an agent's files. `line` is 1-based, 0 where a whole file is meant."""

    file: str
    line: int
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" ({self.suggestion})" if self.suggestion else ""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.message}{hint}"


class DefinitionError(TrincoError):
    """An agent's files can't be used. `problems` lists everything that is wrong with them."""

    code = "DEFINITION"

    def __init__(self, agent: str, problems: Sequence[Problem]) -> None:
        self.agent = agent
        self.problems = tuple(problems)
        count = f"{len(self.problems)} problem{'s' if len(self.problems) != 1 else ''}"
        super().__init__("\n".join([f"agent {agent!r} has {count}:", *(f"  {p}" for p in self.problems)]))


class UsageError(TrincoError):
    """The library was called in a way it can't be."""

    code = "USAGE"


class IllegalStep(UsageError):
    """A step that the lifecycle's table doesn't allow."""

    code = "ILLEGAL_STEP"

    def __init__(self, phase: str, step: str, allowed: Sequence[str]) -> None:
        self.phase, self.step, self.allowed = phase, step, tuple(allowed)
        listed = ", ".join(self.allowed) or "nothing: the phase is terminal"
        super().__init__(f"{step} is not possible in {phase}; allowed there: {listed}")


class ReusedMessageId(UsageError):
    """A message id came again with another text: nothing was done."""

    code = "REUSED_MESSAGE_ID"

    def __init__(self, message_id: str) -> None:
        self.message_id = message_id
        super().__init__(
            f"message_id {message_id!r} was already used for another text in this conversation; nothing was done. "
            "Give each message its own id, and the same id only to the same message."
        )


class ToolContractError(TrincoError):
    """A tool server breaks its own contract or can't be asked what it offers."""

    code = "TOOL_CONTRACT"


class StoreError(TrincoError):
    """The store can't do what it must; nothing that was acknowledged is lost."""

    code = "STORE"


class ConflictingTurn(StoreError):
    """Another turn wrote first: reload and decide again."""

    code = "CONFLICTING_TURN"


class UncertainCommit(StoreError):
    """It is not known whether the commit happened: read it back before anything is sent."""

    code = "UNCERTAIN_COMMIT"


class UnreadableState(StoreError):
    """A stored state is of a newer schema, or damaged."""

    code = "UNREADABLE_STATE"


class ReaderError(TrincoError):
    """The language layer failed; the message is treated as unclear."""

    code = "READER"
