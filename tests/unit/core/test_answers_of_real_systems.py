"""What servers really answer: an ordinary success stays one, and nothing that is denied anywhere in it is one."""

from __future__ import annotations

import json
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from tests.unit.core.shop import NOON, cancelling, returned

from trinco.core.confirmed import Confirmed, confirmed
from trinco.core.contract import Execution, Parameter, ParameterType
from trinco.core.names import TransactionId
from trinco.core.outcome import Delivery, ToolAnswer, Verdict, judge
from trinco.core.proposal import propose
from trinco.language.locales import outcome_words

WORDS = outcome_words("pt-BR")
USUAL = Execution(words=WORDS)
TRUSTING = Execution(words=WORDS, errors_are_refusals=True)
PARAMETERS = (
    Parameter(name="order_id", format="identifier", label="Pedido"),
    Parameter(name="amount", type=ParameterType.NUMBER, format="money"),
    Parameter(name="reason", format="text"),
    Parameter(name="message"),
    Parameter(name="due", format="date"),
    Parameter(name="phone", format="phone"),
    Parameter(name="cpf", format="cpf"),
    Parameter(name="service"),
    Parameter(name="notify", type=ParameterType.BOOLEAN),
    Parameter(name="order_ids", type=ParameterType.ARRAY),
    Parameter(name="plan", enum=("Básico", "Básico Plus", "Família")),
)


def asked(tool: str = "cancel_order", **arguments: Any) -> Confirmed:
    """Return what an answer is held against where this was confirmed; the usual order if nothing else is said."""
    contract = cancelling(tool=tool, parameters=PARAMETERS, identity_arguments=("customer_id",))
    proposal = propose(
        transaction=TransactionId("t"),
        ordinal=1,
        tool=tool,
        server="shop",
        arguments=arguments or {"order_id": "PED-1"},
        subject={},
        question="",
        now=NOON,
        expires_after=timedelta(minutes=15),
    )
    return confirmed(proposal, contract)


ORDER = {"order_id": "PED-1", "status": "CANCELLED"}

