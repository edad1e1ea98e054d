"""The latch between what people and models say and what a company's systems do.

import trinco

async with trinco.open("retail", db="conversations.db") as agent:
    reply = await agent.turn("session-1", "quero cancelar o pedido PED-1001")
    print(reply.text)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.errors import (
    ConflictingTurn,
    DefinitionError,
    IllegalStep,
    Problem,
    ReaderError,
    ReusedMessageId,
    StoreError,
    ToolContractError,
    TrincoError,
    UncertainCommit,
    UnreadableState,
    UsageError,
)
from trinco.core.lifecycle import Phase
from trinco.core.names import ConversationKey
from trinco.core.projection import AgentState, transaction_state_patch

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping
    from pathlib import Path

    from trinco.engine.agent import Agent
    from trinco.ports.clock import Clock
    from trinco.ports.store import Store
    from trinco.ports.telemetry import Telemetry
    from trinco.ports.tools import Tools

__version__ = "0.1.0"


def open(
    agent: str | Path,
    *,
    db: str | os.PathLike[str] | None = None,
    locale: str | None = None,
    clock: Clock | None = None,
    store: Store | None = None,
    tools: Tools | None = None,
    telemetry: tuple[Telemetry, ...] = (),
    environment: Mapping[str, str] | None = None,
) -> Agent:
    """Open an agent, ready for turns. Close it with `await agent.close()`, or use it in `async with`.

    Args:
        agent: an installed agent's name, or a folder of YAML files.
        db: the SQLite file that holds the conversations; it is made if missing, its directory must exist. Without
            one, conversations live in memory and end with the process.
        locale: the language of the conversation, if other than the agent's own.
        clock: a clock of your own, for tests.
        store: a store of your own instead of `db`.
        tools: tools of your own instead of the agent's MCP servers.
        telemetry: watchers that are given each recorded fact, personal values masked.
        environment: variables for `${NAME}` in the agent's files; this process's by default.

    Raises:
        DefinitionError: with everything that is wrong with the agent's files.
        UsageError: there is no such agent, or its locale is not spoken.
        StoreError: the database can't be used; the message names the file and says what to do.
    """
    from trinco.wiring import open_agent  # adapters cost half a second to import: paid on use

    return open_agent(
        agent,
        db=db,
        locale=locale,
        clock=clock,
        store=store,
        tools=tools,
        telemetry=telemetry,
        environment=environment,
    )


__all__ = [
    "AgentState",
    "ConflictingTurn",
    "ConversationKey",
    "DefinitionError",
    "IllegalStep",
    "Phase",
    "Problem",
    "ReaderError",
    "ReusedMessageId",
    "StoreError",
    "ToolContractError",
    "TrincoError",
    "UncertainCommit",
    "UnreadableState",
    "UsageError",
    "__version__",
    "open",
    "transaction_state_patch",
]
