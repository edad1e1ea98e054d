"""Run one agent's turns inside one graph's state: what every node of this face does.

The ledger is the authority. A node may be run again by LangGraph, by a retry, or by three resumes at once: the message
keeps its id, and so the turn is taken once. A run may bring several messages, or find some that an interrupted run
left: each is a turn, in order, so that no yes gets ahead of the no before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from langchain_core.runnables import RunnableConfig

from trinco.core.errors import StoreError, UsageError
from trinco.core.projection import project
from trinco.engine.message import UNSEEN
from trinco.faces.langgraph.addressing import conversation_key, derived_message_id, given
from trinco.faces.langgraph.messages import (
    Said,
    Unread,
    as_reply,
    as_said,
    last_reply,
    read,
    unread,
    unread_before,
)
from trinco.faces.langgraph.mirror import disagreement, mirrored, seen_question, taken_message
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
class _Taken:
    """One message, and the reply that it got."""

    said: Said
    message_id: str | None
    reply: Reply


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitting:
    """An agent, and the keys of the graph state that it is fitted into."""

    agent: Agent
    keys: StateKeys
    subject: Subject | None

    def question_text(self, values: Any) -> str:
        """Return the words of the question that the state holds."""
        return last_reply(read(values, self.keys.reply))

    async def restore(self, values: Any, config: RunnableConfig) -> dict[str, Any]:
        """Return the patch that sets a graph's state right, before anything is routed by it."""
        key = conversation_key(self.agent, config)
        conversation = await self.agent.conversation(key)
        await self._diagnose(key, values, conversation)
        seen = seen_question(values)
        if seen is None and len(self._unread(values, config).said) <= 1:
            seen = conversation.shown  # nothing is known of this thread; an unread message says that a reply is missing
        state = project(conversation, self.agent.catalogue)
        return mirrored(state, self.keys.mirrored, shown=seen, taken=taken_message(values))

    async def turn(self, values: Any, config: RunnableConfig, resumed: Said | None = None) -> dict[str, Any]:
        """Take what a person said since the last reply, each message as a turn of its own, and at last `resumed`.

        Return the patch with the state as it is now and a reply to each.

        Raises:
            UsageError: the state holds no message of a person.
        """
        key = conversation_key(self.agent, config)
        found = await self.agent.conversation(key)
        said, passed_over = self._to_take(values, config, resumed)
        turns: list[_Taken] = []
        for number, message in enumerate(said):
            answers = message.answers
            if answers is None and number == len(said) - 1:
                answers = given(config, "answers")
            if answers is None:
                answers = UNSEEN if passed_over else _answered(values, number)
                answers = answers if await self._asked_last(key, values, message, answers) else UNSEEN
            # A picture beside a "sim" may say anything, whichever question it is to.
            answers = answers if message.whole else UNSEEN
            turns.append(await self._take(key, config, message, number, answers))
        reply = turns[-1].reply
        if not reply.redelivered:
            await self._diagnose(key, values, found)
        patch = mirrored(reply.state, self.keys.mirrored, shown=reply.question, taken=self._last_entry(values, turns))
        return {**patch, self.keys.reply: self._told(turns, joins=resumed is not None)}

    def _unread(self, values: Any, config: RunnableConfig) -> Unread:
        value, name, taken = read(values, self.keys.message), given(config, "message_id"), taken_message(values)
        return unread(value, message_id=name, taken=taken, shows_replies=self._shows_replies(values))

    def _to_take(self, values: Any, config: RunnableConfig, resumed: Said | None) -> tuple[tuple[Said, ...], bool]:
        """Return the messages to take, and whether one before them was passed over, so that no yes may count."""
        if resumed is not None:
            value, taken = read(values, self.keys.message), taken_message(values)
            before = unread_before(value, resumed, taken=taken, shows_replies=self._shows_replies(values))
            return before.said, before.passed_over
        found = self._unread(values, config)
        if not found.said:
            raise UsageError(f"the graph's state has no message of a person in `{self.keys.message}`; nothing was done")
        return found.said, found.passed_over

    async def _asked_last(self, key: ConversationKey, values: Any, said: Said, answers: str | None) -> bool:
        """Say whether nobody else has spoken to the author since our reply, as far as the list of messages shows it.

        A history that the host keeps in its own way has our replies in their words alone.
        """
        if said.after is None or said.after.is_reply(answers, ()):
            return True
        own = read(values, self.keys.reply)
        return said.after.is_reply(answers, (own if isinstance(own, str) else "", await self.agent.last_said(key)))

    def _shows_replies(self, values: Any) -> bool:
        """Say whether the list of messages shows what was answered: replies join it, or there was none yet."""
        return self.keys.replies_append or not read(values, self.keys.reply)

    async def _take(
        self, key: ConversationKey, config: RunnableConfig, said: Said, number: int, answers: str | None
    ) -> _Taken:
        message_id = said.message_id or derived_message_id(said.text, number)
        subject = self.subject(config) if self.subject else None
        reply = await self.agent.turn(key, said.text, message_id=message_id, answers=answers, subject=subject)
        return _Taken(said=said, message_id=message_id, reply=reply)

    def _last_entry(self, values: Any, turns: Sequence[_Taken]) -> str | None:
        """Return the entry of the list of messages that was taken last; what a run was resumed with joins the list."""
        joined = [turn.said.entry or (turn.message_id if self.keys.replies_append else None) for turn in turns]
        return next((entry for entry in reversed(joined) if entry), taken_message(values))

    def _told(self, turns: Sequence[_Taken], *, joins: bool) -> Any:
        """Return every reply. What a run was resumed with `joins` the list of messages, before its own."""
        if not self.keys.replies_append:
            return "\n\n".join(turn.reply.text for turn in turns)
        told: list[Any] = []
        for turn in turns:
            if joins and turn is turns[-1]:
                told.append(as_said(turn.said, turn.message_id))
            told.append(as_reply(turn.reply, turn.said, turn.message_id))
        return told

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


def _answered(values: Any, number: int) -> str | None:
    """Return which question the `number`th message of a run may answer, by what its author had seen in this thread:
    none that is put by the replies to those before it.
    """
    seen = seen_question(values)
    return seen if number == 0 else seen or UNSEEN
