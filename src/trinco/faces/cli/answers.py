"""What a person at a terminal is shown: the answers they wait for, or have stopped waiting for, and news without any.

Which question the person has before their eyes is known here, too: a yes can't be to one that is yet to be shown.
That something was shown is recorded after it was, never before.
"""

from __future__ import annotations

import logging
from concurrent.futures import FIRST_COMPLETED, wait
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from trinco.core.errors import StoreError, TrincoError
from trinco.engine.public import public
from trinco.faces.cli.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from trinco.engine.replies import Reply
    from trinco.engine.showing import News
    from trinco.faces.cli.screen import Screen
    from trinco.faces.cli.texts import Texts

log = logging.getLogger("trinco.cli")


class Keeping(Protocol):
    """Keeps what was shown, and knows what is still to be. Each of these may fail as a store does."""

    def put(self, reply: Reply, at: datetime) -> None: ...
    def news(self) -> News | None: ...
    def told(self, news: News) -> None: ...


class Answers:
    def __init__(
        self,
        screen: Screen,
        texts: Texts,
        standing: str | None,
        waiting: Callable[[], bool] = lambda: False,
        record: Keeping | None = None,
    ) -> None:
        """`standing` is what an earlier process had put; `waiting` says whether more was entered than was read."""
        self._screen, self._texts, self._record = screen, texts, record
        self._open: list[Future[Reply]] = []
        self._late: Callable[[], None] = lambda: None
        self._seen = Seen(waiting, standing)
        self._told: News | None = None

    @property
    def seen(self) -> str:
        """Fingerprint of the question that was shown last; empty if that reply put none."""
        return self._seen.last

    def taken(self) -> str:
        """Return what the line just read may answer: what was entered before a question was shown is none to it."""
        return self._seen.taken()

    def on_late(self, call: Callable[[], None]) -> None:
        """Have `call` called, on any thread, when an answer comes that nobody is waiting for any more."""
        self._late = call

    def await_one(self, asked: Future[Reply]) -> None:
        """Show what comes until `asked` has come. A Ctrl-C stops the waiting, and nothing else."""
        self._open.append(asked)
        try:
            while asked in self._open:
                self._await_next()
        except KeyboardInterrupt:
            self._screen.note(f"  {self._texts.still_working}")
            asked.add_done_callback(lambda _: self._late())

    def await_all(self) -> None:
        """Show everything that is still to come."""
        while self._open:
            self._await_next()

    def show_late(self) -> None:
        """Show what has come meanwhile."""
        for asked in [asked for asked in self._open if asked.done()]:
            self._show(asked)
            self._open.remove(asked)  # not before: a Ctrl-C must not lose it

    def show_news(self) -> bool:
        """Show what became known without a message, and return whether there was any.

        While an answer is still to come there is none: it will tell all of it.
        """
        if self._record is None or self._open:
            return False
        try:
            news = self._record.news()
            if news is None or (self._told is not None and news.told == self._told.told):
                return False
            self._screen.news(public(news.reply))
            self._told = news
            self._record.told(news)
        except TrincoError as error:
            log.warning("what became known can't be looked up, or not be recorded as told: %s", error)
            return False
        return True

    def shows(self, reply: Reply) -> None:
        """Show a reply, and record that what it asks was put."""
        now = datetime.now(UTC)
        if not self._seen.shows(reply.question, lambda: self._screen.reply(public(reply))) or self._record is None:
            return
        try:
            self._record.put(reply, now)
        except TrincoError as error:
            log.warning("that a question was shown can't be recorded: %s", error)

    def _await_next(self) -> None:
        with self._screen.working():
            wait(self._open, return_when=FIRST_COMPLETED)
        self.show_late()

    def _show(self, answered: Future[Reply]) -> None:
        try:
            reply = answered.result()
        except StoreError as error:
            self._screen.fail(f"{self._texts.store_failed} {error}")
        except TrincoError as error:
            self._screen.fail(str(error))
        except Exception:
            log.exception("a turn failed")
            self._screen.fail(self._texts.failed)
        else:
            self.shows(reply)
