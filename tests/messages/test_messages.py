"""Messages of people who had not seen the grammars: no yes is read where there is none, and little is taken wrongly."""

from __future__ import annotations

import pytest
from tests.messages.dialogues import played
from tests.messages.meant import intent, meant, selection
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


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_other_items_are_chosen_than_those_that_are_meant(code: str) -> None:
    of = message_set(code)
    cases = [case for case in of["cases"] if case["kind"] == "selection"]
    assert [case["text"] for case in cases if selection(case, of) == "wrong"] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_operation_is_begun_that_was_not_asked_for(code: str) -> None:
    of = message_set(code)
    cases = [case for case in of["cases"] if case["kind"] == "intent"]
    assert [case["text"] for case in cases if intent(case, of) == "wrong"] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_dialogue_has_more_effects_than_its_author_expects(code: str) -> None:
    of = message_set(code)
    cases = [case for case in of["cases"] if case["kind"] == "dialogue"]
    assert [case["says"] for case in cases if played(case, of) == "false effect"] == []


RIGHT = {"pt": (44, 35, 52), "es": (21, 12, 23), "en": (20, 13, 23)}
"""Selections, intents and dialogues that are read as meant; only ever more."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_as_many_messages_are_read_as_meant_as_before(code: str) -> None:
    found = meant(code)
    right = tuple(found[kind]["right"] for kind in ("selection", "intent", "dialogue"))
    assert all(now >= before for now, before in zip(right, RIGHT[code], strict=True)), right
