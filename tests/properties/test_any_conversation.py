"""Whatever is read and answered, in any order: no illegal step, always a reply, and the state can be kept.

The sequences are random; the finite protocol around them is searched exhaustively in `test_turn_protocol.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.readings import plain_readings, readings
from tests.unit.core.shop import ELIGIBLE, LOST, Talk, cancelling, checked, returned, settling, shop

from trinco.core.commands import Send
from trinco.core.conversation import STATE_SCHEMA, Conversation, due
from trinco.core.events import OperatorSettled, OwnerGone, Revisited
from trinco.core.lifecycle import Phase
from trinco.core.projection import project
from trinco.core.reading import Answer, IntentFact, Reading, Strength, ValueFact
from trinco.core.transaction import Transaction
from trinco.engine import codec
from trinco.testing.strategies import json_values, tool_answers

SHOPS = {
    "plain": shop(),
    "checked": shop(cancelling(pre_validation=checked())),
    "checked, and requires more": shop(cancelling(pre_validation=checked(), requires=("order_id", "reason"))),
    "open, and of one account": shop(
        cancelling(pre_validation=checked(fail_open=True), identity_arguments=("account",))
    ),
    "settling": shop(cancelling(execution=settling(probe=True, seal=True, idempotent=True))),
}
ORDER = ValueFact(parameter="order_id", value="PED-1", span=(0, 1))
CANCEL = IntentFact(
    route="cancelling", tool="cancel", strength=Strength.UNEQUIVOCAL, score=1, span=(0, 1), values=(ORDER,)
)
ASKS = ("says", Reading(intents=(CANCEL,)))
YES, LATER, CHECKED = ("says", Reading(answer=Answer.YES)), ("time passes", 3), ("gets", returned(ELIGIBLE))
STARTS: dict[str, list[tuple[str, Any]]] = {
    "nothing": [],
    "asked for": [ASKS],
    "asked": [ASKS, CHECKED, ("closes", None)],
    "said yes": [ASKS, CHECKED, ("closes", None), YES],
    "said yes later": [ASKS, CHECKED, ("closes", None), LATER, YES],
    "lost": [ASKS, CHECKED, ("closes", None), YES, ("gets", LOST), ("closes", None)],
    "a choice": [
        ASKS,
        ("gets", returned({"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", "b"]})),
    ],
}
"""Where a conversation may stand before anything random happens."""
BODIES = st.one_of(
    st.just(ELIGIBLE),
    st.sampled_from(
        [
            {"eligible": False},
            {"eligible": False, "status": "BLOCKED"},
            {"status": "NEEDS_PARAMETER", "parameter": "reason"},
            {"status": "NEEDS_CLARIFICATION", "parameter": "reason", "options": ["a", "b"]},
            {"eligible": True, "transaction_decision": {"target_tool": "refund"}},
            {"eligible": True, "transaction_decision": {"target_tool": "ping", "requires_reconfirmation": True}},
            {"eligible": True, "transaction_decision": {"resolved_arguments": {"account": "A-9", "fee": 1.5}}},
            {"status": "done"},
            {"status": "absent"},
            {"status": "sealed"},
        ]
    ),
    st.dictionaries(
        st.sampled_from(["eligible", "status", "parameter", "options", "transaction_decision", "ok"]),
        json_values(),
        max_size=3,
    ),
).map(returned)
DEEDS = st.one_of(
    st.tuples(st.just("says"), plain_readings),
    st.tuples(st.just("says"), readings),
    st.tuples(st.just("says, to another question"), readings),
    st.tuples(st.just("gets"), BODIES | tool_answers()),
    st.tuples(st.just("closes"), st.none()),
    st.tuples(st.just("time passes"), st.sampled_from([1, 3, 11, 16, -5])),
    st.tuples(st.just("somebody looks"), st.booleans()),
    st.tuples(st.just("operator"), st.booleans()),
    st.tuples(st.just("catalogue changes"), st.sampled_from(list(SHOPS))),
)


@dataclass(frozen=True)
class Loaded:
    """A state as a store gives it back."""

    state: bytes
    schema: int = STATE_SCHEMA


def kept(conversation: Conversation) -> Conversation:
    return codec.conversation(Loaded(codec.encode(conversation)))  # pyright: ignore[reportArgumentType]


def do(talk: Talk, deed: str, how: Any) -> None:
    match deed:
        case "says":
            talk.says(how)
        case "says, to another question":
            talk.says(how, answers="another question")
        case "gets" if talk.pending:
            talk.gets(how)
        case "closes":
            assert talk.closes() != ()
        case "time passes":
            talk.minutes += how
        case "somebody looks":
            for transaction in tuple(talk.conversation.transactions()):
                gone = transaction.phase is Phase.EXECUTING
                talk.happens(OwnerGone(proved_dead=how) if gone else Revisited(senders_proved_dead=how), transaction)
        case "operator":
            for transaction in tuple(talk.conversation.transactions()):
                talk.happens(OperatorSettled(done=how), transaction)
        case "catalogue changes":
            talk.catalogue = SHOPS[how]
        case _:
            pass


@given(st.sampled_from(list(STARTS)), st.lists(DEEDS, max_size=15), st.sampled_from(list(SHOPS)), st.booleans())
def test_anything_may_be_said_and_answered(
    start: str, deeds: list[tuple[str, Any]], catalogue: str, known: bool
) -> None:
    talk = Talk(SHOPS[catalogue], **({"account": "A-1"} if known else {}))
    for deed, how in (*STARTS[start], *deeds):
        before = {t.id: t for t in talk.conversation.transactions()}
        heard = talk.heard
        do(talk, deed, how)
        talk.conversation = kept(talk.conversation)
        for command in talk.heard.commands if talk.heard is not heard else ():
            if isinstance(command, Send) and command.number == 1 and not command.read_only:
                assert_rests_on_a_yes(talk, command, deed, how, before.get(command.transaction_id))
        project(talk.conversation, talk.catalogue)
        due(talk.conversation)


def assert_rests_on_a_yes(talk: Talk, send: Send, deed: str, how: Any, before: Transaction | None) -> None:
    """An effect that asks for a yes begins only with one, or with a check that held one."""
    if not talk.catalogue.contract(send.tool).require_confirmation:
        return
    assert before is not None
    assert before.proposal is not None
    said = deed == "says" and how.answer is Answer.YES and before.phase is Phase.AWAITING_CONFIRMATION
    held = before.held is not None and before.held == before.proposal.fingerprint
    assert said or held, (deed, how)
    for name, value in before.proposal.arguments.items():
        assert send.arguments[name] == value


@given(st.sampled_from(list(STARTS)), st.lists(DEEDS, max_size=15), st.sampled_from(list(SHOPS)))
def test_any_state_is_read_back_as_it_was_written(start: str, deeds: list[tuple[str, Any]], catalogue: str) -> None:
    talk = Talk(SHOPS[catalogue], account="A-1")
    for deed, how in (*STARTS[start], *deeds):
        do(talk, deed, how)
    once = kept(talk.conversation)
    assert kept(once) == once
    assert [t.phase for t in once.transactions()] == [t.phase for t in talk.conversation.transactions()]
    assert codec.encode(once) == codec.encode(kept(once))
