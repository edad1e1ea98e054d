"""All the SQL there is, and the steps that bring an older file up to date.

Rows of one conversation hang on a small integer, so that its key (which a client may make long) is kept once. Times are
microseconds since 1970 in UTC. Statements only: when to run them is not decided here.
"""

from __future__ import annotations

APPLICATION_ID = 0x54524E43
"""Marks a file as ours ("TRNC") in its header."""

UPGRADES: tuple[str, ...] = (
    # 0 -> 1. Small columns stand before large ones: reading them then never walks a state's overflow pages.
    """
    CREATE TABLE conversation (
        id               INTEGER PRIMARY KEY,
        version          INTEGER NOT NULL,
        schema           INTEGER NOT NULL,
        due              INTEGER,
        written          INTEGER NOT NULL,  -- counts over all conversations: the last written has the highest
        journal_sequence INTEGER NOT NULL,
        journal_hash     TEXT    NOT NULL,
        key              TEXT    NOT NULL UNIQUE,
        state            BLOB    NOT NULL
    ) STRICT;
    CREATE INDEX conversation_due ON conversation (due) WHERE due IS NOT NULL;
    CREATE INDEX conversation_written ON conversation (written);

    CREATE TABLE turn (
        conversation INTEGER NOT NULL,
        message_id   TEXT    NOT NULL,
        digest       TEXT    NOT NULL,
        reply        BLOB,                  -- NULL while the turn is open
        PRIMARY KEY (conversation, message_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE execution (
        key            TEXT    NOT NULL PRIMARY KEY,
        transaction_id TEXT    NOT NULL UNIQUE,
        conversation   INTEGER NOT NULL,
        tool           TEXT    NOT NULL,
        at             INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attempt (
        key    TEXT    NOT NULL,
        number INTEGER NOT NULL,
        owner  TEXT    NOT NULL,
        at     INTEGER NOT NULL,
        PRIMARY KEY (key, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE answer (
        key     TEXT    NOT NULL,
        number  INTEGER NOT NULL,
        ordinal INTEGER NOT NULL,           -- an attempt may be answered more than once: all is kept
        verdict TEXT    NOT NULL,
        at      INTEGER NOT NULL,
        body    BLOB    NOT NULL,
        PRIMARY KEY (key, number, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE journal (
        conversation INTEGER NOT NULL,
        sequence     INTEGER NOT NULL,
        at           INTEGER NOT NULL,
        name         TEXT    NOT NULL,
        body_digest  TEXT    NOT NULL,
        previous     TEXT    NOT NULL,
        hash         TEXT    NOT NULL,
        body         BLOB,                  -- NULL after it was erased
        PRIMARY KEY (conversation, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ended_owner (
        owner TEXT    NOT NULL PRIMARY KEY,
        at    INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    # 1 -> 2. What is under way by now is due when its lease ends, as it was.
    """
    ALTER TABLE conversation ADD COLUMN awaits TEXT;  -- the owner of an attempt that has no answer yet
    CREATE INDEX conversation_awaits ON conversation (awaits) WHERE awaits IS NOT NULL;
    """,
)
"""The step at index N brings a file from version N (its `user_version`) to N + 1."""

VERSION = len(UPGRADES)

BEGIN = "BEGIN IMMEDIATE"
COMMIT = "COMMIT"
ROLLBACK = "ROLLBACK"
WRITE_NOTHING = f"PRAGMA user_version = {VERSION}"
"""A write all the same: it takes the place in the log of a commit that failed half-way."""

IDENTITY = """
SELECT application_id, user_version, EXISTS (SELECT 1 FROM sqlite_schema)
FROM pragma_application_id, pragma_user_version
"""
"""One statement, one snapshot: another process may be creating the tables right now."""

LOAD = """
SELECT c.version, c.schema, c.state, t.digest, t.reply
FROM conversation AS c LEFT JOIN turn AS t ON t.conversation = c.id AND t.message_id = ?2
WHERE c.key = ?1
"""
HEAD = "SELECT id, version, journal_sequence, journal_hash FROM conversation WHERE key = ?"
ADD_CONVERSATION = """
INSERT INTO conversation (version, schema, due, awaits, written, journal_sequence, journal_hash, key, state)
VALUES (1, ?, ?, ?, (SELECT coalesce(max(written), 0) + 1 FROM conversation), ?, ?, ?, ?)
"""
SET_CONVERSATION = """
UPDATE conversation
SET version = version + 1, schema = ?, due = ?, awaits = ?, written = (SELECT max(written) + 1 FROM conversation),
    journal_sequence = ?, journal_hash = ?, state = ?
WHERE id = ?
"""
OPEN_TURN = "INSERT INTO turn (conversation, message_id, digest, reply) VALUES (?, ?, ?, ?)"
CLOSE_TURN = "UPDATE turn SET reply = coalesce(reply, ?) WHERE conversation = ? AND message_id = ?"
ADD_EXECUTION = "INSERT INTO execution (key, transaction_id, conversation, tool, at) VALUES (?, ?, ?, ?, ?)"
ADD_ATTEMPT = "INSERT INTO attempt (key, number, owner, at) VALUES (?, ?, ?, ?)"
ADD_ANSWER = """
INSERT INTO answer (key, number, ordinal, verdict, at, body)
VALUES (?1, ?2, (SELECT coalesce(max(ordinal), 0) + 1 FROM answer WHERE key = ?1 AND number = ?2), ?3, ?4, ?5)
"""
ADD_ENTRY = """
INSERT INTO journal (conversation, sequence, at, name, body_digest, previous, hash, body)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""

DUE = "SELECT key FROM conversation WHERE due <= ? ORDER BY due, id LIMIT ?"
AWAITED = "SELECT DISTINCT awaits FROM conversation WHERE awaits IS NOT NULL"
ORPHANED = """
SELECT key FROM conversation
WHERE awaits IN (SELECT value FROM json_each(?)) AND (due IS NULL OR due > ?) ORDER BY due IS NULL, due, id LIMIT ?
"""
CONVERSATIONS = "SELECT key FROM conversation ORDER BY written DESC LIMIT ?"
JOURNAL = """
SELECT sequence, at, name, body, body_digest, previous, hash FROM journal
WHERE conversation = (SELECT id FROM conversation WHERE key = ?) AND sequence > ? ORDER BY sequence LIMIT ?
"""
ERASE = """
UPDATE journal SET body = NULL
WHERE conversation = (SELECT id FROM conversation WHERE key = ?) AND sequence <= ? AND body IS NOT NULL
RETURNING sequence
"""

OWNER_ENDED = "SELECT 1 FROM ended_owner WHERE owner = ?"
END_OWNER = "INSERT OR IGNORE INTO ended_owner (owner, at) VALUES (?, ?)"
