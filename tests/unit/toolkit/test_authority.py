"""Whose subject a call may act on: every rule of spec/003 sections 2 to 4, in tables and for any words."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trinco.toolkit.authority import (
    Allowed,
    Blocked,
    Decision,
    Grant,
    Grants,
    NeedsClarification,
    SubjectPolicy,
    Unavailable,
    decide,
    still_allowed,
)

OWN, SON, WIFE, STRANGER = "ACC-1009", "ACC-4321", "ACC-7721", "ACC-5555"
ONLY, RELATED = SubjectPolicy.AUTHENTICATED_ONLY, SubjectPolicy.AUTHORIZED_RELATED


@dataclass(frozen=True)
class Said:
    kind: str
    value: str


def grant(subject: str, relationship: str = "", *, active: bool = True, authorized: bool = True) -> Grant:
    return Grant(subject=subject, relationship=relationship, active=active, authorized=authorized)


GRANTS = Grants(authenticated=OWN, entries=(grant(OWN, "holder"), grant(SON, "son"), grant(WIFE, "wife")))


def never() -> Grants | None:
    raise AssertionError("the trusted source was asked where its answer doesn't matter")


def full(value: str) -> Said:
    return Said("full", value)


def suffix(value: str) -> Said:
    return Said("suffix", value)


def relation(value: str) -> Said:
    return Said("relation", value)


@pytest.mark.parametrize("policy", SubjectPolicy)
def test_nothing_said_acts_on_the_sessions_own_and_asks_nobody(policy: SubjectPolicy) -> None:
    assert decide(policy, OWN, [], never) == Allowed(subject=OWN)
    assert decide(policy, OWN, [full(OWN)], never) == Allowed(subject=OWN)


@pytest.mark.parametrize("policy", SubjectPolicy)
def test_a_session_of_nobody_acts_on_nothing(policy: SubjectPolicy) -> None:
    assert decide(policy, "", [], never) == Blocked(reason="no_identity")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([suffix("1009")], Allowed(subject=OWN)),
        ([suffix("4321")], Blocked()),
        ([full(SON)], Blocked()),
        ([relation("wife")], Blocked()),
        ([full(OWN), full(SON)], Blocked()),
        ([suffix("")], Blocked()),
        ([Said("other", OWN)], Blocked()),
    ],
)
def test_the_strict_policy_blocks_every_other_subject_whatever_was_granted(said: list[Said], told: Decision) -> None:
    assert decide(ONLY, OWN, said, never) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([suffix("4321")], Allowed(subject=SON)),
        ([full(SON)], Allowed(subject=SON)),
        ([relation("Son")], Allowed(subject=SON)),
        ([relation("wife"), suffix("7721")], Allowed(subject=WIFE)),
        ([suffix("1009")], Allowed(subject=OWN)),
        ([suffix("21")], NeedsClarification(candidates=(SON, WIFE))),
        ([suffix("5555")], Blocked()),
        ([full(STRANGER)], Blocked()),
        ([relation("wife"), suffix("4321")], Blocked()),
        ([full(OWN), full(SON)], Blocked()),
        ([relation("")], Blocked()),
        ([Said("other", SON)], Blocked()),
    ],
)
def test_a_reference_chooses_among_what_was_granted(said: list[Said], told: Decision) -> None:
    assert decide(RELATED, OWN, said, lambda: GRANTS) == told


@pytest.mark.parametrize(
    "answer", [None, Grants(authenticated=STRANGER, entries=GRANTS.entries), Grants(authenticated="", entries=())]
)
def test_without_an_answer_about_this_session_only_its_own_subject_is_left(answer: Grants | None) -> None:
    assert decide(RELATED, OWN, [suffix("4321")], lambda: answer) == Unavailable()
    assert decide(RELATED, OWN, [relation("son")], lambda: answer) == Unavailable()
    assert decide(RELATED, OWN, [suffix("1009")], lambda: answer) == Allowed(subject=OWN)
    assert decide(RELATED, OWN, [], lambda: answer) == Allowed(subject=OWN)


@pytest.mark.parametrize(
    "entries",
    [
        (grant(SON, active=False),),
        (grant(SON, authorized=False),),
        (grant(SON), grant(SON, active=False)),
        (grant(SON, authorized=False), grant(SON)),
        (),
    ],
)
def test_an_entry_that_is_inactive_unauthorised_or_contradicted_grants_nothing(entries: tuple[Grant, ...]) -> None:
    answer = Grants(authenticated=OWN, entries=entries)
    assert decide(RELATED, OWN, [full(SON)], lambda: answer) == Blocked()


def test_a_grant_that_changed_since_blocks_what_was_allowed() -> None:
    less = Grants(authenticated=OWN, entries=(grant(OWN),))
    assert still_allowed(RELATED, OWN, SON, lambda: GRANTS) == Allowed(subject=SON)
    assert still_allowed(RELATED, OWN, SON, lambda: less) == Blocked()
    assert still_allowed(RELATED, OWN, SON, lambda: None) == Unavailable()
    assert still_allowed(ONLY, OWN, SON, never) == Blocked()
    assert still_allowed(RELATED, OWN, OWN, never) == Allowed(subject=OWN)
    assert still_allowed(RELATED, OWN, "", lambda: GRANTS) == Blocked()


SUBJECTS = st.text("123", min_size=0, max_size=4)
REFERENCES = st.lists(
    st.builds(Said, st.sampled_from(["full", "suffix", "relation", "", "FULL"]), SUBJECTS | st.sampled_from(["son"])),
    max_size=3,
)
ANSWERS = st.none() | st.builds(
    Grants,
    authenticated=SUBJECTS,
    entries=st.lists(
        st.builds(
            Grant,
            subject=SUBJECTS,
            relationship=st.sampled_from(["", "son", "wife"]),
            active=st.booleans(),
            authorized=st.booleans(),
        ),
        max_size=4,
    ).map(tuple),
)


@given(st.sampled_from(SubjectPolicy), SUBJECTS, REFERENCES, ANSWERS)
def test_whatever_is_said_another_subject_needs_a_grant_that_nothing_contradicts(
    policy: SubjectPolicy, own: str, said: list[Said], answer: Grants | None
) -> None:
    told = decide(policy, own, said, lambda: answer)
    others = set(told.candidates) if isinstance(told, NeedsClarification) else set[str]()
    others |= {told.subject} if isinstance(told, Allowed) else set()
    for subject in others - {own}:
        assert policy is RELATED
        assert answer is not None
        assert answer.authenticated == own
        entries = [each for each in answer.entries if each.subject == subject]
        assert entries
        assert all(each.active and each.authorized for each in entries)


@given(st.sampled_from(SubjectPolicy), SUBJECTS.filter(bool), REFERENCES.filter(bool), ANSWERS)
def test_a_subject_that_was_said_is_never_swapped_for_one_it_does_not_fit(
    policy: SubjectPolicy, own: str, said: list[Said], answer: Grants | None
) -> None:
    told = decide(policy, own, said, lambda: answer)
    if isinstance(told, Allowed):
        assert all(each.value == told.subject for each in said if each.kind == "full")
        assert all(told.subject.endswith(each.value) and each.value for each in said if each.kind == "suffix")
        assert all(each.kind in {"full", "suffix", "relation"} for each in said)
