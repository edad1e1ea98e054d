"""Faults are planted, and wrong stories told: do the checks that all the other tests here rely on find them?"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.faults.checks import judge
from tests.faults.kills import Boundary, die, rest
from tests.faults.plants import SendsTwice, TakesLossForRefusal, TakesLossForSuccess
from tests.faults.policies import NOTHING, PROBE_AND_SEAL
from tests.faults.runs import Run, Story
from tests.faults.scenarios import COLLECTED
from tests.faults.wire import Answer, Forward, Kill, Mishap


@pytest.fixture
def run(new_run) -> Run:
    return new_run(NOTHING)


def verdict_on(run: Run):
    return judge(run.story(), COLLECTED.effects(run.orders))


def test_a_request_that_is_sent_twice_is_found(run: Run) -> None:
    run.plant = SendsTwice
    run.live(*COLLECTED.deeds(run.orders))
    assert len(verdict_on(run).double_effects) == 3  # two effects, both with one key, which was sent twice


EFFECTS = [campaign for campaign in campaigns.ALL if campaign.scenario.wanted]


@pytest.mark.parametrize("campaign", EFFECTS, ids=lambda c: c.name)
@pytest.mark.parametrize("plant", [SendsTwice, SendsAnew])
def test_a_double_send_turns_every_campaign_red(plant: type[Planted], campaign: Campaign, new_run) -> None:
    """As the tests of kills run it, up to the first finding. The same key may be sent again where that is promised."""

    def planted(policy: Policy) -> Run:
        run = new_run(policy)
        run.plant = plant
        return run

    deaths(campaign, new_run)  # found without the fault
    runs = killed_everywhere(campaign, planted, lambda policy, verdict: None)
    problems = runs if plant is SendsAnew or not campaign.policy.idempotent else islice(runs, 1)
    found = any("double effect" in problem for problem in problems)
    assert found is (plant is SendsAnew or not campaign.policy.idempotent)


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
