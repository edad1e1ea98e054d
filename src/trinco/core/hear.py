"""Turn what a message was read as into what happens to a conversation.

The reading says what is in the words, `precedence.py` which of it counts, and this module what it does: fill, ask
again, confirm, give up, pause, start. It knows no words and no tools; it returns commands for the engine and notes for
the reply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from trinco.core.again import all_told
from trinco.core.apply import Heard, Hearing, apply, begin, fillable, joined
from trinco.core.conversation import Request
from trinco.core.copying import replace
from trinco.core.events import (
    Abandoned,
    Confirmed,
    Declined,
    HandedOff,
    NotUnderstood,
    ParametersGiven,
    PauseAnswered,
    Replaced,
    Retried,
)
from trinco.core.expecting import known_of, situation, to_be_filled
from trinco.core.facts import FactName, about
from trinco.core.items import only
from trinco.core.lifecycle import Phase
from trinco.core.offer import heard_free
from trinco.core.precedence import Meaning, Situation, meaning
from trinco.core.reading import Answer, Cue
from trinco.core.speech import Say, Utterance
from trinco.core.values import same

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.events import Moment
    from trinco.core.reading import IntentFact, Reading, ValueFact
    from trinco.core.transaction import Transaction
    from trinco.core.values import Value


def hear(conversation: Conversation, hearing: Hearing, catalogue: Catalogue, at: Moment) -> Heard:
    """Return what a message makes of `conversation`."""
    dropped = _without_retired(conversation, catalogue, at)
    if dropped.facts:
        return joined(dropped, hear(dropped.conversation, hearing, catalogue, at))
    where = situation(conversation, catalogue)
    active = conversation.active
    if active is not None:
        hearing = replace(hearing, reading=_doubts_kept(hearing.reading, active, where, catalogue))
    filled = active or to_be_filled(conversation)
    accepted = _accepted(hearing.reading, filled, where, catalogue) if filled else ()
    meant = meaning(where, hearing.reading, accepted)
    if active is None:
        return heard_free(replace(conversation, focus=None), hearing, meant, catalogue, at, accepted)
    focused = replace(conversation, focus=active.id)
    if (referring := _referring(focused, active, hearing, meant, accepted, catalogue, at)) is not None:
        return referring
    if where is Situation.RUNNING:
        return _heard_running(focused, active, hearing, meant, accepted, catalogue, at)
    return _heard_latched(focused, active, hearing, meant, accepted, catalogue, at)


_KEEPS = frozenset({Meaning.FILLS, Meaning.CORRECTS, Meaning.CONFIRMS, Meaning.UNCLEAR, Meaning.SUGGESTS})
"""Messages that go on with the transaction in progress."""


def _referring(
    conversation: Conversation,
    active: Transaction,
    hearing: Hearing,
    meant: Meaning,
    accepted: tuple[ValueFact, ...],
    catalogue: Catalogue,
    at: Moment,
) -> Heard | None:
    """Check anew, and ask anew, where something else is said of the subject to act on; None where nothing is."""
    said = hearing.reading.references
    if active.phase.sent or active.waits is not None or meant not in _KEEPS or set(said) <= set(active.references):
        return None
    referring = replace(active, references=said)
    given = ParametersGiven(values=hearing.given({f.parameter: f.value for f in accepted}))
    return apply(replace(conversation, active=referring), referring, given, catalogue, at)


def unread(conversation: Conversation, said: Utterance, catalogue: Catalogue, at: Moment) -> Heard:
    """Answer a message that is not read at all (it is empty, or too long) by `said`; the question that stands stays."""
    active = conversation.active
    waiting = active is not None and active.phase is Phase.AWAITING_CONFIRMATION
    renewed = _renewed(conversation, active, catalogue, at) if active is not None and waiting else None
    heard = renewed or Heard(conversation=conversation)
    return replace(heard, notes=(said, *heard.notes))


_NO_ANSWERS = frozenset({Meaning.UNCLEAR, Meaning.SUGGESTS, Meaning.ASKS, Meaning.GREETS, Meaning.REPEATS})
"""What leaves a question as it is, unless its time is over."""


def _without_retired(conversation: Conversation, catalogue: Catalogue, at: Moment) -> Heard:
    """Cancel, and say so, what waits for an operation that the agent no longer offers."""
    heard = Heard(conversation=conversation)
    for waiting in (conversation.active, conversation.suspended):
        sent = waiting is None or waiting.phase.sent
        if waiting is None or sent or catalogue.offers(waiting.tool):
            continue
        said = Utterance(say=Say.CANCELLED, tool=waiting.tool, facts={"why": "retired"})
        gone = apply(heard.conversation, waiting, Abandoned(), catalogue, at)
        heard = joined(heard, gone if gone.commands else replace(gone, notes=(said,)))
    return heard


# With a transaction in progress


def _accepted(reading: Reading, active: Transaction, where: Situation, catalogue: Catalogue) -> tuple[ValueFact, ...]:
    """Return the values that may be taken now.

    An open parameter takes what was clearly said for it. One that has a value changes only on a correction cue, or
    when it is on display in an open question. Identity is never taken from words.
    """
    if active.waits is not None:
        return tuple(fact for fact in reading.values if fact.parameter == active.waits.asked.key)
    contract, known = catalogue.contract(active.tool), known_of(active)
    on_display = where in {Situation.CHECKING, Situation.CONFIRMING, Situation.RUNNING}
    taken: list[ValueFact] = []
    for fact in reading.values:
        if not fillable(fact.parameter, contract):
            continue
        if (
            fact.parameter not in known
            or fact.parameter in active.ambiguous
            or ((on_display or fact.cue is Cue.CORRECTED) and not same(known[fact.parameter], fact.value))
        ):
            taken.append(fact)
    return tuple(taken)


def _doubts_kept(reading: Reading, active: Transaction, where: Situation, catalogue: Catalogue) -> Reading:
    """Return `reading` with the ambiguities that matter now: of parameters that are open, or on display."""
    if not reading.ambiguous:
        return reading
    contract, known = catalogue.contract(active.tool), known_of(active)
    kept = {
        name: candidates
        for name, candidates in reading.ambiguous.items()
        if fillable(name, contract) and (name not in known or name in active.ambiguous or where is Situation.CONFIRMING)
    }
    return replace(reading, ambiguous=kept)


def _heard_latched(
    conversation: Conversation,
    active: Transaction,
    hearing: Hearing,
    meant: Meaning,
    accepted: tuple[ValueFact, ...],
    catalogue: Catalogue,
    at: Moment,
) -> Heard:
    reading = hearing.reading
    if meant in _NO_ANSWERS and (renewed := _renewed(conversation, active, catalogue, at)):
        return renewed
    match meant:
        case Meaning.FILLS | Meaning.CORRECTS:
            given = ParametersGiven(
                values=hearing.given({f.parameter: f.value for f in accepted}), ambiguous=dict(reading.ambiguous)
            )
            return _and_then(apply(conversation, active, given, catalogue, at), hearing)
        case Meaning.TELLS:
            return _told(conversation, active, hearing, accepted[0].value, catalogue, at)
        case Meaning.CHOOSES:
            return _chosen(conversation, active, hearing, catalogue, at)
        case Meaning.NARROWS:
            return _narrowed(conversation, active, hearing, catalogue, at)
        case Meaning.CONFIRMS:
            return _confirmed(conversation, active, hearing, catalogue, at)
        case Meaning.DECLINES:
            return _declined(conversation, active, hearing, catalogue, at)
        case Meaning.ABANDONS:
            gone = apply(conversation, active, Abandoned(), catalogue, at)
            return _then_begin(gone, active, reading.unequivocal, hearing, catalogue, at)
        case Meaning.ASKS_PERSON:
            return apply(conversation, active, HandedOff(), catalogue, at)
        case Meaning.NEW_INTENT:
            return _interrupted(conversation, active, hearing, catalogue, at)
        case Meaning.ASKS:  # the question that stands shows all that is known
            return Heard(conversation=conversation, notes=(_what_is_known(active, reading),))
        case Meaning.REPEATS:  # the question that stands shows it already
            return Heard(conversation=conversation)
        case Meaning.COURTESY | Meaning.GREETS:  # and the same question again
            said = Utterance(say=Say.COURTESY, facts={"kind": str(reading.courtesy)})
            return Heard(conversation=conversation, notes=(said,))
        case Meaning.RETRIES:
            return apply(conversation, active, Retried(keeps_yes=_keeps_yes(reading)), catalogue, at)
        case Meaning.UNCLEAR | Meaning.SUGGESTS | Meaning.REDOES | Meaning.SHOWS:
            return apply(conversation, active, NotUnderstood(), catalogue, at)
        case _:
            assert_never(meant)


def _renewed(conversation: Conversation, active: Transaction, catalogue: Catalogue, at: Moment) -> Heard | None:
    """Ask anew where a question's time is over: what stands is no longer shown as if a yes to it counted."""
    if active.waits is not None or active.proposal is None or not active.proposal.expired(at.now):
        return None
    renewed = apply(conversation, active, Retried(), catalogue, at)
    return replace(renewed, notes=(*renewed.notes, Utterance(say=Say.EXPIRED, tool=active.tool)))


