"""`what_answers_prove.yaml`, line by line: what a server said, and whether it proves that the thing was done."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.unit.core.shop import NOON, cancelling, returned

from trinco.core.confirmed import Confirmed, confirmed
from trinco.core.contract import Execution, Parameter, Success
from trinco.core.names import TransactionId
from trinco.core.outcome import Delivery, ToolAnswer, Verdict, judge
from trinco.core.proposal import propose
from trinco.language.locales import outcome_words

GROUPS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("what_answers_prove.yaml").read_text("utf-8"))
LINES = [
    pytest.param(group, said, proved, id=f"{group['tool']}: {json.dumps(said, ensure_ascii=False)} ({why})")
    for group in GROUPS
    for proved in (Verdict.DONE, Verdict.UNKNOWN)
    for said, why in group[proved.value]
]


def asked(tool: str, title: str = "", **sent: Any) -> Confirmed:
    """Return what an answer is held against where `sent` was confirmed."""
    parameters = tuple(
        Parameter(name=name, format={"order_id": "identifier", "amount": "money"}.get(name)) for name in sent
    )
    contract = cancelling(tool=tool, title=title, description="", parameters=parameters)
    proposal = propose(
        transaction=TransactionId("t"),
        ordinal=1,
        tool=tool,
        server="shop",
        arguments=sent,
        subject={},
        question="",
        now=NOON,
        expires_after=timedelta(minutes=15),
    )
    return confirmed(proposal, contract)


def answer(said: Any) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.RETURNED, text=said) if isinstance(said, str) else returned(said)


@pytest.mark.parametrize(("group", "said", "proved"), LINES)
def test_an_answer_proves_what_its_line_says(group: dict[str, Any], said: object, proved: Verdict) -> None:
    policy = Execution(words=outcome_words(group["locale"]))
    held = asked(group["tool"], group.get("title", ""), **group["sent"])
    assert judge(answer(said), policy, confirmed=held) is proved


@pytest.mark.parametrize("said", ["Thank you!", "Request received", "C-1", {"result": "Thank you!"}])
def test_where_answering_is_enough_words_need_affirm_nothing(said: object) -> None:
    policy = Execution(words=outcome_words("en-US"), success=Success.ANSWERED)
    assert judge(answer(said), policy, confirmed=asked("cancel_order")) is Verdict.DONE


@pytest.mark.parametrize(
    "said",
    [
        "Error: shipped",
        '{"success": false}',
        'Received.\n{"status": "FAILED"}',
        {"success": False},
        {"status": "FAILED"},
        {"error": "shipped"},
        {"result": '{"success": false}'},
    ],
)
def test_where_answering_is_enough_what_denies_it_still_does(said: object) -> None:
    policy = Execution(words=outcome_words("en-US"), success=Success.ANSWERED)
    assert judge(answer(said), policy, confirmed=asked("cancel_order")) is Verdict.UNKNOWN
    failed = ToolAnswer(delivery=Delivery.RETURNED, is_error=True, text="Thank you!")
    assert judge(failed, policy, confirmed=asked("cancel_order")) is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("said", "proved"),
    [("Cancelled 2 orders", Verdict.UNKNOWN), ("Cancelled 3 orders", Verdict.DONE), ("Orders cancelled", Verdict.DONE)],
)
def test_a_number_of_things_is_the_number_that_was_confirmed(said: str, proved: Verdict) -> None:
    held = asked("cancel_orders", order_ids=["A-1", "A-2", "A-3"])
    assert judge(answer(said), Execution(words=outcome_words("en-US")), confirmed=held) is proved
