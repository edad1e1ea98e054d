"""What a face shows a person, beside the reply to a message: news, and the record that something was shown at all.

A reply is recorded before it is written anywhere, and whoever writes it may die first. So that a face shows it is
recorded after it did, in two kinds of journal entry: `TURN_PUT` (the question of the last reply stands before its
reader) and `TURN_TOLD` (outcomes were told without a message). When to show what is a face's work.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from trinco.core import tell
from trinco.core.apply import Heard
from trinco.core.copying import replace
from trinco.core.errors import ConflictingTurn, StoreError
from trinco.core.facts import FactName
from trinco.core.speech import Say
from trinco.engine import codec
from trinco.engine.replies import Reply

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trinco.core.conversation import Conversation
    from trinco.core.names import TransactionId
    from trinco.engine.ledger import Ledger
    from trinco.engine.parts import Parts
    from trinco.ports.store import WrittenEntry

_LOOKED_AT = 100
"""Entries at a journal's end among which the last reply is looked for; with more after it, it is long ago."""
_TRIES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """Outcomes that the person has not heard of as they are now, and the words for them."""

    reply: Reply
    """The words, and where the conversation stands. It asks nothing: what was asked before stays asked."""
    told: Mapping[TransactionId, str]
    """What is told of each transaction, as `Transaction.told` has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Put:
    """What a face showed last, of those things that a yes may answer."""

    question: str
    """Fingerprint; empty for an offer, which has none."""
    at: datetime


async def put(ledger: Ledger, reply: Reply, at: datetime) -> None:
    """Record that what `reply` asks was shown at `at`. Once another turn has gone on it isn't: that one asks anew."""
    conversation = reply.conversation
    if conversation is None or not (reply.question or (conversation.just_asked and not reply.redelivered)):
        return
    loaded = await ledger.store.load(ledger.key)
    if loaded.state != codec.encode(conversation):
        return
    body = {"question": reply.question or "", "at": at.isoformat()}
    try:
        await ledger.record(Heard(conversation=conversation), loaded.version, shown=(FactName.TURN_PUT, body))
    except ConflictingTurn:
        return


async def last_put(ledger: Ledger) -> Put | None:
    """Return what was shown last, if the last reply asked something and is recorded as shown."""
    last = await _last(ledger, FactName.TURN_PUT, FactName.TURN_REPLIED)
    if last is None or last.name != FactName.TURN_PUT or last.body is None:
        return None
    body: dict[str, Any] = codec.decode(last.body)
    return Put(question=body["question"], at=datetime.fromisoformat(body["at"]))


async def last_said(ledger: Ledger) -> str:
    """Return the text of the last reply; nothing where it is gone."""
    last = await _last(ledger, FactName.TURN_REPLIED)
    return str(codec.decode(last.body)["text"]) if last is not None and last.body is not None else ""


async def _last(ledger: Ledger, *names: FactName) -> WrittenEntry | None:
    head = await ledger.store.head(ledger.key)
    entries = await ledger.store.journal(ledger.key, after=max(head.sequence - _LOOKED_AT, 0), limit=_LOOKED_AT)
    return next((e for e in reversed(entries) if e.name in names), None)


def news(conversation: Conversation, parts: Parts) -> News | None:
    """Return what has become known, or is known to be unknown, and was told in no reply yet."""
    fresh = {t.id: tell.state_of_affairs(t) for t in conversation.transactions() if tell.untold(t)}
    if not fresh:
        return None
    # What is asked stays asked as it was: only outcomes are told here.
    only_outcomes = replace(conversation, focus=None, choosing=(), queued=())
    _, said = tell.close(only_outcomes, (), parts.catalogue)
    text = parts.presenter.present(tuple(u for u in said if u.say is not Say.OFFER_RESUME))
    *_, latest = (t for t in conversation.transactions() if t.id in fresh)
    phase = conversation.phase if conversation.active else latest.phase
    reply = Reply(text=text, phase=phase, transaction=latest, conversation=conversation, catalogue=parts.catalogue)
    return News(reply=reply, told=fresh)


async def told(ledger: Ledger, news: News) -> None:
    """Record that `news` were shown. What changed meanwhile is still to be told as it is now."""
    for _ in range(_TRIES):
        loaded = await ledger.store.load(ledger.key)
        before = codec.conversation(loaded)
        after = tell.marked(before, news.told)
        if after == before:
            return
        body = {"text": news.reply.text, "transactions": list(news.told)}
        try:
            await ledger.record(Heard(conversation=after), loaded.version, shown=(FactName.TURN_TOLD, body))
        except ConflictingTurn:
            continue
        return
    raise StoreError(f"conversation {ledger.key} is written by too many turns at once; nothing was recorded")
