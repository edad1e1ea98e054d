"""Ask a person for a line, and let go of the terminal when something is to be shown above it.

What was typed so far then stands behind the next prompt. Between prompts nothing that is typed is echoed: it would
stand in the middle of what is being drawn. It is kept, and stands behind the next prompt, too. Where the system can't
say whether a line is still being typed (no line editing, no signals between threads), nobody is interrupted: what came
is shown after the line.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self


class Interrupted(Exception):
    """Nothing was entered: something is to be shown first."""


class Prompt:
    """One person's line at a time. Make it on the main thread, enter it there, and `read` there."""

    def __init__(self, text: str) -> None:
        self._text, self._typed, self._reading, self._wanted = text, "", False, False
        self._readline, self._termios = _module("readline"), _module("termios")
        self._usual: list[Any] | None = None
        self._signal: int | None = getattr(signal, "SIGUSR1", None) if self._readline and self._termios else None
        if self._signal is not None:
            signal.signal(self._signal, self._let_go)

    def __enter__(self) -> Self:
        self._usual = self._termios.tcgetattr(sys.stdin.fileno()) if self._termios else None
        self._echo(wanted=False)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._echo(wanted=True)

    @property
    def begun(self) -> bool:
        """Whether the next line was begun before an interruption."""
        return bool(self._typed)

    def read(self) -> str:
        """Return what is entered.

        Raises:
            Interrupted: `interrupt` was called meanwhile; what was typed is kept for the next `read`.
            EOFError, KeyboardInterrupt: the person wants to leave.
        """
        if self._typed and self._readline:
            self._readline.set_pre_input_hook(self._type_again)
        self._echo(wanted=True)
        self._reading = True
        try:
            if self._wanted:
                raise Interrupted
            return input(self._text)
        except Interrupted:
            if not self._wanted:
                self._clear()
            self._wanted = False
            raise
        finally:
            self._reading = False
            self._echo(wanted=False)

    def interrupt(self) -> None:
        """End a `read` that is waiting, or the next one; from any thread."""
        main = threading.main_thread().ident
        if self._signal is not None and main is not None:
            signal.pthread_kill(main, self._signal)  # it must wake that thread, not only reach the process

    def _let_go(self, _number: int, _frame: object) -> None:
        self._wanted = not (self._reading and self._line_is_open())
        if not self._wanted:
            assert self._readline
            self._typed = self._typed or self._readline.get_line_buffer()  # the former: not yet typed again
            raise Interrupted

    def _line_is_open(self) -> bool:
        """Say whether the line is still being edited. One that was entered, and not yet returned, must not be lost:
        the terminal is in its usual mode again by then."""
        assert self._termios
        modes: list[int] = self._termios.tcgetattr(sys.stdin.fileno())
        return not modes[3] & self._termios.ICANON

    def _echo(self, *, wanted: bool) -> None:
        """Have the terminal echo what is typed and wait for the end of a line, as usual; or neither of the two, so
        that it can be seen that a line was begun. Ctrl-C stays what it is.
        """
        if self._usual is None:
            return
        modes = [*self._usual]
        if not wanted:
            modes[3] &= ~(self._termios.ECHO | self._termios.ICANON)
            modes[6] = [*modes[6]]
            modes[6][self._termios.VMIN], modes[6][self._termios.VTIME] = 1, 0
        with suppress(self._termios.error):  # it was hung up
            self._termios.tcsetattr(sys.stdin.fileno(), self._termios.TCSANOW, modes)

    def _type_again(self) -> None:
        assert self._readline
        self._readline.set_pre_input_hook(None)
        self._readline.insert_text(self._typed)
        self._readline.redisplay()
        self._typed = ""

    def _clear(self) -> None:
        """Wipe the prompt and what stands behind it from the screen."""
        line = self._text.rpartition("\n")[2] + self._typed
        above = cell_len(_printed(line)) // _columns()
        sys.stdout.write((f"\x1b[{above}A" if above else "") + "\r\x1b[J")
        sys.stdout.flush()


def _columns() -> int:
    """Return how wide the terminal is, as line editing takes it: one that doesn't say has 0 columns."""
    try:
        said = os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        said = 0
    return said or shutil.get_terminal_size().columns


def _printed(text: str) -> str:
    """Return `text` without what stands between readline's marks: it takes no room."""
    first, *marked = text.split("\001")
    return first + "".join(part.rpartition("\002")[2] for part in marked)


def _module(name: str) -> Any:
    try:
        return import_module(name)  # `readline` makes `input` editable by being there
    except ImportError:
        return None