SUCCESSES: tuple[dict[str, Any], ...] = (
    {},
    {"order_id": "PED-1", "status": "CANCELLED", "protocol": "C-1"},
    {"order_id": "ped-1 ", "status": "CANCELED"},
    {"orderId": "PED-1", "state": "cancelled"},
    {"id": "op_81", "object": "cancellation", "created": 1772445600, "livemode": True},
    {"id": "re_1", "object": "refund", "status": "succeeded", "failure_reason": None, "amount": 1000},
    {"status": "PENDING_REFUND", "order_id": "PED-1"},
    {"status": "pending", "id": 7},
    {"status": "processing"},
    {"userErrors": [], "failed_count": 0, "has_failed": False, "error_message": None, "id": 7},
    {"status": "ACCEPTED", "eta": "2026-03-03"},
    {"status": "queued", "job_id": "j-1"},
    {"status": "9" * 5_000, "order_id": "PED-1"},
    {"status": 200, "message": "OK"},
    {"statusCode": 202},
    {"code": 0, "message": "success"},
    {"code": "OK", "details": []},
    {"status": {"code": "CANCELLED", "label": "Cancelado"}},
    {"cancelled": True, "order_id": "PED-1"},
    {"success": True, "order_id": "PED-1", "protocol": "C-1"},
    {"ok": True, "result": {"order_id": "PED-1"}},
    {"Success": True, "Message": "Pedido cancelado"},
    {"Sucesso": True, "mensagem": "Pedido cancelado"},
    {"sucesso": 3},
    {"mensagem": "Pedido cancelado, e não será cobrado."},
    {"success": True, "message": "Não há mais nada a fazer."},
    {"success": True, "order_id": "PED-1", "status": "RECUSADO"},
    {"success": True, "error": None, "errors": []},
    {"success": True, "error": "", "error_code": 0, "error_message": ""},
    {"success": True, "error": {"code": 0, "message": None}},
    {"success": True, "errors": {}, "warnings": ["the e-mail was queued"]},
    {"success": True, "errors": 0, "processed": 3},
    {"processed": 3, "succeeded": 3, "failed": 0, "skipped": 0},
    {"updated": 1, "failed": [], "errors": 0},
    {"failed": False, "protocol": "C-1"},
    {"isError": False, "data": {"protocol": "C-1"}},
    {"errorCode": "0000", "errorMessage": None},
    {"success": True, "status": "AWAITING_PICKUP", "order_id": "PED-1"},
    {"success": True, "status": "REQUIRES_CAPTURE"},
    {"ok": True, "card": "1", "status": "BLOCKED"},
    {"success": True, "claim_id": 3, "status": "REJECTED"},
    {"status": "NO_ERROR"},
    {"status": "error_free"},
    {"order_id": "PED-1", "previous_status": "FAILED", "status": "CANCELLED"},
    {"order_id": "PED-1", "status": "CANCELLED", "payment": {"status": "FAILED", "error": "card expired"}},
    {"order": {"order_id": "PED-1", "status": "CANCELLED", "items": [{"sku": "A", "status": "REJECTED"}]}},
    {"order_id": "PED-1", "items": [{"sku": "A", "status": "FAILED", "quantity": 1}, {"sku": "B"}]},
    {"order_id": "PED-1", "history": [{"status": "FAILED"}, {"status": "CANCELLED"}]},
    {"success": True, "attempts": [{"success": False}, {"success": True}]},
    {"success": True, "notified": False, "refundable": False},
    {"success": True, "email": {"success": False}, "cancellable": False},
    {"status": "CANCELLED", "cancellable": False},
    {"result": "Cancelled."},
    {"result": None},
    {"result": 0},
    {"result": True},
    {"result": []},
    {"result": ["PED-1", "error-handling.md"]},
    {"result": {"order_id": "PED-1", "status": "CANCELLED"}},
    {"data": {"id": 1, "attributes": {"status": "cancelled"}}},
    {"data": [{"id": 1, "success": True}, {"id": 2}]},
    {"data": "None", "success": True},
    {"response": '{"success": true, "order_id": "PED-1"}'},
    {"output": {"cancel_order": {"success": True}}},
    {"results": [{"id": 1, "success": True}, {"id": 2, "success": True}], "success": False},
    {"results": [{"id": 1, "status": "CANCELLED"}, {"id": 2, "status": "CANCELLED"}]},
    {"results": []},
    {"order_id": "PED-1", "reason": "changed their mind and said so", "message": "Done"},
    {"amount": 10, "order_id": "PED-1", "cpf": "***.456.789-**"},
    {"order": {"order_id": "PED-1"}, "replaced_by": {"order_id": "PED-9"}},
    {"related": [{"order_id": "PED-9"}], "order_id": "PED-1"},
    {"order_id": None, "protocol": "C-1"},
    {"cancelled_order_id": "ped-1", "order_ids": ["PED-1", "PED-9"]},
    {"cancel_order_id": "CAN-7", "new_order_id": "PED-9", "orders": ["PED-9"]},
)

TEXTS_OF_SUCCESS = (
    "",
    "Pedido cancelado, e não será cobrado.",
    "OK",
    "true",
    "Pedido PED-1 cancelado. Protocolo: C-1",
    "Cancelled PED-1\nErrors: 0",
    "No error was found, and the order is cancelled.",
    '[{"error": null, "id": 1}]',
    '{"order_id": "PED-1"}\n{"order_id": "PED-1", "status": "CANCELLED"}',
    'Done:\n```json\n{"success": true}\n```',
    "Pedido cancelado sem erro.",
    "Sem custos, pedido cancelado",
    "O pedido foi cancelado. Erro nenhum foi encontrado.",
    "Cancelled PED-1, see error-handling.md and failed_once",
    "Cancelled with no errors, without failure",
    "success: true, status: cancelled",
    "sucesso = sim",
    "cancelled: PED-1",
    "Pedido ped-1 cancelado; veja também PED-9",
    "Cancelado. O cancelamento não pode ser desfeito",
    "Order cancelled. It will not be charged",
    "Cancelled, protocol CAN-9",
)

