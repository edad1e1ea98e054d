"""Tell from a run's configuration whose conversation it is, and which message this is.

The same thread is the same conversation in every turn (spec/001 section 7). Who the person is doesn't come from here:
on a LangGraph server, a client may write what it likes into `configurable`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from trinco.core.errors import UsageError
from trinco.core.names import ConversationKey
from trinco.faces.langgraph.library import current_task_id

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

    from trinco.engine.agent import Agent

_PARTS = 3


def conversation_key(agent: Agent, config: RunnableConfig) -> ConversationKey:
    """Return the conversation that a run belongs to.

    `conversation_key` counts before `session_id` (with `tenant_id`), and that before `thread_id`. A key, or a thread
    named like one, is `tenant:agent:session`; any other thread is a session of the default tenant.

    Raises:
        UsageError: none of them is there, or the key isn't one.
    """
    chosen = _configurable(config)
    explicit = chosen.get("conversation_key")
    if isinstance(explicit, ConversationKey):
        return explicit
    if explicit is not None:
        parsed = _parsed(str(explicit))
        if parsed is None:
            raise UsageError(f"conversation_key {str(explicit)!r:.80} is not of the form tenant:agent:session")
        return parsed
    if (session := chosen.get("session_id")) is not None:
        return agent.key(str(session), tenant_id=str(chosen.get("tenant_id") or "default"))
    if (thread := chosen.get("thread_id")) is not None:
        return _parsed(str(thread)) or agent.key(str(thread))
    raise UsageError(
        'the run names no conversation; pass {"configurable": {"thread_id": ...}}, the same in every turn of it'
    )


def given(config: RunnableConfig, name: str) -> str | None:
    """Return a text that the host passed in `configurable`, if it did."""
    value = _configurable(config).get(name)
    return None if value is None else str(value)


def derived_message_id(text: str, number: int) -> str | None:
    """Name a message that came without an id, the `number`th of those that a step takes.

    LangGraph names each step by the checkpoint that it starts from: a step run again has the same name, another
    message another one.
    """
    step = current_task_id()
    if step is None:
        return None
    named = f"{step}\n{text}" if not number else f"{step}\n{number}\n{text}"
    return "step-" + hashlib.sha256(named.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _configurable(config: RunnableConfig) -> dict[str, Any]:
    return config.get("configurable") or {}


def _parsed(text: str) -> ConversationKey | None:
    parts = text.split(":")
    if len(parts) != _PARTS:
        return None
    tenant, agent, session = (part.replace("%3A", ":").replace("%25", "%") for part in parts)
    return ConversationKey(tenant_id=tenant, agent_id=agent, session_id=session)
