"""Keep the candidates that a message stands by: "não é X, é Y", "X, não, Y", "na verdade Y".

A correction needs its cue. "X e não Y" has none that is clear enough, and both stay.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trinco.core.reading import Cue
from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.values.found import ValueReading, unique

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.found import Candidate


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
    if chosen:
        kept = [c for c in kept if not place.denies(c, candidates)]
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


class _Places:
    """Where the negations and cues of one message stand, in tokens."""

    def __init__(self, message: Message, language: Language, verbs: Collection[str]) -> None:
        self.message, self.language, self.verbs = message, language, verbs
        self.between = language.between

    def rejects(self, candidate: Candidate) -> bool:
        """Say whether the words around a candidate reject it."""
        first, after = self.message.index(candidate.span[0]), self.message.index(candidate.span[1])
        excepted = self._instead_of(first) or self._is_excepted(first)
        return excepted or self._negated_before(first) or self._negated_after(after)

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
        tokens, at = self.message.words, first - 1
        while at >= 0 and first - at <= 5 and tokens[at] in self.between and tokens[at] not in self.language.negations:
            at -= 1
        if at < 0 or tokens[at] not in self.language.negations:
            return at >= 0 and self._is_refused(at)
        return not (at and tokens[at - 1] in self.language.numbers.joiners and first - at == 1)

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
