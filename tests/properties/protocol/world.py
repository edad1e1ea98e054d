"""The world around a conversation: a store, engines that crash and pause, a server, a network, a person, an operator.

`World` is one state; `Protocol.moves` lists what may happen next. A task that is not moved is paused: for how long, and
past which lease, is left open. What must never happen is checked in each move, and raises `Broken`.

What nobody else can see is not tried in every order: a call that reads is answered at once, a request is on the wire as
soon as it is recorded (a sender that pauses is a wire that is slow; one that died before sending, a request that is
dropped at its death), and an answer is with whoever waits for it as soon as it is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.properties.protocol.core_steps import Broken, Cmd, Core, Reply, Spent, Step, When
from tests.properties.protocol.scenario import Face

from trinco.core.reading import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.properties.protocol.scenario import Said, Scenario

CRASHES, LOSSES, ODD, LOOKS, TICKS, REDELIVERIES, SETTLINGS = range(7)
LOADED, ACTING, WAITING, ANSWERED, REPLYING = "loaded", "acting", "waiting", "answered", "replying"
NONE = -1
LONG = 400
"""Moves after which what isn't over never will be."""
SETTLES_WITHIN = 1
"""Ticks after its sender's death in which a request has acted, or never will, if the server promises that."""


class Task(NamedTuple):
    """One turn, or one look, in one engine."""

    msg: int
    """The message, or NONE for a look."""
    pc: str
    seen: int = NONE
    tick: int = 0
    """When it loaded."""
    stale: bool = False
    """Somebody wrote since it loaded."""
    todo: tuple[Cmd, ...] = ()
    answer: str = ""
    focus: int = NONE
    """The transaction it is about."""
    reply: Reply | None = None


class Request(NamedTuple):
    key: int
    number: int
    owner: str
    working: bool = False


class Row(NamedTuple):
    """What a server knows of a key."""

    key: int
    effects: int = 0
    sealed: bool = False


class Store(NamedTuple):
    talk: int
    turns: tuple[Reply | str, ...]
    """Of each message: "", "open", or the recorded reply."""


class Server(NamedTuple):
    wire: tuple[Request, ...] = ()
    rows: tuple[Row, ...] = ()


class Letter(NamedTuple):
    """A message on its way."""

    msg: int
    meant: int = NONE
    """The question its author had before their eyes."""
    asked: frozenset[int] = frozenset()
    """Those that had been asked when it was sent, where that is known."""


class Person(NamedTuple):
    mail: tuple[Letter, ...] = ()
    sent: int = 0
    display: int = NONE
    """The question before their eyes."""


class Memory(NamedTuple):
    """What the checks remember; it changes nothing."""

    yes: frozenset[int] = frozenset()
    """Questions that a yes was received for."""
    gone: frozenset[int] = frozenset()
    spent: frozenset[int] = frozenset()
    denied: frozenset[int] = frozenset()
    """Transactions of which a reply said that nothing happened, on the server's word."""
    told: frozenset[tuple[int, str]] = frozenset()
    proved: frozenset[int] = frozenset()
    """Transactions of which the server said, to somebody who recorded it, that they are done."""
    begun: frozenset[str] = frozenset()
    asked: frozenset[int] = frozenset()
    """Questions that were ever put."""


class World(NamedTuple):
    tick: int
    store: Store
    tasks: tuple[Task | None, ...]
    dead: tuple[tuple[str, int], ...]
    """Owners, and the tick of their death."""
    server: Server
    person: Person
    left: tuple[int, ...]
    memory: Memory


Move = tuple[str, World]


