"""Write a sample of every kind of stored conversation, as the present code stores it.

    python -m tests.compat.generate FOLDER

Run it once for each schema, into a new folder `schemaN`, before the code that writes another schema is released.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.compat.samples import AGENT, SESSION, Sample, write

import trinco
from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.conversation import STATE_SCHEMA
from trinco.engine import codec
from trinco.engine.agent import Agent
from trinco.testing.clock import SettableClock
from trinco.testing.scripted_tools import LOST, ScriptedTools, refusal

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LINE = {"msisdn": "5511999990000"}
CANCEL, DISPUTE = "quero cancelar o pedido PED-1", "não contratei TIM Fashion, R$ 30,00"


class Ended(BaseException):
    """The process ends in the middle of a call."""


def ends(_: object) -> dict[str, object]:
    raise Ended


class Story:
    """One conversation on its way to being a sample."""

    def __init__(self) -> None:
        self.clock = SettableClock(NOW)
        self.tools = ScriptedTools(
            {
                "consultar_entrega": {"place": "Santos"},
                "validar_cancelamento": {"eligible": True, "status": "ELIGIBLE"},
                "validar_contestacao": {"eligible": True, "status": "ELIGIBLE"},
                "cancelar_pedido": {"success": True, "protocol": "C-1"},
                "contestar_cobranca": {"success": True, "protocol": "D-1", "refund": 30.5},
                "consultar_operacao": {"status": "absent"},
            }
        )
        self.store = MemoryStore(MemoryDatabase(clock=self.clock.now))
        self.agent: Agent = trinco.open(AGENT, store=self.store, tools=self.tools, clock=self.clock)
        self.said: list[str] = []

    async def says(self, *texts: str) -> None:
        for text in texts:
            self.said.append(text)
            try:
                await self.agent.turn(SESSION, text, message_id=f"m-{len(self.said)}", subject=LINE)
            except Ended:
                continue  # another process goes on; the clock stands, so the lease of this one hasn't ended

    async def sample(self, about: str) -> Sample:
        name = f"m-{len(self.said)}"
        loaded = await self.store.load(self.agent.key(SESSION), name)  # pyright: ignore[reportArgumentType]
        assert loaded.turn is not None
        assert loaded.state is not None
        reply = loaded.turn.reply
        return Sample(
            about=about,
            schema=STATE_SCHEMA,
            now=self.clock.now(),
            said=self.said[-1],
            turn={"message_id": name, "digest": loaded.turn.digest, "reply": reply and codec.decode(reply)},
            state=codec.decode(loaded.state),
        )


Told = Callable[[Story], Awaitable[None]]
STORIES: dict[str, tuple[str, Told]] = {}


def story(about: str) -> Callable[[Told], Told]:
    def keep(tell: Told) -> Told:
        STORIES[tell.__name__] = (about, tell)
        return tell

    return keep


def answers(story: Story, tool: str, *answers: Any) -> None:
    story.tools.answer(tool, *answers)


@story("nothing was understood, and nothing is pending")
async def idle(s: Story) -> None:
    await s.says("bom dia")


@story("a word that the operation shares with others: it is offered by name")
async def choosing(s: Story) -> None:
    await s.says("pedido")


@story("the order's number is missing")
async def collecting(s: Story) -> None:
    await s.says("quero cancelar o pedido")


@story("two numbers were given, and which one is asked")
async def collecting_ambiguous(s: Story) -> None:
    await s.says("quero cancelar o pedido", "o PED-1 ou o PED-2")


@story("the validator asked for one more parameter")
async def collecting_more(s: Story) -> None:
    needs = {"status": "NEEDS_PARAMETER", "parameter": "motivo", "parameter_message": "Por que motivo?"}
    answers(s, "validar_cancelamento", needs)
    await s.says(CANCEL)


@story("everything is there, and the check could not be made")
async def unchecked(s: Story) -> None:
    answers(s, "validar_cancelamento", LOST)
    await s.says(CANCEL)


@story("the process ended in the check")
async def pre_validation(s: Story) -> None:
    answers(s, "validar_cancelamento", ends)
    await s.says(CANCEL)


@story("a yes is held while an old check is made again; the process ended in it")
async def pre_validation_held(s: Story) -> None:
    await s.says(CANCEL)
    s.clock.advance(timedelta(minutes=3))
    answers(s, "validar_cancelamento", ends)
    await s.says("sim")


@story("the validator offers a choice")
async def awaiting_clarification(s: Story) -> None:
    options = [{"label": "o de segunda", "value": "PED-11"}, {"label": "o de terça", "value": "PED-12"}]
    choice = {"status": "NEEDS_CLARIFICATION", "parameter": "order_id", "question": "Qual?", "options": options}
    answers(s, "validar_cancelamento", choice)
    await s.says(CANCEL)


@story("the question was asked")
async def awaiting_confirmation(s: Story) -> None:
    await s.says(CANCEL)


@story("an amount of money, an identity and what a validator resolved are in the question")
async def awaiting_confirmation_of_money(s: Story) -> None:
    decision = {"resolved_arguments": {"servico": "TIM Fashion Mensal"}, "confirmation_message": "Contesto?"}
    answers(s, "validar_contestacao", {"eligible": True, "transaction_decision": decision})
    await s.says(DISPUTE)


@story("the question was asked, and the answer was unclear once")
async def awaiting_confirmation_again(s: Story) -> None:
    await s.says(CANCEL, "hmm")


@story("a question is paused by something that was looked up, and offered back")
async def suspended(s: Story) -> None:
    await s.says(CANCEL, "quero rastrear o pedido PED-2")


@story("a question is paused, and the look-up still asks for its own parameter")
async def suspended_while_collecting(s: Story) -> None:
    await s.says(CANCEL, "quero rastrear pedido")


@story("the effect was sent, and the process ended")
async def executing(s: Story) -> None:
    answers(s, "cancelar_pedido", ends)
    await s.says(CANCEL, "sim")


@story("the effect was sent, and a second request of the same message waits")
async def executing_with_a_request_queued(s: Story) -> None:
    answers(s, "cancelar_pedido", ends)
    await s.says(CANCEL, "sim, e quero rastrear o pedido PED-2")


@story("the effect was sent, and a no came too late")
async def executing_withdrawn(s: Story) -> None:
    answers(s, "cancelar_pedido", ends)
    await s.says(CANCEL, "sim", "não, deixa pra lá")


@story("the answer was lost, and a probe found nothing")
async def outcome_unknown(s: Story) -> None:
    answers(s, "cancelar_pedido", LOST)
    await s.says(CANCEL, "sim")


@story("an unknown outcome waits for an operator, and the conversation is free")
async def outstanding(s: Story) -> None:
    answers(s, "cancelar_pedido", LOST)
    await s.says(CANCEL, "sim")
    s.clock.advance(timedelta(minutes=11))
    await s.says("e aí?")


@story("an operator settled it, and the person was not told yet")
async def settled_untold(s: Story) -> None:
    await outstanding(s)
    (waiting,) = (await s.agent.conversation(SESSION)).outstanding
    await s.agent.settle(SESSION, waiting.id, done=True, note="visto no sistema")


@story("done")
async def completed(s: Story) -> None:
    await s.says(CANCEL, "sim")


@story("done, with a fraction in the answer")
async def completed_of_money(s: Story) -> None:
    await s.says(DISPUTE, "sim")


@story("the server refused")
async def failed(s: Story) -> None:
    answers(s, "cancelar_pedido", refusal("LATE", "Passou do prazo."))
    await s.says(CANCEL, "sim")


@story("the person said no")
async def cancelled(s: Story) -> None:
    await s.says(CANCEL, "não")


@story("not eligible")
async def out_of_scope(s: Story) -> None:
    answers(s, "validar_cancelamento", {"eligible": False, "status": "NOT_ELIGIBLE", "reason": "Já foi entregue."})
    await s.says(CANCEL)


@story("the validator's authority refused the session")
async def blocked(s: Story) -> None:
    answers(s, "validar_contestacao", {"eligible": False, "status": "BLOCKED", "reason": "A linha é de outro."})
    await s.says(DISPUTE)


async def main(folder: Path) -> None:
    for name, (about, tell) in STORIES.items():
        told = Story()
        await tell(told)
        write(folder / f"{name}.json", await told.sample(about))


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(exist_ok=True)
    asyncio.run(main(target))
