"""Ask a person for a line, and let go of the terminal when something is to be shown above it.

What was typed so far then stands behind the next prompt. Where the system can't say whether a line is still being
typed (no line editing, no signals between threads), nobody is interrupted: what came is shown after the line.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib import import_module
from typing import Any

from rich.cells import cell_len


class Interrupted(Exception):
    """Nothing was entered: something is to be shown first."""


class Prompt:
    """One person's line at a time. Make it on the main thread, and `read` there."""

    def __init__(self, text: str) -> None:
        self._text, self._typed, self._reading = text, "", False
        self._readline, self._termios = _module("readline"), _module("termios")
        self._signal: int | None = getattr(signal, "SIGUSR1", None) if self._readline and self._termios else None
        if self._signal is not None:
            signal.signal(self._signal, self._let_go)

    def read(self) -> str:
        """Return what is entered.

        Raises:
            Interrupted: `interrupt` was called meanwhile; what was typed is kept for the next `read`.
            EOFError, KeyboardInterrupt: the person wants to leave.
        """
        if self._typed and self._readline:
            self._readline.set_pre_input_hook(self._type_again)
        self._reading = True
        try:
            return input(self._text)
        except Interrupted:
            self._clear()
            raise
        finally:
            self._reading = False

    def interrupt(self) -> None:
        """End a `read` that is waiting; from any thread."""
        main = threading.main_thread().ident
        if self._signal is not None and main is not None:
            signal.pthread_kill(main, self._signal)  # it must wake that thread, not only reach the process

    def _let_go(self, _number: int, _frame: object) -> None:
        if self._reading and self._line_is_open():
            assert self._readline
            self._typed = self._readline.get_line_buffer()
            raise Interrupted

    def _line_is_open(self) -> bool:
        """Say whether the line is still being edited. One that was entered, and not yet returned, must not be lost:
        the terminal is in its usual mode again by then."""
        assert self._termios
        modes: list[int] = self._termios.tcgetattr(sys.stdin.fileno())
        return not modes[3] & self._termios.ICANON

    def _type_again(self) -> None:
        assert self._readline
        self._readline.set_pre_input_hook(None)
        self._readline.insert_text(self._typed)
        self._readline.redisplay()
        self._typed = ""

    def _clear(self) -> None:
        """Wipe the prompt and what stands behind it from the screen."""
        line = self._text.rpartition("\n")[2] + self._typed
        above = cell_len(_printed(line)) // os.get_terminal_size(sys.stdout.fileno()).columns
        sys.stdout.write((f"\x1b[{above}A" if above else "") + "\r\x1b[J")
        sys.stdout.flush()


def _printed(text: str) -> str:
    """Return `text` without what stands between readline's marks: it takes no room."""
    first, *marked = text.split("\001")
    return first + "".join(part.rpartition("\002")[2] for part in marked)


def _module(name: str) -> Any:
    try:
        return import_module(name)  # `readline` makes `input` editable by being there
    except ImportError:
        return None
