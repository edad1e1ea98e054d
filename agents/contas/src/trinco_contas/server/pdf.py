"""Sets a bill on a page. The figures come from the caller; what is here is ink and where it goes.

The library takes a while to load, so it is loaded by who prints a bill.
"""

from datetime import UTC, datetime, time
from importlib import import_module
from typing import Any

from trinco_contas.server.lines import AuthorisedLine
from trinco_contas.server.money import reais, written_date
from trinco_contas.server.queries import Invoice


def bill_as_pdf(bill: Invoice, *, holder: str, line: AuthorisedLine) -> bytes:
    """Return the PDF of a bill; the same bill is the same bytes."""
    page: Any = import_module("fpdf").FPDF()
    page.set_creation_date(datetime.combine(bill.issued_on, time(), UTC))
    page.set_title(f"Fatura {bill.invoice_id}")
    page.add_page()
    page.set_font("helvetica", "B", 16)
    page.cell(0, 12, f"Fatura de {bill.reference.in_words}", new_x="LMARGIN", new_y="NEXT")
    page.set_font("helvetica", "", 11)
    for told in (
        f"{_printable(holder)} - linha {line.msisdn}",
        f"Número {bill.invoice_id}, vencimento em {written_date(bill.due_on)}",
    ):
        page.cell(0, 7, told, new_x="LMARGIN", new_y="NEXT")
    page.ln(4)
    for charge in bill.charges:
        page.cell(140, 7, _printable(charge.description), border="B")
        page.cell(0, 7, reais(charge.cents), border="B", align="R", new_x="LMARGIN", new_y="NEXT")
    page.set_font("helvetica", "B", 11)
    page.cell(140, 9, "Total")
    page.cell(0, 9, reais(bill.total_cents), align="R", new_x="LMARGIN", new_y="NEXT")
    page.set_font("helvetica", "", 11)
    page.ln(4)
    page.cell(0, 7, f"Código de barras: {bill.barcode}", new_x="LMARGIN", new_y="NEXT")
    return bytes(page.output())


def _printable(text: str) -> str:
    # The fonts that every reader has know Latin letters; what else a name has is shown as a question mark.
    return text.encode("latin-1", "replace").decode("latin-1")
