"""The two policies as tables, and what no reference and no answer of the source can ever do."""

import pytest
from agents.contas.tests.desks import NOW, reference, signed
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco.toolkit import Refusal
from trinco.toolkit.authority import Grant, Grants
from trinco_contas.server.authorised_lines import grants_in
from trinco_contas.server.identity import Identities
from trinco_contas.server.policies import (
    Allowed,
    Blocked,
    Decision,
    LinePolicy,
    NeedsClarification,
    Reference,
    Unavailable,
    digits_of,
    line_for,
    permits,
)

OWN = "11999999999"
LINES = Grants(
    authenticated=OWN,
    entries=tuple(
        Grant(subject=line, relationship=relationship, active=True, authorized=True)
        for line, relationship in (
            (OWN, "titular"),
            ("11988884321", "dependente"),
            ("11944447788", "filho"),
            ("11933337788", "filha"),
        )
    ),
)
ONLY_OWN, BARRED = Allowed(subject=OWN), Blocked()
TWO = NeedsClarification(candidates=("11933337788", "11944447788"))


@pytest.mark.parametrize(
    ("reference", "alt1", "alt2"),
    [
        (None, ONLY_OWN, ONLY_OWN),
        (reference("full", OWN), ONLY_OWN, ONLY_OWN),
        (reference("full", "+55 (11) 99999-9999"), ONLY_OWN, ONLY_OWN),
        (reference("suffix", "9999"), ONLY_OWN, ONLY_OWN),
        (reference("suffix", "4321"), BARRED, Allowed(subject="11988884321")),
        (reference("full", "(11) 98888-4321"), BARRED, Allowed(subject="11988884321")),
        (reference("full", "11977771234"), BARRED, BARRED),
        (reference("suffix", "7788"), BARRED, TWO),
        (reference("suffix", "37788"), BARRED, Allowed(subject="11933337788")),
        (reference("suffix", "0000"), BARRED, BARRED),
        (reference("relation", "filho"), BARRED, Allowed(subject="11944447788")),
        (reference("relation", "esposa"), BARRED, BARRED),
        (reference("relation", ""), BARRED, BARRED),
        # Look-alike digits, and what is no reference at all.
        (reference("suffix", "\uff14\uff13\uff12\uff11"), BARRED, BARRED),
        (reference("suffix", "\u0664\u0663\u0662\u0661"), BARRED, BARRED),
        (reference("suffix", "432l"), BARRED, BARRED),
        (reference("full", "1199999999O"), BARRED, BARRED),
        (reference("suffix", ""), BARRED, BARRED),
        (reference("suffix", "1"), BARRED, BARRED),
        (reference("suffix", "9999\n"), BARRED, BARRED),
        (reference("anything", OWN), BARRED, BARRED),
    ],
)
def test_a_reference_chooses_among_lines_that_were_granted(
    reference: Reference | None, alt1: Decision, alt2: Decision
) -> None:
    """R003-2.1 R003-2.6 R003-2.7 R003-2.8 R003-2.11"""
    said = [reference] if reference else []
    assert line_for(LinePolicy.ALT1, OWN, said, lambda: LINES) == alt1
    assert line_for(LinePolicy.ALT2, OWN, said, lambda: LINES) == alt2


@pytest.mark.parametrize(
    ("reference", "decision"),
    [
        (None, ONLY_OWN),
        (reference("full", OWN), ONLY_OWN),
        (reference("suffix", "9999"), ONLY_OWN),
        (reference("suffix", "4321"), Unavailable()),
        (reference("relation", "filho"), Unavailable()),
    ],
)
def test_a_source_that_is_down_leaves_the_own_line_alone(reference: Reference | None, decision: Decision) -> None:
    """R003-2.9 R003-3.5"""
    assert line_for(LinePolicy.ALT2, OWN, [reference] if reference else [], lambda: None) == decision


def test_two_lines_in_one_turn_are_no_line() -> None:
    both = [reference("suffix", "4321"), reference("suffix", "9999")]
    assert line_for(LinePolicy.ALT2, OWN, both, lambda: LINES) == BARRED
    assert line_for(LinePolicy.ALT1, OWN, both, lambda: LINES) == BARRED


def test_one_line_said_twice_is_one_line() -> None:
    both = [reference("suffix", "4321"), reference("relation", "dependente")]
    assert line_for(LinePolicy.ALT2, OWN, both, lambda: LINES) == Allowed(subject="11988884321")


def test_the_source_is_asked_only_where_its_answer_matters() -> None:
    def never() -> None:
        raise AssertionError("asked")

    for policy, said in (
        (LinePolicy.ALT1, [reference("suffix", "4321")]),
        (LinePolicy.ALT2, []),
        (LinePolicy.ALT2, [reference("full", OWN)]),
    ):
        line_for(policy, OWN, said, never)


TEXT = st.one_of(
    st.text(max_size=14), st.text("0123456789", min_size=1, max_size=13), st.sampled_from(["4321", "7788"])
)
REFERENCES = st.lists(st.builds(reference, st.sampled_from(["full", "suffix", "relation", "x"]), TEXT), max_size=3)
NUMBERS = st.sampled_from(["11988884321", "11944447788", "11933337788", "21988880000", OWN])
GRANT = st.builds(
    Grant,
    subject=NUMBERS,
    relationship=st.sampled_from(["titular", "filho", ""]),
    active=st.booleans(),
    authorized=st.booleans(),
)
GRANTS = st.none() | st.builds(
    Grants, authenticated=st.just(OWN) | NUMBERS, entries=st.lists(GRANT, max_size=4).map(tuple)
)


