"""Errors say what happened, what was allowed and what to do."""

from __future__ import annotations

import pytest

from trinco.core import errors
from trinco.core.errors import DefinitionError, IllegalStep, Problem, ReusedMessageId, TrincoError


def test_a_definition_error_lists_every_problem() -> None:
    one = Problem(file="tools.yaml", line=3, message="no such server", suggestion="did you mean shop?")
    two = Problem(file="agent.yaml", line=0, message="is empty")
    error = DefinitionError("shop", [one, two])
    assert str(error).splitlines() == [
        "agent 'shop' has 2 problems:",
        "  tools.yaml:3: no such server (did you mean shop?)",
        "  agent.yaml: is empty",
    ]
    assert "has 1 problem:" in str(DefinitionError("shop", [two]))
    assert error.problems == (one, two)


def test_a_reused_message_id_is_named() -> None:
    error = ReusedMessageId("m1")
    assert error.message_id == "m1"
    assert "'m1' was already used for another text" in str(error)


def test_codes_are_stable_and_each_error_has_its_own() -> None:
    kinds = [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, TrincoError)]
    assert sorted(k.code for k in kinds) == sorted({k.code for k in kinds})


@pytest.mark.parametrize("kind", [IllegalStep, ReusedMessageId])
def test_wrong_use_is_a_usage_error(kind: type[TrincoError]) -> None:
    assert issubclass(kind, errors.UsageError)
