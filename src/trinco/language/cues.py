"""Find what a message says beside values and requests: giving up, asking, wanting a person.

Each is a fact about the words. Whether it counts in the present phase is for the core to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trinco.core.reading import Courtesy
from trinco.language.deed import undoes
from trinco.language.lexicon import Role
from trinco.language.locales import find

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from trinco.core.reading import Span, ValueFact
    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.normal import Message
    from trinco.language.roles import Sense

_AROUND = frozenset({Role.SIGN, Role.POLITE, Role.THANKS})
_COURTEOUS = frozenset({Role.THANKS, Role.POLITE, Role.ACK, Role.WEAK, Role.FILLER, Role.SIGN})


def abandons(message: Message, language: Language, deed: Deed, *, confirming: bool = False) -> bool:
    """Say whether the message gives up what is going on.

    Words of giving up that are also those of the operation in progress ("cancela", while an order is to be cancelled)
    say nothing, unless they tell of the speaker ("desisto") where no yes or no is asked for.
    """
    words, own = message.words, deed.stems
    for first, last in find(language.abandon_table, words):
        said = words[first:last]
        ambiguous = any(language.stem(w) in own & language.stop_stems for w in said)
        if ambiguous and (confirming or said not in language.turns.quitting):
            continue
        if not _is_negated(message, language, first) and _ends_clause(message, language, (first, last), deed):
            return True
    return (
        _only_stops(message, language, own)
        or _refuses_operation(message, language, own)
        or _undoes(message, language, deed)
    )


def _undoes(message: Message, language: Language, deed: Deed) -> bool:
    if not undoes(message, language, deed):
        return False
    return not any(s.role in {Role.YES, Role.WEAK} for s in language.lexicon.senses(message))


def refuses(message: Message, language: Language) -> bool:
    """Say whether the message refuses the whole of what is going on, and says nothing else: "não, obrigado"."""
    said = tuple(language.lexicon.known(word) for word in message.words)
    if language.turns.declining_table.openings.isdisjoint(said):
        return False
    refused, at = False, 0
    while at < len(said):
        declining = language.turns.declining_table.at(said, at)
        sense = declining or language.polite.at(said, at)
        refused = refused or declining is not None
        if sense is None and (said[at][0].isalnum() or said[at] == "?"):
            return False
        at = sense.last if sense else at + 1
    return refused


def _is_negated(message: Message, language: Language, first: int) -> bool:
    return first > 0 and message.words[first - 1] in language.negations


def _ends_clause(message: Message, language: Language, span: Span, deed: Deed) -> bool:
    """Say whether nothing that could be its object follows: "não quero mais" against "não quero mais esse plano"."""
    words, (first, last) = message.words, span
    joined = False
    # Not to want a thing any more may be the reason for the operation; not to want the operation ends it.
    named = language.negations.isdisjoint(words[first:last]) and words[first:last] not in language.turns.quitting
    while last < len(words):
        does = deed.does(words[last], language)
        if not (does or words[last] in language.common or (named and language.stem(words[last]) in deed.stems)):
            break
        named = named or does
        joined = joined or words[last] in language.joiners
        last += 1
    if joined and last < len(words) and language.stem(words[last]) in language.request_stems:
        return True  # "esquece isso e me mostra a fatura"
    return last >= len(words) or not words[last][0].isalnum() or bool(language.polite.at(words, last))


def _only_stops(message: Message, language: Language, own: frozenset[str]) -> bool:
    stopping = None
    for sense in language.lexicon.senses(message):
        if sense.role is Role.STOP and stopping is None:
            stopping = sense
        elif sense.role not in _AROUND and not _points(message, language, stopping, sense):
            return False
    return stopping is not None and not any(
        language.stem(w) in own for w in message.words[stopping.first : stopping.last]
    )


def _points(message: Message, language: Language, stopping: Sense | None, sense: Sense) -> bool:
    """Say whether the word is a pronoun behind a verb of ending, for all that is going on: "cancela *isso*"."""
    behind = stopping is not None and sense.first == stopping.last == sense.last - 1
    return behind and message.words[sense.first] in language.pointers | (language.pronouns & language.common)


def _refuses_operation(message: Message, language: Language, own: frozenset[str]) -> bool:
    """Say whether the operation's own verb is refused: "não quero cancelar"."""
    words = message.words
    if language.negations.isdisjoint(words):
        return False
    for i, word in enumerate(words):
        stem = language.stem(word)
        if stem in own and stem in language.act_stems:
            for back in range(i - 1, max(i - 4, -1), -1):
                if words[back] in language.negations:
                    return not any(w in language.unable for w in words[back + 1 : i])
                if not words[back][0].isalnum():
                    break
    return False


