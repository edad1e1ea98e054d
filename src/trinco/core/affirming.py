"""Say whether a text affirms that what was confirmed was done: only words that are known to say so do.

A sentence tells it if all of its words up to the deed are known, and those behind it up to where it is told when or to
whom. "The order can be cancelled" has one that isn't: anything else that a text says proves nothing. That it denies
elsewhere what it affirms is `plain.py`'s to see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.core.deeds import verbs_of
from trinco.core.parts import words_of_name
from trinco.core.sameness import alike, unaccented

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trinco.core.terms import Terms

_SENTENCE = re.compile(r"([^.!?;\n]|\.(?!\s|$))+[.!?;]*")
_TOKEN = re.compile(r"\d+(?:[.,]\d+)+(?![\w/-])|[^\W_]+(?:['’._/@-][^\W_]+)*|[,:()|]|[-–—>](?=\s)")
_MARKS = frozenset(",:()|-–—>")
_ENDING = _MARKS - {":", "|", ">"}
"""Behind these something else is told."""
_DATE = re.compile(r"\d+/\d+/\d+")
_AMOUNT = re.compile(r"[\d.,]*[.,]\d+")
_MONEY = "money"
_CROSSED = re.compile("[❌✗✘⛔🚫]")


def affirms(text: str, terms: Terms) -> bool:
    """Say whether a text tells of the deed as done, or of the call as one that succeeded."""
    reader = _Reader(terms=terms, things=_things(terms))
    words = terms.words
    bare = text.casefold()
    if _CROSSED.search(bare) or any(word in words.supposing for word in _spoken(bare)):
        return False
    for sentence in _SENTENCE.finditer(bare):
        tokens = _TOKEN.findall(sentence.group().replace("'", "").replace("’", ""))
        if any(words.hedging.intersection(clause) for clause in _clauses(tokens) if not is_calming(clause, terms)):
            return False  # of whatever comes behind it too
        if "?" not in sentence.group() and reader.tells_it(tokens):
            return True
    return reader.only_says_so(_TOKEN.findall(bare)) and "?" not in bare


def is_of_known_words(text: str, terms: Terms) -> bool:
    """Say whether nothing in a text says more than what a heading does: "Result:"."""
    reader = _Reader(terms=terms, things=_things(terms))
    headings = terms.words.messages | terms.wrappers
    return all(token in _MARKS or token in headings or reader.knows(token) for token in _TOKEN.findall(text.casefold()))


def _spoken(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text)


def _things(terms: Terms) -> frozenset[str]:
    """Return what the deed is done to, as the tool, its title and the labels of its arguments name it, and what was
    sent in words.
    """
    confirmed, words = terms.confirmed, terms.words
    contract = confirmed.contract
    labels = tuple(name for p in contract.parameters for name in (p.label, p.name)) if contract is not None else ()
    said = _of_contract(confirmed.tool, contract.called if contract is not None else "", labels)
    sent = (str(sent.value) for sent in confirmed.sent.values())
    told = said.union(*(_spoken(unaccented(value).casefold()) for value in sent))
    unsafe = words.hedging | words.negating | words.lacking | words.supposing | words.calls | words.affirming
    return told - unsafe - verbs_of(confirmed.tool, confirmed.title, words)


@lru_cache(maxsize=256)
def _of_contract(tool: str, called: str, labels: tuple[str, ...]) -> frozenset[str]:
    named = {word for name in (tool, *labels) for word in words_of_name(name)}
    return frozenset(named.union(word for word in words_of_name(called) if len(word) > 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    terms: Terms
    things: frozenset[str]

    def tells_it(self, tokens: Sequence[str]) -> bool:
        """Say whether a sentence tells of the deed, or of the call, as done."""
        words = self.terms.words
        asks = not words.around.isdisjoint(tokens[:1]) and words.affirming.isdisjoint(tokens[1:2])  # "is it cancelled"
        if self._is_of_a_part(tokens) or (asks and not self._is_done(tokens, 1)):
            return False
        return any(self._tells_deed(tokens, n) or self._tells_call(tokens, n) for n in range(len(tokens)))

    def only_says_so(self, tokens: Sequence[str]) -> bool:
        """Say whether a whole text says nothing but that it succeeded: "OK", "Done, protocol 7"."""
        told = any(token in self.terms.words.affirming for token in tokens)
        return told and all(self._is_of_call(token) or token in _MARKS for token in tokens)

    def _tells_deed(self, tokens: Sequence[str], at: int) -> bool:
        if not self._is_done(tokens, at):
            return False
        own, *before = _clauses(tokens[:at])
        if own and own[0] in self.terms.words.joining:
            own = own[1:]
        if not all(map(self.knows, own)) or not all(self._is_harmless(clause) for clause in before):
            return False
        return self._ends_well(tokens[at + 1 :], subject=any(map(self._is_thing, own)))

    def _tells_call(self, tokens: Sequence[str], at: int) -> bool:
        """Say whether a word of success is of the call: "the cancellation was completed"; not of the order."""
        if tokens[at] not in self.terms.words.affirming:
            return False
        own, *before = _clauses(tokens[:at])
        nouns = [token for token in own if self._is_noun_of_call(token) or token in self.things]
        if (
            not nouns
            or not self._is_noun_of_call(nouns[0])
            or not all(self.knows(t) or self._is_of_call(t) for t in own)
        ):
            return False
        return all(self._is_harmless(clause) for clause in before) and self._only_ends(tokens[at + 1 :])

    def _ends_well(self, tokens: Sequence[str], *, subject: bool) -> bool:
        """Say whether what stands behind the deed is known, up to where something else is told."""
        words = self.terms.words
        for n, token in enumerate(tokens):
            if token in _ENDING:
                return True
            if token in words.placing or token in words.joining:
                return subject or self._places(tokens[n:])
            if token in words.lacking:
                return n + 1 < len(tokens) and tokens[n - 1] != ":"  # "cancelled without a fee", not "cancelled: no"
            if token not in _MARKS and not self.knows(token):
                return False
            subject = subject or self._is_thing(token)
        return True

    def _only_ends(self, tokens: Sequence[str]) -> bool:
        """Say whether behind a word of success of the call nothing else is told in the sentence."""
        words = self.terms.words
        ends = words.placing | words.lacking
        at = next((n for n, token in enumerate(tokens) if token in ends), len(tokens))
        known = all(token in _MARKS or self.knows(token) for token in tokens[:at])
        return known and (at == len(tokens) or self._places(tokens[at:]))

    def _places(self, tokens: Sequence[str]) -> bool:
        """Say whether it is told when, or under which number, or that all went well."""
        words = self.terms.words
        return any(_has_digit(token) or token in words.affirming or token in words.lacking for token in tokens[:4])

    def knows(self, token: str) -> bool:
        words = self.terms.words
        known = token in words.plain or token in words.affirming or self._is_thing(token)
        return known or token in self.terms.confirmed.forms

    def _is_thing(self, token: str) -> bool:
        return self._is_number(token) or token in self.things or token.removesuffix("s") in self.things

    def _is_number(self, token: str) -> bool:
        """Say whether a token is a number, a day or the name of a thing that has one; a fraction, or none, is not, and
        no other amount than was sent.
        """
        if not token.strip("0.,") or not _has_digit(token) or ("/" in token and not _DATE.fullmatch(token)):
            return False
        amounts = [sent.value for sent in self.terms.confirmed.sent.values() if sent.form == _MONEY]
        return not (amounts and _AMOUNT.fullmatch(token)) or any(alike(amount, token, _MONEY) for amount in amounts)

    def _is_done(self, tokens: Sequence[str], at: int) -> bool:
        forms, said = self.terms.confirmed.forms, tokens[max(0, at - 1) : at + 1]
        return not forms.isdisjoint(said[-1:] if at < len(tokens) else ()) or "_".join(said) in forms

    def _is_noun_of_call(self, token: str) -> bool:
        confirmed = self.terms.confirmed
        told = token in self.things or token in confirmed.forms
        return token in self.terms.words.calls or (confirmed.is_spoken_of(token) and not told)

    def _is_of_call(self, token: str) -> bool:
        words = self.terms.words
        known = token in words.plain or token in words.affirming or self._is_number(token)
        return known or token in words.succeeding or token in words.assenting or self._is_noun_of_call(token)

    def _is_harmless(self, clause: Sequence[str]) -> bool:
        words = self.terms.words
        return (
            all(map(self.knows, clause))
            or (bool(clause) and clause[0] in words.lacking)
            or is_calming(clause, self.terms)
        )

    def _is_of_a_part(self, tokens: Sequence[str]) -> bool:
        """Say whether it is told how many of how many: "1 of 3", and not "3 of 3"."""
        known = self.terms.words.plain | self.terms.words.placing | self.terms.words.joining
        threes = zip(tokens, tokens[1:], tokens[2:], strict=False)
        if any(a.isdecimal() and c.isdecimal() and a != c and of in known for a, of, c in threes):
            return True
        counted = {(n, of.removesuffix("s")) for n, of in pairwise(tokens) if n.isdecimal() and of.isalpha()}
        if len(counted) > len({of for _, of in counted}):
            return True  # "1 item cancelled, 2 items shipped"
        several = len(self.terms.confirmed.items)
        return several > 1 and any(token.isdecimal() and int(token[:9]) < several for token in tokens)


def is_calming(clause: Sequence[str], terms: Terms) -> bool:
    """Say whether a clause only says what there is no need to fear: "you will not be charged", "don't worry"."""
    words = terms.words
    negates = any(word in words.negating or word in words.lacking for word in clause)
    calms = not words.calming.isdisjoint(clause)
    return negates and calms and not any(map(terms.confirmed.is_spoken_of, clause))


def _clauses(tokens: Sequence[str]) -> list[list[str]]:
    """Return the clauses up to the deed, its own first."""
    found: list[list[str]] = [[]]
    for token in tokens:
        if token in _MARKS:
            found.insert(0, [])
        else:
            found[0].append(token)
    return found


def _has_digit(token: str) -> bool:
    return any(map(str.isdigit, token))
