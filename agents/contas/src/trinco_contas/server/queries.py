"""Reads the tables of one line into values; changes nothing.

Every function takes the line that the gate authorised, and no query leaves it. What isn't there is refused as
`NOT_FOUND`, in words that teach.
"""

import sqlite3
from dataclasses import dataclass
from datetime import date, timedelta

from trinco.toolkit import Refusal
from trinco_contas.server.calculations import Charge
from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import Month


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    name: str
    monthly_cents: int
    data_gb: int
    description: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Invoice:
    invoice_id: str
    reference: Month
    issued_on: date
    due_on: date
    status: str
    barcode: str
    charges: tuple[Charge, ...]

    @property
    def total_cents(self) -> int:
        return sum(charge.cents for charge in self.charges)

    @property
    def paid(self) -> bool:
        return self.status == "PAGA"

    @property
    def first_day(self) -> date:
        return self.reference.first_day

    @property
    def last_day(self) -> date:
        return self.reference.plus(1).first_day - timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    subscription_id: str
    name: str
    kind: str
    monthly_cents: int
    status: str
    started_on: date
    ended_on: date | None

    @property
    def active(self) -> bool:
        return self.status == "ATIVO"


@dataclass(frozen=True, slots=True, kw_only=True)
class Discount:
    name: str
    cents: int
    first: Month
    months: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanChange:
    changed_on: date
    before: Plan
    after: Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    protocol: str
    kind: str
    subject: str
    invoice_id: str | None
    cents: int | None
    status: str
    opened_on: date
    due_on: date


def holder_of(connection: sqlite3.Connection, line: AuthorisedLine) -> str:
    """Return the name of the customer whose line it is."""
    row = connection.execute(
        "SELECT name FROM lines JOIN customers USING (customer_key) WHERE msisdn = ?", (line.msisdn,)
    ).fetchone()
    if row is None:
        raise Refusal("NOT_FOUND", f"Não encontrei a linha {line.ending}.")
    return str(row[0])


def plan_of(connection: sqlite3.Connection, line: AuthorisedLine) -> Plan:
    row = connection.execute(
        "SELECT name, monthly_cents, data_gb, description FROM lines JOIN plans USING (plan_id) WHERE msisdn = ?",
        (line.msisdn,),
    ).fetchone()
    if row is None:
        raise Refusal("NOT_FOUND", f"Não encontrei a linha {line.ending}.")
    return _plan(row)


def _plan(row: tuple[str, int, int, str]) -> Plan:
    name, cents, gigabytes, description = row
    return Plan(name=name, monthly_cents=cents, data_gb=gigabytes, description=description)


def newest_change(connection: sqlite3.Connection, line: AuthorisedLine) -> PlanChange:
    row = connection.execute(
        "SELECT changed_on, b.name, b.monthly_cents, b.data_gb, b.description, a.name, a.monthly_cents, a.data_gb,"
        " a.description FROM plan_changes JOIN plans b ON b.plan_id = from_plan JOIN plans a ON a.plan_id = to_plan"
        " WHERE msisdn = ? ORDER BY changed_on DESC LIMIT 1",
        (line.msisdn,),
    ).fetchone()
    if row is None:
        raise Refusal("NOT_FOUND", f"A linha {line.ending} não mudou de plano nos últimos meses: não há proporcional.")
    return PlanChange(changed_on=date.fromisoformat(row[0]), before=_plan(row[1:5]), after=_plan(row[5:9]))


def invoices_of(connection: sqlite3.Connection, line: AuthorisedLine) -> list[Invoice]:
    """Return the bills of a line, the newest first."""
    charges: dict[str, list[Charge]] = {}
    for invoice_id, kind, description, cents in connection.execute(
        "SELECT invoice_id, kind, description, cents FROM invoice_lines JOIN invoices USING (invoice_id)"
        " WHERE msisdn = ? ORDER BY invoice_id, n",
        (line.msisdn,),
    ):
        charges.setdefault(invoice_id, []).append(Charge(description=description, cents=cents, kind=kind))
    return [
        Invoice(
            invoice_id=invoice_id,
            reference=Month.read(reference),
            issued_on=date.fromisoformat(issued),
            due_on=date.fromisoformat(due),
            status=status,
            barcode=barcode,
            charges=tuple(charges.get(invoice_id, ())),
        )
        for invoice_id, reference, issued, due, status, barcode in connection.execute(
            "SELECT invoice_id, reference, issued_on, due_on, status, barcode FROM invoices WHERE msisdn = ?"
            " ORDER BY reference DESC",
            (line.msisdn,),
        ).fetchall()
    ]


def invoice_of(connection: sqlite3.Connection, line: AuthorisedLine, reference: str | None) -> Invoice:
    """Return the bill of a month (`05/2026`), or the newest one."""
    invoices = invoices_of(connection, line)
    if not invoices:
        raise Refusal("NOT_FOUND", f"Não encontrei faturas da linha {line.ending}.")
    if reference is None or not reference.strip():
        return invoices[0]
    try:
        month = Month.read(reference)
    except ValueError:
        raise Refusal("REFERENCE_UNREADABLE", "Diga o mês da fatura como 05/2026.") from None
    for invoice in invoices:
        if invoice.reference == month:
            return invoice
    known = ", ".join(f"{each.reference.month:02d}/{each.reference.year}" for each in invoices)
    raise Refusal("NOT_FOUND", f"Não há fatura de {month.in_words} para a linha {line.ending}. Há: {known}.")


def services_of(connection: sqlite3.Connection, line: AuthorisedLine) -> list[Service]:
    """Return the value-added services of a line, those that are active first, by name."""
    return [
        Service(
            subscription_id=key,
            name=name,
            kind=kind,
            monthly_cents=cents,
            status=status,
            started_on=date.fromisoformat(started),
            ended_on=date.fromisoformat(ended) if ended else None,
        )
        for key, name, kind, cents, status, started, ended in connection.execute(
            "SELECT subscription_id, name, kind, monthly_cents, status, started_on, ended_on FROM vas WHERE msisdn = ?"
            " ORDER BY status, name, started_on",
            (line.msisdn,),
        ).fetchall()
    ]


def discounts_of(connection: sqlite3.Connection, line: AuthorisedLine) -> list[Discount]:
    return [
        Discount(name=name, cents=cents, first=Month.read(first), months=months)
        for name, cents, first, months in connection.execute(
            "SELECT name, cents, first_month, months FROM discounts WHERE msisdn = ? ORDER BY first_month, name",
            (line.msisdn,),
        ).fetchall()
    ]


def requests_of(connection: sqlite3.Connection, line: AuthorisedLine) -> list[Request]:
    """Return the requests of a line, the newest first."""
    return [
        Request(
            protocol=protocol,
            kind=kind,
            subject=subject,
            invoice_id=invoice_id,
            cents=cents,
            status=status,
            opened_on=date.fromisoformat(opened),
            due_on=date.fromisoformat(due),
        )
        for protocol, kind, subject, invoice_id, cents, status, opened, due in connection.execute(
            "SELECT protocol, kind, subject, invoice_id, cents, status, opened_on, due_on FROM requests"
            " WHERE msisdn = ? ORDER BY opened_on DESC, protocol DESC",
            (line.msisdn,),
        ).fetchall()
    ]
