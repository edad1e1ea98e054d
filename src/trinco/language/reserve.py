"""Say what an operation is asked for with: a condition, a delay, a part, another one in its place, or plainly.

Whether it is asked for at all is `intents.py`'s. Where an operation needs no confirmation, nothing else stands between
the words and the effect: there only a plain request is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.contract import ParameterType
from trinco.core.reading import Strength
from trinco.language import cues
from trinco.language.lexicon import Role
from trinco.language.locales import find
from trinco.language.matches import QUALIFIED, Match
from trinco.language.normal import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trinco.core.contract import Contract
    from trinco.language.heard import Heard
    from trinco.language.locales import Language

_SEVERAL = frozenset({ParameterType.ARRAY, ParameterType.INTEGER, ParameterType.NUMBER})
_PLAIN = frozenset(
    {
        Role.POLITE,
        Role.THANKS,
        Role.FILLER,
        Role.WANT,
        Role.PERMIT,
        Role.YES,
        Role.WEAK,
        Role.SIGN,
        Role.NUMBER,
        Role.WHEN,
    }
)
"""Roles of what may stand beside a plain request."""


class Reserve:
    """The operations of one agent, as far as it matters how they are asked for."""

    def __init__(self, contracts: Mapping[str, Contract], language: Language) -> None:
        self.language = language
        self._dated = {t for t, c in contracts.items() if any(p.format == "date" for p in c.parameters)}
        self._counted = {t for t, c in contracts.items() if any(p.type in _SEVERAL for p in c.parameters)}
        self._own: dict[str, frozenset[str]] = {}
        self._unconfirmed = {t: c for t, c in contracts.items() if not (c.read_only or c.require_confirmation)}

    def as_asked(self, match: Match, heard: Heard) -> Match:
        """Make a guessed or qualified match a suggestion: what is asked for isn't plainly what would be done."""
        if match.strength is not Strength.UNEQUIVOCAL:
            return match
        guessed = not heard.guessed.isdisjoint(match.heard)
        qualified = not match.words.looks and self._is_qualified(match, heard)
        if match.words.tool in self._unconfirmed and not self._is_plain(match, heard):
            qualified = True
        if not (guessed or qualified):
            return match
        return match._replace(strength=Strength.GENERIC, score=QUALIFIED, qualified=qualified)

    def undecided(self, matches: Sequence[Match], heard: Heard) -> list[Match]:
        """Make a suggestion of what stands beside another that is as good: "cancelar *ou* trocar"."""
        words, either = heard.message.words, self.language.turns.either
        joins = [i for i, word in enumerate(words) if word in either]
        open_too: set[str] = set()
        for match in matches if joins else ():
            for other in matches:
                meant = other.strength is Strength.UNEQUIVOCAL or other.names_verb
                if other.words.tool != match.words.tool and meant and _parted(match, other, joins):
                    open_too |= {match.words.tool, other.words.tool}
        return [
            m._replace(strength=Strength.GENERIC, score=QUALIFIED, qualified=True) if m.words.tool in open_too else m
            for m in matches
        ]

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

    def _is_plain(self, match: Match, heard: Heard) -> bool:
        """Say whether nothing is said beside the request but politeness and values."""
        language, message, contract = self.language, heard.message, self._unconfirmed[match.words.tool]
        own = self._own_words(match.words.tool) | match.words.stems
        asking = language.asking_stems | language.wanting_stems
        for sense in language.lexicon.senses(message):
            inside = [i for i in range(sense.first, sense.last) if i not in match.heard]
            if not inside or sense.role in _PLAIN:
                continue
            text = sense.first > match.last and _takes_text(contract) and sense.role in {Role.UNKNOWN, Role.OTHER}
            if text or (sense.role is Role.ASK and message.words[sense.first] == "?" and not self._asks(heard)):
                continue
            for i in inside:
                word = message.words[i]
                known = word in language.common or heard.stems[i] in own or (heard.stems[i] in asking)
                if self._turns(word) or not (known or any(c.isdigit() for c in word)):
                    return False
        return not self._asks(heard)

    def _own_words(self, tool: str) -> frozenset[str]:
        """Stems of what its parameters are called, and of their values."""
        if tool not in self._own:
            named = _named(self._unconfirmed[tool])
            self._own[tool] = frozenset(self.language.stem(word) for text in named for word in words(text))
        return self._own[tool]

    def _turns(self, word: str) -> bool:
        language = self.language
        listed = (language.negations, language.hypotheses, language.interrogatives, language.turning)
        return any(word in each for each in listed)

    def _asks(self, heard: Heard) -> bool:
        return any(word in self.language.interrogatives for word in heard.message.words)


def _named(contract: Contract) -> Iterable[str]:
    for parameter in contract.parameters:
        yield parameter.label
        yield parameter.pattern or ""
        yield from map(str, (*parameter.enum, *parameter.examples))


def _takes_text(contract: Contract) -> bool:
    """Say whether any text may be a value."""
    return any(
        p.format in {None, "text"} and p.type in _TEXTS and not (p.pattern or p.enum) for p in contract.parameters
    )


_TEXTS = frozenset({ParameterType.STRING, ParameterType.ARRAY})


def _parted(match: Match, other: Match, joins: Sequence[int]) -> bool:
    """Say whether a word of choice stands between two requests, the second right behind it."""
    return any(max(match.heard) < at < min(other.heard) <= at + 3 for at in joins)
