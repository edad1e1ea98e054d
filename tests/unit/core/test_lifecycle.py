"""The table is right, and nothing goes anywhere but where it says."""

from __future__ import annotations

import itertools

import pytest

from trinco.core.errors import IllegalStep
from trinco.core.lifecycle import TERMINAL, TRANSITIONS, Phase, Step, advance

EVERYWHERE = list(itertools.product(Phase, Step))


@pytest.mark.parametrize(("phase", "step"), EVERYWHERE)
def test_each_step_leads_where_the_table_says_or_is_illegal(phase: Phase, step: Step) -> None:
    if step in TRANSITIONS[phase]:
        assert advance(phase, step) is TRANSITIONS[phase][step]
        return
    with pytest.raises(IllegalStep) as refused:
        advance(phase, step)
    assert (refused.value.phase, refused.value.step) == (phase, step)
    assert refused.value.allowed == tuple(sorted(TRANSITIONS[phase]))


def test_an_illegal_step_says_what_was_allowed() -> None:
    with pytest.raises(IllegalStep, match="confirmed is not possible in IDLE; allowed there: started"):
        advance(Phase.IDLE, Step.CONFIRMED)
    with pytest.raises(IllegalStep, match="nothing: the phase is terminal"):
        advance(Phase.BLOCKED, Step.STARTED)


def test_only_a_yes_or_a_cleared_check_or_the_same_key_again_leads_to_the_effect() -> None:
    """R001-4.5, E1: there is no other way into EXECUTING, and none from collecting."""
    into = {(p, s) for p, s in EVERYWHERE if TRANSITIONS[p].get(s) is Phase.EXECUTING and p is not Phase.EXECUTING}
    assert into == {
        (Phase.AWAITING_CONFIRMATION, Step.CONFIRMED),
        (Phase.PRE_VALIDATION, Step.CLEARED),
        (Phase.OUTCOME_UNKNOWN, Step.RESENT),
        (Phase.AWAITING_CLARIFICATION, Step.ANSWERED),
        (Phase.AWAITING_CLARIFICATION, Step.LEFT),
    }


def test_what_a_yes_began_is_all_that_can_be_gone_on_with_or_left() -> None:
    """A pause comes only from what was sent: no answer and no leaving leads to an effect that nobody agreed to."""
    assert {p for p, s in EVERYWHERE if s in TRANSITIONS[p] and s in {Step.PAUSED, Step.UNRESUMED}} == {
        Phase.EXECUTING,
        Phase.OUTCOME_UNKNOWN,
    }


def test_what_is_over_is_over() -> None:
    """Terminal phases have one step between them, which changes what is told: CORRECTED."""
    for phase in TERMINAL:
        assert set(TRANSITIONS[phase]) <= {Step.CORRECTED}
        assert set(TRANSITIONS[phase].values()) <= TERMINAL
        assert phase.terminal
        assert not phase.latched


def test_every_phase_that_is_not_terminal_has_a_way_to_a_terminal_one() -> None:
    reaches = set(TERMINAL)
    while grown := {p for p in Phase if p not in reaches and reaches & set(TRANSITIONS[p].values())}:
        reaches |= grown
    assert reaches == set(Phase)


def test_every_phase_is_reached_from_idle() -> None:
    reached = {Phase.IDLE}
    while grown := {q for p in reached for q in TRANSITIONS[p].values()} - reached:
        reached |= grown
    assert reached == set(Phase)


def test_the_latch_holds_from_the_first_parameter_to_the_end() -> None:
    """R001-4.4: every phase between IDLE and the end holds the conversation."""
    assert {p for p in Phase if p.latched} == set(Phase) - TERMINAL - {Phase.IDLE}


def test_every_step_is_used() -> None:
    assert {s for steps in TRANSITIONS.values() for s in steps} == set(Step)
