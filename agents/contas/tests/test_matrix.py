"""Every line-bound tool, under both policies, for every way to speak of a line: no domain access unless it is allowed.

| | direct | within a workflow | on resume |
|---|---|---|---|
| `cancelar_vas_avulso` | yes | yes: each of its items is a step | no: it never pauses |
| `tratar_vas_estrategico` | yes | yes: what it does is a step behind the question | yes |
| every other tool | yes | no: it is one read, or one transaction, and no step of a workflow calls it | no |

What is counted is every statement that the accounts were asked about customers.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from agents.contas.tests.desks import ANA, Desk, body, code, reference

from trinco.toolkit import Refusal
from trinco_contas.server.authorised_lines import AuthorisedLines, Document, LinesUnavailable
from trinco_contas.server.gate import BLOCKED, DOWN, UNCLEAR
from trinco_contas.server.policies import BLOCKED_MESSAGE, LinePolicy, Reference

OWN, OTHER, STRANGER = "11999999999", "11988884321", "21988880000"


class Down:
    """A source that can't be asked."""

    def of(self, claims: Any) -> Document:
        raise LinesUnavailable("down")


CASES: dict[str, tuple[tuple[Reference, ...], AuthorisedLines | None]] = {
    "no reference": ((), None),
    "own line": ((reference("suffix", "9999"),), None),
    "authorised other": ((reference("suffix", "4321"),), None),
    "unauthorised other": ((reference("full", STRANGER),), None),
    "ambiguous suffix": ((reference("suffix", "7788"),), None),
    "service down": ((reference("suffix", "4321"),), Down()),
}

ALT1, ALT2 = LinePolicy.ALT1, LinePolicy.ALT2
EXPECTED: dict[tuple[LinePolicy, str], str] = {
    (ALT1, "no reference"): OWN,
    (ALT1, "own line"): OWN,
    (ALT1, "authorised other"): BLOCKED,
    (ALT1, "unauthorised other"): BLOCKED,
    (ALT1, "ambiguous suffix"): BLOCKED,
    (ALT1, "service down"): BLOCKED,
    (ALT2, "no reference"): OWN,
    (ALT2, "own line"): OWN,
    (ALT2, "authorised other"): OTHER,
    (ALT2, "unauthorised other"): BLOCKED,
    (ALT2, "ambiguous suffix"): UNCLEAR,
    (ALT2, "service down"): DOWN,
}
"""The line that is acted on, or the code of the refusal."""

TOOLS: dict[str, dict[str, Any]] = {
    "consultar_faturas": {},
    "consultar_plano": {},
    "invoice_explanation": {},
    "consultar_vas": {},
    "consultar_historico_vas": {},
    "cancelar_vas_avulso": {"subject": "Neymar Jr, Disco Voador"},
    "tratar_vas_estrategico": {"subject": "HBO Max", "decisao": "manter"},
    "validar_vas_subject": {"subject": "Neymar Jr"},
    "validar_contestacao": {"subject": "Neymar Jr", "valor": 9.99},
    "contestar_cobranca": {"subject": "Neymar Jr", "valor": 9.99},
    "pro_rata": {},
    "termino_desconto": {},
    "valor_divergente": {},
    "consultar_status_solicitacao": {},
    "enviar_sms": {"assunto": "fatura"},
    "recuperar_fatura_pdf": {},
    "finalizar_atendimento": {},
}
"""The seventeen of spec/003 section 9 that act on a line."""

Open = Callable[..., Desk]


@pytest.fixture(params=[ALT1, ALT2], ids=["ALT1", "ALT2"])
def policy(request: pytest.FixtureRequest) -> LinePolicy:
    return request.param


def effects(desk: Desk) -> list[tuple[str, str]]:
    return desk.asked("SELECT tool, msisdn FROM effects ORDER BY id")


@pytest.mark.parametrize("case", CASES)
async def test_a_direct_call_touches_the_allowed_line_or_nothing(
    open_desk: Open, policy: LinePolicy, case: str
) -> None:
    """R003-2.1 R003-2.2 R003-2.3 R003-9.1"""
    references, lines = CASES[case]
    desk = open_desk(policy, lines)
    expected = EXPECTED[policy, case]
    for tool, arguments in TOOLS.items():
        result = await desk.call(tool, f"key of {tool}", references=references, **arguments)
        if expected.isdigit():
            assert not result.is_error, (tool, result.structured_content)
            assert body(result)["authority"]["effective_subject"] == expected, tool
            assert body(result)["authority"]["policy"] == policy.value
            assert desk.touched, tool
        else:
            assert (code(result), body(result)["success"]) == (expected, False), tool
            assert desk.touched == [], tool
            assert "effective_subject" not in body(result)["authority"]
    acted = {line for _, line in effects(desk)}
    assert acted == ({expected} if expected.isdigit() else set())