DENIALS: tuple[dict[str, Any], ...] = (
    {"result": {"content": '{"status": "FAILED"}'}},
    {"success": True, "userErrors": ["x"]},
    {"validationErrors": [{"field": "a"}]},
    {"error_msg": "x"},
    {"codigo_erro": 7},
    {"failed_count": 1},
    {"has_failed": True},
    {"success": False, "cancelled": True},
    {"success": False, "cancelled_count": 1, "failed_count": 1},
    {"êxito": False, "success": False},
    {"cancelled": 0},
    {"cancelled": "no"},
    {"cancelled": "não"},
    {"was_cancelled": False},
    {"foi_cancelled": "n"},
    {"orderCancelled": False},
    {"cancelled_count": 0},
    {"approved": False},
    {"aprovado": False},
    {"allowed": False},
    {"eligible": False},
    {"rejected": True},
    {"success": True, "dry_run": True},
    {"dryRun": True},
    {"status": "aborted"},
    {"status": "SKIPPED"},
    {"status": "KO"},
    {"err": "x"},
    {"message": "Order found. It cannot be cancelled"},
    {"success": False},
    {"Success": False, "Message": "x"},
    {"status": "RECUSADO"},
    {"situacao": "RECUSADO"},
    {"status": "NÃO CANCELADO"},
    {"status": "NOT_CANCELLED"},
    {"status": "PAUSED", "workflow_name": "cancel_order", "pause": {"prompt": "Size?"}},
    {"resultado": {"sucesso": False}},
    {"sucesso": "false"},
    {"sucesso": "não"},
    {"sucesso": 0},
    {"success": True, "sucesso": "false"},
    {"output": {"another_flow": {"results": [{"id": 1, "success": False}, {"id": 2, "success": False}]}}},
    {"success": True, "order_id": [{"id": "PED-2"}]},
    {"status": "recusado", "order_id": "PED-1"},
    {"mensagem": "Não foi possível cancelar o pedido."},
    {"message": "The order was not cancelled."},
    {"message": "Error: already shipped"},
    {"data": {"mensagem": "Erro: o pedido já saiu."}},
    {"success": True, "cancelled": False},
    {"success": "false"},
    {"success": None},
    {"succeeded": False},
    {"isSuccess": False, "data": None},
    {"ok": True, "success": False},
    {"result": False},
    {"result": "false"},
    {"result": [False, False]},
    {"result": [True, False]},
    {"result": [{"success": False}]},
    {"result": [{"order_id": "PED-1", "success": True}, {"order_id": "PED-2", "success": False}]},
    {"result": ["Error: order already shipped"]},
    {"result": ["Order PED-1:", "Error: already shipped"]},
    {"result": "Error: order not found"},
    {"ok": True, "result": "Erro: pedido não encontrado"},
    {"ok": True, "result": {"success": False, "message": "shipped"}},
    {"ok": True, "result": {"status": "FAILED"}},
    {"ok": True, "result": {"error": "shipped"}},
    {"ok": True, "result": {"data": {"output": {"response": {"success": False}}}}},
    {"success": True, "data": {"ok": False}},
    {"success": True, "response": '{"success": false}'},
    {"success": True, "response": '{"success": true, "success": false}'},
    {"success": True, "output": {"cancel_order": {"error": "shipped"}}},
    {"response": {"success": False}},
    {"output": {"cancel_order": {"success": False}}},
    {"cancel_order": {"success": False}},
    {"data": [{"success": True}, {"status": "FAILED"}]},
    {"success": True, "items": [{"id": 1, "success": True}, {"id": 2, "success": False}]},
    {"success": True, "status": "FAILED"},
    {"success": True, "status": "PAYMENT_FAILED"},
    {"success": True, "status": 500},
    {"status": 404, "message": "not found"},
    {"statusCode": "422"},
    {"status": {"code": "FAILED"}},
    {"state": "FAILED"},
    {"code": "ORDER_NOT_FOUND", "message": "order not found"},
    {"status": "FAILED_VALIDATION"},
    {"status": "unsuccessful"},
    {"status": "Erro"},
    {"status": "NEEDS_PARAMETER", "parameter": "order_id"},
    {"success": True, "status": "NEEDS_CLARIFICATION"},
    {"status": "AWAITING_APPROVAL"},
    {"error": "shipped"},
    {"error": True},
    {"error": {"code": 0, "message": "shipped"}},
    {"errors": [{"field": "order_id"}]},
    {"success": True, "errors": 2},
    {"processed": 3, "succeeded": 1, "failed": 2},
    {"erro": "pedido já enviado"},
    {"has_errors": True},
    {"errorMessage": "shipped"},
    {"cancelled": False, "message": "shipped"},
    {"operation": {"success": False}},
    {"operation": {"ok": False}, "order_id": "PED-1"},
    {"status": "BLOCKED"},
    {"status": "CLAIM_DENIED"},
    {"status": {"code": "OK", "name": "FAILED"}},
    {"results": [{"id": 1, "success": False}], "success": True},
    {"results": [{"id": 1, "success": True}, {"id": 2}]},
    {"results": [{"id": 1, "success": True}, {"id": 2, "success": True, "error": "but"}]},
    {"results": [{"id": 1, "status": "AWAITING_PICKUP"}, {"id": 2, "status": "AWAITING_PICKUP"}]},
    {"results": [True, False]},
    {"results": [{"id": 1, "status": "FAILED"}, {"id": 2, "status": "FAILED"}]},
    {"results": [{"id": 1, "success": True}], "result": {"results": [{"id": 1, "success": False}]}},
    {"success": True, "order_id": "PED-2", "protocol": "C-2"},
    {"success": True, "orderId": "PED-2"},
    {"result": {"order_id": "PED-2"}},
    {"results": [{"order_id": "PED-2", "success": True}]},
    {"data": [{"order_id": "PED-2"}]},
    {"order": {"order_id": "PED-2"}, "success": True},
    {"cancelled_order_id": "PED-2"},
    {"order": "PED-2", "status": "CANCELLED"},
    {"cancelled_orders": ["PED-2"]},
    {"message": "PED-2 was cancelled"},
    {"order_ids": ["PED-2", "PED-3"]},
)

