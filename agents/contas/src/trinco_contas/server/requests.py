"""What an MCP call to the tools may hold, and how a refusal of the line policy is told. No tool and no rule is here."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import Context
from mcp.types import CallToolResult, TextContent
from pydantic import Field

from trinco.toolkit.meta import refusal_meta
from trinco_contas.server.gate import LineRefused
from trinco_contas.server.policies import LinePolicy

Ctx = Context[Any, Any]
Msisdn = Annotated[str | None, Field(description="Linha autenticada; vem da sessão, nunca das palavras do cliente.")]
CustomerKey = Annotated[str | None, Field(description="Cliente autenticado; vem da sessão.")]
ContractKey = Annotated[str | None, Field(description="Contrato autenticado; vem da sessão.")]
Month = Annotated[
    str | None, Field(description="Mês da fatura, como 05/2026; sem ele, a mais recente.", examples=["05/2026"])
]
Subject = Annotated[
    str,
    Field(description="O serviço ou os serviços, nas palavras do cliente.", pattern=r"\S", examples=["TIM Fashion"]),
]
Charged = Annotated[
    str, Field(description="A cobrança, nas palavras do cliente.", pattern=r"\S", examples=["TIM Fashion Mensal"])
]
Amount = Annotated[float | str | None, Field(description="Valor em reais, como 19,90.", examples=["19,90"])]
Items = Annotated[
    list[dict[str, Any]] | None, Field(description="Os serviços que o validador encontrou, cada um com `subject`.")
]
Protocol = Annotated[str | None, Field(description="Protocolo; sem ele, todas.", examples=["SOL-000101"])]
Question = Annotated[str, Field(description="A pergunta do cliente.", pattern=r"\S")]
Topic = Literal["fatura", "plano", "codigo_de_barras"]
Way = Literal["manter", "desconto", "cancelar"]
Key = Annotated[str, Field(description="Chave de idempotência da operação.", pattern=r"\S")]

Claimed = Mapping[str, str | None]


def claims(msisdn: str | None, customer_key: str | None, contract_key: str | None) -> Claimed:
    """Return the identity arguments of a call: what it claims, which the signed identity has to agree with."""
    return {"msisdn": msisdn, "customer_key": customer_key, "contract_key": contract_key}


def barred(refused: LineRefused, policy: LinePolicy, *, validates: bool) -> CallToolResult:
    """Return the answer to a call that the line policy doesn't allow: nothing happened, and no other tool may follow.

    A validator says it in a validator's words besides (spec/002): not eligible, and blocked.
    """
    body: dict[str, Any] = {
        "success": False,
        "status": refused.code,
        "code": refused.code,
        "reason": refused.reason,
        "message": refused.message,
        "terminal": True,
        "authority": {"policy": policy.value},
        "error": {"code": refused.code, "message": refused.message},
    }
    if validates:
        body |= {"eligible": False, "status": "BLOCKED", "reason": refused.message, "reason_code": refused.reason}
    return CallToolResult(
        is_error=True,
        content=[TextContent(type="text", text=refused.message)],
        structured_content=body,
        _meta=refusal_meta(refused.code),
    )
