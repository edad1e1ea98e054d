"""Find the language that belongs to a locale, with all its words and grammars compiled once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from trinco.core.errors import UsageError
from trinco.language.en import ENGLISH
from trinco.language.es import SPANISH
from trinco.language.lexicon import PhraseTable, Role, phrases
from trinco.language.normal import words
from trinco.language.pt import PORTUGUESE
from trinco.language.tongue import Habits
from trinco.language.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trinco.core.contract import OutcomeWords
    from trinco.language.formats import Formats
    from trinco.language.lexicon import Lexicon
    from trinco.language.tongue import Tongue
    from trinco.language.vocabulary import Calendar, Currencies, NumberWords

_TONGUES = {tongue.code: tongue for tongue in (PORTUGUESE, ENGLISH, SPANISH)}
SUPPORTED = tuple(_TONGUES)
"""Codes of the languages that can be read and spoken."""


@dataclass(frozen=True, eq=False)
class Language:
    """One language as spoken in one region."""

    tongue: Tongue
    region: str

    @property
    def code(self) -> str:
        return self.tongue.code

    @property
    def lexicon(self) -> Lexicon:
        return self.tongue.lexicon

    @cached_property
    def _habits(self) -> Habits:
        return self.tongue.regions.get(self.region, Habits())

    @cached_property
    def numbers(self) -> NumberWords:
        return self._habits.numbers or self.tongue.numbers

    @cached_property
    def currencies(self) -> Currencies:
        return self._habits.currencies or self.tongue.currencies

    @cached_property
    def calendar(self) -> Calendar:
        return self._habits.calendar or self.tongue.calendar

    @cached_property
    def formats(self) -> Formats:
        return self._habits.formats or self.tongue.formats

    @cached_property
    def turns(self) -> Turns:
        return Turns(self.lexicon, self.stems, self.stop_stems, self.common)

    @cached_property
    def _stems(self) -> dict[str, str]:
        return {}

    def stem(self, word: str) -> str:
        found = self._stems.get(word)
        if found is None:
            # One negation is as good as another: "nunca contratei" is "não contratei".
            found = "¬" if word in self.negations else self.lexicon.stemming.stem(word)
            if len(self._stems) < 20_000:
                self._stems[word] = found
        return found

    def stems(self, listed: str) -> frozenset[str]:
        """Return the stems of the single words in a list of phrases."""
        return frozenset(self.stem(p[0]) for p in phrases(listed) if len(p) == 1)

    @cached_property
    def stop_stems(self) -> frozenset[str]:
        return self.stems(self.lexicon.roles[Role.STOP])

    @cached_property
    def light_stems(self) -> frozenset[str]:
        return self.stems(self.lexicon.light)

    @cached_property
    def look_up_stems(self) -> frozenset[str]:
        return self.stems(self.lexicon.look_up)

    @cached_property
    def plain_look_stems(self) -> frozenset[str]:
        """Verbs that ask to see anything at all: alone they single out no operation."""
        return self.stems(self.lexicon.look)

    @cached_property
    def act_stems(self) -> frozenset[str]:
        return self.stems(self.lexicon.act) | self.look_up_stems

    @cached_property
    def acquiring_stems(self) -> frozenset[str]:
        return self.stems(self.lexicon.acquiring)

    @cached_property
    def request_stems(self) -> frozenset[str]:
        return self.act_stems | self.stems(self.lexicon.request)

    @cached_property
    def wanting_stems(self) -> frozenset[str]:
        """Words of wanting, without a verb of their own."""
        return self.stems(self.lexicon.roles[Role.WANT]) | self.stems(self.lexicon.roles[Role.POLITE])

    @cached_property
    def common(self) -> frozenset[str]:
        """Words too common to tell one operation from another."""
        return frozenset(p[0] for p in phrases(self.lexicon.stop) if len(p) == 1)

    @cached_property
    def wanting(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.roles[Role.WANT]))

    @cached_property
    def joiners(self) -> frozenset[str]:
        """Words that join a second request to what was said."""
        return frozenset(p[0] for p in phrases(self.lexicon.roles[Role.AND]) if len(p) == 1)

    @cached_property
    def between_requests(self) -> frozenset[str]:
        """Words that may stand between what was said and a second request: "e depois quero"."""
        roles = self.lexicon.roles
        return frozenset(words(f"{roles[Role.AND]};{roles[Role.WANT]}"))

    @cached_property
    def determiners(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.determiner))

    @cached_property
    def assent(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.assent))

    @cached_property
    def vouching(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.vouch))

    @cached_property
    def unfinished(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.unfinished))

    @cached_property
    def asides(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.aside))

    @cached_property
    def pointing(self) -> frozenset[tuple[str, ...]]:
        return frozenset(phrases(self.lexicon.pointing))

    @cached_property
    def pointers(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.pointers))

    @cached_property
    def want_table(self) -> PhraseTable:
        return _table(self.lexicon.roles[Role.WANT])

    @cached_property
    def request_table(self) -> PhraseTable:
        return _table(self.lexicon.request)

    @cached_property
    def abandon_table(self) -> PhraseTable:
        return _table(self.lexicon.abandon)

    @cached_property
    def person_table(self) -> PhraseTable:
        return _table(self.lexicon.person)

    @cached_property
    def correct_table(self) -> PhraseTable:
        return _table(self.lexicon.correct)

    @cached_property
    def interrogative_table(self) -> PhraseTable:
        return _table(self.lexicon.interrogative)

    @cached_property
    def nothing_table(self) -> PhraseTable:
        return _table(self.lexicon.nothing)

    @cached_property
    def greeting_table(self) -> PhraseTable:
        return _table(self.lexicon.greeting)

    @cached_property
    def measuring_table(self) -> PhraseTable:
        return _table(self.lexicon.measuring)

    @cached_property
    def unable(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.unable))

    @cached_property
    def hypotheses(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.hypothesis))

    @cached_property
    def interrogatives(self) -> frozenset[str]:
        return frozenset(p[0] for p in phrases(self.lexicon.interrogative) if len(p) == 1)

    @cached_property
    def negations(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.negation))

    @cached_property
    def refusals(self) -> frozenset[str]:
        """Words after which an operation's own words are no agreement any more ("without subtitles")."""
        roles = self.lexicon.roles
        return frozenset(p[0] for p in phrases(f"{roles[Role.NOT]};{roles[Role.CONDITION]}") if len(p) == 1)

    @cached_property
    def copulas(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.copula)) | frozenset(":#-=,º")

    @cached_property
    def measures_before(self) -> frozenset[str]:
        """Words before a number that make it a time or an amount, no name of anything."""
        return frozenset(words(self.lexicon.measured))

    @cached_property
    def measures_after(self) -> frozenset[str]:
        calendar, currencies = self.calendar, self.currencies
        names = {name[-1] for name in currencies.names}
        return frozenset(names | currencies.cents | set(calendar.units) | calendar.long_units | {"%", "h"})

    @cached_property
    def priced(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.priced))

    @cached_property
    def time_units(self) -> frozenset[str]:
        calendar = self.calendar
        return frozenset(calendar.units) | calendar.long_units | {"h"}

    @cached_property
    def dated(self) -> frozenset[str]:
        """Words and signs without which no date holds a number that stands by itself."""
        calendar = self.calendar
        return frozenset(calendar.months) | calendar.day | frozenset(calendar.units) | {"/"}

    @cached_property
    def share_table(self) -> PhraseTable:
        return _table(self.lexicon.share)

    @cached_property
    def bound_table(self) -> PhraseTable:
        return _table(f"{self.lexicon.bound};{self.lexicon.span}")

    @cached_property
    def upto(self) -> frozenset[str]:
        """Words and signs between two numbers that bound an amount."""
        return frozenset(words(self.lexicon.upto)) | frozenset("-–—")

    @cached_property
    def about_table(self) -> PhraseTable:
        return _table(self.lexicon.about)

    @cached_property
    def roughly_table(self) -> PhraseTable:
        return _table(self.lexicon.roughly)

    @cached_property
    def cause_table(self) -> PhraseTable:
        return _table(self.lexicon.cause)

    @cached_property
    def lead_table(self) -> PhraseTable:
        return _table(self.lexicon.lead)

    @cached_property
    def lead_words(self) -> frozenset[str]:
        return frozenset(words(f"{self.lexicon.lead};{self.lexicon.cause}"))

    @cached_property
    def asking_stems(self) -> frozenset[str]:
        """Words of requests, verbs of operations left out."""
        return self.stems(self.lexicon.request)

    @cached_property
    def telling(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.telling))

    @cached_property
    def announcing(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.announcing))

    @cached_property
    def placeholders(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.placeholder))

    @cached_property
    def between(self) -> frozenset[str]:
        """Words between a negation and the value it rejects."""
        return frozenset(words(self.lexicon.refuse_value))

    @cached_property
    def instead_table(self) -> PhraseTable:
        return _table(self.lexicon.instead)

    @cached_property
    def except_table(self) -> PhraseTable:
        return _table(self.lexicon.choice["except"])

    @cached_property
    def turning(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.roles[Role.BUT]))

    @cached_property
    def onto(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.onto))

    @cached_property
    def wants(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.roles[Role.WANT]))

    @cached_property
    def alternatives(self) -> frozenset[str]:
        """Words and signs that may stand between two values of one kind."""
        return frozenset(words(self.lexicon.either)) | frozenset(",;/")

    @cached_property
    def equates(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.equates))

    @cached_property
    def pronouns(self) -> frozenset[str]:
        return frozenset(words(self.lexicon.pronoun))

    @cached_property
    def fillers(self) -> frozenset[str]:
        """Words that may stand around a value that was asked for."""
        roles, lexicon = self.lexicon.roles, self.lexicon
        listed = [roles[r] for r in (Role.FILLER, Role.POLITE, Role.THANKS, Role.AND, Role.NOT)]
        listed += [lexicon.around, lexicon.copula, lexicon.correct, lexicon.greeting, lexicon.refuse_value]
        single = [p[0] for role in (Role.YES, Role.WEAK) for p in phrases(roles[role]) if len(p) == 1]
        return frozenset(word for part in listed for word in words(part)) | frozenset(single)

    @cached_property
    def polite(self) -> PhraseTable:
        roles = self.lexicon.roles
        return _table(";".join((roles[Role.POLITE], roles[Role.THANKS], self.lexicon.greeting)))


