"""Run one agent's turns inside one graph's state: what every node of this face does.

The ledger is the authority. A node may be run again by LangGraph, by a retry, or by three resumes at once: the message
keeps its id, and so the turn is taken once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from langchain_core.runnables import RunnableConfig

from trinco.core.errors import StoreError
from trinco.core.projection import project
from trinco.faces.langgraph.addressing import conversation_key, derived_message_id, given
from trinco.faces.langgraph.messages import Said, as_reply, as_said, last_reply, newest, read
from trinco.faces.langgraph.mirror import disagreement, mirrored, seen_question
from trinco.faces.langgraph.schema import StateKeys, state_keys

if TYPE_CHECKING:
    from trinco.core.conversation import Conversation
    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent
    from trinco.engine.replies import Reply

log = logging.getLogger("trinco.langgraph")

Subject = Callable[[RunnableConfig], Mapping[str, str]]
"""Says who the session is, from where the host trusts it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitting:
    """An agent, and the keys of the graph state that it is fitted into."""

    agent: Agent
    keys: StateKeys
    subject: Subject | None

    def message(self, values: Any, config: RunnableConfig) -> Said:
        """Return the message that a run is to answer."""
        return newest(read(values, self.keys.message), self.keys.message, given(config, "message_id"))

    def question_text(self, values: Any) -> str:
        """Return the words of the question that the state holds."""
        return last_reply(read(values, self.keys.reply))

    async def restore(self, values: Any, config: RunnableConfig) -> dict[str, Any]:
        """Return the patch that sets a graph's state right, before anything is routed by it."""
        key = conversation_key(self.agent, config)
        conversation = await self.agent.conversation(key)
        await self._diagnose(key, values, conversation)
        seen = seen_question(values)
        shown = conversation.shown if seen is None else seen
        return mirrored(project(conversation, self.agent.catalogue), shown, self.keys.mirrored)

    async def turn(self, values: Any, config: RunnableConfig, said: Said, *, resumed: bool = False) -> dict[str, Any]:
        """Take one message, and return the patch with the state as it is now and the reply."""
        key = conversation_key(self.agent, config)
        found = await self.agent.conversation(key)
        message_id = said.message_id or derived_message_id(said.text)
        reply = await self.agent.turn(
            key,
            said.text,
            message_id=message_id,
            answers=_answered(values, config),
            subject=self.subject(config) if self.subject else None,
        )
        if not reply.redelivered:
            await self._diagnose(key, values, found)
        patch = mirrored(reply.state, reply.question, self.keys.mirrored)
        return {**patch, self.keys.reply: self._told(reply, said, message_id, resumed=resumed)}

    def _told(self, reply: Reply, said: Said, message_id: str | None, *, resumed: bool) -> Any:
        if not self.keys.replies_append:
            return reply.text
        answer = as_reply(reply, said, message_id)
        return [as_said(said, message_id), answer] if resumed else [answer]

    async def _diagnose(self, key: ConversationKey, values: Any, conversation: Conversation) -> None:
        """Record that the graph's state was not the ledger's. Failing to must not cost the person the reply."""
        fact = disagreement(values, conversation)
        if fact is None:
            return
        log.warning("conversation %s: the graph's state is not the ledger's (%s)", key, fact.detail["found"])
        try:
            await self.agent.report(key, fact)
        except StoreError:
            log.warning("conversation %s: the disagreement could not be recorded", key, exc_info=True)


def fit(
    agent: Agent, state: type, *, message_key: str = "messages", reply_key: str | None = None, subject: Subject | None
) -> Fitting:
    """Fit an agent into a graph's state.

    Raises:
        UsageError: the state lacks a key that it must declare.
    """
    return Fitting(agent=agent, keys=state_keys(state, message_key, reply_key), subject=subject)


def _answered(values: Any, config: RunnableConfig) -> str | None:
    """Return which question a message may answer, by what its author had seen in this thread."""
    answers = given(config, "answers")
    return seen_question(values) if answers is None else answers
