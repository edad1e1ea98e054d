"""Write one commit, row by row, inside an open transaction: the rules of compare-and-set and uniqueness.

Knows neither how transactions begin and end, nor what the rows mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import apsw

from trinco.adapters.sqlite import sql
from trinco.adapters.sqlite.rows import to_column
from trinco.core.errors import ConflictingTurn, StoreError, UsageError
from trinco.core.journal import body_digest, chain_hash, origin

if TYPE_CHECKING:
    from datetime import datetime

    from trinco.adapters.sqlite.driver import Cursor
    from trinco.ports.store import Commit, TurnRecord


def write(cursor: Cursor, commit: Commit, now: datetime) -> None:
    """Write all of `commit`, or raise; the caller rolls back."""
    conversation = _write_conversation(cursor, commit, now)
    if commit.opens is not None:
        _open_turn(cursor, conversation, commit.opens)
    if commit.closes is not None:
        _close_turn(cursor, conversation, commit.closes)
    at = to_column(now)
    for row in commit.executions:
        taken = f"transaction {row.transaction_id} or key {row.key} has an execution already: its yes was spent"
        _insert(cursor, sql.ADD_EXECUTION, (row.key, row.transaction_id, conversation, row.tool, at), taken)
    for attempt in commit.attempts:
        taken = f"key {attempt.key} has an attempt {attempt.number} already"
        _insert(cursor, sql.ADD_ATTEMPT, (attempt.key, attempt.number, attempt.owner, at), taken)
    for answer in commit.answers:
        cursor.execute(sql.ADD_ANSWER, (answer.key, answer.number, answer.verdict, at, answer.body))


def _write_conversation(cursor: Cursor, commit: Commit, now: datetime) -> int:
    """Compare, set, and append to the journal; return the conversation's row id."""
    key, due = str(commit.key), None if commit.due is None else to_column(commit.due)
    found = cursor.execute(sql.HEAD, (key,)).fetchall()
    conversation, version, sequence, previous = found[0] if found else (None, 0, 0, "")
    if version != commit.expected_version:
        raise ConflictingTurn(
            f"conversation {key:.200} is at version {version}, not {commit.expected_version}: another turn wrote "
            "first. Reload and decide again."
        )
    at, rows = to_column(now), list[tuple[object, ...]]()
    for entry in commit.entries:
        previous = previous or origin(key)
        sequence, digest = sequence + 1, body_digest(entry.body)
        own = chain_hash(previous=previous, sequence=sequence, at=now, name=entry.name, body_digest=digest)
        rows.append((sequence, at, entry.name, digest, previous, own, entry.body))
        previous = own
    if conversation is None:
        added = (commit.schema, due, commit.awaits, sequence, previous, key, commit.state)
        cursor.execute(sql.ADD_CONVERSATION, added)
        conversation = cursor.connection.last_insert_rowid()
    else:
        changed = (commit.schema, due, commit.awaits, sequence, previous, commit.state, conversation)
        cursor.execute(sql.SET_CONVERSATION, changed)
    for row in rows:
        cursor.execute(sql.ADD_ENTRY, (conversation, *row))
    return conversation


def _open_turn(cursor: Cursor, conversation: int, turn: TurnRecord) -> None:
    try:
        cursor.execute(sql.OPEN_TURN, (conversation, turn.message_id, turn.digest, turn.reply))
    except apsw.ConstraintError as error:
        raise ConflictingTurn(
            f"message {turn.message_id:.200} was received before in this conversation. Reload and decide again."
        ) from error


def _close_turn(cursor: Cursor, conversation: int, turn: TurnRecord) -> None:
    if turn.reply is None:
        raise UsageError(f"message {turn.message_id:.200} can't be closed without a reply.")
    cursor.execute(sql.CLOSE_TURN, (turn.reply, conversation, turn.message_id))
    if not cursor.connection.changes():
        raise UsageError(f"message {turn.message_id:.200} was never opened in this conversation.")


def _insert(cursor: Cursor, statement: str, row: tuple[object, ...], taken: str) -> None:
    try:
        cursor.execute(statement, row)
    except apsw.ConstraintError as error:
        # No ConflictingTurn: the version was right, so to reload and decide again would end here again.
        raise StoreError(f"{taken}. Nothing was written.") from error
