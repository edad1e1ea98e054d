"""Tell the preposition before a name, which is the verb's and no part of it: "*para o* Pedro", "*to* Ana".

Before a verb it says what for, and stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.language.sayings import length_at

if TYPE_CHECKING:
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.values.slot import Slot

_SHORT = 2
"""Words of a name that nobody takes for something to do."""
_LED = 4
"""Words of a request before the name that is asked for, at most: "quero mandar pra Ana"."""


def is_name(slot: Slot) -> bool:
    """Say whether the text is rather the name of somebody or something than what people tell."""
    return slot.is_free and slot.label.isdisjoint(slot.language.tongue.sayings.announced)


def addressed_at(message: Message, language: Language, at: int, last: int | None = None) -> int:
    """Return how many words at `at` only lead to a name that ends before `last`; 0 if none do."""
    length = length_at(language.tongue.sayings.addressed, message.words, at)
    while length and _leads_to_article(message, language, at + length):
        length += 1
    return length if length and _names(message, language, at + length, last or len(message.words)) else 0


def led_to_name(message: Message, language: Language, first: int, last: int) -> int:
    """Return how many words lead to a name, the request for it included: "quero mandar pra" before "Ana"."""
    at = first
    while at < min(last, first + _LED):
        if length := addressed_at(message, language, at, last):
            return at + length - first
        word = message.words[at]
        stem = language.stem(word)
        asks = stem in language.request_stems or word in language.turns.giving or word in language.wants
        if not asks and (at == first or word not in language.pronouns):
            return 0
        at += 1
    return 0


def _leads_to_article(message: Message, language: Language, at: int) -> bool:
    """Say whether an article stands before the name, and no first letter of one."""
    articles = language.tongue.formats.articles
    return at + 1 < len(message.words) and message.words[at] in articles and message.words[at + 1][0].isalnum()


def _names(message: Message, language: Language, at: int, last: int) -> bool:
    words = message.words
    if at >= last or not words[at][0].isalnum():
        return False
    word = words[at]
    written = message.text[message.tokens[at].start]
    if written.isupper() or word in language.determiners:
        return True
    if language.stem(word) in language.request_stems or length_at(language.tongue.sayings.because, words, at):
        return False
    if word in language.calendar.openings or word in language.interrogatives:
        return False
    endings = language.lexicon.infinitives
    return not word.endswith(endings) if endings else last - at <= _SHORT


def name_end(message: Message, language: Language, first: int, last: int) -> int:
    """Return where a name ends that a preposition led to; `first` where what is said of it takes it back.

    It ends before a clause of its own ("Ana, *é o aluguel*"), and before what it is for ("Ana *para pagar* o aluguel").
    """
    words, endings = message.words, language.lexicon.infinitives
    if any(word in language.negations for word in words[first:last]):
        return first
    for at in range(first + 1, last - 1):
        after = words[at + 1]
        if words[at] == "," and (after in language.common or after in language.telling or after in language.copulas):
            return at
        if words[at] in language.turns.purposes and endings and len(after) > _SHORTEST and after.endswith(endings):
            return at
    return last


_SHORTEST = 3
"""Letters of a word with an infinitive's ending that is none."""


def is_amount_to(message: Message, language: Language, first: int, last: int) -> bool:
    """Say whether a text isn't the name that it leads to: "para pagar o aluguel", "100 a 200 pra Ana"."""
    said = language.tongue.sayings.addressed
    if length_at(said, message.words, first):
        return True
    return message.words[first].isdecimal() and any(addressed_at(message, language, at) for at in range(first, last))