TEXTS_OF_DENIAL = (
    "wasCancelled: no",
    "isCancelled: false",
    "502 Bad Gateway",
    "429 Too Many Requests",
    "Server responded with 500",
    "HTTPError 500",
    "KeyError: 'order'",
    "sqlite3.OperationalError: database is locked",
    "java.lang.NullPointerException: x",
    "fatal: no such order",
    "No.",
    "O cancelamento não foi possível.",
    "O cancelamento do pedido não pôde ser feito",
    "Olá! O cancelamento não foi possível.",
    "Sorry! Your order cannot be cancelled.",
    "Pedido localizado. O cancelamento não é permitido",
    "Sr. João, o pedido não foi cancelado",
    "Pedido n. 7: não cancelado",
    "Erro interno",
    "HTTP 500",
    "Upstream answered HTTP/1.1 503",
    "Try again later",
    "Pedido PED-9 cancelado com sucesso.",
    "Cancelled ped-77 and PED-12",
    "O cancelamento falha",
    "Cancelamento recusado",
    "Nada feito",
    "Nothing done",
    "The cancellation failed.",
    "Cancellation of PED-1 refused",
    "Houve um erro ao cancelar, tente mais tarde",
    "Cancelado, e o reembolso recusado",
    "Sistema indisponível",
    "The request timed out",
    "Insufficient funds",
    "Sem sucesso",
    "No orders were cancelled",
    "0 orders cancelled",
    "sucesso: false",
    "Success = no",
    "**success**: false",
    "PED-1: success=false",
    "cancelled: no",
    "order: PED-1, status: RECUSADO",
    "status: not found",
    "situação: indisponível",
    "false",
    "false\nfalse",
    "PED-1: ok\nfalse",
    "Error",
    "Error: no such order",
    "Erro: nenhum pedido encontrado",
    "Failed to cancel PED-1",
    "Recusado: o pedido já saiu",
    "Não foi possível cancelar o pedido.",
    "O pedido PED-1 não foi cancelado: já saiu.",
    "The order was not cancelled.",
    "Unable to cancel PED-1",
    "NÃO CANCELADO",
    "Order PED-1:\nError: already shipped",
    "Order PED-1:\n[ERROR] already shipped\nError!",
    '{"success": false}\n{"success": false}',
    '{\n  "success": false\n}\n{\n  "success": false\n}',
    '{"success": true}\n{"success": false}',
    'Resultado:\n{\n  "success": false\n}',
    'Resultado: {"ok": true, "result": {"status": "FAILED"}}',
    '[{"success": false, "message": "shipped"}]',
    '{"success": true, "success": false} and more',
    '{"order_id": "PED-2"}\nDone.',
    "[" * 5_000,
    "[1," * 400,
)


