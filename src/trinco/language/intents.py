"""Find the operations that a message asks for, and how clearly it does.

An operation is asked for by a verb with its object, or by a phrase that only it has. A noun alone, a verb that tells of
the past, a refusal, a question about the operation: these are mentions, and are generic at most. A longer match beats a
shorter one; priority only breaks a tie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from trinco.core.contract import ParameterType
from trinco.core.reading import Strength
from trinco.language import cues
from trinco.language.aims import Aims
from trinco.language.heard import Listener
from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.routes import compile_routes, spoken_as_written, verbatim

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.core.contract import Catalogue
    from trinco.core.reading import Span
    from trinco.language.heard import Heard
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.routes import Phrase, RouteWords

_REACH = 6
"""Content words between a verb and its object, at most."""
_LOOKED = 1.6
"""Score of a verb of seeing with an object: another verb with the same object is what was meant."""
_QUALIFIED = 0.9
"""Score of what is asked for otherwise than it would be done."""
_UNWANTED = 0.8
"""Score of ending what isn't wanted any more."""
_MENTIONED = 0.5
"""Score of a noun alone, at most."""
_SEVERAL = frozenset({ParameterType.ARRAY, ParameterType.INTEGER, ParameterType.NUMBER})
_MARGIN = 0.6
"""How much longer a match must be to put another one out of question."""


class Match(NamedTuple):
    """One operation heard in a message; `heard` are indices of tokens."""

    words: RouteWords
    strength: Strength
    score: float
    heard: frozenset[int]
    first: int
    """Where the request begins: its verb, or the phrase."""
    qualified: bool = False
    """Asked for under a condition, later, or in part: not as it would be done."""
    example: frozenset[int] = frozenset()
    """Those of `heard` that an example has besides the operation's own words: they may be a value."""

    @property
    def last(self) -> int:
        """Where the request itself ends, and what it is about may follow."""
        return max(self.heard - self.example or self.heard)

    @property
    def names_verb(self) -> bool:
        """Say whether its verb is heard, whatever else speaks against it."""
        return self.strength is Strength.GENERIC and self.score > _MENTIONED and self.score != _UNWANTED

    @property
    def rank(self) -> tuple[bool, float, int, int]:
        return (self.strength is not Strength.UNEQUIVOCAL, -self.score, self.words.priority, self.words.order)

    def span(self, message: Message) -> Span:
        return (message.tokens[min(self.first, max(self.heard))].start, message.tokens[max(self.heard)].end)


