"""A session acts on its own subject alone."""

from __future__ import annotations

import pytest

from trinco.core.authority import Allowed, Refused, authenticated_only


def test_the_sessions_own_subject_is_allowed_and_nothing_beside_it() -> None:
    verdict = authenticated_only(("account",), {"account": "A-1", "line": "L-1"})
    assert verdict == Allowed(subject={"account": "A-1"})


def test_an_operation_without_a_subject_needs_no_session() -> None:
    assert authenticated_only((), {}) == Allowed(subject={})


@pytest.mark.parametrize("session", [{}, {"line": "L-1"}, {"account": ""}])
def test_a_session_whose_subject_is_not_known_is_refused(session: dict[str, str]) -> None:
    """E12, E13: identity comes from the host, all of it, or nothing is done."""
    assert authenticated_only(("account",), session) == Refused(reason="no_identity")
