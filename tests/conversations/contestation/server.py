"""An MCP server of accounts whose validator answers each service in a way of its own, and acts on nothing.

    python server.py LOG

LOG gets a line per call, as it came. The validator dies of the unstable services: of one the first time it is asked.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

READS = ToolAnnotations(read_only_hint=True)
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=True)
BASIC = "Pacote Básico"

log = Path(sys.argv[1])
server = MCPServer("contas", log_level="ERROR")

Answer = dict[str, Any]


def record(tool: str, **arguments: object) -> None:
    with log.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"tool": tool, **arguments}, ensure_ascii=False) + "\n")


def asked(subject: str) -> int:
    """Return how often the validator was asked about `subject`, this time included."""
    calls = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    return sum(c["tool"] == "validar_contestacao" and c["subject"] == subject for c in calls)


# What the validator says


def eligible(subject: str, **_: object) -> Answer:
    return {"eligible": True, "status": "ELIGIBLE", "subject": subject}


def not_eligible(subject: str, **_: object) -> Answer:
    reason = "Esta cobrança tem mais de 90 dias."
    return {"eligible": False, "status": "NOT_ELIGIBLE", "subject": subject, "reason": reason}


def nonsense(**_: object) -> Answer:
    return {"eligible": "sim", "status": "ELIGIBLE"}


def failing(**_: object) -> Answer:
    raise RuntimeError("a base de cobranças está fora do ar")


def dying(**_: object) -> Answer:
    os._exit(1)


def dying_once(subject: str, **_: object) -> Answer:
    return dying() if asked(subject) == 1 else eligible(subject)


def needs_date(subject: str, data_cobranca: str | None, **_: object) -> Answer:
    if data_cobranca is None:
        message = "Há duas cobranças deste valor. Em que dia foi a sua?"
        return {"status": "NEEDS_PARAMETER", "parameter": "data_cobranca", "parameter_message": message}
    return eligible(subject)


def needs_choice(subject: str, **_: object) -> Answer:
    options = [{"label": f"{subject} Mensal", "value": "PB-M"}, {"label": f"{subject} Anual", "value": "PB-A"}]
    question = "Qual deles foi cobrado?"
    return {"status": "NEEDS_CLARIFICATION", "parameter": "subject", "question": question, "options": options}


def resolved(subject: str, valor: float, **_: object) -> Answer:
    return {
        **eligible(subject),
        "transaction_decision": {
            "resolved_arguments": {"subject": "Clube TIM de Descontos", "cobranca_id": "COB-77", "valor": valor},
            "confirmation_message": "Contesto a cobrança COB-77 do Clube TIM de Descontos?",
        },
    }


def sent_on(subject: str, **_: object) -> Answer:
    decision = {"target_tool": "cancelar_assinatura", "resolved_arguments": {"assinatura_id": "ASS-9"}}
    return {**eligible(subject), "transaction_decision": decision}


def sent_nowhere(subject: str, **_: object) -> Answer:
    return {**eligible(subject), "transaction_decision": {"target_tool": "estornar_tudo"}}


SAYS: Mapping[str, Callable[..., Answer]] = {
    "TIM Fashion": not_eligible,
    "Clube do Enigma": nonsense,
    "Jogos Quebrados": failing,
    "Rádio Fora do Ar": dying,
    "Banca Instável": dying_once,
    "Aya Audiobooks": needs_date,
    BASIC: needs_choice,
    "Clube de Descontos": resolved,
    "TIM Música": sent_on,
    "Banca Fantasma": sent_nowhere,
}
"""What isn't listed is eligible."""


@server.tool(annotations=READS)
def validar_contestacao(
    subject: str,
    valor: float,
    data_cobranca: str | None = None,
    cobranca_id: str | None = None,
    target_tool: str | None = None,
) -> Answer:
    """Say whether a charge may be contested."""
    record("validar_contestacao", subject=subject, valor=valor, data_cobranca=data_cobranca, target_tool=target_tool)
    return SAYS.get(subject, eligible)(subject=subject, valor=valor, data_cobranca=data_cobranca)


@server.tool(annotations=READS)
def validar_assinatura(subject: str, assinatura_id: str | None = None) -> Answer:
    """Say whether a subscription may be cancelled."""
    record("validar_assinatura", subject=subject, assinatura_id=assinatura_id)
    return {**eligible(subject), "assinatura_id": assinatura_id}


@server.tool(annotations=READS)
def consultar_cobrancas() -> Answer:
    """Show this month's charges."""
    record("consultar_cobrancas")
    return {"message": "TIM Fashion, R$ 9,90."}


def done(tool: str, subject: str, prefix: str, **arguments: object) -> Answer:
    record(tool, subject=subject, **arguments)
    return {"success": True, "subject": subject, "protocol": f"{prefix}-1"}


@server.tool(annotations=ACTS)
def contestar_cobranca(
    subject: str, valor: float, data_cobranca: str | None = None, cobranca_id: str | None = None
) -> Answer:
    """Contest a charge."""
    return done(
        "contestar_cobranca", subject, "CONT", valor=valor, data_cobranca=data_cobranca, cobranca_id=cobranca_id
    )


@server.tool(annotations=ACTS)
def registrar_reclamacao(
    subject: str, valor: float, data_cobranca: str | None = None, cobranca_id: str | None = None
) -> Answer:
    """Register a complaint about a charge."""
    return done("registrar_reclamacao", subject, "RECL", valor=valor)


@server.tool(annotations=ACTS)
def cancelar_assinatura(subject: str, assinatura_id: str | None = None) -> Answer:
    """Cancel a subscription."""
    return done("cancelar_assinatura", subject, "ASSI", assinatura_id=assinatura_id)


if __name__ == "__main__":
    server.run("stdio")
