"""Say what a verb is aimed at: "cancelar minha conta" asks for no order's end, though nothing else is cancelled.

Only the word that follows the verb as its object is looked at. Where it is a name, a number, a pronoun or one of the
operation's own words, it speaks against nothing.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from trinco.core.contract import ParameterType
from trinco.language.lexicon import Role
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trinco.core.contract import Contract
    from trinco.language.heard import Heard
    from trinco.language.locales import Language

_NUMBER = re.compile(r"\d")
_TEXTS = frozenset({ParameterType.STRING, ParameterType.ARRAY})


class Aims:
    """The objects that the verbs of one agent's operations may have."""

    def __init__(self, contracts: Mapping[str, Contract], language: Language) -> None:
        self._contracts, self._language = contracts, language
        self._own: dict[str, frozenset[str]] = {}

    def misses(self, tool: str, stems: frozenset[str] | set[str], heard: Heard, verb: int) -> bool:
        """Say whether the verb's object is a thing that the operation, and its routes with `stems`, know nothing of."""
        at = self._object(heard.message.words, verb + 1)
        if at is None or _NUMBER.search(heard.message.folded, heard.message.tokens[at].start):
            return False
        word, stem = heard.message.words[at], heard.stems[at]
        if not word.isalpha() or self._is_no_noun(heard, at):
            return False
        light = heard.stems[verb] in self._language.light_stems  # "abrir" needs its own noun: "a porta" is no text
        known = stem in stems or stem in self._words_of(tool)
        return not known and (light or not self._takes_text(tool))

    def _object(self, said: Sequence[str], at: int) -> int | None:
        """Return the first word of content, where no other clause begins before it."""
        language = self._language
        for i in range(at, len(said)):
            word = said[i]
            if not word[0].isalnum() or word in self._parting:
                return None
            if word not in language.common:
                told = word in language.telling and word not in language.determiners
                return None if told or language.cause_table.at(tuple(said), i) else i
        return None

    @cached_property
    def _parting(self) -> frozenset[str]:
        language = self._language
        return language.joiners | language.negations | language.interrogatives | language.hypotheses

    def _is_no_noun(self, heard: Heard, at: int) -> bool:
        language, word = self._language, heard.message.words[at]
        senses = language.lexicon.senses(heard.message)
        known = any(s.first <= at < s.last and s.role is not Role.UNKNOWN for s in senses)
        article = at > 0 and heard.message.words[at - 1] in language.determiners
        asks = heard.stems[at] in language.request_stems and not article
        named = word in language.pronouns or language.numbers.counts(word) or word in language.calendar.weekdays
        return known or asks or named or word in language.calendar.months

    def _words_of(self, tool: str) -> frozenset[str]:
        if tool not in self._own:
            contract = self._contracts[tool]
            said = [tool.replace("_", " "), contract.description.partition(".")[0]]
            for parameter in contract.parameters:
                said += [parameter.label, *map(str, parameter.enum)]
            self._own[tool] = frozenset(self._language.stem(word) for text in said for word in words(text))
        return self._own[tool]

    def _takes_text(self, tool: str) -> bool:
        """Say whether any text may be the object: a text is required, and nothing that is known by its form or name."""
        contract = self._contracts[tool]
        required = [p for p in contract.parameters if p.name in contract.requires]
        texts = [p for p in required if p.format in {None, "text"} and p.type in _TEXTS and not (p.pattern or p.enum)]
        return bool(texts) and all(p.format != "identifier" and not p.pattern for p in required)