class Protocol:
    """All that may happen in one scenario."""

    def __init__(self, scenario: Scenario, epilogue: tuple[Said, ...] = ()) -> None:
        self.scenario = scenario
        self.script = (*scenario.script, *epilogue)
        self.core = Core(scenario, self.script)

    def start(self) -> World:
        may = self.scenario.limits
        limits = (may.crashes, may.losses, may.odd, may.looks, may.ticks, may.redeliveries, may.settlings)
        w = World(
            tick=0,
            store=Store(self.core.empty, ("",) * len(self.script)),
            tasks=(None,) * self.scenario.engines,
            dead=(),
            server=Server(),
            person=Person(),
            left=(0,) * len(limits),
            memory=Memory(),
        )
        for msg in range(self.scenario.played):
            w = self.said(w, msg)
        return w._replace(left=limits, person=w.person._replace(sent=self.scenario.played))

    def said(self, w: World, msg: int) -> World:
        """Let the person say a message, and nothing else happen until the reply is there."""
        w = self.send(w._replace(person=w.person._replace(sent=msg, mail=())))
        letter = w.person.mail[0]
        w = w._replace(person=w.person._replace(mail=(), sent=len(self.scenario.script)))
        return self.drained(self.receive(w, 0, letter))

    def drained(self, w: World) -> World:
        """Let all that is under way come to its end, in a world where nothing goes wrong any more."""
        for _ in range(LONG):
            move = next(self.moves(w), None)
            if move is None:
                return w
            w = move[1]
        raise Broken("what is under way never ends")

    def moves(self, w: World) -> Iterator[Move]:
        for slot, task in enumerate(w.tasks):
            if task is None:
                continue
            if task.pc == ACTING and task.todo[0].reads:
                yield from self._reads(w, slot, task)
                return
            if task.pc == ACTING and task.todo[0].kind == "send":
                yield from self._sends(w, slot, task)
                return
            if task.pc == REPLYING and self._nobody_watches(w):
                yield self._hands_over(w, slot, task)
                return
        yield from self._people(w)
        yield from self._tasks(w)
        yield from self._servers(w)
        yield from self._misfortunes(w)

    # people

    def _people(self, w: World) -> Iterator[Move]:
        slot = self._free(w)
        if w.person.sent < len(self.scenario.script):
            yield f"person sends {self.script[w.person.sent].text!r}", self.send(w)
        if slot is not None:
            for letter in w.person.mail:
                mail = tuple(m for m in w.person.mail if m is not letter)
                taken = w._replace(person=w.person._replace(mail=mail))
                yield f"{self.owner(w, slot)} receives {letter.msg}", self.receive(taken, slot, letter)
        if slot is not None and w.left[REDELIVERIES]:
            for msg in range(w.person.sent):
                if w.store.turns[msg] != "":
                    again = self.receive(_less(w, REDELIVERIES), slot, Letter(msg))
                    yield f"{self.owner(w, slot)} receives {msg} again", again
        if w.left[SETTLINGS]:
            for tx in self.core.unknown(w.store.talk):
                for done in (True, False):
                    step = self.core.settled(w.store.talk, tx, done, w.tick)
                    yield f"operator: {tx} done={done}", self._written(_less(w, SETTLINGS), step)

    def send(self, w: World) -> World:
        """Let the person say the next thing."""
        known = w.memory.asked if self.scenario.face is Face.SENT_AT else frozenset[int]()
        letter = Letter(w.person.sent, w.person.display, known)
        return w._replace(person=w.person._replace(sent=w.person.sent + 1, mail=(*w.person.mail, letter)))

    def receive(self, w: World, slot: int, letter: Letter) -> World:
        """Load, and stamp the message with the question its author had seen, as far as that is known."""
        msg, standing = letter.msg, self.core.shown(w.store.talk)
        match self.scenario.face:
            case Face.ANSWERS:
                seen = meant = letter.meant
            case Face.SENT_AT:
                seen, meant = (standing if standing in letter.asked else NONE), letter.meant
            case Face.NOTHING:  # what is not known can't be held against anybody
                seen = meant = standing
        w = self._loaded(w, slot, Task(msg, LOADED, seen, w.tick))
        if self.script[msg].answer is Answer.YES and w.store.turns[msg] == "":
            w = w._replace(memory=w.memory._replace(yes=w.memory.yes | {meant}))
        return w

    # tasks

    def _tasks(self, w: World) -> Iterator[Move]:
        for slot, task in enumerate(w.tasks):
            if task is None:
                continue
            if task.pc == LOADED:
                yield from self._commits(w, slot, task)
            elif task.pc == ACTING:
                yield from self._asks_key(w, slot, task)
            elif task.pc == ANSWERED:
                yield self._takes_in(w, slot, task)
            elif task.pc == REPLYING:
                yield self._hands_over(w, slot, task)
        slot = self._free(w)
        if w.left[LOOKS] and slot is not None and self.core.unsettled(w.store.talk):
            look = Task(NONE, LOADED, tick=w.tick)
            looking = _with(_less(w, LOOKS), slot, look)
            if self.scenario.limits.ticks:
                yield f"{self.owner(w, slot)} looks", looking
            else:  # what it loads can't age, so it is as good as loaded when it commits
                yield from self._commits(looking, slot, look)

    def _loaded(self, w: World, slot: int, task: Task) -> World:
        recorded = w.store.turns[task.msg] if task.msg != NONE else ""
        if isinstance(recorded, Reply):
            return _with(w, slot, Task(task.msg, REPLYING, reply=recorded))
        return _with(w, slot, task)

    def _commits(self, w: World, slot: int, task: Task) -> Iterator[Move]:
        owner = self.owner(w, slot)
        if task.stale:
            yield f"{owner} loads again", self._loaded(w, slot, self.reloaded(w, task))
            return
        looks = task.msg == NONE
        may_end = looks or (w.left[LOOKS] and self.core.unsettled(w.store.talk))
        for ended in (True, False) if may_end else (False,):
            spent = _less(w, LOOKS) if ended and not looks else w
            step = self._decided(w, task, owner, ended)
            label = f"{owner} commits {'a look' if looks else task.msg}{' (lease ended)' if ended else ''}"
            if step is None:
                yield f"{label}: nothing to do", _with(spent, slot, None)
            else:
                yield label, self._written(spent, step, slot, task)

    def reloaded(self, w: World, task: Task) -> Task:
        """Let a task that somebody else was faster than begin again: its stamp stays."""
        return task._replace(tick=w.tick, stale=False)

    def _decided(self, w: World, task: Task, owner: str, ended: bool) -> Step | None:
        dead = frozenset(name for name, _ in w.dead)
        when = self.core.when(w.store.talk, task.tick, w.tick, owner, ended, dead)
        if task.msg == NONE:
            return self.core.look(w.store.talk, when)
        if w.store.turns[task.msg] == "open":
            return self.core.again(w.store.talk, task.msg, when)
        return self.core.first(w.store.talk, task.msg, task.seen, when)

    def _takes_in(self, w: World, slot: int, task: Task) -> Move:
        cmd, rest, owner = task.todo[0], task.todo[1:], self.owner(w, slot)
        when = When(w.tick, w.tick, owner, False, frozenset())
        step = self.core.answered(w.store.talk, cmd, task.answer, task.msg, task.focus, not rest, when)
        if not cmd.reads and task.answer in {"ok", "done"}:
            w = w._replace(memory=w.memory._replace(proved=w.memory.proved | {cmd.tx}))
        label = f"{owner} records that {cmd.kind} gave {task.answer}"
        return label, self._written(w, step, slot, task._replace(todo=rest))

    def _hands_over(self, w: World, slot: int, task: Task) -> Move:
        assert task.reply is not None
        seen = w.person._replace(display=task.reply.question)
        label = f"{self.owner(w, slot)} hands over the reply to {task.msg}"
        return label, _with(w, slot, None)._replace(person=seen)

    def _nobody_watches(self, w: World) -> bool:
        return self.scenario.face is not Face.ANSWERS or w.person.sent == len(self.scenario.script)

    def _written(self, w: World, step: Step, slot: int = NONE, task: Task | None = None) -> World:
        """Commit `step`: check what it does, and let everybody else find out that they are too late."""
        memory = self._checked(w, step)
        tasks = tuple(
            t._replace(stale=True) if t is not None and t.pc == LOADED and i != slot else t
            for i, t in enumerate(w.tasks)
        )
        turns = w.store.turns
        if task is not None and task.msg != NONE:
            turns = _recorded(turns, task.msg, step.reply)
        w = w._replace(store=Store(step.talk, turns), tasks=tasks, memory=memory)
        if task is None:
            return w
        todo = (*step.todo, *task.todo)
        if step.reply is not None:
            return _with(w, slot, Task(task.msg, REPLYING, reply=step.reply))
        return _with(w, slot, Task(task.msg, ACTING, todo=todo, focus=step.focus) if todo else None)

    # calls

    def _reads(self, w: World, slot: int, task: Task) -> Iterator[Move]:
        checks = task.todo[0].kind == "validate"
        yield self._answers(w, slot, task, "eligible" if checks else "ok")
        if w.left[ODD]:
            for answer in ("changed", "not_eligible", "lost") if checks else ("lost",):
                yield self._answers(_less(w, ODD), slot, task, answer)

    def _sends(self, w: World, slot: int, task: Task) -> Iterator[Move]:
        owner, cmd = self.owner(w, slot), task.todo[0]
        wire = tuple(sorted((*w.server.wire, Request(cmd.key, cmd.number, owner))))
        sent = _with(w, slot, task._replace(pc=WAITING))._replace(server=w.server._replace(wire=wire))
        yield f"{owner} sends {cmd.key}/{cmd.number}", sent
        if w.left[LOSSES]:
            yield self._answers(_less(w, LOSSES), slot, task, "not_sent")

    def _asks_key(self, w: World, slot: int, task: Task) -> Iterator[Move]:
        asked, answer = self._key_answer(w, task.todo[0])
        yield self._answers(asked, slot, task, answer)
        if w.left[LOSSES]:
            yield self._answers(_less(asked, LOSSES), slot, task, "lost")

    def _key_answer(self, w: World, cmd: Cmd) -> tuple[World, str]:
        """Return what a probe or a seal is answered, and does."""
        row = _row(w, cmd.key)
        if row.effects:
            return w, "done"
        if row.sealed:
            return w, "sealed"
        if _working(w, cmd.key):
            return w, "in_progress"
        if cmd.kind == "probe":
            return w, "absent"
        return _with_row(w, row._replace(sealed=True)), "sealed"

    def _answers(self, w: World, slot: int, task: Task, answer: str) -> Move:
        label = f"{self.owner(w, slot)}: {task.todo[0].kind} gives {answer}"
        return label, _with(w, slot, task._replace(pc=ANSWERED, answer=answer))

    # servers

    def _servers(self, w: World) -> Iterator[Move]:
        for request in w.server.wire:
            row = _row(w, request.key)
            over = self.scenario.keyed and (row.sealed or row.effects)
            if self.scenario.slow and not request.working and not over:
                if not _working(w, request.key):
                    yield "server starts", _rewired(w, request, request._replace(working=True))
            else:
                yield from self._acts(w, request, row)

    def _acts(self, w: World, request: Request, row: Row) -> Iterator[Move]:
        if self.scenario.keyed and row.sealed:
            yield from self._gives(w, request, "refused", "server refuses a sealed key")
            return
        if self.scenario.keyed and row.effects:
            yield from self._gives(w, request, "ok", "server gives what it did before")
            return
        yield from self._gives(self._effect(w, row), request, "ok", "server acts")
        if w.left[ODD]:
            odd = _less(w, ODD)
            yield from self._gives(odd, request, "refused", "server refuses")
            yield from self._gives(odd, request, "oops", "server fails before it acts")
            if not self.scenario.execution.errors_are_refusals:
                yield from self._gives(self._effect(odd, row), request, "oops", "server fails after it acted")

    def _effect(self, w: World, row: Row) -> World:
        tx = self.core.tx_of[row.key]
        if row.effects:
            raise Broken(f"two effects of one proposal ({tx})")
        if tx in w.memory.denied:
            raise Broken(f"an effect of {tx}, of which a reply said that nothing happened")
        return _with_row(w, row._replace(effects=row.effects + 1))

    def _gives(self, w: World, request: Request, answer: str, label: str) -> Iterator[Move]:
        """Give the answer to whoever still waits for it, if it doesn't get lost."""
        rest = _rewired(w, request, None)
        for slot, task in enumerate(w.tasks):
            if task is not None and task.pc == WAITING and _mine(request, task, self.owner(w, slot)):
                yield label, self._answers(rest, slot, task, answer)[1]
                if w.left[LOSSES]:
                    yield f"{label}, and its answer is lost", self._answers(_less(rest, LOSSES), slot, task, "lost")[1]
                return
        yield label, rest

    # misfortunes

    def _misfortunes(self, w: World) -> Iterator[Move]:
        if w.left[LOSSES]:
            for slot, task in enumerate(w.tasks):
                if task is not None and task.pc == WAITING:
                    lost = self._answers(_less(w, LOSSES), slot, task, "lost")[1]
                    yield f"{self.owner(w, slot)} gives up waiting", lost
        if w.left[CRASHES]:
            for slot, task in enumerate(w.tasks):
                yield from self._crashes(_less(w, CRASHES), slot, task)
        if w.left[TICKS]:
            yield "time passes", self.pass_time(_less(w, TICKS))

    def _crashes(self, w: World, slot: int, task: Task | None) -> Iterator[Move]:
        owner = self.owner(w, slot)
        sent = [r for r in w.server.wire if r.owner == owner]
        if task is None and not sent:
            return
        after = _with(w, slot, None)._replace(dead=(*w.dead, (owner, w.tick)))
        yield f"{owner} dies", after
        if task is not None and task.pc == WAITING:
            for request in sent:
                if _mine(request, task, owner) and not request.working:
                    yield f"{owner} dies before it sends", _rewired(after, request, None)

    def pass_time(self, w: World) -> World:
        later = w._replace(tick=w.tick + 1)
        if self.scenario.execution.settles_within is None:
            return later
        past = {owner for owner, since in w.dead if later.tick - since >= SETTLES_WITHIN}
        wire = tuple(r for r in w.server.wire if r.owner not in past)
        return later._replace(server=w.server._replace(wire=wire))

    # checks

    def _checked(self, w: World, step: Step) -> Memory:
        memory = w.memory
        for spent in step.sends:
            self._check_send(memory, spent)
            memory = memory._replace(spent=memory.spent | {spent.tx})
        if step.asked != NONE:
            memory = memory._replace(asked=memory.asked | {step.asked})
        if step.begun:
            memory = memory._replace(begun=memory.begun | set(step.begun))
        if step.given_up:
            memory = memory._replace(gone=memory.gone | set(step.given_up))
        return self._check_reply(w, memory, step.reply) if step.reply is not None else memory

    def _check_send(self, memory: Memory, spent: Spent) -> None:
        tx = spent.tx
        if tx in memory.gone:
            raise Broken(f"{tx} was given up, and an attempt starts")
        if spent.number == 1 and tx in memory.spent:
            raise Broken(f"the yes for {tx} is spent twice")
        if spent.number > 1 and not self.scenario.execution.idempotent:
            raise Broken(f"{tx} is sent again to a server that promises nothing")
        if spent.needs_yes and spent.question not in memory.yes:
            raise Broken(f"{tx} is sent, and nobody said yes to its question {spent.question}")
        if spent.expired:
            raise Broken(f"{tx} is sent for a yes that has expired")

    def _check_reply(self, w: World, memory: Memory, reply: Reply) -> Memory:
        if reply.wordless:
            raise Broken("a reply says nothing")
        told, denied = dict(memory.told), memory.denied
        for claim in reply.claims:
            done = _row(w, claim.key).effects > 0
            if not claim.by_operator and claim.status == "SUCCESS" and not done:
                raise Broken(f"a reply says that {claim.tx} is done, and it is not")
            if not claim.by_operator and claim.status == "FAILED":
                if done:
                    raise Broken(f"a reply says that {claim.tx} failed, and it is done")
                denied |= {claim.tx}
            before = told.get(claim.tx)
            if before in {"SUCCESS", "FAILED"} and before != claim.status and not claim.corrected:
                raise Broken(f"a reply says {claim.status} of {claim.tx} after {before}, with no correction")
            told[claim.tx] = claim.status
        return memory._replace(told=frozenset(told.items()), denied=denied)

    # small things

    def owner(self, w: World, slot: int) -> str:
        """Name the process in `slot`: a new one after each death."""
        letter = "ABC"[slot]
        return f"{letter}{sum(1 for name, _ in w.dead if name[0] == letter)}"

    def _free(self, w: World) -> int | None:
        """Return the first engine with nothing to do: idle engines are alike."""
        return next((slot for slot, task in enumerate(w.tasks) if task is None), None)


