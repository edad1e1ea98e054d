"""Leave no agreement in an answer that doesn't fit the deed in question.

"Count me in" takes up an offer, and agrees to no cancellation; "all good now" says that nothing is left to do; "to me"
names somebody else, where money goes to the one on display. Of an offer, and of getting something, all are right.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from trinco.language.locales import find
from trinco.language.roles import GUARDS, Role, Sense

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trinco.language.deed import Deed
    from trinco.language.locales import Language
    from trinco.language.manner import Manner
    from trinco.language.normal import Message
    from trinco.language.question import Question
    from trinco.language.roles import PhraseTable

_OF_THE_DEED = frozenset({Role.OPERATION, Role.LIGHT, Role.THING})
_ASIDE = frozenset({Role.SIGN, Role.POLITE, Role.TONE, Role.THANKS})
_AGREEING = frozenset({Role.YES, Role.WEAK, Role.TONE, Role.ECHO, Role.UNKNOWN, Role.FILLER, Role.OPERATION})


def contented(message: Message, senses: Sequence[Sense], language: Language, question: Question) -> Sequence[Sense]:
    """Leave no yes where a thing that would be taken away or changed is good as it is: "o meu está ótimo".

    Nothing is returned where nobody speaks of that.
    """
    if not (question.may_take_away or question.changes):
        return ()
    manner, words = language.lexicon.manner, message.words
    if _praises(words, language):
        return [s._replace(role=Role.OTHER) if s.role in {Role.YES, Role.WEAK} else s for s in senses]
    told = [s for s in senses if s.role not in _ASIDE]
    opening = next((s for s in told if s.role is not Role.YES), None)
    mine = opening is not None and _tells_of_own(words, opening.first, manner)
    if not (mine or (told and manner.content_table.at(words, told[0].first))):
        return ()
    if not mine and _permits(words, senses, language):
        return ()  # "tá ótimo, pode cancelar"
    good = language.turns.approving - manner.exactness
    if good.isdisjoint(words) and not mine:
        return senses
    out = {Role.YES, Role.WEAK} if mine else {Role.YES}
    return [s._replace(role=Role.OTHER) if s.role in out else s for s in senses]


def _permits(words: tuple[str, ...], senses: Sequence[Sense], language: Language) -> bool:
    """Say whether a sentence, or a part of one, begins by permitting something."""
    table = language.lexicon.table
    begins = [s.first for before, s in pairwise(senses) if before.role is Role.SIGN]
    opening = (table.at((words[first],), 0) for first in begins)
    return any(sense is not None and sense.role is Role.PERMIT for sense in opening)


def _praises(words: tuple[str, ...], language: Language) -> bool:
    """Say whether a thing that somebody has is praised: "ficou ótimo", "I love it"."""
    manner = language.lexicon.manner
    good = language.turns.approving - manner.exactness - language.turns.permissive
    if any(not good.isdisjoint(words[last : last + 1]) for _, last in find(manner.praising_table, words)):
        return True
    return any(
        not first or words[first - 1] not in language.hypotheses for first, _ in find(manner.liking_table, words)
    )


def _tells_of_own(words: tuple[str, ...], at: int, manner: Manner) -> bool:
    return manner.own_table.at(words, at) is not None and manner.content_table.at(words, at) is not None


def fitted(message: Message, senses: Sequence[Sense], language: Language, question: Question) -> Sequence[Sense]:
    """Return the senses, with what doesn't fit the deed as something else."""
    senses = _asked_of_us(message, senses, language, question.deed)
    if question.gets or question.is_offer:
        return senses
    manner = language.lexicon.manner
    at = [i for i, word in enumerate(message.words) if word[0].isalnum()]
    said = tuple([message.words[i] for i in at])
    taken = find(manner.taking_table, said)
    out = {
        i
        for first, last in taken
        if not any(question.deed.does(word, language) for word in said[first:last])  # else it names the deed
        for i in range(first, last)
    }
    if not manner.by_now_words.isdisjoint(said):
        out |= set(_settled(said, language))
    out |= set(_found(manner.same_table, said))
    if not manner.grades.isdisjoint(question.names):
        out |= set(_found(manner.pressing_table, said))
    senses = [s._replace(role=Role.OTHER) if _is_speaker(message.words, s, manner) else s for s in senses]
    if question.hands_over:
        out |= set(_found(manner.own_table, said))
        out |= {i for i, word in enumerate(said) if manner.own_endings and word.endswith(manner.own_endings)}
    return [s._replace(role=Role.OTHER) if _is_among(s, {at[i] for i in out}) else s for s in senses] if out else senses


