"""May this charge be contested, and for how much? The one place for that rule.

The validator asks it beforehand, the effect asks it again inside its transaction. No SQL and no MCP.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from trinco_contas.server.money import reais, written_date

WITHIN = timedelta(days=120)
"""Since the bill was issued."""
CONTESTABLE = frozenset({"VAS_AVULSO", "VAS_ESTRATEGICO", "EXCEDENTE", "SERVICO"})
"""Kinds of charge. A plan's price and its discounts are explained, not contested."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BilledCharge:
    """A charge as this rule sees it; `open_request` is the protocol of a contestation that it has already."""

    description: str
    kind: str
    cents: int
    issued_on: date
    paid: bool
    open_request: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestable:
    """It may be contested: for how much, and what becomes of the bill."""

    cents: int
    remaining_cents: int
    settled_by: str
    """`CREDITO_PROXIMA_FATURA` or `AJUSTE_DA_FATURA`."""
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotContestable:
    """It may not: a stable code, a sentence, and the parameter that another value of would change it."""

    code: str
    reason: str
    parameter: str | None = None


def eligibility(charge: BilledCharge, claimed_cents: int, today: date) -> Contestable | NotContestable:
    """Say whether `claimed_cents` of a charge may be contested today; part of a charge may be, more never."""
    if charge.kind not in CONTESTABLE:
        return NotContestable(
            code="NOT_CONTESTABLE",
            reason=f"{charge.description} faz parte do plano e não pode ser contestado por esta operação.",
        )
    if charge.open_request is not None:
        return NotContestable(
            code="ALREADY_OPEN",
            reason=f"Já existe uma contestação para {charge.description}: protocolo {charge.open_request}.",
        )
    limit = charge.issued_on + WITHIN
    if today > limit:
        return NotContestable(
            code="OUT_OF_TIME",
            reason=f"{charge.description} só podia ser contestado até {written_date(limit)},"
            f" {WITHIN.days} dias depois da emissão da fatura.",
        )
    if claimed_cents < 1:
        return NotContestable(
            code="AMOUNT_MISSING", reason="O valor contestado tem de ser maior que zero.", parameter="valor"
        )
    if claimed_cents > charge.cents:
        return NotContestable(
            code="AMOUNT_ABOVE_CHARGE",
            reason=f"{charge.description} custou {reais(charge.cents)}; não dá para contestar {reais(claimed_cents)}."
            " Qual valor quer contestar?",
            parameter="valor",
        )
    return _contestable(charge, claimed_cents, limit)


def _contestable(charge: BilledCharge, claimed_cents: int, limit: date) -> Contestable:
    rest = charge.cents - claimed_cents
    settled_by = "CREDITO_PROXIMA_FATURA" if charge.paid else "AJUSTE_DA_FATURA"
    return Contestable(
        cents=claimed_cents,
        remaining_cents=rest,
        settled_by=settled_by,
        steps=(
            f"{charge.description} foi cobrado por {reais(charge.cents)} na fatura emitida em"
            f" {written_date(charge.issued_on)}; o prazo vai até {written_date(limit)}.",
            f"Contestado: {reais(claimed_cents)}; continua devido: {reais(charge.cents)} - {reais(claimed_cents)} ="
            f" {reais(rest)}.",
            "A fatura já foi paga: o valor volta como crédito na próxima."
            if charge.paid
            else "A fatura está em aberto: o valor sai dela enquanto a contestação é analisada.",
        ),
    )
