"""What a message means when no transaction is in progress: start one, take up an offer, or make one.

Offers are a paused transaction, to be resumed, and operations that a vague message may have meant. A yes to an offer
confirms nothing: the proposal's own question comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from trinco.core.again import all_told, failed_in_part, once_more
from trinco.core.apply import Heard, Hearing, apply, begin, joined
from trinco.core.conversation import Request
from trinco.core.copying import replace
from trinco.core.events import Abandoned, HandedOff, ParametersGiven, Replaced, Resumed
from trinco.core.facts import Fact, FactName, about
from trinco.core.precedence import Meaning
from trinco.core.reading import Courtesy, Strength
from trinco.core.speech import Say, Utterance
from trinco.core.tell import untold
from trinco.core.twins import is_open
from trinco.core.values import same

if TYPE_CHECKING:
    from trinco.core.contract import Catalogue
    from trinco.core.conversation import Conversation
    from trinco.core.events import Moment
    from trinco.core.reading import IntentFact, ValueFact
    from trinco.core.transaction import Transaction

MAX_UNCLEAR = 3
"""Messages in a row that nothing could be made of, before a person is called."""


def heard_free(
    conversation: Conversation,
    hearing: Hearing,
    meant: Meaning,
    catalogue: Catalogue,
    at: Moment,
    accepted: tuple[ValueFact, ...] = (),
) -> Heard:
    reading = hearing.reading
    free = replace(conversation, unclear=0)
    match meant:
        case Meaning.CHOOSES:
            index = reading.selected[0]
            if 0 <= index < len(conversation.choosing):
                return _begin_from(free, conversation.choosing[index], hearing, catalogue, at)
            return _nothing_understood(conversation, catalogue, at)
        case Meaning.NEW_INTENT:
            assert reading.unequivocal is not None
            return _begin_from(free, reading.unequivocal, hearing, catalogue, at)
        case Meaning.SUGGESTS:
            return Heard(conversation=replace(free, choosing=_offerable(reading.intents)))
        case Meaning.CONFIRMS:
            return _yes_to_an_offer(free, hearing, catalogue, at)
        case Meaning.DECLINES | Meaning.ABANDONS:
            return _no_to_an_offer(free, meant, catalogue, at)
        case Meaning.REDOES:
            return _once_more(free, hearing, catalogue, at)
        case Meaning.SHOWS:
            told = all_told(free, catalogue)
            return Heard(conversation=free, notes=told) if told else _nothing_understood(conversation, catalogue, at)
        case Meaning.ASKS_PERSON:
            return _handed_off(free)
        case Meaning.COURTESY | Meaning.GREETS:
            return _greeted(conversation, hearing, catalogue)
        case Meaning.FILLS if free.suspended is not None:
            return _filled(free, free.suspended, hearing, accepted, catalogue, at)
        case (
            Meaning.UNCLEAR
            | Meaning.FILLS
            | Meaning.CORRECTS
            | Meaning.REPEATS
            | Meaning.NARROWS
            | Meaning.ASKS
            | Meaning.RETRIES
            | Meaning.TELLS
        ):
            return _nothing_understood(conversation, catalogue, at)
        case _:
            assert_never(meant)


def _offerable(intents: tuple[IntentFact, ...]) -> tuple[IntentFact, ...]:
    """Return the best-scored intents, one per tool, at most three; clear ones first."""
    best: dict[str, IntentFact] = {}
    for intent in sorted(intents, key=lambda i: (i.strength is not Strength.UNEQUIVOCAL, -i.score)):
        best.setdefault(intent.tool, intent)
    return tuple(best.values())[:3]


def _begin_from(
    conversation: Conversation, intent: IntentFact, hearing: Hearing, catalogue: Catalogue, at: Moment
) -> Heard:
    """Begin what was asked for. Asking for the paused operation resumes it; another effect takes its place."""
    if not catalogue.offers(intent.tool):
        return _nothing_understood(replace(conversation, choosing=()), catalogue, at)
    paused = conversation.suspended
    if paused is None or catalogue.contract(intent.tool).read_only:
        return begin(conversation, intent, hearing.key, hearing.message_id, catalogue, at)
    if paused.tool == intent.tool and all(same(paused.values.get(v.parameter), v.value) for v in intent.values):
        return _resumed(conversation, paused, catalogue, at)
    gone = apply(replace(conversation, focus=paused.id), paused, Replaced(by=intent.tool), catalogue, at)
    if gone.commands:  # what waited is being ended first
        request = Request(message_id=hearing.message_id, intent=intent)
        return replace(gone, conversation=gone.conversation.queueing(request))
    said = Utterance(say=Say.CANCELLED, tool=paused.tool, facts={"why": "replaced"})
    begun = begin(gone.conversation, intent, hearing.key, hearing.message_id, catalogue, at)
    return joined(gone, begun, said)


def _once_more(conversation: Conversation, hearing: Hearing, catalogue: Catalogue, at: Moment) -> Heard:
    """Propose once more what was not done. What nobody knows the outcome of is only told."""
    failed = failed_in_part(conversation, catalogue)
    if failed is None:
        unknown = next((t for t in reversed(conversation.outstanding) if is_open(t)), None)
        if unknown is not None:
            return Heard(conversation=replace(conversation, focus=unknown.id))
        return Heard(conversation=conversation, notes=(Utterance(say=Say.NOTHING_FAILED),))
    request = once_more(failed, catalogue)
    if request is None:
        return Heard(conversation=conversation, notes=(Utterance(say=Say.NAME_ITEMS, tool=failed.tool),))
    return _begin_from(conversation, request, hearing, catalogue, at)


def _yes_to_an_offer(conversation: Conversation, hearing: Hearing, catalogue: Catalogue, at: Moment) -> Heard:
    paused, done = conversation.suspended, _acted_last(conversation, catalogue)
    if not hearing.answers:
        # What was offered last is what the person was shown: a choice hides the offer to go on.
        if len(conversation.choosing) == 1:
            return _begin_from(conversation, conversation.choosing[0], hearing, catalogue, at)
        if conversation.choosing:
            return Heard(conversation=conversation)
    if paused is not None and conversation.offering and _meant(paused, hearing):
        return _resumed(conversation, paused, catalogue, at)
    if done is not None:
        said = (
            () if untold(done) else (Utterance(say=Say.ALREADY, tool=done.tool),)
        )  # somebody may have looked meanwhile
        return Heard(conversation=replace(conversation, focus=done.id), notes=said)
    return Heard(conversation=conversation, notes=(Utterance(say=Say.NOTHING_PENDING),))


def _acted_last(conversation: Conversation, catalogue: Catalogue) -> Transaction | None:
    """Return what a yes was last spent on, as far as it is still kept; what was only read needed none."""
    kept = (conversation.last, *reversed(conversation.outstanding))
    return next((t for t in kept if t and t.execution and not catalogue.contract(t.tool).read_only), None)


def _meant(paused: Transaction, hearing: Hearing) -> bool:
    """Say whether a yes may be to going on with `paused`: it names no question, or the very one that was paused."""
    asked = paused.proposal.fingerprint if paused.proposal else None
    return not hearing.answers or hearing.answers == asked


def _no_to_an_offer(conversation: Conversation, meant: Meaning, catalogue: Catalogue, at: Moment) -> Heard:
    paused, free = conversation.suspended, replace(conversation, choosing=())
    if paused is None and conversation.choosing:
        noted = {"kind": str(Courtesy.NOTED), "tools": _askable(catalogue)}
        return Heard(conversation=free, notes=(Utterance(say=Say.COURTESY, facts=noted),))
    if paused is None:
        return Heard(conversation=free, notes=(Utterance(say=Say.NOTHING_PENDING),))
    if conversation.choosing and meant is Meaning.DECLINES:
        return Heard(conversation=free)  # none of those; the offer to go on comes back
    return apply(replace(free, focus=paused.id), paused, Abandoned(), catalogue, at)


def _resumed(conversation: Conversation, paused: Transaction, catalogue: Catalogue, at: Moment) -> Heard:
    """Go back to what was paused. This confirms nothing: its own question is asked again."""
    back = replace(conversation, active=paused, suspended=None, offering=False, choosing=(), focus=paused.id)
    fact = about(paused, FactName.RESUMED)
    said = Utterance(say=Say.RESUMED, tool=paused.tool)
    return joined(Heard(conversation=back, facts=(fact,), notes=(said,)), apply(back, paused, Resumed(), catalogue, at))


def _filled(
    conversation: Conversation,
    paused: Transaction,
    hearing: Hearing,
    accepted: tuple[ValueFact, ...],
    catalogue: Catalogue,
    at: Moment,
) -> Heard:
    """Go back to what was paused by giving it a value that it lacks."""
    back = _resumed(conversation, paused, catalogue, at)
    active = back.conversation.active
    assert active is not None  # going on with what lacks values ends nothing
    given = ParametersGiven(
        values=hearing.given({f.parameter: f.value for f in accepted}), ambiguous=dict(hearing.reading.ambiguous)
    )
    return joined(back, apply(back.conversation, active, given, catalogue, at))


def _nothing_understood(conversation: Conversation, catalogue: Catalogue, at: Moment) -> Heard:
    count = conversation.unclear + 1
    if count >= MAX_UNCLEAR:
        gone = Heard(conversation=replace(conversation, unclear=0))
        if conversation.suspended is not None:
            gone = apply(gone.conversation, conversation.suspended, HandedOff(), catalogue, at)
        return joined(gone, _handed_off(gone.conversation))
    unclear = replace(conversation, unclear=count)
    if conversation.choosing or (conversation.offering and conversation.suspended):
        return Heard(conversation=unclear)
    said = Utterance(say=Say.NOT_UNDERSTOOD, facts={"tools": _askable(catalogue)})
    return Heard(conversation=unclear, notes=(said,))


def _greeted(conversation: Conversation, hearing: Hearing, catalogue: Catalogue) -> Heard:
    offered = conversation.choosing or (conversation.offering and conversation.suspended)
    facts = {"kind": str(hearing.reading.courtesy), "tools": () if offered else _askable(catalogue)}
    return Heard(conversation=conversation, notes=(Utterance(say=Say.COURTESY, facts=facts),))


def _askable(catalogue: Catalogue) -> tuple[str, ...]:
    return tuple(dict.fromkeys(route.tool for route in catalogue.routes))


def _handed_off(conversation: Conversation) -> Heard:
    free = replace(conversation, choosing=())
    return Heard(conversation=free, facts=(Fact(name=FactName.HUMAN_HANDOFF),), notes=(Utterance(say=Say.HANDOFF),))