@settings(deadline=None)  # the machine may be busy
@given(st.sampled_from(list(LinePolicy)), REFERENCES, GRANTS)
def test_no_reference_acts_on_a_line_without_a_grant(
    policy: LinePolicy, said: list[Reference], grants: Grants | None
) -> None:
    """R003-12.1"""
    decision = line_for(policy, OWN, said, lambda: grants)
    may = {OWN}
    if policy is LinePolicy.ALT2 and grants is not None and grants.authenticated == OWN:
        may |= {each.subject for each in grants.entries if each.active and each.authorized}
    if isinstance(decision, Allowed):
        assert decision.subject in may
        assert isinstance(permits(policy, OWN, decision.subject, lambda: grants), Allowed)
    if isinstance(decision, NeedsClarification):
        assert set(decision.candidates) <= may


DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | NUMBERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
LINE = st.fixed_dictionaries(
    {
        "msisdn": NUMBERS | DOCUMENTS,
        "authorized": DOCUMENTS,
        "status": st.sampled_from(["ACTIVE", "SUSPENDED"]) | DOCUMENTS,
    }
)


@settings(deadline=None)  # the machine may be busy
@given(
    DOCUMENTS | st.lists(LINE, max_size=3),
    DOCUMENTS | st.lists(NUMBERS, max_size=3),
    DOCUMENTS,
    DOCUMENTS | st.just(OWN),
)
def test_no_nonsense_of_the_source_is_a_grant(lines: object, listed: object, success: object, own: object) -> None:
    told = grants_in(
        {"success": success, "authenticated_msisdn": own, "authorized_lines": lines, "authorized_msisdns": listed}
    )
    for number in ("11988884321", "11944447788", "21988880000"):
        if isinstance(line_for(LinePolicy.ALT2, OWN, [reference("full", number)], lambda: told), Allowed):
            assert (success, own) == (True, OWN)
            granting = [line for line in as_list(lines) if isinstance(line, dict) and line.get("msisdn") == number]
            assert granting
            assert all(line["status"] == "ACTIVE" and line["authorized"] is True for line in granting)
            assert number in as_list(listed)


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def document(line: dict[str, object], listed: list[str] | None = None, **other: object) -> dict[str, object]:
    named = ["11988884321"] if listed is None else listed
    return {
        "success": True,
        "authenticated_msisdn": OWN,
        "authorized_lines": [line],
        "authorized_msisdns": named,
        **other,
    }


GOOD = {"msisdn": "11988884321", "relationship": "dependente", "status": "ACTIVE", "authorized": True}


@pytest.mark.parametrize(
    "told",
    [
        document({**GOOD, "status": "SUSPENDED"}),
        document({**GOOD, "authorized": False}),
        document({**GOOD, "authorized": "true"}),
        document({**GOOD, "authorized": 1}),
        document(GOOD, listed=[]),
        document({**GOOD, "msisdn": "11 98888-4321"}),
        document({**GOOD, "msisdn": 11988884321}),
        document(GOOD, authorized_lines=[GOOD, {**GOOD, "authorized": False}]),
        document(GOOD, authorized_lines=[GOOD, {**GOOD, "status": "CANCELLED"}]),
        document(GOOD, authenticated_msisdn="21988880000"),
        document(GOOD, success=False),
        document(GOOD, success="true"),
        document(GOOD, authorized_lines="11988884321"),
        {},
    ],
)
def test_inconsistent_answers_grant_nothing(told: dict[str, object]) -> None:
    other = [reference("full", "11988884321")]
    assert not isinstance(line_for(LinePolicy.ALT2, OWN, other, lambda: grants_in(told)), Allowed)
    assert line_for(LinePolicy.ALT2, OWN, other, lambda: grants_in(document(GOOD))) == Allowed(subject="11988884321")


@pytest.mark.parametrize(
    ("number", "digits"),
    [
        ("11999999999", OWN), ("5511999999999", OWN), ("+55 (11) 99999-9999", OWN), ("(11) 99999-9999", OWN),
        ("11 9999 9999", None), ("01199999999", None), ("", None), ("1199999999\u0669", None),
    ],
)  # fmt: skip
def test_a_line_is_eleven_digits_however_it_is_written(number: str, digits: str | None) -> None:
    assert digits_of(number) == digits


CLOCK = Identities("a key of the tests, and of nobody else: 0123456789", clock=lambda: NOW.timestamp())


@settings(deadline=None)  # the machine may be busy
@given(st.dictionaries(st.text(max_size=20), DOCUMENTS, max_size=3), DOCUMENTS)
def test_no_meta_that_nobody_signed_is_an_identity(meta: dict[str, object], said: object) -> None:
    with pytest.raises(Refusal):
        CLOCK.session({**meta, "io.trinco/identity": said})


@settings(deadline=None)  # the machine may be busy
@given(st.integers(0, 10**6), st.integers(0, 255))
def test_no_altered_identity_is_one(at: int, by: int) -> None:
    token = signed()
    place = at % len(token)
    altered = token[:place] + chr(33 + by % 90) + token[place + 1 :]
    try:
        session = CLOCK.session({"io.trinco/identity": altered})
    except Refusal:
        return
    assert session == CLOCK.session({"io.trinco/identity": token})  # some last bits of base64 mean nothing
