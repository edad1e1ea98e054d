"""Nobody dies, but an answer is lost, late, or says nothing: what is the person told, and what is done about it?"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from tests.faults import policies
from tests.faults.checks import judge
from tests.faults.claims import claims_of
from tests.faults.kills import afterwards, handed_over
from tests.faults.policies import IDEMPOTENT, PROBE_AND_SEAL, Policy
from tests.faults.process import Listen, Say
from tests.faults.scenarios import COLLECTED, TWICE
from tests.faults.wire import Answer, Forward, Mishap

from trinco.core import speech

pytestmark = pytest.mark.slow

LOST = [
    Mishap(answer=Answer.RESET),
    Mishap(answer=Answer.RESET, forward=Forward.NEVER),
    Mishap(answer=Answer.ERROR),
    Mishap(answer=Answer.ERROR, forward=Forward.NEVER),
]
LATE = [Mishap(answer=Answer.HELD), Mishap(forward=Forward.LATER)]


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
@pytest.mark.parametrize("mishap", LOST, ids=str)
def test_an_answer_that_proves_nothing_is_not_taken_for_one(mishap: Mishap, policy: Policy, new_run, tally) -> None:
    """Field cases G6, G8: a connection reset, or an untyped `isError`, after the effect and before it."""
    run = new_run(policy)
    run.expect(mishap)
    run.live(*COLLECTED.deeds(run.orders))
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
@pytest.mark.parametrize("mishap", LATE, ids=str)
def test_a_call_that_times_out_is_not_over(mishap: Mishap, policy: Policy, new_run, tally) -> None:
    """Field cases A8, G8: the request, or its answer, arrives when the process that waited for it has ended."""
    run = new_run(policy)
    run.expect(mishap)
    run.live(*COLLECTED.deeds(run.orders), policy=replace(policy, timeout=timedelta(seconds=1)))
    run.shop.wire.release()
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
@pytest.mark.parametrize("mishap", LATE, ids=str)
def test_a_call_that_times_out_is_heard_when_its_answer_comes(mishap: Mishap, policy: Policy, new_run, tally) -> None:
    """Field cases A8, G8, while the sender lives: whatever the policy can do, nothing stays unknown."""
    run = new_run(policy)
    run.expect(mishap)
    sender = run.start(*COLLECTED.deeds(run.orders), Listen(), policy=replace(policy, timeout=timedelta(seconds=1)))
    sender.until_paused()
    run.shop.wire.release()
    sender.go_on()
    run.hear(sender)
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
    assert verdict.answer is (speech.Say.DONE if run.story().effects else speech.Say.FAILED)


@pytest.mark.parametrize("policy", [IDEMPOTENT, PROBE_AND_SEAL], ids=lambda p: p.name)
def test_a_typed_refusal_is_told_as_what_it_is(policy: Policy, new_run) -> None:
    """The order is cancelled elsewhere between the question and the yes."""
    run = new_run(policy)
    *asked, yes = COLLECTED.deeds(run.orders)
    run.live(*asked)
    run.shop.cancel_elsewhere(run.orders[0])
    run.live(yes)
    assert run.story().effects == ()
    [failed] = [claim for claim in claims_of(run.told[-1].text) if claim.of_an_effect]
    assert (failed.say, failed.facts["code"]) == (speech.Say.FAILED, "ALREADY_CANCELLED")


@pytest.mark.parametrize("policy", policies.ALL, ids=lambda p: p.name)
def test_the_same_repeatable_request_in_a_second_conversation_runs(policy: Policy, new_run, tally) -> None:
    run = new_run(policy)
    first = TWICE.deeds(run.orders)[:2]
    run.live(*first, *(replace(deed, session="session-2") for deed in first))
    verdict = judge(run.story(), TWICE.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
    assert len(run.story().effects) == 2


@pytest.mark.parametrize(
    ("policy", "mishap", "answered"),
    [
        (policies.NOTHING, Mishap(answer=Answer.RESET), speech.Say.NOT_ELIGIBLE),
        (policies.NOTHING, Mishap(answer=Answer.RESET, forward=Forward.NEVER), speech.Say.CANCELLED),
        (policies.PROBE_ONLY, Mishap(answer=Answer.RESET, forward=Forward.NEVER), speech.Say.CANCELLED),
    ],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_an_order_asked_for_again_while_the_first_is_unknown_is_not_said_to_be_undone(
    policy: Policy, mishap: Mishap, answered: speech.Say, new_run, tally
) -> None:
    """The check refuses what was done; what was not, it asks about, and the person declines."""
    run = new_run(policy)
    run.expect(mishap)
    run.live(*COLLECTED.deeds(run.orders))
    run.live(*handed_over(run, COLLECTED))
    *again, yes = (replace(deed, message_id=f"{deed.message_id}-again") for deed in COLLECTED.deeds(run.orders))
    no = [replace(yes, text="não")] if answered is speech.Say.CANCELLED else []
    run.live(*again, *no)
    [claim] = [claim for claim in claims_of(run.told[-1].text) if claim.say is answered]
    assert claim.facts["open"]
    assert not claim.words_say_nothing_done
    assert [c for told in run.told for c in claims_of(told.text) if c.say is speech.Say.SAME_AS_UNKNOWN]
    run.live(*afterwards(run, COLLECTED))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []


def test_a_refusal_of_the_second_denies_nothing_of_the_first(new_run) -> None:
    """The tool refuses what was done by whomever, and the first may have done it."""
    run = new_run(policies.PROBE_ONLY)
    run.expect(Mishap(answer=Answer.RESET, forward=Forward.NEVER))
    run.live(*COLLECTED.deeds(run.orders))
    run.live(*handed_over(run, COLLECTED))
    *again, yes = (replace(deed, message_id=f"{deed.message_id}-again") for deed in COLLECTED.deeds(run.orders))
    run.live(*again)
    run.shop.cancel_elsewhere(run.orders[0])
    run.live(yes)
    [claim] = [claim for claim in claims_of(run.told[-1].text) if claim.of_an_effect]
    assert (claim.say, claim.facts["code"]) == (speech.Say.FAILED, "ALREADY_CANCELLED")
    assert not claim.words_say_nothing_done


@pytest.mark.parametrize("policy", [IDEMPOTENT, PROBE_AND_SEAL], ids=lambda p: p.name)
def test_what_was_proved_not_done_may_be_asked_for_again(policy: Policy, new_run, tally) -> None:
    run = new_run(policy)
    run.expect(Mishap(answer=Answer.RESET, forward=Forward.NEVER))
    deeds = COLLECTED.deeds(run.orders)
    again = [Say(message_id=f"{deed.message_id}-again", text=deed.text) for deed in deeds]
    run.live(*deeds, *(again if policy is PROBE_AND_SEAL else ()))
    verdict = judge(run.story(), COLLECTED.effects(run.orders))
    tally(policy, verdict)
    assert verdict.problems == []
    assert verdict.answer is speech.Say.DONE
