"""What is told of an answer that nobody wrote a template for: days as people write them, plain text as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.language.agents import CATALOGUE

from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for


def told(result: dict[str, object], locale: str = "pt-BR", **response: object) -> str:
    contract = replace(CATALOGUE.contracts["cancelar_pedido"], response=response)
    catalogue = replace(CATALOGUE, locale=locale, contracts={**CATALOGUE.contracts, "cancelar_pedido": contract})
    facts: dict[str, object] = {"arguments": {}, "result": result, "text": "", "read_only": True}
    return presenter_for(catalogue, {}).present([Utterance(say=Say.DONE, tool="cancelar_pedido", facts=facts)])


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ({"vence": "2026-11-30"}, "- Vence: 30/11/2026"),
        ({"datas": ["2026-11-30", "2026-12-01"]}, "- Datas: 30/11/2026 e 01/12/2026"),
        ({"fatura": {"vence": "2026-11-30", "paga": False}}, "- Fatura: 30/11/2026, Paga: não"),
        ({"faturas": [{"vence": "2026-11-30"}]}, "Faturas:\n- 30/11/2026"),
    ],
)
def test_a_full_iso_date_is_written_as_people_write_it(result: dict[str, object], said: str) -> None:
    assert told(result) == said


def test_it_goes_by_the_locale_and_holds_for_a_field_that_is_told_alone() -> None:
    assert told({"vence": "2026-11-30"}, "en-US") == "- Vence: 30 Nov 2026"
    assert told({"f": {"vence": "2026-11-30"}}, field="f.vence", mode="field") == "30/11/2026"


@pytest.mark.parametrize(
    "text", ["2026-13-45", "2026-W48-1", "20261130", "2026-11-30-1", "2026-11", "2026-11-30T10:00:00Z", "A 2026-11-30"]
)
def test_what_only_looks_like_one_is_left_as_it_is(text: str) -> None:
    assert told({"code": text}) == f"- Code: {text}"


def test_plain_text_is_told_as_it_is() -> None:
    """A tool that returns a text has it wrapped by its SDK."""
    assert told({"result": "It is noon."}) == "It is noon."
    assert told({"result": "It is noon.", "zone": "UTC"}) == "- Result: It is noon.\n- Zone: UTC"
    assert told({"result": 5}) == "- Result: 5"
