"""A quiet day: nothing goes wrong any more, whoever left something undone comes back, and somebody looks.

After it every effect that was begun is told (as done, not done, or honestly not known and handed over), every message
has a reply, and the conversation serves a new request, the same one as before included.
"""

from __future__ import annotations

from tests.properties.protocol import scenario as scenes
from tests.properties.protocol.core_steps import Broken
from tests.properties.protocol.world import LOOKS, Letter, Protocol, Reply, World

from trinco.core.lifecycle import Phase


class QuietDay:
    EPILOGUE = (scenes.FORGET, scenes.FORGET, scenes.open_(), scenes.YES)
    """Messages that follow the script."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._core = protocol.core
        self._seen: set[tuple[object, ...]] = set()

    def follows(self, w: World) -> None:
        """Raise `Broken` if the conversation, as `w` leaves it, can't be brought to a good end."""
        key = (w.tick, w.store, w.server, w.dead, w.memory.told, w.memory.spent, w.memory.proved)
        if key in self._seen:
            return
        self._seen.add(key)
        w = w._replace(left=(0,) * len(w.left), person=w.person._replace(sent=len(self._protocol.scenario.script)))
        w = self._protocol.drained(w)
        w = self._unsettled_looked_at(w)
        w = self._redelivered(w)
        if w.memory.spent and self._protocol.scenario.besides not in {"", *w.memory.begun}:
            raise Broken(f"{self._protocol.scenario.besides} was asked for besides, and never begun")
        w = self._served(w)
        self._all_told(w)

    def _unsettled_looked_at(self, w: World) -> World:
        for _ in range(8):
            if not self._waits_for_an_outcome(w):
                return w
            w = self._protocol.pass_time(w)
            w = self._protocol.drained(w._replace(left=_only(w, LOOKS)))
            w = w._replace(left=(0,) * len(w.left))
        raise Broken("an outcome is neither known nor handed over")

    def _waits_for_an_outcome(self, w: World) -> bool:
        conversation = self._core.conversation(w.store.talk)
        return conversation.active is not None and conversation.active.phase in {
            Phase.EXECUTING,
            Phase.OUTCOME_UNKNOWN,
        }

    def _redelivered(self, w: World) -> World:
        for msg, turn in enumerate(w.store.turns):
            if turn == "open":
                w = self._protocol.drained(self._protocol.receive(w, 0, Letter(msg)))
                if not isinstance(w.store.turns[msg], Reply):
                    raise Broken(f"message {msg} never gets its reply")
        return w

    def _served(self, w: World) -> World:
        """Ask for the operation anew: it runs, whatever happened before."""
        before = w.memory.spent
        for msg in range(len(self._protocol.scenario.script), len(self._protocol.script)):
            w = self._protocol.said(w, msg)
        new = w.memory.spent - before
        told = dict(w.memory.told)
        if len(new) != 1:
            raise Broken(f"a new request is not served: {len(new)} effects were begun for it")
        if told.get(next(iter(new))) != "SUCCESS":
            raise Broken("a new request was executed, and its outcome not told")
        return w

    def _all_told(self, w: World) -> None:
        told = dict(w.memory.told)
        for tx in w.memory.spent:
            if tx in w.memory.proved and told.get(tx) != "SUCCESS":
                raise Broken(f"the server's word that {tx} is done was not heeded")
            if tx not in told:
                raise Broken(f"{tx} was executed, and nobody was told what became of it")


def _only(w: World, what: int) -> tuple[int, ...]:
    return tuple(1 if i == what else 0 for i in range(len(w.left)))
