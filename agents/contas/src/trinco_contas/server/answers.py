"""The shapes of what the tools answer; what is absent is left out.

Money is both cents, for programs, and text, for people. Every answer about a line carries `authority`: under which
policy, by which reference, and on which line it was given.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer

from trinco_contas.server.money import reais


class Shape(BaseModel):
    """Part of an answer, that leaves out what it doesn't know."""

    model_config = ConfigDict(frozen=True)

    @model_serializer(mode="wrap")
    def without_absent_fields(self, serialise: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {name: value for name, value in serialise(self).items() if value is not None}


class Authority(Shape):
    """On whose line a call acted, and why it might."""

    policy: Literal["authenticated_line_only", "authorized_related_lines"]
    reference: dict[str, str] | None = Field(default=None, description="what the turn referred to, if anything")
    effective_subject: str = Field(description="the line that was acted on")


class LineAnswer(Shape):
    """An answer about one line."""

    success: bool
    message: str
    authority: Authority | None = None


class Amount(Shape):
    """A line of a bill."""

    description: str
    kind: str
    cents: int
    value: str

    @classmethod
    def of(cls, description: str, kind: str, cents: int) -> "Amount":
        return cls(description=description, kind=kind, cents=cents, value=reais(cents))


class InvoiceShape(Shape):
    """A bill in a list."""

    invoice_id: str
    reference: str = Field(description="month, as 05/2026")
    due_on: str
    status: str
    total_cents: int
    total: str


class InvoicesAnswer(LineAnswer):
    invoices: list[InvoiceShape]


class PlanAnswer(LineAnswer):
    holder: str
    plan: str
    monthly_cents: int
    monthly: str
    data_gb: int
    discounts: list[Amount]


class ExplanationAnswer(LineAnswer):
    """A bill, or a figure of it, with the steps that lead there."""

    invoice_id: str | None = None
    reference: str | None = None
    charges: list[Amount] | None = None
    total_cents: int
    total: str
    steps: list[str]


class ServiceShape(Shape):
    name: str
    kind: Literal["AVULSO", "ESTRATEGICO"]
    monthly_cents: int
    monthly: str
    status: Literal["ATIVO", "CANCELADO"]
    started_on: str
    ended_on: str | None = None


class ServicesAnswer(LineAnswer):
    services: list[ServiceShape]


class RequestShape(Shape):
    protocol: str
    kind: str
    subject: str
    status: str
    opened_on: str
    due_on: str
    value: str | None = None


class RequestsAnswer(LineAnswer):
    requests: list[RequestShape]


class PdfAnswer(LineAnswer):
    invoice_id: str
    file_name: str
    media_type: Literal["application/pdf"] = "application/pdf"
    size_bytes: int
    sha256: str
    pdf_base64: str


class Eligibility(LineAnswer):
    """A validator's answer (spec/002): eligible if anything of it may be done (spec/000 section 3)."""

    eligible: bool
    status: Literal[
        "ELIGIBLE", "PARTIALLY_ELIGIBLE", "NOT_ELIGIBLE", "NEEDS_PARAMETER", "NEEDS_CLARIFICATION", "BLOCKED"
    ]
    code: str | None = None
    reason: str | None = None
    parameter: str | None = Field(default=None, description="what is asked for anew")
    parameter_message: str | None = None
    question: str | None = None
    options: list[str] | None = None
    steps: list[str] | None = None
    transaction_decision: dict[str, Any] | None = None


class Receipt(LineAnswer):
    """What an operation that was done answers, now and whenever its key comes again."""

    protocol: str
    status: str
    steps: list[str] | None = None


class WorkflowAnswer(BaseModel):
    """What a workflow answers (`trinco.toolkit.workflows`); `success` is there where it is known."""

    model_config = ConfigDict(extra="allow")

    status: str
    authority: Authority | None = None


class AuthorisedLineShape(Shape):
    msisdn: str
    relationship: str
    status: str
    authorized: bool


class AuthorisedLinesAnswer(Shape):
    """Which lines an authenticated one may act on (spec/003 section 3.3)."""

    success: bool
    status: Literal["SUCCESS", "UNAVAILABLE"]
    source: str
    authenticated_msisdn: str
    authorized_lines: list[AuthorisedLineShape]
    authorized_msisdns: list[str]


class InformationAnswer(Shape):
    success: bool
    message: str
    topic: str | None = None


class OperationState(Shape):
    """What is known about an operation, by its key."""

    status: Literal["done", "absent", "in_progress", "sealed"]
    result: dict[str, Any] | None = None
