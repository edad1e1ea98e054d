"""What the tools say of plans and bills; every figure is a query's or a calculation's, and comes with its steps."""

import sqlite3
from datetime import date

from trinco.toolkit import Refusal
from trinco_contas.server.answers import Amount, ExplanationAnswer, InvoicesAnswer, InvoiceShape, PlanAnswer
from trinco_contas.server.calculations import change_of_plan, discount_end, divergence
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import Month, reais, written_date
from trinco_contas.server.queries import (
    Invoice,
    discounts_of,
    holder_of,
    invoice_of,
    invoices_of,
    newest_change,
    plan_of,
)

KINDS = {
    "PLANO": "mensalidade do plano",
    "VAS_AVULSO": "serviço avulso",
    "VAS_ESTRATEGICO": "serviço estratégico",
    "EXCEDENTE": "uso além da franquia",
    "DESCONTO": "desconto",
}
STATUSES = {"EM_ABERTO": "em aberto", "PAGA": "paga"}


def invoices(connection: sqlite3.Connection, line: AuthorisedLine) -> InvoicesAnswer:
    """List the bills of a line, the newest first."""
    found = invoices_of(connection, line)
    if not found:
        raise Refusal("NOT_FOUND", f"Não encontrei faturas da linha {line.ending}.")
    newest = found[0]
    return InvoicesAnswer(
        success=True,
        invoices=[
            InvoiceShape(
                invoice_id=each.invoice_id,
                reference=month_number(each.reference),
                due_on=each.due_on.isoformat(),
                status=each.status,
                total_cents=each.total_cents,
                total=reais(each.total_cents),
            )
            for each in found
        ],
        message=f"A fatura mais recente da linha {line.ending}, de {newest.reference.in_words}, é de"
        f" {reais(newest.total_cents)}, vence em {written_date(newest.due_on)} e está {STATUSES[newest.status]}.",
    )


def plan(connection: sqlite3.Connection, line: AuthorisedLine, today: date) -> PlanAnswer:
    """Say which plan a line has, and which discounts are on it."""
    found, holder = plan_of(connection, line), holder_of(connection, line)
    month = Month.of(today).plus(-1)
    running = [
        each
        for each in discounts_of(connection, line)
        if not discount_end(each.name, each.cents, each.first, each.months, found.monthly_cents, month).ended
    ]
    return PlanAnswer(
        success=True,
        holder=holder,
        plan=found.name,
        monthly_cents=found.monthly_cents,
        monthly=reais(found.monthly_cents),
        data_gb=found.data_gb,
        discounts=[Amount.of(each.name, "DESCONTO", -each.cents) for each in running],
        message=f"A linha {line.ending} tem o plano {found.name}, {reais(found.monthly_cents)} por mês:"
        f" {found.description}",
    )


def explanation(connection: sqlite3.Connection, line: AuthorisedLine, reference: str | None) -> ExplanationAnswer:
    """Explain a bill: every charge, what it is, and what is new since the one before."""
    bill = invoice_of(connection, line, reference)
    before = _before(connection, line, bill)
    steps = [_charge_in_words(c.description, c.kind, c.cents) for c in bill.charges]
    steps.append(f"Total: {reais(bill.total_cents)}, vencimento em {written_date(bill.due_on)}.")
    if before is not None:
        steps += divergence(before.charges, bill.charges).steps
    return ExplanationAnswer(
        success=True,
        invoice_id=bill.invoice_id,
        reference=month_number(bill.reference),
        charges=[Amount.of(c.description, c.kind, c.cents) for c in bill.charges],
        total_cents=bill.total_cents,
        total=reais(bill.total_cents),
        steps=steps,
        message=f"A fatura de {bill.reference.in_words} da linha {line.ending} é de {reais(bill.total_cents)}.",
    )


def proportional(connection: sqlite3.Connection, line: AuthorisedLine) -> ExplanationAnswer:
    """Explain the bill of the month in which the plan of a line changed last."""
    change = newest_change(connection, line)
    month = Month.of(change.changed_on)
    bill = invoice_of(connection, line, month.iso)
    shares = change_of_plan(
        bill.first_day,
        bill.last_day,
        change.changed_on,
        (change.before.name, change.before.monthly_cents),
        (change.after.name, change.after.monthly_cents),
    )
    return ExplanationAnswer(
        success=True,
        invoice_id=bill.invoice_id,
        reference=month_number(month),
        charges=[Amount.of(each.stretch.name, "PLANO", each.cents) for each in shares.shares],
        total_cents=shares.total_cents,
        total=reais(shares.total_cents),
        steps=list(shares.steps),
        message=f"O plano da linha {line.ending} mudou de {change.before.name} para {change.after.name} em"
        f" {written_date(change.changed_on)}: {reais(shares.total_cents)} no mês.",
    )


def end_of_discounts(connection: sqlite3.Connection, line: AuthorisedLine, today: date) -> ExplanationAnswer:
    """Say when the discounts of a line end, or ended, and what that does to the bill."""
    found, month = plan_of(connection, line), Month.of(today).plus(-1)
    ends = [
        (each, discount_end(each.name, each.cents, each.first, each.months, found.monthly_cents, month))
        for each in discounts_of(connection, line)
    ]
    if not ends:
        raise Refusal("NOT_FOUND", f"A linha {line.ending} não tem nem teve desconto.")
    running = sum(each.cents for each, end in ends if not end.ended)
    told = [
        f"{each.name} {'terminou' if end.ended else 'termina'} na fatura de {end.last.in_words}" for each, end in ends
    ]
    return ExplanationAnswer(
        success=True,
        charges=[Amount.of(each.name, "DESCONTO", -each.cents) for each, end in ends if not end.ended],
        total_cents=-running,
        total=reais(-running),
        steps=[step for _, end in ends for step in end.steps],
        message=f"Descontos da linha {line.ending}: {'; '.join(told)}.",
    )


def divergent_amount(
    connection: sqlite3.Connection, line: AuthorisedLine, reference: str | None, said_cents: int | None
) -> ExplanationAnswer:
    """Explain why a bill isn't like the one before, and how far it is from what the customer thought to pay."""
    bill = invoice_of(connection, line, reference)
    before = _before(connection, line, bill)
    if before is None:
        raise Refusal("NOT_FOUND", f"Não há fatura anterior à de {bill.reference.in_words} para comparar.")
    found = divergence(before.charges, bill.charges, said_cents)
    way = "a mais" if found.cents > 0 else "a menos"
    return ExplanationAnswer(
        success=True,
        invoice_id=bill.invoice_id,
        reference=month_number(bill.reference),
        charges=[Amount.of(each.description, "DIFERENCA", each.cents) for each in found.differences],
        total_cents=found.cents,
        total=reais(found.cents),
        steps=list(found.steps),
        message=f"A fatura de {bill.reference.in_words} veio {reais(abs(found.cents))} {way} que a anterior."
        if found.cents
        else f"A fatura de {bill.reference.in_words} tem o mesmo valor da anterior.",
    )


def month_number(month: Month) -> str:
    """Return a month as people write it: 05/2026."""
    return f"{month.month:02d}/{month.year}"


def _before(connection: sqlite3.Connection, line: AuthorisedLine, bill: Invoice) -> Invoice | None:
    return next((each for each in invoices_of(connection, line) if each.reference < bill.reference), None)


def _charge_in_words(description: str, kind: str, cents: int) -> str:
    return f"{description} ({KINDS[kind]}): {reais(cents)}."
