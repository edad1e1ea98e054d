"""Messages of people who had not seen the grammars: no yes is read where there is none, and little is taken wrongly."""

from __future__ import annotations

import pytest
from tests.messages.dialogues import played
from tests.messages.meant import intent, meant, selection
from tests.messages.score import SETS, VALUES, confirmation, languages_of, message_set, score

EVERY = [(code, name) for name in SETS for code in languages_of(name)]
every_set = pytest.mark.parametrize(("code", "name"), EVERY)
WRONG = {("pt", "first"): 18, ("es", "first"): 11, ("en", "first"): 15}
"""Values that are still taken wrongly, where any is; only ever fewer."""


@every_set
def test_no_yes_is_read_where_there_is_none(code: str, name: str) -> None:
    of = message_set(code, name)
    cases = [case for case in of["cases"] if case["kind"] == "confirmation" and case["label"] != "confirm"]
    assert [case["text"] for case in cases if confirmation(case, of) == "confirm"] == []


@every_set
def test_no_more_values_are_taken_wrongly_than_before(code: str, name: str) -> None:
    found = score(code, name)
    assert sum(found[kind]["wrong"] for kind in VALUES if kind in found) <= WRONG.get((code, name), 0)


@every_set
def test_no_other_items_are_chosen_than_those_that_are_meant(code: str, name: str) -> None:
    of = message_set(code, name)
    cases = [case for case in of["cases"] if case["kind"] == "selection"]
    assert [case["text"] for case in cases if selection(case, of) == "wrong"] == []


@every_set
def test_no_operation_is_begun_that_was_not_asked_for(code: str, name: str) -> None:
    of = message_set(code, name)
    cases = [case for case in of["cases"] if case["kind"] == "intent"]
    assert [case["text"] for case in cases if intent(case, of) == "wrong"] == []


@every_set
def test_no_dialogue_has_more_effects_than_its_author_expects(code: str, name: str) -> None:
    of = message_set(code, name)
    cases = [case for case in of["cases"] if case["kind"] == "dialogue"]
    assert [case["says"] for case in cases if played(case, of) == "false effect"] == []


RIGHT = {
    ("pt", "first"): (44, 36, 52),
    ("es", "first"): (21, 12, 23),
    ("en", "first"): (20, 13, 23),
    ("pt", "second"): (13, 18, 0),
    ("es", "second"): (5, 0, 0),
    ("en", "second"): (5, 0, 0),
    ("pt", "third"): (0, 0, 0),
}
"""Selections, intents and dialogues that are read as meant; only ever more."""


@every_set
def test_as_many_messages_are_read_as_meant_as_before(code: str, name: str) -> None:
    found = meant(code, name)
    right = tuple(found[kind]["right"] for kind in ("selection", "intent", "dialogue"))
    assert all(now >= before for now, before in zip(right, RIGHT[code, name], strict=True)), right


AGREED = {
    ("pt", "second"): (41, 24, 19, 89),
    ("es", "second"): (13, 8, 6, 30),
    ("en", "second"): (12, 9, 6, 28),
    ("pt", "third"): (63, 6, 6, 0),
}
"""Yeses, refusals, changes and values of the later sets that are read as meant; only ever more."""


@pytest.mark.parametrize(("code", "name"), list(AGREED))
def test_as_many_answers_and_values_are_read_as_before(code: str, name: str) -> None:
    found = score(code, name)
    labels = [found[label]["right"] for label in ("confirm", "deny", "change")]
    right = (*labels, sum(found[kind]["right"] for kind in VALUES if kind in found))
    assert all(now >= before for now, before in zip(right, AGREED[code, name], strict=True)), right
