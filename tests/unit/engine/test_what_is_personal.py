"""What is personal is what an agent's files say is, and nothing else decides it."""

from __future__ import annotations

import pytest

from trinco.core.contract import Catalogue, Contract, Parameter
from trinco.core.facts import Fact, FactName
from trinco.engine.masking import mask, mask_fact, personal_in


def catalogue_of(contract: Contract) -> Catalogue:
    return Catalogue(agent="a", locale="pt", time_zone="UTC", currency="BRL", contracts={"t": contract})


@pytest.mark.parametrize("personal", [True, False])
def test_an_agents_author_has_the_last_word_on_a_format(personal: bool) -> None:
    contract = Contract(
        tool="t",
        server="s",
        parameters=(Parameter(name="phone", format="phone", personal=personal),),
        identity_arguments=("account",),
    )
    found = personal_in(catalogue_of(contract))
    assert ("phone" in found.names) is personal
    assert "account" in found.names


def test_an_argument_that_nobody_declared_is_masked() -> None:
    """A validator may resolve to more than its tool's author knew of."""
    personal = personal_in(catalogue_of(Contract(tool="t", server="s", parameters=(Parameter(name="order"),))))
    shown = mask({"arguments": {"order": "PED-1001", "holder": "Maria da Silva"}, "fingerprint": "f00"}, personal)
    assert shown == {"arguments": {"order": "PED-1001", "holder": "***va"}, "fingerprint": "f00"}


@pytest.mark.parametrize("name", ["reason", "detail"])
@pytest.mark.parametrize("number", ["529.982.247-25", "52998224725", "+55 (11) 98765-4321", "maria@loja.com.br"])
def test_what_the_transport_saw_is_told_without_the_numbers_and_addresses_that_it_quotes(
    name: str, number: str
) -> None:
    personal = personal_in(catalogue_of(Contract(tool="t", server="s")))
    said = f"HTTP 503: upstream has no record of {number}, error -32602"
    shown = mask_fact(Fact(name=FactName.UNKNOWN, detail={name: said}), personal).detail[name]
    assert number not in str(shown)
    assert str(shown).startswith("HTTP 503: upstream has no record of ***")
    assert str(shown).endswith(", error -32602")