def _keeps_yes(reading: Reading) -> bool:
    """Say whether a message leaves a yes standing that waits for its check. Nothing is sent yet, so a doubt counts."""
    return reading.answer is Answer.YES or reading.courtesy is not None


def _what_is_known(active: Transaction, reading: Reading) -> Utterance:
    """Answer a question by what is on display; that it shows nothing else is said, too."""
    known = known_of(active)
    shown = {name: known[name] for name in reading.asks_about if name in known}
    if not shown:
        return Utterance(say=Say.CANNOT_ANSWER, tool=active.tool, of=active)
    return Utterance(say=Say.ANSWER, tool=active.tool, facts={"arguments": shown})


def _told(
    conversation: Conversation, active: Transaction, hearing: Hearing, value: Value, catalogue: Catalogue, at: Moment
) -> Heard:
    """Take what a paused workflow waits for: an answer to the question that its author had seen, in the same session's
    name as the yes.
    """
    pause, proposal = active.waits, active.proposal
    if pause is None or proposal is None or hearing.answers != pause.fingerprint:
        return Heard(conversation=conversation, facts=(about(active, FactName.CONFIRMATION_STALE),))
    if any(at.subject.get(name) != of for name, of in proposal.subject.items()):
        said = Utterance(say=Say.BLOCKED, tool=active.tool, of=active)
        return Heard(conversation=conversation, facts=(about(active, FactName.CONFIRMATION_STALE),), notes=(said,))
    told = PauseAnswered(fingerprint=pause.fingerprint, value=value)
    return _and_then(apply(conversation, active, told, catalogue, at), hearing)


