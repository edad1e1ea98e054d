"""What each tool answers, that effects happen once for their key, and that refusals say that nothing happened."""

import base64
import hashlib
from itertools import pairwise
from typing import Any

import pytest
from agents.contas.tests.desks import ANA, Desk, body, code

from trinco.toolkit.results import check_results
from trinco_contas.server.accounts import Accounts
from trinco_contas.server.bills import KINDS
from trinco_contas.server.calculations import divergence
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.log import read_log
from trinco_contas.server.money import reais
from trinco_contas.server.queries import invoices_of
from trinco_contas.server.seed import LINES

OWN = AuthorisedLine(msisdn=ANA["msisdn"])


async def test_bills_come_newest_first_and_their_totals_are_those_of_their_lines(desk: Desk) -> None:
    listed = body(await desk.call("consultar_faturas"))["invoices"]
    assert [each["reference"] for each in listed] == [
        "05/2026", "04/2026", "03/2026", "02/2026", "01/2026", "12/2025",
    ]  # fmt: skip
    for each in listed:
        told = body(await desk.call("invoice_explanation", referencia=each["reference"]))
        assert sum(charge["cents"] for charge in told["charges"]) == told["total_cents"] == each["total_cents"]
        assert {charge["kind"] for charge in told["charges"]} <= set(KINDS)


async def test_the_change_of_plan_is_billed_as_it_is_explained(desk: Desk, accounts: Accounts) -> None:
    told = body(await desk.call("pro_rata"))
    (bill,) = [each for each in accounts.read(invoices_of, OWN) if each.invoice_id == told["invoice_id"]]
    billed = [charge.cents for charge in bill.charges if charge.description.endswith("(proporcional)")]
    assert [charge["cents"] for charge in told["charges"]] == billed == [22_58, 65_75]
    assert told["total"] == "R$ 88,33"


async def test_every_bill_differs_from_the_one_before_by_what_is_said(accounts: Accounts) -> None:
    for line in LINES:
        bills = accounts.read(invoices_of, AuthorisedLine(msisdn=line.msisdn))
        assert len(bills) == 6
        for bill, before in pairwise(bills):
            told = divergence(before.charges, bill.charges)
            assert told.cents == bill.total_cents - before.total_cents


async def test_an_expected_amount_is_compared_with_the_bill(desk: Desk) -> None:
    told = body(await desk.call("valor_divergente", valor="199,90"))
    assert told["steps"][-1] == "O valor esperado era R$ 199,90: a fatura veio R$ 25,66 acima."
    assert code(await desk.call("valor_divergente", valor="uns 200")) == "AMOUNT_UNREADABLE"
    assert code(await desk.call("valor_divergente", referencia="12/2025")) == "NOT_FOUND"


@pytest.mark.parametrize(("month", "expected"), [("13/2026", "REFERENCE_UNREADABLE"), ("01/1999", "NOT_FOUND")])
async def test_a_month_without_a_bill_is_refused(desk: Desk, month: str, expected: str) -> None:
    for tool in ("invoice_explanation", "recuperar_fatura_pdf"):
        assert code(await desk.call(tool, referencia=month)) == expected


async def test_a_bill_comes_as_a_real_pdf_and_always_as_the_same(desk: Desk) -> None:
    told = body(await desk.call("recuperar_fatura_pdf"))
    file = base64.b64decode(told["pdf_base64"])
    assert file.startswith(b"%PDF-1.")
    assert file.rstrip().endswith(b"%%EOF")
    assert (len(file), hashlib.sha256(file).hexdigest()) == (told["size_bytes"], told["sha256"])
    assert body(await desk.call("recuperar_fatura_pdf"))["sha256"] == told["sha256"]
    assert told["file_name"] == "fatura-2026-05-9999.pdf"


async def test_a_contestation_is_opened_once_and_can_be_followed(desk: Desk) -> None:
    asked: dict[str, Any] = {"subject": "TIM Fashion", "valor": 19.90}
    first = body(await desk.call("contestar_cobranca", "k1", **asked))
    assert body(await desk.call("contestar_cobranca", "k1", **asked)) == first
    assert (first["success"], first["status"]) == (True, "EM_ANALISE")
    followed = body(await desk.call("consultar_status_solicitacao", protocolo=first["protocol"].lower()))
    assert followed["requests"] == [
        {
            "protocol": first["protocol"],
            "kind": "CONTESTACAO",
            "subject": "TIM Fashion Mensal",
            "status": "EM_ANALISE",
            "opened_on": "2026-06-01",
            "due_on": "2026-06-11",
            "value": "R$ 19,90",
        }
    ]
    assert code(await desk.call("contestar_cobranca", "k2", **asked)) == "ALREADY_OPEN"
    assert code(await desk.call("contestar_cobranca", "k1", subject="Neymar Jr", valor=9.99)) == "KEY_REUSED"
    assert len(read_log(desk.accounts.path)[1]) == 1


