"""Messages of people who had not seen the grammars: no yes is read where there is none, and little is taken wrongly."""

from __future__ import annotations

import pytest
from tests.messages.score import LANGUAGES, VALUES, confirmation, message_set, score

WRONG = {"pt": 18, "es": 11, "en": 15}
"""Values that are still taken wrongly; only ever fewer."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_yes_is_read_where_there_is_none(code: str) -> None:
    of = message_set(code)
    cases = [case for case in of["cases"] if case["kind"] == "confirmation" and case["label"] != "confirm"]
    assert [case["text"] for case in cases if confirmation(case, of) == "confirm"] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_more_values_are_taken_wrongly_than_before(code: str) -> None:
    found = score(code)
    assert sum(found[kind]["wrong"] for kind in VALUES if kind in found) <= WRONG[code]