class Ear:
    """The routes of one agent, compiled; holds no state between messages."""

    def __init__(self, catalogue: Catalogue, language: Language) -> None:
        self.language = language
        self.routes = compile_routes(catalogue, language)
        self._owners: dict[str, set[str]] = {}
        for route in self.routes:
            for verb in route.verbs:
                self._owners.setdefault(verb, set()).add(route.tool)
        listening = frozenset(stem for route in self.routes for stem in route.stems)
        self._listener = Listener(language, listening, tuple(self._owners))
        self._listening: dict[str, list[int]] = {}
        for index, route in enumerate(self.routes):
            for stem in route.stems:
                self._listening.setdefault(stem, []).append(index)
        self._aims = Aims(catalogue.contracts, language)
        self._verbatim = verbatim(self.routes, language)
        self._dated = {t for t, c in catalogue.contracts.items() if any(p.format == "date" for p in c.parameters)}
        self._counted = {t for t, c in catalogue.contracts.items() if any(p.type in _SEVERAL for p in c.parameters)}

    def hear(self, message: Message, *, busy: bool = False, asked: frozenset[str] = frozenset()) -> tuple[Match, ...]:
        """Return the operations heard, best first, one per tool.

        Args:
            message: What was said.
            busy: A transaction is in progress, so that a bare verb of giving up, or of change, is no request.
            asked: Stems that name the parameter whose question is open: a word about it is no request either.
        """
        heard = self._listener.heard(message, busy=busy)
        if self._listener.listening.isdisjoint(heard.by_stem):
            return ()
        best: dict[str, Match] = {}
        written = spoken_as_written(self._verbatim, message, self.language)
        if written and not (busy and len(written[1]) == 1):
            best[written[0].tool] = _as_written(*written)
        for index in sorted({i for stem in heard.by_stem for i in self._listening.get(stem, ())}):
            route = self.routes[index]
            match = self._match(route, heard, asked, busy=busy)
            if match and (route.tool not in best or match.rank < best[route.tool].rank):
                best[route.tool] = match
        found = [self._as_asked(match, heard) for match in best.values()]
        if any(map(_is_mention, found)) and self._is_turned(heard):
            found = [match for match in found if not _is_mention(match)]
        return tuple(sorted(_settled(found, message, self.language.turns.of), key=lambda m: m.rank))

    def _match(self, route: RouteWords, heard: Heard, asked: frozenset[str], *, busy: bool) -> Match | None:
        if heard.ended and self._is_undone(route, heard):
            return None
        for phrase in route.phrases:
            if phrase.stems[0] in heard.by_stem and (found := self._phrase(route, phrase, heard)):
                return found
        if heard.negates and self._is_declined(route, heard):
            return None
        objects = [i for stem in route.objects if stem in heard.by_stem for i in heard.by_stem[stem]]
        pair = self._verb_and_object(route, heard, objects, asked) if objects else None
        if pair and pair.strength is Strength.UNEQUIVOCAL:
            return pair
        return self._verb_alone(route, heard, busy=busy) or pair or self._noun(route, heard, objects, busy=busy)

    def _phrase(self, route: RouteWords, phrase: Phrase, heard: Heard) -> Match | None:
        if any(stem not in heard.by_stem for stem in phrase.stems):
            return None
        indices = self._in_order(phrase.stems, heard, gap=phrase.gap)
        if indices is None or not heard.told.isdisjoint(indices):
            return None
        verbs = [i for i in indices if heard.stems[i] in route.verbs or heard.stems[i] in route.light]
        clear = phrase.negated or self._is_asked(route, heard, verbs, min(indices))
        if not clear and not phrase.negated:
            return None
        own = route.verbs | route.objects
        return Match(
            words=route,
            strength=Strength.UNEQUIVOCAL,
            score=len(indices) + 0.5,
            heard=frozenset(indices),
            first=min(indices),
            example=frozenset(i for i in indices if heard.stems[i] not in own),
        )

    def _in_order(self, stems: Sequence[str], heard: Heard, *, gap: int) -> list[int] | None:
        """Find the stems in their order, with at most `gap` - 1 content words between two of them."""
        for start in heard.by_stem[stems[0]]:
            indices = [start]
            for stem in stems[1:]:
                after = next((i for i in heard.by_stem[stem] if i > indices[-1]), None)
                if after is None or self._content_between(heard, indices[-1], after) >= gap:
                    break
                indices.append(after)
            if len(indices) == len(stems):
                return indices
        return None

    def _content_between(self, heard: Heard, left: int, right: int) -> int:
        return sum(
            1
            for word in heard.message.words[left + 1 : right]
            if word[0].isalnum() and word not in self.language.common
        )

    def _verb_and_object(
        self, route: RouteWords, heard: Heard, objects: Sequence[int], open_name: frozenset[str]
    ) -> Match | None:
        own = [i for stem in route.verbs for i in heard.by_stem.get(stem, ())]
        for verbs, score in ((own, 1.8), (heard.looking if route.looks else (), _LOOKED)):
            for verb in verbs:
                near = [
                    o
                    for o in objects
                    if o != verb and self._content_between(heard, min(o, verb), max(o, verb)) < _REACH
                ]
                if not near:
                    continue
                found = min(near, key=lambda o: (o < verb, abs(o - verb)))
                about_pending = open_name.intersection(heard.stems[verb + 1 : found]) if verbs is not own else ()
                asked = not about_pending and self._is_asked(route, heard, [verb], min(verb, found))
                strength = Strength.UNEQUIVOCAL if asked else Strength.GENERIC
                return Match(
                    words=route,
                    strength=strength,
                    score=score if asked else 0.6,
                    heard=frozenset((verb, found)),
                    first=verb,
                )
        return None

    def _verb_alone(self, route: RouteWords, heard: Heard, *, busy: bool) -> Match | None:
        for stem in () if route.verbs.isdisjoint(heard.by_stem) else sorted(route.verbs):
            for verb in heard.by_stem.get(stem, ()):
                alone = self._owners[stem] == {route.tool} and not (
                    route.looks and stem in self.language.plain_look_stems
                )
                giving_up = busy and stem in self.language.stop_stems
                clear = (
                    alone
                    and not giving_up
                    and self._is_asked(route, heard, [verb], verb)
                    and self._is_wanted(heard, verb)
                    and not self._aims.misses(route.tool, route.stems, heard, verb)
                )
                strength = Strength.UNEQUIVOCAL if clear else Strength.GENERIC
                return Match(
                    words=route, strength=strength, score=1.2 if clear else 0.55, heard=frozenset((verb,)), first=verb
                )
        return None

    def _noun(self, route: RouteWords, heard: Heard, objects: Sequence[int], *, busy: bool) -> Match | None:
        own = [i for stem in route.alone if stem in heard.by_stem for i in heard.by_stem[stem]]
        nouns = own or objects
        if not nouns:
            return None
        first = min(nouns)
        if heard.unwanted is not None and first >= heard.unwanted:
            ends = not route.looks and not route.verbs.isdisjoint(self.language.turns.ending_stems)
            heard_here = frozenset(nouns)
            return (
                Match(words=route, strength=Strength.GENERIC, score=_UNWANTED, heard=heard_here, first=first)
                if ends
                else None
            )
        if own and route.looks and not busy and self._is_wanted(heard, first, bare=False):
            # "Quero a fatura": where nothing else is going on, that is clear enough to show it.
            return Match(words=route, strength=Strength.UNEQUIVOCAL, score=1.1, heard=frozenset(own), first=first)
        score = 0.5 if own else 0.3
        return Match(words=route, strength=Strength.GENERIC, score=score, heard=frozenset(nouns), first=first)

    # Whether what is heard is asked for

    def _is_turned(self, heard: Heard) -> bool:
        """Say whether an operation's verb is said, and not asked for: what its object suggests is of no use then."""
        if heard.unwanted is not None:
            return True
        doing = [route for route in self.routes if not route.looks] if heard.negates or heard.ended else []
        return any(
            (heard.negates and self._is_declined(r, heard)) or (heard.ended and self._is_undone(r, heard))
            for r in doing
        )

    def _is_undone(self, route: RouteWords, heard: Heard) -> bool:
        """Say whether the route's verbs end an operation, or are what is ended: "cancelar a troca" asks for neither."""
        own = [i for stem in route.verbs for i in heard.by_stem.get(stem, ())]
        named = {s for p in route.phrases if p.stems[0] in self.language.turns.ending_stems for s in p.stems[1:]}
        ended = {i for i in heard.ended.values() if heard.stems[i] not in named}
        return bool(own) and all(i in ended or heard.ended.get(i) in ended for i in own)

    def _as_asked(self, match: Match, heard: Heard) -> Match:
        """Make a guessed or qualified match a suggestion: what is asked for isn't plainly what would be done."""
        if match.strength is not Strength.UNEQUIVOCAL:
            return match
        guessed = not heard.guessed.isdisjoint(match.heard)
        qualified = not match.words.looks and self._is_qualified(match, heard)
        if not (guessed or qualified):
            return match
        return match._replace(strength=Strength.GENERIC, score=_QUALIFIED, qualified=qualified)

    def _is_qualified(self, match: Match, heard: Heard) -> bool:
        words, language, tool = heard.message.words, self.language, match.words.tool
        if not heard.told and language.turns.qualifying.isdisjoint(words):
            return False
        told = min(self._reasons(heard, match), default=len(words))
        courteous = {i for first, last in find(language.turns.courteous_table, words) for i in range(first, last)}
        for sense in language.lexicon.senses(heard.message):
            if sense.first >= told or sense.first in match.heard or sense.first in courteous:
                continue
            if sense.role is Role.CONDITION:
                return True
            leads_on = sense.first > match.last and self._leads_on(words, sense.last)
            if sense.role is Role.DEFER and tool not in self._dated and not leads_on:
                return True
        if any(match.last < i < told for i in heard.told):
            return True
        parts = find(language.turns.part_table, words) if tool not in self._counted else ()
        return any(first < told and heard.stems[first] not in match.words.stems for first, _ in parts)

    def _reasons(self, heard: Heard, match: Match) -> Iterable[int]:
        """Yield where the message begins to tell why, behind the request."""
        words, language = heard.message.words, self.language
        yield from (first for first, _ in find(language.cause_table, words) if first > match.last)
        yield from (i for i in range(match.last + 1, len(words)) if cues.is_told(words[i], language))

    def _leads_on(self, words: tuple[str, ...], at: int) -> bool:
        """Say whether another request follows: "depois quero ver a fatura"."""
        return at < len(words) and self.language.request_table.at(words, at) is not None

    def _is_asked(self, route: RouteWords, heard: Heard, verbs: Sequence[int], first: int) -> bool:
        if not route.looks and heard.measured is not None and heard.measured < first:
            return False
        if heard.correcting.intersection(verbs):
            return False
        return all(self._is_request_form(route, heard, i) and not self._is_refused(heard, i) for i in verbs)

    def _is_request_form(self, route: RouteWords, heard: Heard, index: int) -> bool:
        word = heard.message.words[index]
        return word in route.surfaces or not word.endswith(self.language.lexicon.stemming.reported)

    def _is_refused(self, heard: Heard, index: int) -> bool:
        """Say whether a negation or a hypothesis governs the word: "não quero cancelar", "se eu cancelar"."""
        words = heard.message.words
        for back in range(index - 1, max(index - 5, -1), -1):
            if not words[back][0].isalnum():
                break
            if words[back] in self.language.negations:
                return not any(w in self.language.unable for w in words[back + 1 : index])
            if words[back] in self.language.hypotheses:
                return True
        if heard.negates and cues.disowns(words, self.language, index):
            return True
        after = words[index + 1 : index + 2]
        return bool(after) and after[0] in self.language.negations and len(words) <= index + 3

    def _is_declined(self, route: RouteWords, heard: Heard) -> bool:
        """Say whether each of the route's verbs in the message is negated."""
        verbs = [i for stem in route.verbs for i in heard.by_stem.get(stem, ())]
        return bool(verbs) and all(self._is_refused(heard, i) for i in verbs)

    def _is_wanted(self, heard: Heard, at: int, *, bare: bool = True) -> bool:
        """Say whether the words before `at` ask for something, and nothing else; or, if `bare`, there are none."""
        words = heard.message.words
        before = [w for w in words[:at] if w[0].isalnum() and w not in self.language.common]
        wanting = {self.language.stem(w) for w in before}
        if bare:
            return not before or bool(wanting & self.language.request_stems)
        return bool(before) and wanting <= self.language.wanting_stems and len(words) <= at + 4


