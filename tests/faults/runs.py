"""Runs: lives of real processes on one conversation, and the story that is left when they are over."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults.process import Broke, Deed, Ended, Life, Paused, Told, live

from trinco.ports.servers import HttpServer

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext

    from tests.faults.policies import Policy
    from tests.faults.shops import Shop
    from tests.faults.wire import Mishap

    from trinco.ports.servers import ServerSpec
    from trinco.ports.tools import Tools
    from trinco_retail.server.log import Call, Effect

PATIENCE = 60.0


class Running:
    """A process that lives."""

    def __init__(self, parent: ForkServerContext, life: Life) -> None:
        self._here, there = parent.Pipe()
        self._process: BaseProcess = parent.Process(target=live, args=(life, there), daemon=True)
        self._process.start()
        there.close()
        self.told: list[Told] = []
        self.ended: Ended | None = None

    def until_paused(self) -> None:
        """Listen until it waits for a word."""
        while not isinstance(message := self._next(), Paused):
            assert message is not None, f"it ended instead of pausing, exit code {self._process.exitcode}"

    def go_on(self) -> None:
        self._here.send(None)

    def kill(self) -> None:
        self._process.kill()

    def stop(self) -> None:
        """Stop it as a terminal or a debugger does: no code of it runs, and its locks stay."""
        self._signal(signal.SIGSTOP)
        self.go_on()  # a word that it finds when it is continued

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def until_over(self) -> Running:
        """Listen until it has ended or died."""
        while self._next() is not None:
            pass
        self._process.join(PATIENCE)
        assert self._process.exitcode in {0, -signal.SIGKILL}
        return self

    @property
    def was_killed(self) -> bool:
        return self._process.exitcode == -signal.SIGKILL

    @property
    def sentinel(self) -> int:
        """Ready once the process is over."""
        return self._process.sentinel

    def _signal(self, number: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def _next(self) -> object:
        assert self._here.poll(PATIENCE), "it neither says anything nor ends"
        try:
            message = self._here.recv()
        except (EOFError, ConnectionError):
            return None
        match message:
            case Told():
                self.told.append(message)
            case Ended():
                self.ended = message
            case Broke():
                raise AssertionError(f"the process broke:\n{message.trace}")
        return message


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """What is left of a run: what was told, in the order in which it was, and what the shop knows."""

    policy: Policy
    told: tuple[Told, ...]
    calls: tuple[Call, ...]
    effects: tuple[Effect, ...]
    ended: Ended


class Run:
    """One conversation with orders of its own, told to as many processes as it takes."""

    def __init__(self, parent: ForkServerContext, shop: Shop, policy: Policy, folder: Path) -> None:
        folder.mkdir()
        self.shop = shop
        self.orders = shop.new_orders(2)
        self.told: list[Told] = []
        self._parent, self._policy, self._folder = parent, policy, folder
        self._last: Ended | None = None
        self._current: Running | None = None
        self.server: ServerSpec = HttpServer(endpoint=shop.wire.endpoint)
        self.plant: Callable[[Tools], Tools] | None = None
        self.messages: dict[str, str] = {}
        shop.wire.expect(None)

    def expect(self, mishap: Mishap) -> None:
        """Let `mishap` happen on the wire; what it kills is the process that was started last."""
        self.shop.wire.expect(mishap, self._kill_current)

    def start(
        self,
        *deeds: Deed,
        dies_at: int | None = None,
        pauses_at: int | None = None,
        waits: bool = False,
        policy: Policy | None = None,
    ) -> Running:
        """Start a process; `policy` may differ from the run's own."""
        life = Life(
            folder=self._folder,
            server=self.server,
            policy=policy or self._policy,
            deeds=deeds,
            dies_at=dies_at,
            pauses_at=pauses_at,
            waits=waits,
            plant=self.plant,
            messages=self.messages,
        )
        self._current = Running(self._parent, life)
        return self._current

    def live(self, *deeds: Deed, dies_at: int | None = None, policy: Policy | None = None) -> Running:
        """Run a process to its end."""
        return self.hear(self.start(*deeds, dies_at=dies_at, policy=policy))

    def hear(self, running: Running) -> Running:
        """Let `running` come to its end, and keep what it told."""
        running.until_over()
        self.told += running.told
        self._last = running.ended or self._last
        return running

    def story(self) -> Story:
        assert self._last is not None, "no process came to the end of its deeds"
        calls, effects = self.shop.log(self.orders)
        told = sorted(self.told, key=lambda t: t.at)
        return Story(
            policy=self._policy, told=tuple(told), calls=tuple(calls), effects=tuple(effects), ended=self._last
        )

    def _kill_current(self) -> None:
        while self._current is None:  # it was forked, and reached the wire before `start` returned
            time.sleep(0)
        self._current.kill()


def numbered(folder: Path) -> Iterator[Path]:
    """Yield a new folder name for each run."""
    return (folder / f"run-{n}" for n in range(1_000_000))
