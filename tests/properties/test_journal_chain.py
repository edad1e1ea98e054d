"""Whatever is done to a journal that was written, `verify` finds it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from trinco.core.journal import FindingKind, body_digest, chain_hash, verify

BODIES = st.lists(st.binary(max_size=8), min_size=2, max_size=6)


@dataclass(frozen=True)
class Line:
    sequence: int
    at: datetime
    name: str
    body: bytes | None
    body_digest: str
    previous: str
    hash: str


def written(bodies: list[bytes]) -> list[Line]:
    lines: list[Line] = []
    for sequence, body in enumerate(bodies, 1):
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=sequence)
        previous, digest = (lines[-1].hash if lines else ""), body_digest(body)
        own = chain_hash(previous=previous, sequence=sequence, at=at, name="N", body_digest=digest)
        lines.append(Line(sequence, at, "N", body, digest, previous, own))
    return lines


@given(BODIES, st.data())
def test_what_was_written_is_sound_up_to_any_head(bodies: list[bytes], data: Any) -> None:
    lines = written(bodies)
    assert verify(lines) == ()
    assert verify(lines, head=data.draw(st.sampled_from(lines)).hash) == ()


@given(BODIES, st.data())
def test_an_erased_body_leaves_the_chain_whole(bodies: list[bytes], data: Any) -> None:
    lines = written(bodies)
    which = data.draw(st.integers(0, len(lines) - 1))
    assert verify([replace(e, body=None) if i == which else e for i, e in enumerate(lines)]) == ()


@given(BODIES, st.data())
def test_any_altered_field_is_found(bodies: list[bytes], data: Any) -> None:
    lines = written(bodies)
    which = data.draw(st.integers(0, len(lines) - 1))
    change: dict[str, Any] = data.draw(
        st.sampled_from(
            [
                {"name": "M"},
                {"at": datetime(2025, 1, 1, tzinfo=UTC)},
                {"body": b"something else"},
                {"body_digest": "0" * 64},
                {"hash": "0" * 64},
                {"previous": "0" * 64},
            ]
        )
    )
    assert verify([replace(e, **change) if i == which else e for i, e in enumerate(lines)]) != ()


@given(BODIES, st.data())
def test_a_missing_line_is_found_and_a_cut_tail_by_a_kept_head(bodies: list[bytes], data: Any) -> None:
    lines = written(bodies)
    which = data.draw(st.integers(0, len(lines) - 1))
    rest = lines[:which] + lines[which + 1 :]
    if which < len(lines) - 1:
        assert any(f.kind is FindingKind.GAP for f in verify(rest))
        assert "missing" in str(verify(rest)[0])
    else:
        assert verify(rest) == ()
    (*_, last) = verify(rest, head=lines[which].hash)
    assert last.kind is FindingKind.HEAD_MISSING
    assert str(last).startswith("journal: ")


@given(BODIES, st.randoms())
def test_lines_in_another_order_are_found(bodies: list[bytes], random: Any) -> None:
    lines = written(bodies)
    shuffled = lines[:]
    random.shuffle(shuffled)
    assume(shuffled != lines)
    assert verify(shuffled) != ()


@given(BODIES)
def test_several_missing_lines_are_named_together(bodies: list[bytes]) -> None:
    lines = written([*bodies, b"x"])
    (first, *_) = verify(lines[2:])
    assert "entries 1 to 2 are" in first.detail
    (repeated,) = [f for f in verify([*lines, lines[0]]) if f.kind is FindingKind.OUT_OF_ORDER]
    assert repeated.sequence == 1