@pytest.mark.parametrize(
    "answer",
    [
        returned({"success": False, "cancelled": True}),
        returned({"success": False, "cancelled_count": 1}),
        ToolAnswer(delivery=Delivery.RETURNED, text="Error sending the receipt. Order PED-1 was cancelled."),
    ],
)
def test_what_says_both_proves_nothing_whatever_the_policy_trusts(answer: ToolAnswer) -> None:
    assert judge(answer, TRUSTING, confirmed=asked()) is Verdict.UNKNOWN


def text(said: str) -> ToolAnswer:
    return ToolAnswer(delivery=Delivery.RETURNED, text=said)


@pytest.mark.parametrize("body", SUCCESSES, ids=json.dumps)
def test_an_ordinary_success_is_one(body: dict[str, Any]) -> None:
    for policy in (USUAL, TRUSTING):
        assert judge(returned(body), policy, confirmed=asked()) is Verdict.DONE
        # as the official SDK repeats it beside
        assert judge(returned(body, text=json.dumps(body, indent=2)), policy, confirmed=asked()) is Verdict.DONE


@pytest.mark.parametrize("said", TEXTS_OF_SUCCESS)
def test_an_ordinary_text_of_success_is_one(said: str) -> None:
    assert judge(text(said), USUAL, confirmed=asked()) is Verdict.DONE


@pytest.mark.parametrize("body", DENIALS, ids=json.dumps)
def test_what_is_denied_anywhere_is_no_success_and_no_proof_of_a_failure(body: dict[str, Any]) -> None:
    assert judge(returned(body), USUAL, confirmed=asked()) is Verdict.UNKNOWN
    assert judge(returned(body), TRUSTING, confirmed=asked()) is not Verdict.DONE
    assert judge(returned({"result": body}), USUAL, confirmed=asked()) is not Verdict.DONE


@pytest.mark.parametrize("said", TEXTS_OF_DENIAL, ids=lambda said: said[:40])
def test_what_a_text_denies_in_any_place_is_no_success(said: str) -> None:
    assert judge(text(said), USUAL, confirmed=asked()) is Verdict.UNKNOWN
    assert judge(text(said), TRUSTING, confirmed=asked()) is not Verdict.DONE
    assert judge(returned({"protocol": "C-1"}, text="x"), USUAL) is Verdict.DONE


@pytest.mark.parametrize("said", ["Recusado.", "Recusado: a proposta 7", "A proposta 7 foi recusada"])
def test_a_word_of_the_deed_denies_nothing(said: str) -> None:
    for policy in (USUAL, TRUSTING):
        assert judge(text(said), policy, confirmed=asked("recusar_proposta")) is Verdict.DONE


