"""Faults are planted, and wrong stories told: do the checks that all the other tests here rely on find them?"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.faults import campaigns
from tests.faults.campaigns import Campaign
from tests.faults.checks import judge
from tests.faults.kills import Boundary, deaths, die, handed_over, killed_everywhere, rest
from tests.faults.plants import Planted, SendsAnew, SendsTwice, TakesLossForRefusal, TakesLossForSuccess
from tests.faults.policies import IDEMPOTENT, NOTHING, PROBE_AND_SEAL, Policy
from tests.faults.runs import Run, Story
from tests.faults.scenarios import COLLECTED
from tests.faults.wire import Answer, Forward, Kill, Mishap

pytestmark = pytest.mark.slow


@pytest.fixture
def run(new_run) -> Run:
    return new_run(NOTHING)


def verdict_on(run: Run):
    return judge(run.story(), COLLECTED.effects(run.orders))


def test_a_request_that_is_sent_twice_is_found(run: Run) -> None:
    run.plant = SendsTwice
    run.live(*COLLECTED.deeds(run.orders))
    assert len(verdict_on(run).double_effects) == 3  # two effects, both with one key, which was sent twice


PLANTED = [
    pytest.param(plant, campaign, id=f"{plant.__name__} - {campaign.name}")
    for plant in (SendsTwice, SendsAnew)
    for campaign in campaigns.ALL
    if campaign.scenario.wanted and not (plant is SendsTwice and campaign.policy.idempotent)
]
"""The same key may be sent again where that is promised."""


@pytest.mark.parametrize(("plant", "campaign"), PLANTED)
def test_a_double_send_turns_every_campaign_red(plant: type[Planted], campaign: Campaign, new_run) -> None:
    """As the tests of kills run it, up to the first finding."""

    def planted(policy: Policy) -> Run:
        run = new_run(policy)
        run.plant = plant
        return run

    deaths(campaign, new_run)  # found without the fault, once for all
    problems = killed_everywhere(campaign, planted, lambda policy, verdict: None)
    assert any("double effect" in problem for problem in problems)


def test_a_key_that_may_be_sent_again_is_no_finding(new_run) -> None:
    run = new_run(IDEMPOTENT)
    run.plant = SendsTwice
    run.live(*COLLECTED.deeds(run.orders))
    assert len(run.shop.wire.requests) == 2
    assert verdict_on(run).problems == []


def test_a_promise_of_idempotence_that_the_server_breaks_is_found(new_run) -> None:
    run = new_run(replace(NOTHING, idempotent=True))
    die(run, COLLECTED.deeds(run.orders), Boundary(place=Mishap(kill=Kill.ON_ANSWER), name=""))
    run.live(*rest(run, COLLECTED))
    assert verdict_on(run).double_effects


def test_a_promise_that_errors_are_refusals_which_the_server_breaks_is_found(new_run) -> None:
    run = new_run(replace(NOTHING, errors_are_refusals=True))
    run.expect(Mishap(answer=Answer.ERROR))
    run.live(*COLLECTED.deeds(run.orders))
    verdict = verdict_on(run)
    assert verdict.false_claims
    assert verdict.lost


def test_a_failure_that_was_none_is_found(run: Run) -> None:
    run.plant = TakesLossForRefusal
    run.expect(Mishap(answer=Answer.RESET))
    run.live(*COLLECTED.deeds(run.orders))
    assert verdict_on(run).false_claims


def test_a_success_that_was_none_is_found(run: Run) -> None:
    run.plant = TakesLossForSuccess
    run.expect(Mishap(forward=Forward.NEVER, answer=Answer.RESET))
    run.live(*COLLECTED.deeds(run.orders))
    assert verdict_on(run).false_claims


@pytest.mark.parametrize("lie", ["Pronto, está feito.", "Não deu certo, e nada foi feito."])
@pytest.mark.parametrize("forward", [Forward.NOW, Forward.NEVER])
def test_words_that_claim_more_than_is_known_are_found(lie: str, forward: Forward, run: Run) -> None:
    run.messages = dict.fromkeys(("unknown", "unknown_handed_over"), lie)
    run.expect(Mishap(forward=forward, answer=Answer.RESET))
    run.live(*COLLECTED.deeds(run.orders))
    assert any(repr(lie) in found for found in verdict_on(run).false_claims)


def test_words_that_deny_what_was_done_while_nobody_knew_are_found(run: Run) -> None:
    lying = "{{ reason }} {% if open %}Nada foi feito.{% endif %}"  # without `open`, our own words would stand there
    run.messages = {"not_eligible.reason": lying}
    run.expect(Mishap(answer=Answer.RESET))
    deeds = COLLECTED.deeds(run.orders)
    again = (replace(deed, message_id=f"{deed.message_id}-again") for deed in deeds[:2])
    run.live(*deeds, *handed_over(run, COLLECTED), *again)
    assert any("Nada foi feito" in found for found in verdict_on(run).false_claims)


@pytest.fixture
def story(new_run) -> tuple[Story, Run]:
    """A story in which all is well."""
    run = new_run(PROBE_AND_SEAL)
    run.live(*COLLECTED.deeds(run.orders))
    assert verdict_on(run).problems == []
    return run.story(), run


def test_an_outcome_that_nobody_was_told_is_found(story: tuple[Story, Run]) -> None:
    whole, run = story
    silent = replace(whole, told=whole.told[:-1])
    assert judge(silent, COLLECTED.effects(run.orders)).lost


def test_an_effect_that_the_log_does_not_show_is_found(story: tuple[Story, Run]) -> None:
    whole, run = story
    empty = replace(whole, effects=())
    assert judge(empty, COLLECTED.effects(run.orders)).false_claims


def test_a_success_told_before_it_happened_is_found(story: tuple[Story, Run]) -> None:
    whole, run = story
    hasty = replace(whole, told=tuple(replace(told, at=told.at - 60) for told in whole.told))
    assert judge(hasty, COLLECTED.effects(run.orders)).false_claims


def test_an_effect_without_a_yes_is_found(story: tuple[Story, Run]) -> None:
    assert judge(story[0], ()).double_effects


def test_an_unknown_that_could_have_been_known_is_found(new_run) -> None:
    run = new_run(NOTHING)
    run.expect(Mishap(answer=Answer.RESET))
    run.live(*COLLECTED.deeds(run.orders))
    assert verdict_on(run).problems == []
    able = replace(run.story(), policy=PROBE_AND_SEAL)
    assert judge(able, COLLECTED.effects(run.orders)).wrong_answers
