"""Compile an agent's routes into what has to be heard for each: verbs, objects and phrases, by their stems.

Nothing is compared here; `intents.py` does that for each message.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from trinco.core.contract import OperationType
from trinco.language.lexicon import SIGNS
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trinco.core.contract import Catalogue, Route
    from trinco.language.locales import Language
    from trinco.language.normal import Message


@dataclass(frozen=True, slots=True)
class Phrase:
    """One keyword or example, without what is common to all requests."""

    stems: tuple[str, ...]
    gap: int
    """How far two of its words may be apart: 1 is side by side, common words not counted."""
    negated: bool
    """A negation belongs to it ("não contratei")."""


@dataclass(slots=True)
class RouteWords:
    """What has to be heard for one tool. `order` and `priority` break ties only."""

    route: str
    tool: str
    priority: int
    order: int
    looks: bool
    """The tool only reads, so any verb of seeing asks for it."""
    verbs: set[str] = field(default_factory=set[str])
    objects: set[str] = field(default_factory=set[str])
    """Nouns of the keywords; those of examples count only within the example."""
    alone: set[str] = field(default_factory=set[str])
    """Nouns that are a keyword by themselves."""
    phrases: list[Phrase] = field(default_factory=list[Phrase])
    clauses: list[frozenset[str]] = field(default_factory=list[frozenset[str]])
    """What each clause of an example says, in any order."""
    light: set[str] = field(default_factory=set[str])
    """Verbs of the keywords that need their noun ("make a payment")."""
    verbatim: set[tuple[str, ...]] = field(default_factory=set[tuple[str, ...]])
    """Keywords word for word, lone nouns excepted."""
    stems: set[str] = field(default_factory=set[str])
    """All of these: a message without any of them has nothing of the route."""
    surfaces: set[str] = field(default_factory=set[str])
    """Words as the author wrote them: these forms need no request around them."""


def compile_routes(catalogue: Catalogue, language: Language) -> tuple[RouteWords, ...]:
    """Return the words of every route that leads to a tool people may ask for."""
    compiled: list[RouteWords] = []
    for order, route in enumerate(catalogue.routes):
        contract = catalogue.contracts.get(route.tool)
        if contract is None or contract.operation_type is OperationType.INTERNAL:
            continue
        entry = RouteWords(route.name, route.tool, route.priority, order, contract.read_only)
        _listen(entry, route, language)
        compiled.append(entry)
    return tuple(compiled)


_NAMES = re.compile(r"\S*\d\S*|\b[A-Z]{2,}[-_][A-Z]+\b")
"""What names one thing in an example ("PED-1001"): it tells nothing of the operation."""
_FAR = 6
_NEAR = 2


def _listen(entry: RouteWords, route: Route, language: Language) -> None:
    keywords = set(route.keywords)
    for phrase in (*route.keywords, *route.examples):
        written = words(phrase if phrase in keywords else _NAMES.sub(" ", phrase))
        said = _without_request(written, language)
        content = tuple(w for w in said if w not in language.common or w in language.negations)
        if not content:
            continue
        last = len(content) - 1
        things = {w for before, w in pairwise(said) if before in language.determiners}
        verbs = {
            w for i, w in enumerate(content) if is_verb(w, language, alone=last == 0, last=i == last or w in things)
        }
        verbs = verbs - things or verbs  # "cancelar *a compra*"
        asking = {w for w in content if w in language.interrogatives}
        negating = {w for w in content if w in language.negations}
        entry.surfaces |= set(content)
        entry.verbs |= {language.stem(w) for w in verbs}
        if phrase in keywords:
            entry.objects |= {language.stem(w) for w in content if w not in verbs | asking | negating}
            entry.alone |= {language.stem(w) for w in content if last == 0 and w not in verbs | asking | negating}
            _listen_word_for_word(entry, written, content, language, noun=last == 0 and not verbs)
        if last or negating:
            gap = 1 if negating or not (verbs or asking) else (_FAR if verbs else _NEAR)
            stems = tuple(language.stem(w) for w in content)
            entry.phrases.append(Phrase(stems, gap=gap, negated=bool(negating)))
        entry.clauses += _clauses(phrase, language)
    entry.stems = entry.verbs | entry.objects | {s for p in entry.phrases for s in p.stems}
    entry.phrases.sort(key=lambda p: -len(p.stems))


_CLAUSE_END = re.compile(r"[,;.!?]+(?:\s|$)")


def _clauses(phrase: str, language: Language) -> list[frozenset[str]]:
    said = (_without_request(words(_NAMES.sub(" ", part)), language) for part in _CLAUSE_END.split(phrase))
    content = ([w for w in part if w not in language.common or w in language.negations] for part in said)
    return [frozenset(map(language.stem, part)) for part in content if part]


def _listen_word_for_word(
    entry: RouteWords, written: tuple[str, ...], content: tuple[str, ...], language: Language, *, noun: bool
) -> None:
    """Keep the keyword as it is written, and a verb of asking that says with its noun what is done."""
    if len(written) > 1 or not noun:
        entry.verbatim.add(written)
    before = written[: written.index(content[0])]
    light = next((s for s in map(language.stem, reversed(before)) if s in language.light_stems), None)
    if light:
        entry.light.add(light)
        entry.phrases.append(Phrase((light, *map(language.stem, content)), gap=_NEAR, negated=False))


def _without_request(said: Sequence[str], language: Language) -> tuple[str, ...]:
    """Take the words of asking off the front ("quero", "gostaria de"), verbs of the operation excepted."""
    said = tuple(said)
    at = 0
    while at < len(said):
        sense = language.request_table.at(said, at)
        if not sense or sense.last >= len(said) or _acts(said[at : sense.last], language):
            break
        at = sense.last
    return said[at:]


def _acts(said: Iterable[str], language: Language) -> bool:
    return any(language.stem(word) in language.act_stems for word in said)


def is_verb(word: str, language: Language, *, alone: bool, last: bool) -> bool:
    """Say whether `word` is a verb of an operation: a listed one, or an infinitive before its object."""
    if language.stem(word) in language.act_stems:
        return True
    endings = language.lexicon.infinitives
    return bool(endings) and word.endswith(endings) and len(word) > 4 and (alone or not last)


class Verbatim(NamedTuple):
    """Keywords that lead to one operation only, as they are written."""

    routes: Mapping[tuple[str, ...], RouteWords]
    words: frozenset[str]
    """All that may be said beside one of them, its own words included."""


def verbatim(routes: Sequence[RouteWords], language: Language) -> Verbatim:
    owners: dict[tuple[str, ...], list[RouteWords]] = {}
    for route in routes:
        for keyword in route.verbatim:
            owners.setdefault(keyword, []).append(route)
    sole = {keyword: found[0] for keyword, found in owners.items() if len({r.tool for r in found}) == 1}
    around = language.polite.vocabulary | language.want_table.vocabulary | frozenset(SIGNS)
    return Verbatim(sole, around | {word for keyword in sole for word in keyword})


def spoken_as_written(
    keywords: Verbatim, message: Message, language: Language
) -> tuple[RouteWords, tuple[int, ...]] | None:
    """Return the route whose keyword is all that is said, politeness and a word of wanting left out; and where."""
    said = message.words
    if not keywords.words.issuperset(said):
        return None
    at, kept = 0, list[int]()
    while at < len(said):
        passed = language.polite.at(said, at) or (None if kept else language.want_table.at(said, at))
        if said[at][0].isalnum() and passed is None:
            kept.append(at)
        at = passed.last if passed else at + 1
    route = keywords.routes.get(tuple(said[i] for i in kept))
    return (route, tuple(kept)) if route else None
