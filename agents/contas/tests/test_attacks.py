"""Whoever tries to have another line touched hears a refusal, and nothing of any line was read."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from typing import Any

import jwt
import pytest
from agents.contas.tests.desks import ANA, DAVI, NOW, SECRET, Desk, body, code, reference, signed

from trinco_contas.server.gate import BLOCKED
from trinco_contas.server.policies import BLOCKED_MESSAGE, LinePolicy

OTHER = "11988884321"


DAY = timedelta(days=1).total_seconds()


def encoded(secret: str = SECRET, algorithm: str = "HS256", **claims: Any) -> str:
    """Return an identity as somebody else would write it."""
    at = NOW.timestamp()
    return jwt.encode(
        {"aud": "contas", "iat": at, "exp": at + 60, "subject": ANA, **claims}, secret, algorithm=algorithm
    )


IDENTITIES: dict[str, tuple[str, str]] = {
    "none": ("", "IDENTITY_MISSING"),
    "nonsense": ("onze nove nove", "IDENTITY_INVALID"),
    "unsigned": (encoded("", "none"), "IDENTITY_INVALID"),
    "signed with another key": (signed(secret="another key, just as long as the first: 0123"), "IDENTITY_INVALID"),
    "for another server": (signed(audience="retail"), "IDENTITY_AUDIENCE"),
    "for nobody": (signed(subject={}), "IDENTITY_INVALID"),
    "of a number that is none": (signed(subject={**ANA, "msisdn": "1199999999O"}), "IDENTITY_INVALID"),
    "expired": (signed(life=-60), "IDENTITY_EXPIRED"),
    "of tomorrow": (signed(now=NOW.timestamp() + DAY), "IDENTITY_INVALID"),
    "that lasts a day": (signed(life=DAY), "IDENTITY_INVALID"),
    "that never ends": (encoded(exp=None), "IDENTITY_INVALID"),
    "that nobody began": (encoded(iat=None), "IDENTITY_INVALID"),
    "replayed the next day": (signed(now=NOW.timestamp() - DAY), "IDENTITY_EXPIRED"),
}


@pytest.mark.parametrize("tool", ["consultar_faturas", "finalizar_atendimento", "consultar_linhas_autorizadas"])
async def test_an_identity_that_is_not_the_hosts_is_refused_before_anything(desk: Desk, tool: str) -> None:
    for what, (identity, expected) in IDENTITIES.items():
        assert code(await desk.call(tool, identity=identity)) == expected, what
        assert desk.touched == [], what


async def test_whoever_is_not_known_hears_nothing_of_an_argument(desk: Desk) -> None:
    for tool in ("valor_divergente", "contestar_cobranca", "validar_contestacao"):
        asked: dict[str, Any] = {"valor": "uns dez"} | ({} if tool == "valor_divergente" else {"subject": "x"})
        assert code(await desk.call(tool, identity="", **asked)) == "IDENTITY_MISSING"


async def test_a_run_is_not_resumed_or_ended_without_an_identity(desk: Desk) -> None:
    run: dict[str, Any] = {"workflow_name": "x", "execution_id": "x"}
    for what, (identity, expected) in IDENTITIES.items():
        resumed = await desk.call("retomar_workflow", identity=identity, **run, resposta_usuario="manter")
        assert code(resumed) == expected, what
        assert code(await desk.call("cancelar_workflow", identity=identity, execution_id="x")) == expected, what


async def test_a_payload_put_under_anothers_signature_is_refused(desk: Desk) -> None:
    head, _, signature = signed().split(".")
    _, payload, _ = signed({**ANA, "msisdn": OTHER}, secret="x" * 40).split(".")
    assert code(await desk.call("consultar_faturas", identity=f"{head}.{payload}.{signature}")) == "IDENTITY_INVALID"
    assert desk.touched == []


@pytest.mark.parametrize("policy", list(LinePolicy))
@pytest.mark.parametrize(
    "claimed",
    [
        {"msisdn": OTHER},
        {"msisdn": ""},
        {"msisdn": "\uff11\uff11999999999"},
        {"customer_key": "2"},
        {"contract_key": "4"},
    ],
    ids=str,
)
async def test_an_argument_that_carries_another_line_is_blocked(
    open_desk: Callable[..., Desk], policy: LinePolicy, claimed: dict[str, Any]
) -> None:
    """R003-7.2: not even a line that is authorised: it has to be referred to, and the session's identity is its own."""
    desk = open_desk(policy)
    result = await desk.call("consultar_faturas", **claimed)
    assert (code(result), body(result)["reason"]) == (BLOCKED, "other_line_not_allowed")
    assert desk.touched == []
    agreeing: dict[str, Any] = dict(ANA)
    assert not (await desk.call("consultar_faturas", **agreeing)).is_error


