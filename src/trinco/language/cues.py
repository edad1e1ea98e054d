"""Find what a message says beside values and requests: giving up, asking, wanting a person.

Each is a fact about the words. Whether it counts in the present phase is for the core to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Courtesy
from trinco.language.lexicon import Role
from trinco.language.locales import find

if TYPE_CHECKING:
    from collections.abc import Collection

    from trinco.core.reading import Span
    from trinco.language.locales import Language
    from trinco.language.normal import Message

_COURTEOUS = (Role.THANKS, Role.POLITE, Role.ACK, Role.WEAK, Role.FILLER, Role.SIGN)


def abandons(message: Message, language: Language, own: frozenset[str]) -> bool:
    """Say whether the message gives up what is going on.

    `own` are the stems of the operation in progress: words of giving up that are also its own ("cancela", while an
    order is to be cancelled) say nothing.
    """
    words = message.words
    for first, last in find(language.abandon_table, words):
        ambiguous = any(language.stem(w) in own & language.stop_stems for w in words[first:last])
        if not ambiguous and not _is_negated(message, language, first) and _ends_clause(message, language, last, own):
            return True
    return _only_stops(message, language, own) or _refuses_operation(message, language, own)


def _is_negated(message: Message, language: Language, first: int) -> bool:
    return first > 0 and message.words[first - 1] in language.negations


def _ends_clause(message: Message, language: Language, last: int, own: frozenset[str]) -> bool:
    """Say whether nothing that could be its object follows: "não quero mais" against "não quero mais esse plano"."""
    words = message.words
    joined = False
    while last < len(words) and (words[last] in language.common or language.stem(words[last]) in own):
        joined = joined or words[last] in language.joiners
        last += 1
    if joined and last < len(words) and language.stem(words[last]) in language.request_stems:
        return True  # "esquece isso e me mostra a fatura"
    return last >= len(words) or not words[last][0].isalnum() or bool(language.polite.at(words, last))


def _only_stops(message: Message, language: Language, own: frozenset[str]) -> bool:
    senses = [s for s in language.lexicon.senses(message) if s.role not in {Role.SIGN, Role.POLITE, Role.THANKS}]
    if len(senses) != 1 or senses[0].role is not Role.STOP:
        return False
    words = message.words[senses[0].first : senses[0].last]
    return not any(language.stem(w) in own for w in words)


def _refuses_operation(message: Message, language: Language, own: frozenset[str]) -> bool:
    """Say whether the operation's own verb is refused: "não quero cancelar"."""
    words = message.words
    for i, word in enumerate(words):
        if language.stem(word) in own & language.act_stems:
            for back in range(i - 1, max(i - 4, -1), -1):
                if words[back] in language.negations:
                    return not any(w in language.unable for w in words[back + 1 : i])
                if not words[back][0].isalnum():
                    break
    return False


def asks(message: Message, language: Language) -> bool:
    """Say whether the message is a question."""
    words = message.words
    if "?" in words:
        return True
    at = 0
    while at < len(words):
        polite = language.polite.at(words, at)
        if polite:
            at = polite.last
        elif not words[at][0].isalnum():
            at += 1
        else:
            break
    return at < len(words) and language.interrogative_table.at(words, at) is not None


def asks_person(message: Message, language: Language) -> bool:
    return any(
        not any(w in language.negations for w in message.words[max(first - 4, 0) : first])
        for first, _ in find(language.person_table, message.words)
    )


def courtesy(message: Message, language: Language) -> Courtesy | None:
    """Say what a message is that is nothing but a greeting, thanks, or words that take note or say goodbye."""
    words, asks = message.words, "?" in message.words
    greets = {i for first, last in find(language.greeting_table, words) for i in range(first, last)}
    senses = language.lexicon.senses(message)
    roles = {s.role for s in senses if not greets.issuperset(range(s.first, s.last))}
    if not roles <= {*_COURTEOUS, *([Role.ASK] if greets and asks else [])}:
        return None
    if Role.THANKS in roles:
        return Courtesy.THANKS
    # "Tudo bem" agrees, and "tudo bem?" greets.
    if greets and (asks or any(s.role is not Role.WEAK for s in senses if s.first in greets)):
        return Courtesy.GREETING
    return Courtesy.NOTED if roles & {Role.ACK, Role.WEAK} or greets else None


def corrects(message: Message, language: Language) -> bool:
    """Say whether a correcting phrase, or a "no" of its own in front, announces another value."""
    words = message.words
    opens = len(words) > 2 and words[0] in language.negations and words[1] in ",.;!"
    negates = any(w in language.negations for w in words[:2]) and any(w in ",." for w in words)
    return opens or negates or next(iter(find(language.correct_table, words)), None) is not None


def gives_nothing(message: Message, language: Language) -> bool:
    """Say whether the message answers without giving anything: "não sei", "oi", "ok", "espera"."""
    words = message.words
    silent: set[int] = set()
    for table in (language.nothing_table, language.polite):
        silent |= {i for first, last in find(table, words) for i in range(first, last)}
    senses = language.lexicon.senses(message)
    hollow = frozenset(Role) - {Role.UNKNOWN, Role.NUMBER, Role.OTHER}
    silent |= {i for s in senses if s.role in hollow for i in range(s.first, s.last)}
    return len(silent) == len(words)


def declines(message: Message, language: Language) -> bool:
    """Say whether the message starts by not wanting something: "não quero o Premium"."""
    words = message.words
    for i, word in enumerate(words[:4]):
        if word in language.negations:
            return any(w in language.wants for w in words[i + 1 : i + 3])
    return False


def wants_to_see(message: Message, language: Language) -> bool:
    """Say whether the message begins by wanting to see or to know something: "quero ver outra coisa"."""
    words = [w for w in message.words if w[0].isalnum() and w not in language.common]
    return (
        len(words) > 1
        and language.stem(words[0]) in language.wanting_stems
        and language.stem(words[1]) in language.look_up_stems
    )


def has_words(message: Message, language: Language, taken: Collection[Span]) -> bool:
    """Say whether there is a word of content beside numbers and what stands in `taken`."""
    return any(
        token.text[0].isalpha()
        and token.text not in language.common
        and not any(start <= token.start and token.end <= end for start, end in taken)
        for token in message.tokens
    )