@pytest.mark.parametrize("said", ["Error: shipped", '{"success": false}', "Order PED-1:\nError: shipped"])
def test_a_text_beside_the_structured_answer_may_deny_it(said: str) -> None:
    for policy in (USUAL, TRUSTING):
        assert judge(returned({"order_id": "PED-1"}, text=said), policy) is Verdict.UNKNOWN


@pytest.mark.parametrize("said", ["null", "none", "Done."])
def test_a_text_that_only_says_nothing_denies_nothing_beside_a_body(said: str) -> None:
    assert judge(returned({"result": None}, text=said), USUAL) is Verdict.DONE


REFUSED: tuple[dict[str, Any], ...] = (
    {"success": False},
    {"sucesso": False, "mensagem": "O pedido já saiu."},
    {"success": False, "error": "shipped"},
    {"success": False, "status": "AWAITING_PICKUP"},
    {"ok": False, "result": {"error": "x"}},
    {"result": False},
    {"status": "FAILED"},
    {"status": "denied"},
    {"data": {"status": "REJECTED"}},
    {"results": [{"id": 1, "status": "FAILED"}, {"id": 2, "status": "DENIED"}]},
    {"result": [{"success": False}, {"success": False}]},
    {"status": "FAILED", "result": {"success": False}},
)
LEFT_OPEN: tuple[dict[str, Any], ...] = (
    {"order_id": "X-1", "status": "AWAITING_PAYMENT"},
    {"status": "REQUIRES_CAPTURE"},
    {"status": "NEEDS_REVIEW"},
    {"status": "ORDER_CREATED_PAYMENT_FAILED"},
    {"status": "NOT_FOUND"},
    {"status": 500},
    {"state": "FAILED"},
    {"error": "x"},
    {"cancelled": False},
    {"success": True, "error": "x"},
    {"success": False, "result": {"success": True}},
    {"success": False, "order_id": "PED-2"},
    {"status": "FAILED", "order_id": "PED-2"},
    {"results": [{"id": 1, "status": "FAILED"}, {"id": 2}]},
    {"results": [{"id": 1, "status": "FAILED"}, {"id": 2, "status": "AWAITING_PICKUP"}]},
    {"result": [{"success": False}, {"success": True}]},
)


@pytest.mark.parametrize("body", REFUSED, ids=json.dumps)
def test_a_policy_may_take_a_plain_denial_for_a_refusal(body: dict[str, Any]) -> None:
    assert judge(returned(body), TRUSTING, confirmed=asked()) is Verdict.NOTHING


@pytest.mark.parametrize("body", LEFT_OPEN, ids=json.dumps)
def test_no_policy_takes_for_a_refusal_what_leaves_it_open(body: dict[str, Any]) -> None:
    assert judge(returned(body), TRUSTING, confirmed=asked()) is Verdict.UNKNOWN


def test_a_text_is_a_refusal_only_where_it_says_nothing_else() -> None:
    assert judge(text("Error: shipped"), TRUSTING) is Verdict.NOTHING
    assert judge(text('{"success": false}\n{"success": false}'), TRUSTING) is Verdict.NOTHING
    assert judge(text('Cancelled.\n{"success": false}'), TRUSTING) is Verdict.UNKNOWN
    assert judge(text("Cancelled.\nError: the e-mail was not sent"), TRUSTING) is Verdict.UNKNOWN