async def test_every_tool_of_the_server_is_in_the_matrix_or_needs_no_line(desk: Desk) -> None:
    by_key = {"consultar_operacao", "encerrar_operacao", "consultar_fluxo", "encerrar_fluxo"}
    of_a_run = {"retomar_workflow", "cancelar_workflow"}
    no_line = {"consultar_linhas_autorizadas", "buscar_informacao"}
    assert await desk.tools() == set(TOOLS) | by_key | of_a_run | no_line


async def test_a_workflow_asks_again_at_each_of_its_steps(open_desk: Open, policy: LinePolicy) -> None:
    """R003-9.1: begun by whom it was allowed to; by the time of its step, this is how things stand."""
    began = open_desk(ALT2)
    for case, (_, lines) in CASES.items():
        began.forget()
        began.set_gate(open_desk(policy, lines).gate)  # what changed since: the policy, or the source
        # A run holds the line that it was begun for, and no reference to one.
        expected = EXPECTED[policy, "authorised other" if case == "ambiguous suffix" else case]
        line = {"no reference": OWN, "own line": OWN, "unauthorised other": STRANGER}.get(case, OTHER)
        holder = {**ANA, "effective": line}
        for tool, run in (
            (
                "cancelar_vas_avulso",
                began.flows.cancel_services(holder, ["Neymar Jr", "TIM Fashion Mensal"], f"c {case}"),
            ),
            ("tratar_vas_estrategico", began.flows.treat_service(holder, "HBO Max", "manter", f"t {case}")),
        ):
            began.statements.clear()
            told = entries(await refused_or(run), tool)
            assert told, case
            if expected.isdigit():
                assert all(entry["success"] for entry in told), (case, told)
            else:
                assert {entry["code"] for entry in told} == {expected}, (case, told)
                assert began.touched == [], case
        assert {acted for _, acted in effects(began)} == ({expected} if expected.isdigit() else set()), case


async def refused_or(run: Any) -> dict[str, Any]:
    try:
        return await run
    except Refusal as refused:
        return {"refused": refused.code}


def entries(told: dict[str, Any], tool: str) -> list[dict[str, Any]]:
    if "refused" in told:
        return [{"success": False, "code": told["refused"]}]
    output = told["output"][tool]
    return output.get("results", [output])


async def test_what_is_resumed_is_decided_anew(open_desk: Open, policy: LinePolicy) -> None:
    """R003-9.4: stricter than spec/003 section 9: a line named on resume doesn't escape, and a grant may be gone."""
    began = open_desk(ALT2)
    for case, (references, lines) in CASES.items():
        began.forget()
        began.set_gate(open_desk(ALT2).gate)
        before = CASES["authorised other"][0] if case in {"authorised other", "service down"} else ()
        paused = body(await began.call("tratar_vas_estrategico", case, references=before, subject="HBO Max"))
        run = {"workflow_name": paused["workflow_name"], "execution_id": paused["execution_id"]}
        began.set_gate(open_desk(policy, lines).gate)
        result = await began.call("retomar_workflow", references=references, **run, resposta_usuario="manter")
        expected = EXPECTED[policy, case]
        if expected.isdigit():
            assert body(result)["status"] == "COMPLETED", case
            assert effects(began) == [("tratar_vas_estrategico", expected)], case
        else:
            assert code(result) == expected, case
            assert (began.touched, effects(began)) == ([], []), case
        # And the run waits on: with the right line, and everything up again, it is done, and once.
        began.set_gate(open_desk(ALT2).gate)
        await began.call("retomar_workflow", references=before, **run, resposta_usuario="manter")
        assert effects(began) == [("tratar_vas_estrategico", OTHER if before else OWN)], case


async def test_a_grant_withdrawn_in_the_middle_stops_the_rest(related: Desk, fixture_file: Path) -> None:
    """The lines that are authorised are asked for at every step, and an edited file counts at once."""
    related.after_effects(1, lambda: fixture_file.write_text(json.dumps({OWN: []}), "utf-8"))
    told = body(
        await related.call(
            "cancelar_vas_avulso", "k1", references=[reference("suffix", "4321")], subject="Neymar Jr, TIM Fashion"
        )
    )
    results = entries(told, "cancelar_vas_avulso")
    assert [(each["success"], each.get("code")) for each in results] == [(True, None), (False, BLOCKED)]
    assert results[1]["reason"] == BLOCKED_MESSAGE
    assert effects(related) == [("cancelar_vas_avulso", OTHER)]


@pytest.mark.parametrize(("begun", "named"), [("no reference", "authorised other"), ("authorised other", "own line")])
async def test_a_run_goes_on_for_no_line_but_its_own(related: Desk, begun: str, named: str) -> None:
    """R003-9.4: both lines are authorised, and the run is of one of them."""
    paused = body(await related.call("tratar_vas_estrategico", "k1", references=CASES[begun][0], subject="HBO Max"))
    run = {"workflow_name": paused["workflow_name"], "execution_id": paused["execution_id"]}
    result = await related.call("retomar_workflow", references=CASES[named][0], **run, resposta_usuario="cancelar")
    assert (code(result), body(result)["message"]) == (BLOCKED, BLOCKED_MESSAGE)
    assert (related.touched, effects(related)) == ([], [])