@pytest.mark.parametrize(
    ("asked", "status", "parameter"),
    [
        ({"subject": "Neymar Jr", "valor": 9.99}, "ELIGIBLE", None),
        ({"subject": "Neymar Jr"}, "NEEDS_PARAMETER", "valor"),
        ({"subject": "Neymar Jr", "valor": 10}, "NEEDS_PARAMETER", "valor"),
        ({"subject": "Disco Voador", "valor": 10}, "NEEDS_PARAMETER", "subject"),
        ({"subject": "games", "valor": 1}, "NEEDS_CLARIFICATION", "subject"),
        ({"subject": "Games Arena", "valor": 12.99}, "NOT_ELIGIBLE", None),
        ({"subject": "Desconto Fidelidade", "valor": 1}, "NOT_ELIGIBLE", None),
    ],
)
async def test_the_validator_says_what_may_be_contested(
    desk: Desk, asked: dict[str, Any], status: str, parameter: str | None
) -> None:
    told = body(await desk.call("validar_contestacao", **asked))
    assert (told["status"], told["eligible"], told.get("parameter")) == (status, status == "ELIGIBLE", parameter)
    assert desk.asked("SELECT * FROM effects") == []


@pytest.mark.parametrize(
    ("asked", "status", "detail"),
    [
        ({"subject": "TIM Fashion, Aya e Neymar"}, "ELIGIBLE", 3),
        ({"subject": "Neymar, Disco Voador"}, "PARTIALLY_ELIGIBLE", 2),
        ({"subject": "HBO Max, Neymar"}, "PARTIALLY_ELIGIBLE", 2),
        ({"subject": "Neymar"}, "ELIGIBLE", None),
        ({"subject": "HBO"}, "ELIGIBLE", "tratar_vas_estrategico"),
        ({"subject": "games"}, "NEEDS_CLARIFICATION", None),
        ({"subject": "Disco Voador"}, "NEEDS_PARAMETER", None),
        ({"subject": "TIM News"}, "NEEDS_PARAMETER", None),
        ({"subject": "HBO", "target_tool": "tratar_vas_estrategico"}, "ELIGIBLE", None),
        ({"subject": "Neymar", "target_tool": "tratar_vas_estrategico"}, "NOT_ELIGIBLE", None),
        ({"subject": "Neymar, HBO", "target_tool": "tratar_vas_estrategico"}, "NOT_ELIGIBLE", None),
    ],
)
async def test_the_validator_finds_the_services_that_are_meant(
    desk: Desk, asked: dict[str, Any], status: str, detail: object
) -> None:
    """R000-3.1"""
    told = body(await desk.call("validar_vas_subject", **asked))
    assert told["status"] == status
    decision = told.get("transaction_decision", {})
    items = decision.get("resolved_arguments", {}).get("items")
    assert (len(items) if items else decision.get("target_tool")) == detail
    assert desk.asked("SELECT * FROM effects") == []


async def test_three_services_are_cancelled_in_one_call_and_one_is_not_there(desk: Desk) -> None:
    """R000-5.1"""
    said = body(await desk.call("validar_vas_subject", subject="TIM Fashion, Disco Voador, Neymar Jr"))
    resolved = said["transaction_decision"]["resolved_arguments"]
    told = body(await desk.call("cancelar_vas_avulso", "k1", **resolved))
    assert check_results(told, resolved["items"], "subject", tool="cancelar_vas_avulso") == []
    results = told["output"]["cancelar_vas_avulso"]["results"]
    assert {each["subject"]: (each["success"], each.get("code")) for each in results} == {
        "TIM Fashion Mensal": (True, None),
        "Neymar Jr": (True, None),
        "Disco Voador": (False, "NOT_FOUND"),
    }
    assert body(await desk.call("cancelar_vas_avulso", "k1", **resolved))["output"] == told["output"]
    assert body(await desk.call("consultar_fluxo", idempotency_key="k1"))["status"] == "done"
    assert len(read_log(desk.accounts.path)[1]) == 2
    history = body(await desk.call("consultar_historico_vas"))["services"]
    assert {each["name"] for each in history if each["status"] == "CANCELADO"} == {
        "TIM Fashion Mensal", "Neymar Jr", "TIM News",
    }  # fmt: skip
    again = body(await desk.call("cancelar_vas_avulso", "k2", subject="Neymar Jr, TIM Fashion Mensal"))
    assert {each["code"] for each in again["output"]["cancelar_vas_avulso"]["results"]} == {"ALREADY_CANCELLED"}


@pytest.mark.parametrize(
    ("way", "told", "active"),
    [("manter", "foi mantido", True), ("desconto", "R$ 14,95", True), ("cancelar", "foi cancelado", False)],
)
async def test_a_strategic_service_is_treated_once(desk: Desk, way: str, told: str, active: bool) -> None:
    first = body(await desk.call("tratar_vas_estrategico", "k1", subject="HBO", decisao=way))
    assert told in first["output"]["tratar_vas_estrategico"]["message"]
    again = body(await desk.call("tratar_vas_estrategico", "k1", subject="HBO", decisao=way))
    assert again["output"] == first["output"]
    names = {each["name"] for each in body(await desk.call("consultar_vas"))["services"]}
    assert ("HBO Max" in names) is active
    assert len(read_log(desk.accounts.path)[1]) == 1