def asks(message: Message, language: Language, *, reasons: bool = False) -> bool:
    """Say whether the message is a question; `reasons`: one has just been asked for."""
    words = message.words
    if "?" in words:
        return True
    at = _opening(message, language)
    if at >= len(words) or language.interrogative_table.at(words, at) is None:
        return False
    return not (reasons and language.cause_table.at(words, at)) and not tells(message, language, at)


def _opening(message: Message, language: Language) -> int:
    """Return where the message begins, greetings and signs left out."""
    words, at = message.words, 0
    while at < len(words):
        polite = language.polite.at(words, at)
        if polite:
            at = polite.last
        elif not words[at][0].isalnum():
            at += 1
        else:
            break
    return at


def tells(message: Message, language: Language, at: int) -> bool:
    """Say whether the word at `at` joins two clauses that tell something, and asks nothing: "quando abri, veio errado".

    Without a question mark, that shows in a second verb of the past, a negation behind the first clause, or a comma
    between the two.
    """
    words = message.words
    if at >= len(words) or words[at] not in language.turns.conjunctions or "?" in words:
        return False
    if not language.turns.inverting.isdisjoint(words[at + 1 : at + 2]):
        return False
    verbs, parted = 0, False
    for i in range(at + 1, len(words)):
        word, before = words[i], words[i - 1]
        if word in language.negations:
            if i > at + 1 and words[i + 1 : i + 2] and before not in language.common:
                return True
        elif word == ",":
            parted = parted or (i > at + 1 and i + 2 < len(words))
        elif is_told(word, language) and not (before in language.turns.told or before in language.determiners):
            verbs += 1
    return verbs > 1 or (verbs > 0 and parted)


def is_told(word: str, language: Language) -> bool:
    """Say whether the word is a verb of the past."""
    if not word or word in language.turns.told:
        return bool(word)
    return len(word) > 3 and word.endswith(language.lexicon.past_endings) and word not in language.common


_CLAUSE = 10
"""Words before a verb that may be said of it, at most."""


def disowns(words: Sequence[str], language: Language, at: int) -> bool:
    """Say whether the speaker has not asked for what stands at `at`: "não fui eu que pedi para *cancelar*"."""
    told = False
    for word in reversed(words[max(at - _CLAUSE, 0) : at]):
        if word in language.negations:
            return told
        past = is_told(word, language)
        told = told or past
        passing = word in language.common or word in language.interrogatives or word in language.turns.speaker
        if not (past or passing) or word in language.joiners:
            return False
    return False


def question_at(message: Message, language: Language) -> int | None:
    """Return the token where a clause begins that asks to know something: "onde está o 1001?"."""
    words = message.words
    for first, _ in find(language.interrogative_table, words):
        opens = first == 0 or not words[first - 1][0].isalnum() or words[first - 1] in language.joiners
        states = language.cause_table.at(words, first) and "?" not in words
        if opens and not (states or language.request_table.at(words, first) or tells(message, language, first)):
            return first
    return None


def asks_person(message: Message, language: Language) -> bool:
    return any(
        not any(w in language.negations for w in message.words[max(first - 4, 0) : first])
        for first, _ in find(language.person_table, message.words)
    )


def sets_aside(message: Message, language: Language, deed: Deed, values: Collection[ValueFact]) -> bool:
    """Say whether the values are what a person is wanted for, or what is to be left as it is: "mantém o 1001"."""
    words = message.words
    if not values:
        return False
    first = message.index(min(fact.span[0] for fact in values))
    if any(last <= first for _, last in find(language.person_table, words)) and asks_person(message, language):
        return True
    for sense in language.lexicon.senses(message):
        if sense.last > first:
            return False
        between = words[sense.last : first]
        leaves = sense.role is Role.KEEP or (sense.role is Role.STOP and not deed.does(words[sense.first], language))
        if leaves and all(word in language.common or word in deed.things for word in between):
            return True
    return False


