"""Read a value that is true or false: what would be agreement or refusal if it were asked as a question.

It may be said with the verb of what is there, too: "tem elevador sim", "não tenho não". Whether an operation may be
done is `confirmation.py`'s to say; this fills a parameter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.confirmation import Label, confirmation
from trinco.language.lexicon import Role
from trinco.language.locales import language_of
from trinco.language.normal import Message
from trinco.language.values.found import Candidate, ValueReading

if TYPE_CHECKING:
    import datetime
    from collections.abc import Collection

    from trinco.language.locales import Language
    from trinco.language.values.moments import Prefer

_VALUES = {Label.CONFIRM: True, Label.DENY: False}
_LONGEST = 8
"""Words of an answer that says no more than that something is there."""
_AROUND = frozenset({Role.FILLER, Role.POLITE, Role.THANKS, Role.SIGN, Role.TONE})


def boolean(text: str, locale: str, today: datetime.date | None = None, prefer: Prefer = "future") -> ValueReading:
    """Read yes or no; the value is a `bool`, None where the text says neither, or both."""
    said = confirmation(text, locale)
    if said.label in _VALUES:
        spans = said.spans or ((0, len(text)),)
        found = Candidate(value=_VALUES[said.label], span=(spans[0][0], spans[-1][1]), strong=True)
        return ValueReading(value=found.value, candidates=(found,))
    value = says_there_is(Message(text), language_of(locale))
    if value is None:
        return ValueReading()
    return ValueReading(value=value, candidates=(Candidate(value=value, span=(0, len(text)), strong=True),))


def says_there_is(message: Message, language: Language, label: Collection[str] = ()) -> bool | None:
    """Say whether a thing is said to be there, or not to be: "tem sim", "não tem"; None where neither is clear.

    `label` are the words that name it. Where they aren't known, what is there must be assured, and what isn't unnamed.
    """
    words, negations = message.words, language.negations
    having = [at for at, word in enumerate(words) if word in language.tongue.sayings.having]
    if len(having) != 1 or len(words) > _LONGEST or "?" in words or message.is_cut:
        return None
    verb = having[0]
    senses = language.lexicon.senses(message)
    roles = {at: sense.role for sense in senses for at in range(sense.first, sense.last)}
    if any(s.role is Role.FILLER and s.first <= verb < s.last and s.last - s.first > 1 for s in senses):
        return None  # "não tem problema"
    thing = [at for at in range(len(words)) if at != verb and not _is_around(language, words, roles, at)]
    named = [at for at in thing if words[at] not in label and words[at] not in language.negations]
    assured = bool(words) and _is_assent(language, words[-1])
    refused = [at for at in range(len(words)) if words[at] in negations]
    if any(roles[at] is not Role.UNKNOWN or at < verb for at in named):
        return None
    if refused:
        outside = [at for at in refused if verb < at < len(words) - 1 or at > verb + 1 + len(thing)]
        return False if not (named or assured or outside) else None
    return True if assured or (not named and (verb == len(words) - 1 or bool(thing))) else None


def _is_around(language: Language, words: tuple[str, ...], roles: dict[int, Role], at: int) -> bool:
    word = words[at]
    passing = word in language.determiners or _is_assent(language, word) or not word[0].isalnum()
    return passing or (roles[at] in _AROUND and word not in language.negations)


def _is_assent(language: Language, word: str) -> bool:
    return (word,) in language.assent
