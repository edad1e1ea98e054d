"""Format 1: what a reply is as JSON, key by key, and that the reference explains each."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from trinco.adapters.memory import MemoryDatabase, MemoryStore
from trinco.core.contract import Catalogue, Contract, OperationType, Parameter, PreValidation
from trinco.core.reading import Answer, Expectation, IntentFact, Reading, Strength, ValueFact
from trinco.engine.agent import Agent, Parts
from trinco.engine.public import FORMAT, public
from trinco.testing.clock import SettableClock
from trinco.testing.scripted_tools import LOST, ScriptedTools

REFERENCE = Path(__file__).parents[3] / "docs" / "reference" / "json-format.md"
CATALOGUE = Catalogue(
    agent="shop",
    locale="en",
    time_zone="UTC",
    currency="BRL",
    contracts={
        "pay": Contract(
            tool="pay",
            server="bank",
            operation_type=OperationType.TRANSACTIONAL,
            require_confirmation=True,
            parameters=(Parameter(name="amount"), Parameter(name="to")),
            requires=("amount", "to"),
            pre_validation=PreValidation(tool="check", server="bank"),
        )
    },
)


class Words:
    """A reader for three messages."""

    def read(self, text: str, expected: Expectation, *, today: object) -> Reading:
        amount = ValueFact(parameter="amount", value=Decimal("71.90"), span=(0, 1))
        if text == "pay":
            intent = IntentFact(
                route="pay", tool="pay", strength=Strength.UNEQUIVOCAL, score=1, span=(0, 1), values=(amount,)
            )
            return Reading(intents=(intent,))
        if text == "yes":
            return Reading(answer=Answer.YES)
        return Reading(values=(ValueFact(parameter="to", value=text, span=(0, 1)),))


class Plain:
    def present(self, utterances: object) -> str:
        return "..."

    def spoken(self, text: str) -> str:
        return text


@pytest.fixture
def tools() -> ScriptedTools:
    return ScriptedTools({"check": {"eligible": True}, "pay": {"protocol": "P-1", "amount": Decimal("71.90")}})


@pytest.fixture
def agent(tools: ScriptedTools) -> Agent:
    clock = SettableClock()
    store = MemoryStore(MemoryDatabase(clock=clock.now))
    parts = Parts(catalogue=CATALOGUE, store=store, tools=tools, reader=Words(), presenter=Plain(), clock=clock)
    return Agent(parts)


async def said(agent: Agent, *messages: str) -> dict[str, Any]:
    answered: dict[str, Any] = {}
    for message in messages:
        answered = public(await agent.turn("s-1", message))
    return json.loads(json.dumps(answered, allow_nan=False))


async def test_a_turn_that_collects(agent: Agent) -> None:
    turn = await said(agent, "pay")
    assert turn["format"] == FORMAT == 1
    assert (turn["reply"], turn["phase"], turn["handoff"]) == ("...", "COLLECTING_PARAMETERS", False)
    transaction = turn["transaction"]
    assert isinstance(transaction, dict)
    assert transaction.pop("id").startswith("tx-")
    assert transaction == {
        "tool": "pay",
        "phase": "COLLECTING_PARAMETERS",
        "arguments": {"amount": "71.90"},
        "missing_parameters": ["to"],
        "proposal": None,
        "pause": None,
        "outcome": None,
    }
    assert turn["called"] == []
    assert turn["events"][:1] == ["IC.TRANSACTION_STARTED"]
    assert turn["state"]["missing_parameters"] == ["to"]


async def test_a_turn_that_asks(agent: Agent) -> None:
    turn = await said(agent, "pay", "Ana")
    assert turn["phase"] == "AWAITING_CONFIRMATION"
    proposal = turn["transaction"]["proposal"]
    assert proposal["arguments"] == {"amount": "71.90", "to": "Ana"}
    assert (proposal["tool"], proposal["server"], proposal["items"], proposal["subject"]) == ("pay", "bank", [], {})
    assert len(proposal["fingerprint"]) == 64
    assert proposal["asked_at"].endswith("+00:00")
    [call] = turn["called"]
    assert (call["server"], call["tool"], call["kind"]) == ("bank", "check", "validate")
    assert call["result"] == {"delivery": "returned", "is_error": False, "body": {"eligible": True}}


async def test_the_turn_that_ends_a_transaction_has_its_phase(agent: Agent) -> None:
    turn = await said(agent, "pay", "Ana", "yes")
    assert turn["phase"] == "COMPLETED"
    assert turn["transaction"]["outcome"] == {
        "status": "SUCCESS",
        "ground": "answer",
        "result": {"protocol": "P-1", "amount": "71.90"},
        "code": None,
        "message": "",
    }
    assert [call["kind"] for call in turn["called"]] == ["effect"]
    assert turn["state"]["active_transaction"] == {}


async def test_an_unknown_outcome_says_so(agent: Agent, tools: ScriptedTools) -> None:
    tools.answer("pay", LOST)
    turn = await said(agent, "pay", "Ana", "yes")
    assert turn["phase"] == "OUTCOME_UNKNOWN"
    assert turn["transaction"]["outcome"]["status"] == "UNKNOWN"
    assert turn["called"][0]["result"]["delivery"] == "lost"


async def test_a_redelivered_message_says_that_it_is_one(agent: Agent) -> None:
    first = public(await agent.turn("s-1", "pay", message_id="m-1"))
    again = public(await agent.turn("s-1", "pay", message_id="m-1"))
    assert (first["redelivered"], again["redelivered"]) == (False, True)
    assert again["reply"] == first["reply"]


async def test_the_reference_explains_every_key(agent: Agent) -> None:
    turn = await said(agent, "pay", "Ana", "yes")
    text = REFERENCE.read_text("utf-8")
    keys = set(turn) | set(turn["transaction"]) | set(turn["transaction"]["proposal"])
    keys |= set(turn["transaction"]["outcome"]) | set(turn["called"][0]) | {"delivery", "is_error", "body"}
    assert [key for key in sorted(keys) if f"`{key}`" not in text] == []
