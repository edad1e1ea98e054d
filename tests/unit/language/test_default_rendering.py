"""What is told of an answer that nobody wrote a template for: days as people write them, plain text as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.language.agents import CATALOGUE

from trinco.core.contract import OperationType
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for


def told(
    result: dict[str, object],
    locale: str = "pt-BR",
    *,
    say: Say = Say.DONE,
    arguments: dict[str, object] | None = None,
    acts: bool = False,
    **response: object,
) -> str:
    kind = OperationType.TRANSACTIONAL if acts else OperationType.READ_ONLY
    contract = replace(CATALOGUE.contracts["cancelar_pedido"], response=response, operation_type=kind)
    catalogue = replace(CATALOGUE, locale=locale, contracts={**CATALOGUE.contracts, "cancelar_pedido": contract})
    facts: dict[str, object] = {"arguments": arguments or {}, "result": result, "text": "", "read_only": not acts}
    return presenter_for(catalogue, {}).present([Utterance(say=say, tool="cancelar_pedido", facts=facts)])


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


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ({"order_id": "PED-1001", "status": "free"}, "- Número do pedido: PED-1001\n- Status: free"),
        ({"status": "free", "order_id": "ped 1001"}, "- Status: free\n- Número do pedido: ped 1001"),
        ({"order_id": "PED-1001"}, "- Número do pedido: PED-1001"),
        ({"order_id": "PED-1001", "protocol": "C-1"}, "- Número do pedido: PED-1001\nProtocolo: C-1"),
    ],
)
def test_what_was_read_is_told_whole_with_what_it_is_about(result: dict[str, object], said: str) -> None:
    """A read has no question that named the thing: the answer is where a misheard number shows."""
    assert told(result, arguments={"order_id": "PED-1001"}) == said


def test_of_what_was_done_only_the_news_is_told() -> None:
    """Its arguments stood in the question."""
    result: dict[str, object] = {"order_id": "PED-1001", "refund": "yes"}
    said = told(result, arguments={"order_id": "PED-1001"}, acts=True)
    assert "- Refund: yes" in said
    assert said.count("PED-1001") == 1, said


READ_FAILED = "Não consegui fazer essa consulta."


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        ({"success": False, "error": "no such order"}, "No such order."),
        ({"ok": False, "message": "The order is archived."}, "The order is archived."),
        ({"success": False, "error": {"code": "GONE", "message": "The order is archived."}}, "The order is archived."),
        ({"results": [{"success": False, "reason": "no such order"}]}, "No such order."),
        ({"output": {"cancelar_pedido": {"success": False, "error": "no such order"}}}, "No such order."),
        ({"error": "no such order"}, "No such order."),
        ({"success": False, "order_id": "ped 1001", "error": "no such order"}, "No such order."),
        ({"success": False, "error": "no such\norder\x1b[2J\u202e"}, "No such order [2J."),
        ({"success": False, "error": "NO_SUCH_ORDER"}, ""),
        ({"success": False, "error": {"code": "NO_SUCH_ORDER"}}, ""),
        ({"success": False, "error": 404}, ""),
        ({"success": False}, ""),
        ({"success": "perhaps", "message": "All is well."}, ""),
        ({"order_id": "PED-9", "message": "It is on its way."}, ""),
        ({"success": False, "order_id": "PED-9", "error": "no such order"}, ""),
        ({}, ""),
    ],
)
def test_a_read_that_failed_is_told_with_the_sentence_that_the_server_has_for_people(
    result: dict[str, object], reason: str
) -> None:
    said = told(result, say=Say.READ_FAILED, arguments={"order_id": "PED-1001"})
    assert said == f"{READ_FAILED} {reason}".strip()


def test_plain_text_is_told_as_it_is() -> None:
    """A tool that returns a text has it wrapped by its SDK."""
    assert told({"result": "It is noon."}) == "It is noon."
    assert told({"result": "It is noon.", "zone": "UTC"}) == "- Result: It is noon.\n- Zone: UTC"
    assert told({"result": 5}) == "- Result: 5"