def _as_written(route: RouteWords, heard: Sequence[int]) -> Match:
    """A keyword and nothing else asks for its operation."""
    return Match(
        words=route,
        strength=Strength.UNEQUIVOCAL,
        score=len(heard) + 0.5,
        heard=frozenset(heard),
        first=min(heard),
    )


def _is_mention(match: Match) -> bool:
    """Say whether nothing but a noun is heard."""
    return match.strength is Strength.GENERIC and match.score <= _MENTIONED


def _complements(match: Match, other: Match, words: Sequence[str], of: frozenset[str]) -> bool:
    """Say whether the object of `match` only says whose that of `other` is: "ver a fatura *do pedido*"."""
    thing, whose = max(other.heard), max(match.heard)
    return match.first == other.first < thing < whose and words[thing + 1 : whose] in {(w,) for w in of}


def _settled(matches: list[Match], message: Message, of: frozenset[str]) -> list[Match]:
    """Keep as unequivocal only what no other match covers or clearly outdoes."""
    if len(matches) < 2:
        return matches
    claimed = {i for m in matches if m.score >= _MENTIONED for i in m.heard}
    meant = any(m.score == _QUALIFIED for m in matches)
    matches = [
        m for m in matches if (m.score >= _MENTIONED or not m.heard <= claimed) and not (meant and _is_mention(m))
    ]
    clear = [m for m in matches if m.strength is Strength.UNEQUIVOCAL]
    kept: list[Match] = []
    for match in matches:
        beaten = match.strength is Strength.UNEQUIVOCAL and any(
            other is not match
            and match.heard & other.heard
            and (match.first in other.heard or match.score <= _LOOKED)
            and (
                match.heard < other.heard
                or match.score <= other.score - _MARGIN
                or _complements(match, other, message.words, of)
            )
            for other in clear
        )
        kept.append(match._replace(strength=Strength.GENERIC, score=0.5) if beaten else match)
    return kept
