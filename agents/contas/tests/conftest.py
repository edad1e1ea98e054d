"""The Contas server in front of the tests: in this process with a fixed clock, its accounts watched statement by
statement, and identities as the runtime would sign them.

What `desk` gives is a `call(tool, key=None, references=(), **arguments)` that returns the SDK's result.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jwt
import pytest
from mcp import Client
from mcp.types import CallToolResult

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco_contas.server.accounts import BRASILIA, Accounts
from trinco_contas.server.app import build_server
from trinco_contas.server.authorised_lines import FIXTURE, AuthorisedLines, FixtureLines
from trinco_contas.server.flows import Flows
from trinco_contas.server.gate import Gate
from trinco_contas.server.identity import AUDIENCE, IDENTITY, Identities
from trinco_contas.server.policies import LinePolicy, Reference

SECRET = "a key of the tests, and of nobody else: 0123456789"
NOW = datetime(2026, 6, 1, 12, 0, tzinfo=BRASILIA)
ANA = {"msisdn": "11999999999", "customer_key": "11999999999", "contract_key": "3000131180"}
DAVI = {"msisdn": "31977776666", "customer_key": "31977776666", "contract_key": "5000300400"}
DOMAIN = (
    "customers", "plans", "lines", "plan_changes", "invoices", "invoice_lines", "vas", "discounts", "requests",
    "outbox", "effects", "idempotency_keys",
)  # fmt: skip


def signed(
    subject: dict[str, str] | None = None,
    references: Sequence[Reference] = (),
    *,
    secret: str = SECRET,
    audience: str = AUDIENCE,
    lives: float = 60,
    **claims: Any,
) -> str:
    """Return an identity as the runtime signs it."""
    told = {
        "aud": audience,
        "exp": NOW.timestamp() + lives,
        "subject": ANA if subject is None else subject,
        "references": [each._asdict() for each in references],
    }
    return jwt.encode({**told, **claims}, secret, algorithm="HS256")


class Desk:
    """One server in this process, with what it did to its accounts."""

    def __init__(self, accounts: Accounts, gate: Gate, flows: Flows) -> None:
        self.accounts = accounts
        self.gate = gate
        self.flows = flows
        self.statements: list[str] = []
        self._server = build_server(accounts, gate, flows)
        accounts.watch(self.statements.append)

    @property
    def touched(self) -> list[str]:
        """What the accounts were asked about customers since it was cleared: the record of calls isn't counted."""
        return [each for each in self.statements if any(f" {table}" in each for table in DOMAIN)]

    async def call(
        self,
        tool: str,
        key: str | None = None,
        *,
        references: Sequence[Reference] = (),
        identity: str | None = None,
        who: dict[str, str] | None = None,
        **arguments: Any,
    ) -> CallToolResult:
        self.statements.clear()
        meta: Any = {IDENTITY: identity if identity is not None else signed(who, references)}
        if not meta[IDENTITY]:
            meta = {}
        async with Client(self._server) as client:
            return await client.call_tool(tool, arguments, meta=meta | ({IDEMPOTENCY_KEY: key} if key else {}))


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "contas.db"


@pytest.fixture
def fixture_file(tmp_path: Path) -> Path:
    """A copy of the authorised lines, to be edited."""
    file = tmp_path / "authorized_lines.json"
    file.write_text(FIXTURE.read_text("utf-8"), "utf-8")
    return file


@pytest.fixture
def accounts(db: Path) -> Iterator[Accounts]:
    """Accounts on whose calendar it is 1 June 2026."""
    with Accounts(db, clock=lambda: NOW) as opened:
        yield opened


def gate_of(policy: LinePolicy, lines: AuthorisedLines) -> Gate:
    return Gate(policy, lines, Identities(SECRET, clock=lambda: NOW.astimezone(UTC).timestamp()))


@pytest.fixture
def open_desk(accounts: Accounts, fixture_file: Path) -> Iterator[Callable[..., Desk]]:
    """Make a desk with a policy, and a source of authorised lines."""
    opened: list[Flows] = []

    def make(policy: LinePolicy = LinePolicy.ALT1, lines: AuthorisedLines | None = None) -> Desk:
        gate = gate_of(policy, lines or FixtureLines(fixture_file))
        flows = Flows(accounts, gate)
        opened.append(flows)
        return Desk(accounts, gate, flows)

    yield make
    for flows in opened:
        flows.close()


@pytest.fixture
def desk(open_desk: Callable[..., Desk]) -> Desk:
    return open_desk()


@pytest.fixture
def related(open_desk: Callable[..., Desk]) -> Desk:
    """A desk under ALT2."""
    return open_desk(LinePolicy.ALT2)


def body(result: CallToolResult) -> dict[str, Any]:
    assert isinstance(result.structured_content, dict)
    return result.structured_content


def code(result: CallToolResult) -> str | None:
    """The code of a typed refusal; None for an answer that is none."""
    meta = result.meta or {}
    return str(meta["io.trinco/code"]) if result.is_error and meta.get("io.trinco/effect") == "none" else None
