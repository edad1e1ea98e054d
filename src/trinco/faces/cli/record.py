"""What a terminal chat asks of its agent and has it record, from the person's thread; and what wakes it for news.

Deciding what is news is the engine's work, and showing it `answers.py`'s.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from trinco.core.errors import TrincoError
from trinco.core.facts import FactName

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trinco.core.conversation import Conversation
    from trinco.core.facts import Fact
    from trinco.core.names import ConversationKey
    from trinco.engine.agent import Agent
    from trinco.engine.replies import Reply
    from trinco.engine.showing import News, Put
    from trinco.faces.cli.background import Background
    from trinco.ports.store import WrittenEntry

log = logging.getLogger("trinco.cli")


class Record:
    """One conversation's record, read and written while the caller waits; each call may fail as a store does."""

    def __init__(self, agent: Agent, key: ConversationKey, loop: Background) -> None:
        self._agent, self._key, self._loop = agent, key, loop

    def conversation(self) -> Conversation:
        return self._loop.start(self._agent.conversation(self._key)).result()

    def journal(self) -> tuple[WrittenEntry, ...]:
        return self._loop.start(self._agent.journal(self._key)).result()

    def last_put(self) -> Put | None:
        return self._loop.start(self._agent.last_put(self._key)).result()

    def put(self, reply: Reply, at: datetime) -> None:
        self._loop.start(self._agent.put(self._key, reply, at=at)).result()

    def news(self) -> News | None:
        return self._loop.start(self._agent.news(self._key)).result()

    def told(self, news: News) -> None:
        self._loop.start(self._agent.told(self._key, news)).result()

    def call_for_news(self, watch: Watch, call: Callable[[], None]) -> None:
        """Have `call` called, on the loop's thread, when this process records what a person is still to be told."""

        async def look() -> None:
            try:
                if await self._agent.news(self._key) is not None:
                    call()
            except TrincoError as error:
                log.warning("what became known can't be looked up: %s", error)

        def recorded(key: ConversationKey) -> None:
            if key == self._key:
                self._loop.start(look())

        watch.call = recorded

    def call_for_progress(self, watch: Watch, call: Callable[[int, int], None]) -> None:
        """Have `call` called, on the loop's thread, with how much of long work is through, of how much."""

        def progressed(key: ConversationKey, done: int, total: int) -> None:
            if key == self._key:
                call(done, total)

        watch.progress = progressed


class Watch:
    """One of an agent's watchers: passes on of which conversation something was recorded, and how far long work is."""

    def __init__(self) -> None:
        self.call: Callable[[ConversationKey], None] = lambda key: None
        self.progress: Callable[[ConversationKey, int, int], None] = lambda key, done, total: None

    def emit(self, key: ConversationKey, fact: Fact) -> None:
        if fact.name is not FactName.PROGRESS:
            self.call(key)
        elif isinstance(done := fact.detail["done"], int) and isinstance(total := fact.detail["total"], int):
            self.progress(key, done, total)