def test_what_was_asked_for_is_no_denial_where_the_answer_repeats_it() -> None:
    """A tool that sets a status, or reports an error, is answered with it."""
    contract = cancelling(tool="set_status", parameters=(Parameter(name="status"), Parameter(name="error")))
    proposal = propose(
        transaction=TransactionId("t"),
        ordinal=1,
        tool="set_status",
        server="shop",
        arguments={"status": "REJECTED", "error": "no power"},
        subject={},
        question="",
        now=NOON,
        expires_after=timedelta(minutes=15),
    )
    for body in ({"status": "rejected"}, {"error": "no power"}, {"status": "success"}):  # said again, or of itself
        assert judge(returned(body), USUAL, confirmed=confirmed(proposal, contract)) is Verdict.DONE
    assert judge(returned({"error": "disk full"}), USUAL, confirmed=confirmed(proposal, contract)) is Verdict.UNKNOWN


@pytest.mark.parametrize(("tool", "status"), [("reject_claim", "REJECTED"), ("block_card", "Blocked")])
def test_a_status_that_is_named_as_the_deed_is_no_denial(tool: str, status: str) -> None:
    for policy in (USUAL, TRUSTING):
        assert judge(returned({"status": status}), policy, confirmed=asked(tool)) is Verdict.DONE
        assert judge(returned({"status": status}), policy, confirmed=asked("cancel_order")) is not Verdict.DONE


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ({"approved": True}, Verdict.DONE),
        ({"approved": True, "success": True}, Verdict.DONE),
        ({"approved": True, "success": False}, Verdict.UNKNOWN),
        ({"approved": True, "result": {"status": "FAILED"}}, Verdict.UNKNOWN),
        ({"approved": False, "success": True}, Verdict.UNKNOWN),
        ({"approved": False}, Verdict.NOTHING),
        ({"success": False}, Verdict.UNKNOWN),
        ({"success": True}, Verdict.UNKNOWN),
        ({"results": [{"success": True}]}, Verdict.DONE),
        ({"results": [{"success": False}]}, Verdict.NOTHING),
    ],
)
def test_the_declared_field_must_say_it_and_nothing_else_deny_it(body: dict[str, Any], verdict: Verdict) -> None:
    policy = Execution(success_field="approved", errors_are_refusals=True)
    assert judge(returned(body), policy, confirmed=asked()) is verdict


@pytest.mark.parametrize(
    ("arguments", "body"),
    [
        ({"amount": Decimal("10.00")}, {"amount": 10}),
        ({"amount": Decimal("71.9")}, {"amount": "R$ 71,90"}),
        ({"order_id": "PED-1001"}, {"order_id": "ped 1001"}),
        ({"order_id": "1001"}, {"order_id": 1001}),
        ({"order_id": 1001}, {"orderId": "PED-1001"}),
        ({"due": "2026-03-25"}, {"due": "2026-03-25T03:00:00Z"}),
        ({"due": "2026-03-25"}, {"due": "25/03/2026"}),
        ({"phone": "11999998888"}, {"phone": "+55 (11) 99999-8888"}),
        ({"cpf": "12345678900"}, {"cpf": "123.456.789-00"}),
        ({"cpf": "12345678900"}, {"cpf": "***.456.789-**"}),
        ({"reason": "too late"}, {"reason": "customer request"}),
        ({"message": "please hold it"}, {"message": "Message sent."}),
        ({"service": "TIM Fashion"}, {"service": "Tim Fashion Mensal"}),
        ({"service": "Rua A 100 apto 3"}, {"service": "RUA A, 100 - AP 3, Centro"}),
        ({"service": "João"}, {"service": "JOAO"}),
        ({"service": "x"}, {"service": {"id": 3}}),
        ({"service": "x"}, {"service": ["y", "z"]}),
        ({"notify": True}, {"notify": True}),
        ({"notify": True}, {"notify": "yes"}),
        ({"order_ids": ["A", "B"]}, {"order_ids": ["b", "a"]}),
        ({"order_ids": [f"A-{n}" for n in range(200)]}, {"order_ids": [f"A-{n}" for n in reversed(range(200))]}),
        ({"undeclared": "a"}, {"undeclared": "b"}),
        ({"order_id": "PED-1001"}, {"order_id": "Pedido PED-1001"}),
        ({"order_id": "PED-1001"}, {"order_id": ["PED-1000", "PED-1001"]}),
        ({"order_id": "PED-1001"}, {"order_id": []}),
        ({"plan": "Básico"}, {"plan": "BASICO"}),
        ({"plan": "Básico"}, {"plan": "Plano Básico Controle"}),
    ],
)
def test_a_value_may_be_written_otherwise_in_the_answer(arguments: dict[str, Any], body: dict[str, Any]) -> None:
    assert judge(returned({"success": True, **body}), USUAL, confirmed=asked(**arguments)) is Verdict.DONE


