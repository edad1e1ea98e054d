"""Keep the candidates that a message stands by: "não é X, é Y", "X, não, Y", "na verdade Y", "Y, o X não existe mais".

A correction needs its cue. "X e não Y" alone has none that is clear enough, and both stay; "foi X e não Y" has one.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from trinco.core.reading import Cue
from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.sayings import length_at, places
from trinco.language.values.found import ValueReading, unique

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate

_REACH = 6
"""Words between a value and what refuses it."""


def settle(
    message: Message,
    language: Language,
    candidates: Sequence[Candidate],
    verbs: Collection[str] = (),
    *,
    chosen: bool = False,
) -> ValueReading:
    """Return the one value left after corrections, or the candidates to choose from.

    `verbs` are words of the operation's own verb: what it is refused for is no value ("não cancela o 1001"). Of values
    to be `chosen` among, a negation in the same clause refuses one, whatever its verb.
    """
    if not candidates:
        return ValueReading()
    place = _Places(message, language, verbs)
    kept = [c for c in candidates if not place.rejects(c)]
    if len(candidates) > 1:
        kept = [c for c in kept if not place.outdates(c)]
    if chosen:
        kept = place.preferred([c for c in kept if not place.denies(c, candidates)])
    corrected = len(kept) < len(candidates) or place.opens_with_refusal(candidates[0])
    cue = place.last_cue()
    if cue is not None and kept:
        corrected = True
        kept = [c for c in kept if c.span[0] >= cue] or kept
    if not kept:
        return ValueReading()
    decided = not any(c.others for c in kept)
    choices = (kept[0].value,) if len(kept) == 1 and decided else unique(r for c in kept for r in c.readings)
    decided = decided and len(choices) == 1
    return ValueReading(
        value=choices[0] if decided else None,
        candidates=tuple(kept),
        currency=kept[0].currency,
        cue=Cue.CORRECTED if corrected else Cue.BARE,
    )


@lru_cache(maxsize=64)
def _refusing(language: Language) -> frozenset[str]:
    """Return the words without one of which no value is refused."""
    return language.negations | language.instead_table.openings | language.except_table.openings


class _Places:
    """Where the negations and cues of one message stand, in tokens."""

    def __init__(self, message: Message, language: Language, verbs: Collection[str]) -> None:
        self.message, self.language, self.verbs = message, language, verbs
        self.between = language.between

    def rejects(self, candidate: Candidate) -> bool:
        """Say whether the words around a candidate reject it."""
        if _refusing(self.language).isdisjoint(self.message.words):
            return False
        first, after = self.message.index(candidate.span[0]), self.message.index(candidate.span[1])
        excepted = self._instead_of(first) or self._is_excepted(first)
        return excepted or self._negated_before(first) or self._negated_after(after)

    def outdates(self, candidate: Candidate) -> bool:
        """Say whether the words beside a candidate say that it holds no more: "o X não existe mais", "era X, agora"."""
        words, said = self.message.words, self.language.tongue.sayings
        first, after = self.message.index(candidate.span[0]), self.message.index(candidate.span[1])
        for at in range(after, min(after + 4, len(words))):
            if length_at(said.gone, words, at):
                return True
            if words[at] != "," and words[at] not in self.language.pronouns and words[at] not in self.language.common:
                break
        return any(start >= after for start in self._renewed) and self._was(first)

    @cached_property
    def _renewed(self) -> tuple[int, ...]:
        """Where a value is said to hold now, in the place of another."""
        return tuple(start for start, _ in places(self.language.tongue.sayings.now, self.message.words))

    @cached_property
    def _was_ends(self) -> frozenset[int]:
        return frozenset(end for _, end in places(self.language.tongue.sayings.was, self.message.words))

    def _was(self, at: int) -> bool:
        for _ in range(_REACH):
            if at in self._was_ends:
                return True
            if at == 0 or not self._leads_refused(self.message.words[at - 1]):
                return False
            at -= 1
        return False

    def preferred(self, kept: list[Candidate]) -> list[Candidate]:
        """Return those that are wanted, without those that a clause of its own only mentions."""
        if len(kept) < 2:
            return kept
        told = [c for c in kept if not self._explains(c)]
        kept = told if told and kept[0] in told else kept
        clauses = [self._clause(c) for c in kept]
        better = self.language.tongue.sayings.better
        led = [
            c
            for c, (start, first) in zip(kept, clauses, strict=True)
            if not better.isdisjoint(self.message.words[start:first]) and [s for s, _ in clauses].count(start) == 1
        ]
        rivals = any(self.message.words[start] in self.language.alternatives for start, _ in clauses if start)
        return led if len(led) == 1 and not rivals else kept

    def _clause(self, candidate: Candidate) -> tuple[int, int]:
        """Return where the candidate's clause begins, and where it does itself."""
        first = self.message.index(candidate.span[0])
        start = first
        while start and self.message.words[start - 1] not in {",", ".", ";", "!"}:
            start -= 1
        return start, first

    def _explains(self, candidate: Candidate) -> bool:
        start, first = self._clause(candidate)
        said = self.language.tongue.sayings.because
        return start > 0 and start < first and length_at(said, self.message.words, start) > 0

    def denies(self, candidate: Candidate, all_of_them: Sequence[Candidate]) -> bool:
        """Say whether a negation stands in the candidate's clause, and no other candidate between them."""
        first, after = self.message.index(candidate.span[0]), self.message.index(candidate.span[1])
        others = {self.message.index(c.span[0]) for c in all_of_them if c is not candidate}
        return self._meets_negation(range(first - 1, -1, -1), others) or self._meets_negation(
            range(after, len(self.message.words)), others
        )

    def _meets_negation(self, indices: range, others: Collection[int]) -> bool:
        tokens, language = self.message.words, self.language
        for i in indices:
            word = tokens[i]
            if word in language.negations:
                return True
            parts = not word[0].isalnum() or word in self._joining or language.cause_table.at(tokens, i)
            if parts or i in others:
                return False
        return False

    @cached_property
    def _joining(self) -> Collection[str]:
        language = self.language
        return language.joiners | language.numbers.joiners | language.turning

    def _is_excepted(self, first: int) -> bool:
        """Say whether the candidate is what is left out: "tudo menos o 1001", "anything but paper"."""
        tokens, language = self.message.words, self.language
        if language.except_table.openings.isdisjoint(tokens):
            return False
        for start, end in find(language.except_table, tokens):
            if not first - 3 <= end <= first or not all(t in self.between for t in tokens[end:first]):
                continue
            # "But" turns what was said, unless it takes something from all: "not digital but paper".
            before = tokens[start - 1] if start else ""
            all_but = before in language.pronouns | language.pointers and before not in language.refusals
            if tokens[start] not in language.turning or all_but:
                return True
        return False

    def _negated_before(self, first: int) -> bool:
        tokens = self.message.words
        at = self._before(first, self._leads_refused)
        if at < 0 or tokens[at] not in self.language.negations:
            at = self._before(first, self._leads_any)
            return at >= 0 and self._is_refused(at)
        joined = at and tokens[at - 1] in self.language.numbers.joiners and first - at == 1
        return not joined or not self.language.tongue.sayings.being.isdisjoint(tokens[max(at - 8, 0) : at - 1])

    def _before(self, first: int, leads: Callable[[str], bool]) -> int:
        """Return the index of the last word before `first` that doesn't lead to it, -1 if all of them do."""
        at = first - 1
        while at >= 0 and first - at < _REACH and leads(self.message.words[at]):
            at -= 1
        return at

    def _leads_any(self, word: str) -> bool:
        return word in self.between and word not in self.language.negations

    def _leads_refused(self, word: str) -> bool:
        """Say whether the word may stand between a negation and the value that it refuses."""
        language = self.language
        said = language.tongue.sayings
        listed = word in self.between or word in said.before_refused or word in said.being
        return listed and word not in language.negations

    def _is_refused(self, at: int) -> bool:
        """Say whether the verb that ends at `at` is negated: "não quero cancelar", "não é pra cancelar"."""
        tokens, governed = self.message.words, False
        for back in range(at, max(at - 7, -1), -1):
            word = tokens[back]
            if word in self.language.negations:
                return governed
            governed = governed or word in self.verbs or word in self.language.wants
            if word in self.language.unable or not governed or not self._links(word):
                return False
        return False

    def _links(self, word: str) -> bool:
        """Say whether a word may stand between a negation and the verb that it refuses."""
        language = self.language
        if word in self.verbs or word in self.between or language.stem(word) in language.asking_stems:
            return True
        passing = word in language.common or word in language.pronouns
        return passing and word not in language.numbers.joiners and word not in language.alternatives

    def _instead_of(self, first: int) -> bool:
        tokens = self.message.words
        ends = (last for _, last in find(self.language.instead_table, tokens))
        return any(first - 3 <= end <= first and all(t in self.between for t in tokens[end:first]) for end in ends)

    def _negated_after(self, after: int) -> bool:
        tokens = self.message.words
        while after < len(tokens) and (tokens[after] in ",;.-" or tokens[after] in self.language.equates):
            after += 1
        if after >= len(tokens) or tokens[after] not in self.language.negations:
            return False
        after += 1
        while after < len(tokens) and self._points(tokens[after]):  # "1001 não é esse", "1001 não quero cancelar"
            after += 1
        return after == len(tokens) or tokens[after] in ",;.-!"

    def _points(self, word: str) -> bool:
        language = self.language
        if word in self.verbs or language.stem(word) in language.asking_stems:
            return True
        return word in language.equates or word in language.determiners or word in language.pronouns

    def opens_with_refusal(self, candidate: Candidate) -> bool:
        """Say whether the message starts with a "no" of its own: "não, é o 1002"."""
        tokens = self.message.words
        return (
            len(tokens) > 2 and tokens[0] in self.language.negations and tokens[1] in ",.;!" and candidate.span[0] > 0
        )

    def last_cue(self) -> int | None:
        """Return the offset where the last correcting phrase ends, if there is one."""
        ends = [last for _, last in find(self.language.correct_table, self.message.words)]
        ends += [at for at in (self._onto(),) if at is not None]
        return self.message.tokens[max(ends) - 1].end if ends else None

    def _onto(self) -> int | None:
        """Find "troca X *por* Y", "muda de X *para* Y"."""
        onto = self.language.onto
        if onto.isdisjoint(self.message.words):
            return None
        senses = self.language.lexicon.senses(self.message)
        changes = [s.first for s in senses if s.role is Role.CHANGE]
        after = [i + 1 for i, word in enumerate(self.message.words) if word in onto and changes and i > changes[0]]
        return after[-1] if after else None