@pytest.mark.parametrize(("subject", "expected"), [("Neymar Jr", "NOT_CANCELLABLE"), ("Disco Voador", "NOT_FOUND")])
async def test_what_is_not_strategic_is_not_asked_about(desk: Desk, subject: str, expected: str) -> None:
    assert code(await desk.call("tratar_vas_estrategico", "k1", subject=subject)) == expected
    assert body(await desk.call("consultar_fluxo", idempotency_key="k1")) == {"status": "absent"}


async def test_a_text_message_says_what_the_server_knows_and_not_what_it_is_told(desk: Desk) -> None:
    for topic in ("fatura", "plano", "codigo_de_barras"):
        assert body(await desk.call("enviar_sms", f"key {topic}", assunto=topic))["status"] == "ENVIADO"
    sent = desk.asked("SELECT msisdn, text FROM outbox ORDER BY id")
    assert [line for line, _ in sent] == [ANA["msisdn"]] * 3
    assert sent[0][1] == "Fatura 05/2026: R$ 225,56, vencimento em 11/07/2026."
    assert sent[1][1] == "Seu plano: Pós 50 GB, R$ 119,90 por mês."
    assert sent[2][1].startswith("Código de barras da fatura 05/2026: 8466")
    assert code(await desk.call("enviar_sms", "k4", assunto="clique aqui")) == "INVALID_ARGUMENTS"


async def test_a_key_can_be_looked_up_and_closed(desk: Desk) -> None:
    assert body(await desk.call("consultar_operacao", idempotency_key="k1")) == {"status": "absent"}
    receipt = body(await desk.call("finalizar_atendimento", "k1"))
    found = body(await desk.call("encerrar_operacao", idempotency_key="k1"))
    assert (found["status"], found["result"]["protocol"]) == ("done", receipt["protocol"])
    assert body(await desk.call("encerrar_operacao", idempotency_key="k2")) == {"status": "sealed"}
    assert code(await desk.call("finalizar_atendimento", "k2")) == "SEALED"
    assert body(await desk.call("encerrar_fluxo", idempotency_key="k3")) == {"status": "sealed"}
    assert code(await desk.call("cancelar_vas_avulso", "k3", subject="Neymar Jr")) == "SEALED"
    assert len(read_log(desk.accounts.path)[1]) == 1


async def test_a_general_question_needs_no_line_and_no_identity(desk: Desk) -> None:
    """R003-9.3"""
    told = body(await desk.call("buscar_informacao", identity="", pergunta="qual a multa por atraso?"))
    assert (told["success"], told["topic"]) == (True, "juros e multa")
    assert body(await desk.call("buscar_informacao", pergunta="xyz"))["success"] is False
    assert desk.touched == []


async def test_the_authorised_lines_are_those_of_the_session_whatever_the_arguments_say(desk: Desk) -> None:
    """R003-3.1 R003-3.2 R003-9.2: not subject to the policy that it is the source of."""
    told = body(await desk.call("consultar_linhas_autorizadas", msisdn="21988880000"))
    assert (told["success"], told["status"], told["source"]) == (True, "SUCCESS", "mock")
    assert told["authenticated_msisdn"] == ANA["msisdn"]
    assert {"11999999999", "11988884321"} <= set(told["authorized_msisdns"])
    assert told["authorized_lines"][1] == {
        "msisdn": "11988884321",
        "relationship": "dependente",
        "status": "ACTIVE",
        "authorized": True,
    }
    assert desk.touched == []


async def test_every_tool_says_what_it_is(desk: Desk) -> None:
    tools = await desk.offered()
    for tool in tools:
        assert tool.title, tool.name
        assert tool.description, tool.name
        assert tool.output_schema, tool.name
        assert tool.annotations, tool.name
        properties = tool.output_schema.get("properties", {})
        if "success" in properties:
            assert properties["success"]["type"] == "boolean", tool.name
    acting = {tool.name for tool in tools if tool.annotations and not tool.annotations.read_only_hint}
    assert acting == {
        "cancelar_vas_avulso", "tratar_vas_estrategico", "contestar_cobranca", "enviar_sms", "finalizar_atendimento",
        "retomar_workflow", "cancelar_workflow", "encerrar_operacao", "encerrar_fluxo",
    }  # fmt: skip


@pytest.mark.parametrize("tool", ["consultar_faturas", "recuperar_fatura_pdf", "consultar_vas", "consultar_plano"])
async def test_a_read_changes_nothing(desk: Desk, tool: str) -> None:
    await desk.call(tool)
    assert all(statement.lstrip().startswith("SELECT") for statement in desk.touched)


def test_money_is_written_as_brazilians_write_it() -> None:
    assert [reais(cents) for cents in (0, 5, -5, 123456, -100)] == [
        "R$ 0,00", "R$ 0,05", "-R$ 0,05", "R$ 1.234,56", "-R$ 1,00",
    ]  # fmt: skip