@pytest.mark.parametrize(
    ("arguments", "body"),
    [
        ({"order_id": "PED-1"}, {"order_id": "PED-2"}),
        ({"order_id": "PED-1"}, {"order_id": "DEV-1"}),
        ({"order_id": "1"}, {"order_id": "21"}),
        ({"order_id": "PED-1"}, {"order_id": "-"}),
        ({"order_id": "PED-1", "reason": "x"}, {"result": {"data": {"order_id": "PED-2"}}}),
        ({"amount": Decimal("10.00")}, {"amount": 1000}),
        ({"amount": Decimal("10.00")}, {"amount": "R$ 100,00"}),
        ({"amount": "1e400"}, {"amount": "R$ 1"}),
        ({"due": "2026-03-04"}, {"due": "2026-04-03"}),
        ({"phone": "11999998888"}, {"phone": "11999998889"}),
        ({"cpf": "12345678900"}, {"cpf": "123.456.789-01"}),
        ({"service": "TIM Fashion"}, {"service": "TIM Music"}),
        ({"notify": True}, {"notify": False}),
        ({"order_ids": ["A", "B"]}, {"order_ids": ["A"]}),
        ({"order_ids": ["A", "B"]}, {"order_ids": ["A", "C"]}),
        ({"customer_id": "c-1"}, {"customer_id": "c-2"}),
        ({"order_id": "PED-1001"}, {"order_id": "PED-1001-B"}),
        ({"order_id": "PED-1001-B"}, {"order_id": "PED-1001"}),
        ({"order_id": "PED-1001"}, {"order_id": ["PED-2002", "PED-2003"]}),
        ({"customer_id": "77"}, {"customer_id": "77-X"}),
        ({"order_id": "A-1-B"}, {"order_id": "B"}),
        ({"plan": "Básico"}, {"plan": "Básico Plus"}),
        ({"plan": "Básico Plus"}, {"plan": "básico"}),
    ],
)
def test_an_answer_that_names_another_value_proves_nothing(arguments: dict[str, Any], body: dict[str, Any]) -> None:
    for policy in (USUAL, TRUSTING):
        assert judge(returned({"success": True, **body}), policy, confirmed=asked(**arguments)) is Verdict.UNKNOWN
        assert judge(returned({**body}), policy, confirmed=asked(**arguments)) is Verdict.UNKNOWN
    refused = returned({"success": False, **body}, no_effect=True)
    assert judge(refused, USUAL, confirmed=asked(**arguments)) is Verdict.NOTHING


def test_a_read_of_another_thing_is_no_answer_and_one_of_another_amount_is() -> None:
    of_order = asked(order_id="PED-1", amount=Decimal(10))
    said = {"order_id": "PED-2", "amount": 10}
    assert judge(returned(said), USUAL, read_only=True, confirmed=of_order) is Verdict.NOTHING
    assert judge(returned({**said, "order_id": "ped-1", "amount": 11}), USUAL, read_only=True, confirmed=of_order) is (
        Verdict.DONE
    )


def test_wrappers_around_wrappers_without_end_prove_nothing() -> None:
    body: dict[str, Any] = {"success": True}
    for _ in range(40):
        body = {"result": body}
    assert judge(returned(body), USUAL) is Verdict.UNKNOWN


def test_there_are_many_of_each() -> None:
    assert len(SUCCESSES) >= 40
    assert len(DENIALS) >= 40