def _recorded(turns: tuple[Reply | str, ...], msg: int, reply: Reply | None) -> tuple[Reply | str, ...]:
    """Open a turn, or close it: one already closed keeps its reply, whose claims were checked when it was made."""
    if isinstance(turns[msg], Reply):
        return turns
    kept = reply._replace(claims=()) if reply is not None else "open"
    return (*turns[:msg], kept, *turns[msg + 1 :])


def _mine(request: Request, task: Task, owner: str) -> bool:
    cmd = task.todo[0]
    return request.owner == owner and request.key == cmd.key and request.number == cmd.number


def _working(w: World, key: int) -> bool:
    return any(r.key == key and r.working for r in w.server.wire)


def _less(w: World, what: int) -> World:
    return w._replace(left=(*w.left[:what], w.left[what] - 1, *w.left[what + 1 :]))


def _with(w: World, slot: int, task: Task | None) -> World:
    return w._replace(tasks=(*w.tasks[:slot], task, *w.tasks[slot + 1 :]))


def _row(w: World, key: int) -> Row:
    return next((r for r in w.server.rows if r.key == key), Row(key))


def _with_row(w: World, row: Row) -> World:
    rows = tuple(sorted((*(r for r in w.server.rows if r.key != row.key), row)))
    return w._replace(server=w.server._replace(rows=rows))


def _rewired(w: World, old: Request, new: Request | None) -> World:
    rest = [r for r in w.server.wire if r is not old]
    wire = tuple(sorted((*rest, new) if new else rest))
    return w._replace(server=w.server._replace(wire=wire))