def _table(listed: str) -> PhraseTable:
    return PhraseTable((phrase, Role.OTHER) for phrase in phrases(listed))


def find(table: PhraseTable, tokens: tuple[str, ...]) -> Iterable[tuple[int, int]]:
    """Yield where phrases of `table` stand in `tokens`: first index, index after the last."""
    return () if table.openings.isdisjoint(tokens) else _found(table, tokens)


def _found(table: PhraseTable, tokens: tuple[str, ...]) -> Iterable[tuple[int, int]]:
    at = 0
    while at < len(tokens):
        sense = table.at(tokens, at) if tokens[at] in table.openings else None
        if sense:
            yield sense.first, sense.last
        at = sense.last if sense else at + 1


@lru_cache(maxsize=64)
def language_of(locale: str) -> Language:
    """Return the language of `locale` (`pt-BR`, `en_US`, `pt`). Raises `UsageError` for one that isn't supported."""
    code, _, region = locale.replace("_", "-").partition("-")
    tongue = _TONGUES.get(code.strip().lower())
    if tongue is None:
        raise UsageError(
            f"locale {locale!r} is not supported; supported languages: {', '.join(SUPPORTED)}. "
            "Name a locale of one of them, such as pt-BR or en-US."
        )
    return Language(tongue=tongue, region=region.strip().upper())


def outcome_words(locale: str) -> OutcomeWords:
    """Return the words in which servers tell what became of a call: in the language of `locale`, or in English.

    Raises `UsageError` if the language isn't supported.
    """
    return language_of(locale).tongue.outcomes | _TONGUES["en"].outcomes
