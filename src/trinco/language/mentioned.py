"""Tell a "no" that is only mentioned from one that is said: "yes or no", "I can't say no".

What a no refuses, and which words are one, is `refusal.py`'s to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.lexicon import Role, phrases
from trinco.language.locales import find

if TYPE_CHECKING:
    from trinco.language.locales import Language
    from trinco.language.normal import Message


def mentions_a_no(message: Message, language: Language) -> bool:
    """Say whether the message ends with a no that it doesn't say: it repeats the choice, or denies the no."""
    words = _spoken(message, language)
    if len(words) < 2:
        return False
    return _repeats_the_choice(words, language) or _denies_a_no(words, language)


def _spoken(message: Message, language: Language) -> tuple[str, ...]:
    """Return the words, without the politeness and the signs at the end."""
    words = message.words
    polite = {i for first, last in find(language.polite, words) for i in range(first, last)}
    last = len(words)
    while last and (last - 1 in polite or not words[last - 1][0].isalnum()):
        last -= 1
    return words[:last]


def _repeats_the_choice(words: tuple[str, ...], language: Language) -> bool:
    """Say whether both answers stand side by side at the end: "sim ou não"."""
    joining = {p[0] for p in phrases(language.lexicon.choice["or"]) if len(p) == 1} | {"/"}
    if len(words) < 3 or words[-2] not in joining:
        return False
    first, last = words[-3], words[-1]
    agrees = {p[0] for p in language.assent if len(p) == 1}
    return (first in agrees and last in language.negations) or (first in language.negations and last in agrees)


def _denies_a_no(words: tuple[str, ...], language: Language) -> bool:
    """Say whether the no at the end is itself denied: "not no", "I can't say no", "não digo que não"."""
    noes = language.tongue.sayings.noes
    if words[-1] not in noes:
        return False
    denying = language.negations | {p[0] for p in phrases(language.lexicon.roles[Role.NOT]) if len(p) == 1}
    between = language.tongue.sayings.saying
    for at in range(len(words) - 2, -1, -1):
        word = words[at]
        if not word[0].isalnum():
            return False
        if word in denying:
            said = words[at + 1 : -1]
            if not said:
                return word in language.negations and word not in noes  # "nada não" only insists
            return any(w in between for w in said) or said[-1] in language.numbers.articles
    return False