def _chosen(
    conversation: Conversation, active: Transaction, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    choice, index = active.clarification, hearing.reading.selected[0]
    if choice is None or not 0 <= index < len(choice.options):
        return apply(conversation, active, NotUnderstood(), catalogue, at)
    label, value = choice.options[index]
    values = hearing.given({choice.parameter: value}, label)
    return apply(conversation, active, ParametersGiven(values=values), catalogue, at)


def _narrowed(
    conversation: Conversation, active: Transaction, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    """Ask for some of the items on display: another value, another check, another question."""
    meant = only(active, hearing.reading.selected)
    if meant is None:
        return apply(conversation, active, NotUnderstood(), catalogue, at)
    return apply(conversation, active, ParametersGiven(values=hearing.given(meant)), catalogue, at)


def _confirmed(
    conversation: Conversation, active: Transaction, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    """A yes counts only for the question its author had seen; else the present one is asked again."""
    if hearing.answers is None:
        stale = about(active, FactName.CONFIRMATION_STALE)
        return _and_then(Heard(conversation=conversation, facts=(stale,)), hearing)
    standing = active.proposal
    timely = standing is not None and standing.fingerprint == hearing.answers and not standing.expired(at.now)
    if timely and not hearing.reachable:
        unspent = about(active, FactName.SERVER_UNREACHABLE)
        said = Utterance(say=Say.UNREACHABLE, tool=active.tool)
        return _and_then(Heard(conversation=conversation, facts=(unspent,), notes=(said,)), hearing)
    heard = apply(conversation, active, Confirmed(fingerprint=hearing.answers), catalogue, at)
    expired = any(f.name is FactName.EXPIRED for f in heard.facts)
    notes = (*heard.notes, Utterance(say=Say.EXPIRED, tool=active.tool)) if expired else heard.notes
    return _and_then(replace(heard, notes=notes), hearing)


def _and_then(heard: Heard, hearing: Hearing) -> Heard:
    """Keep what the same message asks for besides, to be served once nothing is in progress."""
    second = hearing.reading.unequivocal
    if second is None:
        return heard
    request = Request(message_id=hearing.message_id, intent=second)
    return replace(heard, conversation=heard.conversation.queueing(request))


def _declined(
    conversation: Conversation, active: Transaction, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    """A no, too, answers the question its author had seen: to another one it is neither yes nor no."""
    asked = active.proposal.fingerprint if active.phase is Phase.AWAITING_CONFIRMATION and active.proposal else None
    if asked is not None and hearing.answers != asked:
        stale = about(active, FactName.CONFIRMATION_STALE)
        return Heard(conversation=conversation, facts=(stale,))
    waiting = active.phase is Phase.COLLECTING_PARAMETERS
    gone = apply(conversation, active, Abandoned() if waiting else Declined(), catalogue, at)
    return _then_begin(gone, active, hearing.reading.unequivocal, hearing, catalogue, at)


def _then_begin(
    gone: Heard,
    ended: Transaction,
    intent: IntentFact | None,
    hearing: Hearing,
    catalogue: Catalogue,
    at: Moment,
) -> Heard:
    """Go on with what the same message asks for instead, if anything, once what is given up has ended."""
    if gone.commands:
        return _and_then(gone, hearing)
    if intent is None or gone.conversation.active is not None:
        return gone
    why = gone.conversation.last.why if gone.conversation.last else ""
    said = Utterance(say=Say.CANCELLED, tool=ended.tool, facts={"why": why})
    begun = begin(gone.conversation, intent, hearing.key, hearing.message_id, catalogue, at)
    return joined(gone, begun, said)


def _interrupted(
    conversation: Conversation, active: Transaction, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    """Another request: a read-only one pauses what is in progress (one deep), any other one replaces it."""
    intent = hearing.reading.unequivocal
    assert intent is not None
    reads = catalogue.contract(intent.tool).read_only
    may_pause = conversation.suspended is None and not catalogue.contract(active.tool).read_only
    if reads and may_pause and active.phase is not Phase.PRE_VALIDATION:
        paused = replace(conversation, active=None, suspended=active, offering=False)
        fact = about(active, FactName.SUSPENDED)
        begun = begin(paused, intent, hearing.key, hearing.message_id, catalogue, at)
        said = Utterance(say=Say.SUSPENDED, tool=active.tool)
        return joined(Heard(conversation=paused, facts=(fact,)), begun, said)
    gone = apply(conversation, active, Replaced(by=intent.tool), catalogue, at)
    if not reads and gone.conversation.suspended is not None:
        paused = gone.conversation.suspended
        dropped = apply(gone.conversation, paused, Replaced(by=intent.tool), catalogue, at)
        gone = joined(gone, dropped, Utterance(say=Say.CANCELLED, tool=paused.tool, facts={"why": "replaced"}))
    return _then_begin(gone, active, intent, hearing, catalogue, at)


def _too_late(active: Transaction) -> Utterance:
    return Utterance(say=Say.TOO_LATE, tool=active.tool, facts={"arguments": dict(known_of(active))})


def _heard_running(
    conversation: Conversation,
    active: Transaction,
    hearing: Hearing,
    meant: Meaning,
    accepted: tuple[ValueFact, ...],
    catalogue: Catalogue,
    at: Moment,
) -> Heard:
    """What was sent can't be recalled. A no is recorded, a question is answered by what is known."""
    heard = Heard(conversation=conversation)
    if meant is Meaning.SHOWS and (told := all_told(conversation, catalogue)):
        return replace(heard, conversation=replace(conversation, focus=None), notes=told)
    if meant is Meaning.ASKS_PERSON:
        fact = about(active, FactName.HUMAN_HANDOFF)
        return replace(heard, facts=(fact,), notes=(Utterance(say=Say.HANDOFF, tool=active.tool),))
    if meant is Meaning.CORRECTS:  # the same operation, on something else
        other = {f.parameter: f.value for f in accepted}
        return replace(heard, notes=(Utterance(say=Say.NOT_NOW, tool=active.tool, facts={"arguments": other}),))
    reads_or_ends = catalogue.contract(active.tool).read_only or active.leaving
    if meant in {Meaning.DECLINES, Meaning.ABANDONS} and not reads_or_ends:
        heard = apply(conversation, active, Declined(), catalogue, at)
        return _and_then(replace(heard, notes=(_too_late(active),)), hearing)
    return _and_then(heard, hearing) if meant is Meaning.NEW_INTENT else heard
