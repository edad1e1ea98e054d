"""What is asked again and again must not grow with the number of conversations kept."""

from __future__ import annotations

import apsw
import pytest

from trinco.adapters.sqlite import sql


@pytest.mark.parametrize(
    ("statement", "bindings"),
    [(sql.DUE, (1, 1)), (sql.AWAITED, ()), (sql.ORPHANED, ("[]", 1, 1)), (sql.CONVERSATIONS, (1,))],
)
def test_no_list_is_made_by_looking_through_all_conversations(statement: str, bindings: tuple[str | int, ...]) -> None:
    connection = apsw.Connection(":memory:")
    for step in sql.UPGRADES:
        connection.execute(step)
    plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", bindings)]
    touched = [step for step in plan if "conversation" in str(step)]
    connection.close()
    assert touched
    assert all("INDEX conversation_" in str(step) for step in touched)
