"""In whatever order evidence comes, the same is known in the end; and success, once known, stays known."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.unit.core.shop import Talk, cancelling, executing, moment, settling, shop

from trinco.core.answered_items import ItemState
from trinco.core.confirmed import Confirmed
from trinco.core.contract import Execution
from trinco.core.decide import decide
from trinco.core.events import AttemptAnswered, OperatorSettled, OwnerGone, Probed, Revisited, SealAnswered
from trinco.core.lifecycle import Phase
from trinco.core.outcome import Attempt, Delivery, OutcomeStatus, ToolAnswer, Verdict, fold, judge, weigh
from trinco.core.transaction import Transaction
from trinco.testing.strategies import json_values, tool_answers

POLICIES = st.builds(
    Execution,
    success_field=st.none() | st.just("success"),
    errors_are_refusals=st.booleans(),
    refusals=st.just(frozenset({"a", "b"})),
)


def sent(attempts: int) -> Transaction:
    """Return a transaction that was sent so many times, each attempt still out."""
    talk: Talk = executing(shop(cancelling(execution=settling())))
    execution = talk.active.execution
    assert execution is not None
    out = tuple(Attempt(number=n, owner="A") for n in range(1, attempts + 1))
    return replace(talk.active, execution=replace(execution, attempts=out))


@given(st.lists(tool_answers(), min_size=1, max_size=4), st.randoms())
def test_any_order_of_answers_leads_to_the_same_outcome(answers: list[Any], random: Any) -> None:
    transaction = sent(len(answers))
    ends: list[tuple[Phase, Any]] = []
    for _ in range(3):
        order = list(enumerate(answers, 1))
        random.shuffle(order)
        after = transaction
        for number, answer in order:
            assert after.execution is not None
            event = AttemptAnswered(key=after.execution.key, number=number, answer=answer)
            after = decide(after, event, shop(cancelling(execution=settling())), moment()).transaction
        assert after.outcome is not None
        ends.append((after.phase, after.outcome.status))
    assert len(set(ends)) == 1


@given(st.lists(st.sampled_from(Verdict), max_size=5), st.sampled_from(Verdict))
def test_more_evidence_never_takes_a_success_back_nor_proves_less(verdicts: list[Verdict], more: Verdict) -> None:
    attempts = [Attempt(number=n, owner="A", verdict=v) for n, v in enumerate(verdicts, 1)]
    before = fold(attempts).status
    after = fold([*attempts, Attempt(number=9, owner="B", verdict=more)]).status
    if before is OutcomeStatus.SUCCESS:
        assert after is OutcomeStatus.SUCCESS
    if after is OutcomeStatus.FAILED and attempts:
        assert before is OutcomeStatus.FAILED


@given(tool_answers(), POLICIES, st.booleans())
def test_an_error_is_never_a_success(answer: Any, policy: Execution, read_only: bool) -> None:
    """G6: whatever the body says beside it."""
    verdict = judge(answer, policy, read_only=read_only)
    assert verdict is not Verdict.OPEN
    if answer.is_error or answer.no_effect:
        assert verdict is not Verdict.DONE
    if not read_only and verdict is Verdict.NOTHING:
        returned_a_refusal = (
            answer.no_effect
            or answer.code in policy.refusals
            or (policy.errors_are_refusals and answer.delivery == "returned")
        )
        assert returned_a_refusal or answer.delivery == "not_sent"


DENIALS: Any = st.sampled_from(
    [{"success": False}, {"ok": False}, {"status": "FAILED"}, {"error": "no"}, False, "Error: no", {"success": "no"}]
)


def wrapped(inner: Any) -> Any:
    """Put an answer into what servers put theirs into."""
    names = st.sampled_from(["result", "data", "output", "response", "Result", "cancel"])
    beside = st.sampled_from([{}, {"ok": True}, {"id": 1, "status": "CANCELLED"}, {"success": True, "errors": []}])
    return st.one_of(
        st.builds(lambda name, value, more: {**more, name: value}, names, inner, beside),
        st.builds(lambda value, n: [*[{"success": True}] * n, value], inner, st.integers(0, 2)),
        st.builds(lambda value: json.dumps(value, indent=2), inner),
    )


@given(wrapped(st.recursive(DENIALS, wrapped, max_leaves=4)), st.sampled_from(["", "Done.\n"]), POLICIES)
def test_a_denial_is_heard_however_it_is_wrapped(answer: Any, before: str, policy: Execution) -> None:
    confirmed = Confirmed(tool="cancel")
    body = answer if isinstance(answer, dict) else {"result": answer}
    text = (before if isinstance(answer, dict) else "") + json.dumps(answer)
    said = ToolAnswer(delivery=Delivery.RETURNED, text=text)
    for came in (ToolAnswer(delivery=Delivery.RETURNED, body=body), said):
        assert judge(came, policy, confirmed=confirmed) is not Verdict.DONE, came


@given(tool_answers(), POLICIES, st.lists(json_values(most=4), max_size=4), st.none() | st.just("id"))
def test_whatever_was_confirmed_and_answered_each_item_is_told_once(
    answer: Any, policy: Execution, items: list[Any], key: str | None
) -> None:
    told = weigh(answer, replace(policy, item_key=key), Confirmed(items=tuple(items))).items
    if items and told:
        mine = [each.item for each in told if each.state is not ItemState.UNASKED]
        assert mine == items


EVENTS = st.one_of(
    st.builds(lambda a, n: ("answer", n, a), tool_answers(), st.integers(1, 3)),
    st.builds(lambda a, c: ("probe", c, a), tool_answers(), st.integers(0, 2)),
    st.builds(lambda a: ("seal", 0, a), tool_answers()),
    st.sampled_from([("gone", 0, True), ("gone", 0, False), ("look", 0, True), ("look", 0, False)]),
    st.sampled_from([("operator", 0, True), ("operator", 0, False)]),
)
LAVISH = settling(probe=True, seal=True, idempotent=True)


@given(st.lists(st.tuples(EVENTS, st.integers(0, 20)), max_size=12))
def test_no_sequence_of_events_after_the_yes_takes_a_step_that_the_table_lacks(happened: list[Any]) -> None:
    """And what the server said is done stays done."""
    catalogue = shop(cancelling(execution=LAVISH))
    transaction = executing(catalogue).active
    done = False
    for (kind, number, what), minutes in happened:
        assert transaction.execution is not None
        key = transaction.execution.key
        match kind:
            case "answer":
                event: Any = AttemptAnswered(key=key, number=number, answer=what)
            case "probe":
                event = Probed(key=key, answer=what, covers=number)
            case "seal":
                event = SealAnswered(key=key, answer=what)
            case "gone":
                event = OwnerGone(proved_dead=what)
            case "look":
                event = Revisited(senders_proved_dead=what)
            case _:
                event = OperatorSettled(done=what)
        transaction = decide(transaction, event, catalogue, moment(minutes)).transaction
        execution = transaction.execution
        assert execution is not None
        done = done or any(a.verdict is Verdict.DONE for a in execution.attempts)
        assert not done or transaction.phase is Phase.COMPLETED
        if transaction.phase is Phase.EXECUTING:
            assert execution.attempts[-1].verdict is Verdict.OPEN
        assert [a.number for a in execution.attempts] == list(range(1, len(execution.attempts) + 1))
