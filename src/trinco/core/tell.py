"""Say what a conversation's state has to say, as utterances.

The reply to a turn is what is told here, after the notes of what just happened. It is derived from the state alone, so
a turn that was cut off by a crash is answered as truthfully as any other. Wording is in the catalogues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from trinco.core.copying import replace
from trinco.core.items_told import as_facts, items_told
from trinco.core.lifecycle import Phase
from trinco.core.outcome import OutcomeStatus
from trinco.core.pause import returned_by
from trinco.core.speech import DENIALS, Say, Utterance
from trinco.core.twins import done_twin, is_open, open_twin, values_of
from trinco.core.validate import needs_person
from trinco.core.values import same

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trinco.core.contract import Catalogue, Contract
    from trinco.core.conversation import Conversation
    from trinco.core.names import MessageId, TransactionId
    from trinco.core.reading import IntentFact
    from trinco.core.transaction import Transaction


HANDED_OVER = "HANDED_OVER"
"""What was told of an unknown outcome that an operator has to find out."""
_OPEN = frozenset({"", str(OutcomeStatus.UNKNOWN), HANDED_OVER})


def tell(transaction: Transaction, catalogue: Catalogue) -> tuple[Utterance, ...]:
    """Return what is to be said of one transaction as it stands."""
    contract = catalogue.contract(transaction.tool)
    shown = values_of(transaction)
    labels = labels_of(transaction)

    def say(kind: Say, **facts: object) -> Utterance:
        told = {**facts, "labels": labels} if labels else facts
        return Utterance(say=kind, tool=transaction.tool, facts=told, of=transaction)

    called = (say(Say.HANDOFF),) if needs_person(transaction, contract) else ()
    match transaction.phase:
        case Phase.COLLECTING_PARAMETERS:
            return _asking(transaction, catalogue), *called
        case Phase.AWAITING_CONFIRMATION:
            proposal = transaction.proposal
            question = proposal.question if proposal else ""
            asked = say(
                Say.ASK_CONFIRMATION,
                arguments=shown,
                items=list(proposal.items) if proposal else [],
                question=question,
                again=transaction.reprompts > 0,
            )
            unchecked = say(Say.CHECK_UNAVAILABLE, arguments=shown)
            return (unchecked, *called, asked) if transaction.unchecked else (asked,)
        case Phase.AWAITING_CLARIFICATION if (pause := transaction.waits) is not None:
            again = transaction.reprompts > 0 or pause.asked.reprompted
            question = (again and pause.asked.reprompt) or pause.asked.prompt
            asked = say(Say.ASK_ANSWER, question=question, choices=list(pause.asked.allowed))
            failed = say(Say.NOT_RESUMED, why=pause.unresumed, message=pause.said)
            return (failed, asked) if pause.unresumed else (asked,)
        case Phase.AWAITING_CLARIFICATION:
            choice = transaction.clarification
            options = [label for label, _ in choice.options] if choice else []
            return (say(Say.CHOOSE_OPTION, question=choice.question if choice else "", options=options),)
        case Phase.PRE_VALIDATION | Phase.EXECUTING:
            return (say(Say.STILL_RUNNING),)
        case Phase.OUTCOME_UNKNOWN:
            kind = Say.UNKNOWN_HANDED_OVER if transaction.handed_over else Say.UNKNOWN
            policy = contract.execution
            checking = policy.idempotent or policy.reconcile is not None or policy.seal is not None
            items = as_facts(items_told(transaction, contract))
            unknown = say(kind, arguments=shown, checking=checking, item_results=items)
            return unknown, *_person(transaction, say)
        case Phase.COMPLETED:
            answer = transaction.outcome.answer if transaction.outcome else None
            done = say(
                Say.DONE,
                arguments=shown,
                result=_result(transaction, contract),
                text=answer.text if answer else "",
                read_only=contract.read_only,
                item_results=as_facts(items_told(transaction, contract)),
                partly=not contract.read_only and _is_partly(transaction),
            )
            return (*((say(Say.STOPPED),) if transaction.leaving else ()), done, *_person(transaction, say))
        case Phase.FAILED:
            answer = transaction.outcome.answer if transaction.outcome else None
            kind = Say.READ_FAILED if contract.read_only else Say.FAILED
            message = answer.text if answer and answer.is_error else ""
            code = answer.code if answer else None
            items = as_facts(items_told(transaction, contract))
            said = dict(answer.body) if answer and answer.body else {}
            why = transaction.why
            failed = say(kind, arguments=shown, why=why, message=message, code=code, result=said, item_results=items)
            return (failed,)
        case Phase.CANCELLED:
            if transaction.why == "handed_off":
                return (say(Say.HANDOFF, stopped=True),)
            return (say(Say.CANCELLED, why=transaction.why),)
        case Phase.OUT_OF_SCOPE:
            validation = transaction.validation
            reason = validation.reason if validation else ""
            return (say(Say.NOT_ELIGIBLE, arguments=shown, reason=reason),)
        case Phase.BLOCKED:
            validation = transaction.validation
            reason = validation.reason if validation and not validation.passed else ""
            return (say(Say.BLOCKED, reason=reason),)
        case Phase.IDLE:
            return ()
        case _:
            assert_never(transaction.phase)


def _person(transaction: Transaction, say: Callable[..., Utterance]) -> tuple[Utterance, ...]:
    """Call a person all the same, where that is why a workflow was ended."""
    return (say(Say.HANDOFF),) if transaction.leaving == "handed_off" else ()


def _result(transaction: Transaction, contract: Contract) -> dict[str, object]:
    """Return what the tool came back with; of a workflow, what that returned."""
    answer = transaction.outcome.answer if transaction.outcome else None
    body = answer.body if answer is not None else None
    if body is None:
        return {}
    returned = returned_by(body, contract.tool) if contract.execution.workflow is not None else None
    return dict(body if returned is None else returned)


def _is_partly(transaction: Transaction) -> bool:
    return transaction.outcome is not None and transaction.outcome.status is OutcomeStatus.PARTIAL_SUCCESS


def labels_of(transaction: Transaction) -> dict[str, str]:
    """Return what people call those values that were chosen by their label, as far as they are still shown."""
    shown = values_of(transaction)
    return {a.name: a.label for a in transaction.arguments if a.label and same(a.value, shown.get(a.name))}


def _asking(transaction: Transaction, catalogue: Catalogue) -> Utterance:
    contract = catalogue.contract(transaction.tool)
    if transaction.ambiguous:
        name, candidates = next(iter(transaction.ambiguous.items()))
        facts: dict[str, object] = {"parameter": name, "candidates": list(candidates)}
        return Utterance(say=Say.CHOOSE_VALUE, tool=transaction.tool, facts=facts)
    missing = transaction.missing(contract)
    if not missing:
        facts = {"arguments": transaction.values}
        return Utterance(say=Say.CHECK_UNAVAILABLE, tool=transaction.tool, facts=facts, of=transaction)
    facts = {"parameter": missing[0], "again": transaction.reprompts > 0, "message": transaction.message}
    return Utterance(say=Say.ASK_PARAMETER, tool=transaction.tool, facts=facts)


def close(
    conversation: Conversation,
    notes: tuple[Utterance, ...],
    catalogue: Catalogue,
    *,
    message_id: MessageId | None = None,
) -> tuple[Conversation, tuple[Utterance, ...]]:
    """Return the conversation as the turn of `message_id` leaves it, and all that the turn's reply says.

    Outcomes that became known since they were last spoken of are told first; what was asked comes last. A second
    request of this message that could not be served by now is dropped and said to be; those of other turns are theirs.
    """
    offering = conversation.suspended is not None and conversation.active is None
    dropped = tuple(r.intent for r in conversation.queued if r.message_id == message_id)
    queued = tuple(r for r in conversation.queued if r.message_id != message_id)
    conversation = replace(conversation, queued=queued, offering=offering)
    focus = conversation.find(conversation.focus)
    said: list[Utterance] = []
    for transaction in conversation.transactions():
        if (focus is None or transaction.id != focus.id) and untold(transaction):
            said += _announced(conversation, transaction, catalogue)
    said += notes
    later = [_not_now(intent) for intent in dropped]
    told = _of_focus(conversation, focus, catalogue)
    waits = conversation.active is not None and not conversation.active.phase.sent
    said += (*later, *told) if waits else (*told, *later)  # what is asked comes last
    if offering and conversation.suspended is not None and not conversation.choosing:
        paused = conversation.suspended
        facts = {"arguments": values_of(paused), "labels": labels_of(paused)}
        said.append(Utterance(say=Say.OFFER_RESUME, tool=paused.tool, facts=facts))
    if conversation.choosing:
        tools = tuple(i.tool for i in conversation.choosing)
        said.append(Utterance(say=Say.CHOOSE_INTENT, facts={"tools": tools}))
    just_asked = bool(said) and said[-1].say in {Say.ASK_CONFIRMATION, Say.OFFER_RESUME, Say.CHOOSE_INTENT}
    if any(utterance.say in {Say.ANSWER, Say.CANNOT_ANSWER} for utterance in said):
        just_asked = False  # an "ok" may be to that answer
    if not said:
        # Others told it all meanwhile; whoever wrote still gets an answer.
        spoken = conversation.active or conversation.last
        said += tell(spoken, catalogue) if spoken else (Utterance(say=Say.NOTHING_PENDING),)
    asked = conversation.asks
    puts = asked is not None and any(u.say in {Say.ASK_CONFIRMATION, Say.ASK_ANSWER} for u in said)
    shown = asked if puts else conversation.shown
    honest = tuple(_honest(utterance, conversation) for utterance in said)
    return _told(conversation, just_asked=just_asked, shown=shown), honest


def _of_focus(conversation: Conversation, focus: Transaction | None, catalogue: Catalogue) -> tuple[Utterance, ...]:
    if focus is None:
        return ()
    return _announced(conversation, focus, catalogue) if untold(focus) else tell(focus, catalogue)


def _honest(utterance: Utterance, conversation: Conversation) -> Utterance:
    """Let nothing be denied while an identical request may have been done.

    What doesn't say which request it speaks of may speak of any of its operation.
    """
    if utterance.say not in DENIALS and not utterance.facts.get("item_results"):
        return utterance
    kept = tuple(conversation.transactions())
    if utterance.of is not None:
        is_denied = open_twin(kept, utterance.of) is None
    else:
        is_denied = not any(is_open(t) and (t.tool == utterance.tool or t.redirects) for t in kept)
    return utterance if is_denied else replace(utterance, facts={**utterance.facts, "open": True})


def _not_now(intent: IntentFact) -> Utterance:
    values = {v.parameter: v.value for v in intent.values}
    return Utterance(say=Say.NOT_NOW, tool=intent.tool, facts={"arguments": values})


def untold(transaction: Transaction) -> bool:
    """Say whether the person has still to hear of its outcome: that it became known, or that it is not."""
    return transaction.outcome is not None and transaction.told != state_of_affairs(transaction)


def state_of_affairs(transaction: Transaction) -> str:
    """Return what `Transaction.told` is once the person knows how things stand; of one that has an outcome."""
    outcome = transaction.outcome
    assert outcome is not None
    return HANDED_OVER if transaction.handed_over and not outcome.known else str(outcome.status)


def _announced(conversation: Conversation, transaction: Transaction, catalogue: Catalogue) -> tuple[Utterance, ...]:
    """Tell an outcome, saying first whether it was open, or was told otherwise, before."""
    if not transaction.told or transaction.outcome is None or not transaction.outcome.known:
        return tell(transaction, catalogue)
    return known_since(conversation, transaction, transaction.told, catalogue)


def known_since(
    conversation: Conversation, transaction: Transaction, told: str, catalogue: Catalogue
) -> tuple[Utterance, ...]:
    """Tell what became known of an outcome since it was `told`: of which request, how it ended, and, where an identical
    one was done, that too.
    """
    kind = Say.SETTLED if told in _OPEN else Say.CORRECTION
    labels = labels_of(transaction)
    facts = {"arguments": values_of(transaction), **({"labels": labels} if labels else {})}
    first = Utterance(say=kind, tool=transaction.tool, facts=facts)
    twin = done_twin(conversation.transactions(), transaction)
    more: dict[str, object] = {"named": str(kind)} if twin is None else {"named": str(kind), "repeated": True}
    ended = [_honest(replace(u, facts={**u.facts, **more}), conversation) for u in tell(transaction, catalogue)]
    if twin is None or untold(twin):
        return first, *ended
    done: dict[str, object] = {"arguments": values_of(twin), "partly": _is_partly(twin)}
    also = Utterance(say=Say.SAME_AS_DONE, tool=twin.tool, facts=done, of=twin)
    return first, *ended, also


def _told(conversation: Conversation, **changes: object) -> Conversation:
    """Mark every outcome as told."""
    now = {t.id: state_of_affairs(t) for t in conversation.transactions() if untold(t)}
    return replace(marked(conversation, now), **changes)


def marked(conversation: Conversation, told: Mapping[TransactionId, str]) -> Conversation:
    """Mark as told what still stands as it was `told`, and let go of what nothing can change any more."""

    def mark(transaction: Transaction | None) -> Transaction | None:
        if transaction is None or not untold(transaction) or told.get(transaction.id) != state_of_affairs(transaction):
            return transaction
        return replace(transaction, told=state_of_affairs(transaction))

    after = conversation
    if told:
        after = replace(
            conversation,
            active=mark(conversation.active),
            last=mark(conversation.last),
            outstanding=tuple(t for t in map(mark, conversation.outstanding) if t is not None),
        )
    if not after.outstanding:
        return after
    return replace(after, outstanding=tuple(filter(after.needs, after.outstanding)))
