"""Read which of some routes a message asks for, and say why: the scores, the words that counted, the margin.

The scoring is the engine's own (`intents.py`); what is begun, and what is only offered, the core decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trinco.core.contract import Catalogue, Contract, OperationType
from trinco.core.reading import Strength
from trinco.language.intents import Ear
from trinco.language.locales import language_of
from trinco.language.matches import ALIKE
from trinco.language.normal import LIMIT, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import Route
    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.matches import Match

_OFFERED = 3
"""Routes that are offered by name, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteScore:
    """How clearly a message asks for one route."""

    route: str
    tool: str
    score: float
    """The words that counted, weighed: of use only beside the others' scores."""
    asked: bool
    """Asked for in so many words; else it is only mentioned, or asked for under a condition."""
    words: tuple[str, ...]
    """The words that counted, as they are written."""
    verb: str = ""
    object: str = ""
    span: Span = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentReading:
    """Which route a message asks for."""

    route: str | None = None
    """None where none is asked for clearly, or more than one."""
    offered: tuple[str, ...] = ()
    """What may have been meant instead, best first: to be offered by name."""
    scores: tuple[RouteScore, ...] = ()
    """All that was heard, best first."""
    margin: float = 0.0
    """How far the first score is above the second; the first score, where there is no second."""
    reason: str = ""
    """Why, in a word: verb_and_object, verb, words or example; where there is no route, several, reserved (under a
    condition, later, in part, or one of two), mentioned, refused or nothing.
    """


def intent(text: str, routes: Sequence[Route], locale: str, operations: Sequence[Contract] = ()) -> IntentReading:
    """Read which of `routes` the text asks for. A text longer than `normal.LIMIT` isn't read.

    Args:
        text: What was said, where nothing is pending.
        routes: Each with its tool and the keywords and examples that lead to it.
        locale: The locale it is said in.
        operations: The contracts of those tools, as far as there are any: a tool that only reads may be asked for by
            any verb of seeing, and what a parameter is called belongs to its operation. Others are taken to act.

    Raises:
        UsageError: the locale isn't supported.
    """
    language = language_of(locale)
    ear = Ear(_catalogue(routes, locale, operations), language) if operations else _ear(tuple(routes), locale)
    return read_intent(ear, Message(text if len(text) <= LIMIT else ""))


@lru_cache(maxsize=16)
def _ear(routes: tuple[Route, ...], locale: str) -> Ear:
    return Ear(_catalogue(routes, locale, ()), language_of(locale))


def _catalogue(routes: Sequence[Route], locale: str, operations: Sequence[Contract]) -> Catalogue:
    known = {contract.tool: contract for contract in operations}
    assumed = {
        r.tool: Contract(
            tool=r.tool,
            server="",
            operation_type=OperationType.TRANSACTIONAL,
            require_confirmation=True,
            description=r.description,
        )
        for r in routes
    }
    return Catalogue(
        agent="", locale=locale, time_zone="UTC", currency="", contracts={**assumed, **known}, routes=tuple(routes)
    )


def read_intent(ear: Ear, message: Message) -> IntentReading:
    """Say what `ear` hears in a message, where nothing is pending."""
    matches = ear.hear(message)
    scores = tuple(_scored(match, message, ear.language) for match in matches)
    clear = {match.words.tool: match for match in matches if match.strength is Strength.UNEQUIVOCAL}
    margin = round(scores[0].score - (scores[1].score if len(scores) > 1 else 0.0), 2) if scores else 0.0
    if len(clear) == 1:
        (match,) = clear.values()
        return IntentReading(
            route=match.words.route, scores=scores, margin=margin, reason=_why(match, message, ear.language)
        )
    offered = tuple(dict.fromkeys(score.route for score in scores))[:_OFFERED]
    return IntentReading(offered=offered, scores=scores, margin=margin, reason=_why_not(ear, matches, message))


def _scored(match: Match, message: Message, language: Language) -> RouteScore:
    verb, thing = _verb_and_object(match, message, language)
    heard = sorted(match.heard)
    written = {i: message.part(message.tokens[i].start, message.tokens[i].end) for i in heard}
    return RouteScore(
        route=match.words.route,
        tool=match.words.tool,
        score=round(match.score, 2),
        asked=match.strength is Strength.UNEQUIVOCAL,
        words=tuple(written[i] for i in heard),
        verb=written.get(verb, ""),
        object=written.get(thing, ""),
        span=match.span(message),
    )


def _verb_and_object(match: Match, message: Message, language: Language) -> tuple[int, int]:
    """Return the tokens of the verb and of its object; -1 where there is none."""
    stems = {i: language.stem(message.words[i]) for i in match.heard}
    acting = match.words.verbs | match.words.light | language.look_up_stems
    verbs = sorted(i for i, stem in stems.items() if stem in acting)
    things = sorted(i for i, stem in stems.items() if stem in match.words.objects and i not in verbs)
    return (verbs[0] if verbs else -1, things[0] if things else -1)


def _why(match: Match, message: Message, language: Language) -> str:
    if match.score == ALIKE:
        return "example"
    verb, thing = _verb_and_object(match, message, language)
    return "words" if verb < 0 else "verb" if thing < 0 else "verb_and_object"


def _why_not(ear: Ear, matches: Sequence[Match], message: Message) -> str:
    if any(match.qualified for match in matches):
        return "reserved"
    if any(match.strength is Strength.UNEQUIVOCAL for match in matches):
        return "several"
    if ear.is_turned(message):
        return "refused"
    return "mentioned" if matches else "nothing"