def _is_speaker(words: tuple[str, ...], sense: Sense, manner: Manner) -> bool:
    """Say whether a name on display is what somebody calls themselves: "yes, this is *George*", "George here"."""
    if sense.role is not Role.VALUE or not all(word.isalpha() for word in words[sense.first : sense.last]):
        return False
    told = (
        first for first, last in find(manner.of_oneself_table, words) if last == sense.first or first == sense.first
    )
    return next(told, None) is not None or not manner.presence.isdisjoint(words[sense.last : sense.last + 1])


def _is_among(sense: Sense, out: set[int]) -> bool:
    return sense.role in _AGREEING and out.issuperset(range(sense.first, sense.last))


def _found(table: PhraseTable, said: tuple[str, ...]) -> Iterable[int]:
    return (i for first, last in find(table, said) for i in range(first, last))


def _settled(said: tuple[str, ...], language: Language) -> Iterable[int]:
    """Yield where it is told that all is well by now."""
    manner = language.lexicon.manner
    being = language.turns.linking | manner.telling
    for first, last in find(manner.settled_table, said):
        at = first - 1 if first and said[first - 1] in being else first
        if not manner.by_now_words.isdisjoint((*said[max(at - 1, 0) : at], *said[last : last + 1])):
            yield from range(at, last)


def _asked_of_us(message: Message, senses: Sequence[Sense], language: Language, deed: Deed) -> Sequence[Sense]:
    """Leave no verb of the deed that somebody else is to do, or has done by now, and no condition for a yes."""
    roles = {sense.role for sense in senses}
    if roles.isdisjoint(_OF_THE_DEED) or not roles.isdisjoint(GUARDS):
        return senses  # with a guard it is no yes in any case
    manner, words = language.lexicon.manner, message.words
    asked = {last for _, last in find(language.request_table, words)}  # "can *you* book it"
    ends = {last for _, last in find(manner.doing_table, words)} - asked
    begins = {first for first, _ in find(manner.done_by_table, words)}

    def is_out(sense: Sense) -> bool:
        if sense.role is Role.THING:
            return _is_being(words, sense.first, language) and deed.does(words[sense.first], language)  # "está pago"
        return sense.first in ends or sense.last in begins or _is_told(words, sense.first, language)

    found = [s._replace(role=Role.OTHER) if s.role in _OF_THE_DEED and is_out(s) else s for s in senses]
    for n in range(1, len(senses)):
        if senses[n].role in {Role.OPERATION, Role.LIGHT} and _is_condition(message, senses[n - 1], manner):
            found[n - 1] = senses[n - 1]._replace(role=Role.CONDITION)
    return found


def _is_being(words: tuple[str, ...], at: int, language: Language) -> bool:
    """Say whether a verb of being stands before a word."""
    return at > 0 and words[at - 1] in language.turns.linking | language.lexicon.manner.telling


def _is_told(words: tuple[str, ...], at: int, language: Language) -> bool:
    """Say whether a verb tells what somebody does, or has done by now; a noun has its article."""
    before = words[at - 1] if at else ""
    if at and before == language.lexicon.manner.already:
        return True
    led = before in language.determiners and not _is_being(words, at, language)
    return not led and _is_undertaken(language.lexicon.known(words[at]), language)


def _is_condition(message: Message, sense: Sense, manner: Manner) -> bool:
    """Say whether a word that may be a yes is a condition for want of its accent: "sí, *si* pago"."""
    if not sense.first or sense.last - sense.first > 1 or message.words[sense.first] != manner.iffy:
        return False
    token = message.tokens[sense.first]
    return message.part(token.start, token.end).isascii()


def _is_undertaken(word: str, language: Language) -> bool:
    """Say whether somebody tells what they do, or are at; a pronoun at the end of what is asked looks like it."""
    stemming = language.lexicon.stemming
    asked = word.endswith(stemming.pronouns) and language.stem(word[:-2]) == language.stem(word)
    return word.endswith(stemming.undertaken) and not asked
