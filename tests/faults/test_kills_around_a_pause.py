"""A process is killed at any boundary of a request whose workflow pauses: is it told twice, done twice, or forgotten?

The effect is the workflow's own, under a key of its step; so each story is held against the shop's log by its order.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from tests.faults.claims import claims_of
from tests.faults.kills import LEASE, die, distinct, in_process, on_the_wire
from tests.faults.policies import Policy
from tests.faults.process import Say, Sweep
from tests.faults.wire import Answer, Mishap

from trinco.core.lifecycle import Phase
from trinco.core.speech import Say as Said
from trinco_retail.server.log import read_log

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.faults.process import Deed
    from tests.faults.runs import Run

    from trinco.core.contract import Catalogue
    from trinco_retail.server.log import Effect

pytestmark = pytest.mark.slow


class AsDeclared(Policy):
    """What the agent's own files say."""

    def over(self, catalogue: Catalogue) -> Catalogue:
        return catalogue


DECLARED = AsDeclared(name="as declared", idempotent=True, probe=True, seal=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    name: str
    lines: tuple[str, ...]
    size: str | None
    """The one that is exchanged for; None if nothing is."""
    least_boundaries: int


TALKS = (
    Talk(
        name="answered",
        lines=("quero trocar o tamanho do pedido {a}", "sim", "o verde", "tamanho 41"),
        size="41",
        least_boundaries=24,
    ),
    Talk(
        name="left",
        lines=("quero trocar o tamanho do pedido {a}", "sim", "esquece"),
        size=None,
        least_boundaries=20,
    ),
)


def prepared(run: Run, talk: Talk) -> list[Deed]:
    """Put shoes into the order, and return what is said about it."""
    order = run.orders[0]
    with closing(sqlite3.connect(run.shop.db, timeout=15)) as connection, connection:
        connection.execute("INSERT INTO items VALUES (?, 'TEN-042', 'Tênis de corrida', 1, 39990)", (order,))
    return [Say(message_id=f"m{n}", text=line.format(a=order)) for n, line in enumerate(talk.lines)]


def problems(run: Run, talk: Talk) -> list[str]:
    """Hold what was told against what the shop did."""
    story, order = run.story(), run.orders[0]
    effects = [e for e in story.effects if e.order_id == order]
    found: list[str] = []
    if len(effects) != (talk.size is not None):
        found.append(f"{len(effects)} effects, and {talk.size} was asked for")
    if effects and (reason := _reason(run, effects[0])) != f"trocar para o tamanho {talk.size}":
        found.append(f"it was done for {reason!r}")
    said = [(claim, told) for told in story.told for claim in claims_of(told.text)]
    done = [claim.protocol for claim, _ in said if claim.say is Said.DONE]
    if effects and effects[0].protocol not in done:
        found.append("it was done, and nobody was told")
    if set(done) - {e.protocol for e in effects}:
        found.append(f"{done} was told as done, and the log shows {effects}")
    if effects and any(claim.say in {Said.CANCELLED, Said.FAILED} for claim, _ in said):
        found.append("it was told as not done, and it was")
    if not effects and not any(claim.say is Said.CANCELLED for claim, _ in said):
        found.append("it was left, and nobody was told what became of it")
    if {Phase.EXECUTING, Phase.OUTCOME_UNKNOWN, Phase.AWAITING_CLARIFICATION} & set(story.ended.phases):
        found.append(f"it is left in {story.ended.phases}")
    answers = {
        (call.arguments["resposta_usuario"], call.idempotency_key)
        for call in read_log(run.shop.db)[0]
        if call.tool == "retomar_workflow" and call.arguments["execution_id"] in _runs(run)
    }
    if len(answers) > 1:
        found.append(f"the workflow was told {answers}")
    return [*found, *story.ended.findings]


def _reason(run: Run, effect: Effect) -> str:
    with closing(sqlite3.connect(run.shop.db, timeout=15)) as connection:
        return connection.execute("SELECT reason FROM requests WHERE protocol = ?", (effect.protocol,)).fetchone()[0]


def _runs(run: Run) -> set[object]:
    calls, _ = read_log(run.shop.db)
    mine = [call for call in calls if call.tool == "trocar_tamanho" and call.arguments["order_id"] == run.orders[0]]
    return {call.idempotency_key for call in mine}


@pytest.mark.parametrize("talk", TALKS, ids=lambda talk: talk.name)
def test_it_ends_in_the_truth(talk: Talk, new_run: Callable[[Policy], Run]) -> None:
    """Field cases A2, A8, W24: each answer once, each effect once, and what was told is what was done."""
    clean = new_run(DECLARED)
    passed = in_process(clean.live(*prepared(clean, talk)))
    assert problems(clean, talk) == []
    assert len(passed) >= talk.least_boundaries, [boundary.name for boundary in passed]
    wrong: list[str] = []
    for boundary in (*distinct(passed), *on_the_wire(clean)):
        run = new_run(DECLARED)
        deeds = prepared(run, talk)
        die(run, deeds, boundary)
        rest = deeds[len(run.told) :]
        if boundary.arrives_late:
            run.live(*rest)
            run.shop.wire.release()
            rest = []
        run.live(*rest, Sweep(at=LEASE), Sweep(at=3 * LEASE), deeds[-1])
        wrong += [f"{boundary.name}: {problem}" for problem in problems(run, talk)]
    assert wrong == []


@pytest.mark.parametrize("talk", TALKS, ids=lambda talk: talk.name)
@pytest.mark.parametrize("answer", [Answer.RESET, Answer.ERROR])
@pytest.mark.parametrize("nth", [0, 1])
def test_a_lost_answer_of_the_workflow_is_looked_up(
    talk: Talk, answer: Answer, nth: int, new_run: Callable[[Policy], Run]
) -> None:
    """A5, G8: no call is repeated blindly, and none is taken for failed."""
    run = new_run(DECLARED)
    run.expect(Mishap(nth=nth, answer=answer))
    deeds = prepared(run, talk)
    run.live(*deeds, Sweep(at=LEASE), Sweep(at=3 * LEASE), deeds[-1])
    assert problems(run, talk) == []
