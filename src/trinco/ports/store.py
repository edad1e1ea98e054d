"""Keep conversations, turns, executions and the journal: the port every durable adapter fulfils.

A store knows nothing of what a state means: it keeps bytes under a version. Its promises are tested by
`trinco.testing.StoreContract`:

- a commit is all or nothing, and durable once it returns;
- it happens only if the conversation still has the expected version (`ConflictingTurn` otherwise);
- a turn is opened once and closed once; an execution is unique per transaction and per key, an attempt per number;
- journal entries are chained by hash in the commit that writes them;
- cancelling the caller never leaves a commit half done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.core.names import ConversationKey, IdempotencyKey, MessageId, TransactionId


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRecord:
    """One message that was received, and the reply it got."""

    message_id: MessageId
    digest: str
    """Of the message's text: the same id with another text is refused."""
    reply: bytes | None
    """None while the turn is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A conversation as it stands, read at one instant."""

    now: datetime
    """The store's clock, aware, in UTC."""
    version: int
    """0 for a conversation that was never written."""
    schema: int
    state: bytes | None
    turn: TurnRecord | None
    """The record of the message asked about, if there is one."""
    place: str = "the store"
    """What it was read from, as an operator knows it: a file's path."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the journal to be appended."""

    name: str
    body: bytes
    """JSON; covered in the chain by its digest only, so that it can be erased."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenEntry:
    """One line of the journal as kept."""

    sequence: int
    """1, 2, 3, ... within the conversation."""
    at: datetime
    name: str
    body: bytes | None
    """None after it was erased."""
    body_digest: str
    previous: str
    """The hash before it; empty for the first."""
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The newest line of a journal, as kept beside it."""

    sequence: int
    """0 where nothing was written."""
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutionRow:
    """The record that one proposal's yes was spent."""

    key: IdempotencyKey
    transaction_id: TransactionId
    tool: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptRow:
    """The record that an effect is about to be sent."""

    key: IdempotencyKey
    number: int
    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRow:
    """What an attempt came back with."""

    key: IdempotencyKey
    number: int
    verdict: str
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """One database transaction."""

    key: ConversationKey
    expected_version: int
    schema: int
    state: bytes
    due: datetime | None = None
    """When recovery should next look at this conversation; None for never."""
    awaits: str | None = None
    """The owner of the attempt whose answer this conversation waits for: due at once when that one is proved dead."""
    opens: TurnRecord | None = None
    """Insert this turn (open, or with its reply at once)."""
    closes: TurnRecord | None = None
    """Set the reply of this open turn; a turn already closed keeps its reply."""
    entries: tuple[Entry, ...] = ()
    executions: tuple[ExecutionRow, ...] = ()
    attempts: tuple[AttemptRow, ...] = ()
    answers: tuple[AnswerRow, ...] = ()


class Store(Protocol):
    @property
    def owner(self) -> str:
        """This process's name in attempts; alive as long as the process is."""
        ...

    async def load(self, key: ConversationKey, message_id: MessageId | None = None) -> Loaded: ...

    async def commit(self, commit: Commit) -> datetime:
        """Write all of it, or nothing; return the store's clock. The new version is `expected_version + 1`.

        Raises:
            ConflictingTurn: the version is another, or the turn was opened by someone else.
            StoreError: nothing was written, or it is not known whether it was (`UncertainCommit`).
        """
        ...

    async def now(self) -> datetime: ...

    async def owner_is_dead(self, owner: str) -> bool:
        """Say whether it is *proved* that `owner`'s process has ended. False where there is no proof."""
        ...

    async def due(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        """List conversations whose `due` has passed, longest due first; then those that await an owner proved dead."""
        ...

    async def conversations(self, *, limit: int = 100) -> tuple[ConversationKey, ...]:
        """List conversations, last written first."""
        ...

    async def journal(self, key: ConversationKey, *, after: int = 0, limit: int = 1000) -> tuple[WrittenEntry, ...]: ...

    async def head(self, key: ConversationKey) -> Head:
        """Return the newest entry's sequence and hash without reading the journal: it shows whether a tail is gone."""
        ...

    async def erase(self, key: ConversationKey, *, through: int) -> int:
        """Erase the bodies of entries up to the sequence `through`; the chain still verifies. Return how many."""
        ...

    async def close(self) -> None: ...
