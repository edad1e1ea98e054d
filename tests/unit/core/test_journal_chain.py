"""Does the chain show what was done to a journal?"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from trinco.core.journal import FindingKind, body_digest, chain_hash, origin, verify
from trinco.ports.store import WrittenEntry

AT = datetime(2026, 10, 1, 12, 0, 0, 5, tzinfo=UTC)


def journal(*names: str) -> list[WrittenEntry]:
    kept: list[WrittenEntry] = []
    for sequence, name in enumerate(names, start=1):
        previous, body = (kept[-1].hash if kept else ""), name.encode()
        digest = body_digest(body)
        own = chain_hash(previous=previous, sequence=sequence, at=AT, name=name, body_digest=digest)
        kept.append(
            WrittenEntry(
                sequence=sequence,
                at=AT,
                name=name,
                body=body,
                body_digest=digest,
                previous=previous,
                hash=own,
            )
        )
    return kept


WHOLE = journal("A", "B", "C", "D")


def kinds(entries, head=None) -> list[tuple[FindingKind, int]]:
    return [(finding.kind, finding.sequence) for finding in verify(entries, head)]


def test_an_untouched_journal_has_nothing_wrong_with_it():
    assert verify(WHOLE) == ()
    assert verify([]) == ()
    assert verify(iter(WHOLE), head=WHOLE[1].hash) == ()
    assert verify([], head="") == ()


def test_the_hash_is_what_the_documentation_says():
    text = f"prev\n7\n2026-10-01T12:00:00.000005+00:00\nNAME\n{body_digest(b'{}')}"
    expected = hashlib.sha256(text.encode()).hexdigest()
    digest = hashlib.sha256(b"{}").hexdigest()
    assert chain_hash(previous="prev", sequence=7, at=AT, name="NAME", body_digest=digest) == expected
    elsewhere = AT.astimezone(timezone(timedelta(hours=-3)))
    assert chain_hash(previous="prev", sequence=7, at=elsewhere, name="NAME", body_digest=digest) == expected


@pytest.mark.parametrize(
    "change",
    [
        {"name": "X"},
        {"at": AT + timedelta(microseconds=1)},
        {"body_digest": body_digest(b"X"), "body": b"X"},
        {"body_digest": body_digest(b"X"), "body": None},
    ],
    ids=["name", "at", "body and digest", "digest of an erased body"],
)
def test_an_altered_entry_is_found(change):
    altered = [*WHOLE]
    altered[2] = replace(WHOLE[2], **change)
    assert kinds(altered) == [(FindingKind.ALTERED, 3)]


def test_an_altered_body_is_found_by_its_digest():
    altered = [WHOLE[0], replace(WHOLE[1], body=b"X"), *WHOLE[2:]]
    assert kinds(altered) == [(FindingKind.BODY_ALTERED, 2)]


def test_an_entry_hashed_anew_no_longer_links_to_the_next():
    forged = replace(WHOLE[1], name="X")
    own = chain_hash(previous=forged.previous, sequence=2, at=AT, name="X", body_digest=forged.body_digest)
    assert kinds([WHOLE[0], replace(forged, hash=own), *WHOLE[2:]]) == [(FindingKind.UNLINKED, 3)]


def test_an_erased_body_is_nothing_wrong():
    assert verify([replace(entry, body=None) for entry in WHOLE]) == ()


def test_a_first_entry_follows_from_its_conversations_name():
    """Those of an early release follow nothing, and are as good."""
    digest = body_digest(b"A")
    own = chain_hash(previous=origin("t:a:s"), sequence=1, at=AT, name="A", body_digest=digest)
    named = [replace(WHOLE[0], previous=origin("t:a:s"), hash=own)]
    assert verify(named, conversation="t:a:s") == verify(named) == verify(WHOLE, conversation="t:a:s") == ()
    (found,) = verify(named, conversation="t:a:other")
    assert (found.kind, found.sequence) == (FindingKind.ELSEWHERE, 1)


def test_missing_entries_are_found_wherever_they_were():
    assert kinds(WHOLE[1:]) == [(FindingKind.GAP, 2)]
    assert kinds([WHOLE[0], WHOLE[3]]) == [(FindingKind.GAP, 4)]
    assert "entries 2 to 3 are missing" in str(verify([WHOLE[0], WHOLE[3]])[0])


def test_wrong_order_and_repetition_are_found():
    swapped = [WHOLE[0], WHOLE[2], WHOLE[1], WHOLE[3]]
    assert kinds(swapped) == [(FindingKind.GAP, 3), (FindingKind.OUT_OF_ORDER, 2)]
    assert kinds([*WHOLE[:2], *WHOLE[1:]]) == [(FindingKind.OUT_OF_ORDER, 2)]


def test_a_cut_tail_is_found_only_with_a_head_kept_elsewhere():
    assert verify(WHOLE[:2]) == ()
    findings = verify(WHOLE[:2], head=WHOLE[3].hash)
    assert [(finding.kind, finding.sequence) for finding in findings] == [(FindingKind.HEAD_MISSING, 0)]
    assert "ends at entry 2" in str(findings[0])


def test_a_journal_rewritten_from_the_start_is_found_with_a_head_kept_elsewhere():
    rewritten = journal("A", "B", "X", "D")
    assert verify(rewritten) == ()
    assert kinds(rewritten, head=WHOLE[3].hash) == [(FindingKind.HEAD_MISSING, 0)]


def test_all_that_is_wrong_is_said_at_once():
    worst = [replace(WHOLE[1], name="X", body=b"Y"), replace(WHOLE[3], previous="")]
    assert kinds(worst, head="0" * 64) == [
        (FindingKind.GAP, 2),
        (FindingKind.ALTERED, 2),
        (FindingKind.BODY_ALTERED, 2),
        (FindingKind.GAP, 4),
        (FindingKind.ALTERED, 4),
        (FindingKind.HEAD_MISSING, 0),
    ]
