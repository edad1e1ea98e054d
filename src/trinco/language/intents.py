"""Find the operations that a message asks for, and how clearly it does.

An operation is asked for by a verb with its object, or by a phrase that only it has. A noun alone, a verb that tells of
the past, a refusal, a question about the operation: these are mentions, and are generic at most (but a question about
what one of them only shows: `inquiries.py`). A longer match beats a shorter one; priority only breaks a tie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Strength
from trinco.language import cues
from trinco.language.aims import Aims
from trinco.language.heard import Listener
from trinco.language.inquiries import wondering
from trinco.language.likeness import NEGATED, Likeness
from trinco.language.matches import (
    ALIKE,
    LOOKED,
    MENTIONED,
    SHOWN,
    UNWANTED,
    Match,
    as_written,
    is_mention,
    settled,
)
from trinco.language.reserve import Reserve
from trinco.language.routes import compile_routes, spoken_as_written, verbatim
from trinco.language.several import heard_as_one, operations_on_several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.contract import Catalogue
    from trinco.language.heard import Heard
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.routes import Phrase, RouteWords

_REACH = 6
"""Content words between a verb and its object, at most."""


class Ear:
    """The routes of one agent, compiled; holds no state between messages."""

    def __init__(self, catalogue: Catalogue, language: Language) -> None:
        self.language = language
        self.several = operations_on_several(catalogue, language)
        catalogue = heard_as_one(catalogue, self.several)
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
        self._likeness = Likeness(self.routes, language)
        self._reserve = Reserve(catalogue.contracts, language)
        self._verbatim = verbatim(self.routes, language)

    def hear(
        self, message: Message, *, busy: bool = False, asked: frozenset[str] = frozenset(), alike: bool = True
    ) -> tuple[Match, ...]:
        """Return the operations heard, best first, one per tool.

        Args:
            message: What was said.
            busy: A transaction is in progress, so that a bare verb of giving up, or of change, is no request.
            asked: Stems that name the parameter whose question is open: a word about it is no request either.
            alike: What is only like an example counts, where no transaction is in progress.
        """
        heard = self._listener.heard(message, busy=busy)
        if self._listener.listening.isdisjoint(heard.by_stem):
            return ()
        best: dict[str, Match] = {}
        written = spoken_as_written(self._verbatim, message, self.language)
        if written and not (busy and len(written[1]) == 1):
            best[written[0].tool] = as_written(*written)
        for index in sorted({i for stem in heard.by_stem for i in self._listening.get(stem, ())}):
            route = self.routes[index]
            match = self._match(route, heard, asked, busy=busy)
            if match and (route.tool not in best or match.rank < best[route.tool].rank):
                best[route.tool] = match
        if alike and not busy:
            self._add_alike(best, heard)
        found = [self._reserve.as_asked(match, heard) for match in best.values()]
        if any(map(is_mention, found)) and self._is_turned(heard):
            found = [match for match in found if not is_mention(match)]
        kept = settled(found, message, self.language.turns.of)
        kept = kept if busy else wondering(message, self.language, kept)
        return tuple(sorted(self._reserve.undecided(kept, heard), key=lambda m: m.rank))

    def _add_alike(self, best: dict[str, Match], heard: Heard) -> None:
        """Add what is said as in an example, where no verb and object say more."""
        asked = any(match.strength is Strength.UNEQUIVOCAL for match in best.values())
        for like in () if heard.ended else self._likeness.of(heard.by_stem):
            heard_here = frozenset(i for stem in like.stems for i in heard.by_stem[stem])
            clear = like.whole and not asked and self._is_told_alike(like.route, heard, heard_here)
            match = Match(
                words=like.route,
                strength=Strength.UNEQUIVOCAL if clear else Strength.GENERIC,
                score=ALIKE if clear else MENTIONED,
                heard=heard_here,
                first=min(heard_here),
                example=frozenset(i for i in heard_here if heard.stems[i] not in like.route.verbs | like.route.objects),
            )
            if like.route.tool not in best or match.rank < best[like.route.tool].rank:
                best[like.route.tool] = match

    def _is_told_alike(self, route: RouteWords, heard: Heard, indices: frozenset[int]) -> bool:
        """Say whether the words are meant as the example means them: no other past, no negation, no condition."""
        language, words = self.language, heard.message.words
        if any(word in language.hypotheses or (word in language.negations) for word in words):
            negated = any(phrase.negated and set(phrase.stems) <= set(heard.by_stem) for phrase in route.phrases)
            if not negated or any(word in language.hypotheses for word in words):
                return False
        told = [i for i, word in enumerate(words) if cues.is_told(word, language) and word not in route.surfaces]
        verbs = [i for i in indices if heard.stems[i] in route.verbs]
        negated = any(heard.stems[i] == NEGATED for i in indices)
        if not (verbs or negated) and self._is_governed(route, heard, min(indices)):
            return False
        return not told and self._is_asked(route, heard, verbs, min(indices))

    def _match(self, route: RouteWords, heard: Heard, asked: frozenset[str], *, busy: bool) -> Match | None:
        if heard.ended and self._is_undone(route, heard):
            return None
        for phrase in route.phrases:
            if phrase.stems[0] in heard.by_stem and (found := self._phrase(route, phrase, heard)):
                return found
        if heard.negates and self._is_declined(route, heard):
            return None
        objects = [i for stem in heard.by_stem.keys() & route.objects for i in heard.by_stem[stem]]
        objects = [i for i in objects if not self._is_named_off(heard, i)] if heard.negates else objects
        pair = self._verb_and_object(route, heard, objects, asked) if objects else None
        if pair and pair.strength is Strength.UNEQUIVOCAL:
            return pair
        return self._verb_alone(route, heard, busy=busy) or pair or self._noun(route, heard, objects, busy=busy)

    def _is_named_off(self, heard: Heard, at: int) -> bool:
        """Say whether a negation stands right before a thing: "*nem* fatura nem plano"."""
        words = heard.message.words
        while at > 0 and words[at - 1] in self.language.determiners:
            at -= 1
        return at > 0 and words[at - 1] in self.language.negations

    def _phrase(self, route: RouteWords, phrase: Phrase, heard: Heard) -> Match | None:
        if any(stem not in heard.by_stem for stem in phrase.stems):
            return None
        indices = self._in_order(phrase.stems, heard, gap=phrase.gap)
        if indices is None or not heard.told.isdisjoint(indices):
            return None
        verbs = [i for i in indices if heard.stems[i] in route.verbs or heard.stems[i] in route.light]
        clear = phrase.negated or self._is_asked(route, heard, verbs, min(indices))
        if not (verbs or phrase.negated) and self._is_governed(route, heard, indices[0]):
            return None
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

    def _is_governed(self, route: RouteWords, heard: Heard, at: int) -> bool:
        """Say whether what has no verb of the route's is denied, or is another verb's: "*cancela* a visita técnica"."""
        language, words = self.language, heard.message.words
        passing = language.common | language.determiners | language.equates
        while at > 0 and words[at - 1] in passing and words[at - 1] not in language.negations:
            at -= 1
        if at == 0 or words[at - 1] in language.negations:
            return at > 0
        verb = heard.stems[at - 1]
        acts = verb in self._owners and verb not in language.light_stems
        anothers = acts or verb in language.turns.ending_stems
        return anothers and verb not in route.verbs | route.light | language.look_up_stems

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
        own = [i for stem in heard.by_stem.keys() & route.verbs for i in heard.by_stem[stem]]
        if not own and not route.looks:
            return None
        seeing = ((heard.looking, LOOKED), (heard.giving, LOOKED)) if route.looks else ()
        for verbs, score in ((own, 1.8), *seeing):
            for verb in verbs:
                near = [
                    o
                    for o in objects
                    if o != verb
                    and self._content_between(heard, min(o, verb), max(o, verb)) < _REACH
                    and (verbs is own or not self._is_anothers(heard, verb, o))
                ]
                if verbs is heard.giving:
                    near = [o for o in near if o > verb and not self._things_between(heard, verb, o)]
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

    def _things_between(self, heard: Heard, verb: int, thing: int) -> bool:
        """Say whether another thing is what is to be handed over: "manda *um desconto* na fatura"."""
        words = heard.message.words[verb + 1 : thing]
        return any(word[0].isalpha() and word not in self.language.common for word in words)

    def _is_anothers(self, heard: Heard, verb: int, thing: int) -> bool:
        """Say whether what is to be seen is another verb's object, or stands in another clause before it."""
        between = range(min(verb, thing) + 1, max(verb, thing))
        if thing < verb:
            return any(not heard.message.words[i][0].isalnum() for i in between)
        acting, looking = self.language.act_stems, self.language.look_up_stems
        stems = (heard.stems[i] for i in between)
        return any(stem in self._owners and stem in acting and stem not in looking for stem in stems)

    def _verb_alone(self, route: RouteWords, heard: Heard, *, busy: bool) -> Match | None:
        for stem in sorted(heard.by_stem.keys() & route.verbs):
            for verb in heard.by_stem[stem]:
                alone = self._owners[stem] == {route.tool} and not (
                    route.looks and stem in self.language.plain_look_stems
                )
                giving_up = busy and stem in self.language.stop_stems
                clear = (
                    alone
                    and not giving_up
                    and self._is_asked(route, heard, [verb], verb)
                    and self._is_wanted(heard, verb)
                    and not self._is_noun(route, heard, verb)
                    and not self._aims.misses(route.tool, route.stems, heard, verb)
                )
                strength = Strength.UNEQUIVOCAL if clear else Strength.GENERIC
                return Match(
                    words=route, strength=strength, score=1.2 if clear else 0.55, heard=frozenset((verb,)), first=verb
                )
        return None

    def _is_noun(self, route: RouteWords, heard: Heard, at: int) -> bool:
        """Say whether a word that may be a verb of the route's is a thing here: "*minha encomenda* chegou"."""
        words = heard.message.words
        return at > 0 and words[at - 1] in self.language.determiners and words[at] not in route.surfaces

    def _noun(self, route: RouteWords, heard: Heard, objects: Sequence[int], *, busy: bool) -> Match | None:
        own = [i for stem in heard.by_stem.keys() & route.alone for i in heard.by_stem[stem]]
        nouns = own or objects
        if not nouns:
            return None
        first = min(nouns)
        if heard.unwanted is not None and first >= heard.unwanted:
            ends = not route.looks and not route.verbs.isdisjoint(self.language.turns.ending_stems)
            heard_here = frozenset(nouns)
            return (
                Match(words=route, strength=Strength.GENERIC, score=UNWANTED, heard=heard_here, first=first)
                if ends
                else None
            )
        if own and route.looks and not busy and self._is_wanted(heard, first, bare=False):
            # "Quero a fatura": where nothing else is going on, that is clear enough to show it.
            return Match(words=route, strength=Strength.UNEQUIVOCAL, score=SHOWN, heard=frozenset(own), first=first)
        score = 0.5 if own else 0.3
        return Match(words=route, strength=Strength.GENERIC, score=score, heard=frozenset(nouns), first=first)

    # Whether what is heard is asked for

    def is_turned(self, message: Message) -> bool:
        """Say whether an operation's verb is said, and refused or undone, where nothing is pending."""
        return self._is_turned(self._listener.heard(message, busy=False))

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
