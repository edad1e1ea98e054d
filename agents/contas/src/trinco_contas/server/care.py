"""The rest of what a customer asks for: requests and their protocols, text messages, a bill as PDF, and goodbye."""

import base64
import hashlib
import sqlite3
from collections.abc import Callable
from datetime import date
from typing import Any

from trinco.toolkit import Refusal
from trinco_contas.server.answers import PdfAnswer, RequestsAnswer, RequestShape
from trinco_contas.server.bills import month_number
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import reais, written_date
from trinco_contas.server.pdf import bill_as_pdf
from trinco_contas.server.queries import Request, holder_of, invoice_of, plan_of, requests_of

STATUSES = {"EM_ANALISE": "em análise", "CONCLUIDA": "concluída", "NEGADA": "negada"}
TOPICS = ("fatura", "plano", "codigo_de_barras")
"""What a text message may be about; its words are never the caller's."""


def requests(connection: sqlite3.Connection, line: AuthorisedLine, protocol: str | None) -> RequestsAnswer:
    """Say how the requests of a line stand, or one of them."""
    found = requests_of(connection, line)
    if protocol:
        found = [each for each in found if each.protocol == protocol.strip().upper()]
        if not found:
            raise Refusal("NOT_FOUND", f"Não encontrei a solicitação {protocol} na linha {line.ending}.")
    told = "; ".join(f"{each.protocol} ({each.subject}) {STATUSES[each.status]}" for each in found)
    return RequestsAnswer(
        success=True,
        requests=[_shape(each) for each in found],
        message=f"Solicitações da linha {line.ending}: {told}."
        if found
        else f"A linha {line.ending} não tem solicitações.",
    )


def texting(line: AuthorisedLine, topic: str, today: date) -> Callable[[sqlite3.Connection, str], dict[str, Any]]:
    """Return the effect that sends a text message to a line, about the line itself."""

    def effect(connection: sqlite3.Connection, protocol: str) -> dict[str, Any]:
        connection.execute(
            "INSERT INTO outbox (msisdn, text, protocol) VALUES (?, ?, ?)",
            (line.msisdn, _text(connection, line, topic), protocol),
        )
        return {"status": "ENVIADO", "message": f"O SMS foi enviado para a linha {line.ending}."}

    return effect


def pdf(connection: sqlite3.Connection, line: AuthorisedLine, reference: str | None) -> PdfAnswer:
    """Return a bill as a PDF file."""
    bill = invoice_of(connection, line, reference)
    told = f"Aqui está a fatura de {bill.reference.in_words} da linha {line.ending}, em PDF"
    file = bill_as_pdf(bill, holder=holder_of(connection, line), line=line)
    return PdfAnswer(
        success=True,
        invoice_id=bill.invoice_id,
        file_name=f"fatura-{bill.reference.iso}-{line.msisdn[-4:]}.pdf",
        size_bytes=len(file),
        sha256=hashlib.sha256(file).hexdigest(),
        pdf_base64=base64.b64encode(file).decode(),
        message=f"{told}: {reais(bill.total_cents)}.",
    )


def ending(line: AuthorisedLine, today: date) -> Callable[[sqlite3.Connection, str], dict[str, Any]]:
    """Return the effect that closes the conversation in the records of a line."""

    def effect(connection: sqlite3.Connection, protocol: str) -> dict[str, Any]:
        day = today.isoformat()
        connection.execute(
            "INSERT INTO requests VALUES (?, ?, 'ATENDIMENTO', 'Atendimento', NULL, NULL, 'CONCLUIDA', ?, ?)",
            (protocol, line.msisdn, day, day),
        )
        return {"status": "FINALIZADO", "message": f"O atendimento da linha {line.ending} foi finalizado."}

    return effect


def _text(connection: sqlite3.Connection, line: AuthorisedLine, topic: str) -> str:
    if topic == "plano":
        plan = plan_of(connection, line)
        return f"Seu plano: {plan.name}, {reais(plan.monthly_cents)} por mês."
    bill = invoice_of(connection, line, None)
    if topic == "codigo_de_barras":
        return f"Código de barras da fatura {month_number(bill.reference)}: {bill.barcode}"
    return (
        f"Fatura {month_number(bill.reference)}: {reais(bill.total_cents)}, vencimento em {written_date(bill.due_on)}."
    )


def _shape(request: Request) -> RequestShape:
    return RequestShape(
        protocol=request.protocol,
        kind=request.kind,
        subject=request.subject,
        status=request.status,
        opened_on=request.opened_on.isoformat(),
        due_on=request.due_on.isoformat(),
        value=None if request.cents is None else reais(request.cents),
    )