def courtesy(message: Message, language: Language) -> Courtesy | None:
    """Say what a message is that is nothing but a greeting, thanks, words that take note or say goodbye, or
    that ask what can be asked for.
    """
    words, asks = message.words, "?" in message.words
    senses = language.lexicon.senses(message)
    if _asks_for_help(message, language):
        return Courtesy.HELP
    greets = {i for first, last in find(language.greeting_table, words) for i in range(first, last)}
    if not greets and any(s.role not in _COURTEOUS for s in senses):
        return None
    roles = {s.role for s in senses if not greets.issuperset(range(s.first, s.last))}
    if not roles <= {*_COURTEOUS, *([Role.ASK] if greets and asks else [])}:
        return None
    if Role.THANKS in roles:
        return Courtesy.THANKS
    # "Tudo bem" agrees, and "tudo bem?" greets.
    if greets and (asks or any(s.role is not Role.WEAK for s in senses if s.first in greets)):
        return Courtesy.GREETING
    return Courtesy.NOTED if roles & {Role.ACK, Role.WEAK} or greets else None


def _asks_for_help(message: Message, language: Language) -> bool:
    """Say whether the message asks what can be asked for, and nothing else: "oi, o que você faz?"."""
    words = message.words
    asked = {i for first, last in find(language.turns.help_table, words) for i in range(first, last)}
    if not asked:
        return False
    passing = {i for first, last in find(language.polite, words) for i in range(first, last)}
    for sense in language.lexicon.senses(message):
        if sense.role in _COURTEOUS:
            passing.update(range(sense.first, sense.last))
    return all(i in asked or i in passing or not words[i][0].isalnum() for i in range(len(words)))


def is_wanted(message: Message, language: Language, at: int) -> bool:
    """Say whether the verb at `at` is wanted, or preferred to something: "quero *cancelar*", "prefiro *devolver*"."""
    senses = language.lexicon.senses(message)
    return any(s.last == at and s.role in {Role.WANT, Role.CHANGE} for s in senses)


def opens_with_refusal(message: Message, language: Language) -> bool:
    """Say whether the message begins with a "no" that stands for itself: "não, quero ver a fatura"."""
    words = message.words
    return len(words) > 2 and words[0] in language.negations and words[1] in ",.;!"


def corrects(message: Message, language: Language) -> bool:
    """Say whether a correcting phrase, or a "no" of its own in front, announces another value."""
    words = message.words
    opens = len(words) > 2 and words[0] in language.negations and words[1] in ",.;!"
    negates = any(w in language.negations for w in words[:2]) and any(w in ",." for w in words)
    return opens or negates or next(iter(find(language.correct_table, words)), None) is not None


def gives_nothing(message: Message, language: Language, labels: Collection[str] = ()) -> bool:
    """Say whether the message answers without giving anything: "não sei", "oi", "ok", "espera".

    `labels` name what was asked for: "não sei o motivo" gives nothing either.
    """
    words = message.words
    silent = {i for i, word in enumerate(words) if word in labels}
    for table in (language.nothing_table, language.polite):
        silent |= {i for first, last in find(table, words) for i in range(first, last)}
    senses = language.lexicon.senses(message)
    hollow = frozenset(Role) - {Role.UNKNOWN, Role.NUMBER, Role.OTHER}
    silent |= {i for s in senses if s.role in hollow for i in range(s.first, s.last)}
    if silent and all(i in silent or word in language.common for i, word in enumerate(words)):
        return True
    return _delays(message, language)


def _delays(message: Message, language: Language) -> bool:
    """Say whether the message begins by asking to wait: "um momento, vou pegar a nota"."""
    words, at = message.words, _opening(message, language)
    found = language.nothing_table.at(words, at) if at < len(words) else None
    senses = language.lexicon.senses(message)
    if found is None or all(s.role is not Role.WAIT for s in senses if s.first < found.last and at < s.last):
        return False
    fills = any(s.first == found.last and s.role is Role.FILLER for s in senses)
    return found.last >= len(words) or not words[found.last][0].isalnum() or fills


def declines(message: Message, language: Language) -> bool:
    """Say whether the message starts by not wanting something: "não quero o Premium"."""
    words = message.words
    for i, word in enumerate(words[:4]):
        if word in language.negations:
            change_of_mind = words[i + 2 : i + 3] and language.abandon_table.at(words, i) and words[i + 3 : i + 4]
            return not change_of_mind and any(w in language.wants for w in words[i + 1 : i + 3])
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
