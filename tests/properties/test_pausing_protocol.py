"""Every order of what can happen around a workflow that pauses twice, tried through the real core.

A person answers, changes their mind or leaves; a request is taken late or twice; an answer is lost or comes late; a
process dies; somebody looks. The server is a model of the toolkit's. Each state that can be reached is visited once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from tests.unit.core.shop import (
    FORGET,
    KEY,
    LOST,
    NOON,
    RUN,
    STOPPED,
    YES,
    asking_for,
    cancelling,
    ended,
    event_of,
    giving,
    key_is,
    returned,
    settling,
    shop,
    waiting,
)

from trinco.core import settle
from trinco.core.apply import Heard, Hearing
from trinco.core.commands import Command, Probe, Send
from trinco.core.contract import Catalogue
from trinco.core.conversation import Conversation
from trinco.core.events import AttemptAnswered, Moment, OwnerGone, Revisited
from trinco.core.hear import hear
from trinco.core.lifecycle import Phase
from trinco.core.names import MessageId
from trinco.core.outcome import ToolAnswer
from trinco.core.reading import Reading
from trinco.core.transaction import Transaction
from trinco.engine import codec

AT = Moment(now=NOON, owner="A")
Effects = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Server:
    """It does something upon each of two answers; `question` is the one it waits on, 0 before and 3 after them."""

    question: int = 0
    stopped: bool = False
    effects: Effects = ()

    def take(self, send: Send) -> tuple[Server, ToolAnswer]:
        after = self
        if send.tool == "cancel" and self.question == 0:
            after = replace(self, question=1)
        elif send.tool == "resume" and not self.over and send.arguments["question"] == self.question:
            done = (self.question, str(send.arguments["resposta_usuario"]))
            after = replace(self, question=self.question + 1, effects=(*self.effects, done))
        elif send.tool == "stop" and not self.over:
            after = replace(self, stopped=True)
        return after, after.says()

    @property
    def over(self) -> bool:
        return self.stopped or self.question == 3

    def says(self) -> ToolAnswer:
        if self.stopped and not self.effects:
            return returned(STOPPED)
        if self.over:
            done = [{"step": str(n), "success": True} for n, _ in self.effects]
            rest = [{"step": "rest", "success": False, "status": "NOT_RUN"}] if self.stopped else []
            return returned(ended(results=[*done, *rest]) if rest else ended(success=True, protocol="C-1"))
        return returned(waiting(self.question))

    def looked_up(self) -> ToolAnswer:
        if self.question == 0:
            return key_is("absent")
        said = self.says().body
        return key_is("done" if self.over else "in_progress", dict(said or {}))


@dataclass(frozen=True)
class World:
    conversation: Conversation
    server: Server = Server()
    awaited: tuple[tuple[Command, Transaction], ...] = ()
    """Commands whose answer a living process waits for."""
    wire: tuple[Send, ...] = ()
    """Requests that the server has yet to take."""
    late: tuple[AttemptAnswered, ...] = ()
    """Answers that nobody waits for any more."""
    told: tuple[tuple[int, str], ...] = ()
    """What the person answered last to each question, and was taken."""
    messages: int = 0
    mishaps: int = 0
    looks: int = 0


class Model:
    def __init__(self, catalogue: Catalogue, *, messages: int, mishaps: int, looks: int) -> None:
        self.catalogue, self.messages, self.mishaps, self.looks = catalogue, messages, mishaps, looks

    def start(self) -> World:
        world = World(Conversation())
        for reading in (asking_for("cancel", order_id="PED-1"), YES):
            world = self.says(world, reading)
        return replace(world, messages=0)

    def says(self, world: World, reading: Reading) -> World:
        before = world.conversation
        if before.asks is not None:
            before = replace(before, shown=before.asks)
        hearing = Hearing(
            key=KEY, message_id=MessageId(f"m{before.opened}.{world.messages}"), reading=reading, answers=before.asks
        )
        heard = hear(before, hearing, self.catalogue, AT)
        after = self.took(world, heard)
        active = before.active
        if reading.values and active is not None and active.waits is not None and heard.commands:
            question = active.waits.asked.number or 0
            told = tuple(pair for pair in world.told if pair[0] != question)
            after = replace(after, told=(*told, (question, str(reading.values[0].value))))
        return replace(after, messages=world.messages + 1)

    def took(self, world: World, heard: Heard) -> World:
        found = [(c, heard.conversation.find(c.transaction_id)) for c in heard.commands]
        commands = tuple((c, t) for c, t in found if t is not None)
        sends = tuple(c for c in heard.commands if isinstance(c, Send))
        return replace(
            world,
            conversation=heard.conversation,
            awaited=(*world.awaited, *commands),
            wire=(*world.wire, *sends),
        )

    def answered(self, world: World, n: int, answer: ToolAnswer) -> World:
        command, asked = world.awaited[n]
        rest = replace(world, awaited=(*world.awaited[:n], *world.awaited[n + 1 :]))
        event = event_of(command, answer)
        return self.took(rest, settle.answered(rest.conversation, asked, event, self.catalogue, AT))

    def after(self, world: World) -> Iterator[World]:
        """Yield every world that can come next."""
        yield from self._of_person(world)
        yield from self._of_server(world)
        for n, (command, _) in enumerate(world.awaited):
            if isinstance(command, Probe):
                yield self.answered(world, n, world.server.looked_up())
            elif world.mishaps < self.mishaps:  # given up, wherever its request is
                yield replace(self.answered(world, n, LOST), mishaps=world.mishaps + 1)
        for n, event in enumerate(world.late):
            rest = replace(world, late=(*world.late[:n], *world.late[n + 1 :]))
            for transaction in rest.conversation.transactions():
                heard = settle.answered(rest.conversation, transaction, event, self.catalogue, AT)
                yield self.took(rest, heard)
        if world.awaited and world.mishaps < self.mishaps:
            yield replace(world, awaited=(), mishaps=world.mishaps + 1)  # the process dies
        yield from self._looked(world)

    def _of_person(self, world: World) -> Iterator[World]:
        if world.messages < self.messages and not world.awaited:
            for reading in (giving(reason="x"), giving(reason="y"), FORGET):
                yield self.says(world, reading)

    def _of_server(self, world: World) -> Iterator[World]:
        for n, send in enumerate(world.wire):
            server, answer = world.server.take(send)
            rest = replace(world, server=server, wire=(*world.wire[:n], *world.wire[n + 1 :]))
            place = next((i for i, (c, _) in enumerate(rest.awaited) if c == send), None)
            if place is not None:
                yield self.answered(rest, place, answer)
            if world.mishaps < self.mishaps or place is None:  # the answer is lost, or comes late
                event = AttemptAnswered(key=send.key, number=send.number, answer=answer)
                spent = world.mishaps + (place is not None)
                gone = rest if place is None else replace(self.answered(rest, place, LOST), mishaps=spent)
                yield gone
                yield replace(gone, late=(*gone.late, event))

    def _looked(self, world: World) -> Iterator[World]:
        if world.awaited or world.looks >= self.looks:
            return
        for transaction in settle.unsettled(world.conversation):
            executing = transaction.phase is Phase.EXECUTING
            event = OwnerGone(proved_dead=False) if executing else Revisited()
            heard = settle.answered(world.conversation, transaction, event, self.catalogue, AT)
            yield replace(self.took(world, heard), looks=world.looks + 1)


def named(world: World) -> tuple[object, ...]:
    """Return what tells one world from another."""
    return (
        codec.encode(world.conversation),
        world.server,
        tuple((type(c), getattr(c, "number", 0), t.id) for c, t in world.awaited),
        tuple(send.number for send in world.wire),
        tuple((event.number, repr(event.answer.body)) for event in world.late),
        (world.told, world.messages, world.mishaps, world.looks),
    )


def wrong(world: World) -> str:
    """Say what is not as it has to be, if anything."""
    last, effects = world.conversation.last, world.server.effects
    told = dict(world.told)
    if len({n for n, _ in effects}) < len(effects):
        return "something was done twice"
    if any(told.get(n) != value for n, value in effects):
        return "it was done with another answer than the person's last"
    if last is not None and last.phase in {Phase.CANCELLED, Phase.FAILED} and effects:
        return f"{last.phase}, and something was done"
    if last is not None and last.phase is Phase.COMPLETED and not effects:
        return "completed, and nothing was done"
    if last is not None and last.phase.terminal and not world.server.over:
        return f"{last.phase}, and the workflow waits on"
    return ""


IDEMPOTENT = settling(probe=True, idempotent=True, workflow=True)
CAUTIOUS = settling(probe=True, workflow=True)
BLIND = settling(workflow=True)


def explored(model: Model) -> tuple[int, set[Phase | None], set[Effects]]:
    """Visit every world; return how many there are, how conversations ended, and what was done."""
    first = model.start()
    seen, todo = {named(first)}, deque([first])
    phases: set[Phase | None] = set()
    done: set[Effects] = set()
    while todo:
        world = todo.popleft()
        assert wrong(world) == "", world
        last = world.conversation.last
        phases.add(last.phase if last else None)
        done.add(world.server.effects)
        for following in model.after(world):
            name = named(following)
            if name not in seen:
                seen.add(name)
                todo.append(following)
    return len(seen), phases, done


@pytest.mark.parametrize("policy", [IDEMPOTENT, CAUTIOUS, BLIND], ids=["idempotent", "cautious", "blind"])
def test_whatever_happens_what_was_told_is_what_was_done(policy: object) -> None:
    catalogue = shop(cancelling(execution=policy))
    worlds, phases, done = explored(Model(catalogue, messages=3, mishaps=1, looks=1))
    assert worlds > 700
    assert phases >= {None, Phase.COMPLETED, Phase.CANCELLED}
    assert done >= {(), ((1, "x"),), ((1, "x"), (2, "y"))}


@pytest.mark.slow
@pytest.mark.parametrize("policy", [IDEMPOTENT, CAUTIOUS, BLIND], ids=["idempotent", "cautious", "blind"])
def test_so_it_is_with_two_mishaps(policy: object) -> None:
    catalogue = shop(cancelling(execution=policy))
    worlds, _, _ = explored(Model(catalogue, messages=2, mishaps=2, looks=1))
    assert worlds > 700


def test_the_exploration_finds_a_plant() -> None:
    """A server that takes an answer whatever its question makes two of one."""

    class Careless(Server):
        pass

    def take(self: Server, send: Send) -> tuple[Server, ToolAnswer]:
        if send.tool == "resume" and not self.over:
            send = replace(send, arguments={**send.arguments, "question": self.question})
        return Server.take(self, send)

    Careless.take = take  # pyright: ignore[reportAttributeAccessIssue]
    model = Model(shop(cancelling(execution=IDEMPOTENT)), messages=3, mishaps=1, looks=1)
    start = model.start
    model.start = lambda: replace(start(), server=Careless())  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AssertionError, match=r"another answer|twice"):
        explored(model)


def test_the_model_of_the_server_speaks_of_one_run() -> None:
    assert {"workflow_name", "execution_id"} == set(RUN)
