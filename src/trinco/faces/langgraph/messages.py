"""Find what the person said in a graph's state, and put the reply beside it.

Messages are LangChain's own or plain dicts, and the reply comes in the kind of the message that it answers. What the
words mean is not known here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, convert_to_messages

from trinco.core.errors import UsageError

if TYPE_CHECKING:
    from trinco.engine.replies import Reply


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message of a person."""

    text: str
    message_id: str | None
    """The channel's own, where there is one."""
    plain: bool = False
    """It came as a dict, and is answered by one."""


def read(values: Any, key: str) -> Any:
    """Return one key of a graph's state, whatever kind of schema it has; None where nothing is written yet."""
    if isinstance(values, Mapping):
        return cast("Mapping[str, Any]", values).get(key)
    return getattr(values, key, None)


def newest(value: object, key: str, message_id: str | None) -> Said:
    """Return the message to answer: the one with `message_id` if it is there, else the newest of a person.

    Raises:
        UsageError: the state holds no message of a person.
    """
    if isinstance(value, str):
        return Said(text=value, message_id=message_id)
    found = [m for m in _listed(value) if (said := _as_message(m)) is not None and isinstance(said, HumanMessage)]
    if not found:
        raise UsageError(f"the graph's state has no message of a person in `{key}`; nothing was done")
    chosen = next((m for m in reversed(found) if _id(m) == message_id), found[-1]) if message_id else found[-1]
    message = _as_message(chosen)
    assert message is not None
    return Said(text=str(message.text), message_id=message_id or _id(chosen), plain=isinstance(chosen, Mapping))


def last_reply(value: object) -> str:
    """Return the text of the newest message that isn't a person's, or nothing."""
    if isinstance(value, str):
        return value
    for message in reversed(_listed(value)):
        said = _as_message(message)
        if isinstance(said, AIMessage):
            return str(said.text)
    return ""


def as_said(said: Said, message_id: str | None) -> BaseMessage | dict[str, Any]:
    """Return a person's message as an entry of the list of messages."""
    if said.plain:
        return {"role": "user", "content": said.text, "id": message_id}
    return HumanMessage(content=said.text, id=message_id)


def as_reply(reply: Reply, said: Said, message_id: str | None) -> BaseMessage | dict[str, Any]:
    """Return a reply as an entry of the list of messages.

    Its id follows from the message that it answers, so that a repeated run replaces it instead of saying it twice.
    """
    about = {"phase": str(reply.phase), "question": reply.question, "handoff": reply.handoff}
    name = hashlib.sha256(message_id.encode()).hexdigest()[:32] if message_id else None
    chosen = f"reply-{name}" if name else None
    if said.plain:
        return {"role": "assistant", "content": reply.text, "id": chosen, "additional_kwargs": {"trinco": about}}
    return AIMessage(content=reply.text, id=chosen, additional_kwargs={"trinco": about})


def _listed(value: object) -> list[Any]:
    return list(cast("Sequence[Any]", value)) if isinstance(value, Sequence) else []


def _as_message(message: Any) -> BaseMessage | None:
    try:
        return convert_to_messages([message])[0]
    except (NotImplementedError, ValueError):
        return None  # a kind of entry that is no message to LangChain is none of a person's to us


def _id(message: Any) -> str | None:
    found = read(message, "id")
    return found if isinstance(found, str) and found else None