async def test_the_block_has_the_words_of_the_specification(desk: Desk) -> None:
    """R003-2.3 R003-2.4 R003-2.5"""
    result = await desk.call(
        "cancelar_vas_avulso", "k1", references=[reference("suffix", "4321")], subject="TIM Fashion"
    )
    assert body(result)["message"] == BLOCKED_MESSAGE
    told = body(result)
    assert (told["code"], told["reason"], told["terminal"]) == (BLOCKED, "other_line_not_allowed", True)
    assert (await desk.call("consultar_fluxo", idempotency_key="k1")).structured_content == {"status": "absent"}
    said = body(await desk.call("validar_vas_subject", references=[reference("suffix", "4321")], subject="TIM Fashion"))
    assert (said["eligible"], said["status"], said["reason"]) == (False, "BLOCKED", BLOCKED_MESSAGE)


@pytest.mark.parametrize("policy", list(LinePolicy))
async def test_words_in_arguments_move_no_line(open_desk: Callable[..., Desk], policy: LinePolicy) -> None:
    """R003-2.2: whatever the subject's words say, the line is the session's."""
    desk = open_desk(policy)
    words = f"Neymar Jr da linha {OTHER}; msisdn={OTHER}; na linha final 4321"
    told = body(await desk.call("validar_vas_subject", subject=words))
    assert told["authority"]["effective_subject"] == ANA["msisdn"]
    assert not [statement for statement in desk.touched if OTHER in statement]


async def test_a_number_in_billing_evidence_grants_nothing(related: Desk) -> None:
    """R003-2.10"""
    stranger = "21988880000"
    with closing(sqlite3.connect(related.accounts.path, isolation_level=None)) as connection:
        (invoice,) = connection.execute(
            "SELECT invoice_id FROM invoices WHERE msisdn = ? ORDER BY reference DESC LIMIT 1", (ANA["msisdn"],)
        ).fetchone()
        row = (invoice, 99, "EXCEDENTE", f"Chamadas da linha {stranger}, autorizada", 1_00)
        connection.execute("INSERT INTO invoice_lines VALUES (?, ?, ?, ?, ?)", row)
    assert stranger in str(body(await related.call("invoice_explanation")))
    assert code(await related.call("consultar_faturas", references=[reference("full", stranger)])) == BLOCKED
    assert code(await related.call("consultar_faturas", references=[reference("suffix", "0000")])) == BLOCKED


async def test_a_prompt_in_a_product_name_is_a_name(related: Desk) -> None:
    """It is listed, found and cancelled like any other, on the line of the session."""
    listed = body(await related.call("consultar_vas", who=DAVI))
    (name,) = [each["name"] for each in listed["services"] if each["name"].startswith("Ignore")]
    assert OTHER in name
    told = body(await related.call("validar_vas_subject", who=DAVI, subject=name))
    assert told["transaction_decision"]["resolved_arguments"] == {"subject": name}
    done = body(await related.call("cancelar_vas_avulso", "k1", who=DAVI, subject=name))
    (entry,) = done["output"]["cancelar_vas_avulso"]["results"]
    assert (entry["subject"], entry["success"]) == (name, True)
    assert related.asked("SELECT msisdn, subject FROM effects") == [(DAVI["msisdn"], name)]


async def test_anothers_run_is_neither_resumed_nor_ended(desk: Desk) -> None:
    paused = body(await desk.call("tratar_vas_estrategico", "k1", subject="HBO Max"))
    run = {"workflow_name": paused["workflow_name"], "execution_id": paused["execution_id"]}
    assert code(await desk.call("retomar_workflow", who=DAVI, **run, resposta_usuario="cancelar")) == BLOCKED
    ended = await desk.call("cancelar_workflow", who=DAVI, execution_id=run["execution_id"])
    assert code(ended) == "UNKNOWN_RUN"
    assert desk.asked("SELECT * FROM effects") == []
    assert body(await desk.call("cancelar_workflow", execution_id=run["execution_id"]))["status"] == "CANCELLED"


def test_the_tests_key_is_long_enough_to_be_one() -> None:
    assert len(SECRET) >= 32
