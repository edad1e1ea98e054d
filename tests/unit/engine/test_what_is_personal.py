"""What is personal is what an agent's files say is, and nothing else decides it."""

from __future__ import annotations

import pytest

from trinco.core.contract import Catalogue, Contract, Parameter
from trinco.engine.masking import personal_names


@pytest.mark.parametrize("personal", [True, False])
def test_an_agents_author_has_the_last_word_on_a_format(personal: bool) -> None:
    contract = Contract(
        tool="t",
        server="s",
        parameters=(Parameter(name="phone", format="phone", personal=personal),),
        identity_arguments=("account",),
    )
    catalogue = Catalogue(agent="a", locale="pt", time_zone="UTC", currency="BRL", contracts={"t": contract})
    assert ("phone" in personal_names(catalogue)) is personal
    assert "account" in personal_names(catalogue)
