"""The answers that a person at a terminal waits for, or has stopped waiting for: each of them is shown, once it comes.

Which question the person has before their eyes is known here, too: a yes can't be to one that is yet to be shown.
"""

from __future__ import annotations

import logging
from concurrent.futures import FIRST_COMPLETED, wait
from typing import TYPE_CHECKING

from trinco.core.errors import StoreError, TrincoError
from trinco.engine.public import public
from trinco.faces.cli.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from trinco.engine.replies import Reply
    from trinco.faces.cli.screen import Screen
    from trinco.faces.cli.texts import Texts

log = logging.getLogger("trinco.cli")


class Answers:
    def __init__(
        self, screen: Screen, texts: Texts, standing: str | None, waiting: Callable[[], bool] = lambda: False
    ) -> None:
        """`standing` is the question of an earlier process; `waiting` says whether more was entered than was read."""
        self._screen, self._texts = screen, texts
        self._open: list[Future[Reply]] = []
        self._late: Callable[[], None] = lambda: None
        self._seen = Seen(waiting, standing)

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
            self._seen.shows(reply.question, lambda: self._screen.reply(public(reply)))
