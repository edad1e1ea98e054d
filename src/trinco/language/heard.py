"""Take a message's words apart once, for all the operations that are listened for.

What is asked for is `intents.py`'s to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from trinco.language import cues
from trinco.language.deed import ending_in, object_at
from trinco.language.locales import find
from trinco.language.spelling import slips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.language.locales import Language
    from trinco.language.normal import Message

_SPELT = 5
"""Letters of a verb that is known in spite of one wrong letter, at least."""


_NONE: Mapping[int, int] = MappingProxyType({})


class Heard(NamedTuple):
    """A message's content words: index of token, word and stem."""

    message: Message
    stems: tuple[str, ...]
    by_stem: Mapping[str, Sequence[int]]
    measured: int | None = None
    """Index of an interrogative that asks about an operation."""
    correcting: frozenset[int] = frozenset()
    """Indices of words that announce another value ("troca para"), where a transaction is in progress."""
    negates: bool = False
    told: frozenset[int] = frozenset()
    """Indices of interrogatives that ask nothing: they join two clauses."""
    ended: Mapping[int, int] = _NONE
    """Verb that ends an operation: its object, where that is one ("cancelar a troca")."""
    unwanted: int | None = None
    """Where something is not wanted any more ("não quero mais o pedido")."""
    looking: Sequence[int] = ()
    """Indices of verbs that ask to see something."""
    giving: Sequence[int] = ()
    """Indices of verbs that ask for a thing to be handed over."""
    guessed: frozenset[int] = frozenset()
    """Indices of words that are a verb but for one letter."""


class Listener:
    """The words of one agent that are listened for.

    Args:
        language: The agent's.
        listening: Stems of all words that some operation has.
        verbs: Those of its verbs.
    """

    def __init__(self, language: Language, listening: frozenset[str], verbs: tuple[str, ...]) -> None:
        self.language, self.listening = language, listening
        self._verbs = verbs
        self._sure = set(listening)
        """Stems that are no slip of a verb's."""

    def heard(self, message: Message, *, busy: bool) -> Heard:
        return message.once(("heard", busy), lambda: self._heard(message, busy=busy))

    def _heard(self, message: Message, *, busy: bool) -> Heard:
        words, language = message.words, self.language
        stems = tuple([language.stem(word) for word in words])
        by_stem: dict[str, list[int]] = {}
        for i, stem in enumerate(stems):
            by_stem.setdefault(stem, []).append(i)
        guessed: list[int] = []
        for stem in [stem for stem in by_stem if stem not in self._sure]:
            if verb := self._slip(words[by_stem[stem][0]], stem):
                guessed += by_stem[stem]
                by_stem.setdefault(verb, []).extend(by_stem[stem])
                stems = tuple(verb if s == stem else s for s in stems)
        if self.listening.isdisjoint(by_stem):
            return Heard(message=message, stems=stems, by_stem=by_stem)
        negates = not language.negations.isdisjoint(words)
        corrects = find(language.correct_table, words) if busy else ()
        return Heard(
            message=message,
            stems=stems,
            by_stem=by_stem,
            measured=next((first for first, _ in find(language.measuring_table, words)), None),
            correcting=frozenset(i for first, last in corrects for i in range(first, last)),
            negates=negates,
            told=self._told(message, stems),
            ended=self._ended(message, stems),
            unwanted=self._unwanted(words) if negates and len(words) > 2 else None,
            looking=[i for i, stem in enumerate(stems) if stem in language.look_up_stems],
            giving=[i for i, word in enumerate(words) if word in language.turns.giving],
            guessed=frozenset(guessed),
        )

    def _slip(self, word: str, stem: str) -> str:
        """Return the stem of a verb that `stem` is but for one letter; empty if there is none."""
        known = word in self.language.common or word in self.language.lexicon.table.vocabulary
        near = () if known or not word.isalpha() else (v for v in self._verbs if len(v) >= _SPELT and slips(stem, v))
        found = min(near, default="")
        if not found and len(self._sure) < 20_000:
            self._sure.add(stem)
        return found

    def _told(self, message: Message, stems: Sequence[str]) -> frozenset[int]:
        words, language = message.words, self.language
        if language.turns.conjunctions.isdisjoint(words):
            return frozenset()
        doing = language.act_stems - language.look_up_stems
        return frozenset(
            i
            for i, word in enumerate(words)
            if word in language.turns.conjunctions
            and (
                cues.tells(message, language, i)
                or (self._goes_on(words, i) and not doing.isdisjoint(stems[_clause_of(words, i) : i]))
            )
        )

    def _goes_on(self, words: Sequence[str], at: int) -> bool:
        """Say whether the word stands inside a clause that asks for nothing to be seen: "cancela *quando* chegar"."""
        before = words[at - 1] if at else ""
        looks = self.language.stem(before) in self.language.look_up_stems
        return before[:1].isalnum() and before not in self.language.joiners and not looks

    def _ended(self, message: Message, stems: Sequence[str]) -> Mapping[int, int]:
        language = self.language
        if language.turns.ending_stems.isdisjoint(stems):
            return _NONE
        ended: dict[int, int] = {}
        for i in ending_in(message, language):
            at = object_at(message.words, i + 1, language)
            if at is not None and stems[at] in language.act_stems and stems[at] not in language.look_up_stems:
                ended[i] = at
        return ended

    def _unwanted(self, words: tuple[str, ...]) -> int | None:
        phrases = find(self.language.abandon_table, words)
        negated = (last for first, last in phrases if words[first] in self.language.negations)
        return next((last for last in negated if last < len(words) and words[last][0].isalnum()), None)


def _clause_of(words: Sequence[str], at: int) -> int:
    """Return where the clause begins in which a word stands."""
    return max((i + 1 for i in range(at) if words[i] in ",.;!?"), default=0)
