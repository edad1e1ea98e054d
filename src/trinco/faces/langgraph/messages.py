"""Find what the person said in a graph's state, and put the reply beside it.

Messages are LangChain's own or plain dicts, and the reply comes in the kind of the message that it answers. What the
words mean is not known here.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    convert_to_messages,
)

if TYPE_CHECKING:
    from trinco.engine.replies import Reply

_NO_ID = "#"
_OUR_MARK = "trinco"
_TO_NOBODY = frozenset({"tool_call", "invalid_tool_call", "server_tool_call", "server_tool_result", "reasoning"})
"""Kinds of content that an assistant's message may have and that no person is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """What a person was told last, before they spoke: a reply of ours, or what somebody else in the graph said."""

    text: str
    question: str | None = None
    """Of a reply of ours, the question that it put, "" for none; None where nothing says that it is ours."""

    def is_reply(self, question: str | None, texts: Sequence[str]) -> bool:
        """Say whether this is the reply that put `question` (any, where that isn't known): by its mark, or in the words
        of one of `texts`.
        """
        if self.question is not None:
            return question is None or self.question == question
        return self.text.strip() in {text.strip() for text in texts if text.strip()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message of a person."""

    text: str
    message_id: str | None
    """The channel's own, where there is one."""
    plain: bool = False
    """It came as a dict, and is answered by one."""
    entry: str | None = None
    """What the entry in the list of messages is known by, whatever the channel calls it."""
    answers: str | None = None
    """The question that its author had before them, where the host says so."""
    after: Aside | None = None
    """What was said to them last, since a person last spoke and was answered."""
    whole: bool = True
    """All of it is text: else a part of it is not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """What a person said that no reply answers yet."""

    said: tuple[Said, ...] = ()
    """In order; the last one is what the run is for."""
    passed_over: bool = False
    """Somebody else has spoken since one that was never taken."""


def read(values: Any, key: str) -> Any:
    """Return one key of a graph's state, whatever kind of schema it has; None where nothing is written yet."""
    if isinstance(values, Mapping):
        return cast("Mapping[str, Any]", values).get(key)
    return getattr(values, key, None)


def unread(
    value: object, *, message_id: str | None = None, taken: str | None = None, shows_replies: bool = True
) -> Unread:
    """Return what a person said since the last reply, up to the message that a run is for: the one with `message_id`
    if there is one, else the newest, which has that name then. If that one was answered before, it comes again.

    Args:
        value: a text, or a list of messages.
        message_id: the channel's own, where the host gives it.
        taken: the entry that a turn took last, where that is known.
        shows_replies: whether the list shows what was answered; else replies may have been given elsewhere.
    """
    if isinstance(value, str):
        return Unread(said=(Said(text=value, message_id=message_id),))
    spoken = _Spoken(value)
    if not spoken.people:
        return Unread()
    named = (at for at in reversed(spoken.people) if message_id and spoken.id(at) == message_id)
    asked = next(named, spoken.people[-1])
    before = spoken.unread(asked, taken, shows_replies=shows_replies)
    said = spoken.heard((*before.said, spoken.said(asked, message_id)))
    return Unread(said=said, passed_over=before.passed_over)


def unread_before(value: object, resumed: Said, *, taken: str | None = None, shows_replies: bool = True) -> Unread:
    """Return the same, where what a run is for comes another way, after all of the list."""
    if isinstance(value, str):
        return Unread(said=(resumed,))
    spoken = _Spoken(value)
    before = spoken.unread(len(spoken.entries), taken, shows_replies=shows_replies)
    return Unread(said=spoken.heard((*before.said, resumed)), passed_over=before.passed_over)


class _Spoken:
    """A list of messages, and which of them a person's are."""

    def __init__(self, value: object) -> None:
        self.entries = [(entry, _as_message(entry)) for entry in _listed(value)]
        self.people = [at for at, (_, message) in enumerate(self.entries) if isinstance(message, HumanMessage)]

    def id(self, at: int) -> str | None:
        found = read(self.entries[at][0], "id")
        return found if isinstance(found, str) and found else None

    def name(self, at: int) -> str:
        """Return what an entry is known by: its id, else how many messages of people came before, and the words of
        the last of these and its own: the same word is said again and again.
        """
        number = bisect_left(self.people, at)
        before = self.text(self.people[number - 1]) if number else ""
        words = hashlib.sha256(f"{before}\0{self.text(at)}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return self.id(at) or f"{_NO_ID}{number}:{words}"

    def text(self, at: int) -> str:
        message = self.entries[at][1]
        return str(message.text) if message is not None else ""

    def said(self, at: int, message_id: str | None = None) -> Said:
        plain = isinstance(self.entries[at][0], Mapping)
        message = self.entries[at][1]
        return Said(
            text=self.text(at),
            message_id=message_id or self.id(at),
            plain=plain,
            entry=self.name(at),
            whole=message is None or all(_is_text(block) for block in message.content),
        )

    def heard(self, said: Sequence[Said]) -> tuple[Said, ...]:
        """Return `said`, each with what was said to its author last; before the first, since a person spoke."""
        places = {self.name(at): at for at in self.people}
        ends = [places.get(one.entry or "", len(self.entries)) for one in said]
        start = self.people[bisect_left(self.people, ends[0]) - 1] if bisect_left(self.people, ends[0]) else -1
        return tuple(replace(one, after=self._told_last(start, end)) for one, end in zip(said, ends, strict=True))

    def _told_last(self, start: int, end: int) -> Aside | None:
        told = (_aside(message) for _, message in reversed(self.entries[start + 1 : end]))
        return next((aside for aside in told if aside is not None), None)

    def _taken_last(self, taken: str | None, end: int) -> int:
        """Return where the entry stands that was taken last, or -1. In a list that was cut, one without an id is known
        by its words, if nothing else has the same, and it is not the one at `end`, which a run is for.
        """
        if not taken:
            return -1
        found = [at for at in self.people if self.name(at) == taken]
        if not found and taken.startswith(_NO_ID):
            words = taken.rpartition(":")[2]
            same = [at for at in self.people if not self.id(at) and self.name(at).endswith(f":{words}")]
            found = same if len(same) == 1 and same[0] < end else []
        return found[-1] if found else -1

    def unread(self, end: int, taken: str | None, *, shows_replies: bool) -> Unread:
        """Return what stands before `end` and was neither answered nor taken."""
        before = self.people[: bisect_left(self.people, end)]
        last = self._taken_last(taken, end)
        heard = next((at for at in reversed(range(end)) if isinstance(self.entries[at][1], AIMessage)), -1)
        if last >= end:
            return Unread()
        # A list without replies tells what was read by what was taken last. Where that is gone, so is what it followed.
        lost = not shows_replies if taken is None else taken.startswith(_NO_ID)
        if lost and max(heard, last) < 0:
            return Unread(passed_over=bool(before))
        fresh = tuple(self.said(at) for at in before if at > max(heard, last))
        return Unread(said=fresh, passed_over=last >= 0 and any(last < at < heard for at in before))


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
        return {"role": "assistant", "content": reply.text, "id": chosen, "additional_kwargs": {_OUR_MARK: about}}
    return AIMessage(content=reply.text, id=chosen, additional_kwargs={_OUR_MARK: about})


def _listed(value: object) -> list[Any]:
    return list(cast("Sequence[Any]", value)) if isinstance(value, Sequence) else []


def _aside(message: BaseMessage | None) -> Aside | None:
    """Return what a message says to a person; what a tool, a system or the person says is told to none."""
    if not isinstance(message, AIMessage | ChatMessage):
        return None
    text = str(message.text)
    if not text.strip() and all(block["type"] in _TO_NOBODY for block in message.content_blocks if not _is_text(block)):
        return None
    mark = message.additional_kwargs.get(_OUR_MARK)
    put = cast("Mapping[str, object]", mark).get("question") if isinstance(mark, Mapping) else None
    ours = isinstance(mark, Mapping)
    return Aside(text=text, question=str(put or "") if ours else None)


def _is_text(block: object) -> bool:
    return isinstance(block, str) or (isinstance(block, Mapping) and cast("Any", block).get("type") == "text")


def _as_message(message: Any) -> BaseMessage | None:
    try:
        return convert_to_messages([message])[0]
    except (NotImplementedError, ValueError):
        return None  # a kind of entry that is no message to LangChain is none of a person's to us
