"""A small agent, its tools scripted, around the real engine, store and language."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import trinco
from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.engine.agent import Agent
from trinco.engine.parts import Parts
from trinco.language import presenter_for, reader_for
from trinco.testing.clock import SettableClock
from trinco.testing.scripted_tools import ScriptedTools
from trinco.wiring import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey
    from trinco.ports.reader import Reader

FILES = {
    "agent.yaml": "name: shop\nlocale: pt-BR\n",
    "mcp_servers.yaml": "servers:\n  shop: {command: python, args: [-m, no_such_module]}\n",
    "tools.yaml": """
tools:
  rastrear:
    description: Mostra onde está um pedido.
    tool_type: read_only
    mcp_server: shop
    requires: [order_id]
    args_schema: &order
      order_id: {type: string, format: identifier, pattern: 'PED-[0-9]+', label: número do pedido}
    response: {mode: template, template: 'O pedido está em {{ result.place }}.'}
  cancelar:
    description: Cancela um pedido.
    tool_type: transactional
    mcp_server: shop
    args_schema: *order
    response: {mode: template, template: 'Cancelado. Protocolo {{ result.protocol }}.'}
  verificar:
    description: Diz se um pedido pode ser cancelado.
    tool_type: internal
    mcp_server: shop
    args_schema: *order
  bloquear:
    description: Bloqueia uma linha.
    tool_type: transactional
    mcp_server: shop
    args_schema: &line
      msisdn: {type: string, format: phone, label: número da linha}
      cpf: {type: string, format: cpf, label: CPF}
    response: {mode: template, template: 'Bloqueada. Protocolo {{ result.protocol }}.'}
  verificar_bloqueio:
    description: Diz se uma linha pode ser bloqueada.
    tool_type: internal
    mcp_server: shop
    args_schema: *line
""",
    "tool_policies.yaml": """
tool_policies:
  cancelar:
    operation_type: transactional
    require_confirmation: true
    requires: [order_id]
    pre_validation: {enabled: true, tool: verificar}
  bloquear:
    operation_type: transactional
    require_confirmation: true
    requires: [cpf]
    subject: [msisdn]
    pre_validation: {enabled: true, tool: verificar_bloqueio}
""",
    "routing.yaml": """
intents:
  - {name: cancel, mcp_tools: [cancelar], keywords: [cancelar pedido, cancelar o pedido]}
  - {name: track, mcp_tools: [rastrear], keywords: [rastrear pedido, rastrear o pedido, pedido]}
  - {name: block, mcp_tools: [bloquear], keywords: [bloquear linha, bloquear a linha, bloquear minha linha]}
""",
}
ASKED = "quero cancelar o pedido PED-1"
DONE = {"success": True, "protocol": "C-1"}


def write_agent(folder: Path, **changed: str) -> Path:
    """Write the agent's files, those in `changed` (by stem) in place of their own."""
    folder.mkdir(exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(changed.get(name.removesuffix(".yaml"), text), encoding="utf-8")
    return folder


def scripted(**answers: Any) -> ScriptedTools:
    """Return tools that say yes to everything but PED-9, unless told otherwise."""

    def check(call: Any) -> dict[str, object]:
        order = call.arguments["order_id"]
        if order == "PED-9":
            return {"eligible": False, "status": "NOT_ELIGIBLE", "order_id": order, "reason": "Já foi entregue."}
        return {"eligible": True, "status": "ELIGIBLE", "order_id": order}

    usual: dict[str, Any] = {
        "rastrear": {"place": "Santos"},
        "verificar": check,
        "cancelar": DONE,
        "verificar_bloqueio": {"eligible": True},
        "bloquear": {"success": True, "protocol": "B-1"},
    }
    return ScriptedTools(usual | answers)


class Killed(BaseException):
    """The process ends here: nothing after it is recorded."""


def dies(_: object) -> dict[str, object]:
    """Answer a call by never coming back from it."""
    raise Killed


class Watcher:
    """Keeps the facts that an agent tells."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def emit(self, key: ConversationKey, fact: Fact) -> None:
        self.facts.append(fact)

    @property
    def names(self) -> list[str]:
        return [str(fact.name).removeprefix("IC.TRANSACTION_") for fact in self.facts]


@dataclass
class Shop:
    """One SQLite file, one clock and one set of tools, which outlive any agent that is opened on them."""

    folder: Path
    clock: SettableClock = field(default_factory=SettableClock)
    tools: ScriptedTools = field(default_factory=scripted)

    def agent(self, **parts: Any) -> Agent:
        """Open the agent; each one plays another process on the same file."""
        folder = write_agent(self.folder / "agent")
        usual: dict[str, Any] = {"db": self.folder / "shop.db", "clock": self.clock, "tools": self.tools}
        return trinco.open(parts.pop("files", folder), **usual | parts)

    def agent_that_reads_with(self, reader: Callable[[Reader], Reader]) -> Agent:
        """Open an agent in memory whose reader is made of the real one."""
        catalogue = load(write_agent(self.folder / "agent")).catalogue
        parts = Parts(
            catalogue=catalogue,
            store=MemoryStore(MemoryDatabase(clock=self.clock.now)),
            tools=self.tools,
            reader=reader(reader_for(catalogue)),
            presenter=presenter_for(catalogue, {}),
            clock=self.clock,
        )
        return Agent(parts)
