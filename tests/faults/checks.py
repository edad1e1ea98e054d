"""Hold a story against the shop's log: what was done twice, what was lost, and what was said that isn't so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from tests.faults.claims import UNKNOWN, Claim, claims_of, words_of
from tests.faults.process import Told
from tests.faults.runs import Story
from tests.faults.wire import EFFECTS

from trinco.core.facts import FactName
from trinco.core.lifecycle import Phase
from trinco.core.speech import Say
from trinco_retail.server.log import Effect

Wanted = tuple[tuple[str, str], ...]
"""Effects that were asked for and confirmed: tool and order, as often as they were."""

ENDINGS = {
    FactName.COMPLETED: Say.DONE,
    FactName.FAILED: Say.FAILED,
    FactName.UNKNOWN: Say.UNKNOWN,
    FactName.HANDED_OVER: Say.UNKNOWN,
}


@dataclass(slots=True)
class Recorded:
    """What the journal knows of one key."""

    key: str
    tool: str
    attempts: int = 0
    ending: Say | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """One claim, when it was heard, and what the same reply claimed after it."""

    at: float
    claim: Claim
    after: tuple[Claim, ...]
    told: frozenset[str | None]
    """Protocols that the person has been told by then, those of the same reply included."""

    @property
    def corrected(self) -> bool:
        """Whether the reply, an old one given again, went on to say what became of it since."""
        same = (self.claim.tool, self.claim.order)
        return any(c.of_an_effect and (c.tool, c.order) == same for c in self.after)


@dataclass(slots=True)
class Verdict:
    """What is wrong with a story, by kind; and the answer that it ended with."""

    double_effects: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    false_claims: list[str] = field(default_factory=list)
    wrong_answers: list[str] = field(default_factory=list)
    answer: Say | None = None

    @property
    def problems(self) -> list[str]:
        return [
            *(f"double effect: {text}" for text in self.double_effects),
            *(f"lost: {text}" for text in self.lost),
            *(f"false claim: {text}" for text in self.false_claims),
            *(f"wrong final answer: {text}" for text in self.wrong_answers),
        ]


def judge(story: Story, wanted: Wanted) -> Verdict:
    """Return everything that is wrong with `story`."""
    heard = list(_heard(story.told))
    recorded = _recorded(story)
    answers = [h.claim for h in heard if h.claim.of_an_effect]
    return Verdict(
        double_effects=list(_double_effects(story, wanted, recorded)),
        lost=[*_lost(story, wanted, recorded, answers), *_unfinished(story)],
        false_claims=[
            *(text for h in heard for text in _false(h, story, wanted, recorded)),
            *(text for h in heard for text in _false_words(h, story)),
            *(text for told in story.told for text in _unaccounted(told)),
        ],
        wrong_answers=list(_wrong(story, wanted, recorded, answers)),
        answer=answers[-1].say if answers else None,
    )


def _heard(story_told: tuple[Told, ...]) -> Iterator[Heard]:
    known: frozenset[str | None] = frozenset()
    for told in story_told:
        claims = claims_of(told.text)
        known |= {claim.protocol for claim in claims if claim.of_an_effect and claim.say is Say.DONE}
        yield from (Heard(told.at, claim, claims[n + 1 :], known) for n, claim in enumerate(claims))


def _double_effects(story: Story, wanted: Wanted, recorded: dict[str, Recorded]) -> Iterator[str]:
    allowed = Counter(wanted)
    for what, count in Counter((e.tool, e.order_id) for e in story.effects).items():
        if count > allowed[what]:
            yield f"{what} happened {count} times, {allowed[what]} were confirmed"
    for key, count in Counter(e.idempotency_key for e in story.effects).items():
        if count > 1 or key is None:
            yield f"{count} effects with key {key}"
    for call in story.calls:
        if call.tool in EFFECTS and call.idempotency_key not in recorded:
            yield f"{call.tool} was sent with key {call.idempotency_key}, which nobody recorded"
    if not story.policy.idempotent:
        for key, count in Counter(c.idempotency_key for c in story.calls if c.tool in EFFECTS).items():
            if count > 1:
                yield f"key {key} was sent {count} times, and the policy doesn't allow that"


def _lost(story: Story, wanted: Wanted, recorded: dict[str, Recorded], answers: list[Claim]) -> Iterator[str]:
    happened = {e.idempotency_key: e for e in story.effects}
    for effect in story.effects:
        if effect.idempotency_key not in recorded:
            yield f"{effect.tool} happened and nobody recorded that it would"
    for key, record in recorded.items():
        effect = happened.get(key)
        if record.ending is None:
            yield f"{record.tool}: begun, and its end is not recorded"
        elif effect is not None and record.ending is Say.FAILED:
            yield f"{record.tool} is recorded as not done, and happened"
        elif effect is None and record.ending is Say.DONE:
            yield f"{record.tool} is recorded as done, and did not happen"
        elif effect is not None and record.ending is Say.DONE and not _told(effect, answers):
            yield f"{effect.tool} happened ({effect.protocol}) and nobody was told"
    for tool, order in set(wanted):
        if not any((a.tool, a.order) == (tool, order) for a in answers):
            yield f"{tool} {order} was confirmed, and no answer was ever given"


def _told(effect: Effect, answers: list[Claim]) -> bool:
    return any(a.say is Say.DONE and a.protocol == effect.protocol for a in answers)


def _unfinished(story: Story) -> Iterator[str]:
    for phase in story.ended.phases:
        if phase in {Phase.EXECUTING, Phase.PRE_VALIDATION}:
            yield f"a transaction is left in {phase}"
    yield from story.ended.findings


def _false(heard: Heard, story: Story, wanted: Wanted, recorded: dict[str, Recorded]) -> Iterator[str]:
    claim = heard.claim
    what = (claim.tool, claim.order)
    mine = [e for e in story.effects if (e.tool, e.order_id) == what]
    before = [e for e in mine if datetime.fromisoformat(e.happened_at).timestamp() <= heard.at]
    if claim.of_an_effect and claim.say is Say.DONE:
        if not any(claim.protocol == e.protocol for e in before):
            yield f"{claim} with protocol {claim.protocol}, and the log shows {[e.protocol for e in before]}"
    elif claim.of_an_effect and claim.say is Say.FAILED:
        happened = {e.idempotency_key for e in mine}
        if all(r.key in happened for r in recorded.values() if r.tool == claim.tool):
            yield f"{claim}, and it happened"
    elif claim.say is Say.ASK_CONFIRMATION and not heard.corrected:
        if before and len(before) >= Counter(wanted)[(before[0].tool, before[0].order_id)]:
            yield f"{claim}, and it is done already"
    elif claim.say in {Say.CANCELLED, Say.NOT_ELIGIBLE} and mine and not claim.facts.get("open"):
        yield f"{claim}, and it happened"


def _false_words(heard: Heard, story: Story) -> Iterator[str]:
    """Hold the words, as a person reads them, against the log as it was when they were heard."""
    claim = heard.claim
    if claim.reads:
        return
    before = [e for e in story.effects if datetime.fromisoformat(e.happened_at).timestamp() <= heard.at]
    mine = [e for e in before if claim.tool in {None, e.tool} and claim.order in {None, e.order_id}]
    if claim.words_say_done and not mine:
        yield f"{claim} in the words {claim.words!r}, and nothing was done"
    untold = [e.protocol for e in mine if e.protocol not in heard.told]
    if claim.words_say_nothing_done and untold and not heard.corrected:
        yield f"{claim} in the words {claim.words!r}, and the log shows {untold}"
    if claim.of_an_effect and (claim.say is Say.DONE) is not claim.words_say_done:
        yield f"{claim} in the words {claim.words!r}, which say something else"
    apart = claim.facts.get("open") or claim.facts.get("repeated")  # it denies itself, and not that it was done
    if claim.of_an_effect and (claim.say is Say.FAILED and not apart) is not claim.words_say_nothing_done:
        yield f"{claim} in the words {claim.words!r}, which say something else"


def _unaccounted(told: Told) -> Iterator[str]:
    """Find words of a reply that no claim accounts for: what is held against the log is all that was said."""
    claimed = "".join(claim.words for claim in claims_of(told.text))
    if "".join(words_of(told.text).split()) != "".join(claimed.split()):
        yield f"{words_of(told.text)!r} is more, or less, than {claimed!r}"


def _wrong(story: Story, wanted: Wanted, recorded: dict[str, Recorded], answers: list[Claim]) -> Iterator[str]:
    for tool, order in set(wanted):
        mine = [a for a in answers if (a.tool, a.order) == (tool, order)]
        if not mine:
            continue  # that is a loss
        last, happened = mine[-1].say, [e for e in story.effects if (e.tool, e.order_id) == (tool, order)]
        if last in UNKNOWN and story.policy.always_knows:
            yield f"{tool} {order} ended unknown under {story.policy.name!r}"
        attempts = max((r.attempts for r in recorded.values() if r.tool == tool), default=0)
        if last is not Say.DONE and story.policy.idempotent and attempts < 2:
            yield f"{tool} {order} ended {last}, though the same key could be sent again"
        if last is Say.FAILED and len(happened) >= Counter(wanted)[(tool, order)]:
            yield f"{tool} {order} ended {last}, and it happened"


def _recorded(story: Story) -> dict[str, Recorded]:
    """Return what the journal knows of each key of an effect."""
    keys: dict[str, Recorded] = {}
    by_transaction: dict[object, Recorded] = {}
    for name, body in story.ended.journal:
        if name == FactName.EXECUTING and body["tool"] in EFFECTS:
            record = keys.setdefault(str(body["key"]), Recorded(key=str(body["key"]), tool=str(body["tool"])))
            record.attempts += 1
            by_transaction[body["transaction_id"]] = record
        record = by_transaction.get(body.get("transaction_id"))
        ending = next((say for fact, say in ENDINGS.items() if fact == name), None)
        if record is not None and ending is not None:
            record.ending = ending
    return keys
