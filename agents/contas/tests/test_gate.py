"""Whatever comes with a call, its line is the session's own, or one that was granted and referred to."""

from collections.abc import Mapping
from typing import Any

import pytest
from agents.contas.tests.desks import ANA, gate_of, reference, signed
from hypothesis import given, settings
from hypothesis import strategies as st

from trinco.toolkit import Refusal
from trinco.toolkit.identity import IDENTITY
from trinco_contas.server.authorised_lines import Document, LinesUnavailable
from trinco_contas.server.policies import LinePolicy, Reference

OWN, OTHER = ANA["msisdn"], "11988884321"
NUMBERS = st.sampled_from([OWN, OTHER, "21988880000", "5511988884321", "(11) 98888-4321", "4321", "11999999999 "])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | NUMBERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
CLAIMED = st.dictionaries(st.sampled_from(["msisdn", "customer_key", "contract_key"]), st.none() | NUMBERS | st.text())
META = st.dictionaries(st.text(max_size=12) | st.sampled_from(["msisdn", "io.trinco/subject", "authority"]), JSON)
REFERENCES = st.lists(st.builds(reference, st.sampled_from(["full", "suffix", "relation"]), NUMBERS), max_size=2)
LINE = st.fixed_dictionaries(
    {
        "msisdn": NUMBERS,
        "status": st.sampled_from(["ACTIVE", "X"]),
        "authorized": st.booleans(),
        "relationship": NUMBERS,
    }
)


class Said:
    """A source that says whatever it was made to say."""

    def __init__(self, document: Any) -> None:
        self._document = document

    def of(self, claims: Mapping[str, str]) -> Document:
        if not isinstance(self._document, dict):
            raise LinesUnavailable("down")
        return self._document


DOCUMENTS = st.fixed_dictionaries(
    {
        "success": st.just(True) | JSON,
        "authenticated_msisdn": st.just(OWN) | JSON,
        "authorized_lines": st.lists(LINE, max_size=3) | JSON,
        "authorized_msisdns": st.lists(NUMBERS, max_size=3) | JSON,
    }
)


@settings(deadline=None)  # the machine may be busy
@given(st.sampled_from(list(LinePolicy)), META, CLAIMED, REFERENCES, JSON | DOCUMENTS)
def test_nothing_but_a_grant_changes_the_line(
    policy: LinePolicy, meta: dict[str, Any], claimed: dict[str, str | None], said: list[Reference], source: Any
) -> None:
    """R003-2.2 R003-2.11 R003-7.2 R003-12.1"""
    gate = gate_of(policy, Said(source))
    try:
        granted = gate.authorise({**meta, IDENTITY: signed(references=said)}, claimed)
    except Refusal:
        return
    if granted.line.msisdn != OWN:
        assert (policy, source["success"], source["authenticated_msisdn"]) == (LinePolicy.ALT2, True, OWN)
        assert granted.line.msisdn in source["authorized_msisdns"]
        assert said
    assert granted.authority.effective_subject == granted.line.msisdn
    assert all(value in (None, ANA[name]) or name == "msisdn" for name, value in claimed.items())


@settings(deadline=None)  # the machine may be busy
@given(META, JSON)
def test_without_a_signature_there_is_no_line_at_all(meta: dict[str, Any], identity: Any) -> None:
    gate = gate_of(LinePolicy.ALT2, Said(None))
    for said in (meta, {**meta, IDENTITY: identity}):
        with pytest.raises(Refusal, match=r"IDENTITY_(MISSING|INVALID)"):
            gate.authorise(said, {})
