"""Contesting a charge: which one the customer means, whether it may be, and opening the request."""

import sqlite3
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from trinco.toolkit import Refusal
from trinco_contas.server.answers import Eligibility
from trinco_contas.server.calculations import Charge
from trinco_contas.server.contesting import BilledCharge, Contestable, NotContestable, eligibility
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import reais, written_date
from trinco_contas.server.naming import named_in
from trinco_contas.server.queries import Invoice, invoices_of, requests_of

TOOL = "contestar_cobranca"
ANSWERED_WITHIN = timedelta(days=10)
Found = tuple[Invoice, Charge]


def check(
    connection: sqlite3.Connection, line: AuthorisedLine, subject: str, cents: int | None, today: date
) -> Eligibility:
    """Say whether a charge may be contested, without contesting it; with the steps that lead there."""
    found = _meant(connection, line, subject)
    if isinstance(found, Eligibility):
        return found
    if cents is None:
        return _asks("valor", "AMOUNT_MISSING", f"Qual valor de {found[1].description} quer contestar, em reais?")
    told = eligibility(_billed(connection, line, found), cents, today)
    if isinstance(told, NotContestable):
        if told.parameter is not None:
            return _asks(told.parameter, told.code, told.reason)
        return Eligibility(
            success=True, eligible=False, status="NOT_ELIGIBLE", code=told.code, reason=told.reason, message=told.reason
        )
    return Eligibility(
        success=True,
        eligible=True,
        status="ELIGIBLE",
        steps=list(told.steps),
        message=f"{found[1].description} pode ser contestado por {reais(told.cents)} na linha {line.ending}.",
        transaction_decision={
            "resolved_arguments": {"subject": found[1].description},
            "confirmation_message": f"Você confirma a contestação de {found[1].description}, {reais(told.cents)}, na"
            f" linha {line.ending}?",
        },
    )


def contesting(
    line: AuthorisedLine, subject: str, cents: int, today: date
) -> Callable[[sqlite3.Connection, str], dict[str, Any]]:
    """Return the effect that contests a charge."""

    def effect(connection: sqlite3.Connection, protocol: str) -> dict[str, Any]:
        found = _meant(connection, line, subject)
        if isinstance(found, Eligibility):
            raise Refusal("NOT_FOUND", found.message)
        told = eligibility(_billed(connection, line, found), cents, today)
        if not isinstance(told, Contestable):
            raise Refusal(told.code, told.reason)
        invoice, charge = found
        due = today + ANSWERED_WITHIN
        connection.execute(
            "INSERT INTO requests VALUES (?, ?, 'CONTESTACAO', ?, ?, ?, 'EM_ANALISE', ?, ?)",
            (protocol, line.msisdn, charge.description, invoice.invoice_id, cents, today.isoformat(), due.isoformat()),
        )
        return {
            "status": "EM_ANALISE",
            "steps": list(told.steps),
            "message": f"A contestação de {charge.description}, {reais(cents)}, na linha {line.ending} foi aberta;"
            f" resposta até {written_date(due)}.",
        }

    return effect


def _meant(connection: sqlite3.Connection, line: AuthorisedLine, subject: str) -> Found | Eligibility:
    """Return the newest charge that the words name, or what to ask."""
    newest: dict[str, Found] = {}
    for invoice in reversed(invoices_of(connection, line)):
        newest |= {charge.description: (invoice, charge) for charge in invoice.charges}
    named = named_in(subject, list(newest), str)
    choices = [*named.found, *(each for _, fitting in named.ambiguous for each in fitting)]
    if len(choices) > 1:
        question = "Qual destas cobranças quer contestar?"
        return Eligibility(
            success=True,
            eligible=False,
            status="NEEDS_CLARIFICATION",
            parameter="subject",
            question=question,
            options=list(dict.fromkeys(choices)),
            message=question,
        )
    if not choices:
        return _asks(
            "subject", "NOT_FOUND", f"Não encontrei {subject} nas faturas da linha {line.ending}. Qual cobrança?"
        )
    return newest[choices[0]]


def _billed(connection: sqlite3.Connection, line: AuthorisedLine, found: Found) -> BilledCharge:
    invoice, charge = found
    open_request = next(
        (
            each.protocol
            for each in requests_of(connection, line)
            if (each.kind, each.subject, each.invoice_id) == ("CONTESTACAO", charge.description, invoice.invoice_id)
        ),
        None,
    )
    return BilledCharge(
        description=charge.description,
        kind=charge.kind,
        cents=charge.cents,
        issued_on=invoice.issued_on,
        paid=invoice.paid,
        open_request=open_request,
    )


def _asks(parameter: str, code: str, message: str) -> Eligibility:
    return Eligibility(
        success=True,
        eligible=False,
        status="NEEDS_PARAMETER",
        code=code,
        reason=message,
        parameter=parameter,
        parameter_message=message,
        message=message,
    )
