"""The Contas server in front of the tests: in this process with a fixed clock, its accounts watched statement by
statement, and identities as the runtime would sign them.

What `desk` gives is a `call(tool, key=None, references=(), **arguments)` that returns the SDK's result.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

from mcp import Client
from mcp.types import CallToolResult, Tool

from trinco.toolkit import IDEMPOTENCY_KEY
from trinco.toolkit.identity import IDENTITY, Reference, sign_identity
from trinco_contas.server.accounts import BRASILIA, Accounts
from trinco_contas.server.app import build_server
from trinco_contas.server.authorised_lines import AuthorisedLines
from trinco_contas.server.flows import Flows
from trinco_contas.server.gate import Gate
from trinco_contas.server.identity import AUDIENCE, Identities
from trinco_contas.server.policies import LinePolicy

SECRET = "a key of the tests, and of nobody else: 0123456789"
NOW = datetime(2026, 6, 1, 12, 0, tzinfo=BRASILIA)
ANA = {"msisdn": "11999999999", "customer_key": "11999999999", "contract_key": "3000131180"}
DAVI = {"msisdn": "31977776666", "customer_key": "31977776666", "contract_key": "5000300400"}
DOMAIN = (
    "customers", "plans", "lines", "plan_changes", "invoices", "invoice_lines", "vas", "discounts", "requests",
    "outbox", "effects", "idempotency_keys",
)  # fmt: skip


def reference(kind: str, value: str) -> Reference:
    """Return what a turn said of a line."""
    return Reference(kind=kind, value=value)


def signed(
    subject: Mapping[str, str] | None = None,
    references: Sequence[Reference] = (),
    *,
    secret: str = SECRET,
    audience: str = AUDIENCE,
    life: float = 60,
    now: float | None = None,
) -> str:
    """Return an identity as the runtime signs it, at the tests' own time."""
    return sign_identity(
        secret,
        audience=audience,
        subject=ANA if subject is None else subject,
        references=references,
        life=life,
        now=NOW.timestamp() if now is None else now,
    )


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

    def set_gate(self, gate: Gate) -> None:
        """Go on behind another gate: the server began anew, with another setting, or another source."""
        self.gate = self.flows._gate = gate
        self._server = build_server(self.accounts, gate, self.flows)

    def asked(self, query: str) -> list[Any]:
        """Return what is in the file, asked beside the server."""
        with closing(sqlite3.connect(self.accounts.path)) as connection:
            return connection.execute(query).fetchall()

    def forget(self) -> None:
        """Put the accounts back as they were before any effect."""
        with closing(sqlite3.connect(self.accounts.path, isolation_level=None, timeout=15)) as connection:
            connection.execute("UPDATE vas SET status = 'ATIVO', ended_on = NULL WHERE name <> 'TIM News'")
            connection.execute("DELETE FROM requests WHERE protocol IN (SELECT protocol FROM effects)")
            connection.execute("DELETE FROM effects")

    def after_effects(self, count: int, do: Callable[[], object]) -> None:
        """Do something once this many effects are recorded."""
        made = 0

        def watch(statement: str) -> None:
            nonlocal made
            self.statements.append(statement)
            if statement.startswith("INSERT INTO effects"):
                made += 1
            if made == count and statement == "COMMIT":
                do()
                made = count + 1

        self.accounts.watch(watch)

    async def offered(self) -> list[Tool]:
        async with Client(self._server) as client:
            return (await client.list_tools()).tools

    async def tools(self) -> set[str]:
        return {tool.name for tool in await self.offered()}

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


def gate_of(policy: LinePolicy, lines: AuthorisedLines) -> Gate:
    return Gate(policy, lines, Identities(SECRET, clock=lambda: NOW.astimezone(UTC).timestamp()))


def body(result: CallToolResult) -> dict[str, Any]:
    assert isinstance(result.structured_content, dict)
    return result.structured_content


def code(result: CallToolResult) -> str | None:
    """The code of a typed refusal; None for an answer that is none."""
    meta = result.meta or {}
    return str(meta["io.trinco/code"]) if result.is_error and meta.get("io.trinco/effect") == "none" else None
