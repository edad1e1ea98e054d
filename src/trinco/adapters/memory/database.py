"""What memory stores share: the rows, the rules of compare-and-set and uniqueness, and a clock.

Its fields may be looked at by tests. Nothing survives the process.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING

from trinco.core.errors import ConflictingTurn, StoreError, UsageError
from trinco.core.journal import body_digest, chain_hash, origin
from trinco.ports.store import Head, Loaded, WrittenEntry

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Hashable, Iterable

    from trinco.core.names import ConversationKey, IdempotencyKey, MessageId, TransactionId
    from trinco.ports.store import AnswerRow, AttemptRow, Commit, ExecutionRow, TurnRecord


@dataclass(slots=True)
class _Conversation:
    version: int = 0
    schema: int = 0
    state: bytes | None = None
    due: datetime | None = None
    awaits: str | None = None
    turns: dict[MessageId, TurnRecord] = field(default_factory=dict["MessageId", "TurnRecord"])
    journal: list[WrittenEntry] = field(default_factory=list[WrittenEntry])


class MemoryDatabase:
    """The rows that one or more memory stores share."""

    def __init__(self, clock: Callable[[], datetime] | None = None) -> None:
        """`clock` returns the present, aware; the system's by default."""
        self._clock = clock or (lambda: datetime.now(UTC))
        self._lock = Lock()
        self._conversations: dict[ConversationKey, _Conversation] = {}
        """Last written last."""
        self.executions: dict[IdempotencyKey, ExecutionRow] = {}
        self.attempts: dict[tuple[IdempotencyKey, int], AttemptRow] = {}
        self.answers: list[AnswerRow] = []
        self.ended: set[str] = set()
        self._spent: set[TransactionId] = set()

    def kill(self, owner: str) -> None:
        """Play the death of the process behind `owner`: proved, and its store refuses to do anything more."""
        self.ended.add(owner)

    def now(self) -> datetime:
        return _aware(self._clock()).astimezone(UTC)

    def load(self, key: ConversationKey, message_id: MessageId | None) -> Loaded:
        _refuse_odd_text(*key.parts, message_id or "")
        with self._lock:
            found = self._conversations.get(key) or _Conversation()
            turn = None if message_id is None else found.turns.get(message_id)
            return Loaded(now=self.now(), version=found.version, schema=found.schema, state=found.state, turn=turn)

    def commit(self, commit: Commit) -> datetime:
        with self._lock:
            found = self._conversations.get(commit.key) or _Conversation()
            self._refuse(commit, found)
            now = self.now()
            self._write(commit, found, now)
            return now

    def due(self, limit: int) -> tuple[ConversationKey, ...]:
        with self._lock:
            now = self.now()
            kept = ((found.due or datetime.max.replace(tzinfo=UTC), key) for key, found in self._conversations.items())
            passed = sorted((p for p in kept if p[0] <= now or self._orphaned(p[1])), key=lambda pair: pair[0])
            return tuple(key for _, key in passed[:limit])

    def _orphaned(self, key: ConversationKey) -> bool:
        return self._conversations[key].awaits in self.ended

    def conversations(self, limit: int) -> tuple[ConversationKey, ...]:
        with self._lock:
            return tuple(reversed(self._conversations))[:limit]

    def journal(self, key: ConversationKey, after: int, limit: int) -> tuple[WrittenEntry, ...]:
        with self._lock:
            found = self._conversations.get(key) or _Conversation()
            return tuple(found.journal[max(after, 0) :][:limit])

    def head(self, key: ConversationKey) -> Head:
        with self._lock:
            found = self._conversations.get(key) or _Conversation()
            newest = found.journal[-1] if found.journal else None
            return Head(sequence=newest.sequence, hash=newest.hash) if newest else Head(sequence=0, hash="")

    def erase(self, key: ConversationKey, through: int) -> int:
        with self._lock:
            found = self._conversations.get(key) or _Conversation()
            erased = [e for e in found.journal if e.sequence <= through and e.body is not None]
            for entry in erased:
                found.journal[entry.sequence - 1] = replace(entry, body=None)
            return len(erased)

    def _refuse(self, commit: Commit, found: _Conversation) -> None:
        """Raise whatever forbids `commit`, before any of it is written."""
        named = (turn.message_id for turn in (commit.opens, commit.closes) if turn)
        _refuse_odd_text(*commit.key.parts, *named)
        if commit.due is not None:
            _aware(commit.due)
        if found.version != commit.expected_version:
            raise ConflictingTurn(
                f"conversation {commit.key} is at version {found.version}, not {commit.expected_version}: "
                "another turn wrote first. Reload and decide again."
            )
        self._refuse_turns(commit, found)
        _refuse_taken("key", self.executions, (row.key for row in commit.executions))
        _refuse_taken("transaction", self._spent, (row.transaction_id for row in commit.executions))
        _refuse_taken("attempt", self.attempts, ((row.key, row.number) for row in commit.attempts))

    def _refuse_turns(self, commit: Commit, found: _Conversation) -> None:
        opened: set[MessageId] = {commit.opens.message_id} if commit.opens else set()
        if opened & found.turns.keys():
            raise ConflictingTurn(
                f"message {min(opened)} was received before in this conversation. Reload and decide again."
            )
        if commit.closes and commit.closes.reply is None:
            raise UsageError(f"message {commit.closes.message_id} can't be closed without a reply.")
        if commit.closes and commit.closes.message_id not in opened | found.turns.keys():
            raise UsageError(f"message {commit.closes.message_id} was never opened in this conversation.")

    def _write(self, commit: Commit, found: _Conversation, now: datetime) -> None:
        self._conversations.pop(commit.key, None)
        self._conversations[commit.key] = found
        found.version += 1
        found.schema, found.state, found.due, found.awaits = commit.schema, commit.state, commit.due, commit.awaits
        if commit.opens:
            found.turns[commit.opens.message_id] = commit.opens
        if commit.closes and (turn := found.turns[commit.closes.message_id]).reply is None:
            found.turns[turn.message_id] = replace(turn, reply=commit.closes.reply)
        for entry in commit.entries:
            found.journal.append(_chained(found.journal, commit.key, entry.name, entry.body, now))
        self.executions.update({row.key: row for row in commit.executions})
        self._spent.update(row.transaction_id for row in commit.executions)
        self.attempts.update({(row.key, row.number): row for row in commit.attempts})
        self.answers.extend(commit.answers)


def _chained(journal: list[WrittenEntry], key: ConversationKey, name: str, body: bytes, now: datetime) -> WrittenEntry:
    previous = journal[-1].hash if journal else origin(str(key))
    sequence, digest = len(journal) + 1, body_digest(body)
    own = chain_hash(previous=previous, sequence=sequence, at=now, name=name, body_digest=digest)
    return WrittenEntry(
        sequence=sequence, at=now, name=name, body=body, body_digest=digest, previous=previous, hash=own
    )


def _aware(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise UsageError(f"{moment!r} has no time zone: give an aware datetime.")
    return moment


def _refuse_taken(what: str, present: Container[Hashable], added: Iterable[Hashable]) -> None:
    seen: set[Hashable] = set()
    for one in added:
        if one in present or one in seen:
            raise StoreError(f"an execution or attempt with the {what} {one} exists already. Nothing was written.")
        seen.add(one)


def _refuse_odd_text(*texts: str) -> None:
    # A file or a server could not keep it; so that tests find out here.
    for text in texts:
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise UsageError(f"{text[:80]!r} is not valid Unicode text; nothing was written.") from error
